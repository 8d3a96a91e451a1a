//! Each line is answered by a line of JSON, whatever it holds.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/cli/src/judge.rs"]
mod judge;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    judge::run(input, &mut output).expect("memory takes every answer");
    let questions = input.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
    let answers: Vec<_> = output.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(answers.len(), questions);
    for answer in answers {
        serde_json::from_slice::<serde_json::Value>(answer).expect("an answer is JSON");
    }
});
