//! What can be asked of a room, by whom, and how it declines.

use crate::{Limit, Offer, Terms};
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
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Changes the terms before the guest has come.
    ChangeTerms(Box<Terms>),
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
    /// Offers something; to offer what the opponent offers is to accept it.
    Offer(Offer),
    /// Accepts the opponent's offer.
    Accept(Offer),
    /// Declines the opponent's offer.
    Decline(Offer, Lasting),
    /// Takes one's own offer back.
    Withdraw(Offer),
    /// Ends a pause.
    Resume,
    /// Claims the game of an opponent who has left.
    Claim,
}

/// For how long an offer is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// For some turns.
    ForNow,
    /// For the rest of the game.
    ForGame,
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
    /// The game is paused.
    Paused,
    /// Another offer is open.
    OfferOpen,
    /// There is no such offer.
    NoSuchOffer,
    /// Earlier offers of the kind, or their answers, leave no more for now.
    OfferNotTaken(Limit),
    /// The opponent is not there to answer.
    OpponentAway,
    /// The actor has played no turn.
    NothingToTakeBack,
    /// The terms do not allow it.
    NotAllowed,
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
            Refusal::Paused => f.write_str("paused"),
            Refusal::OfferOpen => f.write_str("offer-open"),
            Refusal::NoSuchOffer => f.write_str("no-such-offer"),
            Refusal::OfferNotTaken(limit) => write!(f, "offer-not-taken {limit}"),
            Refusal::OpponentAway => f.write_str("opponent-away"),
            Refusal::NothingToTakeBack => f.write_str("nothing-to-take-back"),
            Refusal::NotAllowed => f.write_str("not-allowed"),
        }
    }
}

impl std::error::Error for Refusal {}
