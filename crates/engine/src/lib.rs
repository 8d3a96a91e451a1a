//! Search and evaluation for Janggi.
//!
//! [`Engine`] finds the best turn of a [`Game`](janggi::Game) within [`Limits`]; [`choose_turn`] plays at a
//! [`Level`]. Nothing here prints or reads: reports go to a callback, and a [`Stop`] token ends a search.
//!
//! ```
//! use engine::{Engine, Limits, Stop};
//! use janggi::{Game, Rules, Start};
//! let game = Game::new(Rules::TOURNAMENT, Start::default());
//! let best = Engine::new(1).search(&game, &Limits::depth(2), &Stop::default(), &mut |_| {});
//! assert!(game.legal_turns().contains(&best.turn));
//! ```
#![warn(missing_docs)]

mod bench;
mod chances;
mod engine;
pub mod eval;
mod history;
mod judge;
mod lead;
mod level;
mod limits;
pub mod network;
mod params;
mod picker;
mod random;
#[cfg(test)]
mod samples;
mod score;
mod search;
mod stop;
mod time;
mod tt;

pub use bench::{SIGNATURE, bench};
pub use chances::Chances;
pub use engine::Engine;
pub use lead::Lead;
pub use level::{Attention, Level, choose_setup, choose_turn};
pub use limits::Limits;
pub use params::{Params, Tunable};
pub use random::Random;
pub use score::Score;
pub use search::{Best, Info};
pub use stop::Stop;
pub use time::{Allowance, Duration};
