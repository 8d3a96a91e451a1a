//! For the browser: what the page asks the rules without a server, such as what may be planned ahead, why a piece
//! cannot go somewhere and what a typed turn means; and, with the feature `engine`, what the engine thinks of a game.

#[cfg(feature = "engine")]
mod analyst;
mod referee;

#[cfg(feature = "engine")]
pub use analyst::{Analyst, Finding};
pub use referee::Referee;
