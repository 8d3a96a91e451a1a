//! A fixed piece of work: how fast the engine is and, by the count of nodes, whether it still is the same.

use crate::{Engine, Limits, Stop};
use janggi::{Game, Rules, Start};

/// An opening, three middle games and an ending, from Cho's view.
const POSITIONS: [&str; 5] = [
    "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1",
    "r1ba1k1br/5a3/c1n2n1c1/1pp2pp1p/3N5/9/P1PPB2PP/2N1C2C1/4K1R2/R2A1AB2 w - - 20 11",
    "1b1a1a3/4k3r/3nc2c1/1p2b2p1/2p1n3p/r4P3/1PP5P/3N1BNC1/3RAK3/1B1AC3R w - - 14 23",
    "1b1kc4/4aa3/9/1p7/2c1n3R/2p2N3/P3B2P1/4A4/5K1C1/3A5 w - - 2 43",
    "6R2/4ka3/3a5/3N5/3C5/3PP1p2/7P1/4B1r2/4AK3/3A5 w - - 27 68",
];

/// How deep the bench goes, and its table's size in megabytes.
const DEPTH: usize = 10;
const MEGABYTES: usize = 16;

/// The nodes of [`bench()`]. A change of this number is a change of how the engine plays, and belongs in the message
/// of the commit that makes it.
pub const SIGNATURE: u64 = 197_666;

/// The nodes of searches of a few fixed positions to a fixed depth. The same for the same engine on any machine.
#[must_use]
pub fn bench() -> u64 {
    let mut engine = Engine::new(MEGABYTES);
    let nodes = POSITIONS.map(|fen| {
        let position = fen.parse().expect("the positions of the bench are legal");
        let game = Game::new(Rules::JANGGI, Start::of_position(position));
        engine.forget();
        engine.search(&game, &Limits::depth(DEPTH), &Stop::default(), &mut |_| {}).nodes
    });
    nodes.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::{SIGNATURE, bench};

    #[test]
    fn the_engine_plays_as_the_signature_says() {
        let nodes = bench();
        assert_eq!(nodes, SIGNATURE, "the engine plays differently: if it is to, set SIGNATURE to {nodes}");
    }
}
