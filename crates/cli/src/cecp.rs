//! The engine for GUIs that speak CECP, version 2: WinBoard and XBoard. Ranks are counted from 0 there, and a pass
//! is `@@@@`.

mod seat;
#[cfg(test)]
mod tests;
mod word;

use crate::uci::{Options, Output, Thinker};
use engine::{Allowance, Duration, Info, Limits, Stop};
use janggi::{Game, Outcome, Position, Side, Start};
use seat::{Clock, Seat};
use std::str::SplitWhitespace;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game with a GUI that speaks CECP.
pub struct Session {
    output: Output,
    options: Options,
    /// Shared with the thread that thinks, which plays the engine's turn.
    game: Arc<Mutex<Game>>,
    thinker: Thinker,
    seat: Seat,
    clock: Clock,
    /// Whether the GUI wants to see what the engine thinks.
    posts: bool,
    /// How often the engine's thinking was called off: what began before says no turn.
    epoch: Arc<Mutex<u64>>,
}

const COMMANDS: &str = "protover, new, variant, force, go, playother, usermove, ?, undo, remove, setboard, analyze, exit, \
     level, st, sd, time, otim, post, nopost, ping, memory, cores, option or quit";

/// What is announced; the rulesets follow.
const FEATURES: &str = "feature done=0 myname=\"Janggi\" setboard=1 usermove=1 ping=1 time=1 memory=1 smp=1 analyze=1 \
     colors=0 draw=0 sigint=0 sigterm=0 reuse=1 debug=0 name=0";

/// How WinBoard is told of a game that it does not know: the letters of its pieces in the places of its own table, the
/// board, and how each piece moves in Betza's notation.
const PIECES: &str = "setup (.N.R.AB.P..C.........K.n.r.ab.p..c.........k) 9x10+0_xiangqi";
const MOVES: [&str; 7] = ["R& RB", "C& pRpB", "P& fsWfF", "N& nN", "B& mafsmafW", "A& WF", "K& WF"];

impl Session {
    pub fn new(output: Output) -> Session {
        let options = Options::default();
        let game = Arc::new(Mutex::new(Game::new(options.rules(), Start::default())));
        let thinker = Thinker::new(options.engine());
        let (seat, clock) = (Seat::Plays(Side::Han), Clock::default());
        Session { output, options, game, thinker, seat, clock, posts: false, epoch: Arc::default() }
    }

    /// Obeys one line, or says what is wrong with it. Whether more may follow.
    pub fn obey(&mut self, line: &str) -> bool {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return true };
        if command == "quit" {
            self.call_off();
            return false;
        }
        if let Err(error) = self.act(command, words) {
            self.output.say(&error);
        }
        true
    }

    /// Does what the command asks for, or gives the line that says what is wrong.
    fn act(&mut self, command: &str, words: SplitWhitespace<'_>) -> Result<(), String> {
        let first = words.clone().next().unwrap_or("");
        let wrong = |why: String| format!("Error ({why}): {command}");
        match command {
            "protover" => self.introduce(),
            "new" => self.begin(Position::default()),
            "variant" => self.set_variant(first).map_err(wrong)?,
            "setboard" => {
                let fen = words.collect::<Vec<_>>().join(" ");
                let position = fen.parse().map_err(|why| format!("tellusererror Illegal position: {why}"))?;
                self.set_position(position);
            }
            "force" | "result" => self.sit(Seat::Watches),
            "go" => self.go(),
            "playother" => self.sit(Seat::Plays(!self.position().turn())),
            "analyze" => self.sit(Seat::Analyzes),
            "exit" => self.sit(Seat::Watches),
            "usermove" => self.play(first)?,
            "?" => self.thinker.halt(),
            "undo" => self.take_back(1),
            "remove" => self.take_back(2),
            "level" => self.clock.set_level(words).map_err(wrong)?,
            "st" => self.clock.fixed = Some(Duration::from_secs_f64(word::seconds(first).map_err(wrong)?)),
            "sd" => self.clock.depth = Some(word::number(first).map_err(wrong)?),
            "time" => {
                self.clock.left = Duration::from_millis(10 * word::number::<u64>(first).map_err(wrong)?)
            }
            "post" => self.posts = true,
            "nopost" => self.posts = false,
            "ping" => self.output.say(&format!("pong {first}")),
            "memory" => self.set_option("Hash", first).map_err(wrong)?,
            "cores" => self.set_option("Threads", first).map_err(wrong)?,
            "option" => {
                let text = words.collect::<Vec<_>>().join(" ");
                let (name, value) = text.split_once('=').unwrap_or((&text, ""));
                self.set_option(name, value).map_err(wrong)?;
            }
            // What a GUI may say, and this engine has no use for.
            "xboard" | "accepted" | "rejected" | "random" | "hard" | "easy" | "otim" | "computer"
            | "name" | "rating" | "ics" | "draw" | "hint" | "bk" | "." => {}
            _ => return Err(format!("Error (unknown command, expected {COMMANDS}): {command}")),
        }
        Ok(())
    }

    fn introduce(&self) {
        self.output.say(&format!("{FEATURES} variants=\"{}\"", Options::variants().join(",")));
        for declaration in Options::features() {
            self.output.say(&format!("feature option=\"{declaration}\""));
        }
        self.output.say("feature done=1");
    }

    fn set_variant(&mut self, name: &str) -> Result<(), String> {
        self.set_option("UCI_Variant", name)?;
        self.begin(Position::default());
        self.output.say(&format!("{PIECES} {}", Position::default()));
        MOVES.iter().for_each(|moves| self.output.say(&format!("piece {moves}")));
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.call_off();
        // A check box is 1 or 0 here.
        let value = match (value, Options::is_truth(name)) {
            ("1", true) => "true",
            ("0", true) => "false",
            _ => value,
        };
        let change = self.options.set(name, value)?;
        let options = self.options.clone();
        options.carry_out(change, self.thinker.idle(|| options.engine()));
        Ok(())
    }

    /// A new game in which the engine has Han.
    fn begin(&mut self, position: Position) {
        self.set_position(position);
        self.seat = Seat::Plays(Side::Han);
        self.clock.depth = None;
        let options = &self.options;
        self.thinker.idle(|| options.engine()).forget();
    }

    fn set_position(&mut self, position: Position) {
        self.call_off();
        *self.game() = Game::new(self.options.rules(), Start::of_position(position));
        self.think_if_due();
    }

    fn sit(&mut self, seat: Seat) {
        self.call_off();
        self.seat = seat;
        self.think_if_due();
    }

    fn go(&mut self) {
        let side = self.position().turn();
        self.sit(Seat::Plays(side));
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.call_off();
        let turn =
            word::read(text, &self.position()).map_err(|why| format!("Illegal move ({why}): {text}"))?;
        self.game().play(turn).map_err(|why| format!("Illegal move ({why}): {text}"))?;
        if let Some(outcome) = self.game().outcome() {
            self.output.say(&result(outcome));
        }
        self.think_if_due();
        Ok(())
    }

    fn take_back(&mut self, turns: usize) {
        self.call_off();
        for _ in 0..turns {
            self.game().undo();
        }
        self.think_if_due();
    }

    fn game(&self) -> MutexGuard<'_, Game> {
        // The game is whole after every turn, even if a thread died after one.
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn position(&self) -> Position {
        *self.game().position()
    }

    /// Ends the engine's thinking without a turn, unless it has played it already.
    fn call_off(&mut self) {
        *self.epoch.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.thinker.halt();
        self.thinker.wait();
    }

    /// The end of the input: what is being thought about may be ended.
    pub fn finish(&mut self) {
        self.thinker.finish();
    }

    /// Lets the engine think, if it is to.
    fn think_if_due(&mut self) {
        let game = self.game().clone();
        let is_over = game.outcome().is_some();
        match self.seat {
            Seat::Analyzes if !is_over => self.think(game, Limits::default(), Purpose::Analysis),
            Seat::Plays(side) if !is_over && side == game.position().turn() => {
                let limits = self.options.limit(self.clock.limits());
                self.think(game, limits, Purpose::Turn);
            }
            _ => {}
        }
    }

    fn think(&mut self, game: Game, limits: Limits, purpose: Purpose) {
        let (options, stop) = (&self.options, Stop::default());
        let attention = options.attention(game.position());
        self.thinker.idle(|| options.engine()).set_attention(attention);
        let mover = Mover { output: self.output.clone(), game: self.game.clone(), epoch: self.epoch.clone() };
        let (token, begun, posts) = (stop.clone(), mover.epoch(), self.posts || purpose == Purpose::Analysis);
        let is_open_ended = limits == Limits::default();
        self.thinker.start(stop, is_open_ended, move |engine| {
            let report = &mut |info: &Info| {
                if posts && info.rank == 1 {
                    mover.output.say(&thought(info));
                }
            };
            let best = engine.search(&game, &limits, &token, report);
            if purpose == Purpose::Turn {
                mover.play(best.turn, begun);
            }
        });
    }
}

/// Why the engine thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Turn,
    Analysis,
}

/// What the thread that thinks needs to play its turn.
struct Mover {
    output: Output,
    game: Arc<Mutex<Game>>,
    epoch: Arc<Mutex<u64>>,
}

impl Mover {
    fn epoch(&self) -> u64 {
        *self.epoch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Plays `turn`, unless the thinking that began in epoch `begun` was called off.
    fn play(&self, turn: janggi::Move, begun: u64) {
        let epoch = self.epoch.lock().unwrap_or_else(PoisonError::into_inner);
        let mut game = self.game.lock().unwrap_or_else(PoisonError::into_inner);
        if *epoch != begun || game.play(turn).is_err() {
            return;
        }
        self.output.say(&format!("move {}", word::write(turn)));
        if let Some(outcome) = game.outcome() {
            self.output.say(&result(outcome));
        }
    }
}

/// `depth score time nodes line`, the time in hundredths of a second.
fn thought(info: &Info) -> String {
    const MATE: i32 = 100_000;
    let score = match info.score.mate_in() {
        Some(moves) if moves > 0 => MATE + moves,
        Some(moves) => -MATE + moves,
        None => info.score.value(),
    };
    let line: Vec<String> = info.line.iter().map(|&turn| word::write(turn)).collect();
    format!("{} {score} {} {} {}", info.depth, info.elapsed.as_millis() / 10, info.nodes, line.join(" "))
}

fn result(outcome: Outcome) -> String {
    let result = match outcome.winner {
        Some(Side::Cho) => "1-0",
        Some(Side::Han) => "0-1",
        None => "1/2-1/2",
    };
    format!("{result} {{{}}}", outcome.ending)
}

impl Clock {
    /// The limits of the next turn.
    fn limits(&self) -> Limits {
        let time = match self.fixed {
            Some(time) => Allowance::Fixed(time),
            None => Allowance::Clock {
                main: self.left,
                increment: self.increment,
                byoyomi: Duration::ZERO,
                turns_to_go: self.turns_to_go,
            },
        };
        Limits { depth: self.depth, time, ..Limits::default() }
    }
}
