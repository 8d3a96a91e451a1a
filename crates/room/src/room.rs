//! The room: the only place that changes what stands in it.

use crate::{Actor, Arrangement, Command, End, Event, Moment, Numbered, Refusal, Seat, Seq, Terms};
use janggi::rules::NoMoves;
use janggi::{BySide, Game, Move, Setup, Side, Start};
use std::fmt;

/// One live game between two seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Room {
    terms: Terms,
    seats: BySide<Seat>,
    setups: BySide<Option<Setup>>,
    game: Option<Game>,
    end: Option<End>,
    log: Vec<Numbered>,
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

impl Room {
    /// A room in which nothing has happened yet.
    #[must_use]
    pub fn new(terms: Terms) -> Room {
        let mut room = Room {
            seats: terms.seats,
            setups: BySide { cho: None, han: None },
            game: None,
            end: None,
            log: Vec::new(),
            terms,
        };
        room.begin_when_ready();
        room
    }

    /// The room that `events` made of a new one.
    ///
    /// # Errors
    ///
    /// [`Corrupt`] when an event is misnumbered or impossible after those before it.
    pub fn restore(terms: Terms, events: impl IntoIterator<Item = Numbered>) -> Result<Room, Corrupt> {
        let mut room = Room::new(terms);
        for Numbered { seq, at, event } in events {
            let corrupt = Corrupt { seq };
            if seq != room.seq().next() {
                return Err(corrupt);
            }
            room.record(event, at).map_err(|_| corrupt)?;
        }
        Ok(room)
    }

    /// Carries out a command: the events it caused, all of them now part of the room.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the command is declined; the room is then unchanged.
    pub fn apply(&mut self, actor: Actor, command: Command, now: Moment) -> Result<Vec<Numbered>, Refusal> {
        let before = self.log.len();
        let event = self.intended(actor, command)?;
        self.record(event, now)?;
        while let Some(event) = self.consequence() {
            self.record(event, now)?;
        }
        Ok(self.log.iter().skip(before).cloned().collect())
    }

    /// The terms of the game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> BySide<Seat> {
        self.seats
    }

    /// The side whose seat is open, if one is.
    #[must_use]
    pub fn open_seat(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.seats[side] == Seat::Open)
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

    /// The event with which play began, once it has; none when the room opened with it.
    #[must_use]
    pub fn opening(&self) -> Option<&Numbered> {
        self.game.as_ref()?;
        let prepares = |event: &Event| matches!(event, Event::Joined { .. } | Event::SetupChosen { .. });
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
        match self.seats[side] {
            Seat::Computer { level } => Some(Owed { side, level, task }),
            Seat::Person | Seat::Open => None,
        }
    }

    /// The event that `command` asks for, if `actor` may ask for it now.
    fn intended(&self, actor: Actor, command: Command) -> Result<Event, Refusal> {
        match command {
            Command::Join => self.open_seat().map(|side| Event::Joined { side }).ok_or(Refusal::NoOpenSeat),
            Command::ChooseSetup(setup) => {
                let side = self.seat_of(actor)?;
                Ok(Event::SetupChosen { side, setup })
            }
            Command::Play { ply, turn } => {
                let side = self.seat_of(actor)?;
                self.check_ply(ply)?;
                self.check_turn_of(side)?;
                Ok(Event::Turn { ply, turn })
            }
            Command::Resign => {
                let side = self.seat_of(actor)?;
                Ok(Event::Ended { end: End::Resigned(side) })
            }
        }
    }

    fn seat_of(&self, actor: Actor) -> Result<Side, Refusal> {
        match actor {
            Actor::Watcher => Err(Refusal::NotSeated),
            Actor::Person(side) if self.seats[side] == Seat::Person => Ok(side),
            Actor::Person(_) => Err(Refusal::NotSeated),
            Actor::Computer => self.awaits_computer().map(|owed| owed.side).ok_or(Refusal::NotYourTurn),
        }
    }

    /// The game, if it is being played.
    fn running(&self) -> Result<&Game, Refusal> {
        match (&self.game, self.end) {
            (_, Some(_)) => Err(Refusal::Over),
            (None, None) => Err(Refusal::WrongPhase),
            (Some(game), None) => Ok(game),
        }
    }

    fn check_ply(&self, ply: u16) -> Result<(), Refusal> {
        let expected = ply_of(self.running()?);
        if ply == expected { Ok(()) } else { Err(Refusal::WrongPly { expected }) }
    }

    fn check_turn_of(&self, side: Side) -> Result<(), Refusal> {
        if self.running()?.position().turn() == side { Ok(()) } else { Err(Refusal::NotYourTurn) }
    }

    /// Makes `event` part of the room, or declines it and changes nothing.
    fn record(&mut self, event: Event, at: Moment) -> Result<(), Refusal> {
        match event {
            Event::Joined { side } => self.seat(side)?,
            Event::SetupChosen { side, setup } => self.declare(side, setup)?,
            Event::Turn { ply, turn } => self.play(ply, turn)?,
            Event::Ended { end } => self.finish(end)?,
        }
        self.log.push(Numbered { seq: self.seq().next(), at, event });
        Ok(())
    }

    /// What the rules make of the room as it stands, without anybody asking for it.
    fn consequence(&self) -> Option<Event> {
        let game = self.running().ok()?;
        if let Some(outcome) = game.outcome() {
            return Some(Event::Ended { end: End::Board(outcome) });
        }
        passes_by_itself(game).then(|| Event::Turn { ply: ply_of(game), turn: Move::Pass })
    }

    fn seat(&mut self, side: Side) -> Result<(), Refusal> {
        if self.seats[side] != Seat::Open {
            return Err(Refusal::NoOpenSeat);
        }
        self.seats[side] = Seat::Person;
        self.begin_when_ready();
        Ok(())
    }

    fn declare(&mut self, side: Side, setup: Setup) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Setup(next) if next == side => {
                self.setups[side] = Some(setup);
                self.begin_when_ready();
                Ok(())
            }
            Phase::Setup(_) => Err(Refusal::NotYourTurn),
            Phase::Waiting | Phase::Playing(_) => Err(Refusal::WrongPhase),
            Phase::Over => Err(Refusal::Over),
        }
    }

    fn play(&mut self, ply: u16, turn: Move) -> Result<(), Refusal> {
        self.check_ply(ply)?;
        let game = self.game.as_mut().ok_or(Refusal::WrongPhase)?;
        game.check_turn(turn).map_err(Refusal::Illegal)?;
        game.play(turn).map_err(|_| Refusal::Over)
    }

    fn finish(&mut self, end: End) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => Err(Refusal::Over),
            Phase::Waiting => Err(Refusal::WrongPhase),
            Phase::Setup(_) | Phase::Playing(_) => {
                self.end = Some(end);
                Ok(())
            }
        }
    }

    /// Sets up the board once both seats are taken and both set-ups known.
    fn begin_when_ready(&mut self) {
        if self.open_seat().is_some() {
            return;
        }
        if self.terms.arrangement == Arrangement::Inner {
            self.setups = BySide { cho: Some(Setup::Inner), han: Some(Setup::Inner) };
        }
        if let BySide { cho: Some(cho), han: Some(han) } = self.setups {
            self.game = Some(Game::new(self.terms.rules, start(BySide { cho, han }, &self.terms)));
        }
    }
}

fn start(setups: BySide<Setup>, terms: &Terms) -> Start {
    match terms.handicap {
        Some(handicap) => Start::of_handicap(setups, handicap),
        None => Start::of_setups(setups),
    }
}

/// Whether the side to move has nothing but its pass, in a ruleset that passes for it.
fn passes_by_itself(game: &Game) -> bool {
    game.rules().no_moves == NoMoves::PassesByItself && game.legal_turns() == [Move::Pass]
}

/// Turns played so far. Long before a game could outgrow the type, its storage or its players would end it.
fn ply_of(game: &Game) -> u16 {
    u16::try_from(game.turns().len()).unwrap_or(u16::MAX)
}
