//! Plays the scripts in `tests/scripts` and compares what the room says with what they say.
//!
//! A script is a conversation. A line that starts at the margin is said to the room, the indented lines after it are
//! the room's answer:
//!
//! - `terms RULESET [inner] [give=HANDICAP] [time=CONTROL] [claim] [stand-in=LEVEL] [keep-sides] cho=SEAT han=SEAT` opens a room;
//!   a seat
//!   is `person`, `open` or a level; a control is `per-turn:30`, `increment:300:5` or `byoyomi:600:30:3`, in seconds.
//!   Whoever has a seat is there;
//! - `WHO join`, `WHO setup SETUP`, `WHO play PLY TURN`, `WHO resign`, `WHO offer OFFER`, `WHO accept OFFER`,
//!   `WHO decline OFFER [for-game]`, `WHO withdraw OFFER`, `WHO resume`, `WHO claim` and `WHO terms …` are commands;
//! - `SIDE leaves`, `SIDE comes` and `SIDE lags MILLISECONDS` tell of connections;
//! - `wait SECONDS` lets time pass and tells what it brings about; it passes in no other way;
//! - `SIDE offers` asks what the side may offer, `SIDE hint PLY` whether it may be told what the computer would play;
//! - `phase`, `owed`, `points`, `clock`, `present`, `score` and `next` ask; `restart` rebuilds the room from its events,
//!   and everybody has to come back;
//! - `#` begins a comment.

use janggi::{BySide, Rules, Side};
use room::{
    Absence, Actor, Arrangement, Chooser, Closing, Command, End, Event, Lasting, Moment, Mover, Numbered,
    Offer, Phase, Presence, RematchSides, Room, Seat, Span, Task, Terms, TimeControl,
};
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
    let mut stage = Stage { opened: None, room: None, time: 0 };
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
    opened: Option<Terms>,
    room: Option<Room>,
    time: u64,
}

impl Stage {
    fn answer(&mut self, said: &str) -> Vec<String> {
        let words: Vec<&str> = said.split_whitespace().collect();
        match words.as_slice() {
            [] => vec![],
            ["terms", terms @ ..] => {
                self.open(terms_of(terms));
                vec![]
            }
            ["restart"] => {
                self.restart();
                vec![]
            }
            ["wait", seconds] => self.wait(seconds.parse().unwrap()),
            [side, "leaves"] => {
                let now = self.now();
                self.room().leave(side.parse().unwrap(), now);
                vec![]
            }
            [side, "comes"] => {
                let now = self.now();
                self.room().arrive(side.parse().unwrap(), now).iter().map(event).collect()
            }
            [side, "lags", lag] => {
                self.room().measure_lag(side.parse().unwrap(), Span(lag.parse().unwrap()));
                vec![]
            }
            [side, "offers"] => {
                let side = side.parse().unwrap();
                OFFERS.map(|offer| may_offer(self.room(), side, offer)).into()
            }
            [side, "hint", ply] => {
                let hintable = self.room().hintable(side.parse().unwrap(), ply.parse().unwrap());
                vec![hintable.map_or_else(|refusal| format!("refused {refusal}"), |_| "hint".to_owned())]
            }
            ["clock"] => self.both(clock),
            ["present"] => self.both(present),
            ["next"] => {
                let now = self.now();
                let next = self.room().next_tick(now);
                vec![next.map_or("never".to_owned(), |at| format!("in {}", seconds(at.since(now))))]
            }
            ["score"] => {
                let BySide { cho, han } = self.room().score();
                vec![format!("game {} cho {cho} han {han} half points", self.room().game_number())]
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

    fn open(&mut self, terms: Terms) {
        let now = self.now();
        self.opened = Some(terms.clone());
        let mut room = Room::new(terms, now);
        for side in Side::ALL {
            room.arrive(side, now);
        }
        self.room = Some(room);
    }

    fn restart(&mut self) {
        let now = self.now();
        let opened = self.opened.clone().unwrap();
        let room = self.room();
        let restored = Room::restore(opened, room.events().to_vec(), now).unwrap();
        assert_eq!(&restored, room);
        *room = restored;
    }

    /// Time passes tick by tick, as a server would see it.
    fn wait(&mut self, seconds: u64) -> Vec<String> {
        let end = Moment(self.time + seconds * 1000);
        let mut answers = Vec::new();
        loop {
            let now = self.now();
            let next = self.room().next_tick(now).filter(|&next| next <= end);
            self.time = next.unwrap_or(end).0;
            let now = self.now();
            answers.extend(self.room().tick(now).iter().map(event));
            if next.is_none() {
                return answers;
            }
        }
    }

    fn command(&mut self, actor: Actor, command: Command) -> Vec<String> {
        let now = self.now();
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

    fn both(&mut self, say: impl Fn(&Room, Side, Moment) -> String) -> Vec<String> {
        let now = self.now();
        Side::ALL.map(|side| format!("{side} {}", say(self.room(), side, now))).into()
    }

    fn now(&self) -> Moment {
        Moment(self.time)
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
        time: value("time").map_or(TimeControl::None, time_control),
        absence: if words.contains(&"claim") { Absence::MayClaim } else { Absence::PlayOn },
        stand_in_level: value("stand-in").map_or(5, |level| level.parse().unwrap()),
        rematch: if words.contains(&"keep-sides") { RematchSides::Kept } else { RematchSides::Swapped },
        ..Terms::of_preset(words[0], Rules::preset(words[0]).expect("the name of a preset"))
    }
}

fn time_control(text: &str) -> TimeControl {
    let parts: Vec<&str> = text.split(':').collect();
    let span = |part: usize| Span::seconds(parts[part].parse().unwrap());
    let control = match parts[0] {
        "per-turn" => TimeControl::PerTurn { turn: span(1) },
        "increment" => TimeControl::Increment { main: span(1), increment: span(2) },
        "byoyomi" => {
            let periods = parts[3].parse().unwrap();
            TimeControl::Byoyomi { main: span(1), period: span(2), periods }
        }
        other => panic!("no time control: {other}"),
    };
    control.checked().expect("times that people play with")
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
        ["offer", offer] => Command::Offer(offer_of(offer)),
        ["accept", offer] => Command::Accept(offer_of(offer)),
        ["decline", offer] => Command::Decline(offer_of(offer), Lasting::ForNow),
        ["decline", offer, "for-game"] => Command::Decline(offer_of(offer), Lasting::ForGame),
        ["withdraw", offer] => Command::Withdraw(offer_of(offer)),
        ["resume"] => Command::Resume,
        ["claim"] => Command::Claim,
        ["terms", terms @ ..] => Command::ChangeTerms(Box::new(terms_of(terms))),
        other => panic!("no command: {other:?}"),
    }
}

const OFFERS: [Offer; 4] = [Offer::Stop, Offer::Takeback, Offer::Pause, Offer::Rematch];

fn may_offer(room: &Room, side: Side, offer: Offer) -> String {
    let refusal = room.may_offer(side, offer).err();
    format!("{offer} {}", refusal.map_or("yes".to_owned(), |refusal| refusal.to_string()))
}

fn offer_of(word: &str) -> Offer {
    OFFERS.into_iter().find(|offer| offer.to_string() == word).expect("the name of an offer")
}

fn event(numbered: &Numbered) -> String {
    format!("{} {}", numbered.seq.0, happened(&numbered.event))
}

fn happened(event: &Event) -> String {
    match event {
        Event::TermsChanged { terms } => format!("terms {}", terms.ruleset),
        Event::Joined { side } => format!("joined {side}"),
        Event::SetupChosen { side, setup, by: Chooser::Seat } => format!("setup {side} {setup}"),
        Event::SetupChosen { side, setup, by: Chooser::Clock } => format!("setup {side} {setup} by default"),
        Event::Turn { ply, turn, by, spent } => format!("turn {ply} {turn}{}{}", mover(*by), charged(*spent)),
        Event::TookBack { plies } => format!("took back {plies}"),
        Event::Offered { side, offer } => format!("offered {side} {offer}"),
        Event::OfferClosed { side, offer, how } => format!("offer {side} {offer} {}", closing(*how)),
        Event::Paused { spent } => format!("paused{}", charged(*spent)),
        Event::Resumed => "resumed".to_owned(),
        Event::StoodIn { side, level } => format!("stood in {side} level {level}"),
        Event::Returned { side } => format!("returned {side}"),
        Event::Ended { end } => format!("ended {}", ending(*end)),
        Event::Rematched => "rematched".to_owned(),
    }
}

fn mover(by: Mover) -> &'static str {
    match by {
        Mover::Seat => "",
        Mover::StandIn => " by stand-in",
        Mover::Rules => " by rule",
    }
}

fn charged(spent: Span) -> String {
    if spent == Span::ZERO { String::new() } else { format!(" for {}", seconds(spent)) }
}

fn seconds(span: Span) -> String {
    format!("{} s", f64::from(span.0) / 1000.0)
}

fn closing(how: Closing) -> &'static str {
    match how {
        Closing::Accepted => "accepted",
        Closing::Declined => "declined",
        Closing::DeclinedForGame => "declined for the game",
        Closing::Withdrawn => "withdrawn",
        Closing::Lapsed => "lapsed",
    }
}

fn ending(end: End) -> String {
    let winner = end.winner().map_or("draw".to_owned(), |side| side.to_string());
    let points = end.points().map_or(String::new(), |p| format!(" {}:{}", p.cho, p.han));
    format!("{winner} {}{points}", end.name())
}

fn clock(room: &Room, side: Side, now: Moment) -> String {
    let Some(reading) = room.clock(side, now) else { return "none".to_owned() };
    let runs = if room.running_clock() == Some(side) { " running" } else { "" };
    let periods = match (reading.in_byoyomi, reading.periods) {
        (_, 0) => String::new(),
        (false, periods) => format!(" then {periods} periods"),
        (true, periods) => format!(" in the first of {periods} periods"),
    };
    format!("{}{periods}{runs}", seconds(reading.left))
}

fn present(room: &Room, side: Side, now: Moment) -> String {
    match room.presence(side, now) {
        Presence::Here => "here".to_owned(),
        Presence::Away { stands_in_after, ends_after } => {
            let until = |what: &str, after: Option<Span>| {
                after.map_or(String::new(), |after| format!(", {what} in {}", seconds(after)))
            };
            format!("away{}{}", until("stand-in", stands_in_after), until("end", ends_after))
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
    let within = owed.within.map_or(String::new(), |within| format!(" within {}", seconds(within)));
    format!("{} level {} {task}{within}", owed.side, owed.level)
}
