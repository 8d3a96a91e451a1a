//! A text that reads as an arrangement is written as one that reads back the same.
#![no_main]

use janggi::{Diagram, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(diagram) = text.parse::<Diagram>() else { return };
    let written = diagram.to_string();
    assert_eq!(written.parse(), Ok(diagram), "{written}");
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), written);
    }
});
