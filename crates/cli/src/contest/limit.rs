//! How long an engine may think, and whether it kept to it.

use anyhow::{Context, bail, ensure};
use janggi::{BySide, Side};
use std::time::Duration;

/// What an engine may use for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Nodes of a turn.
    Nodes(u64),
    /// Plies of a turn.
    Depth(u32),
    /// Time of a turn.
    Fixed(Duration),
    /// Time of a game and what each turn adds to it.
    Clock { main: Duration, increment: Duration },
}

impl Limit {
    /// The names that [`read`](Limit::read) knows.
    pub const NAMES: [&str; 4] = ["nodes", "depth", "movetime", "clock"];

    /// The limit of that name: `nodes 5000`, `depth 6`, `movetime 100` in milliseconds, `clock 10+0.1` in seconds.
    pub fn read(name: &str, value: &str) -> anyhow::Result<Limit> {
        let expected = |what: &str| format!("`{value}` for `{name}`: expected {what}");
        match name {
            "nodes" => Ok(Limit::Nodes(value.parse().with_context(|| expected("a count of nodes"))?)),
            "depth" => Ok(Limit::Depth(value.parse().with_context(|| expected("a count of plies"))?)),
            "movetime" => {
                let millis = value.parse().with_context(|| expected("milliseconds"))?;
                Ok(Limit::Fixed(Duration::from_millis(millis)))
            }
            "clock" => {
                let (main, increment) = value.split_once('+').unwrap_or((value, "0"));
                let seconds = |text| seconds(text).with_context(|| expected("seconds, such as `10+0.1`"));
                Ok(Limit::Clock { main: seconds(main)?, increment: seconds(increment)? })
            }
            _ => bail!("no limit `{name}`: expected one of {}", Limit::NAMES.join(", ")),
        }
    }
}

fn seconds(text: &str) -> anyhow::Result<Duration> {
    let duration = Duration::try_from_secs_f64(text.parse()?)?;
    ensure!(duration < Duration::from_secs(1_000_000), "more than a million seconds");
    Ok(duration)
}

/// An engine's limit in a game, and what is left of its clock.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    limit: Limit,
    left: Duration,
}

impl Watch {
    pub fn new(limit: Limit) -> Watch {
        let left = match limit {
            Limit::Clock { main, .. } => main,
            _ => Duration::ZERO,
        };
        Watch { limit, left }
    }

    /// The most time that the next turn may take, if there is one.
    pub fn allowed(&self) -> Option<Duration> {
        match self.limit {
            Limit::Nodes(_) | Limit::Depth(_) => None,
            Limit::Fixed(time) => Some(time),
            Limit::Clock { .. } => Some(self.left),
        }
    }

    /// Takes the time of a turn off the clock. Time over what is allowed, up to the margin, costs nothing more.
    pub fn spend(&mut self, elapsed: Duration) {
        if let Limit::Clock { increment, .. } = self.limit {
            self.left = self.left.saturating_sub(elapsed) + increment;
        }
    }
}

/// The `go` command for `side`.
pub fn command(watches: &BySide<Watch>, side: Side) -> String {
    match watches[side].limit {
        Limit::Nodes(nodes) => format!("go nodes {nodes}"),
        Limit::Depth(depth) => format!("go depth {depth}"),
        Limit::Fixed(time) => format!("go movetime {}", time.as_millis()),
        Limit::Clock { .. } => {
            // An opponent without a clock is shown with the mover's own.
            let clocks = BySide::from_fn(|other| clock(&watches[other]).or(clock(&watches[side])));
            let (cho, han) = (clocks.cho.unwrap_or_default(), clocks.han.unwrap_or_default());
            format!("go wtime {} btime {} winc {} binc {}", cho.0, han.0, cho.1, han.1)
        }
    }
}

/// What is left and what a turn adds, in milliseconds.
fn clock(watch: &Watch) -> Option<(u128, u128)> {
    match watch.limit {
        Limit::Clock { increment, .. } => Some((watch.left.as_millis(), increment.as_millis())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watch(name: &str, value: &str) -> Watch {
        Watch::new(Limit::read(name, value).unwrap())
    }

    #[test]
    fn limits_are_said_as_uci_has_them() {
        for (name, value, said) in [
            ("nodes", "5000", "go nodes 5000"),
            ("depth", "6", "go depth 6"),
            ("movetime", "100", "go movetime 100"),
            ("clock", "10+0.1", "go wtime 10000 btime 10000 winc 100 binc 100"),
            ("clock", "60", "go wtime 60000 btime 60000 winc 0 binc 0"),
        ] {
            let watches = BySide { cho: watch("nodes", "1"), han: watch(name, value) };
            assert_eq!(command(&watches, Side::Han), said);
        }
    }

    #[test]
    fn what_is_no_limit_says_what_was_expected() {
        for (name, value, says) in [
            ("nodes", "many", "`many` for `nodes`: expected a count of nodes"),
            ("clock", "1+x", "`1+x` for `clock`: expected seconds, such as `10+0.1`"),
            ("clock", "-1", "`-1` for `clock`: expected seconds, such as `10+0.1`"),
            ("hours", "1", "no limit `hours`: expected one of nodes, depth, movetime, clock"),
        ] {
            assert_eq!(Limit::read(name, value).unwrap_err().to_string(), says);
        }
    }

    #[test]
    fn a_clock_runs_down_and_gains_its_increment() {
        let mut watch = watch("clock", "1+0.1");
        watch.spend(Duration::from_millis(300));
        assert_eq!(watch.allowed(), Some(Duration::from_millis(800)));
        watch.spend(Duration::from_millis(850));
        assert_eq!(watch.allowed(), Some(Duration::from_millis(100)));
        assert_eq!(self::watch("nodes", "1").allowed(), None);
    }
}
