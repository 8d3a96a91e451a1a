//! The rules of Janggi under every ruleset.
mod handicap;
mod piece;
mod points;
mod setup;
mod side;
pub use handicap::{Handicap, ParseHandicapError};
pub use piece::{Piece, Role};
pub use points::Points;
pub use setup::{ParseSetupError, Setup};
pub use side::{BySide, ParseSideError, Side};
