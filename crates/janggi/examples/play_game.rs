//! A game for two at the terminal, or from a pipe: `cargo run --example play_game -- party`.
//!
//! Turns are read in any notation: `a4b4`, `71졸72`, `Pab4`, `P71-72`; a pass is `pass` or `한수쉼`.

use janggi::notation::{Ranks, korean, read_algebraic, read_korean, read_latin};
use janggi::{Game, Move, Position, Rules, Start, uci};
use std::io::{self, BufRead, Write};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "association".into());
    let rules = Rules::preset(&name).ok_or_else(|| format!("no ruleset is called `{name}`"))?;
    let mut game = Game::new(rules, Start::default());
    let mut lines = io::stdin().lock().lines();
    while game.outcome().is_none() {
        print!("{}, your turn: ", game.position().turn());
        io::stdout().flush()?;
        let Some(line) = lines.next() else { break };
        if let Err(refusal) = play(&mut game, line?.trim()) {
            println!("{refusal}");
        }
    }
    if let Some(outcome) = game.outcome() {
        println!("{}: {}", outcome.ending, outcome.winner.map_or("a draw", |winner| winner.name()));
    }
    Ok(())
}

fn play(game: &mut Game, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let before = *game.position();
    let turn = read(&before, text)?;
    game.play(turn)?;
    let [cho, han] = [game.points().cho, game.points().han];
    println!("{} {}, points {cho} to {han}", game.turns().len(), korean(&before, turn));
    Ok(())
}

/// Reads any notation; the last one's complaint stands for all.
fn read(position: &Position, text: &str) -> Result<Move, Box<dyn std::error::Error>> {
    uci::read(text, position)
        .or_else(|_| read_korean(position, text))
        .or_else(|_| read_latin(position, text))
        .or_else(|_| Ok(read_algebraic(position, text, Ranks::FromOne)?))
}

#[test]
fn turns_are_played_in_any_notation() {
    let mut game = Game::new(Rules::PARTY, Start::default());
    for text in ["a4b4", "49병48", "P72-62", "Ke9"] {
        play(&mut game, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    assert_eq!(game.turns().len(), 4);
    assert!(play(&mut game, "a1a10").is_err());
    assert!(play(&mut game, "castle").is_err());
}
