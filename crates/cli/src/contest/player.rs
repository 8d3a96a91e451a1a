//! An engine as `--engine` describes it.

use super::limit::Limit;
use anyhow::{Context, bail, ensure};
use serde::Serialize;
use std::str::FromStr;

/// An engine: how it is started, what it is called, its options and its limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Player {
    pub name: String,
    pub command: Vec<String>,
    pub options: Vec<(String, String)>,
    /// Its own limit, where it differs from the match's.
    #[serde(skip)]
    pub limit: Option<Limit>,
}

impl FromStr for Player {
    type Err = anyhow::Error;

    /// Reads the words of a command and, among them, settings: `name=…`, a limit such as `nodes=…`, and
    /// `option.NAME=…`. Words with blanks are quoted as for a shell.
    fn from_str(text: &str) -> anyhow::Result<Player> {
        let words = shlex::split(text).with_context(|| format!("`{text}`: a quote is not closed"))?;
        let mut player =
            Player { name: String::new(), command: Vec::new(), options: Vec::new(), limit: None };
        for word in words {
            if !player.set(&word)? {
                player.command.push(word);
            }
        }
        let Some(program) = player.command.first() else {
            bail!("`{text}`: expected a command, such as `janggi uci`");
        };
        if player.name.is_empty() {
            player.name = program.rsplit('/').next().unwrap_or(program).to_owned();
        }
        Ok(player)
    }
}

impl Player {
    /// Takes `word` if it is a setting.
    fn set(&mut self, word: &str) -> anyhow::Result<bool> {
        let Some((key, value)) = word.split_once('=') else { return Ok(false) };
        if key == "name" {
            value.clone_into(&mut self.name);
        } else if let Some(option) = key.strip_prefix("option.") {
            self.options.push((option.to_owned(), value.to_owned()));
        } else if Limit::NAMES.contains(&key) {
            ensure!(self.limit.is_none(), "`{word}`: expected one limit for an engine");
            self.limit = Some(Limit::read(key, value)?);
        } else {
            return Ok(false);
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_stand_among_the_words_of_a_command() {
        let text = "/opt/a/janggi uci --x=1 name=new 'option.Move Overhead=0' nodes=500 option.Hash=16";
        let player: Player = text.parse().unwrap();
        assert_eq!((player.name.as_str(), player.limit), ("new", Some(Limit::Nodes(500))));
        assert_eq!(player.command, ["/opt/a/janggi", "uci", "--x=1"]);
        let options: Vec<String> =
            player.options.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        assert_eq!(options, ["Move Overhead:0", "Hash:16"]);
        assert_eq!("/usr/games/fairy-stockfish".parse::<Player>().unwrap().name, "fairy-stockfish");
    }

    #[test]
    fn what_cannot_be_an_engine_is_refused() {
        for text in ["", "name=a", "x 'y", "x nodes=1 depth=2", "x nodes=few"] {
            assert!(text.parse::<Player>().is_err(), "{text}");
        }
    }
}
