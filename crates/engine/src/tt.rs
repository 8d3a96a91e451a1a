//! The transposition table. It knows keys, turns and scores, nothing of searching.

mod pages;

use crate::score::Score;
use janggi::{Move, Point};
use pages::Pages;
use prefetch_index::prefetch_index;
use std::sync::atomic::{AtomicU64, Ordering};
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// No score is stored.
    None,
    /// At most the score.
    Upper,
    /// At least the score.
    Lower,
    /// The score.
    Exact,
}

impl Bound {
    const ALL: [Bound; 4] = [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact];

    /// Whether a search for `beta` can end with `score` under this bound.
    #[must_use]
    pub fn proves(self, score: Score, beta: Score) -> bool {
        match self {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score < beta,
        }
    }
}

/// What is remembered of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best turn, if one is known.
    pub turn: Option<Move>,
    /// The score, its wins and losses counted from the node.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// The depth of the search that found it.
    pub depth: i32,
    /// The evaluation of the position, if it was made.
    pub eval: Option<Score>,
}

const NO_EVAL: i16 = i16::MIN;
const NO_TURN: u16 = 0;
const PASS: u16 = 1;

const fn pack_turn(turn: Option<Move>) -> u16 {
    match turn {
        None => NO_TURN,
        Some(Move::Pass) => PASS,
        Some(Move::Go { from, to }) => 2 + (from.index() * 90 + to.index()) as u16,
    }
}

fn unpack_turn(bits: u16) -> Option<Move> {
    match bits {
        NO_TURN => None,
        PASS => Some(Move::Pass),
        _ => {
            let index = usize::from(bits - 2);
            let from = *Point::ALL.get(index / 90)?;
            Some(Move::Go { from, to: Point::ALL[index % 90] })
        }
    }
}

const AGES: u8 = 64;

impl Entry {
    fn pack(self, age: u8) -> u64 {
        let eval = self.eval.map_or(NO_EVAL, |eval| eval.value() as i16);
        u64::from(pack_turn(self.turn))
            | u64::from(self.score.value() as i16 as u16) << 16
            | u64::from(eval as u16) << 32
            | u64::from(self.depth.clamp(0, 255) as u8) << 48
            | u64::from(self.bound as u8 | age << 2) << 56
    }

    fn unpack(bits: u64) -> Entry {
        let eval = (bits >> 32) as i16;
        Entry {
            turn: unpack_turn(bits as u16),
            score: Score::of_value(i32::from((bits >> 16) as i16)),
            bound: Bound::ALL[(bits >> 56 & 3) as usize],
            depth: i32::from((bits >> 48) as u8),
            eval: (eval != NO_EVAL).then(|| Score::of_value(i32::from(eval))),
        }
    }
}

const fn age_of(bits: u64) -> u8 {
    (bits >> 58) as u8
}

/// An entry and its key. The key is stored mixed with the entry, so that halves written by two threads do
/// not match it.
#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C)]
struct Slot {
    mixed: AtomicU64,
    bits: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, u64) {
        let bits = self.bits.load(Ordering::Relaxed);
        (self.mixed.load(Ordering::Relaxed) ^ bits, bits)
    }

    fn write(&self, key: u64, bits: u64) {
        self.mixed.store(key ^ bits, Ordering::Relaxed);
        self.bits.store(bits, Ordering::Relaxed);
    }
}

/// Slots that share a cache line; a key may be in any of them.
#[derive(FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
struct Cluster([Slot; 4]);

/// A table that several threads may use at once.
pub struct Table {
    pages: Pages,
    age: u8,
}

impl Table {
    /// An empty table of about `megabytes`.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let count = (megabytes << 20) / size_of::<Cluster>();
        Table { pages: Pages::new(count.max(1)), age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.pages.clear();
        self.age = 0;
    }

    /// From now on, entries of earlier searches are the first to be replaced.
    pub fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn clusters(&self) -> &[Cluster] {
        self.pages.clusters()
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.clusters().len() as u128) >> 64) as usize
    }

    fn cluster(&self, key: u64) -> &Cluster {
        &self.clusters()[self.index(key)]
    }

    /// Begins to fetch what belongs to `key` from memory, for a probe that follows soon.
    pub fn fetch(&self, key: u64) {
        prefetch_index(self.clusters(), self.index(key));
    }

    /// What is remembered under `key`.
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let slots = self.cluster(key).0.iter();
        slots
            .map(Slot::read)
            .find(|&(found, bits)| found == key && bits != 0)
            .map(|(_, bits)| Entry::unpack(bits))
    }

    /// Remembers `entry`. A turn already known is kept when the entry has none.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let cluster = self.cluster(key);
        let known = cluster.0.iter().find(|slot| slot.read().0 == key);
        let slot = known.unwrap_or_else(|| self.least_useful(cluster));
        if known.is_some() {
            let (_, bits) = slot.read();
            let old = Entry::unpack(bits);
            entry.turn = entry.turn.or(old.turn);
            let deeper = old.bound != Bound::None && old.depth > entry.depth + 3 && age_of(bits) == self.age;
            if deeper && entry.bound != Bound::Exact {
                return;
            }
        }
        slot.write(key, entry.pack(self.age));
    }

    fn least_useful<'a>(&self, cluster: &'a Cluster) -> &'a Slot {
        let worth = |slot: &Slot| {
            let (_, bits) = slot.read();
            let searches_ago = (AGES + self.age - age_of(bits)) % AGES;
            Entry::unpack(bits).depth - 8 * i32::from(searches_ago) - if bits == 0 { 1_000 } else { 0 }
        };
        let [first, rest @ ..] = &cluster.0;
        rest.iter().fold(first, |least, slot| if worth(slot) < worth(least) { slot } else { least })
    }

    /// How full the table is with entries of this search, in thousandths.
    #[must_use]
    pub fn per_mille_full(&self) -> usize {
        let sample = &self.clusters()[..self.clusters().len().min(250)];
        let slots = sample.iter().flat_map(|cluster| &cluster.0);
        let used = slots.filter(|slot| {
            let (_, bits) = slot.read();
            bits != 0 && age_of(bits) == self.age
        });
        used.count() * 1_000 / (sample.len() * 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(turn: &str, score: i32, depth: i32) -> Entry {
        Entry {
            turn: turn.parse().ok(),
            score: Score::of_value(score),
            bound: Bound::Exact,
            depth,
            eval: Some(Score::of(-score / 2)),
        }
    }

    #[test]
    fn every_turn_and_score_survives_packing() {
        let turns = Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| Some(Move::Go { from, to })));
        for turn in turns.chain([None, Some(Move::Pass)]) {
            assert_eq!(unpack_turn(pack_turn(turn)), turn);
        }
        for score in [-31_999, -28_000, -1, 0, 77, 27_999, 32_000] {
            let stored = Entry { bound: Bound::Lower, eval: None, ..entry("pass", score, 17) };
            assert_eq!(Entry::unpack(stored.pack(63)), stored);
        }
    }

    #[test]
    fn a_key_finds_its_entry_and_no_other() {
        let table = Table::new(1);
        table.store(7, entry("a4a5", 12, 3));
        assert_eq!(table.probe(7), Some(entry("a4a5", 12, 3)));
        assert_eq!(table.probe(8), None);
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = Table::new(1);
        table.store(7, entry("a4a5", 12, 3));
        table.clear();
        assert_eq!(table.probe(7), None);
        table.store(7, entry("a4a5", 12, 3));
        assert_eq!(table.probe(7), Some(entry("a4a5", 12, 3)));
    }

    #[test]
    fn a_known_turn_is_kept_when_none_is_new() {
        let table = Table::new(1);
        table.store(7, entry("a4a5", 12, 3));
        table.store(7, Entry { turn: None, ..entry("", 20, 4) });
        assert_eq!(table.probe(7), Some(entry("a4a5", 20, 4)));
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let mut table = Table::new(1);
        for key in 1..=4 {
            table.store(key, entry("a4a5", 0, 10 + key as i32));
        }
        table.next_search();
        table.store(5, entry("a4a5", 0, 1));
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        assert_eq!(table.per_mille_full(), 1);
    }
}
