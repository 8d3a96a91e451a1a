//! What clients are shown of a room.

use crate::id::RoomId;
use janggi::rules::Repetition;
use janggi::{BySide, Game, Move, Points, Role, Rules, Side, Turn, notation};
use protocol::{
    Absence, Arrangement, EndView, Event, Invitation, Live, NumberedEvent, Phase, PositionView, Presence,
    Refusal, RoomView, RuleChanges, Seat, Terms, TimeControl, TurnBy, TurnView, Watching,
};
use room::{End, Numbered, Room};
use std::collections::BTreeMap;

/// What a guest may know before taking the seat.
#[must_use]
pub fn invitation(id: &RoomId, room: &Room, your_side: Option<Side>) -> Invitation {
    Invitation {
        room: id.to_string(),
        seq: room.seq().0,
        terms: terms(room.terms()),
        free_side: room.open_seat(),
        your_side,
    }
}

/// The whole room.
#[must_use]
pub fn room(id: &RoomId, room: &Room, you: Option<Side>) -> RoomView {
    RoomView {
        room: id.to_string(),
        seq: room.seq().0,
        you,
        host: false,
        terms: terms(room.terms()),
        seats: room.seats().map(seat),
        game: 1,
        score: BySide::default(),
        phase: phase(room.phase()),
        setups: room.setups(),
        start: room.game().map(|game| position_after(game, 0)),
        turns: room.game().map(turns).unwrap_or_default(),
        position: present(room),
        offer: None,
        paused: false,
        stand_ins: BySide { cho: None, han: None },
        end: room.end().map(end),
        chat: Vec::new(),
        live: live(),
    }
}

/// Something that happened in `room`, now or earlier, as it looked then; nothing if it did not happen there.
#[must_use]
pub fn event(room: &Room, numbered: &Numbered) -> Option<NumberedEvent> {
    let event = match numbered.event {
        room::Event::Joined { side } => Event::Joined { side, position: first_position(room, numbered) },
        room::Event::SetupChosen { side, setup } => {
            let position = first_position(room, numbered);
            Event::SetupChosen {
                side,
                setup,
                by_default: false,
                next: position.is_none().then_some(!side),
                position,
            }
        }
        room::Event::Turn { ply, .. } => {
            let (game, ply) = (room.game()?, usize::from(ply));
            Event::Turn { turn: turn(game, ply)?, position: position_after(game, ply + 1) }
        }
        room::Event::Ended { end: how } => Event::Ended { end: end(how) },
    };
    Some(NumberedEvent { seq: numbered.seq.0, event })
}

/// What the client is told of a declined command.
#[must_use]
pub fn refusal(refusal: room::Refusal) -> Refusal {
    match refusal {
        room::Refusal::NotSeated => Refusal::NotSeated,
        room::Refusal::NotYourTurn => Refusal::NotYourTurn,
        // The open seat is taken by request, before there is a socket to refuse on.
        room::Refusal::WrongPhase | room::Refusal::NoOpenSeat => Refusal::WrongPhase,
        room::Refusal::Over => Refusal::Over,
        room::Refusal::WrongPly { expected } => Refusal::WrongPly { expected },
        room::Refusal::Illegal(why) => Refusal::IllegalTurn { why: why.code().to_owned() },
    }
}

/// How things are at the moment.
#[must_use]
pub fn live() -> Live {
    Live { clock: None, setup_left: None, presence: BySide::from_fn(|_| Presence::Here), watchers: 0 }
}

fn terms(terms: &room::Terms) -> Terms {
    let limit = |plies: u16| (plies > 0).then_some(plies);
    Terms {
        ruleset: terms.ruleset.clone(),
        changes: changes(terms),
        rules: terms.rules.into(),
        arrangement: match terms.arrangement {
            room::Arrangement::Choose => Arrangement::Choose,
            room::Arrangement::Inner => Arrangement::Inner,
        },
        handicap: terms.handicap,
        second_mover: terms.second_mover(),
        settlement: terms.rules.settlement,
        no_capture_limit: limit(terms.rules.no_capture),
        ply_limit: limit(terms.rules.plies),
        repetition_limit: match terms.rules.repetition {
            Repetition::Third | Repetition::ThirdBarredToTrailing => 3,
            Repetition::Fourth => 4,
        },
        time: time(terms.time),
        absence: match terms.absence {
            room::Absence::PlayOn => Absence::PlayOn,
            room::Absence::MayClaim => Absence::MayClaim,
        },
        stand_in_after: terms.stand_in_after().map(seconds),
        watching: match terms.watching {
            room::Watching::Listed => Watching::Listed,
            room::Watching::ByLink => Watching::ByLink,
            room::Watching::Closed => Watching::Closed,
        },
        show_legal_moves: terms.hints == room::Hints::Shown,
        swap_on_rematch: terms.rematch == room::RematchSides::Swapped,
    }
}

/// What the room's rules change of their preset.
fn changes(terms: &room::Terms) -> RuleChanges {
    let preset = Rules::preset(&terms.ruleset).unwrap_or(terms.rules);
    RuleChanges::between(preset, terms.rules)
}

fn time(time: room::TimeControl) -> TimeControl {
    match time {
        room::TimeControl::None => TimeControl::None,
        room::TimeControl::PerTurn { turn } => TimeControl::PerTurn { seconds: seconds(turn) },
        room::TimeControl::Increment { main, increment } => {
            TimeControl::Increment { main: seconds(main), increment: seconds(increment) }
        }
        room::TimeControl::Byoyomi { main, period, periods } => {
            TimeControl::Byoyomi { main: seconds(main), period: seconds(period), periods }
        }
    }
}

/// Times that people agree on are hours at most.
fn seconds(span: room::Span) -> u16 {
    u16::try_from(span.as_seconds()).unwrap_or(u16::MAX)
}

fn seat(seat: room::Seat) -> Seat {
    match seat {
        room::Seat::Person => Seat::Person,
        room::Seat::Computer { level } => Seat::Computer { level },
        room::Seat::Open => Seat::Empty,
    }
}

fn phase(phase: room::Phase) -> Phase {
    match phase {
        room::Phase::Waiting => Phase::Waiting,
        room::Phase::Setup(side) => Phase::Setup { side },
        room::Phase::Playing(_) => Phase::Playing,
        room::Phase::Over => Phase::Over,
    }
}

fn end(end: End) -> EndView {
    let (ending, points) = match end {
        End::Board(outcome) => (outcome.ending.name(), outcome.points),
        End::Resigned(_) => ("resignation", None),
    };
    let points = points.map(|points| points.map(Points::as_f32));
    EndView { winner: end.winner(), ending: ending.to_owned(), points }
}

/// The first position of the game, if play began with `numbered`.
fn first_position(room: &Room, numbered: &Numbered) -> Option<PositionView> {
    let opening = room.opening()?;
    let game = room.game()?;
    (opening.seq == numbered.seq).then(|| position_after(game, 0))
}

/// The board now. Nothing is legal once people have ended the game, whatever the board would allow.
fn present(room: &Room) -> Option<PositionView> {
    let now = position(room.game()?);
    match room.end() {
        None => Some(now),
        Some(_) => {
            Some(PositionView { legal: BTreeMap::new(), can_pass: false, bikjang_pending: false, ..now })
        }
    }
}

fn position_after(game: &Game, plies: usize) -> PositionView {
    if game.turns().len() <= plies {
        return position(game);
    }
    let mut earlier = game.clone();
    while earlier.turns().len() > plies {
        earlier.undo();
    }
    position(&earlier)
}

fn position(game: &Game) -> PositionView {
    let now = game.position();
    let legal = game.legal_turns();
    PositionView {
        fen: now.to_string(),
        turn: now.turn(),
        in_check: now.in_check(),
        facing: now.generals_face(),
        can_pass: legal.contains(&Move::Pass),
        legal: destinations(&legal),
        bikjang_pending: game.bikjang_pending(),
        points: game.points().map(Points::as_f32),
        if_stopped: game.winner_if_stopped(),
        captured: captured(game.turns()),
        repetition: game.repetition(),
        no_capture: now.no_capture(),
        ply: ply(game.turns().len()),
    }
}

fn destinations(legal: &[Move]) -> BTreeMap<String, Vec<String>> {
    let mut by_origin: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for turn in legal {
        if let Move::Go { from, to } = turn {
            by_origin.entry(from.to_string()).or_default().push(to.to_string());
        }
    }
    by_origin
}

fn captured(turns: &[Turn]) -> BySide<Vec<Role>> {
    let mut captured: BySide<Vec<Role>> = BySide::default();
    for piece in turns.iter().filter_map(|turn| turn.captured) {
        captured[piece.side].push(piece.role);
    }
    captured
}

fn turns(game: &Game) -> Vec<TurnView> {
    (0..game.turns().len()).filter_map(|index| turn(game, index)).collect()
}

/// The turn after `index` others.
fn turn(game: &Game, index: usize) -> Option<TurnView> {
    let turn = game.turns().get(index)?;
    let before = game.earlier_positions().get(index)?;
    let after = game.earlier_positions().get(index + 1).unwrap_or(game.position());
    Some(TurnView {
        ply: ply(index + 1),
        side: turn.side,
        by: TurnBy::Seat,
        turn: turn.mv.to_string(),
        captured: turn.captured.map(|piece| piece.role),
        check: turn.check,
        korean: notation::korean(before, turn.mv),
        algebraic: notation::algebraic(before, turn.mv),
        fen: after.to_string(),
        spent: None,
    })
}

fn ply(turns: usize) -> u16 {
    u16::try_from(turns).unwrap_or(u16::MAX)
}
