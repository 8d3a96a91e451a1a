//! FEN, the one-line text of a position for exchange with other programs.
//!
//! Ten ranks, Han's back rank first; upper case and `w` are Cho, lower case and `b` are Han; letters
//! R N B A K C P for chariot, horse, elephant, guard, general, cannon, soldier. H is read as N and E as B,
//! and the fields after the side to move may be missing.

use crate::diagram::{Diagram, InvalidPosition};
use crate::piece::{Piece, Role};
use crate::point::Point;
use crate::position::Position;
use crate::side::Side;
use std::fmt;
use std::str::FromStr;

/// Why a text is not a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// Not ten ranks.
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank does not fill nine files.
    Files {
        /// The rank, 1-10.
        rank: usize,
    },
    /// A letter that is no piece.
    Letter {
        /// The letter.
        found: char,
        /// The rank, 1-10.
        rank: usize,
    },
    /// The side to move is missing or neither `w` nor `b`.
    Turn {
        /// What stands there.
        found: String,
    },
    /// A counter is no number, or there are more fields than six.
    Counter {
        /// What stands there.
        found: String,
    },
    /// The arrangement is no Janggi position.
    Invalid(InvalidPosition),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Ranks { found } => write!(f, "{found} ranks: expected 10, divided by `/`"),
            FenError::Files { rank } => write!(f, "rank {rank} does not have exactly 9 points"),
            FenError::Letter { found, rank } => {
                write!(f, "`{found}` on rank {rank}: expected one of RNBAKCP (or H, E), or a digit 1-9")
            }
            FenError::Turn { found } => write!(f, "side to move `{found}`: expected `w` (Cho) or `b` (Han)"),
            FenError::Counter { found } => {
                write!(f, "`{found}`: expected `- -` or two numbers: plies without capture and move number")
            }
            FenError::Invalid(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for FenError {}

impl From<InvalidPosition> for FenError {
    fn from(reason: InvalidPosition) -> FenError {
        FenError::Invalid(reason)
    }
}

const fn letter(role: Role) -> char {
    match role {
        Role::General => 'k',
        Role::Guard => 'a',
        Role::Elephant => 'b',
        Role::Horse => 'n',
        Role::Chariot => 'r',
        Role::Cannon => 'c',
        Role::Soldier => 'p',
    }
}

fn piece_of(found: char) -> Option<Piece> {
    let role = match found.to_ascii_lowercase() {
        'h' => Role::Horse,
        'e' => Role::Elephant,
        lower => Role::ALL.into_iter().find(|&role| letter(role) == lower)?,
    };
    let side = if found.is_ascii_uppercase() { Side::Cho } else { Side::Han };
    Some(Piece { side, role })
}

impl FromStr for Diagram {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Diagram, FenError> {
        let mut fields = text.split_ascii_whitespace();
        let mut diagram = Diagram { pieces: read_pieces(fields.next().unwrap_or(""))?, ..Diagram::empty() };
        diagram.turn = match fields.next() {
            Some("w") => Side::Cho,
            Some("b") => Side::Han,
            other => return Err(FenError::Turn { found: other.unwrap_or("").into() }),
        };
        let mut counters = fields.filter(|&field| field != "-");
        diagram.no_capture = read_counter(counters.next(), 0)?;
        diagram.move_number = read_counter(counters.next(), 1)?;
        match counters.next() {
            Some(found) => Err(FenError::Counter { found: found.into() }),
            None => Ok(diagram),
        }
    }
}

fn read_pieces(text: &str) -> Result<[Option<Piece>; 90], FenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        return Err(FenError::Ranks { found: ranks.len() });
    }
    let mut pieces = [None; 90];
    for (text, rank) in ranks.into_iter().zip((0..10).rev()) {
        let mut file = 0;
        for found in text.chars() {
            if let Some(gap @ 1..=9) = found.to_digit(10) {
                file += gap as usize;
                continue;
            }
            let piece = piece_of(found).ok_or(FenError::Letter { found, rank: rank + 1 })?;
            let point = Point::at(file, rank).ok_or(FenError::Files { rank: rank + 1 })?;
            pieces[point.index()] = Some(piece);
            file += 1;
        }
        if file != 9 {
            return Err(FenError::Files { rank: rank + 1 });
        }
    }
    Ok(pieces)
}

fn read_counter(field: Option<&str>, missing: u16) -> Result<u16, FenError> {
    field.map_or(Ok(missing), |text| text.parse().map_err(|_| FenError::Counter { found: text.into() }))
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            write_rank(f, &self.pieces[rank * 9..rank * 9 + 9])?;
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let turn = if self.turn == Side::Cho { 'w' } else { 'b' };
        write!(f, "{turn} - - {} {}", self.no_capture, self.move_number)
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, pieces: &[Option<Piece>]) -> fmt::Result {
    let mut gap = 0;
    for piece in pieces {
        match piece {
            None => gap += 1,
            Some(Piece { side, role }) => {
                if gap > 0 {
                    write!(f, "{gap}")?;
                }
                gap = 0;
                let lower = letter(*role);
                write!(f, "{}", if *side == Side::Cho { lower.to_ascii_uppercase() } else { lower })?;
            }
        }
    }
    if gap > 0 { write!(f, "{gap}") } else { Ok(()) }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(text.parse::<Diagram>()?.validate()?)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagram().fmt(f)
    }
}
