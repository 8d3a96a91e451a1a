//! Janggi rules for the browser.
