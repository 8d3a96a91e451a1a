//! A table as a file: 64 bytes of header, then one byte a state.
//!
//! The header is the mark `JANGGITB`, the version (4 bytes, the lowest first), the balance's name (20 bytes, filled up
//! with zeros) and the SHA-256 of all that follows.

use crate::balance::Balance;
use crate::table::Table;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The ending of a table's file name.
pub const EXTENSION: &str = "jtb";
const MARK: &[u8; 8] = b"JANGGITB";
const VERSION: u32 = 1;
const HEADER: usize = 64;

/// Why a file is not a table.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: FileFault,
}

/// What can be wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin as tables do.
    #[error("no endgame table: expected `JANGGITB` at the beginning")]
    Mark,
    /// Another version of the format.
    #[error("version {found} of the format: expected {VERSION}")]
    Version {
        /// The file's.
        found: u32,
    },
    /// The table of another balance.
    #[error("the table of `{found}`: expected that of {expected}")]
    Balance {
        /// The name in the file.
        found: String,
        /// The balance that was asked for.
        expected: Balance,
    },
    /// Cut short, or with something after its end.
    #[error("{found} bytes long: expected {expected}")]
    Length {
        /// The file's length in bytes.
        found: usize,
        /// The length of a whole table.
        expected: usize,
    },
    /// The checksum does not fit.
    #[error("damaged: the checksum of its {0} states is wrong")]
    Checksum(usize),
}

/// Where the table of `balance` lies in `folder`.
#[must_use]
pub fn path(folder: &Path, balance: Balance) -> PathBuf {
    folder.join(format!("{balance}.{EXTENSION}"))
}

/// Reads the table of `balance`.
///
/// # Errors
/// If there is no such file, or it is not the whole table.
pub fn read(folder: &Path, balance: Balance) -> Result<Table, FileError> {
    let path = path(folder, balance);
    read_file(&path, balance).map_err(|fault| FileError { path, fault })
}

fn read_file(path: &Path, balance: Balance) -> Result<Table, FileFault> {
    let mut file = File::open(path)?;
    let mut header = [0; HEADER];
    file.read_exact(&mut header).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => FileFault::Mark,
        _ => FileFault::Io(error),
    })?;
    check_header(&header, balance)?;
    let mut bytes = Vec::with_capacity(balance.states());
    file.read_to_end(&mut bytes)?;
    if bytes.len() != balance.states() {
        let expected = HEADER + balance.states();
        return Err(FileFault::Length { found: HEADER + bytes.len(), expected });
    }
    if header != self::header(balance, &bytes) {
        return Err(FileFault::Checksum(bytes.len()));
    }
    Ok(Table::new(balance, bytes))
}

fn check_header(header: &[u8; HEADER], balance: Balance) -> Result<(), FileFault> {
    if !header.starts_with(MARK) {
        return Err(FileFault::Mark);
    }
    let found = u32::from_le_bytes([header[8], header[9], header[10], header[11]]);
    if found != VERSION {
        return Err(FileFault::Version { found });
    }
    let name = String::from_utf8_lossy(&header[12..32]);
    let name = name.trim_end_matches('\0');
    if name != balance.to_string() {
        return Err(FileFault::Balance { found: name.to_owned(), expected: balance });
    }
    Ok(())
}

fn header(balance: Balance, bytes: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..8].copy_from_slice(MARK);
    header[8..12].copy_from_slice(&VERSION.to_le_bytes());
    let name = balance.to_string();
    header[12..12 + name.len()].copy_from_slice(name.as_bytes());
    header[32..].copy_from_slice(&Sha256::digest(bytes));
    header
}

/// Writes a table under another name first, so that a file with the right name is always whole.
///
/// # Errors
/// If it cannot be written.
pub fn write(folder: &Path, table: &Table) -> Result<(), FileError> {
    let path = path(folder, table.balance());
    let partial = path.with_extension("part");
    let write = || {
        let mut file = File::create(&partial)?;
        file.write_all(&header(table.balance(), &table.bytes))?;
        file.write_all(&table.bytes)?;
        file.sync_all()?;
        fs::rename(&partial, &path)
    };
    write().map_err(|error| FileError { path: path.clone(), fault: error.into() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solve;
    use crate::tables::Tables;

    /// Writes the table of one soldier, lets `damage` change its file, and reads it again.
    fn read_after(damage: impl FnOnce(&mut Vec<u8>)) -> Result<Table, FileFault> {
        let folder = tempfile::tempdir().unwrap();
        let balance = "Pv".parse().unwrap();
        write(folder.path(), &solve(balance, &Tables::default()).unwrap()).unwrap();
        let path = path(folder.path(), balance);
        let mut bytes = fs::read(&path).unwrap();
        damage(&mut bytes);
        fs::write(&path, bytes).unwrap();
        read(folder.path(), balance).map_err(|error| error.fault)
    }

    #[test]
    fn a_table_reads_back() {
        let balance = "Pv".parse().unwrap();
        let solved = solve(balance, &Tables::default()).unwrap();
        assert_eq!(read_after(|_| {}).unwrap().bytes, solved.bytes);
    }

    #[test]
    fn damaged_files_are_refused_with_what_is_wrong() {
        let fault = |damage: fn(&mut Vec<u8>)| read_after(damage).err().unwrap();
        assert!(matches!(fault(|bytes| bytes[0] = b'j'), FileFault::Mark));
        assert!(matches!(fault(|bytes| bytes.truncate(63)), FileFault::Mark));
        assert!(matches!(fault(|bytes| bytes[8] = 9), FileFault::Version { found: 9 }));
        assert!(matches!(fault(|bytes| bytes[12] = b'R'), FileFault::Balance { .. }));
        assert!(matches!(
            fault(|bytes| bytes.truncate(100)),
            FileFault::Length { found: 100, expected: 8164 }
        ));
        assert!(matches!(fault(|bytes| bytes.push(0)), FileFault::Length { .. }));
        assert!(matches!(fault(|bytes| bytes[5000] ^= 1), FileFault::Checksum(8100)));
        assert!(matches!(fault(|bytes| bytes[40] ^= 1), FileFault::Checksum(8100)));
    }
}
