//! The games of a room as records.

use janggi::Side;
use janggi::record::{Cause, Conclusion, Record, Verdict};
use janggi::rules::Ruleset;
use room::{End, Event, Moment, Mover, Room, Seat, TimeControl};
use time::OffsetDateTime;

/// What is noted of a turn that the computer played for somebody who had left.
const STOOD_IN: &str = "played by the computer in the player's absence";

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
    let terms = room.terms();
    // The game knows its rules, but not by which preset the room names them.
    record.ruleset = Ruleset::of_preset(&terms.ruleset, terms.rules).or(record.ruleset);
    if let Some(end) = room.end() {
        record.conclusion = conclusion(end);
    }
    for ply in
        (1..).zip(room.played()).filter_map(|(ply, played)| (played.by == Mover::StandIn).then_some(ply))
    {
        record.comment_on(ply, STOOD_IN);
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
    if let Some(control) = time_control(terms.time) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::record::pgn;
    use janggi::rules::{Bikjang, DoublePass, Material, PerpetualCheck};
    use janggi::{Move, Rules};
    use room::{Actor, Arrangement, Command, Span, Terms};

    #[test]
    fn a_turn_that_the_computer_played_for_somebody_says_so() {
        let arrangement = Arrangement::Inner;
        let terms = Terms { arrangement, ..Terms::of_preset("club", Rules::CLUB) };
        let mut room = Room::new(terms, Moment(0));
        for side in Side::ALL {
            room.arrive(side, Moment(0));
        }
        room.leave(Side::Cho, Moment(0));
        let later = Moment(0) + Span::seconds(60);
        room.tick(later);
        for (ply, actor) in [(0, Actor::Computer), (1, Actor::Person(Side::Han))] {
            room.apply(actor, Command::Play { ply, turn: Move::Pass }, later).unwrap();
        }
        let record = of(&room, None).unwrap();
        let noted: Vec<_> = record.comments().iter().map(|note| (note.ply, note.text.as_str())).collect();
        assert_eq!(noted, [(1, STOOD_IN)]);
        let text = pgn::write(&record);
        assert!(text.contains("{played by the computer in the player's absence}"), "{text}");
    }

    #[test]
    fn house_rules_are_named_by_the_preset_of_the_room_though_another_is_nearer() {
        let rules = Rules {
            bikjang: Bikjang::Ignored,
            double_pass: DoublePass::PlaysOn,
            perpetual_check: PerpetualCheck::EveryMoveOrRepeatedCheck,
            material: Material::NoForcedMateStops,
            no_capture: 20,
            plies: 40,
            ..Rules::CLASSIC
        };
        assert_ne!(Ruleset::from(rules).preset(), "classic", "the nearest");
        let terms = Terms { arrangement: Arrangement::Inner, ..Terms::of_preset("classic", rules) };
        let record = of(&Room::new(terms, Moment(0)), None).unwrap();
        let text = pgn::write(&record);
        assert!(text.contains("[HouseRules \"classic (bikjang: ignored, doublePass: plays-on, "), "{text}");
        let read = pgn::games(text.lines().map(str::to_owned)).next().unwrap().unwrap().record;
        assert_eq!(read.ruleset, Ruleset::of_preset("classic", rules));
    }
}
