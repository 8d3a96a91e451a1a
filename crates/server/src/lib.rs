//! The Janggi web server.
