//! Search and evaluation for Janggi.
