//! Whatever is said to a room, and by whom: it stays a possible room, and its events rebuild it.

use janggi::{BySide, Game, Handicap, Move, Point, Rules, Setup, Side};
use proptest::prelude::*;
use proptest::sample::select;
use room::{
    Actor, Arrangement, Command, Event, Lasting, Moment, Numbered, Offer, Phase, Room, Seat, Span, Terms,
    TimeControl,
};

/// Something said to a room. What is sensible depends on the room, so it is chosen in the room's presence.
#[derive(Clone, Debug)]
enum Saying {
    /// The one who has to act does something legal.
    Sensible(prop::sample::Index),
    /// Anybody says anything.
    Anything(Actor, Command),
    /// Somebody comes or goes.
    Comes(Side),
    Goes(Side),
    /// Time passes: so many milliseconds.
    Wait(u64),
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
    (select(Rules::PRESETS.to_vec()), arrangement, handicap, seats, time()).prop_map(
        |((name, rules), arrangement, handicap, (cho, han), time)| Terms {
            time,
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
    let saying = prop_oneof![
        16 => sensible,
        6 => anything,
        1 => side().prop_map(Saying::Comes),
        1 => side().prop_map(Saying::Goes),
        2 => (0..100_000u64).prop_map(Saying::Wait),
    ];
    prop::collection::vec(saying, 1..200)
}

fn side() -> impl Strategy<Value = Side> {
    select(Side::ALL.to_vec())
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
        4 => offer().prop_map(Command::Offer),
        4 => offer().prop_map(Command::Accept),
        2 => (offer(), select(vec![Lasting::ForNow, Lasting::ForGame])).prop_map(|(o, l)| Command::Decline(o, l)),
        1 => offer().prop_map(Command::Withdraw),
        2 => Just(Command::Resume),
        1 => Just(Command::Claim),
    ]
}

fn offer() -> impl Strategy<Value = Offer> {
    select(vec![Offer::Stop, Offer::Takeback, Offer::Pause, Offer::Rematch])
}

fn time() -> impl Strategy<Value = TimeControl> {
    let [turn, main, increment] = [30, 20, 5].map(Span::seconds);
    let byoyomi = TimeControl::Byoyomi { main, period: turn, periods: 2 };
    select(vec![
        TimeControl::None,
        TimeControl::PerTurn { turn },
        TimeControl::Increment { main, increment },
        byoyomi,
    ])
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
        Seat::Person if room.stand_ins()[side].is_some() => Actor::Computer,
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
fn assert_possible(terms: &Terms, room: &Room) {
    let restored = Room::restore(terms.clone(), room.events().to_vec(), Moment(0));
    assert_eq!(restored.as_ref(), Ok(room));
    assert_eq!(room.phase() == Phase::Over, room.end().is_some());
    let ended = room.events().iter().filter(|n| matches!(n.event, Event::Ended { .. })).count();
    let finished = usize::from(room.game_number()) - usize::from(room.end().is_none());
    assert_eq!(ended, finished, "every game ends once");
    for side in Side::ALL {
        assert_eq!(room.side_of(room.chair_of(side)), side);
    }
    if let Phase::Playing(side) = room.phase() {
        assert_eq!(room.open_seat(), None);
        let game = room.game().expect("play has begun");
        assert_eq!((game.outcome(), game.position().turn()), (None, side));
        assert_eq!(replayed(game).position(), game.position());
    }
    if let Some(owed) = room.awaits_computer() {
        let plays_on = room.stand_ins()[owed.side] == Some(owed.level);
        assert!(plays_on || matches!(room.seats()[owed.side], Seat::Computer { level: 3 }));
        assert!(!room.is_paused());
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
        let mut room = Room::new(terms.clone(), Moment(0));
        assert_possible(&terms, &room);
        let mut time = 0;
        for saying in &sayings {
            let before = room.clone();
            let said = match saying {
                Saying::Sensible(choice) => Some(sensible(&room, choice)),
                Saying::Anything(actor, command) => Some((*actor, command.clone())),
                Saying::Comes(side) => {
                    room.arrive(*side, Moment(time));
                    None
                }
                Saying::Goes(side) => {
                    room.leave(*side, Moment(time));
                    None
                }
                Saying::Wait(milliseconds) => {
                    time += milliseconds;
                    room.tick(Moment(time));
                    prop_assert!(room.tick(Moment(time)).is_empty(), "what is due happens at once");
                    None
                }
            };
            if let Some((actor, command)) = said {
                match room.apply(actor, command, Moment(time)) {
                    Ok(events) => prop_assert_eq!(room.events(), [before.events(), &events].concat()),
                    Err(_) => prop_assert_eq!(&room, &before),
                }
            }
            assert_possible(&terms, &room);
        }
    }

    #[test]
    fn events_survive_storage(terms in terms(), sayings in sayings()) {
        let mut room = Room::new(terms, Moment(0));
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
    let mut room = Room::new(terms.clone(), Moment(0));
    room.apply(Actor::Watcher, Command::Join, Moment(1)).unwrap();
    room.apply(Actor::Person(Side::Cho), Command::Play { ply: 0, turn: Move::Pass }, Moment(2)).unwrap();
    let [joined, passed] = room.events() else { panic!("two events") };

    let gap = Room::restore(terms.clone(), [passed.clone()], Moment(0));
    assert_eq!(gap.unwrap_err().seq, passed.seq);
    let early = Numbered { seq: joined.seq, ..passed.clone() };
    assert_eq!(Room::restore(terms.clone(), [early], Moment(0)).unwrap_err().seq, joined.seq);
    let doubled = Numbered { seq: passed.seq.next(), ..passed.clone() };
    let events = [joined.clone(), passed.clone(), doubled.clone()];
    assert_eq!(Room::restore(terms, events, Moment(0)).unwrap_err().seq, doubled.seq);
}
