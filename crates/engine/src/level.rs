//! The ten strengths. Weaker ones err like people: they look less far and overlook things, the same things
//! for as long as they think; they never play at random.

use crate::engine::Engine;
use crate::limits::Limits;
use crate::random::{Random, scramble};
use crate::score::Score;
use crate::stop::Stop;
use janggi::{Game, Move, Piece, Position, Role, Setup, Side};

/// A strength from 1, a beginner's, to 10, all that the engine sees in 150,000 nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level may use and what it overlooks, in per mille.
#[derive(Clone, Copy, Debug)]
struct Skill {
    depth: usize,
    nodes: u64,
    /// An own turn, a reply and so on, when it is easily seen.
    overlooks: u16,
    /// How far off its evaluation is at most.
    misjudges: i32,
    /// Its Elo, 1,000 for the first; `docs/ENGINE.md` says which steps were measured.
    elo: u16,
}

const fn skill(depth: usize, nodes: u64, overlooks: u16, misjudges: i32, elo: u16) -> Skill {
    Skill { depth, nodes, overlooks, misjudges, elo }
}

/// The most plies of a level that only nodes limit.
const DEEP: usize = 64;

/// The levels, the weakest first, each meant to be 200 Elo above the one before.
const SKILLS: [Skill; 10] = [
    // Sees its own captures and the direct replies, and often not even that.
    skill(3, 4_000, 112, 84, 1_000),
    // Plans one turn of its own ahead.
    skill(4, 8_000, 63, 47, 1_200),
    // Still leaves pieces where a cannon or an elephant takes them.
    skill(5, 10_000, 36, 30, 1_400),
    // Overlooks something in every game.
    skill(6, 14_000, 18, 16, 1_600),
    // Looks further, and is a little more careful.
    skill(7, 18_000, 10, 9, 1_800),
    // A club player's care.
    skill(8, 22_000, 7, 7, 2_000),
    // Hardly ever overlooks anything.
    skill(9, 26_000, 3, 3, 2_200),
    // Overlooks nothing from here on; only the nodes grow, to what a tenth of a second or two is enough for.
    skill(DEEP, 34_000, 0, 0, 2_400),
    skill(DEEP, 58_000, 0, 0, 2_600),
    skill(DEEP, 150_000, 0, 0, 2_800),
];

/// The table of an engine that plays at a level, in megabytes.
const MEGABYTES: usize = 16;

impl Level {
    /// The lowest level.
    pub const LOWEST: Level = Level(1);
    /// The highest level.
    pub const HIGHEST: Level = Level(SKILLS.len() as u8);

    /// The level of that number, 1 to 10.
    #[must_use]
    pub fn new(level: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).contains(&level).then_some(Level(level))
    }

    /// The number, 1 to 10.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// How strong the level is beside the others, in Elo: 1,000 for the first.
    #[must_use]
    pub const fn elo(self) -> u16 {
        self.skill().elo
    }

    /// The level whose strength is nearest.
    #[must_use]
    pub fn of_elo(elo: u16) -> Level {
        Level::all().min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Level::HIGHEST)
    }

    const fn skill(self) -> &'static Skill {
        &SKILLS[self.0 as usize - 1]
    }

    /// What the level overlooks in one turn; another seed overlooks other things.
    #[must_use]
    pub fn attention(self, seed: u64) -> Attention {
        let Skill { overlooks, misjudges, .. } = *self.skill();
        Attention { seed: scramble(seed), overlooks, misjudges }
    }

    /// What ends the level's search: the same turn on any machine.
    #[must_use]
    pub fn limits(self) -> Limits {
        let Skill { depth, nodes, .. } = *self.skill();
        Limits { depth: Some(depth), nodes: Some(nodes), ..Limits::default() }
    }
}

/// What a player fails to see and to judge in one search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attention {
    seed: u64,
    overlooks: u16,
    misjudges: i32,
}

impl Attention {
    /// Sees everything.
    pub const FULL: Attention = Attention { seed: 0, overlooks: 0, misjudges: 0 };

    /// Whether the player does not see `turn`, possible `ply` plies from now.
    pub(crate) fn overlooks(&self, position: &Position, turn: Move, ply: usize) -> bool {
        let Move::Go { from, to } = turn else { return false };
        if self.overlooks == 0 {
            return false;
        }
        let dice = scramble(self.seed ^ (from.index() * 90 + to.index()) as u64) % 1_000;
        dice < u64::from(self.overlooks) * u64::from(difficulty(position, turn, ply)) / 4
    }

    /// `score` as the player sees it.
    pub(crate) fn misjudge(&self, score: Score, position: &Position) -> Score {
        if self.misjudges == 0 {
            return score;
        }
        let span = 2 * self.misjudges as u64 + 1;
        let error = (scramble(self.seed ^ position.key().0) % span) as i32 - self.misjudges;
        Score::of(score.value() + error)
    }
}

/// How hard a move is to see, in quarters. People overlook long moves, moves back and sideways jumps, and the
/// other side's chances more than their own.
fn difficulty(position: &Position, turn: Move, ply: usize) -> u32 {
    let Move::Go { from, to } = turn else { return 0 };
    let Some(Piece { side, role }) = position.piece_at(from) else { return 0 };
    let ranks = to.rank() as i32 - from.rank() as i32;
    let goes_back = if side == Side::Cho { ranks < 0 } else { ranks > 0 };
    let distance = ranks.unsigned_abs() + to.file().abs_diff(from.file()) as u32;
    let by_role = match role {
        Role::General | Role::Guard | Role::Soldier => 0,
        Role::Chariot => 1,
        Role::Horse => 2,
        Role::Elephant | Role::Cannon => 4,
    };
    let own_capture = ply == 0 && position.occupied().contains(to);
    let sum = 2 + by_role + u32::from(goes_back) + u32::from(distance > 4);
    if own_capture { sum / 3 } else { sum }
}

/// The turn that `level` plays in `game`, which must not be over. Takes up to about a second. The same seed
/// gives the same turn; `stop` ends the thinking early.
#[must_use]
pub fn choose_turn(game: &Game, level: Level, seed: u64, stop: &Stop) -> Move {
    let mut engine = Engine::new(MEGABYTES);
    engine.set_attention(level.attention(seed ^ game.turns().len() as u64));
    engine.search(game, &level.limits(), stop, &mut |_| {}).turn
}

/// What Cho gains by each set-up against each of Han's, Han's first, both in the order of [`Setup::ALL`], in
/// hundredths of a point: means of the engine's own searches of the sixteen starts to depths 12 to 15.
const SETUP_VALUES: [[i32; 4]; 4] =
    [[-16, -2, 14, 14], [2, -6, 30, 30], [-16, -23, 10, 6], [-16, -23, 6, 10]];

/// The set-up that `level` takes as `side`: as Han it shows its own, as Cho it answers `other`. It takes any of
/// those that are nearly best; the lower the level, the less near.
#[must_use]
pub fn choose_setup(side: Side, other: Option<Setup>, level: Level, seed: u64) -> Setup {
    let value = |setup: Setup| match (side, other) {
        (Side::Cho, Some(other)) => SETUP_VALUES[other as usize][setup as usize],
        (Side::Cho, None) => SETUP_VALUES.iter().map(|row| row[setup as usize]).sum::<i32>() / 4,
        (Side::Han, _) => -SETUP_VALUES[setup as usize].into_iter().max().unwrap_or(0),
    };
    let best = Setup::ALL.into_iter().map(value).max().unwrap_or(0);
    let slack = 6 * i32::from(Level::HIGHEST.get() - level.get() + 1);
    let mut choices = Setup::ALL.to_vec();
    choices.retain(|&setup| value(setup) >= best - slack);
    choices[Random::new(seed).below(choices.len())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Rules, Start};

    fn level(level: u8) -> Level {
        Level::new(level).expect("1 to 10")
    }

    fn game(fen: &str) -> Game {
        Game::new(Rules::TOURNAMENT, Start::of_position(fen.parse().expect("a position")))
    }

    fn turns_of(fen: &str, number: u8) -> Vec<String> {
        let play = |seed| choose_turn(&game(fen), level(number), seed, &Stop::default()).to_string();
        (0..24).map(play).collect()
    }

    #[test]
    fn there_are_ten_levels_each_stronger_than_the_last() {
        let numbers: Vec<u8> = (0..=11).filter_map(Level::new).map(Level::get).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        let strengths: Vec<u16> = Level::all().map(Level::elo).collect();
        assert!(strengths.windows(2).all(|pair| (125..=275).contains(&(pair[1] - pair[0]))), "{strengths:?}");
        assert!(Level::all().all(|level| Level::of_elo(level.elo()) == level));
        assert_eq!((Level::of_elo(0), Level::of_elo(9_999)), (Level::LOWEST, Level::HIGHEST));
    }

    #[test]
    fn a_seed_decides_the_turn() {
        for number in 1..=5 {
            let start = Game::new(Rules::ASSOCIATION, Start::default());
            let play = |seed| choose_turn(&start, level(number), seed, &Stop::default());
            assert_eq!(play(9), play(9));
        }
        let start = Position::default().to_string();
        assert!(turns_of(&start, 1).iter().any(|turn| *turn != turns_of(&start, 1)[0]));
    }

    #[test]
    fn the_weakest_level_takes_what_hangs_more_often_than_not_but_not_always() {
        let takes = turns_of("3k5/4a4/9/9/r8/9/9/9/9/R4K3 w - - 0 30", 1);
        let taken = takes.iter().filter(|turn| *turn == "a1a6").count();
        assert!((13..24).contains(&taken), "{taken}");
    }

    #[test]
    fn a_strong_level_always_takes_what_hangs() {
        let takes = turns_of("3k5/4a4/9/9/r8/9/9/9/9/R4K3 w - - 0 30", 6);
        assert!(takes.iter().all(|turn| turn == "a1a6"), "{takes:?}");
    }

    #[test]
    fn every_level_answers_a_check() {
        for number in 1..=6 {
            for turn in turns_of("3k5/4a4/9/9/9/9/4P1P2/9/9/r4K3 w - - 0 30", number) {
                assert_ne!(turn, "pass");
            }
        }
    }

    /// Games won by the stronger, less those won by the weaker.
    fn balance(stronger: u8, weaker: u8, games: u64) -> i32 {
        let mut balance = 0;
        for seed in 0..games {
            let strong_side = Side::ALL[seed as usize % 2];
            let mut game = Game::new(Rules::TOURNAMENT, Start::default());
            while game.outcome().is_none() && game.turns().len() < 160 {
                let number = if game.position().turn() == strong_side { stronger } else { weaker };
                let turn = choose_turn(&game, level(number), seed, &Stop::default());
                game.play(turn).expect("the engine plays legal turns");
            }
            let points = game.points();
            let leader = if points.cho > points.han { Side::Cho } else { Side::Han };
            let winner = game.outcome().and_then(|outcome| outcome.winner).unwrap_or(leader);
            balance += if winner == strong_side { 1 } else { -1 };
        }
        balance
    }

    #[test]
    fn higher_levels_win() {
        assert!(balance(4, 1, 8) >= 2);
    }

    #[test]
    fn set_ups_vary_but_the_strongest_takes_a_good_one() {
        let chosen = |side, other, number| {
            let setups = (0..40).map(|seed| choose_setup(side, other, level(number), seed));
            Setup::ALL
                .into_iter()
                .filter(|&setup| setups.clone().any(|other| other == setup))
                .collect::<Vec<_>>()
        };
        assert_eq!(chosen(Side::Cho, Some(Setup::Inner), 10), [Setup::Left, Setup::Right]);
        assert_eq!(chosen(Side::Han, None, 10), [Setup::Inner, Setup::Left, Setup::Right]);
        assert_eq!(chosen(Side::Cho, Some(Setup::Outer), 1), Setup::ALL);
    }
}
