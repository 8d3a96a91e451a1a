//! Plays the scripts in `tests/scripts` and compares what the room says with what they say.
//!
//! A script is a conversation. A line that starts at the margin is said to the room, the indented lines after it are
//! the room's answer:
//!
//! - `terms RULESET [inner] [give=HANDICAP] cho=SEAT han=SEAT` opens a room; a seat is `person`, `open` or a level;
//! - `WHO join`, `WHO setup SETUP`, `WHO play PLY TURN`, `WHO resign` are commands;
//! - `phase`, `owed` and `points` ask; `restart` rebuilds the room from its events;
//! - `#` begins a comment.

use janggi::{BySide, Rules};
use room::{Actor, Arrangement, Command, End, Event, Moment, Numbered, Phase, Room, Seat, Task, Terms};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

#[test]
fn scripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let script = fs::read_to_string(&file).unwrap();
        let transcript = perform(&script);
        for (line, (said, written)) in transcript.lines().zip(script.lines()).enumerate() {
            assert_eq!(said, written, "{}:{}", file.display(), line + 1);
        }
        assert_eq!(transcript.len(), script.len(), "{}: the end", file.display());
    }
}

/// The script with the room's answers in place of those written there.
fn perform(script: &str) -> String {
    let mut stage = Stage { room: None, time: 0 };
    let mut transcript = String::new();
    for line in script.lines().filter(|line| !line.starts_with(' ')) {
        writeln!(transcript, "{line}").unwrap();
        let said = line.split('#').next().unwrap_or("").trim();
        for answer in stage.answer(said) {
            writeln!(transcript, "    {answer}").unwrap();
        }
    }
    transcript
}

struct Stage {
    room: Option<Room>,
    time: u64,
}

impl Stage {
    fn answer(&mut self, said: &str) -> Vec<String> {
        let words: Vec<&str> = said.split_whitespace().collect();
        match words.as_slice() {
            [] => vec![],
            ["terms", terms @ ..] => {
                self.room = Some(Room::new(terms_of(terms)));
                vec![]
            }
            ["restart"] => {
                let room = self.room();
                let restored = Room::restore(room.terms().clone(), room.events().to_vec()).unwrap();
                assert_eq!(&restored, room);
                *room = restored;
                vec![]
            }
            ["phase"] => vec![phase(self.room())],
            ["owed"] => vec![owed(self.room())],
            ["points"] => {
                let points = self.room().game().unwrap().points();
                vec![format!("cho {} han {}", points.cho, points.han)]
            }
            [who, command @ ..] => self.command(actor(who), command_of(command)),
        }
    }

    fn command(&mut self, actor: Actor, command: Command) -> Vec<String> {
        self.time += 1000;
        let now = Moment(self.time);
        let before = self.room().clone();
        match self.room().apply(actor, command, now) {
            Ok(events) => {
                assert!(events.iter().all(|numbered| numbered.at == now));
                events.iter().map(event).collect()
            }
            Err(refusal) => {
                assert_eq!(self.room(), &before, "a refused command changed the room");
                vec![format!("refused {refusal}")]
            }
        }
    }

    fn room(&mut self) -> &mut Room {
        self.room.as_mut().expect("a script begins with its terms")
    }
}

fn terms_of(words: &[&str]) -> Terms {
    let value = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
    Terms {
        arrangement: if words.contains(&"inner") { Arrangement::Inner } else { Arrangement::Choose },
        handicap: value("give").map(|handicap| handicap.parse().unwrap()),
        seats: BySide { cho: seat(value("cho")), han: seat(value("han")) },
        ..Terms::of_preset(words[0], Rules::preset(words[0]).expect("the name of a preset"))
    }
}

fn seat(word: Option<&str>) -> Seat {
    match word.expect("both seats") {
        "person" => Seat::Person,
        "open" => Seat::Open,
        level => Seat::Computer { level: level.parse().unwrap() },
    }
}

fn actor(word: &str) -> Actor {
    match word {
        "watcher" => Actor::Watcher,
        "computer" => Actor::Computer,
        side => Actor::Person(side.parse().unwrap()),
    }
}

fn command_of(words: &[&str]) -> Command {
    match words {
        ["join"] => Command::Join,
        ["setup", setup] => Command::ChooseSetup(setup.parse().unwrap()),
        ["play", ply, turn] => Command::Play { ply: ply.parse().unwrap(), turn: turn.parse().unwrap() },
        ["resign"] => Command::Resign,
        other => panic!("no command: {other:?}"),
    }
}

fn event(numbered: &Numbered) -> String {
    let seq = numbered.seq.0;
    match numbered.event {
        Event::Joined { side } => format!("{seq} joined {side}"),
        Event::SetupChosen { side, setup } => format!("{seq} setup {side} {setup}"),
        Event::Turn { ply, turn } => format!("{seq} turn {ply} {turn}"),
        Event::Ended { end } => format!("{seq} ended {}", ending(end)),
    }
}

fn ending(end: End) -> String {
    let winner = end.winner().map_or("draw".to_owned(), |side| side.to_string());
    match end {
        End::Resigned(_) => format!("{winner} resignation"),
        End::Board(outcome) => {
            let points = outcome.points.map_or(String::new(), |p| format!(" {}:{}", p.cho, p.han));
            format!("{winner} {}{points}", outcome.ending)
        }
    }
}

fn phase(room: &Room) -> String {
    match room.phase() {
        Phase::Waiting => "waiting".to_owned(),
        Phase::Setup(side) => format!("setup {side}"),
        Phase::Playing(side) => format!("playing {side}"),
        Phase::Over => "over".to_owned(),
    }
}

fn owed(room: &Room) -> String {
    let Some(owed) = room.awaits_computer() else { return "nothing".to_owned() };
    let task = match owed.task {
        Task::Play => "turn".to_owned(),
        Task::ChooseSetup { other: None } => "setup".to_owned(),
        Task::ChooseSetup { other: Some(other) } => format!("setup after {other}"),
    };
    format!("{} level {} {task}", owed.side, owed.level)
}
