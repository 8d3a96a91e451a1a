//! Building a folder of tables: fewer pieces first, several balances at once, and what is there already stays.

use crate::balance::Balance;
use crate::file::{self, FileError, FileFault};
use crate::solve::{TooLong, solve};
use crate::table::Table;
use crate::tables::Tables;
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::{io, thread};

/// Why a build ended early.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file cannot be written, or is damaged. A damaged one is never overwritten: delete it to build it anew.
    #[error(transparent)]
    File(#[from] FileError),
    /// A table does not fit its format.
    #[error(transparent)]
    TooLong(#[from] TooLong),
}

/// How a table came to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Built {
    /// It was there already, whole.
    Found,
    /// It was solved and written.
    Solved,
}

/// Builds the tables of all balances of up to `most` pieces in `folder`, on `threads` threads. `report` hears
/// of each table that is there.
///
/// # Errors
/// The first fault that a thread came upon. The tables written until then stay.
pub fn build(
    folder: &Path,
    most: usize,
    threads: NonZero<usize>,
    report: &(impl Fn(&Table, Built) + Sync),
) -> Result<(), BuildError> {
    let mut tables = Tables::default();
    for pieces in 1..=most.min(crate::MOST_PIECES) {
        let balances = Balance::all(pieces).into_iter().filter(|balance| balance.len() == pieces);
        let queue = Mutex::new(balances.collect::<Vec<_>>().into_iter());
        let done = Mutex::new(Vec::new());
        let work = || {
            while let Some(balance) = take(&queue) {
                match obtain(folder, balance, &tables, report) {
                    // Nothing is built upon the largest, which would fill the memory.
                    Ok(table) if pieces < most => lock(&done).push(table),
                    Ok(_) => {}
                    Err(error) => {
                        lock(&queue).by_ref().for_each(drop);
                        return Err(error);
                    }
                }
            }
            Ok(())
        };
        run(threads, &work)?;
        done.into_inner().unwrap_or_default().into_iter().for_each(|table| tables.add(table));
    }
    Ok(())
}

fn run(
    threads: NonZero<usize>,
    work: &(impl Fn() -> Result<(), BuildError> + Sync),
) -> Result<(), BuildError> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

fn take(queue: &Mutex<std::vec::IntoIter<Balance>>) -> Option<Balance> {
    lock(queue).next()
}

/// A thread that panicked ends the build anyway.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The table from its file or, where there is none, solved and written.
fn obtain(
    folder: &Path,
    balance: Balance,
    smaller: &Tables,
    report: &impl Fn(&Table, Built),
) -> Result<Table, BuildError> {
    match file::read(folder, balance) {
        Ok(table) => {
            report(&table, Built::Found);
            Ok(table)
        }
        Err(FileError { fault: FileFault::Io(error), .. }) if error.kind() == io::ErrorKind::NotFound => {
            let table = solve(balance, smaller)?;
            file::write(folder, &table)?;
            report(&table, Built::Solved);
            Ok(table)
        }
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const ONE: NonZero<usize> = NonZero::<usize>::MIN;

    fn build_one(folder: &Path) -> Result<Vec<Built>, BuildError> {
        let seen = Mutex::new(Vec::new());
        build(folder, 1, ONE, &|_, built| seen.lock().unwrap().push(built))?;
        Ok(seen.into_inner().unwrap())
    }

    #[test]
    fn a_build_goes_on_where_it_ended() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(build_one(folder.path()).unwrap(), [Built::Solved; 5]);
        let path = file::path(folder.path(), "Cv".parse().unwrap());
        let whole = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        let built = build_one(folder.path()).unwrap();
        assert_eq!(built.iter().filter(|built| **built == Built::Solved).count(), 1);
        assert_eq!(fs::read(&path).unwrap(), whole);
    }

    #[test]
    fn a_damaged_file_ends_the_build_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = file::path(folder.path(), "Rv".parse().unwrap());
        fs::write(&path, "JANGGITB").unwrap();
        let error = build_one(folder.path()).unwrap_err().to_string();
        assert!(error.contains("Rv.jtb: no endgame table"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), b"JANGGITB");
    }
}
