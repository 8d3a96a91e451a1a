//! Endings of Janggi solved by exhaustive search: who wins with up to three pieces beside the generals, and how soon.
//!
//! The rules are the association's ([`Rules::ASSOCIATION`](janggi::Rules::ASSOCIATION)). A [`Table`] holds, for every position
//! of one [`Balance`], whether the side to move mates, is mated, or neither, and the plies until then if the winner hurries and the
//! loser delays ([`Value`]).
//!
//! ```
//! use tablebase::{Tables, Value, solve};
//! let mut tables = Tables::default();
//! for name in ["Rv", "Pv", "RPv"] {
//!     let table = solve(name.parse().unwrap(), &tables).unwrap();
//!     tables.add(table);
//! }
//! let position = "4k4/9/4P4/9/9/9/9/9/3K5/R8 w - - 0 1".parse().unwrap();
//! assert_eq!(tables.probe(&position), Some(Value::Win(1)));
//! ```
//!
//! # Why placement and side to move are enough
//!
//! Under these rules a game's past matters in four ways: two passes in a row, generals that faced already, repetitions, and the
//! plies since a capture. None of them needs a place in a table of forced mates.
//!
//! - **Two passes in a row are a draw.** A pass never gives check: whoever is not to move is not attacked, and a pass moves
//!   nothing. So the answer to a pass may be a pass, and that draws. Hence a pass is never part of a forced win, and a
//!   side that wins, wins by a move, at the same distance whether the other side has just passed or not. A side that is not in
//!   check and loses without having been passed to loses by its pass as well: the other side then wins by a move. A side that has
//!   been passed to and is not in check draws at least. So only the passer's choice differs, and there a pass
//!   counts as a draw if the position after it is lost for the other side, and as its value otherwise.
//! - **Facing generals** can be seen on the board. If they face when a turn begins and still do when it ends, that is
//!   bikjang and a draw, unless the turn mates, since mate outranks every other ending. That holds for answers to check,
//!   too. So the turn's worth follows from the positions before and after it. How the generals came to face
//!   does not matter.
//! - **Repetition.** The winner's shortest way comes nearer to mate with every turn and repeats nothing. A win is
//!   therefore never spoiled by repetition. That a side which must give perpetual check to hold a draw loses by the
//!   ruling on perpetual check is not a forced mate, and is left out: *draw* here means that neither side can force
//!   mate on the board.
//! - **The no-capture limit** is left out, too. A win whose distance is at most 120 plies is never spoiled by it if
//!   the count stands at 0.
//!
//! # How a table is made
//!
//! `solve` works back from the mates. `verify` proves the result with the rules' own generator of turns: if every value
//! follows from those of the successors, then by induction over the distance all wins and losses are right and none is
//! missing.

mod balance;
mod build;
pub mod file;
mod layout;
mod solve;
mod summary;
mod survey;
mod table;
mod tables;
mod value;
mod verify;
mod ways;

pub use balance::{Balance, MOST_PIECES, ParseBalanceError};
pub use build::{BuildError, Built, build};
pub use solve::{TooLong, can_force_mate, solve};
pub use summary::too_little;
pub use survey::{Survey, survey};
pub use table::Table;
pub use tables::Tables;
pub use value::Value;
pub use verify::{Mistake, value_of_turn, verify};
