//! Numbers that tell players without names apart.

use crate::id::RoomId;
use janggi::{BySide, Side};
use room::{Chair, Room, Seat};

/// How many numbers there are, from [`FIRST`].
const COUNT: u32 = 9000;
/// All have four digits.
const FIRST: u32 = 1000;

/// The numbers of the persons in a room, by the sides that they have now. They come from the room's name alone, so
/// that a person keeps the number in every game of the room, and the two of a room are never the same.
#[must_use]
pub fn numbers(id: &RoomId, room: &Room) -> BySide<Option<u32>> {
    BySide::from_fn(|side| (room.seats()[side] == Seat::Person).then(|| number(id, room.chair_of(side))))
}

fn number(id: &RoomId, Chair(side): Chair) -> u32 {
    let (one, other) = id.as_str().split_at(id.as_str().len() / 2);
    let first = folded(one) % COUNT;
    let step = 1 + folded(other) % (COUNT - 1);
    let number = match side {
        Side::Cho => first,
        Side::Han => (first + step) % COUNT,
    };
    FIRST + number
}

fn folded(text: &str) -> u32 {
    text.bytes().fold(0, |sum: u32, byte| sum.wrapping_mul(37).wrapping_add(byte.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::Rules;
    use room::{Actor, Command, Moment, RematchSides, Terms};

    fn room() -> Room {
        let terms = Terms {
            arrangement: room::Arrangement::Inner,
            rematch: RematchSides::Swapped,
            ..Terms::of_preset("tournament", Rules::TOURNAMENT)
        };
        Room::new(terms, Moment(0))
    }

    #[test]
    fn the_two_of_a_room_are_never_the_same() {
        for name in ["0000000000000000", "0123456789abcdef", "zzzzzzzzzzzzzzzz"] {
            let Ok(id) = name.parse() else { continue };
            let numbers = numbers(&id, &room());
            assert_ne!(numbers.cho, numbers.han, "{name}");
            assert!((FIRST..FIRST + COUNT).contains(&numbers.cho.unwrap()));
        }
    }

    #[test]
    fn a_person_keeps_the_number_when_the_sides_are_swapped() {
        let id = "0123456789abcdef".parse().unwrap();
        let mut room = room();
        for side in Side::ALL {
            room.arrive(side, Moment(0));
        }
        let before = numbers(&id, &room);
        let cho = Actor::Person(Side::Cho);
        room.apply(cho, Command::Resign, Moment(0)).unwrap();
        room.apply(cho, Command::Offer(room::Offer::Rematch), Moment(0)).unwrap();
        room.apply(Actor::Person(Side::Han), Command::Accept(room::Offer::Rematch), Moment(0)).unwrap();
        let after = numbers(&id, &room);
        assert_eq!((after.cho, after.han), (before.han, before.cho));
    }
}
