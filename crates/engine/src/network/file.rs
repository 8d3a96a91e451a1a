//! Networks as files.
//!
//! All numbers are little-endian.
//!
//! | bytes | holds |
//! |---|---|
//! | 8 | `JGNET`, the version (2), and the width as two bytes |
//! | 2 each | rows of the inputs, one after the other, then the biases; [`INPUT_UNIT`](super::INPUT_UNIT) is 1 |
//! | 2 each | for each bucket the weights of the mover's sums, then of the other side's; [`OUTPUT_UNIT`](super::OUTPUT_UNIT) is 1 |
//! | 4 each | for each bucket what is added; the product of the units is 1 |
//! | 4 | CRC-32 of the terms' weights, two bytes each, that it corrects |
//! | 4 | CRC-32 of all before |

use super::vector::Row;
use super::{BUCKETS, INPUTS, WIDTH};
use crate::eval::WEIGHTS;

const MAGIC: [u8; 8] = {
    let [low, high] = (WIDTH as u16).to_le_bytes();
    [b'J', b'G', b'N', b'E', b'T', 2, low, high]
};
const CHECKSUM_LENGTH: usize = 4;
const LENGTH: usize =
    MAGIC.len() + 2 * WIDTH * (INPUTS + 1) + 2 * 2 * WIDTH * BUCKETS + 4 * BUCKETS + 2 * CHECKSUM_LENGTH;

/// With weights of inputs no larger, sums fit 16 bits: 33 rows are added up.
pub(super) const MOST_INPUT: u16 = 900;
/// With weights of the last layer no larger, a weight times a sum that was cut off fits 16 bits, and what a bucket's
/// weights come to 32.
pub(super) const MOST_OUTPUT: u16 = 127;
/// What is added may be so much.
const MOST_OFFSET: u32 = 1 << 24;

/// The numbers of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A row for each input.
    pub inputs: Vec<Row>,
    /// What the sums begin with.
    pub biases: Row,
    /// For each bucket the weights of the mover's sums and of the other side's.
    pub outputs: [[Row; 2]; BUCKETS],
    /// What is added in each bucket.
    pub offsets: [i32; BUCKETS],
}

/// Why a file is no network for this engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// Not the beginning of such a file.
    #[error("it begins with {found:02x?}, expected {MAGIC:02x?}: no network of this version and width")]
    Magic {
        /// The first bytes.
        found: Vec<u8>,
    },
    /// Too short or too long.
    #[error("it has {found} bytes, expected {LENGTH}")]
    Length {
        /// The number of bytes.
        found: usize,
    },
    /// Damaged.
    #[error("it has the checksum {found:#010x}, expected {expected:#010x} as its bytes have it")]
    Checksum {
        /// As written in the file.
        found: u32,
        /// As the bytes have it.
        expected: u32,
    },
    /// Made for other terms.
    #[error(
        "it corrects terms with the checksum {found:#010x}, expected {expected:#010x} as the engine's terms have it"
    )]
    Terms {
        /// As written in the file.
        found: u32,
        /// As the engine's weights have it.
        expected: u32,
    },
    /// A number that could make others overflow.
    #[error("its {field} have {found}, expected at most {bound}")]
    Weight {
        /// Which numbers.
        field: &'static str,
        /// The largest of them, without its sign.
        found: u32,
        /// What they may be.
        bound: u32,
    },
}

impl Weights {
    /// The network of a file.
    ///
    /// # Errors
    /// When `bytes` are no such file, it is damaged, or it was taught with other terms.
    pub fn of_bytes(bytes: &[u8]) -> Result<Weights, NetworkError> {
        let (weights, found) = Weights::with_terms(bytes)?;
        let expected = terms();
        if found == expected { Ok(weights) } else { Err(NetworkError::Terms { found, expected }) }
    }

    /// The network of a file that may have been taught with other terms: something to teach further.
    ///
    /// # Errors
    /// When `bytes` are no such file or it is damaged.
    pub fn of_any_terms(bytes: &[u8]) -> Result<Weights, NetworkError> {
        Ok(Weights::with_terms(bytes)?.0)
    }

    /// The network of a file, and the checksum of the terms that it was taught with.
    fn with_terms(bytes: &[u8]) -> Result<(Weights, u32), NetworkError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(NetworkError::Magic { found: bytes.iter().take(MAGIC.len()).copied().collect() });
        }
        if bytes.len() != LENGTH {
            return Err(NetworkError::Length { found: bytes.len() });
        }
        let (body, checksum) = bytes.split_at(LENGTH - CHECKSUM_LENGTH);
        let mut checksum = Numbers(checksum);
        let (found, expected) = (u32::from_le_bytes(checksum.bytes()), crc32fast::hash(body));
        if found != expected {
            return Err(NetworkError::Checksum { found, expected });
        }
        let mut numbers = Numbers(&body[MAGIC.len()..]);
        let weights = Weights {
            inputs: (0..INPUTS).map(|_| numbers.row()).collect(),
            biases: numbers.row(),
            outputs: std::array::from_fn(|_| std::array::from_fn(|_| numbers.row())),
            offsets: std::array::from_fn(|_| i32::from_le_bytes(numbers.bytes())),
        };
        weights.check()?;
        Ok((weights, u32::from_le_bytes(numbers.bytes())))
    }

    /// The file of the network.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let rows = self.inputs.iter().chain([&self.biases]).chain(self.outputs.iter().flatten());
        bytes.extend(rows.flatten().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(self.offsets.iter().flat_map(|weight| weight.to_le_bytes()));
        bytes.extend(terms().to_le_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Whether evaluations fit the numbers they are counted with.
    fn check(&self) -> Result<(), NetworkError> {
        let most = |row: &Row| row.iter().map(|weight| u32::from(weight.unsigned_abs())).max();
        let inputs = self.inputs.iter().chain([&self.biases]).filter_map(most).max();
        at_most("weights of inputs", inputs, MOST_INPUT.into())?;
        at_most(
            "weights of outputs",
            self.outputs.iter().flatten().filter_map(most).max(),
            MOST_OUTPUT.into(),
        )?;
        at_most("offsets", self.offsets.iter().map(|offset| offset.unsigned_abs()).max(), MOST_OFFSET)
    }
}

/// The checksum of the terms' weights: a network is of no use with others than it was taught with.
fn terms() -> u32 {
    let bytes: Vec<u8> = WEIGHTS.iter().flatten().flat_map(|weight| weight.to_le_bytes()).collect();
    crc32fast::hash(&bytes)
}

fn at_most(field: &'static str, found: Option<u32>, bound: u32) -> Result<(), NetworkError> {
    match found {
        Some(found) if found > bound => Err(NetworkError::Weight { field, found, bound }),
        _ => Ok(()),
    }
}

/// Bytes that are read from the front, of which there must be enough.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (first, rest) = self.0.split_first_chunk().expect("the length of the file was looked at");
        self.0 = rest;
        *first
    }

    fn row(&mut self) -> Row {
        std::array::from_fn(|_| i16::from_le_bytes(self.bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::tests::drawn;

    fn error_of(change: impl FnOnce(&mut Vec<u8>)) -> NetworkError {
        let mut bytes = drawn(1).to_bytes();
        change(&mut bytes);
        Weights::of_bytes(&bytes).expect_err("the file is not as it should be")
    }

    fn signed(mut weights: Weights, change: impl FnOnce(&mut Weights)) -> Result<Weights, NetworkError> {
        change(&mut weights);
        Weights::of_bytes(&weights.to_bytes())
    }

    #[test]
    fn what_is_written_is_read() {
        let weights = drawn(1);
        assert_eq!(Weights::of_bytes(&weights.to_bytes()), Ok(weights));
    }

    #[test]
    fn another_kind_of_file_is_refused() {
        let error = error_of(|bytes| bytes[5] = 1);
        assert!(matches!(error, NetworkError::Magic { .. }), "{error}");
        let error = Weights::of_bytes(b"JG").expect_err("two bytes").to_string();
        assert!(error.starts_with("it begins with [4a, 47], expected [4a, 47, 4e, "), "{error}");
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        assert_eq!(error_of(|bytes| bytes.truncate(1_000)), NetworkError::Length { found: 1_000 });
        assert_eq!(error_of(|bytes| bytes.push(0)), NetworkError::Length { found: LENGTH + 1 });
    }

    #[test]
    fn a_damaged_file_is_refused() {
        for at in [8, 1_000, LENGTH - 1] {
            let error = error_of(|bytes| bytes[at] ^= 4);
            assert!(matches!(error, NetworkError::Checksum { .. }), "{at}: {error}");
        }
    }

    #[test]
    fn a_file_for_other_terms_is_refused_but_can_be_taught_further() {
        let mut bytes = drawn(1).to_bytes();
        let (terms, checksum) = (LENGTH - 2 * CHECKSUM_LENGTH, LENGTH - CHECKSUM_LENGTH);
        bytes[terms] ^= 1;
        let hash = crc32fast::hash(&bytes[..checksum]);
        bytes[checksum..].copy_from_slice(&hash.to_le_bytes());
        let error = Weights::of_bytes(&bytes).expect_err("other terms");
        assert!(matches!(error, NetworkError::Terms { .. }), "{error}");
        assert_eq!(Weights::of_any_terms(&bytes), Ok(drawn(1)));
    }

    #[test]
    fn weights_with_which_evaluations_could_overflow_are_refused() {
        let refused = |change: fn(&mut Weights)| {
            signed(drawn(1), change).expect_err("one weight is too large").to_string()
        };
        let found = refused(|weights| weights.inputs[7][3] = -901);
        assert_eq!(found, "its weights of inputs have 901, expected at most 900");
        let found = refused(|weights| weights.outputs[7][1][3] = 128);
        assert_eq!(found, "its weights of outputs have 128, expected at most 127");
        let found = refused(|weights| weights.offsets[2] = i32::MIN);
        assert_eq!(found, "its offsets have 2147483648, expected at most 16777216");
    }
}
