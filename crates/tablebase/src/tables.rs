//! Many balances together, in memory or in a folder.

use crate::balance::Balance;
use crate::file::{self, FileError};
use crate::table::Table;
use crate::value::Value;
use janggi::Position;
use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Tables by their balance. Those of a folder are read, whole, when they are first asked for, and then stay in memory.
#[derive(Default)]
pub struct Tables {
    folder: PathBuf,
    tables: HashMap<Balance, OnceLock<Result<Table, FileError>>>,
}

impl Tables {
    /// The tables that lie in `folder`. Other files there do not matter.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn open(folder: &Path) -> io::Result<Tables> {
        let mut tables = HashMap::new();
        for entry in folder.read_dir()? {
            let path = entry?.path();
            let is_table = path.extension().is_some_and(|extension| extension == file::EXTENSION);
            let name = path.file_stem().and_then(|name| name.to_str()).filter(|_| is_table);
            if let Some(balance) = name.and_then(|name| name.parse::<Balance>().ok()) {
                tables.insert(balance, OnceLock::new());
            }
        }
        Ok(Tables { folder: folder.to_owned(), tables })
    }

    /// Adds a table.
    pub fn add(&mut self, table: Table) {
        self.tables.insert(table.balance(), OnceLock::from(Ok(table)));
    }

    /// The balances of which there are tables, in the order of [`Balance::all`].
    #[must_use]
    pub fn balances(&self) -> Vec<Balance> {
        Balance::all(crate::MOST_PIECES)
            .into_iter()
            .filter(|balance| self.tables.contains_key(balance))
            .collect()
    }

    /// The table that has the balance or, with the sides exchanged, its swapped one; `None` if it is not here.
    ///
    /// # Errors
    /// If its file is damaged.
    pub fn load(&self, balance: Balance) -> Result<Option<&Table>, &FileError> {
        let canonical = if balance.is_canonical() { balance } else { balance.swapped() };
        let read = || file::read(&self.folder, canonical);
        self.tables.get(&canonical).map(|slot| slot.get_or_init(read).as_ref()).transpose()
    }

    /// As [`load`](Tables::load), but a damaged table counts as not here.
    #[must_use]
    pub fn of(&self, balance: Balance) -> Option<&Table> {
        self.load(balance).ok().flatten()
    }

    /// What a position is worth to the side to move, if its table is here.
    ///
    /// With nothing but generals and guards nobody can give check, and every position is drawn.
    #[must_use]
    pub fn probe(&self, position: &Position) -> Option<Value> {
        let balance = Balance::of(position)?;
        if balance.is_bare() { Some(Value::Draw) } else { self.of(balance)?.value(position) }
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.tables.keys()).finish()
    }
}
