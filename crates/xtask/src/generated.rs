//! Files that are committed though a command makes them.

use crate::Outcome;
use std::fs;
use std::path::PathBuf;

/// What to do with a generated file.
#[derive(Clone, Copy)]
pub enum Mode {
    /// Make it anew.
    Write,
    /// Fail unless it is what the command would make.
    Check,
}

/// A generated file: where it lies under the root of the repository, and its text.
pub struct File {
    pub path: String,
    pub text: String,
}

/// A path under the root of the repository.
pub fn at_root(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// Writes or checks the files that `command` makes.
pub fn settle(files: &[File], mode: Mode, command: &str) -> Outcome {
    files.iter().try_for_each(|file| match mode {
        Mode::Write => write(file),
        Mode::Check => check(file, command),
    })
}

fn write(file: &File) -> Outcome {
    let path = at_root(&file.path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, &file.text)?)
}

fn check(file: &File, command: &str) -> Outcome {
    match fs::read_to_string(at_root(&file.path)) {
        Ok(text) if text == file.text => Ok(()),
        Ok(_) => Err(format!("{} is stale: run `{command}`", file.path).into()),
        Err(error) => Err(format!("{}: {error}: run `{command}`", file.path).into()),
    }
}
