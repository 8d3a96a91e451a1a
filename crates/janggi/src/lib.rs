#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod adjudicate;
mod attacks;
mod diagram;
pub mod fen;
mod game;
mod geometry;
mod handicap;
mod history;
mod key;
mod leaps;
mod material;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
pub mod perft;
mod piece;
mod point;
mod point_set;
mod points;
mod position;
pub mod record;
pub mod rules;
mod setup;
mod side;
mod start;
pub mod uci;
mod why;

pub use adjudicate::{
    adjudicate, foresee_repetition, is_barred_repetition, is_mate, pass_is_legal, permits, points, stop,
};
pub use attacks::attacks;
pub use diagram::{Diagram, InvalidPosition};
pub use fen::FenError;
pub use game::{Game, PlayError};
pub use geometry::{palace, ways_to};
pub use handicap::{Handicap, ParseHandicapError};
pub use history::{History, Turn};
pub use key::Key;
pub use material::is_too_little;
pub use moves::{Move, ParseMoveError};
pub use outcome::{Ending, Outcome};
pub use piece::{Piece, Role};
pub use point::{ParsePointError, Point};
pub use point_set::PointSet;
pub use points::Points;
pub use position::Position;
pub use rules::Rules;
pub use setup::{ParseSetupError, Setup};
pub use side::{BySide, ParseSideError, Side};
pub use start::Start;
pub use why::{IllegalMove, Why};
