//! Rulesets as data. They never change how pieces move: they say when play stops, what a stop is worth,
//! and which otherwise legal turns are barred. `docs/RULES.md` gives the source of every cell.

mod text;

pub use text::{ParseRulesError, Ruleset};

/// What a field can be, as text.
trait Value: Sized {
    fn text(self) -> String;
    fn read(text: &str) -> Option<Self>;
    /// What `read` takes.
    fn expected() -> String;
}

impl Value for u16 {
    fn text(self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<u16> {
        text.parse().ok()
    }

    fn expected() -> String {
        format!("a number of plies up to {}", u16::MAX)
    }
}

/// `BreakOrPass` as `break-or-pass`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// Declares a field's values with their kebab-case names, for text and for serde.
macro_rules! ruling {
    ($($(#[$doc:meta])* pub enum $name:ident { $($(#[$vdoc:meta])* $variant:ident),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl Value for $name {
            fn text(self) -> String {
                kebab(&format!("{self:?}"))
            }

            fn read(text: &str) -> Option<$name> {
                [$($name::$variant),*].into_iter().find(|value| value.text() == text)
            }

            fn expected() -> String {
                format!("one of {}", [$($name::$variant.text()),*].join(", "))
            }
        }
    )* };
}

ruling! {
    /// What a stop of play is worth.
    pub enum Settlement {
        /// A draw.
        Draw,
        /// A win for the side with more points.
        Points,
    }

    /// Who adds the bonus 1.5.
    pub enum Bonus {
        /// The side that moved second.
        SecondMover,
        /// Han, whoever moved first.
        Han,
    }

    /// What facing generals mean. Bikjang: a turn begins with the generals facing and ends with them facing.
    pub enum Bikjang {
        /// Nothing.
        Ignored,
        /// Any turn may leave them facing; bikjang stops play.
        Stops,
        /// A turn that begins with them facing must break it or be a pass, unless it answers a check;
        /// bikjang stops play.
        BreakOrPass,
        /// As `BreakOrPass`, but the pass is the only turn that may leave them facing, and is legal even in
        /// check.
        BreakOrPassEvenInCheck,
        /// No turn may leave them facing, in check or not. A side that is not in check and has no other turn
        /// passes.
        Forbidden,
    }

    /// What two passes in a row mean.
    pub enum DoublePass {
        /// Nothing.
        PlaysOn,
        /// Play stops.
        Stops,
    }

    /// What it means to have no legal move of a piece while not in check.
    pub enum NoMoves {
        /// The side passes.
        Pass,
        /// The side passes without being asked: a live game goes on by itself.
        PassesByItself,
        /// The game is drawn at once.
        Draws,
    }

    /// What a repeated position means, the same side to move.
    pub enum Repetition {
        /// The third occurrence stops play.
        Third,
        /// The third occurrence stops play, but the side behind on points may not make it while it has
        /// another turn.
        ThirdBarredToTrailing,
        /// The fourth occurrence stops play.
        Fourth,
    }

    /// When a repetition loses for the side that gave check.
    pub enum PerpetualCheck {
        /// Never.
        Ignored,
        /// When every move of exactly one side in the repetition gave check.
        EveryMove,
        /// When every move of exactly one side gave check, or the repeated position is a check.
        EveryMoveOrRepeatedCheck,
        /// When the last three moves of exactly one side gave check.
        LastThreeMoves,
    }

    /// What moving one piece to and fro means.
    pub enum ToAndFro {
        /// Nothing.
        Allowed,
        /// The fifth own move in a row of one piece loses when the last four go back and forth.
        Loses,
    }

    /// What too little material means.
    pub enum Material {
        /// Nothing.
        PlaysOn,
        /// Play stops when neither side can force mate.
        NoForcedMateStops,
        /// Play stops when both sides have only generals and guards.
        BareStops,
        /// The game is drawn when both sides have only generals and guards.
        BareDraws,
    }
}

/// A ruleset: how play ends and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// What a stop of play is worth.
    pub settlement: Settlement,
    /// Who adds the bonus.
    pub bonus: Bonus,
    /// What facing generals mean.
    pub bikjang: Bikjang,
    /// What two passes in a row mean.
    pub double_pass: DoublePass,
    /// What it means to have no legal move while not in check.
    pub no_moves: NoMoves,
    /// What a repeated position means.
    pub repetition: Repetition,
    /// When a repetition loses for the checker.
    pub perpetual_check: PerpetualCheck,
    /// What moving one piece to and fro means.
    pub to_and_fro: ToAndFro,
    /// What too little material means.
    pub material: Material,
    /// Play stops after this many plies without a capture; 0 for never.
    pub no_capture: u16,
    /// Play stops after this many plies in all; 0 for never.
    pub plies: u16,
}

impl Rules {
    /// The Korea Janggi Association's rules: every stop is a draw. The default.
    pub const ASSOCIATION: Rules = Rules {
        settlement: Settlement::Draw,
        bonus: Bonus::SecondMover,
        bikjang: Bikjang::Stops,
        double_pass: DoublePass::Stops,
        no_moves: NoMoves::Pass,
        repetition: Repetition::Third,
        perpetual_check: PerpetualCheck::EveryMoveOrRepeatedCheck,
        to_and_fro: ToAndFro::Allowed,
        material: Material::NoForcedMateStops,
        no_capture: 120,
        plies: 0,
    };
    /// The association's rules with stops settled by points.
    pub const TOURNAMENT: Rules = Rules { settlement: Settlement::Points, ..Rules::ASSOCIATION };
    /// A club's rules: passes never stop play, and there are no limits.
    pub const CLUB: Rules = Rules {
        double_pass: DoublePass::PlaysOn,
        no_moves: NoMoves::Draws,
        perpetual_check: PerpetualCheck::LastThreeMoves,
        material: Material::PlaysOn,
        no_capture: 0,
        ..Rules::TOURNAMENT
    };
    /// Facing generals must be answered; perpetual check loses; a bare board is drawn.
    pub const CLASSIC: Rules = Rules {
        bikjang: Bikjang::BreakOrPass,
        perpetual_check: PerpetualCheck::EveryMove,
        material: Material::BareDraws,
        no_capture: 100,
        ..Rules::TOURNAMENT
    };
    /// A party game's rules: the side behind may not repeat, and play stops at ply 300.
    pub const PARTY: Rules = Rules {
        bikjang: Bikjang::BreakOrPass,
        no_moves: NoMoves::PassesByItself,
        repetition: Repetition::ThirdBarredToTrailing,
        perpetual_check: PerpetualCheck::Ignored,
        material: Material::BareStops,
        no_capture: 0,
        plies: 300,
        ..Rules::TOURNAMENT
    };
    /// `UCI_Variant janggi` as engines and GUIs mean it.
    pub const JANGGI: Rules = Rules {
        bonus: Bonus::Han,
        bikjang: Bikjang::BreakOrPassEvenInCheck,
        perpetual_check: PerpetualCheck::EveryMove,
        material: Material::PlaysOn,
        no_capture: 100,
        ..Rules::TOURNAMENT
    };
    /// `UCI_Variant janggitraditional`: as [`Rules::JANGGI`], every stop a draw.
    pub const JANGGI_TRADITIONAL: Rules = Rules { settlement: Settlement::Draw, ..Rules::JANGGI };
    /// `UCI_Variant janggimodern`: facing means nothing, going to and fro loses.
    pub const JANGGI_MODERN: Rules = Rules {
        bikjang: Bikjang::Ignored,
        repetition: Repetition::Fourth,
        to_and_fro: ToAndFro::Loses,
        no_capture: 200,
        ..Rules::JANGGI
    };
    /// `UCI_Variant janggicasual`: facing means nothing, every stop a draw.
    pub const JANGGI_CASUAL: Rules =
        Rules { settlement: Settlement::Draw, bikjang: Bikjang::Ignored, ..Rules::JANGGI };

    /// Every preset with its name: our five, then the four interop names.
    pub const PRESETS: [(&str, Rules); 9] = [
        ("association", Rules::ASSOCIATION),
        ("tournament", Rules::TOURNAMENT),
        ("club", Rules::CLUB),
        ("classic", Rules::CLASSIC),
        ("party", Rules::PARTY),
        ("janggi", Rules::JANGGI),
        ("janggitraditional", Rules::JANGGI_TRADITIONAL),
        ("janggimodern", Rules::JANGGI_MODERN),
        ("janggicasual", Rules::JANGGI_CASUAL),
    ];

    /// The preset of that name.
    ///
    /// ```
    /// use janggi::Rules;
    /// assert_eq!(Rules::preset("party").map(|rules| rules.plies), Some(300));
    /// ```
    #[must_use]
    pub fn preset(name: &str) -> Option<Rules> {
        Rules::PRESETS.into_iter().find(|(preset, _)| *preset == name).map(|(_, rules)| rules)
    }

    /// Whether no field contradicts another.
    #[must_use]
    pub const fn is_coherent(&self) -> bool {
        // Moving to and fro must be able to lose before the repetition it makes stops play.
        !matches!((self.to_and_fro, self.repetition), (ToAndFro::Loses, Repetition::Third))
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::ASSOCIATION
    }
}

const _: () = {
    let mut preset = 0;
    while preset < Rules::PRESETS.len() {
        assert!(Rules::PRESETS[preset].1.is_coherent());
        preset += 1;
    }
};
