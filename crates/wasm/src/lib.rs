//! The rules for the browser: what the page asks without a server, such as what may be planned ahead, why a piece
//! cannot go somewhere and what a typed turn means.

mod referee;

pub use referee::Referee;
