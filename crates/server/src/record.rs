//! The games of a room as records.

use janggi::Side;
use janggi::record::{Cause, Conclusion, Record, Verdict};
use room::{End, Event, Moment, Room, Seat, TimeControl};
use time::OffsetDateTime;

/// The record of game number `game` of a room, from 1; of the last without one. `None` if it has not begun.
#[must_use]
pub fn of(room: &Room, game: Option<u16>) -> Option<Record> {
    match game {
        None => written(room),
        Some(number) if number == room.game_number() => written(room),
        Some(number) => written(&as_it_ended(room, number)?),
    }
}

/// The room as it stood when its game of that number had ended.
fn as_it_ended(room: &Room, number: u16) -> Option<Room> {
    let rematches = room.events().iter().filter(|numbered| numbered.event == Event::Rematched);
    let next = rematches.map(|numbered| numbered.seq).nth(usize::from(number.checked_sub(1)?))?;
    room.before(next)
}

fn written(room: &Room) -> Option<Record> {
    let game = room.game()?;
    let mut record = Record::from_game(game);
    if let Some(end) = room.end() {
        record.conclusion = conclusion(end);
    }
    // People have no names here, and records say that they do not know them.
    for (side, tag) in [(Side::Cho, "Cho"), (Side::Han, "Han")] {
        if let Seat::Computer { level } = room.seats()[side] {
            record.tags.set(tag, &format!("Janggi level {level}"));
        }
    }
    if let Some(date) = room.opening().or(room.events().first()).and_then(|numbered| date(numbered.at)) {
        record.tags.set("Date", &date);
    }
    if let Some(control) = time_control(room.terms().time) {
        record.tags.set("TimeControl", &control);
    }
    Some(record)
}

fn conclusion(end: End) -> Conclusion {
    let cause = match end {
        End::Board(outcome) => return Conclusion::from(outcome),
        End::Resigned(_) => Cause::Resignation,
        End::Flagged(_) => Cause::Time,
        End::Agreed { .. } => Cause::Agreement,
        End::Abandoned(_) | End::BothLeft => Cause::Abandonment,
    };
    let verdict = end.winner().map_or(Verdict::Drawn, Verdict::Won);
    Conclusion { verdict, cause: Some(cause), points: end.points() }
}

/// The day as records write it, e.g. `2016-12-06`.
fn date(moment: Moment) -> Option<String> {
    let seconds = i64::try_from(moment.0 / 1000).ok()?;
    Some(OffsetDateTime::from_unix_timestamp(seconds).ok()?.date().to_string())
}

/// As PGN writes time controls; periods as `1200+3x40`.
fn time_control(time: TimeControl) -> Option<String> {
    match time {
        TimeControl::None => None,
        TimeControl::PerTurn { turn } => Some(format!("1/{}", turn.as_seconds())),
        TimeControl::Increment { main, increment } => {
            Some(format!("{}+{}", main.as_seconds(), increment.as_seconds()))
        }
        TimeControl::Byoyomi { main, period, periods } => {
            Some(format!("{}+{periods}x{}", main.as_seconds(), period.as_seconds()))
        }
    }
}
