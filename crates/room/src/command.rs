//! What can be asked of a room, by whom, and how it declines.

use janggi::{Move, Setup, Side, Why};
use std::fmt;

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Somebody without a seat.
    Watcher,
    /// The person on a seat.
    Person(Side),
    /// The computer, for the seat on which it owes something.
    Computer,
}

/// An intent; the room decides what comes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes the open seat.
    Join,
    /// Declares the actor's set-up.
    ChooseSetup(Setup),
    /// Plays a turn.
    Play {
        /// How many turns have been played before this one, so that a stale or doubled command is declined.
        ply: u16,
        /// The turn.
        turn: Move,
    },
    /// Gives up the game.
    Resign,
}

/// Why a command changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The actor holds no seat.
    NotSeated,
    /// Both seats are taken.
    NoOpenSeat,
    /// It is for the other side to act.
    NotYourTurn,
    /// The command belongs to another phase.
    WrongPhase,
    /// The game is over.
    Over,
    /// The command was for another ply.
    WrongPly {
        /// The ply the room is at.
        expected: u16,
    },
    /// The turn is not legal.
    Illegal(Why),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotSeated => f.write_str("not-seated"),
            Refusal::NoOpenSeat => f.write_str("no-open-seat"),
            Refusal::NotYourTurn => f.write_str("not-your-turn"),
            Refusal::WrongPhase => f.write_str("wrong-phase"),
            Refusal::Over => f.write_str("over"),
            Refusal::WrongPly { expected } => write!(f, "wrong-ply {expected}"),
            Refusal::Illegal(why) => write!(f, "illegal {}", why.code()),
        }
    }
}

impl std::error::Error for Refusal {}
