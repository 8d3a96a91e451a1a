//! From commands to the events they ask for: who may ask for what, and when.

use super::{Phase, Room};
use crate::event::{Chooser, Mover};
use crate::offer::OpenOffer;
use crate::{Absence, Actor, Closing, Command, End, Event, Lasting, Moment, Offer, Refusal, Seat, Terms};
use janggi::{Game, Move, Side};

impl Room {
    /// The event that `command` asks for, if `actor` may ask for it now.
    pub(super) fn intended(&self, actor: Actor, command: Command, now: Moment) -> Result<Event, Refusal> {
        if let Command::Join = command {
            return self.joining(actor);
        }
        let side = self.seat_of(actor)?;
        match command {
            Command::Join => Err(Refusal::NoOpenSeat),
            Command::ChangeTerms(terms) => self.change(side, terms),
            Command::ChooseSetup(setup) => Ok(Event::SetupChosen { side, setup, by: Chooser::Seat }),
            Command::Play { ply, turn } => self.turn_of(side, ply, turn, now),
            Command::Resign => Ok(Event::Ended { end: End::Resigned(side) }),
            Command::Offer(offer) => self.offer_of(side, offer),
            Command::Accept(offer) => Ok(self.open_offer(!side, offer)?.closed(Closing::Accepted)),
            Command::Decline(offer, Lasting::ForNow) => {
                Ok(self.open_offer(!side, offer)?.closed(Closing::Declined))
            }
            Command::Decline(offer, Lasting::ForGame) => {
                Ok(self.open_offer(!side, offer)?.closed(Closing::DeclinedForGame))
            }
            Command::Withdraw(offer) => Ok(self.open_offer(side, offer)?.closed(Closing::Withdrawn)),
            Command::Resume => Ok(Event::Resumed),
            Command::Claim => self.claim_of(side),
        }
    }

    /// Nobody has both seats.
    fn joining(&self, actor: Actor) -> Result<Event, Refusal> {
        let side = self.open_seat().ok_or(Refusal::NoOpenSeat)?;
        match actor {
            Actor::Watcher => Ok(Event::Joined { side }),
            Actor::Person(_) | Actor::Computer => Err(Refusal::NotAllowed),
        }
    }

    fn seat_of(&self, actor: Actor) -> Result<Side, Refusal> {
        match actor {
            Actor::Watcher => Err(Refusal::NotSeated),
            Actor::Person(side) if self.seats()[side] == Seat::Person => Ok(side),
            Actor::Person(_) => Err(Refusal::NotSeated),
            Actor::Computer => self.awaits_computer().map(|owed| owed.side).ok_or(Refusal::NotYourTurn),
        }
    }

    /// New terms must be of the same kind: one seat is the host's and one is open.
    fn change(&self, side: Side, terms: Box<Terms>) -> Result<Event, Refusal> {
        if self.phase() != Phase::Waiting {
            return Err(Refusal::WrongPhase);
        }
        let seats = [terms.seats.cho, terms.seats.han];
        let is_same_kind = seats.contains(&Seat::Person) && seats.contains(&Seat::Open);
        if is_same_kind && self.is_host(side) {
            Ok(Event::TermsChanged { terms })
        } else {
            Err(Refusal::NotAllowed)
        }
    }

    fn turn_of(&self, side: Side, ply: u16, turn: Move, now: Moment) -> Result<Event, Refusal> {
        self.check_ply(ply)?;
        if self.running()?.position().turn() != side {
            return Err(Refusal::NotYourTurn);
        }
        let spent = self.charge(side, now);
        if self.clocks[side].available(self.terms.time).is_some_and(|available| spent >= available) {
            return Ok(Event::Ended { end: End::Flagged(side) });
        }
        let plays_on = self.stand_ins[side].is_some();
        Ok(Event::Turn { ply, turn, by: if plays_on { Mover::StandIn } else { Mover::Seat }, spent })
    }

    pub(super) fn check_ply(&self, ply: u16) -> Result<(), Refusal> {
        self.running()?;
        let expected = self.ply();
        if ply == expected { Ok(()) } else { Err(Refusal::WrongPly { expected }) }
    }

    /// Whether `side` may offer this now. To offer what the other side offers is to accept it.
    ///
    /// # Errors
    ///
    /// What the offer would be refused with.
    pub fn may_offer(&self, side: Side, offer: Offer) -> Result<(), Refusal> {
        self.offer_of(side, offer).map(drop)
    }

    /// The game, if `side` may be told what the computer would play there: in its own turn of a game with the computer.
    ///
    /// # Errors
    ///
    /// Why it may not.
    pub fn hintable(&self, side: Side, ply: u16) -> Result<&Game, Refusal> {
        self.check_ply(ply)?;
        let game = self.running()?;
        if self.terms.is_between_persons() {
            Err(Refusal::NotAllowed)
        } else if self.is_paused {
            Err(Refusal::Paused)
        } else if game.position().turn() == side {
            Ok(game)
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    fn offer_of(&self, side: Side, offer: Offer) -> Result<Event, Refusal> {
        if let Ok(same) = self.open_offer(!side, offer) {
            return Ok(same.closed(Closing::Accepted));
        }
        self.check_phase_for(offer)?;
        if self.offer().is_some() {
            return Err(Refusal::OfferOpen);
        }
        if self.stand_ins[!side].is_some() || (offer == Offer::Rematch && !self.is_here(!side)) {
            return Err(Refusal::OpponentAway);
        }
        if offer == Offer::Takeback && self.plies_to_take_back(side).is_none() {
            return Err(Refusal::NothingToTakeBack);
        }
        match self.offers.limit(side, offer, self.ply()) {
            Some(limit) => Err(Refusal::OfferNotTaken(limit)),
            None => Ok(Event::Offered { side, offer }),
        }
    }

    fn check_phase_for(&self, offer: Offer) -> Result<(), Refusal> {
        match (offer, self.phase()) {
            (Offer::Rematch, Phase::Over) => Ok(()),
            (Offer::Rematch, _) => Err(Refusal::WrongPhase),
            (Offer::Takeback | Offer::Pause, _) if self.is_paused => Err(Refusal::Paused),
            _ => self.running().map(|_| ()),
        }
    }

    /// The open offer, if it is this one.
    fn open_offer(&self, side: Side, offer: Offer) -> Result<OpenOffer, Refusal> {
        let is_this = |open: &OpenOffer| open.side == side && open.offer == offer;
        self.offer().filter(is_this).ok_or(Refusal::NoSuchOffer)
    }

    fn claim_of(&self, side: Side) -> Result<Event, Refusal> {
        self.running()?;
        let has_left = self.stand_ins[!side].is_some();
        if self.terms.absence == Absence::MayClaim && has_left {
            Ok(Event::Ended { end: End::Abandoned(!side) })
        } else {
            Err(Refusal::NotAllowed)
        }
    }

    /// How many turns go when `side` takes its last one back. Passes that the rules made are no turns of its own.
    #[must_use]
    pub fn plies_to_take_back(&self, side: Side) -> Option<u16> {
        let turns = self.game.as_ref()?.turns().iter().zip(&self.played);
        let own = turns.rev().position(|(turn, played)| turn.side == side && played.by != Mover::Rules)?;
        u16::try_from(own + 1).ok()
    }
}
