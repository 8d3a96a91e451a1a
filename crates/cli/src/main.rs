//! The janggi binary.

fn main() {}
