//! The state of a match, in words.

use super::ledger::{Entry, FaultKind, Work};
use super::stats::{Decision, Pairs, Sprt};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The results so far, from the first engine's view.
pub struct Tally {
    names: [String; 2],
    sprt: Option<Sprt>,
    won: u32,
    drawn: u32,
    lost: u32,
    pairs: Pairs,
    /// Games whose twin is not finished, with their half points.
    single: BTreeMap<usize, usize>,
    endings: BTreeMap<String, u32>,
    faults: BTreeMap<(usize, FaultKind), u32>,
    work: [Work; 2],
}

impl Tally {
    pub fn new(names: [String; 2], sprt: Option<Sprt>) -> Tally {
        Tally {
            names,
            sprt,
            won: 0,
            drawn: 0,
            lost: 0,
            pairs: Pairs::default(),
            single: BTreeMap::new(),
            endings: BTreeMap::new(),
            faults: BTreeMap::new(),
            work: [Work::default(); 2],
        }
    }

    pub fn add(&mut self, entry: &Entry) {
        match entry.halves {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
        match self.single.remove(&(entry.game ^ 1)) {
            Some(twin) => self.pairs.add(twin + entry.halves),
            None => _ = self.single.insert(entry.game, entry.halves),
        }
        if let Some(fault) = &entry.fault {
            *self.faults.entry((fault.engine, fault.kind)).or_default() += 1;
        }
        *self.endings.entry(entry.ending.clone()).or_default() += 1;
        for (sum, work) in self.work.iter_mut().zip(entry.work) {
            *sum += work;
        }
    }

    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// What the sequential test says, if there is one and it is over.
    pub fn decision(&self) -> Option<Decision> {
        self.sprt.and_then(|sprt| sprt.decide(&self.pairs))
    }

    /// The state in a line.
    pub fn line(&self, wanted: usize) -> String {
        let Tally { won, drawn, lost, .. } = self;
        let mut line =
            format!("{}/{wanted}: +{won} ={drawn} -{lost}, Elo {}", self.games(), self.pairs.estimate());
        if let Some(sprt) = self.sprt {
            let ratio = self.pairs.log_likelihood_ratio(sprt);
            let _ = write!(line, ", LLR {ratio:.2} of ±{:.2}", Sprt::BOUND);
        }
        let faults: u32 = self.faults.values().sum();
        if faults > 0 {
            let _ = write!(line, ", {faults} faults");
        }
        line
    }

    /// Everything, at the end.
    pub fn summary(&self) -> String {
        let Tally { won, drawn, lost, pairs, names: [first, second], .. } = self;
        let mut text = format!(
            "{first} v {second}: {} games, {won} won, {drawn} drawn, {lost} lost\nElo {} with 95 % confidence, from {} pairs {pairs}\n",
            self.games(),
            pairs.estimate(),
            pairs.count(),
        );
        if let Some(sprt) = self.sprt {
            let decision = match self.decision() {
                Some(Decision::Accepted) => "accepted",
                Some(Decision::Rejected) => "rejected",
                None => "not decided",
            };
            let ratio = pairs.log_likelihood_ratio(sprt);
            let _ = writeln!(text, "SPRT {sprt}: LLR {ratio:.2} of ±{:.2}, {decision}", Sprt::BOUND);
        }
        let endings = self.endings.iter().map(|(ending, count)| format!("{count} {ending}"));
        let _ = writeln!(text, "Endings: {}", joined(endings));
        for (engine, name) in self.names.iter().enumerate() {
            let _ = writeln!(text, "{name}: {}; faults: {}", self.work[engine], self.faults_of(engine));
        }
        text
    }

    fn faults_of(&self, engine: usize) -> String {
        let own = self.faults.iter().filter(|((of, _), _)| *of == engine);
        joined(own.map(|((_, kind), count)| format!("{count} {kind}")))
    }
}

fn joined(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::super::ledger::Fault;
    use super::*;

    fn entry(game: usize, halves: usize, fault: Option<Fault>) -> Entry {
        let work = Work { turns: 10, nodes: 5_000, micros: 20_000 };
        Entry { game, halves, ending: "mate".to_owned(), plies: 20, fault, work: [work; 2] }
    }

    fn tally(sprt: Option<Sprt>, entries: &[Entry]) -> Tally {
        let mut tally = Tally::new(["new", "base"].map(str::to_owned), sprt);
        entries.iter().for_each(|entry| tally.add(entry));
        tally
    }

    #[test]
    fn only_whole_pairs_count_for_the_difference() {
        let tally =
            tally(None, &[entry(0, 2, None), entry(4, 2, None), entry(1, 0, None), entry(7, 2, None)]);
        assert_eq!(tally.line(8), "4/8: +3 =0 -1, Elo +0 [+0, +0]");
    }

    #[test]
    fn faults_are_told_by_engine() {
        let fault = Fault { engine: 1, kind: FaultKind::Time, detail: String::new() };
        let tally = tally(None, &[entry(0, 2, Some(fault)), entry(1, 1, None)]);
        let summary = tally.summary();
        assert!(
            summary.contains("new: 500 nodes and 2.0 ms a turn, 250 knodes/s; faults: none"),
            "{summary}"
        );
        assert!(summary.contains("base: 500 nodes and 2.0 ms a turn, 250 knodes/s; faults: 1 time loss"));
        assert!(tally.line(2).ends_with(", 1 faults"));
    }

    #[test]
    fn a_sequential_test_is_decided_by_enough_pairs() {
        let test = "0,50".parse().ok();
        let entries: Vec<Entry> =
            (0..400).map(|game| entry(game, if game % 8 == 0 { 0 } else { 2 }, None)).collect();
        assert_eq!(tally(test, &entries[..4]).decision(), None);
        let tally = tally(test, &entries);
        assert_eq!(tally.decision(), Some(Decision::Accepted));
        assert!(tally.summary().contains("SPRT 0,50: LLR"), "{}", tally.summary());
        assert!(tally.summary().contains("accepted"));
    }
}
