//! Plays many games over real sockets against `janggi serve` in a process of its own, and tells how long turns take.
//!
//! Every game has two players with a socket each, and a turn is played in it every second. A turn's time runs from
//! sending it until both players have been told of it. The games are doubled until that takes too long.

use anyhow::{Context, bail, ensure};
use clap::Parser;
use client::{Browser, Process, Wire, quiet_turn};
use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use indicatif::{ProgressBar, ProgressStyle};
use janggi::{Game, Rules, Side, Start};
use protocol::{Arrangement, ClientMessage, CreateRoom, SideChoice};
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Message;

/// How often a turn is played in each game.
const PACE: Duration = Duration::from_secs(1);
/// A turn that takes longer is lost.
const LOST: Duration = Duration::from_secs(5);
/// What 99 of 100 turns may take.
const BAR: Duration = Duration::from_millis(50);
/// Rooms that are made at the same time.
const AT_ONCE: usize = 32;
/// Files that a process has open besides its sockets, generously.
const OTHER_FILES: u64 = 100;

/// Measure how many games a server can keep up with
#[derive(Parser)]
struct Options {
    /// The janggi binary
    binary: PathBuf,
    /// Games to begin with
    #[arg(long, default_value_t = 1000)]
    games: usize,
    /// Seconds for which each number of games is measured
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let files =
        rlimit::increase_nofile_limit(u64::MAX).context("the limit of open files cannot be asked for")?;
    let folder = TempDir::new()?;
    let server = Process::start(&options.binary, &folder.path().join("load.db"))
        .with_context(|| format!("{} does not serve", options.binary.display()))?;
    let mut hall = Hall::new(server);
    let mut games = options.games;
    loop {
        if 2 * games as u64 + OTHER_FILES > files {
            bail!(
                "{games} games need {} sockets, and a process may have no more than {files} files open",
                2 * games
            );
        }
        hall.seat(games).await?;
        let tally = hall.measure(Duration::from_secs(options.seconds)).await;
        println!("{games:>6} games: {tally}; machine's load {}", load()?);
        ensure!(tally.lost == 0 && tally.doubled == 0, "turns were lost or doubled");
        if tally.within(0.99) > BAR {
            println!("It breaks at {games} games: 99 of 100 turns should be told within {BAR:?}.");
            return Ok(());
        }
        games *= 2;
    }
}

/// The server and everybody who plays on it.
struct Hall {
    server: Process,
    tables: usize,
    /// Whether play has begun.
    bell: watch::Sender<bool>,
    notes: mpsc::UnboundedReceiver<Note>,
    pen: mpsc::UnboundedSender<Note>,
}

/// What became of a turn.
enum Note {
    /// Both players were told after so long.
    Told(Duration),
    /// Somebody was not told, or of a later one first.
    Lost,
    /// Somebody was told again.
    Doubled,
}

impl Hall {
    fn new(server: Process) -> Hall {
        let (pen, notes) = mpsc::unbounded_channel();
        Hall { server, tables: 0, bell: watch::Sender::new(false), notes, pen }
    }

    /// Opens tables until there are `wanted`. With the first ones the sockets stay idle until the memory that they
    /// take is known.
    async fn seat(&mut self, wanted: usize) -> anyhow::Result<()> {
        let before = self.memory()?;
        let bar = progress(wanted - self.tables, "games begun");
        let address = self.server.address;
        stream::iter(self.tables..wanted)
            .map(|number| async move { Table::open(Browser::at(address), number).await })
            .buffer_unordered(AT_ONCE)
            .try_for_each(|table| {
                bar.inc(1);
                tokio::spawn(table.play(self.bell.subscribe(), self.pen.clone()));
                async { Ok(()) }
            })
            .await?;
        bar.finish_and_clear();
        if self.tables == 0 {
            let sockets = 2 * wanted as u64;
            let each = self.memory()?.saturating_sub(before) / sockets;
            println!(
                "{sockets} idle sockets take {each} bytes of the server's memory each, their rooms included"
            );
            self.bell.send_replace(true);
        }
        self.tables = wanted;
        Ok(())
    }

    /// Listens for so long, once every table has begun to play.
    async fn measure(&mut self, time: Duration) -> Tally {
        sleep(2 * PACE).await;
        while self.notes.try_recv().is_ok() {}
        let mut tally = Tally::default();
        let bar = progress(self.tables * time.as_secs() as usize, "turns");
        let end = sleep(time);
        tokio::pin!(end);
        loop {
            tokio::select! {
                () = &mut end => break,
                Some(note) = self.notes.recv() => tally.note(&note),
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        tally.times.sort_unstable();
        tally
    }

    /// What the server has in memory, in bytes.
    fn memory(&self) -> anyhow::Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.server.id()))?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = resident.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024)
    }
}

fn progress(length: usize, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}").expect("a template");
    ProgressBar::new(length as u64).with_style(style).with_message(what)
}

/// How busy the machine is: the mean number of tasks that would run, over a minute.
fn load() -> anyhow::Result<String> {
    let text = fs::read_to_string("/proc/loadavg")?;
    Ok(text.split(' ').next().unwrap_or_default().to_owned())
}

/// A game, and what its players have been told.
struct Table {
    game: Game,
    sockets: [Wire; 2],
    /// How many turns each player knows of.
    known: [usize; 2],
    /// When the turn that both are to be told of was sent.
    sent: Option<Instant>,
    /// When it is time for the next turn.
    beat: Instant,
}

impl Table {
    async fn open(browser: Browser, number: usize) -> anyhow::Result<Table> {
        let (mut cho, mut han) = (browser.clone(), browser);
        // Nobody may make so many rooms, so each game is played somewhere else.
        cho.behind_proxy = Some(IpAddr::V4(Ipv4Addr::from_bits((10 << 24) + u32::try_from(number)?)));
        let (arrangement, ruleset) = (Arrangement::Inner, "club".to_owned());
        let wish = CreateRoom { arrangement, ruleset, side: SideChoice::Cho, ..CreateRoom::default() };
        let room = cho.create(&wish).await.room;
        ensure!(han.join(&room).await.side == Side::Han, "the host has taken the wrong side");
        let dial = async |browser: &Browser| browser.dial(&room, "").await.map_err(anyhow::Error::msg);
        // Spread over the second as evenly as can be, however many follow.
        let beat = Instant::now() + PACE.mul_f64((number as f64 * 0.618_034).fract());
        Ok(Table {
            game: Game::new(Rules::CLUB, Start::default()),
            sockets: [dial(&cho).await?, dial(&han).await?],
            known: [0, 0],
            sent: None,
            beat,
        })
    }

    /// Plays from the bell on as long as no turn is lost.
    async fn play(mut self, mut bell: watch::Receiver<bool>, pen: mpsc::UnboundedSender<Note>) {
        loop {
            let may_play = *bell.borrow_and_update();
            let [cho, han] = &mut self.sockets;
            let note = tokio::select! {
                message = cho.next() => self.hear(0, message),
                message = han.next() => self.hear(1, message),
                () = sleep_until(self.beat), if may_play => self.act().await,
                rung = bell.changed(), if !may_play => rung.err().map(|_| Note::Lost),
            };
            let is_lost = matches!(note, Some(Note::Lost));
            if note.is_some_and(|note| pen.send(note).is_err()) || is_lost {
                return;
            }
        }
    }

    /// Sends the next turn, or waits on for the last.
    async fn act(&mut self) -> Option<Note> {
        let now = Instant::now();
        // A beat that was missed is not made up for.
        while self.beat <= now {
            self.beat += PACE;
        }
        if let Some(sent) = self.sent {
            return (now - sent > LOST).then_some(Note::Lost);
        }
        let ply = self.game.turns().len();
        let turn = quiet_turn(&self.game).expect("there is a turn after which the game goes on");
        let message =
            ClientMessage::Play { ply: ply.try_into().expect("a short game"), turn: turn.to_string() };
        let text = serde_json::to_string(&message).expect("plain data");
        self.game.play(turn).expect("a legal turn");
        self.sent = Some(Instant::now());
        let is_sent = self.sockets[ply % 2].send(Message::text(text)).await.is_ok();
        (!is_sent).then_some(Note::Lost)
    }

    /// Takes in a message to one of the players.
    fn hear(
        &mut self,
        player: usize,
        message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>,
    ) -> Option<Note> {
        let Some(Ok(message)) = message else { return Some(Note::Lost) };
        let told = turn_told(message.to_text().ok()?)?;
        if told != self.known[player] + 1 {
            return Some(if told <= self.known[player] { Note::Doubled } else { Note::Lost });
        }
        self.known[player] = told;
        let all_told = self.known == [self.game.turns().len(); 2];
        let sent = self.sent.take_if(|_| all_told)?;
        Some(Note::Told(sent.elapsed()))
    }
}

/// The number of the turn that a message tells of, found without reading all of it.
fn turn_told(text: &str) -> Option<usize> {
    let (_, turn) = text.split_once(r#""type":"turn","turn":{"ply":"#)?;
    turn.split(',').next()?.parse().ok()
}

/// What has become of many turns.
#[derive(Default)]
struct Tally {
    /// In order, once all are there.
    times: Vec<Duration>,
    lost: usize,
    doubled: usize,
}

impl Tally {
    fn note(&mut self, note: &Note) {
        match note {
            Note::Told(time) => self.times.push(*time),
            Note::Lost => self.lost += 1,
            Note::Doubled => self.doubled += 1,
        }
    }

    /// The time within which this part of the turns was told; for ever if there were none.
    fn within(&self, part: f64) -> Duration {
        let index = (self.times.len() as f64 * part) as usize;
        self.times.get(index).or(self.times.last()).copied().unwrap_or(Duration::MAX)
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [half, most, all] = [0.5, 0.99, 1.0].map(|part| self.within(part).as_secs_f64() * 1000.0);
        let Tally { times, lost, doubled } = self;
        write!(f, "{} turns, p50 {half:.1} ms, p99 {most:.1} ms, max {all:.1} ms, ", times.len())?;
        write!(f, "{lost} lost, {doubled} doubled")
    }
}
