//! Positions for tests.

use crate::random::Random;
use janggi::{Diagram, Game, Piece, Point, Position, Rules, Side, Start};

/// The positions of `games` random games of up to `plies` plies: openings to endings.
pub(crate) fn positions(games: usize, plies: usize) -> Vec<Position> {
    let mut random = Random::new(5);
    let mut found = Vec::new();
    for _ in 0..games {
        let mut game = Game::new(Rules::JANGGI_CASUAL, Start::default());
        for _ in 0..plies {
            let turns = game.legal_turns();
            if turns.is_empty() {
                break;
            }
            game.play(turns[random.below(turns.len())]).expect("a legal turn");
            found.push(*game.position());
        }
    }
    found
}

/// `position` with every piece `change`d and `turn` to move.
pub(crate) fn transformed(
    position: &Position,
    change: impl Fn(Point, Piece) -> (Point, Piece),
    turn: Side,
) -> Position {
    let mut diagram = Diagram { turn, ..position.diagram() };
    diagram.pieces = [None; 90];
    for point in position.occupied() {
        let piece = position.piece_at(point).expect("an occupied point");
        let (point, piece) = change(point, piece);
        diagram.pieces[point.index()] = Some(piece);
    }
    diagram.validate().expect("a symmetric image of a position is a position")
}
