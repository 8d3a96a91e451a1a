//! Which crate may know which: the workspace's arrows, read from `cargo metadata`, and the words that must
//! not stand in the sources of the pure crates.

use crate::Outcome;
use serde::Deserialize;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// One crate: whom it may know, what it may not use, and why.
struct Row {
    name: &'static str,
    may_know: &'static [&'static str],
    outside: Outside,
    because: &'static str,
}

/// Which crates from outside the workspace a crate may depend on, its tests aside.
enum Outside {
    /// These only, and only behind a feature.
    Optional(&'static [&'static str]),
    /// Any but these.
    Without(&'static [&'static str]),
}

const TABLE: &[Row] = &[
    Row {
        name: "janggi",
        may_know: &[],
        outside: Outside::Optional(&["serde", "ts-rs"]),
        because: "the rules run alike in the browser, in tests, in the engine and on the server",
    },
    Row {
        name: "tablebase",
        may_know: &["janggi"],
        outside: Outside::Without(&["tokio", "serde"]),
        because: "solved endings follow from the rules alone",
    },
    Row {
        name: "engine",
        may_know: &["tablebase", "janggi"],
        outside: Outside::Without(&["tokio", "serde"]),
        because: "the engine reports by callback and stops by token",
    },
    Row {
        name: "room",
        may_know: &["janggi"],
        outside: Outside::Without(&["tokio", "axum", "sqlx"]),
        because: "a room is pure: commands and time in, events out",
    },
    Row {
        name: "protocol",
        may_know: &["janggi"],
        outside: Outside::Without(&["tokio", "axum", "sqlx"]),
        because: "wire types are data",
    },
    Row {
        name: "client",
        may_know: &["protocol", "janggi"],
        outside: Outside::Without(&["axum", "sqlx"]),
        because: "whoever visits the server knows no more of it than the page does",
    },
    Row {
        name: "server",
        may_know: &["room", "protocol", "engine", "janggi", "client"],
        outside: Outside::Without(&[]),
        because: "the server is a library beneath the command line",
    },
    Row {
        name: "wasm",
        may_know: &["engine", "janggi"],
        outside: Outside::Without(&["tokio"]),
        because: "the browser gets the rules and the engine, nothing of the server",
    },
    Row {
        name: "train",
        may_know: &["engine", "janggi"],
        outside: Outside::Without(&["tokio"]),
        because: "training needs games, not a server",
    },
    Row {
        name: "cli",
        may_know: &["janggi", "tablebase", "engine", "room", "protocol", "client", "server", "wasm", "train"],
        outside: Outside::Without(&[]),
        because: "the binary stands on top; developers' tools stand beside it",
    },
    Row {
        name: "xtask",
        may_know: &["protocol", "engine", "janggi"],
        outside: Outside::Without(&["tokio"]),
        because: "generators read types and rules, and must build fast",
    },
];

/// Words for the clock, the file system and the terminal: the caller's affairs.
const IMPURE: &[&str] = &["std::time", "std::fs", "print!(", "println!(", "eprint!(", "eprintln!("];

/// Source folders that hold none of [`IMPURE`].
const PURE_SOURCES: &[&str] = &["crates/janggi/src", "crates/engine/src"];

/// The one file that may read the clock.
const CLOCK: &str = "crates/engine/src/time.rs";

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_root: PathBuf,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    /// `dev` or `build`; nothing for an ordinary dependency.
    kind: Option<String>,
    optional: bool,
}

/// Checks the workspace this command is run in.
pub fn check() -> Outcome {
    let metadata = read_metadata()?;
    let mut faults = crate_faults(&metadata.packages);
    for folder in PURE_SOURCES {
        faults.extend(source_faults(&metadata.workspace_root, folder)?);
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

fn read_metadata() -> Result<Metadata, Box<dyn Error>> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn crate_faults(packages: &[Package]) -> Vec<String> {
    packages.iter().flat_map(|package| package_faults(package, packages)).collect()
}

fn package_faults(package: &Package, packages: &[Package]) -> Vec<String> {
    let Some(row) = TABLE.iter().find(|row| row.name == package.name) else {
        return vec![format!(
            "crate {} has no row in the table of arrows: add one with its reason",
            package.name
        )];
    };
    package.dependencies.iter().filter_map(|dependency| dependency_fault(row, dependency, packages)).collect()
}

fn dependency_fault(row: &Row, dependency: &Dependency, packages: &[Package]) -> Option<String> {
    let of_workspace = packages.iter().any(|package| package.name == dependency.name);
    let allowed = if of_workspace {
        row.may_know.contains(&dependency.name.as_str())
    } else {
        dependency.kind.as_deref() == Some("dev") || row.outside.admits(dependency)
    };
    (!allowed).then(|| format!("{} → {} is not an allowed arrow: {}", row.name, dependency.name, row.because))
}

impl Outside {
    fn admits(&self, dependency: &Dependency) -> bool {
        match self {
            Self::Optional(names) => dependency.optional && names.contains(&dependency.name.as_str()),
            Self::Without(names) => !names.contains(&dependency.name.as_str()),
        }
    }
}

fn source_faults(root: &Path, folder: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut faults = Vec::new();
    for file in rust_files(&root.join(folder))? {
        let shown = file.strip_prefix(root)?.display().to_string();
        let text = fs::read_to_string(&file)?;
        let found = impure_words(&text).into_iter().filter(|&word| !(word == "std::time" && shown == CLOCK));
        faults.extend(found.map(|word| {
            format!("{shown} holds {word}: the clock, files and the terminal are the caller's affair")
        }));
    }
    Ok(faults)
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Those of [`IMPURE`] that stand in the code, comments aside.
fn impure_words(text: &str) -> Vec<&'static str> {
    let lines: Vec<_> = text.lines().map(|line| line.split("//").next().unwrap_or(line)).collect();
    let code = lines.join("\n");
    IMPURE.iter().copied().filter(|&word| has_word(&code, word) || is_imported(&code, word)).collect()
}

/// Whether the word stands in the code on its own, not as the end of a longer one.
fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Whether a grouped import such as `use std::{fs, io};` names the module.
fn is_imported(code: &str, module: &str) -> bool {
    let Some(name) = module.strip_prefix("std::") else { return false };
    code.split("use std::{").skip(1).filter_map(|rest| rest.split(';').next()).any(|group| {
        group
            .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .any(|item| item == name || item.strip_prefix(name).is_some_and(|rest| rest.starts_with("::")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, dependencies: &str) -> Package {
        serde_json::from_str(&format!(r#"{{"name":"{name}","dependencies":[{dependencies}]}}"#)).unwrap()
    }

    fn faults_of(name: &str, dependencies: &str) -> Vec<String> {
        let others = TABLE.iter().filter(|row| row.name != name).map(|row| package(row.name, ""));
        let packages: Vec<_> = others.chain([package(name, dependencies)]).collect();
        crate_faults(&packages)
    }

    const TOKIO: &str = r#"{"name":"tokio","kind":null,"optional":false}"#;

    #[test]
    fn an_allowed_arrow_is_no_fault() {
        let janggi = r#"{"name":"janggi","kind":null,"optional":false}"#;
        for crate_name in
            ["tablebase", "engine", "room", "protocol", "server", "wasm", "train", "cli", "xtask"]
        {
            assert_eq!(faults_of(crate_name, janggi), Vec::<String>::new());
        }
    }

    #[test]
    fn a_wrong_arrow_is_named_with_its_reason() {
        assert_eq!(
            faults_of("engine", r#"{"name":"room","kind":null,"optional":false}"#),
            ["engine → room is not an allowed arrow: the engine reports by callback and stops by token"]
        );
    }

    #[test]
    fn tests_may_not_turn_an_arrow() {
        assert_eq!(faults_of("janggi", r#"{"name":"engine","kind":"dev","optional":false}"#).len(), 1);
    }

    #[test]
    fn tests_may_use_any_crate_from_outside() {
        assert!(faults_of("janggi", r#"{"name":"proptest","kind":"dev","optional":false}"#).is_empty());
    }

    #[test]
    fn the_rules_take_serde_only_behind_a_feature() {
        assert!(faults_of("janggi", r#"{"name":"serde","kind":null,"optional":true}"#).is_empty());
        assert_eq!(faults_of("janggi", r#"{"name":"serde","kind":null,"optional":false}"#).len(), 1);
        assert_eq!(faults_of("janggi", r#"{"name":"rand","kind":null,"optional":true}"#).len(), 1);
    }

    #[test]
    fn tokio_lives_in_client_server_and_cli_alone() {
        let homes: Vec<_> =
            TABLE.iter().map(|row| row.name).filter(|name| faults_of(name, TOKIO).is_empty()).collect();
        assert_eq!(homes, ["client", "server", "cli"]);
    }

    #[test]
    fn a_build_script_is_held_to_the_same_table() {
        assert_eq!(faults_of("room", r#"{"name":"sqlx","kind":"build","optional":false}"#).len(), 1);
    }

    #[test]
    fn a_new_crate_needs_a_row() {
        assert_eq!(
            faults_of("utils", ""),
            ["crate utils has no row in the table of arrows: add one with its reason"]
        );
    }

    #[test]
    fn impure_words_are_found_in_code() {
        assert_eq!(impure_words("let start = std::time::Instant::now();"), ["std::time"]);
        assert_eq!(impure_words("use std::{\n    collections::BTreeMap,\n    fs,\n};"), ["std::fs"]);
        assert_eq!(impure_words("use std::{time::Instant, fmt};"), ["std::time"]);
        assert_eq!(impure_words("eprintln!(\"{x}\");"), ["eprintln!("]);
    }

    #[test]
    fn comments_and_longer_words_are_no_fault() {
        assert!(impure_words("/// println!(\"{position}\")\nuse std::{fmt, ops::Not};").is_empty());
        assert!(impure_words("let my_std::timer = blueprint!(x);").is_empty());
    }
}
