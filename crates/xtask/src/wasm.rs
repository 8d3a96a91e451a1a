//! The rules and the engine as WebAssembly, for the page: two modules, since most visitors need only the first.
//!
//! Compiling them needs the target `wasm32-unknown-unknown`, which not everybody has. So each module is committed with a
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
const FOLDER: &str = "web/src/lib/generated";
const TARGET: &str = "wasm32-unknown-unknown";

/// A module, compiled from the crate `wasm`.
struct Module {
    name: &'static str,
    features: &'static str,
    /// Short for the rules, which every game fetches; fast for the engine.
    profile: &'static str,
    flags: &'static str,
    /// What it is compiled from, compilers and other people's crates aside.
    sources: &'static [&'static str],
}

const MODULES: [Module; 2] = [
    Module {
        name: "rules",
        features: "",
        profile: "wasm",
        flags: "",
        sources: &[
            "crates/janggi/Cargo.toml",
            "crates/janggi/src",
            "crates/wasm/Cargo.toml",
            "crates/wasm/src",
        ],
    },
    Module {
        name: "engine",
        features: "engine",
        profile: "release",
        flags: "-C target-feature=+simd128",
        sources: &[
            "crates/engine/Cargo.toml",
            "crates/engine/networks",
            "crates/engine/src",
            "crates/janggi/Cargo.toml",
            "crates/janggi/src",
            "crates/tablebase/Cargo.toml",
            "crates/tablebase/src",
            "crates/wasm/Cargo.toml",
            "crates/wasm/src",
        ],
    },
];

/// Compiles the modules and writes them with their glue, or checks that their sources have not changed since.
pub fn run(mode: Mode) -> Outcome {
    if let Mode::Write = mode {
        for module in &MODULES {
            module.compile()?;
            module.glue()?;
        }
    }
    let hashes: Result<Vec<File>, _> = MODULES.iter().map(Module::hash).collect();
    settle(&hashes?, mode, COMMAND)
}

impl Module {
    fn compile(&self) -> Outcome {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let arguments = ["build", "--package", "wasm", "--lib", "--target", TARGET];
        let status = Command::new(cargo)
            .args(arguments)
            .args(["--profile", self.profile, "--features", self.features])
            .env("RUSTFLAGS", self.flags)
            .current_dir(at_root(""))
            .status()?;
        match status.success() {
            true => Ok(()),
            false => Err(format!(
                "the module {} did not compile; `rustup target add {TARGET}` adds its target",
                self.name
            )
            .into()),
        }
    }

    fn glue(&self) -> Outcome {
        let compiled = target_folder().join(TARGET).join(self.profile).join("wasm.wasm");
        let mut bindgen = Bindgen::new();
        bindgen.web(true)?.input_path(compiled).out_name(self.name).typescript(true);
        bindgen.generate(at_root(&format!("{FOLDER}/{}", self.name)))?;
        Ok(())
    }

    fn hash(&self) -> Result<File, Box<dyn Error>> {
        let path = format!("{FOLDER}/{}/sources.sha256", self.name);
        Ok(File { path, text: hash_of(self.sources)? })
    }
}

fn target_folder() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| at_root("target"), PathBuf::from)
}

fn hash_of(sources: &[&str]) -> Result<String, Box<dyn Error>> {
    let mut files = Vec::new();
    for source in sources {
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
        let [rules, engine] = &MODULES;
        engine.sources.iter().for_each(|source| collect(&at_root(source), &mut files).unwrap());
        let has = |end: &str| files.iter().filter(|file| file.ends_with(end)).count();
        assert_eq!(has("janggi/src/notation/mod.rs"), 1);
        assert_eq!(has("wasm/src/referee.rs"), 1);
        assert_eq!(has("engine/src/search/node.rs"), 1);
        assert!(rules.sources.iter().all(|source| engine.sources.contains(source)));
        assert_eq!(hash_of(rules.sources).unwrap().trim().len(), 64);
    }
}
