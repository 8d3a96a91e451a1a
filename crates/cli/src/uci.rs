//! `janggi uci`: the engine for any GUI that speaks UCI, with the pass as the general's own point twice and
//! rulesets as `UCI_Variant`.

mod go;
mod options;
#[cfg(test)]
pub mod tests;
mod thinker;

use crate::cecp;
use engine::{Chances, Engine, Info, Limits, Stop};
use go::Go;
use janggi::{Game, Move, Position, Start, perft};
use options::Change;
pub use options::Options;
use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::sync::{Arc, Mutex};
use std::thread;
pub use thinker::Thinker;

/// Serves standard input until it ends or says `quit`.
///
/// # Errors
/// When standard input or output fails.
pub fn run() -> io::Result<()> {
    serve(io::stdin().lock(), io::stdout())
}

/// Serves `input` until it ends or says `quit`.
fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
    let mut session = Session::new(Output(Arc::new(Mutex::new(output))));
    let mut lines = input.lines();
    while let Some(line) = lines.next() {
        let line = line?;
        if line.trim() == "quit" {
            session.thinker.halt();
            break;
        }
        if line.trim() == "xboard" {
            return serve_xboard(lines, session);
        }
        if let Err(complaint) = session.obey(&line) {
            session.output.say(&format!("info string {complaint}"));
        }
    }
    session.thinker.finish();
    Ok(())
}

/// Serves the rest of the input to a GUI that said `xboard`.
fn serve_xboard(lines: impl Iterator<Item = io::Result<String>>, first: Session) -> io::Result<()> {
    first.thinker.halt();
    let mut session = cecp::Session::new(first.output);
    for line in lines {
        if !session.obey(&line?) {
            break;
        }
    }
    session.finish();
    Ok(())
}

/// Where lines go, shared with the thread that thinks.
#[derive(Clone)]
pub struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    /// Writes a line. Nobody is left to tell when the reader is gone; the input will end too.
    pub fn say(&self, line: &str) {
        if let Ok(mut writer) = self.0.lock() {
            let _ = writeln!(writer, "{line}").and_then(|()| writer.flush());
        }
    }
}

struct Session {
    output: Output,
    options: Options,
    game: Game,
    thinker: Thinker,
}

const COMMANDS: &str = "uci, isready, ucinewgame, position, go, stop, ponderhit, setoption or quit";

impl Session {
    fn new(output: Output) -> Session {
        let options = Options::default();
        let game = Game::new(options.rules(), Start::default());
        let thinker = Thinker::new(options.engine());
        Session { output, options, game, thinker }
    }

    /// Obeys one line, or tells what is wrong with it.
    fn obey(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        match words.next() {
            None | Some("debug" | "register") => {}
            Some("uci") => self.introduce(),
            Some("isready") => self.output.say("readyok"),
            Some("ucinewgame") => self.idle_engine().forget(),
            Some("setoption") => self.set_option(words)?,
            Some("position") => self.set_position(words)?,
            Some("go") => self.go(words)?,
            Some("stop") => self.thinker.halt(),
            Some("ponderhit") => self.thinker.hit(),
            Some(other) => return Err(format!("unknown command `{other}`: expected {COMMANDS}")),
        }
        Ok(())
    }

    fn introduce(&self) {
        self.output.say(concat!("id name Janggi ", env!("CARGO_PKG_VERSION")));
        self.output.say("id author the Janggi authors");
        for line in Options::declarations() {
            self.output.say(&line);
        }
        self.output.say("uciok");
    }

    /// The engine, after the end of what it was thinking of.
    fn idle_engine(&mut self) -> &mut Engine {
        let options = &self.options;
        self.thinker.idle(|| options.engine())
    }

    fn set_option(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        let (name, value) = options::split(words)?;
        let change = self.options.set(&name, &value)?;
        let options = self.options.clone();
        let engine = self.idle_engine();
        options.carry_out(change, engine);
        if change == Change::Variant {
            self.game = Game::new(self.options.rules(), Start::default());
            let (variant, start) = (&self.options.variant, Position::default());
            self.output.say(&format!(
                "info string variant {variant} files 9 ranks 10 pocket 0 template janggi startpos {start}"
            ));
        }
        Ok(())
    }

    /// Sets the position. A turn that cannot be played ends the list there.
    fn set_position(&mut self, mut words: SplitWhitespace<'_>) -> Result<(), String> {
        let start = match words.next() {
            Some("startpos") => {
                match words.next() {
                    None | Some("moves") => {}
                    Some(other) => return Err(format!("`{other}` after `startpos`: expected `moves`")),
                }
                Start::default()
            }
            Some("fen") => {
                let fen: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
                let fen = fen.join(" ");
                Start::of_position(fen.parse().map_err(|why| format!("`{fen}` is no position: {why}"))?)
            }
            other => {
                return Err(format!(
                    "`{}` after `position`: expected `startpos` or `fen`",
                    other.unwrap_or("")
                ));
            }
        };
        self.idle_engine();
        self.game = Game::new(self.options.rules(), start);
        words.try_for_each(|word| play(&mut self.game, word))
    }

    fn go(&mut self, words: SplitWhitespace<'_>) -> Result<(), String> {
        let go = Go::parse(words, self.game.position())?;
        if let Some(depth) = go.perft {
            self.count_lines(depth);
            return Ok(());
        }
        self.idle_engine();
        if let Some(outcome) = self.game.outcome() {
            self.output.say("bestmove (none)");
            return Err(format!("the game is over by {}", outcome.ending));
        }
        self.think(go);
        Ok(())
    }

    fn think(&mut self, go: Go) {
        let Go { is_infinite, ponders, .. } = go;
        let stop = if ponders { Stop::pondering() } else { Stop::default() };
        let limits = self.options.limit(go.limits);
        let attention = self.options.attention(self.game.position());
        self.idle_engine().set_attention(attention);
        let (game, output, token) = (self.game.clone(), self.output.clone(), stop.clone());
        let shows_chances = self.options.shows_chances;
        let is_open_ended = is_infinite || ponders || limits == Limits::default();
        self.thinker.start(stop, is_open_ended, move |engine| {
            let say = &mut |info: &Info| output.say(&described(info, &game, shows_chances));
            let best = engine.search(&game, &limits, &token, say);
            while token.is_pondering() || is_infinite && !token.is_set() {
                thread::park();
            }
            output.say(&answer(&game, best.turn, best.answer));
        });
    }

    fn count_lines(&self, depth: u32) {
        let counts = perft::divide(self.game.position(), depth, self.options.count());
        for (turn, count) in &counts {
            self.output.say(&format!("{}: {count}", janggi::uci::write(*turn, self.game.position())));
        }
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        self.output.say(&format!("\nNodes searched: {total}"));
    }
}

fn play(game: &mut Game, word: &str) -> Result<(), String> {
    let turn = janggi::uci::read(word, game.position()).map_err(|why| format!("`{word}`: {why}"))?;
    let ply = game.turns().len() + 1;
    game.play(turn).map_err(|why| format!("`{word}` at ply {ply}: {why}"))
}

/// Turns as text, one after the other.
fn written(position: &Position, line: &[Move]) -> String {
    let mut position = *position;
    let words = line.iter().map(|&turn| {
        let word = janggi::uci::write(turn, &position);
        position = position.play_unchecked(turn);
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

fn described(info: &Info, game: &Game, shows_chances: bool) -> String {
    let chances = if shows_chances { wdl(Chances::of(info.score, game.rules())) } else { String::new() };
    let millis = info.elapsed.as_millis();
    let per_second = u128::from(info.nodes) * 1_000_000 / info.elapsed.as_micros().max(1);
    format!(
        "info depth {} seldepth {} multipv {} score {}{chances} nodes {} nps {per_second} hashfull {} time {millis} pv {}",
        info.depth,
        info.deepest,
        info.rank,
        info.score,
        info.nodes,
        info.per_mille_full,
        written(game.position(), &info.line),
    )
}

fn wdl(Chances { win, draw, loss }: Chances) -> String {
    format!(" wdl {win} {draw} {loss}")
}

fn answer(game: &Game, turn: Move, reply: Option<Move>) -> String {
    let best = janggi::uci::write(turn, game.position());
    match reply {
        Some(reply) => {
            let after = game.position().play_unchecked(turn);
            format!("bestmove {best} ponder {}", janggi::uci::write(reply, &after))
        }
        None => format!("bestmove {best}"),
    }
}
