//! Checks and generators for developers.

fn main() {}
