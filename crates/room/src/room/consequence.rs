//! What nobody asks for: what the rules make of the room as it stands, and what time brings about.

use super::{Phase, Room, SETUP_TIME};
use crate::event::{Chooser, Mover};
use crate::offer::OpenOffer;
use crate::{Closing, End, Event, Moment, Offer, Seat, Span};
use janggi::rules::{NoMoves, Settlement};
use janggi::{Game, Move, Setup, Side};

/// An event and when it is due.
type Timer = (Moment, Event);

impl Room {
    /// What follows from the room as it stands, the most pressing first.
    pub(super) fn consequence(&self, now: Moment) -> Option<Event> {
        self.effect_of_offer(now)
            .or_else(|| self.outcome())
            .or_else(|| self.lapse())
            .or_else(|| self.answer_of_computer())
            .or_else(|| self.pass_by_itself())
    }

    /// What an accepted offer leads to.
    fn effect_of_offer(&self, now: Moment) -> Option<Event> {
        let OpenOffer { side, offer, .. } = self.offers.accepted()?;
        match offer {
            Offer::Stop => Some(Event::Ended { end: agreed(self.game.as_ref()?) }),
            Offer::Takeback => Some(Event::TookBack { plies: self.plies_to_take_back(side)? }),
            Offer::Pause => {
                let turn = self.game.as_ref()?.position().turn();
                Some(Event::Paused { spent: self.charge(turn, now) })
            }
            Offer::Rematch => Some(Event::Rematched),
        }
    }

    fn outcome(&self) -> Option<Event> {
        let outcome = self.running().ok()?.outcome()?;
        Some(Event::Ended { end: End::Board(outcome) })
    }

    /// Offers that have become pointless are no longer open.
    fn lapse(&self) -> Option<Event> {
        let open = self.offer()?;
        let is_over = self.phase() == Phase::Over;
        let turns = self.game.as_ref().map_or(&[][..], |game| game.turns());
        let mut later = turns.get(usize::from(open.ply)..).unwrap_or_default().iter();
        let is_passed_over = match open.offer {
            Offer::Stop | Offer::Pause => is_over || later.any(|turn| turn.side != open.side),
            Offer::Takeback => is_over || later.next().is_some(),
            Offer::Rematch => false,
        };
        let has_left = Side::ALL.into_iter().any(|side| self.stand_ins[side].is_some());
        (is_passed_over || has_left).then(|| open.closed(Closing::Lapsed))
    }

    /// The computer is an easy opponent, but agrees to no stop that would cost it what it has.
    fn answer_of_computer(&self) -> Option<Event> {
        let open = self.offer()?;
        let Seat::Computer { .. } = self.seats()[!open.side] else { return None };
        let agrees = open.offer != Offer::Stop || has_nothing_to_lose(self.game.as_ref()?, !open.side);
        Some(open.closed(if agrees { Closing::Accepted } else { Closing::Declined }))
    }

    /// The pass of a side that has nothing else, in a ruleset that passes for it.
    fn pass_by_itself(&self) -> Option<Event> {
        let game = self.running().ok()?;
        let passes = game.rules().no_moves == NoMoves::PassesByItself && game.legal_turns() == [Move::Pass];
        let pass = Event::Turn { ply: self.ply(), turn: Move::Pass, by: Mover::Rules, spent: Span::ZERO };
        passes.then_some(pass)
    }

    /// What is due by now.
    pub(super) fn due(&self, now: Moment) -> Option<Event> {
        self.timers().find(|(at, _)| *at <= now).map(|(_, event)| event)
    }

    /// What will happen by itself, and when, if nothing happens before.
    pub(super) fn timers(&self) -> impl Iterator<Item = Timer> {
        let [cho, han] = Side::ALL.map(|side| self.stand_in_timer(side));
        [self.flag_timer(), self.setup_timer(), cho, han, self.nobody_timer()].into_iter().flatten()
    }

    fn flag_timer(&self) -> Option<Timer> {
        let Phase::Playing(side) = self.phase() else { return None };
        let available = self.clocks[side].available(self.terms.time)?;
        let at = self.live.watch.reaches(available + self.lag_credit(side))?;
        Some((at, Event::Ended { end: End::Flagged(side) }))
    }

    /// Being late with a set-up costs nobody the game.
    fn setup_timer(&self) -> Option<Timer> {
        let Phase::Setup(side) = self.phase() else { return None };
        let at = self.live.watch.reaches(SETUP_TIME).filter(|_| self.terms.is_between_persons())?;
        Some((at, Event::SetupChosen { side, setup: Setup::default(), by: Chooser::Clock }))
    }

    /// When the computer will play on for `side`. It does so only for an opponent who is there.
    pub(super) fn stand_in_timer(&self, side: Side) -> Option<Timer> {
        let is_open =
            matches!(self.phase(), Phase::Playing(_)) && !self.is_paused && self.stand_ins[side].is_none();
        let left = self.person(side).left.filter(|_| is_open && self.is_here(!side))?;
        let stands_in = Event::StoodIn { side, level: self.terms.stand_in_level };
        Some((left + self.terms.stand_in_after()?, stands_in))
    }

    /// When the game will end because nobody is there. Nobody is kept waiting in a game with the computer.
    pub(super) fn nobody_timer(&self) -> Option<Timer> {
        let is_open =
            matches!(self.phase(), Phase::Setup(_) | Phase::Playing(_)) && self.terms.is_between_persons();
        let last = self.person(Side::Cho).left.max(self.person(Side::Han).left).filter(|_| is_open)?;
        let nobody = !self.is_here(Side::Cho) && !self.is_here(Side::Han);
        nobody.then_some((last + self.terms.nobody_wait(), Event::Ended { end: End::BothLeft }))
    }

    /// Lets the time run or stand still, as the room is now.
    pub(super) fn regulate(&mut self, now: Moment) {
        let awaited = match self.phase() {
            Phase::Setup(side) | Phase::Playing(side) => Some(side),
            Phase::Waiting | Phase::Over => None,
        };
        let is_back = awaited.is_none_or(|side| self.is_here(side) || self.stand_ins[side].is_some());
        self.live.is_resuming &= !is_back;
        let somebody =
            Side::ALL.into_iter().any(|side| self.seats()[side] == Seat::Person && self.is_here(side));
        if awaited.is_some() && somebody && !self.is_paused && !self.live.is_resuming {
            self.live.watch.run(now);
        } else {
            self.live.watch.hold(now);
        }
    }
}

/// The end of a game whose players agreed to stop: what a stop is worth under its rules.
fn agreed(game: &Game) -> End {
    let points = (game.rules().settlement == Settlement::Points).then(|| game.points());
    End::Agreed { winner: game.winner_if_stopped(), points }
}

/// Whether a stop now would not be worse for `side` than its points on the board.
fn has_nothing_to_lose(game: &Game, side: Side) -> bool {
    match game.winner_if_stopped() {
        Some(winner) => winner == side,
        None => game.points()[side] <= game.points()[!side],
    }
}
