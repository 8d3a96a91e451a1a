//! Games with their scores as a file: a header, then game after game in the order of their numbers.
//!
//! All numbers are little-endian.
//!
//! | part | bytes | holds |
//! |---|---|---|
//! | header | 8 | `JGGAMES` and the version, 1 |
//! | | 8 | seed |
//! | | 4 | nodes a turn |
//! | | 4 | CRC-32 of the header so far |
//! | game | 2 | number of plies |
//! | | 1 | ruleset, by its place in `Rules::PRESETS` |
//! | | 1 | set-ups by their places in `Setup::ALL`: four times Cho's and Han's |
//! | | 1 | result: 0 Cho won, 1 Han won, 2 drawn |
//! | | 4 each | plies: turn (ninety times origin and destination, 8100 for a pass), score |
//! | | 4 | CRC-32 of the game so far |
//!
//! A score is the engine's, in hundredths of a rule point, from the view of the side to move; -32768 stands
//! for a turn that was drawn by lot.

use janggi::{BySide, Game, Move, Point, Rules, Setup, Side, Start};
use std::io::{self, Read, Write};

const MAGIC: [u8; 8] = *b"JGGAMES\x01";
const HEADER_LENGTH: usize = 24;
/// The bytes of a game before its plies.
const HEAD_LENGTH: usize = 5;
const PLY_LENGTH: usize = 4;
const CHECKSUM_LENGTH: usize = 4;
const PASS: u16 = 8_100;
const NO_SCORE: i16 = i16::MIN;

/// What all games of a file have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// With a game's number, what decides its start and its turns by lot.
    pub seed: u64,
    /// Nodes of the search for each turn, before its last iteration ended.
    pub nodes: u32,
}

/// A turn and, unless it was drawn by lot, the mover's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    pub turn: Move,
    pub score: Option<i16>,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// By its place in [`Rules::PRESETS`].
    pub ruleset: u8,
    pub setups: BySide<Setup>,
    pub winner: Option<Side>,
    pub plies: Vec<Ply>,
}

/// Why a file of games was refused.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("found {found:?} at the start, expected {MAGIC:?}: no games of this version")]
    NoGames { found: [u8; 8] },
    #[error("the file ends within the {part} that begins at byte {offset}")]
    Truncated { part: &'static str, offset: u64 },
    #[error(
        "the {part} at byte {offset} has the checksum {found:#010x}, expected {expected:#010x} as its bytes have it"
    )]
    Checksum { part: &'static str, offset: u64, found: u32, expected: u32 },
    #[error("the game at byte {offset} has {found} for its {field}, expected less than {bound}")]
    Field { offset: u64, field: &'static str, found: u16, bound: u16 },
    #[error("the game at byte {offset} has an illegal turn at ply {ply}: {why}")]
    Illegal { offset: u64, ply: usize, why: janggi::PlayError },
}

impl Header {
    /// The header as bytes.
    pub fn to_bytes(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend(self.nodes.to_le_bytes());
        with_checksum(bytes)
    }

    fn of_bytes(bytes: &[u8; HEADER_LENGTH]) -> Result<Header, RecordError> {
        let found: [u8; 8] = array(bytes, 0);
        if found != MAGIC {
            return Err(RecordError::NoGames { found });
        }
        verify("header", 0, bytes)?;
        Ok(Header { seed: u64::from_le_bytes(array(bytes, 8)), nodes: u32::from_le_bytes(array(bytes, 16)) })
    }
}

impl Record {
    /// A game of this ruleset and start in which nothing has been played.
    pub fn start(&self) -> Game {
        Game::new(Rules::PRESETS[usize::from(self.ruleset)].1, Start::of_setups(self.setups))
    }

    /// Writes the game.
    ///
    /// # Errors
    /// When writing fails.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&self.to_bytes())
    }

    fn to_bytes(&self) -> Vec<u8> {
        let count = u16::try_from(self.plies.len()).expect("self-play stops games long before 65,535 plies");
        let mut bytes = count.to_le_bytes().to_vec();
        let setups = 4 * self.setups.cho as u8 + self.setups.han as u8;
        let result = self.winner.map_or(2, |winner| winner as u8);
        bytes.extend([self.ruleset, setups, result]);
        for ply in &self.plies {
            bytes.extend(number_of(ply.turn).to_le_bytes());
            bytes.extend(ply.score.unwrap_or(NO_SCORE).to_le_bytes());
        }
        with_checksum(bytes)
    }

    /// `bytes` begin at `offset` of their file and have the length that they say.
    fn of_bytes(bytes: &[u8], offset: u64) -> Result<Record, RecordError> {
        verify("game", offset, bytes)?;
        let below = |field, found: u16, bound: u16| {
            if found < bound { Ok(found) } else { Err(RecordError::Field { offset, field, found, bound }) }
        };
        below("ruleset", bytes[2].into(), Rules::PRESETS.len() as u16)?;
        below("set-ups", bytes[3].into(), 16)?;
        below("result", bytes[4].into(), 3)?;
        let setup = |index: u8| Setup::ALL[usize::from(index)];
        let plies = bytes[HEAD_LENGTH..bytes.len() - CHECKSUM_LENGTH].chunks_exact(PLY_LENGTH).map(|ply| {
            let number = below("turn", u16::from_le_bytes(array(ply, 0)), PASS + 1)?;
            let score = i16::from_le_bytes(array(ply, 2));
            Ok(Ply { turn: turn_of(number), score: (score != NO_SCORE).then_some(score) })
        });
        Ok(Record {
            ruleset: bytes[2],
            setups: BySide { cho: setup(bytes[3] / 4), han: setup(bytes[3] % 4) },
            winner: Side::ALL.get(usize::from(bytes[4])).copied(),
            plies: plies.collect::<Result<_, RecordError>>()?,
        })
    }
}

/// Reads games one after the other and knows where it is.
pub struct Reader<R> {
    input: R,
    header: Header,
    offset: u64,
}

impl<R: Read> Reader<R> {
    /// A reader of `input`, which begins with a header.
    ///
    /// # Errors
    /// When there is no whole header of this version.
    pub fn new(mut input: R) -> Result<Reader<R>, RecordError> {
        let mut bytes = [0; HEADER_LENGTH];
        fill(&mut input, &mut bytes, "header", 0)?;
        let header = Header::of_bytes(&bytes)?;
        Ok(Reader { input, header, offset: HEADER_LENGTH as u64 })
    }

    /// The header.
    pub fn header(&self) -> Header {
        self.header
    }

    /// Where the next game begins, in bytes.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// The next game; `None` at the end of the file.
    ///
    /// # Errors
    /// When the file ends within a game, or the game's bytes are damaged.
    pub fn read(&mut self) -> Result<Option<Record>, RecordError> {
        let mut head = [0; HEAD_LENGTH];
        match self.input.read(&mut head[..1])? {
            0 => return Ok(None),
            _ => fill(&mut self.input, &mut head[1..], "game", self.offset)?,
        }
        let plies = usize::from(u16::from_le_bytes(array(&head, 0)));
        let mut bytes = head.to_vec();
        bytes.resize(HEAD_LENGTH + plies * PLY_LENGTH + CHECKSUM_LENGTH, 0);
        fill(&mut self.input, &mut bytes[HEAD_LENGTH..], "game", self.offset)?;
        let record = Record::of_bytes(&bytes, self.offset)?;
        self.offset += bytes.len() as u64;
        Ok(Some(record))
    }
}

fn fill(input: &mut impl Read, bytes: &mut [u8], part: &'static str, offset: u64) -> Result<(), RecordError> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => RecordError::Truncated { part, offset },
        _ => error.into(),
    })
}

fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

fn verify(part: &'static str, offset: u64, bytes: &[u8]) -> Result<(), RecordError> {
    let (body, checksum) = bytes.split_at(bytes.len() - CHECKSUM_LENGTH);
    let (found, expected) = (u32::from_le_bytes(array(checksum, 0)), crc32fast::hash(body));
    if found == expected { Ok(()) } else { Err(RecordError::Checksum { part, offset, found, expected }) }
}

/// The `N` bytes from `at` on, which must be there.
fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    std::array::from_fn(|index| bytes[at + index])
}

fn number_of(turn: Move) -> u16 {
    match turn {
        Move::Pass => PASS,
        Move::Go { from, to } => (from.index() * 90 + to.index()) as u16,
    }
}

/// The turn of a number that is at most [`PASS`].
fn turn_of(number: u16) -> Move {
    let point = |index: u16| Point::ALL[usize::from(index)];
    if number == PASS { Move::Pass } else { Move::Go { from: point(number / 90), to: point(number % 90) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: Header = Header { seed: 7, nodes: 900 };

    fn record() -> Record {
        let ply = |turn: &str, score| Ply { turn: turn.parse().expect("a turn"), score };
        Record {
            ruleset: 5,
            setups: BySide { cho: Setup::Left, han: Setup::Outer },
            winner: Some(Side::Han),
            plies: vec![ply("a4a5", None), ply("pass", Some(-12)), ply("i1i2", Some(31_999))],
        }
    }

    /// Two games.
    fn file() -> Vec<u8> {
        let mut bytes = HEADER.to_bytes();
        record().write(&mut bytes).expect("a vector takes all");
        Record { winner: None, ..record() }.write(&mut bytes).expect("a vector takes all");
        bytes
    }

    fn read_all(bytes: &[u8]) -> Result<Vec<Record>, RecordError> {
        let mut reader = Reader::new(bytes)?;
        std::iter::from_fn(|| reader.read().transpose()).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let bytes = file();
        assert_eq!(Reader::new(&bytes[..]).expect("a header").header(), HEADER);
        assert_eq!(read_all(&bytes).expect("games"), [record(), Record { winner: None, ..record() }]);
        assert_eq!(bytes.len(), 24 + 2 * (5 + 3 * 4 + 4));
    }

    #[test]
    fn a_truncated_file_is_refused_with_the_place_of_the_cut_game() {
        let bytes = file();
        for length in 0..bytes.len() {
            let whole_games = [24, 24 + 21].contains(&length);
            match read_all(&bytes[..length]) {
                Ok(_) => assert!(whole_games, "{length}"),
                Err(RecordError::Truncated { offset, .. }) => {
                    let expected = if length < 24 { 0 } else { 24 + (length as u64 - 24) / 21 * 21 };
                    assert_eq!(offset, expected);
                }
                Err(error) => panic!("{length}: {error}"),
            }
        }
    }

    #[test]
    fn a_damaged_file_is_refused_with_the_place_of_the_damage() {
        for at in 8..file().len() {
            let mut bytes = file();
            bytes[at] ^= 0x10;
            let expected = if at < 24 { 0 } else { 24 + (at as u64 - 24) / 21 * 21 };
            match read_all(&bytes).expect_err("a changed byte is noticed") {
                // A game that says it is longer than it is.
                RecordError::Truncated { offset, .. } | RecordError::Checksum { offset, .. } => {
                    assert_eq!(offset, expected, "{at}");
                }
                error => panic!("{at}: {error}"),
            }
        }
    }

    #[test]
    fn another_version_is_refused() {
        let mut bytes = file();
        bytes[7] = 2;
        assert!(matches!(read_all(&bytes), Err(RecordError::NoGames { .. })));
    }

    #[test]
    fn a_field_out_of_bounds_is_named() {
        let mut bytes = HEADER.to_bytes();
        Record { ruleset: 9, ..record() }.write(&mut bytes).expect("a vector takes all");
        let error = read_all(&bytes).expect_err("there are nine presets");
        assert_eq!(error.to_string(), "the game at byte 24 has 9 for its ruleset, expected less than 9");
    }

    #[test]
    fn every_turn_has_its_number() {
        for number in 0..=PASS {
            assert_eq!(number_of(turn_of(number)), number);
        }
    }
}
