//! From events to the room: each is checked against the room as it stands, and changes it or nothing.

use super::{Live, Phase, Played, Room};
use crate::clock::{Clock, LagQuota, Stopwatch};
use crate::event::Mover;
use crate::offer::{Offers, OpenOffer};
use crate::{Arrangement, Closing, End, Event, Moment, Numbered, Refusal, Seat, Span, Terms};
use janggi::{BySide, Game, Move, Setup, Side, Start};

impl Room {
    /// Lets `event` happen, and everything that follows from it.
    pub(super) fn happen(&mut self, event: Event, now: Moment) -> Result<Vec<Numbered>, Refusal> {
        let before = self.log.len();
        self.record(event, now)?;
        while let Some(event) = self.consequence(now) {
            self.record(event, now)?;
        }
        self.regulate(now);
        Ok(self.log.iter().skip(before).cloned().collect())
    }

    /// Makes `event` part of the room, or declines it and changes nothing.
    pub(super) fn record(&mut self, event: Event, at: Moment) -> Result<(), Refusal> {
        match &event {
            Event::TermsChanged { terms } => self.change_terms(terms)?,
            Event::Joined { side } => self.seat(*side)?,
            Event::SetupChosen { side, setup, .. } => self.declare(*side, *setup)?,
            Event::Turn { ply, turn, by, spent } => {
                self.play(*ply, *turn, Played { by: *by, spent: *spent }, at)?
            }
            Event::TookBack { plies } => self.take_back(*plies)?,
            Event::Offered { side, offer } => {
                self.offers.make(OpenOffer { side: *side, offer: *offer, ply: self.ply() });
            }
            Event::OfferClosed { how, .. } => self.close_offer(*how)?,
            Event::Paused { spent } => self.pause(*spent)?,
            Event::Resumed => self.resume()?,
            Event::StoodIn { side, level } => self.stand_in(*side, *level)?,
            Event::Returned { side } => self.give_back(*side)?,
            Event::Ended { end } => self.finish(*end)?,
            Event::Rematched => self.begin_again()?,
        }
        if !matches!(event, Event::Offered { .. } | Event::OfferClosed { .. }) {
            self.offers.settle();
        }
        self.log.push(Numbered { seq: self.seq().next(), at, event });
        Ok(())
    }

    fn change_terms(&mut self, terms: &Terms) -> Result<(), Refusal> {
        let (old, new) = (self.open_seat().ok_or(Refusal::WrongPhase)?, Seat::Open);
        if terms.seats[old] != new {
            // The host has taken the other side.
            self.seating.swap();
        }
        self.terms = terms.clone();
        self.reset_clocks();
        Ok(())
    }

    fn seat(&mut self, side: Side) -> Result<(), Refusal> {
        if self.seats()[side] != Seat::Open {
            return Err(Refusal::NoOpenSeat);
        }
        self.seating.take(side);
        self.begin_when_ready();
        Ok(())
    }

    fn declare(&mut self, side: Side, setup: Setup) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Setup(next) if next == side => {
                self.setups[side] = Some(setup);
                self.live.watch = Stopwatch::default();
                self.begin_when_ready();
                Ok(())
            }
            Phase::Setup(_) => Err(Refusal::NotYourTurn),
            Phase::Waiting | Phase::Playing(_) => Err(Refusal::WrongPhase),
            Phase::Over => Err(Refusal::Over),
        }
    }

    fn play(&mut self, ply: u16, turn: Move, played: Played, at: Moment) -> Result<(), Refusal> {
        self.check_ply(ply)?;
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        let game = self.game.as_mut().ok_or(Refusal::WrongPhase)?;
        let side = game.position().turn();
        game.check_turn(turn).map_err(Refusal::Illegal)?;
        game.play(turn).map_err(|_| Refusal::Over)?;
        self.played.push(played);
        self.clocks[side] = self.clocks[side].after_turn(self.terms.time, played.spent);
        self.live.end_turn(side, played, at);
        Ok(())
    }

    fn take_back(&mut self, plies: u16) -> Result<(), Refusal> {
        self.running()?;
        let left = self.played.len().checked_sub(plies.into()).ok_or(Refusal::NothingToTakeBack)?;
        let game = self.game.as_mut().ok_or(Refusal::WrongPhase)?;
        while game.turns().len() > left {
            game.undo();
        }
        self.played.truncate(left);
        self.live.watch = Stopwatch::default();
        Ok(())
    }

    fn close_offer(&mut self, how: Closing) -> Result<(), Refusal> {
        self.offer().ok_or(Refusal::NoSuchOffer)?;
        self.offers.close(how, self.ply());
        Ok(())
    }

    fn pause(&mut self, spent: Span) -> Result<(), Refusal> {
        let side = self.running()?.position().turn();
        if self.is_paused {
            return Err(Refusal::Paused);
        }
        self.clocks[side] = self.clocks[side].without(self.terms.time, spent);
        self.live.watch = Stopwatch::default();
        self.is_paused = true;
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Refusal> {
        self.running()?;
        if !self.is_paused {
            return Err(Refusal::WrongPhase);
        }
        self.is_paused = false;
        Ok(())
    }

    fn stand_in(&mut self, side: Side, level: u8) -> Result<(), Refusal> {
        self.running()?;
        if self.seats()[side] != Seat::Person || self.stand_ins[side].is_some() {
            return Err(Refusal::NotAllowed);
        }
        self.stand_ins[side] = Some(level);
        Ok(())
    }

    fn give_back(&mut self, side: Side) -> Result<(), Refusal> {
        self.stand_ins[side].take().map(|_| ()).ok_or(Refusal::NotAllowed)
    }

    fn finish(&mut self, end: End) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => Err(Refusal::Over),
            Phase::Waiting => Err(Refusal::WrongPhase),
            Phase::Setup(_) | Phase::Playing(_) => {
                self.end = Some(end);
                self.is_paused = false;
                self.stand_ins = BySide { cho: None, han: None };
                Ok(())
            }
        }
    }

    /// The next game: the result of the last is counted, and the sides are swapped if the terms say so.
    fn begin_again(&mut self) -> Result<(), Refusal> {
        let end = self.end.take().ok_or(Refusal::WrongPhase)?;
        for side in Side::ALL {
            let halves = match end.winner() {
                Some(winner) => u16::from(winner == side) * 2,
                None => 1,
            };
            self.score[self.seating.chair_of(side).0] += halves;
        }
        if self.terms.swaps_on_rematch() {
            self.seating.swap();
        }
        self.game_number += 1;
        self.setups = BySide { cho: None, han: None };
        self.game = None;
        self.played.clear();
        self.offers = Offers::default();
        self.reset_clocks();
        self.begin_when_ready();
        Ok(())
    }

    fn reset_clocks(&mut self) {
        let time = self.terms.time;
        self.clocks = BySide::from_fn(|_| Clock::new(time));
        self.live.quotas = BySide::from_fn(|_| LagQuota::new(time));
        self.live.watch = Stopwatch::default();
    }

    /// Sets up the board once both seats are taken and both set-ups known.
    pub(super) fn begin_when_ready(&mut self) {
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

impl Live {
    /// The turn's time is over; what it was not charged came out of the quota.
    fn end_turn(&mut self, side: Side, Played { by, spent }: Played, at: Moment) {
        let credit = match by {
            Mover::Seat => self.watch.elapsed(at) - spent,
            Mover::StandIn | Mover::Rules => Span::ZERO,
        };
        self.quotas[side] = self.quotas[side].after_turn(credit);
        self.watch = Stopwatch::default();
    }
}

fn start(setups: BySide<Setup>, terms: &Terms) -> Start {
    match terms.handicap {
        Some(handicap) => Start::of_handicap(setups, handicap),
        None => Start::of_setups(setups),
    }
}
