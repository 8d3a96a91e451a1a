//! What travels over a room's socket.

use crate::{Live, NumberedEvent, Offers, RoomView};
use janggi::{Setup, Side};
use serde::{Deserialize, Serialize};

/// From the client, over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "type", deny_unknown_fields)]
pub enum ClientMessage {
    /// Declares the sender's set-up.
    ChooseSetup {
        /// One of the four.
        setup: Setup,
    },
    /// Plays a turn.
    Play {
        /// How many turns have been played before this one: a stale or doubled message is refused.
        ply: u16,
        /// UCI text, e.g. `a4a5`, or `pass`.
        turn: String,
    },
    /// Gives up the game.
    Resign,
    /// Offers something to the opponent; one offer is open at a time.
    Offer {
        /// What.
        offer: OfferKind,
    },
    /// Accepts the opponent's open offer.
    Accept {
        /// Which, so that a late answer is not taken for another's.
        offer: OfferKind,
    },
    /// Declines the opponent's open offer.
    Decline {
        /// Which.
        offer: OfferKind,
        /// Whether the opponent may not make it again in this game.
        for_game: bool,
    },
    /// Takes one's own open offer back.
    Withdraw {
        /// Which.
        offer: OfferKind,
    },
    /// Ends a pause; either player may.
    Resume,
    /// Claims the game of an opponent for whom the computer plays on, where the terms allow it.
    Claim,
    /// Says something: players to players, watchers to watchers.
    Say {
        /// At most 200 characters.
        text: String,
    },
    /// Says something ready-made.
    SayPhrase {
        /// What.
        phrase: Phrase,
    },
    /// Stops or resumes the chat of others for this socket.
    Mute {
        /// Whether it is stopped.
        muted: bool,
    },
    /// Tells the site's owner of somebody's conduct; what was said last in the sender's chat is stored with it.
    Report {
        /// Chosen by the sender at random: a report that comes twice, as over a lost line, is stored once.
        id: u32,
        /// Of what kind.
        reason: ReportReason,
        /// At most 500 characters.
        text: String,
    },
    /// Asks what the computer would play in the sender's place; only in the sender's turn of a game with the computer.
    Hint {
        /// How many turns have been played.
        ply: u16,
    },
    /// Asks for a [`ServerMessage::Pong`], to learn whether the line is alive.
    Ping,
}

/// To the client, over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ServerMessage {
    /// The whole room as this viewer may see it. Replaces everything. Sent first, and when a rematch begins or the
    /// terms change.
    Snapshot {
        /// The room.
        view: Box<RoomView>,
    },
    /// Events in order, each numbered one above the last.
    Events {
        /// None only in answer to `since`, when nothing was missed.
        events: Vec<NumberedEvent>,
        /// How things are after them.
        live: Live,
    },
    /// Something changed that is no event.
    Live {
        /// How things are now.
        live: Live,
    },
    /// What the viewer may offer has changed. Only to players, each about the own seat; what changed it follows.
    Offers {
        /// What may be offered now.
        offers: Offers,
    },
    /// Somebody said something in the viewer's chat.
    Chat {
        /// What, and who.
        line: ChatLine,
    },
    /// The viewer's last command changed nothing.
    Refused {
        /// Why.
        reason: Refusal,
    },
    /// What the computer would play in the viewer's place. Only to the viewer who asked.
    Hint {
        /// How many turns had been played when it was asked.
        ply: u16,
        /// UCI text, e.g. `a4a5`, or `pass`.
        turn: String,
    },
    /// The viewer's report is stored.
    Reported,
    /// Answers a [`ClientMessage::Ping`].
    Pong,
    /// The seat was opened in another tab or browser window; this socket closes.
    Superseded,
}

/// What players can offer each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// To stop play by agreement: a draw, or a count of points, as the room's settlement says.
    Stop,
    /// To take back the offerer's last turn and what followed it.
    Takeback,
    /// To stop the clocks until somebody resumes.
    Pause,
    /// To play another game. Only when the game is over.
    Rematch,
}

/// Something ready-made to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Greets.
    Hello,
    /// Wishes a good game.
    GoodGame,
    /// Praises a turn.
    GoodMove,
    /// Praises how the other played.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// Regrets.
    Sorry,
    /// Asks for patience.
    OneMoment,
    /// Asks the other to go on.
    YourTurn,
    /// Says good-bye.
    Bye,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Its number, above those of all lines before it.
    pub number: u32,
    /// Who said it.
    pub from: Speaker,
    /// What was said.
    pub said: Said,
}

/// Who says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Speaker {
    /// A player.
    Player {
        /// The side that the player then had.
        side: Side,
    },
    /// A watcher.
    Watcher {
        /// A number that the watcher has as long as the socket is open.
        number: u32,
    },
}

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum Said {
    /// Something ready-made.
    Phrase {
        /// What.
        phrase: Phrase,
    },
    /// Somebody's own words: plain text, never markup.
    Text {
        /// The words, in one line.
        text: String,
    },
}

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Insults, threats, spam.
    Abuse,
    /// Help by a program or another person.
    Cheating,
    /// Letting time run, leaving, offering again and again.
    Stalling,
    /// Something else.
    Other,
}

/// Why an offer may not be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "kind")]
pub enum OfferLimit {
    /// The opponent declined it for the rest of the game.
    ForGame,
    /// It was made as often as it may be.
    TooOften {
        /// How often that is.
        most: u8,
    },
    /// The opponent declined it not long ago.
    Resting {
        /// How many turns must have been played for it to be made again.
        until: u16,
    },
}

/// Why a command changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", tag = "code")]
pub enum Refusal {
    /// The sender holds no seat.
    NotSeated,
    /// It is the other side's turn.
    NotYourTurn,
    /// The command belongs to another phase of the room.
    WrongPhase,
    /// The game is over.
    Over,
    /// The command was for another ply.
    WrongPly {
        /// The ply the room is at.
        expected: u16,
    },
    /// The turn is not legal.
    IllegalTurn {
        /// A code of `janggi::Why`, e.g. `leaves-check`.
        why: String,
    },
    /// The game is paused.
    Paused,
    /// Another offer is open.
    OfferOpen,
    /// There is no such offer to answer or to take back.
    NoSuchOffer,
    /// Earlier offers of the kind, or their answers, leave no more for now.
    OfferNotTaken {
        /// Which of the limits.
        limit: OfferLimit,
    },
    /// The opponent is not there to answer.
    OpponentAway,
    /// The sender has not played yet.
    NothingToTakeBack,
    /// The terms of the room do not allow it, or the opponent has not been away for long enough.
    NotAllowed,
    /// Too much was said, too long, or the same again.
    ChatRefused,
    /// The message could not be read.
    Unreadable,
    /// More messages than the room takes.
    TooFast,
}
