//! The rules as WebAssembly, for the page.
//!
//! Compiling them needs the target `wasm32-unknown-unknown`, which not everybody has. So the module is committed with a
//! hash of its sources, and checking it compares hashes.

use crate::Outcome;
use crate::generated::{File, Mode, at_root, settle};
use sha2::{Digest, Sha256};
use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

const COMMAND: &str = "cargo xtask wasm";
const FOLDER: &str = "web/src/lib/generated/rules";
const TARGET: &str = "wasm32-unknown-unknown";
/// What the module is compiled from, compilers and other people's crates aside.
const SOURCES: [&str; 4] =
    ["crates/janggi/Cargo.toml", "crates/janggi/src", "crates/wasm/Cargo.toml", "crates/wasm/src"];

/// Compiles the module and writes it with its glue, or checks that its sources have not changed since.
pub fn run(mode: Mode) -> Outcome {
    if let Mode::Write = mode {
        compile()?;
        glue()?;
    }
    let hash = File { path: format!("{FOLDER}/sources.sha256"), text: hash_of_sources()? };
    settle(&[hash], mode, COMMAND)
}

fn compile() -> Outcome {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--package", "wasm", "--lib", "--profile", "wasm", "--target", TARGET];
    let status = Command::new(cargo).args(arguments).current_dir(at_root("")).status()?;
    match status.success() {
        true => Ok(()),
        false => {
            Err(format!("the module did not compile; `rustup target add {TARGET}` adds its target").into())
        }
    }
}

fn glue() -> Outcome {
    let compiled = target_folder().join(TARGET).join("wasm/wasm.wasm");
    let mut bindgen = Bindgen::new();
    bindgen.web(true)?.input_path(compiled).out_name("rules").typescript(true);
    bindgen.generate(at_root(FOLDER))?;
    Ok(())
}

fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| at_root("target"), PathBuf::from)
}

fn hash_of_sources() -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    for source in SOURCES {
        collect(&at_root(source), &mut files)?;
    }
    files.sort();
    let mut hash = Sha256::new();
    for file in &files {
        let name = file.strip_prefix(at_root(""))?.to_string_lossy().replace('\\', "/");
        hash.update(name);
        hash.update(fs::read(file)?);
    }
    let digits: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(digits + "\n")
}

/// The file itself, or all files in the folder.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    if path.is_file() {
        files.push(path.to_owned());
        return Ok(());
    }
    fs::read_dir(path)?.try_for_each(|entry| collect(&entry?.path(), files))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_source_counts_once() {
        let mut files = Vec::new();
        SOURCES.into_iter().for_each(|source| collect(&at_root(source), &mut files).unwrap());
        let has = |end: &str| files.iter().filter(|file| file.ends_with(end)).count();
        assert_eq!(has("janggi/src/notation/mod.rs"), 1);
        assert_eq!(has("wasm/src/referee.rs"), 1);
        assert_eq!(hash_of_sources().unwrap().trim().len(), 64);
    }
}
