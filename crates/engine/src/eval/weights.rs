//! Every number of the evaluation, in hundredths of a rule point, each as (early, late): what it counts on a
//! full board and on an empty one.

use super::Pair;
use janggi::Role;

const fn w(early: i32, late: i32) -> Pair {
    Pair { early, late }
}

/// What a piece is worth to a search. The rule points undervalue soldiers late and overvalue guards early.
pub(super) const MATERIAL: [Pair; 7] = [
    w(0, 0),       // general
    w(330, 330),   // guard
    w(340, 330),   // elephant
    w(500, 560),   // horse
    w(1300, 1360), // chariot
    w(740, 640),   // cannon
    w(200, 270),   // soldier
];

/// How far each role keeps the game from its end.
pub(super) const PHASE: [i32; 7] = [0, 1, 1, 2, 5, 3, 1];
/// The phase of the full board.
pub(super) const FULL_PHASE: i32 = 2 * (2 * (1 + 1 + 2 + 5 + 3) + 5);

/// The side to move has something to gain.
pub(super) const TEMPO: i32 = 20;
/// The side that leads on points, where points decide.
pub(super) const POINTS_LEAD: i32 = 30;
/// What the points result grows to as a limit comes near, where points decide.
pub(super) const POINTS_AT_LIMIT: i32 = 1_500;

/// For each point attacked that no own piece stands on. A cannon without a mount attacks none.
pub(super) const MOBILITY: [Pair; 7] = [
    w(0, 0), // general
    w(0, 0), // guard
    w(6, 6), // elephant
    w(8, 9), // horse
    w(5, 7), // chariot
    w(5, 4), // cannon
    w(0, 0), // soldier
];

/// For each point of the enemy palace that a piece attacks.
pub(super) const SIEGE: [Pair; 7] = [
    w(0, 0),   // general
    w(0, 0),   // guard
    w(8, 8),   // elephant
    w(12, 12), // horse
    w(9, 10),  // chariot
    w(7, 6),   // cannon
    w(8, 10),  // soldier
];
/// The part of the siege, in quarters, that counts against a palace with no, one or two guards.
pub(super) const SIEGE_BY_GUARDS: [i32; 3] = [8, 5, 4];

/// For each soldier with a comrade at its side.
pub(super) const PHALANX: Pair = w(12, 10);
/// For each soldier right behind another, which is in its way.
pub(super) const DOUBLED: Pair = w(-10, -16);

/// Half a board from Cho's seat, files a to e, rank 10 first; the other half is its mirror.
type Half = [[i8; 5]; 10];

const GENERAL: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, -40, -60],
    [0, 0, 0, 0, -5],
    [0, 0, 0, 15, 10],
];

const GUARD: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, -12, -4],
    [0, 0, 0, 6, 12],
    [0, 0, 0, 0, 4],
];

const ELEPHANT: Half = [
    [-30, -25, -20, -20, -20],
    [-20, -15, -10, -5, -5],
    [-10, -5, 5, 10, 10],
    [-5, 0, 10, 10, 10],
    [-5, 5, 10, 15, 15],
    [-10, 5, 10, 12, 12],
    [-10, 5, 5, 15, 5],
    [-10, 0, 5, 0, 5],
    [-15, -10, -5, -10, -10],
    [-25, -12, -15, -20, -20],
];

const HORSE: Half = [
    [-30, -20, -10, -5, -5],
    [-15, -5, 10, 15, 10],
    [-5, 10, 20, 25, 20],
    [-5, 10, 20, 20, 25],
    [-5, 10, 15, 20, 20],
    [-10, 5, 10, 15, 15],
    [-10, 0, 5, 10, 10],
    [-10, 0, 15, 5, 10],
    [-20, -10, 0, -10, -10],
    [-30, -20, -20, -20, -25],
];

const CHARIOT: Half = [
    [15, 15, 15, 25, 25],
    [20, 20, 20, 30, 30],
    [15, 15, 20, 25, 25],
    [15, 15, 20, 20, 20],
    [10, 10, 15, 15, 15],
    [5, 10, 15, 15, 15],
    [0, 5, 5, 10, 10],
    [-5, 5, 5, 5, 5],
    [-5, 0, 0, 5, 5],
    [-15, -5, -5, 0, 0],
];

const CANNON: Half = [
    [15, 10, 10, 10, 20],
    [0, 0, 0, 5, 10],
    [-5, 0, 0, 5, 5],
    [0, 0, 0, 0, 5],
    [0, 0, 0, 0, 5],
    [0, 0, 0, 0, 5],
    [0, 0, 0, 0, 5],
    [0, 5, 10, 15, 25],
    [5, 5, 5, 10, 20],
    [5, 5, 5, 5, 15],
];

const SOLDIER: Half = [
    [-60, -60, -50, -30, -30],
    [-10, 0, 10, 45, 60],
    [0, 10, 20, 55, 55],
    [10, 15, 25, 35, 40],
    [5, 10, 15, 20, 25],
    [0, 5, 10, 12, 15],
    [-5, 0, 0, 5, 10],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

/// Where each role likes to stand.
const PLACES: [Half; 7] = [GENERAL, GUARD, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER];

/// What a Cho piece of each role counts on each point, material included; Han's is the rotated point's.
pub(super) static PIECES: [[Pair; 90]; 7] = {
    let mut table = [[w(0, 0); 90]; 7];
    let mut index = 0;
    while index < 7 * 90 {
        let (role, point) = (index / 90, index % 90);
        let (file, row) = (point % 9, 9 - point / 9);
        let file = if file > 4 { 8 - file } else { file };
        let place = PLACES[role][row][file] as i32;
        let material = MATERIAL[role];
        table[role][point] = w(material.early + place, material.late + place);
        index += 1;
    }
    table
};

const _: () = assert!(Role::ALL.len() == MATERIAL.len());
