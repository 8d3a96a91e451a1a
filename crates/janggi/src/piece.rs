//! Pieces: a role and a side.

use crate::points::Points;
use crate::side::Side;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Role {
    /// 궁/장 (楚, 漢): one point along a palace line.
    General,
    /// 사 (士): moves as the general does.
    Guard,
    /// 상 (象): one point straight, then two diagonally outward.
    Elephant,
    /// 마 (馬): one point straight, then one diagonally outward.
    Horse,
    /// 차 (車): any distance along a clear line.
    Chariot,
    /// 포 (包): along a line, over exactly one piece that is not a cannon.
    Cannon,
    /// 졸/병 (卒, 兵): one point forward or sideways.
    Soldier,
}

impl Role {
    /// The seven roles.
    pub const ALL: [Role; 7] =
        [Role::General, Role::Guard, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier];

    /// What the piece counts when play is settled by points.
    #[must_use]
    pub const fn points(self) -> Points {
        Points::whole(match self {
            Role::General => 0,
            Role::Guard | Role::Elephant => 3,
            Role::Horse => 5,
            Role::Chariot => 13,
            Role::Cannon => 7,
            Role::Soldier => 2,
        })
    }

    /// How many of them a side begins with.
    #[must_use]
    pub const fn count_at_start(self) -> u32 {
        match self {
            Role::General => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}
