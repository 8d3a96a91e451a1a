//! The rules for the browser: what the page may ask without a server, such as the destinations of a piece in
//! a position that is not being played.

use janggi::{Game, Position, Rules, Start, uci};
use wasm_bindgen::prelude::wasm_bindgen;

/// The legal turns in a position under a ruleset preset, as UCI text; a pass is the general's own point
/// twice.
///
/// # Errors
/// When `fen` is no position or `ruleset` no preset: a sentence for programmers.
#[wasm_bindgen]
pub fn legal_turns(fen: &str, ruleset: &str) -> Result<Vec<String>, String> {
    let position: Position = fen.parse().map_err(|error| format!("fen: {error}"))?;
    let rules = Rules::preset(ruleset).ok_or_else(|| format!("ruleset `{ruleset}`: not a preset"))?;
    let game = Game::new(rules, Start::of_position(position));
    Ok(game.legal_turns().into_iter().map(|turn| uci::write(turn, &position)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_has_its_32_turns() {
        let turns = legal_turns(&Position::default().to_string(), "association").unwrap();
        assert_eq!(turns.len(), 32);
        assert!(turns.contains(&"e2e2".into()));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        assert!(legal_turns("9/9", "association").unwrap_err().starts_with("fen: 2 ranks"));
        let start = Position::default().to_string();
        assert_eq!(legal_turns(&start, "chess").unwrap_err(), "ruleset `chess`: not a preset");
    }
}
