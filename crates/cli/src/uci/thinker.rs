//! The engine and the thread that it thinks in.

use engine::{Engine, Stop};
use std::thread::{self, JoinHandle};

/// Who has the engine.
enum Activity {
    Idle(Engine),
    Thinking(Thought),
    /// A search died and took the engine along.
    Lost,
}

/// A search that runs in its own thread and gives the engine back.
struct Thought {
    stop: Stop,
    is_open_ended: bool,
    thread: JoinHandle<Engine>,
}

/// An engine that thinks while others listen.
pub struct Thinker(Activity);

impl Thinker {
    pub fn new(engine: Engine) -> Thinker {
        Thinker(Activity::Idle(engine))
    }

    /// The engine, after the end of what it was thinking of; one made by `another` if it was lost.
    pub fn idle(&mut self, another: impl FnOnce() -> Engine) -> &mut Engine {
        self.halt();
        self.wait();
        if !matches!(self.0, Activity::Idle(_)) {
            self.0 = Activity::Idle(another());
        }
        match &mut self.0 {
            Activity::Idle(engine) => engine,
            Activity::Thinking(_) | Activity::Lost => unreachable!("the engine was made idle above"),
        }
    }

    /// Lets the engine, if it is idle, do `thinking` in a thread, which heeds `stop`. What is open-ended lasts
    /// until then.
    pub fn start(
        &mut self,
        stop: Stop,
        is_open_ended: bool,
        thinking: impl FnOnce(&mut Engine) + Send + 'static,
    ) {
        if let Activity::Idle(mut engine) = std::mem::replace(&mut self.0, Activity::Lost) {
            let thread = thread::spawn(move || {
                thinking(&mut engine);
                engine
            });
            self.0 = Activity::Thinking(Thought { stop, is_open_ended, thread });
        }
    }

    /// Tells a search to end; it then says its best turn.
    pub fn halt(&self) {
        if let Activity::Thinking(thought) = &self.0 {
            thought.stop.set();
            thought.thread.thread().unpark();
        }
    }

    /// The opponent played what the search ponders on.
    pub fn hit(&self) {
        if let Activity::Thinking(thought) = &self.0 {
            thought.stop.hit();
            thought.thread.thread().unpark();
        }
    }

    /// Waits for a search to end.
    pub fn wait(&mut self) {
        self.0 = match std::mem::replace(&mut self.0, Activity::Lost) {
            Activity::Thinking(thought) => match thought.thread.join() {
                Ok(engine) => Activity::Idle(engine),
                Err(_) => Activity::Lost,
            },
            other => other,
        };
    }

    /// The end of the input: a search with a limit may reach it.
    pub fn finish(&mut self) {
        if matches!(&self.0, Activity::Thinking(Thought { is_open_ended: true, .. })) {
            self.halt();
        }
        self.wait();
    }
}
