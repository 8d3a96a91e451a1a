//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

/// Declares the points and the table from index to point from one list.
macro_rules! points {
    ($($name:ident),* $(,)?) => {
        /// One of the ninety points: file `a`-`i` from Cho's left, rank 1-10 from Cho's back rank.
        ///
        /// ```
        /// use janggi::Point;
        /// assert_eq!("e10".parse(), Ok(Point::E10));
        /// assert_eq!(Point::E10.to_string(), "e10");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "each variant is its own name")]
        pub enum Point { $($name),* }

        impl Point {
            /// Every point, by index: a1 to i1, then a2 to i2, up to i10.
            pub const ALL: [Point; 90] = [$(Point::$name),*];
        }
    };
}

points! {
    A1, B1, C1, D1, E1, F1, G1, H1, I1,
    A2, B2, C2, D2, E2, F2, G2, H2, I2,
    A3, B3, C3, D3, E3, F3, G3, H3, I3,
    A4, B4, C4, D4, E4, F4, G4, H4, I4,
    A5, B5, C5, D5, E5, F5, G5, H5, I5,
    A6, B6, C6, D6, E6, F6, G6, H6, I6,
    A7, B7, C7, D7, E7, F7, G7, H7, I7,
    A8, B8, C8, D8, E8, F8, G8, H8, I8,
    A9, B9, C9, D9, E9, F9, G9, H9, I9,
    A10, B10, C10, D10, E10, F10, G10, H10, I10,
}

impl Point {
    /// The point's index, 0 to 89: rank times nine plus file.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file, 0 (a) to 8 (i).
    #[must_use]
    pub const fn file(self) -> usize {
        self as usize % 9
    }

    /// The rank, 0 (Cho's back rank) to 9 (Han's).
    #[must_use]
    pub const fn rank(self) -> usize {
        self as usize / 9
    }

    /// The point on `file` 0-8 and `rank` 0-9, or `None` off the board.
    #[must_use]
    pub const fn at(file: usize, rank: usize) -> Option<Point> {
        if file < 9 && rank < 10 { Some(Point::ALL[rank * 9 + file]) } else { None }
    }

    /// The point `files` to the right and `ranks` up, seen from Cho, or `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Point> {
        let (file, rank) = (self.file() as i32 + files, self.rank() as i32 + ranks);
        if file < 0 || rank < 0 { None } else { Point::at(file as usize, rank as usize) }
    }

    /// The same point with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Point {
        Point::ALL[self.rank() * 9 + 8 - self.file()]
    }

    /// The same point seen from the other seat.
    #[must_use]
    pub const fn rotated(self) -> Point {
        Point::ALL[89 - self.index()]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}

/// The text names no point; `a1` to `i10` was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a point: expected a file a-i and a rank 1-10")
    }
}

impl std::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        let (file, rank) = text.split_at_checked(1).ok_or(ParsePointError)?;
        let file = usize::from(file.as_bytes()[0].wrapping_sub(b'a'));
        let rank = match rank.as_bytes() {
            [digit @ b'1'..=b'9'] => usize::from(digit - b'1'),
            b"10" => 9,
            _ => return Err(ParsePointError),
        };
        Point::at(file, rank).ok_or(ParsePointError)
    }
}
