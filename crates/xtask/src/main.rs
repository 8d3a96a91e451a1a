//! Checks and generators for developers.

mod arrows;
mod art;
mod generated;
mod types;
mod wasm;

use generated::Mode;
use std::env;
use std::error::Error;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask arrows | art [--check] | types [--check] | wasm [--check]";

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Outcome {
    match arguments {
        ["arrows"] => arrows::check(),
        ["art"] => art::run(Mode::Write),
        ["art", "--check"] => art::run(Mode::Check),
        ["types"] => types::run(Mode::Write),
        ["types", "--check"] => types::run(Mode::Check),
        ["wasm"] => wasm::run(Mode::Write),
        ["wasm", "--check"] => wasm::run(Mode::Check),
        _ => Err(USAGE.into()),
    }
}
