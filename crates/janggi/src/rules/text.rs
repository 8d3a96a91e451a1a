//! Rulesets as text: the name of a preset, and in brackets what is changed of it.

use super::{Rules, Value};
use std::fmt;
use std::str::FromStr;

/// A field by its name in text, which is its name in the protocol of live games too.
struct Field {
    name: &'static str,
    write: fn(&Rules) -> String,
    /// Sets the field to a value, if the text is one.
    read: fn(&mut Rules, &str) -> Option<()>,
    expected: fn() -> String,
}

macro_rules! fields {
    ($($field:ident: $name:literal as $value:ty,)*) => {
        [$(Field {
            name: $name,
            write: |rules| rules.$field.text(),
            read: |rules, text| <$value>::read(text).map(|value| rules.$field = value),
            expected: <$value>::expected,
        }),*]
    };
}

static FIELDS: [Field; 11] = fields! {
    settlement: "settlement" as super::Settlement,
    bonus: "bonus" as super::Bonus,
    bikjang: "bikjang" as super::Bikjang,
    double_pass: "doublePass" as super::DoublePass,
    no_moves: "noMoves" as super::NoMoves,
    repetition: "repetition" as super::Repetition,
    perpetual_check: "perpetualCheck" as super::PerpetualCheck,
    to_and_fro: "toAndFro" as super::ToAndFro,
    material: "material" as super::Material,
    no_capture: "noCapture" as u16,
    plies: "plies" as u16,
};

/// Rules by the preset that they were made from. As text it is the preset's name, and in brackets what is changed of it,
/// e.g. `party (plies: 200)`, and it reads back.
///
/// ```
/// use janggi::{Rules, rules::Ruleset};
/// let shorter = Rules { plies: 200, ..Rules::PARTY };
/// assert_eq!(Ruleset::of_preset("party", shorter).unwrap().to_string(), "party (plies: 200)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    preset: &'static str,
    rules: Rules,
}

impl Ruleset {
    /// `rules` as changes of the preset of that name, if there is one.
    #[must_use]
    pub fn of_preset(name: &str, rules: Rules) -> Option<Ruleset> {
        Ruleset::unchanged(name).map(|ruleset| Ruleset { rules, ..ruleset })
    }

    /// The preset's name.
    #[must_use]
    pub const fn preset(&self) -> &'static str {
        self.preset
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether something is changed of the preset.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.changes().next().is_some()
    }

    /// The preset of that name, if there is one.
    #[must_use]
    pub fn unchanged(name: &str) -> Option<Ruleset> {
        let (preset, rules) = Rules::PRESETS.into_iter().find(|(preset, _)| *preset == name)?;
        Some(Ruleset { preset, rules })
    }

    fn changes(&self) -> impl Iterator<Item = &'static Field> {
        let preset = Rules::preset(self.preset).unwrap_or_default();
        FIELDS.iter().filter(move |field| (field.write)(&self.rules) != (field.write)(&preset))
    }
}

/// By the preset that has the fewest changes.
impl From<Rules> for Ruleset {
    fn from(rules: Rules) -> Ruleset {
        let by_preset = Rules::PRESETS.map(|(preset, _)| Ruleset { preset, rules });
        let nearest = by_preset.into_iter().min_by_key(|ruleset| ruleset.changes().count());
        nearest.unwrap_or(by_preset[0])
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = |field: &Field| format!("{}: {}", field.name, (field.write)(&self.rules));
        let changes: Vec<String> = self.changes().map(write).collect();
        f.write_str(self.preset)?;
        if changes.is_empty() { Ok(()) } else { write!(f, " ({})", changes.join(", ")) }
    }
}

impl FromStr for Ruleset {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Ruleset, ParseRulesError> {
        let (name, changes) = match text.trim().strip_suffix(')') {
            Some(open) => open.split_once('(').unwrap_or((text, "")),
            None => (text, ""),
        };
        let found = name.trim();
        let mut ruleset =
            Ruleset::unchanged(found).ok_or_else(|| ParseRulesError::Preset { found: found.into() })?;
        for change in changes.split(',').map(str::trim).filter(|change| !change.is_empty()) {
            read_change(&mut ruleset.rules, change)?;
        }
        if ruleset.rules.is_coherent() { Ok(ruleset) } else { Err(ParseRulesError::Incoherent) }
    }
}

/// Reads a change such as `plies: 200`.
fn read_change(rules: &mut Rules, change: &str) -> Result<(), ParseRulesError> {
    let (name, value) = change.split_once(':').unwrap_or((change, ""));
    let field = FIELDS.iter().find(|field| field.name == name.trim());
    let field = field.ok_or_else(|| ParseRulesError::Field { found: name.trim().into() })?;
    (field.read)(rules, value.trim()).ok_or_else(|| ParseRulesError::Value {
        field: field.name,
        found: value.trim().into(),
        expected: (field.expected)(),
    })
}

/// Why a text is no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseRulesError {
    /// It does not begin with the name of a preset.
    Preset {
        /// What it begins with.
        found: String,
    },
    /// It changes what no ruleset has.
    Field {
        /// The name.
        found: String,
    },
    /// It gives a rule a value that the rule cannot have.
    Value {
        /// The rule's name.
        field: &'static str,
        /// The value.
        found: String,
        /// What the rule can be.
        expected: String,
    },
    /// Its rules contradict each other.
    Incoherent,
}

impl fmt::Display for ParseRulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRulesError::Preset { found } => {
                let presets = Rules::PRESETS.map(|(name, _)| name).join(", ");
                write!(f, "ruleset `{found}`: expected one of {presets}")
            }
            ParseRulesError::Field { found } => {
                let names: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
                write!(f, "house rule `{found}`: expected one of {}", names.join(", "))
            }
            ParseRulesError::Value { field, found, expected } => {
                write!(f, "house rule `{field}: {found}`: expected {expected}")
            }
            ParseRulesError::Incoherent => {
                f.write_str("house rules that contradict each other: `toAndFro: loses` expects another repetition than `third`")
            }
        }
    }
}

impl std::error::Error for ParseRulesError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Bikjang, Repetition, Settlement, ToAndFro};

    #[test]
    fn a_ruleset_reads_back_by_its_preset_and_what_is_changed() {
        let forbidden = Rules { bikjang: Bikjang::Forbidden, plies: 200, ..Rules::PARTY };
        assert_eq!(Ruleset::from(forbidden).to_string(), "party (bikjang: forbidden, plies: 200)");
        let fourth = Rules { repetition: Repetition::Fourth, ..Rules::CLUB };
        for rules in Rules::PRESETS.map(|(_, rules)| rules).into_iter().chain([forbidden, fourth]) {
            let ruleset = Ruleset::from(rules);
            assert_eq!(ruleset.to_string().parse(), Ok(ruleset), "{ruleset}");
        }
        for (name, rules) in Rules::PRESETS {
            assert_eq!(Ruleset::from(rules).to_string(), name);
        }
    }

    #[test]
    fn the_preset_that_rules_were_made_from_is_kept_though_another_is_nearer() {
        for (preset, _) in Rules::PRESETS {
            for (_, rules) in Rules::PRESETS {
                let ruleset = Ruleset::of_preset(preset, rules).unwrap();
                let text = ruleset.to_string();
                assert!(text == preset || text.starts_with(&format!("{preset} (")), "{text}");
                assert_eq!(text.parse(), Ok(ruleset), "{text}");
            }
        }
        assert_eq!(Ruleset::of_preset("go", Rules::CLUB), None);
    }

    #[test]
    fn every_field_is_written_and_read() {
        let changed = Rules {
            settlement: Settlement::Draw,
            no_capture: 7,
            to_and_fro: ToAndFro::Loses,
            ..Rules::PARTY
        };
        for field in &FIELDS {
            let mut rules = Rules::ASSOCIATION;
            (field.read)(&mut rules, &(field.write)(&changed)).unwrap();
            assert_eq!((field.write)(&rules), (field.write)(&changed), "{}", field.name);
        }
        let ruleset = Ruleset::from(changed);
        assert_eq!(ruleset.to_string().parse(), Ok(ruleset), "{ruleset}");
    }

    #[test]
    fn what_nobody_knows_is_told_with_what_was_expected() {
        let told = |text: &str| text.parse::<Ruleset>().unwrap_err().to_string();
        assert!(told("go (plies: 1)").starts_with("ruleset `go`: expected one of association, tournament"));
        assert!(told("party (komi: 6)").starts_with("house rule `komi`: expected one of settlement, bonus"));
        assert_eq!(
            told("party (settlement: coin)"),
            "house rule `settlement: coin`: expected one of draw, points"
        );
        assert_eq!(told("party (plies)"), "house rule `plies: `: expected a number of plies up to 65535");
        assert_eq!("tournament (toAndFro: loses)".parse::<Ruleset>(), Err(ParseRulesError::Incoherent));
    }
}
