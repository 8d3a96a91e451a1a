//! Tables against a plain fixpoint over whole positions: legal turns and endings are those of crate `janggi`, and whether
//! the last turn was a pass is part of the state here, as it is in a game.

use janggi::{
    Diagram, Ending, History, Key, Move, Piece, Point, Position, Role, Rules, Side, Start, Turn, adjudicate,
};
use std::collections::HashMap;
use tablebase::{Balance, Table, Tables, Value, solve};

/// The association's rules without the endings that a table leaves out.
const RULES: Rules =
    Rules { material: janggi::rules::Material::PlaysOn, no_capture: 0, ..Rules::ASSOCIATION };

/// A placement and side to move, and whether the turn before was a pass.
type State = (Key, bool);

/// Where a state's turns lead: to another state, or to the end of the game.
enum Next {
    State(State),
    Drawn,
}

#[derive(Default)]
struct Game {
    nexts: HashMap<State, Vec<Next>>,
    values: HashMap<State, Value>,
}

impl Game {
    /// All that can come of `positions`, those after a pass included.
    fn of(positions: &[Position]) -> Game {
        let mut game = Game::default();
        let mut waiting: Vec<_> = positions.iter().map(|position| (*position, false)).collect();
        while let Some((position, passed)) = waiting.pop() {
            let state = (position.key(), passed);
            if game.nexts.contains_key(&state) {
                continue;
            }
            let turns = position.legal_moves();
            if turns.is_empty() {
                game.values.insert(state, Value::Loss(0));
            }
            let nexts = turns.into_iter().map(|turn| next(&position, passed, turn, &mut waiting)).collect();
            game.nexts.insert(state, nexts);
        }
        game
    }

    /// Gives each state its value, layer by layer. No layer is empty but those after the last.
    fn solve(&mut self) {
        for plies in 1.. {
            let found: HashMap<_, _> = self
                .nexts
                .iter()
                .filter(|(state, _)| !self.values.contains_key(*state))
                .filter_map(|(state, nexts)| Some((*state, self.judge(nexts, plies)?)))
                .collect();
            if found.is_empty() {
                return;
            }
            self.values.extend(found);
        }
    }

    fn judge(&self, nexts: &[Next], plies: u8) -> Option<Value> {
        let value = |next: &Next| match next {
            Next::State(state) => self.values.get(state).copied(),
            Next::Drawn => None,
        };
        if nexts.iter().any(|next| matches!(value(next), Some(Value::Loss(_)))) {
            return Some(Value::Win(plies));
        }
        let all_lose = nexts.iter().all(|next| matches!(value(next), Some(Value::Win(_))));
        all_lose.then_some(Value::Loss(plies))
    }

    fn value(&self, position: &Position) -> Value {
        self.values.get(&(position.key(), false)).copied().unwrap_or(Value::Draw)
    }
}

fn next(position: &Position, passed: bool, turn: Move, waiting: &mut Vec<(Position, bool)>) -> Next {
    let after = position.play_unchecked(turn);
    let mut history = History::new(&Start::of_position(*position));
    history.push(Turn::of(position, turn, &after));
    // The pass before is not in this history, so a second one is judged here.
    let is_double_pass = passed && turn == Move::Pass;
    match adjudicate(&RULES, &after, &history) {
        Some(outcome) if outcome.ending != Ending::Mate => Next::Drawn,
        None if is_double_pass => Next::Drawn,
        _ => {
            waiting.push((after, turn == Move::Pass));
            Next::State((after.key(), turn == Move::Pass))
        }
    }
}

/// Every position in which `pieces` stand on some of the points they are given, with both sides to move.
fn positions(pieces: &[(Side, Role, Vec<Point>)]) -> Vec<Position> {
    let mut diagrams = vec![Diagram::empty()];
    for (side, role, points) in pieces {
        let piece = Piece { side: *side, role: *role };
        diagrams = diagrams
            .iter()
            .flat_map(|diagram| {
                let free = points.iter().filter(|point| diagram.pieces[point.index()].is_none());
                free.map(|point| {
                    let mut next = *diagram;
                    next.pieces[point.index()] = Some(piece);
                    next
                })
            })
            .collect();
    }
    let turns = |diagram: Diagram| Side::ALL.map(|turn| Diagram { turn, ..diagram }.validate().ok());
    diagrams.into_iter().flat_map(turns).flatten().collect()
}

fn palace(side: Side) -> Vec<Point> {
    janggi::palace(side).collect()
}

fn tables(most: &[&str]) -> Tables {
    let mut tables = Tables::default();
    for name in most {
        let table: Table = solve(name.parse::<Balance>().unwrap(), &tables).unwrap();
        tables.add(table);
    }
    tables
}

/// Compares all `pieces`' positions, and says how many of them are won or lost.
fn compare(tables: &Tables, pieces: &[(Side, Role, Vec<Point>)]) -> usize {
    let positions = positions(pieces);
    let mut game = Game::of(&positions);
    game.solve();
    for position in &positions {
        assert_eq!(tables.probe(position), Some(game.value(position)), "{position}");
    }
    positions.iter().filter(|position| game.value(position) != Value::Draw).count()
}

fn generals() -> Vec<(Side, Role, Vec<Point>)> {
    Side::ALL.map(|side| (side, Role::General, palace(side))).to_vec()
}

#[test]
fn two_soldiers_in_the_last_two_ranks() {
    // Soldiers never go back, so these positions lead to no others.
    let soldier = (Side::Cho, Role::Soldier, Point::ALL[72..].to_vec());
    let pieces = [generals(), vec![soldier.clone(), soldier]].concat();
    assert!(compare(&tables(&["Pv", "PPv"]), &pieces) > 0);
}
