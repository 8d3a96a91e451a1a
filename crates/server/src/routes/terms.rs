//! From what a creator asks for to the terms of a game.

use crate::error::ApiError;
use engine::Level;
use janggi::{BySide, Rules, Side};
use protocol::{Absence, Arrangement, CreateRoom, Opponent, SideChoice, TimeControl, Watching};
use room::{Hints, RematchSides, Seat, Span, Terms};

/// The side that the creator takes.
pub fn side(choice: &SideChoice) -> Result<Side, ApiError> {
    Ok(match choice {
        SideChoice::Cho => Side::Cho,
        SideChoice::Han => Side::Han,
        SideChoice::Random if getrandom::u32()?.is_multiple_of(2) => Side::Cho,
        SideChoice::Random => Side::Han,
    })
}

/// The terms that a request asks for.
pub fn terms(request: CreateRoom, creator: Side) -> Result<Terms, ApiError> {
    let opponent = opponent(&request.opponent)?;
    let stand_in_level = level(request.stand_in_level)?;
    let preset = Rules::preset(&request.ruleset).ok_or(ApiError::UnknownRuleset)?;
    let rules = request.changes.applied_to(preset);
    if !rules.is_coherent() {
        return Err(ApiError::IncoherentRules);
    }
    Ok(Terms {
        rules,
        ruleset: request.ruleset,
        arrangement: match request.arrangement {
            Arrangement::Choose => room::Arrangement::Choose,
            Arrangement::Inner => room::Arrangement::Inner,
        },
        handicap: request.handicap,
        seats: BySide::from_fn(|side| if side == creator { Seat::Person } else { opponent }),
        time: time(&request.time).checked().ok_or(ApiError::BadTimeControl)?,
        absence: match request.absence {
            Absence::PlayOn => room::Absence::PlayOn,
            Absence::MayClaim => room::Absence::MayClaim,
        },
        stand_in_level,
        watching: match request.watching {
            Watching::Listed => room::Watching::Listed,
            Watching::ByLink => room::Watching::ByLink,
            Watching::Closed => room::Watching::Closed,
        },
        hints: if request.show_legal_moves { Hints::Shown } else { Hints::Hidden },
        rematch: if request.swap_on_rematch { RematchSides::Swapped } else { RematchSides::Kept },
    })
}

fn time(time: &TimeControl) -> room::TimeControl {
    let span = |seconds: u16| Span::seconds(seconds.into());
    match *time {
        TimeControl::None => room::TimeControl::None,
        TimeControl::PerTurn { seconds } => room::TimeControl::PerTurn { turn: span(seconds) },
        TimeControl::Increment { main, increment } => {
            room::TimeControl::Increment { main: span(main), increment: span(increment) }
        }
        TimeControl::Byoyomi { main, period, periods } => {
            room::TimeControl::Byoyomi { main: span(main), period: span(period), periods }
        }
    }
}

fn opponent(opponent: &Opponent) -> Result<Seat, ApiError> {
    match *opponent {
        Opponent::Friend => Ok(Seat::Open),
        Opponent::Computer { level: wished } => Ok(Seat::Computer { level: level(wished)? }),
    }
}

/// The level, if the computer has it.
fn level(wished: u8) -> Result<u8, ApiError> {
    Level::new(wished).map(|_| wished).ok_or(ApiError::BadLevel)
}
