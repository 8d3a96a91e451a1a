//! An engine in its own process, spoken to in UCI.

use super::player::Player;
use anyhow::{Context, bail};
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long an engine may take to start or to get ready.
const READY: Duration = Duration::from_secs(120);

/// Why an engine gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// It ended, or closed its output.
    Crash,
    /// It said nothing for as long as one waited.
    Hang,
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Silence::Crash => "crash",
            Silence::Hang => "hang",
        })
    }
}

/// What an engine answered to `go`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The word after `bestmove`.
    pub turn: String,
    pub elapsed: Duration,
    /// The nodes that it last reported.
    pub nodes: u64,
    /// The score that it last reported, in hundredths of a soldier for itself; a mate is [`MATE`] away from 0.
    pub score: Option<i32>,
}

/// What a mate counts as among scores.
pub const MATE: i32 = 1_000_000;

/// A running engine. It is killed when dropped.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    /// Starts an engine and sets its options: `defaults` where it has them, then the player's own.
    ///
    /// # Errors
    /// When it cannot be started, does not speak UCI, or lacks the variant or an option of the player.
    pub fn start(player: &Player, variant: &str, defaults: &[(&str, String)]) -> anyhow::Result<Process> {
        let [program, arguments @ ..] = &player.command[..] else { bail!("no command for {}", player.name) };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start `{program}`"))?;
        let input = child.stdin.take().context("the engine has no input")?;
        let output = child.stdout.take().context("the engine has no output")?;
        let mut process = Process { child, input, lines: listen(output) };
        process.introduce(player, variant, defaults).with_context(|| format!("engine {}", player.name))?;
        Ok(process)
    }

    fn introduce(
        &mut self,
        player: &Player,
        variant: &str,
        defaults: &[(&str, String)],
    ) -> anyhow::Result<()> {
        let declared = self.declarations()?;
        let find = |name: &str| declared.iter().find(|option| option_name(option).eq_ignore_ascii_case(name));
        let Some(variants) = find("UCI_Variant") else { bail!("it has no option `UCI_Variant`") };
        if !variants.split_whitespace().any(|word| word == variant) {
            bail!("its `UCI_Variant` has no `{variant}`");
        }
        self.set("UCI_Variant", variant);
        for (name, value) in defaults {
            if find(name).is_some() {
                self.set(name, value);
            }
        }
        for (name, value) in &player.options {
            if find(name).is_none() {
                bail!("it has no option `{name}`");
            }
            self.set(name, value);
        }
        self.await_ready().map_err(|silence| anyhow::anyhow!("{silence} after its options were set"))
    }

    /// The options that the engine says it has.
    fn declarations(&mut self) -> anyhow::Result<Vec<String>> {
        self.say("uci");
        let mut options = Vec::new();
        let deadline = Instant::now() + READY;
        loop {
            match self.hear(deadline) {
                Ok(line) if line.trim() == "uciok" => return Ok(options),
                Ok(line) => options.extend(line.strip_prefix("option ").map(str::to_owned)),
                Err(silence) => bail!("{silence} before `uciok`"),
            }
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        self.say(&format!("setoption name {name} value {value}"));
    }

    /// Gets the engine ready for a game that has nothing to do with those before.
    pub fn begin_game(&mut self) -> Result<(), Silence> {
        self.say("ucinewgame");
        self.await_ready()
    }

    fn await_ready(&mut self) -> Result<(), Silence> {
        self.say("isready");
        let deadline = Instant::now() + READY;
        while self.hear(deadline)?.trim() != "readyok" {}
        Ok(())
    }

    /// Asks for a turn, and waits for it as long as `patience`.
    pub fn think(&mut self, position: &str, go: &str, patience: Duration) -> Result<Answer, Silence> {
        self.say(position);
        let asked = Instant::now();
        self.say(go);
        let (mut nodes, mut score) = (0, None);
        loop {
            let line = self.hear(asked + patience)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let turn = words.next().unwrap_or_default().to_owned();
                    return Ok(Answer { turn, elapsed: asked.elapsed(), nodes, score });
                }
                Some("info") => {
                    let words: Vec<&str> =
                        words.take_while(|&word| word != "pv" && word != "string").collect();
                    nodes = after(&words, "nodes").and_then(|count| count.parse().ok()).unwrap_or(nodes);
                    score = read_score(&words).or(score);
                }
                _ => {}
            }
        }
    }

    /// Writes a line. Whether anybody reads it shows when an answer is waited for.
    fn say(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    fn hear(&mut self, deadline: Instant) -> Result<String, Silence> {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Hang,
            RecvTimeoutError::Disconnected => Silence::Crash,
        })
    }
}

/// The word after `name`.
fn after<'a>(words: &[&'a str], name: &str) -> Option<&'a str> {
    words.iter().skip_while(|&&word| word != name).nth(1).copied()
}

/// The score in the words of an `info`; `mate -0` is a mate that has come.
fn read_score(words: &[&str]) -> Option<i32> {
    let centipawns = || after(words, "cp")?.parse().ok();
    let mate = || Some(if after(words, "mate")?.starts_with('-') { -MATE } else { MATE });
    centipawns().or_else(mate)
}

/// The lines of an engine's output as they come, until it closes.
fn listen(output: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            let Ok(line) = line else { break };
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The name in `name … type …`.
fn option_name(declaration: &str) -> &str {
    let name = declaration.strip_prefix("name ").unwrap_or(declaration);
    name.split(" type ").next().unwrap_or(name).trim()
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// An engine that speaks enough UCI and does `$go` when asked for a turn.
    pub fn scripted(go: &str) -> Player {
        let script = format!(
            "while read -r word rest; do case $word in
               uci) echo 'option name UCI_Variant type combo default x var x var janggi'; echo uciok;;
               isready) echo readyok;;
               go) {go};;
             esac; done"
        );
        let command = ["sh", "-c", &script].map(str::to_owned).to_vec();
        Player { name: "scripted".to_owned(), command, options: Vec::new(), limit: None }
    }

    fn answer(go: &str, patience: u64) -> Result<Answer, Silence> {
        let mut process = Process::start(&scripted(go), "janggi", &[("Hash", "1".to_owned())]).unwrap();
        process.begin_game().unwrap();
        process.think("position startpos", "go nodes 1", Duration::from_millis(patience))
    }

    #[test]
    fn an_answer_is_a_turn_with_what_it_cost() {
        let found = answer(
            "echo info depth 3 score cp -20 nodes 77 nps 5 pv a4a5; echo info string nodes; \
             echo bestmove a4a5 ponder a7a6",
            20_000,
        );
        let found = found.unwrap();
        assert_eq!((found.turn.as_str(), found.nodes, found.score), ("a4a5", 77, Some(-20)));
    }

    #[test]
    fn scores_are_read() {
        let read = |text: &str| read_score(&text.split(' ').collect::<Vec<_>>());
        assert_eq!(read("depth 1 score cp 35 lowerbound"), Some(35));
        assert_eq!(read("depth 1 score mate 3"), Some(MATE));
        assert_eq!(read("depth 1 score mate -0"), Some(-MATE));
        assert_eq!(read("depth 1 nodes 5"), None);
    }

    #[test]
    fn an_engine_that_ends_is_told_from_one_that_hangs() {
        assert_eq!(answer("exit", 20_000), Err(Silence::Crash));
        assert_eq!(answer("sleep 0", 50), Err(Silence::Hang));
    }

    #[test]
    fn an_engine_is_refused_for_what_it_lacks() {
        let start = |player: &Player, variant| match Process::start(player, variant, &[]) {
            Ok(_) => "started".to_owned(),
            Err(error) => format!("{error:#}"),
        };
        let player = scripted("exit");
        assert_eq!(start(&player, "janggi"), "started");
        assert_eq!(start(&player, "chess"), "engine scripted: its `UCI_Variant` has no `chess`");
        let wishes = Player { options: vec![("Hash".into(), "1".into())], ..player.clone() };
        assert_eq!(start(&wishes, "janggi"), "engine scripted: it has no option `Hash`");
        let missing = Player { command: vec!["/no/such/engine".into()], ..player.clone() };
        assert!(start(&missing, "janggi").starts_with("cannot start `/no/such/engine`: "));
        let mute = Player { command: vec!["true".into()], ..player };
        assert_eq!(start(&mute, "janggi"), "engine scripted: crash before `uciok`");
    }
}
