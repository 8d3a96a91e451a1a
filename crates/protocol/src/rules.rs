//! A ruleset as it travels: every field of [`Rules`] under its own name.

use janggi::Rules;
use janggi::rules::{
    Bikjang, Bonus, DoublePass, Material, NoMoves, PerpetualCheck, Repetition, Settlement, ToAndFro,
};
use serde::{Deserialize, Serialize};

/// Declares the fields that a host may change once for the whole ruleset and once for what a room changes of it.
macro_rules! rule_fields {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)*) => {
        /// A whole ruleset.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase")]
        pub struct RuleFields {
            /// Who adds the bonus 1.5. No room can change it.
            pub bonus: Bonus,
            $($(#[$doc])* pub $field: $type,)*
        }

        /// What a room changes of its preset: each changed field with its value in this room.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct RuleChanges {
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                pub $field: Option<$type>,
            )*
        }

        impl From<Rules> for RuleFields {
            fn from(rules: Rules) -> RuleFields {
                RuleFields { bonus: rules.bonus, $($field: rules.$field,)* }
            }
        }

        impl RuleChanges {
            /// The preset with these changes.
            #[must_use]
            pub fn applied_to(&self, preset: Rules) -> Rules {
                Rules { $($field: self.$field.unwrap_or(preset.$field),)* ..preset }
            }

            /// What `rules` change of `preset`.
            #[must_use]
            pub fn between(preset: Rules, rules: Rules) -> RuleChanges {
                RuleChanges { $($field: (rules.$field != preset.$field).then_some(rules.$field),)* }
            }
        }
    };
}

rule_fields! {
    /// What a stop of play is worth.
    settlement: Settlement,
    /// What facing generals mean.
    bikjang: Bikjang,
    /// What two passes in a row mean.
    double_pass: DoublePass,
    /// What it means to have no legal move while not in check.
    no_moves: NoMoves,
    /// What a repeated position means.
    repetition: Repetition,
    /// When a repetition loses for the checker.
    perpetual_check: PerpetualCheck,
    /// What moving one piece to and fro means.
    to_and_fro: ToAndFro,
    /// What too little material means.
    material: Material,
    /// Plies without a capture at which play stops; 0 for never.
    no_capture: u16,
    /// Plies in all at which play stops; 0 for never.
    plies: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_preset_names_what_differs_and_nothing_else() {
        let rules = Rules { plies: 200, bikjang: Bikjang::Forbidden, ..Rules::PARTY };
        let changes = RuleChanges::between(Rules::PARTY, rules);
        assert_eq!(
            serde_json::to_value(&changes).unwrap(),
            serde_json::json!({ "bikjang": "forbidden", "plies": 200 })
        );
        assert_eq!(changes.applied_to(Rules::PARTY), rules);
        assert_eq!(RuleChanges::between(Rules::CLUB, Rules::CLUB), RuleChanges::default());
    }
}
