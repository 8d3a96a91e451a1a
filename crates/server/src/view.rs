//! What clients are shown of a room.

use crate::guests;
use crate::id::RoomId;
use janggi::rules::Repetition;
use janggi::{BySide, Game, Move, Points, Role, Rules, Side, Turn, notation};
use protocol::Phase as PhaseView;
use protocol::{
    Absence, Arrangement, ChatLine, ClientMessage, Clock, EndView, Event, Invitation, Live, NumberedEvent,
    OfferClosing, OfferKind, OfferLimit, Offers, OpenOffer, Phrase, PositionView, Presence, Refusal,
    RoomView, RuleChanges, Said, Seat, Speaker, Terms, TimeControl, TurnBy, TurnView, TvGame,
};
use room::chat::{self, Channel, Chat};
use room::{
    Chooser, Closing, Command, End, Lasting, Limit, Moment, Mover, Numbered, Offer, Phase, Room, Watching,
};
use std::collections::BTreeMap;

/// A viewer and the moment at which it looks on.
#[derive(Clone, Copy, Debug)]
pub struct Onlooker {
    /// Its side, if it has one.
    pub you: Option<Side>,
    /// How many watch besides the players.
    pub watchers: usize,
    /// When.
    pub now: Moment,
}

/// What a guest may know before taking the seat.
#[must_use]
pub fn invitation(id: &RoomId, room: &Room, your_side: Option<Side>) -> Invitation {
    Invitation {
        room: id.to_string(),
        seq: room.seq().0,
        terms: terms(room.terms()),
        free_side: room.open_seat(),
        your_side,
        phase: phase(room.phase()),
        seats: room.seats().map(seat),
    }
}

/// The whole room.
#[must_use]
pub fn room(id: &RoomId, room: &Room, chat: &Chat<Phrase>, onlooker: Onlooker) -> RoomView {
    let Onlooker { you, watchers, now } = onlooker;
    let channel = if you.is_some() { Channel::Players } else { Channel::Watchers };
    RoomView {
        room: id.to_string(),
        seq: room.seq().0,
        you,
        host: you.is_some_and(|side| room.is_host(side)),
        terms: terms(room.terms()),
        seats: room.seats().map(seat),
        guests: guests::numbers(id, room),
        game: room.game_number(),
        score: room.score().map(|halves| f32::from(halves) / 2.0),
        phase: phase(room.phase()),
        setups: room.setups(),
        start: room.game().map(|game| position_after(game, 0)),
        turns: turns(room),
        position: present(room),
        offer: room.offer().map(|open| OpenOffer {
            side: open.side,
            offer: offer_kind(open.offer),
            plies: plies_at_stake(room),
        }),
        offers: you.map(|side| offers(room, side)),
        paused: room.is_paused(),
        stand_ins: room.stand_ins(),
        end: room.end().map(end),
        chat: chat.last(channel).map(line).collect(),
        live: live(room, watchers, now),
    }
}

/// What `side` may offer.
#[must_use]
pub fn offers(room: &Room, side: Side) -> Offers {
    let refused = |offer| room.may_offer(side, offer).err().map(refusal);
    Offers {
        stop: refused(Offer::Stop),
        takeback: refused(Offer::Takeback),
        pause: refused(Offer::Pause),
        rematch: refused(Offer::Rematch),
    }
}

/// How things are at the moment.
#[must_use]
pub fn live(room: &Room, watchers: usize, now: Moment) -> Live {
    Live {
        clock: clock(room, now),
        setup_left: room.setup_left(now).map(|left| left.0),
        presence: presences(room, now),
        watchers: u16::try_from(watchers).unwrap_or(u16::MAX),
    }
}

fn clock(room: &Room, now: Moment) -> Option<Clock> {
    let (cho, han) = (room.clock(Side::Cho, now)?, room.clock(Side::Han, now)?);
    let readings = BySide { cho, han };
    Some(Clock {
        left: readings.map(|reading| reading.left.0),
        periods: readings.map(|reading| reading.periods),
        in_byoyomi: readings.map(|reading| reading.in_byoyomi),
        running: room.running_clock(),
        lag_credit: BySide::from_fn(|side| room.lag_credit(side).0),
    })
}

fn presences(room: &Room, now: Moment) -> BySide<Presence> {
    BySide::from_fn(|side| presence(room.presence(side, now)))
}

fn presence(presence: room::Presence) -> Presence {
    match presence {
        room::Presence::Here => Presence::Here,
        room::Presence::Away { stands_in_after, ends_after } => Presence::Away {
            stands_in_after: stands_in_after.map(|span| span.0),
            ends_after: ends_after.map(|span| span.0),
        },
    }
}

/// The room among the games that anybody may watch, if it is one.
#[must_use]
pub fn tv_game(id: &RoomId, room: &Room, watchers: usize, now: Moment) -> Option<TvGame> {
    let (Watching::Listed, Phase::Playing(_)) = (room.terms().watching, room.phase()) else { return None };
    let game = room.game()?;
    Some(TvGame {
        room: id.to_string(),
        ruleset: room.terms().ruleset.clone(),
        changes: changes(room.terms()),
        handicap: room.terms().handicap,
        time: time(room.terms().time),
        clock: clock(room, now),
        presence: presences(room, now),
        stand_ins: room.stand_ins(),
        age: 0,
        seats: room.seats().map(seat),
        guests: guests::numbers(id, room),
        fen: game.position().to_string(),
        last_turn: game.turns().last().map(|turn| turn.mv.to_string()),
        ply: ply(game.turns().len()),
        watchers: u16::try_from(watchers).unwrap_or(u16::MAX),
    })
}

/// A line of chat.
#[must_use]
pub fn line(line: &chat::Line<Phrase>) -> ChatLine {
    let from = match line.from {
        chat::Speaker::Player(side) => Speaker::Player { side },
        chat::Speaker::Watcher(number) => Speaker::Watcher { number },
    };
    let said = match &line.said {
        chat::Said::Phrase(phrase) => Said::Phrase { phrase: *phrase },
        chat::Said::Text(text) => Said::Text { text: text.clone() },
    };
    ChatLine { number: line.number, from, said }
}

/// Something that happened in `room`, now or earlier, as it looked then; nothing if it did not happen there, or only a
/// view of the whole room can tell it.
#[must_use]
pub fn event(room: &Room, numbered: &Numbered) -> Option<NumberedEvent> {
    let event = match &numbered.event {
        room::Event::Joined { side } => {
            Event::Joined { side: *side, position: first_position(room, numbered) }
        }
        room::Event::SetupChosen { side, setup, by } => {
            let position = first_position(room, numbered);
            let next = position.is_none().then_some(!*side);
            Event::SetupChosen {
                side: *side,
                setup: *setup,
                by_default: *by == Chooser::Clock,
                next,
                position,
            }
        }
        room::Event::Turn { ply, .. } => {
            let (game, ply) = (room.game()?, usize::from(*ply));
            Event::Turn { turn: turn(room, game, ply)?, position: position_after(game, ply + 1) }
        }
        room::Event::TookBack { plies } => {
            Event::TookBack { plies: *plies, position: position(room.game()?) }
        }
        room::Event::Offered { side, offer } => {
            Event::Offered { side: *side, offer: offer_kind(*offer), plies: plies_at_stake(room) }
        }
        room::Event::OfferClosed { side, offer, how } => {
            Event::OfferClosed { side: *side, offer: offer_kind(*offer), how: closing(*how) }
        }
        room::Event::Paused { .. } => Event::Paused,
        room::Event::Resumed => Event::Resumed,
        room::Event::StoodIn { side, level } => Event::StoodIn { side: *side, level: *level },
        room::Event::Returned { side } => Event::Returned { side: *side },
        room::Event::Ended { end: how } => Event::Ended { end: end(*how) },
        room::Event::TermsChanged { .. } | room::Event::Rematched => return None,
    };
    Some(NumberedEvent { seq: numbered.seq.0, event })
}

/// What a client's message asks of the room; nothing if it is not about the game, or its turn is no turn.
#[must_use]
pub fn command(message: &ClientMessage) -> Option<Command> {
    Some(match message {
        ClientMessage::ChooseSetup { setup } => Command::ChooseSetup(*setup),
        ClientMessage::Play { ply, turn } => Command::Play { ply: *ply, turn: turn.parse().ok()? },
        ClientMessage::Resign => Command::Resign,
        ClientMessage::Offer { offer } => Command::Offer(offer_of(*offer)),
        ClientMessage::Accept { offer } => Command::Accept(offer_of(*offer)),
        ClientMessage::Decline { offer, for_game } => {
            Command::Decline(offer_of(*offer), if *for_game { Lasting::ForGame } else { Lasting::ForNow })
        }
        ClientMessage::Withdraw { offer } => Command::Withdraw(offer_of(*offer)),
        ClientMessage::Resume => Command::Resume,
        ClientMessage::Claim => Command::Claim,
        ClientMessage::Say { .. }
        | ClientMessage::SayPhrase { .. }
        | ClientMessage::Mute { .. }
        | ClientMessage::Report { .. }
        | ClientMessage::Hint { .. }
        | ClientMessage::Ping => return None,
    })
}

/// How many turns would go if the open offer is a takeback and accepted.
fn plies_at_stake(room: &Room) -> Option<u16> {
    let open = room.offer().filter(|open| open.offer == Offer::Takeback)?;
    room.plies_to_take_back(open.side)
}

fn offer_kind(offer: Offer) -> OfferKind {
    match offer {
        Offer::Stop => OfferKind::Stop,
        Offer::Takeback => OfferKind::Takeback,
        Offer::Pause => OfferKind::Pause,
        Offer::Rematch => OfferKind::Rematch,
    }
}

fn offer_of(kind: OfferKind) -> Offer {
    match kind {
        OfferKind::Stop => Offer::Stop,
        OfferKind::Takeback => Offer::Takeback,
        OfferKind::Pause => Offer::Pause,
        OfferKind::Rematch => Offer::Rematch,
    }
}

fn offer_limit(limit: Limit) -> OfferLimit {
    match limit {
        Limit::ForGame => OfferLimit::ForGame,
        Limit::TooOften { most } => OfferLimit::TooOften { most },
        Limit::Resting { until } => OfferLimit::Resting { until },
    }
}

fn closing(how: Closing) -> OfferClosing {
    match how {
        Closing::Accepted => OfferClosing::Accepted,
        Closing::Declined => OfferClosing::Declined,
        Closing::DeclinedForGame => OfferClosing::DeclinedForGame,
        Closing::Withdrawn => OfferClosing::Withdrawn,
        Closing::Lapsed => OfferClosing::Lapsed,
    }
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
        room::Refusal::Paused => Refusal::Paused,
        room::Refusal::OfferOpen => Refusal::OfferOpen,
        room::Refusal::NoSuchOffer => Refusal::NoSuchOffer,
        room::Refusal::OfferNotTaken(limit) => Refusal::OfferNotTaken { limit: offer_limit(limit) },
        room::Refusal::OpponentAway => Refusal::OpponentAway,
        room::Refusal::NothingToTakeBack => Refusal::NothingToTakeBack,
        room::Refusal::NotAllowed => Refusal::NotAllowed,
    }
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
        stand_in_level: terms.stand_in_level,
        watching: match terms.watching {
            Watching::Listed => protocol::Watching::Listed,
            Watching::ByLink => protocol::Watching::ByLink,
            Watching::Closed => protocol::Watching::Closed,
        },
        show_legal_moves: terms.hints == room::Hints::Shown,
        swap_on_rematch: terms.rematch == room::RematchSides::Swapped,
    }
}

/// What the room's rules change of their preset.
#[must_use]
pub fn changes(terms: &room::Terms) -> RuleChanges {
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

fn phase(phase: Phase) -> PhaseView {
    match phase {
        Phase::Waiting => PhaseView::Waiting,
        Phase::Setup(side) => PhaseView::Setup { side },
        Phase::Playing(_) => PhaseView::Playing,
        Phase::Over => PhaseView::Over,
    }
}

fn end(end: End) -> EndView {
    let points = end.points().map(|points| points.map(Points::as_f32));
    EndView { winner: end.winner(), ending: end.name().to_owned(), points }
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

fn turns(room: &Room) -> Vec<TurnView> {
    let Some(game) = room.game() else { return Vec::new() };
    (0..game.turns().len()).filter_map(|index| turn(room, game, index)).collect()
}

/// The turn after `index` others.
fn turn(room: &Room, game: &Game, index: usize) -> Option<TurnView> {
    let turn = game.turns().get(index)?;
    let before = game.earlier_positions().get(index)?;
    let after = game.earlier_positions().get(index + 1).unwrap_or(game.position());
    let played = room.played().get(index)?;
    Some(TurnView {
        ply: ply(index + 1),
        side: turn.side,
        by: match played.by {
            Mover::Seat => TurnBy::Seat,
            Mover::StandIn => TurnBy::StandIn,
            Mover::Rules => TurnBy::Rules,
        },
        turn: turn.mv.to_string(),
        captured: turn.captured.map(|piece| piece.role),
        check: turn.check,
        korean: notation::korean(before, turn.mv),
        algebraic: notation::algebraic(before, turn.mv),
        fen: after.to_string(),
        points: game.points_after(index + 1)?.map(Points::as_f32),
        spent: (room.terms().time != room::TimeControl::None).then_some(played.spent.0),
    })
}

fn ply(turns: usize) -> u16 {
    u16::try_from(turns).unwrap_or(u16::MAX)
}
