//! Whatever is said to a room, and by whom: it stays a possible room, and its events rebuild it.

use janggi::{BySide, Game, Handicap, Move, Point, Rules, Setup, Side};
use proptest::prelude::*;
use proptest::sample::select;
use room::{Actor, Arrangement, Command, Event, Moment, Numbered, Phase, Room, Seat, Terms};

/// Something said to a room. What is sensible depends on the room, so it is chosen in the room's presence.
#[derive(Clone, Debug)]
enum Saying {
    /// The one who has to act does something legal.
    Sensible(prop::sample::Index),
    /// Anybody says anything.
    Anything(Actor, Command),
}

fn terms() -> impl Strategy<Value = Terms> {
    let seats = select(vec![
        (Seat::Person, Seat::Open),
        (Seat::Open, Seat::Person),
        (Seat::Person, Seat::Computer { level: 3 }),
        (Seat::Computer { level: 3 }, Seat::Person),
    ]);
    let arrangement = select(vec![Arrangement::Choose, Arrangement::Inner]);
    let handicap = prop::option::weighted(0.2, select(vec![Handicap::Elephant, Handicap::Chariot]));
    (select(Rules::PRESETS.to_vec()), arrangement, handicap, seats).prop_map(
        |((name, rules), arrangement, handicap, (cho, han))| Terms {
            arrangement,
            handicap,
            seats: BySide { cho, han },
            ..Terms::of_preset(name, rules)
        },
    )
}

fn sayings() -> impl Strategy<Value = Vec<Saying>> {
    let sensible = any::<prop::sample::Index>().prop_map(Saying::Sensible);
    let anything = (actor(), command()).prop_map(|(actor, command)| Saying::Anything(actor, command));
    prop::collection::vec(prop_oneof![4 => sensible, 1 => anything], 1..200)
}

fn actor() -> impl Strategy<Value = Actor> {
    let persons = Side::ALL.map(Actor::Person);
    select(vec![Actor::Watcher, Actor::Computer, persons[0], persons[1]])
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        4 => Just(Command::Join),
        4 => setup().prop_map(Command::ChooseSetup),
        8 => (0..100u16, turn()).prop_map(|(ply, turn)| Command::Play { ply, turn }),
        1 => Just(Command::Resign),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    select(vec![Setup::Inner, Setup::Outer, Setup::Left, Setup::Right])
}

fn turn() -> impl Strategy<Value = Move> {
    let point = || select(Point::ALL.to_vec());
    prop_oneof![1 => Just(Move::Pass), 8 => (point(), point()).prop_map(|(from, to)| Move::Go { from, to })]
}

fn sensible(room: &Room, choice: &prop::sample::Index) -> (Actor, Command) {
    let actor_of = |side| match room.seats()[side] {
        Seat::Computer { .. } => Actor::Computer,
        Seat::Person | Seat::Open => Actor::Person(side),
    };
    match (room.phase(), room.game()) {
        (Phase::Playing(side), Some(game)) => {
            let turns = game.legal_turns();
            let ply = u16::try_from(game.turns().len()).unwrap();
            (actor_of(side), Command::Play { ply, turn: *choice.get(&turns) })
        }
        (Phase::Setup(side), _) => (actor_of(side), Command::ChooseSetup(Setup::Right)),
        _ => (Actor::Watcher, Command::Join),
    }
}

/// What must hold of every room.
fn assert_possible(room: &Room) {
    let restored = Room::restore(room.terms().clone(), room.events().to_vec());
    assert_eq!(restored.as_ref(), Ok(room));
    assert_eq!(room.phase() == Phase::Over, room.end().is_some());
    let ended = room.events().iter().filter(|n| matches!(n.event, Event::Ended { .. })).count();
    assert_eq!(ended, usize::from(room.end().is_some()));
    if let Phase::Playing(side) = room.phase() {
        assert_eq!(room.open_seat(), None);
        let game = room.game().expect("play has begun");
        assert_eq!((game.outcome(), game.position().turn()), (None, side));
        assert_eq!(replayed(game).position(), game.position());
    }
    if let Some(owed) = room.awaits_computer() {
        assert!(matches!(room.seats()[owed.side], Seat::Computer { level: 3 }));
        assert!(matches!(room.phase(), Phase::Setup(side) | Phase::Playing(side) if side == owed.side));
    }
}

/// The same turns played by the rules alone.
fn replayed(game: &Game) -> Game {
    let mut again = Game::new(*game.rules(), *game.start());
    for turn in game.turns() {
        again.play(turn.mv).expect("a room lets only legal turns through");
    }
    again
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_conversation_reaches_an_impossible_state(terms in terms(), sayings in sayings()) {
        let mut room = Room::new(terms);
        assert_possible(&room);
        for (time, saying) in (0..).zip(&sayings) {
            let (actor, command) = match saying {
                Saying::Sensible(choice) => sensible(&room, choice),
                Saying::Anything(actor, command) => (*actor, *command),
            };
            let before = room.clone();
            match room.apply(actor, command, Moment(time)) {
                Ok(events) => prop_assert_eq!(room.events(), [before.events(), &events].concat()),
                Err(_) => prop_assert_eq!(&room, &before),
            }
            assert_possible(&room);
        }
    }

    #[test]
    fn events_survive_storage(terms in terms(), sayings in sayings()) {
        let mut room = Room::new(terms);
        for saying in &sayings {
            if let Saying::Sensible(choice) = saying {
                let (actor, command) = sensible(&room, choice);
                let _ = room.apply(actor, command, Moment(0));
            }
        }
        let stored = serde_json::to_string(room.terms()).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Terms>(&stored).unwrap(), room.terms());
        for Numbered { event, .. } in room.events() {
            let stored = serde_json::to_string(event).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Event>(&stored).unwrap(), event);
        }
    }
}

#[test]
fn events_out_of_order_are_no_room() {
    let seats = BySide { cho: Seat::Person, han: Seat::Open };
    let arrangement = Arrangement::Inner;
    let terms = Terms { arrangement, seats, ..Terms::of_preset("party", Rules::PARTY) };
    let mut room = Room::new(terms.clone());
    room.apply(Actor::Watcher, Command::Join, Moment(1)).unwrap();
    room.apply(Actor::Person(Side::Cho), Command::Play { ply: 0, turn: Move::Pass }, Moment(2)).unwrap();
    let [joined, passed] = room.events() else { panic!("two events") };

    let gap = Room::restore(terms.clone(), [passed.clone()]);
    assert_eq!(gap.unwrap_err().seq, passed.seq);
    let early = Numbered { seq: joined.seq, ..passed.clone() };
    assert_eq!(Room::restore(terms.clone(), [early]).unwrap_err().seq, joined.seq);
    let doubled = Numbered { seq: passed.seq.next(), ..passed.clone() };
    let events = [joined.clone(), passed.clone(), doubled.clone()];
    assert_eq!(Room::restore(terms, events).unwrap_err().seq, doubled.seq);
}
