//! 64-bit keys of positions.

use crate::piece::Role;
use crate::point::Point;
use crate::side::Side;

/// A hash of a placement and the side to move: equal positions have equal keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

/// The next number of the splitmix64 sequence, from <https://prng.di.unimi.it/splitmix64.c> (public domain).
const fn splitmix(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

static PIECE_KEYS: [[[u64; 90]; 7]; 2] = {
    let mut table = [[[0; 90]; 7]; 2];
    let mut index = 0;
    while index < 2 * 7 * 90 {
        table[index / 630][index / 90 % 7][index % 90] = splitmix(STEP.wrapping_mul(index as u64 + 1));
        index += 1;
    }
    table
};

const HAN_TO_MOVE: u64 = splitmix(STEP.wrapping_mul(1_261));

impl Key {
    /// This key with a piece put on, or taken off, a point.
    #[must_use]
    pub(crate) fn toggled(self, side: Side, role: Role, point: Point) -> Key {
        Key(self.0 ^ PIECE_KEYS[side as usize][role as usize][point.index()])
    }

    /// This key with the other side to move.
    #[must_use]
    pub(crate) fn other_side(self) -> Key {
        Key(self.0 ^ HAN_TO_MOVE)
    }
}
