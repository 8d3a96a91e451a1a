//! The computer opponent: who decides, and the threads it decides on.

use engine::{Level, Stop};
use janggi::{Game, Move, Setup, Side};
use room::Command;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{num, thread};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// Somebody who can play; takes its time and is called on a thread of its own.
pub trait Computer: Send + Sync + 'static {
    /// A set-up for `side`, knowing the other side's if it is declared.
    fn choose_setup(&self, side: Side, other: Option<Setup>, level: Level) -> Setup;

    /// A legal turn in `game`, which is not over; any, and soon, once `stop` is set.
    fn choose_turn(&self, game: &Game, level: Level, stop: &Stop) -> Move;
}

/// The computer of the `engine` crate.
#[derive(Clone, Copy, Debug)]
pub struct EngineComputer;

impl Computer for EngineComputer {
    fn choose_setup(&self, side: Side, other: Option<Setup>, level: Level) -> Setup {
        engine::choose_setup(side, other, level, seed())
    }

    fn choose_turn(&self, game: &Game, level: Level, stop: &Stop) -> Move {
        engine::choose_turn(game, level, seed(), stop)
    }
}

/// Variety between games; without randomness they are merely alike.
fn seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// What a room asks of the computer.
#[derive(Clone, Debug)]
pub enum Question {
    /// Which set-up?
    Setup {
        /// For whom.
        side: Side,
        /// The other side's, if it is declared.
        other: Option<Setup>,
    },
    /// Which turn in this game?
    Turn(Box<Game>),
}

impl Question {
    /// For whom.
    fn side(&self) -> Side {
        match self {
            Question::Setup { side, .. } => *side,
            Question::Turn(game) => game.position().turn(),
        }
    }

    fn answer(&self, computer: &dyn Computer, level: Level, stop: &Stop) -> Command {
        match self {
            Question::Setup { side, other } => {
                Command::ChooseSetup(computer.choose_setup(*side, *other, level))
            }
            Question::Turn(game) => Command::Play {
                ply: u16::try_from(game.turns().len()).unwrap_or(u16::MAX),
                turn: computer.choose_turn(game, level, stop),
            },
        }
    }
}

struct Job {
    question: Question,
    level: Level,
    stop: Stop,
    reply: oneshot::Sender<Command>,
}

/// Where rooms hand in their questions. They wait their turn; a room has one at a time, so the queue is as long as
/// there are rooms whose turn it is.
#[derive(Clone)]
pub struct ComputerPool {
    jobs: mpsc::UnboundedSender<Job>,
    pace: Duration,
}

/// The threads behind a [`ComputerPool`]. They end when every pool handle is gone.
pub struct ComputerThreads(Vec<JoinHandle<()>>);

impl ComputerPool {
    /// Starts a thread for each processor but one, which is left to the players. No answer comes sooner than `pace`
    /// after its question, so that people see one turn after the other.
    ///
    /// # Errors
    ///
    /// When the system grants no thread.
    pub fn start(computer: Arc<dyn Computer>, pace: Duration) -> io::Result<(ComputerPool, ComputerThreads)> {
        let (jobs, queue) = mpsc::unbounded_channel();
        let queue = Arc::new(Mutex::new(queue));
        let count = thread::available_parallelism().map_or(1, num::NonZero::get).saturating_sub(1).max(1);
        let threads = (0..count).map(|_| start_thread(Arc::clone(&computer), Arc::clone(&queue)));
        Ok((ComputerPool { jobs, pace }, ComputerThreads(threads.collect::<io::Result<_>>()?)))
    }

    /// Hands in a question. With `within`, the answer is due by then, however little was thought.
    #[must_use]
    pub fn ask(&self, question: Question, level: Level, within: Option<Duration>) -> Thinking {
        let stop = Stop::default();
        let side = question.side();
        let now = Instant::now();
        let hurry_at = within.map(|within| now + within);
        let not_before = now + self.pace.min(within.unwrap_or(self.pace));
        let (reply, answer) = oneshot::channel();
        // A pool without threads drops the question, and the answer tells.
        let _ = self.jobs.send(Job { question, level, stop: stop.clone(), reply });
        Thinking { answer, answered: None, stop, side, hurry_at, not_before }
    }
}

impl ComputerThreads {
    /// Waits until the last thread has ended.
    pub fn join(self) {
        for thread in self.0 {
            if thread.join().is_err() {
                tracing::error!("a thread of the computer's panicked");
            }
        }
    }
}

/// A question in work. Dropping it calls the computer off.
pub struct Thinking {
    answer: oneshot::Receiver<Command>,
    /// An answer that waits until it is time for it.
    answered: Option<Command>,
    stop: Stop,
    side: Side,
    hurry_at: Option<Instant>,
    not_before: Instant,
}

impl Thinking {
    /// For whom the computer thinks.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// When the computer must come to an end.
    #[must_use]
    pub fn hurry_at(&self) -> Option<Instant> {
        self.hurry_at
    }

    /// Brings the computer to an end if it is time to.
    pub fn hurry_if_due(&mut self, now: Instant) {
        if self.hurry_at.is_some_and(|at| at <= now) {
            self.hurry_at = None;
            self.stop.set();
        }
    }

    /// The answer, when there is one and it is time for it; `None` if the computer failed. Whoever stops waiting may
    /// ask again.
    pub async fn answer(&mut self) -> Option<Command> {
        if self.answered.is_none() {
            self.answered = Some((&mut self.answer).await.ok()?);
        }
        sleep_until(self.not_before).await;
        self.answered.take()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.set();
    }
}

fn start_thread(
    computer: Arc<dyn Computer>,
    queue: Arc<Mutex<mpsc::UnboundedReceiver<Job>>>,
) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name("computer".into()).spawn(move || {
        while let Some(job) = next_job(&queue) {
            work(&*computer, job);
        }
    })
}

/// The lock is held while waiting, so idle threads queue for it instead of for the job.
fn next_job(queue: &Mutex<mpsc::UnboundedReceiver<Job>>) -> Option<Job> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv()
}

fn work(computer: &dyn Computer, job: Job) {
    if job.reply.is_closed() {
        return;
    }
    let answer = || job.question.answer(computer, job.level, &job.stop);
    // A fault in the search must cost one answer, not a thread of the pool.
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(answer)) {
        // A room that has stopped meanwhile needs no answer.
        Ok(command) => drop(job.reply.send(command)),
        Err(_) => tracing::error!("the computer panicked"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Rules, Start};

    /// Answers at once.
    struct Quick;

    impl Computer for Quick {
        fn choose_setup(&self, _: Side, _: Option<Setup>, _: Level) -> Setup {
            Setup::Inner
        }

        fn choose_turn(&self, _: &Game, _: Level, _: &Stop) -> Move {
            Move::Pass
        }
    }

    /// How long it takes to learn what was thought of at once.
    async fn wait(within: Option<Duration>) -> Duration {
        let (pool, _) = ComputerPool::start(Arc::new(Quick), Duration::from_millis(600)).unwrap();
        let asked = Instant::now();
        let game = Box::new(Game::new(Rules::TOURNAMENT, Start::default()));
        let mut thinking = pool.ask(Question::Turn(game), Level::new(1).unwrap(), within);
        // Whoever is called away while it waits loses nothing.
        let early = tokio::time::timeout(Duration::from_millis(50), thinking.answer());
        assert!(early.await.is_err());
        assert_eq!(thinking.answer().await, Some(Command::Play { ply: 0, turn: Move::Pass }));
        asked.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_comes_no_sooner_than_people_expect_and_no_later_than_the_clock_allows() {
        for (within, expected) in [(None, 600), (Some(300), 300), (Some(10_000), 600)] {
            let waited = wait(within.map(Duration::from_millis)).await;
            assert!((expected..expected + 20).contains(&waited.as_millis()), "{within:?}: {waited:?}");
        }
    }
}
