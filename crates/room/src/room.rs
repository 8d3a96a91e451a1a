//! The room: the only place that changes what stands in it.

mod consequence;
mod intent;
mod record;

use crate::clock::{Clock, LagQuota, Reading, Stopwatch};
use crate::event::Mover;
use crate::offer::{Offers, OpenOffer};
use crate::presence::{Person, Presence, UNNOTICED};
use crate::seating::{Chair, Seating};
use crate::{Actor, Command, End, Event, Moment, Numbered, Refusal, Seat, Seq, Span, Terms, TimeControl};
use janggi::{BySide, Game, Setup, Side};
use std::fmt;

/// How long a side may think about its set-up, when two persons play. Then it has the default.
pub const SETUP_TIME: Span = Span::seconds(45);

/// One live game between two seats, and the games after it.
///
/// Rooms are equal when the same has happened in them. Who is there, and how long the present turn has lasted, is of
/// the moment and makes no difference.
#[derive(Clone, Debug)]
pub struct Room {
    opened_with: Terms,
    terms: Terms,
    seating: Seating,
    game_number: u16,
    /// Half points of earlier games, by chair.
    score: BySide<u16>,
    setups: BySide<Option<Setup>>,
    game: Option<Game>,
    played: Vec<Played>,
    clocks: BySide<Clock>,
    offers: Offers,
    is_paused: bool,
    stand_ins: BySide<Option<u8>>,
    end: Option<End>,
    log: Vec<Numbered>,
    live: Live,
}

/// What a room knows of a turn besides the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who played it.
    pub by: Mover,
    /// What the clock was charged.
    pub spent: Span,
}

/// What is so at the moment, and is stored nowhere.
#[derive(Clone, Debug)]
struct Live {
    /// By chair.
    people: BySide<Person>,
    quotas: BySide<LagQuota>,
    /// How long the room has waited for the present set-up or turn.
    watch: Stopwatch,
    /// Whether the room was restored in the middle of a turn, and whoever has it is still to come back: a restart
    /// charges nobody.
    is_resuming: bool,
}

/// What the room waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The open seat to be taken.
    Waiting,
    /// A side's set-up.
    Setup(Side),
    /// A side's turn.
    Playing(Side),
    /// Nothing.
    Over,
}

/// What the computer owes the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    /// The seat it owes it for.
    pub side: Side,
    /// The strength agreed for that seat.
    pub level: u8,
    /// What it owes.
    pub task: Task,
    /// How long it had better think at most, by the clock.
    pub within: Option<Span>,
}

/// A thing to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A set-up, knowing the other side's if it is declared.
    ChooseSetup {
        /// The other side's.
        other: Option<Setup>,
    },
    /// A turn.
    Play,
}

/// Stored events that do not follow from one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corrupt {
    /// The place of the first that does not.
    pub seq: Seq,
}

impl fmt::Display for Corrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} does not follow from those before it", self.seq.0)
    }
}

impl std::error::Error for Corrupt {}

impl PartialEq for Room {
    fn eq(&self, other: &Room) -> bool {
        let game = |room: &Room| (room.game.clone(), room.played.clone(), room.end);
        let table = |room: &Room| (room.seating, room.score, room.setups, room.clocks, room.stand_ins);
        self.log == other.log
            && self.terms == other.terms
            && self.offers == other.offers
            && self.is_paused == other.is_paused
            && game(self) == game(other)
            && table(self) == table(other)
    }
}

impl Room {
    /// A room in which nothing has happened yet.
    #[must_use]
    pub fn new(terms: Terms, now: Moment) -> Room {
        let time = terms.time;
        let mut room = Room {
            opened_with: terms.clone(),
            seating: Seating::new(&terms),
            game_number: 1,
            score: BySide::default(),
            setups: BySide { cho: None, han: None },
            game: None,
            played: Vec::new(),
            clocks: BySide::from_fn(|_| Clock::new(time)),
            offers: Offers::default(),
            is_paused: false,
            stand_ins: BySide { cho: None, han: None },
            end: None,
            log: Vec::new(),
            live: Live {
                people: BySide::from_fn(|_| Person::expected(now)),
                quotas: BySide::from_fn(|_| LagQuota::new(time)),
                watch: Stopwatch::default(),
                is_resuming: false,
            },
            terms,
        };
        room.begin_when_ready();
        room
    }

    /// The room that `events` made of a new one, at the time at which it is brought back.
    ///
    /// # Errors
    ///
    /// [`Corrupt`] when an event is misnumbered or impossible after those before it.
    pub fn restore(
        terms: Terms,
        events: impl IntoIterator<Item = Numbered>,
        now: Moment,
    ) -> Result<Room, Corrupt> {
        let mut room = Room::new(terms, now);
        for Numbered { seq, at, event } in events {
            let corrupt = Corrupt { seq };
            if seq != room.seq().next() {
                return Err(corrupt);
            }
            room.record(event, at).map_err(|_| corrupt)?;
        }
        room.live.is_resuming = true;
        Ok(room)
    }

    /// Carries out a command: the events it caused, all of them now part of the room.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the command is declined; the room is then unchanged.
    pub fn apply(&mut self, actor: Actor, command: Command, now: Moment) -> Result<Vec<Numbered>, Refusal> {
        let event = self.intended(actor, command, now)?;
        self.happen(event, now)
    }

    /// The person on `side` is there, perhaps again.
    pub fn arrive(&mut self, side: Side, now: Moment) -> Vec<Numbered> {
        self.person_mut(side).left = None;
        let events = match self.stand_ins[side] {
            Some(_) => self.happen(Event::Returned { side }, now).unwrap_or_default(),
            None => Vec::new(),
        };
        self.regulate(now);
        events
    }

    /// The person on `side` is gone, for all that can be seen.
    pub fn leave(&mut self, side: Side, now: Moment) {
        self.person_mut(side).left.get_or_insert(now);
        self.regulate(now);
    }

    /// What the line of the person on `side` loses, by the server's own measurement.
    pub fn measure_lag(&mut self, side: Side, lag: Span) {
        self.person_mut(side).lag = lag;
    }

    /// What time alone has brought about.
    pub fn tick(&mut self, now: Moment) -> Vec<Numbered> {
        let mut events = Vec::new();
        while let Some(event) = self.due(now) {
            match self.happen(event, now) {
                Ok(more) => events.extend(more),
                Err(_) => break,
            }
        }
        events
    }

    /// When to [`tick`](Room::tick) next, or to tell who is there, if nothing happens before.
    #[must_use]
    pub fn next_tick(&self, now: Moment) -> Option<Moment> {
        let noticed = self.live.people.map(|person| person.left.map(|left| left + UNNOTICED));
        let noticed = [noticed.cho, noticed.han].into_iter().flatten().filter(|&at| at > now);
        self.timers().map(|(at, _)| at).chain(noticed).min()
    }

    /// The terms of the game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> BySide<Seat> {
        self.seating.seats()
    }

    /// The side that a seat's holder has now.
    #[must_use]
    pub fn side_of(&self, chair: Chair) -> Side {
        self.seating.side_of(chair)
    }

    /// The seat that now has `side`.
    #[must_use]
    pub fn chair_of(&self, side: Side) -> Chair {
        self.seating.chair_of(side)
    }

    /// The side whose seat is open, if one is.
    #[must_use]
    pub fn open_seat(&self) -> Option<Side> {
        self.seating.open_side()
    }

    /// Whether `side` opened the room.
    #[must_use]
    pub fn is_host(&self, side: Side) -> bool {
        // Whoever opens a room sits; the other seat is open or the computer's.
        self.terms.seats[side_when_opened(self, side)] == Seat::Person
    }

    /// Which game this is in the room, from 1.
    #[must_use]
    pub fn game_number(&self) -> u16 {
        self.game_number
    }

    /// Half points of earlier games, by the sides that their players have now.
    #[must_use]
    pub fn score(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.score[self.chair_of(side).0])
    }

    /// The set-ups declared so far, or laid down by the terms.
    #[must_use]
    pub fn setups(&self) -> BySide<Option<Setup>> {
        self.setups
    }

    /// The game, once play has begun.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// What is known of the game's turns besides the turns.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The open offer.
    #[must_use]
    pub fn offer(&self) -> Option<OpenOffer> {
        self.offers.open()
    }

    /// Whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How strongly the computer plays on for somebody who left.
    #[must_use]
    pub fn stand_ins(&self) -> BySide<Option<u8>> {
        self.stand_ins
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The place of the last event.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.log.last().map_or(Seq::default(), |last| last.seq)
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn events(&self) -> &[Numbered] {
        &self.log
    }

    /// What happened after the event at `seq`; nothing if that is still to come.
    #[must_use]
    pub fn events_after(&self, seq: Seq) -> Option<&[Numbered]> {
        self.log.get(seq.0 as usize..)
    }

    /// The room as it was before the event at `seq` happened; nothing if that is still to come.
    #[must_use]
    pub fn before(&self, seq: Seq) -> Option<Room> {
        let earlier = self.log.get(..seq.0.checked_sub(1)? as usize)?;
        let then = earlier.last().map_or(Moment(0), |last| last.at);
        Room::restore(self.opened_with.clone(), earlier.iter().cloned(), then).ok()
    }

    /// The event with which play began, once it has; none when the room opened with it.
    #[must_use]
    pub fn opening(&self) -> Option<&Numbered> {
        self.game.as_ref()?;
        let prepares = |event: &Event| {
            matches!(event, Event::Joined { .. } | Event::SetupChosen { .. } | Event::Rematched)
        };
        self.log.iter().rev().find(|numbered| prepares(&numbered.event))
    }

    /// What the room waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match (&self.game, self.end) {
            (_, Some(_)) => Phase::Over,
            (Some(game), None) => Phase::Playing(game.position().turn()),
            (None, None) if self.open_seat().is_some() => Phase::Waiting,
            (None, None) => Phase::Setup(if self.setups.han.is_none() { Side::Han } else { Side::Cho }),
        }
    }

    /// What the computer has to decide before the game can go on, if it is its turn to act.
    #[must_use]
    pub fn awaits_computer(&self) -> Option<Owed> {
        let (side, task) = match self.phase() {
            Phase::Setup(side) => (side, Task::ChooseSetup { other: self.setups[!side] }),
            Phase::Playing(side) => (side, Task::Play),
            Phase::Waiting | Phase::Over => return None,
        };
        let level = match self.seats()[side] {
            Seat::Computer { level } => Some(level),
            // Somebody must be there for whom it plays on.
            Seat::Person => self.stand_ins[side].filter(|_| self.is_here(!side)),
            Seat::Open => None,
        }?;
        (!self.is_paused).then(|| Owed { side, level, task, within: self.thinking_time(side) })
    }

    /// Whether the person on `side` is there; the computer always is.
    #[must_use]
    pub fn is_here(&self, side: Side) -> bool {
        match self.seats()[side] {
            Seat::Person => self.person(side).is_here(),
            Seat::Computer { .. } => true,
            Seat::Open => false,
        }
    }

    /// Whether somebody is there, as others are told.
    #[must_use]
    pub fn presence(&self, side: Side, now: Moment) -> Presence {
        let left = self.person(side).left.filter(|&left| left + UNNOTICED <= now);
        match (self.seats()[side], left) {
            (Seat::Person, Some(_)) => {
                let until = |at: Moment| at.since(now);
                let stands_in_after = self.stand_in_timer(side).map(|(at, _)| until(at));
                let ends_after = self.nobody_timer().map(|(at, _)| until(at));
                Presence::Away { stands_in_after, ends_after }
            }
            _ => Presence::Here,
        }
    }

    /// The clock of `side` as it stands now, when play with clocks has begun.
    #[must_use]
    pub fn clock(&self, side: Side, now: Moment) -> Option<Reading> {
        let control = self.terms.time;
        if control == TimeControl::None || self.game.is_none() {
            return None;
        }
        let elapsed = match self.phase() {
            Phase::Playing(turn) if turn == side => self.live.watch.elapsed(now),
            Phase::Over if self.end == Some(End::Flagged(side)) => self.clocks[side].available(control)?,
            _ => Span::ZERO,
        };
        Some(self.clocks[side].reading(control, elapsed))
    }

    /// The side whose clock runs.
    #[must_use]
    pub fn running_clock(&self) -> Option<Side> {
        match self.phase() {
            Phase::Playing(side) if self.terms.time != TimeControl::None => {
                self.live.watch.is_running().then_some(side)
            }
            _ => None,
        }
    }

    /// What a turn of `side` would be given back for its way.
    #[must_use]
    pub fn lag_credit(&self, side: Side) -> Span {
        self.live.quotas[side].credit(self.person(side).lag)
    }

    /// How long a set-up may still take, when there is a limit.
    #[must_use]
    pub fn setup_left(&self, now: Moment) -> Option<Span> {
        let is_limited = matches!(self.phase(), Phase::Setup(_)) && self.terms.is_between_persons();
        is_limited.then(|| SETUP_TIME - self.live.watch.elapsed(now))
    }

    fn person(&self, side: Side) -> Person {
        self.live.people[self.chair_of(side).0]
    }

    fn person_mut(&mut self, side: Side) -> &mut Person {
        let chair = self.chair_of(side);
        &mut self.live.people[chair.0]
    }

    /// The game, if it is being played.
    fn running(&self) -> Result<&Game, Refusal> {
        match (&self.game, self.end) {
            (_, Some(_)) => Err(Refusal::Over),
            (None, None) => Err(Refusal::WrongPhase),
            (Some(game), None) => Ok(game),
        }
    }

    /// Turns played so far. Long before a game could outgrow the type, its storage or its players would end it.
    fn ply(&self) -> u16 {
        u16::try_from(self.played.len()).unwrap_or(u16::MAX)
    }

    /// What the clock is charged for the present turn if it ends now.
    fn charge(&self, side: Side, now: Moment) -> Span {
        if self.terms.time == TimeControl::None {
            return Span::ZERO;
        }
        self.live.watch.elapsed(now) - self.lag_credit(side)
    }

    /// A fraction of what is left, so that the computer does not lose on time.
    fn thinking_time(&self, side: Side) -> Option<Span> {
        let share = |span: Span, parts: u32| Span(span.0 / parts);
        match self.terms.time {
            TimeControl::None => None,
            TimeControl::PerTurn { turn } => Some(share(turn, 2)),
            TimeControl::Increment { increment, .. } => {
                Some(share(self.clocks[side].available(self.terms.time)?, 40) + share(increment, 2))
            }
            TimeControl::Byoyomi { period, .. } => Some(share(period, 2)),
        }
    }
}

/// The side that whoever has `side` now had when the present terms were made.
fn side_when_opened(room: &Room, side: Side) -> Side {
    let swaps = room.log.iter().filter(|numbered| numbered.event == Event::Rematched).count();
    if room.terms.swaps_on_rematch() && swaps % 2 == 1 { !side } else { side }
}
