//! What must hold in every position, tried along random games from every set-up.

mod random_games;

use janggi::perft::{Count, perft};
use janggi::{Diagram, Game, Move, Piece, Point, PointSet, Position, Role, Rules, Side, Turn, notation, uci};
use random_games::{Dice, games, starts};
use std::ops::ControlFlow;

/// Calls `check` on the positions of one random game from each start.
fn along_random_games(mut check: impl FnMut(&Position)) {
    for (start, turns) in games() {
        let mut position = *start.position();
        check(&position);
        for turn in turns {
            position = position.play_unchecked(turn);
            check(&position);
        }
    }
}

fn changed(position: &Position, place: fn(Point) -> Point, side: fn(Side) -> Side) -> Position {
    let mut diagram = Diagram { turn: side(position.turn()), ..Diagram::empty() };
    for from in position.occupied() {
        let Piece { side: owner, role } = position.piece_at(from).unwrap();
        diagram.pieces[place(from).index()] = Some(Piece { side: side(owner), role });
    }
    diagram.validate().expect("symmetry keeps a position a position")
}

fn turns_at(position: &Position, place: fn(Point) -> Point) -> Vec<Move> {
    let mut turns: Vec<Move> = position.legal_moves();
    for turn in &mut turns {
        if let Move::Go { from, to } = turn {
            (*from, *to) = (place(*from), place(*to));
        }
    }
    turns.sort();
    turns
}

#[test]
fn left_and_right_are_alike() {
    along_random_games(|position| {
        let mirrored = changed(position, Point::mirrored, |side| side);
        assert_eq!(turns_at(position, Point::mirrored), turns_at(&mirrored, |point| point), "{position}");
    });
}

#[test]
fn the_sides_are_alike() {
    along_random_games(|position| {
        let swapped = changed(position, Point::rotated, |side| !side);
        assert_eq!(turns_at(position, Point::rotated), turns_at(&swapped, |point| point), "{position}");
    });
}

#[test]
fn symmetry_keeps_the_counts_of_lines() {
    let mut positions = Vec::new();
    along_random_games(|position| positions.push(*position));
    for position in positions.iter().step_by(23) {
        for count in Count::ALL {
            let lines = perft(position, 2, count);
            let mirrored = changed(position, Point::mirrored, |side| side);
            let swapped = changed(position, Point::rotated, |side| !side);
            assert_eq!([perft(&mirrored, 2, count), perft(&swapped, 2, count)], [lines; 2], "{position}");
        }
    }
}

#[test]
fn the_key_after_a_turn_is_the_key_from_scratch() {
    along_random_games(|position| {
        let again = position.diagram().validate().unwrap();
        assert_eq!(position.key(), again.key());
        assert_eq!(*position, again);
    });
}

#[test]
fn a_position_differs_from_itself_with_the_other_side_to_move() {
    let start = Position::default();
    assert_ne!(start.key(), start.play_unchecked(Move::Pass).key());
    assert_eq!(start.key(), start.play_unchecked(Move::Pass).play_unchecked(Move::Pass).key());
}

#[test]
fn text_forms_read_back() {
    along_random_games(|position| {
        assert_eq!(position.to_string().parse(), Ok(*position));
        for turn in position.legal_moves() {
            assert_eq!(turn.to_string().parse(), Ok(turn));
            assert_eq!(uci::read(&uci::write(turn, position), position), Ok(turn));
        }
    });
    for point in Point::ALL {
        assert_eq!(point.to_string().parse(), Ok(point));
    }
}

#[test]
fn no_two_turns_are_written_alike() {
    along_random_games(|position| {
        let turns = position.legal_moves();
        for write in [notation::algebraic, notation::korean] {
            let mut texts: Vec<String> = turns.iter().map(|&turn| write(position, turn)).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), turns.len(), "{position}: {texts:?}");
        }
    });
}

#[test]
fn sets_handed_out_are_never_empty_and_cover_each_origin_once() {
    along_random_games(|position| {
        let mut origins = PointSet::EMPTY;
        let _ = position.generate(&mut |from, targets| {
            assert!(!targets.is_empty() && !origins.contains(from));
            origins = origins.with(from);
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(position.has_legal_move(), !origins.is_empty());
    });
}

#[test]
fn moves_onto_points_are_those_of_all_that_end_there() {
    let mut tested = 0;
    along_random_games(|position| {
        // A set of points of its own for each role and position.
        let allowed = |role: Role| {
            let seed = position.key().0.wrapping_mul(2 * role as u64 + 3);
            PointSet::from_bits(u128::from(seed) << 31 & u128::from(seed.rotate_left(9)) << 40)
        };
        let mut found = Vec::new();
        let _ = position.generate_onto(position.in_check(), allowed, &mut |from, targets| {
            found.extend(targets.map(|to| Move::Go { from, to }));
            ControlFlow::<()>::Continue(())
        });
        let ends_there = |&turn: &Move| match turn {
            Move::Go { from, to } => allowed(position.role_at(from).unwrap()).contains(to),
            Move::Pass => false,
        };
        let mut expected: Vec<Move> = position.legal_moves().into_iter().filter(ends_there).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{position}");
        tested += found.len();
    });
    assert!(tested > 1_000, "{tested}");
}

#[test]
fn attackers_are_the_pieces_whose_attacks_reach_the_point() {
    along_random_games(|position| {
        for point in position.occupied() {
            let by = !position.piece_at(point).unwrap().side;
            let reaching: PointSet = position
                .pieces(by)
                .filter(|&from| position.attacks_from(from, position.piece_at(from).unwrap()).contains(point))
                .collect();
            assert_eq!(position.attackers(point, by), reaching, "{position} {point}");
        }
    });
}

#[test]
fn games_under_every_preset_end_or_go_on_with_legal_turns_only() {
    for (name, rules) in Rules::PRESETS {
        for (seed, start) in (1..).zip(starts().step_by(5)) {
            let mut dice = Dice(seed);
            let mut game = Game::new(rules, start);
            while game.outcome().is_none() && game.turns().len() < 150 {
                let turns = game.legal_turns();
                assert!(!turns.is_empty(), "{name}: no turn and no outcome in {}", game.position());
                let turn = turns[dice.roll(turns.len())];
                let (before, count) = (*game.position(), game.turns().len());
                game.play(turn).unwrap();
                assert_eq!(game.turns()[count], Turn::of(&before, turn, game.position()));
            }
            assert_eq!(game.legal_turns().is_empty(), game.outcome().is_some(), "{name}");
            undo_to_the_start(game);
        }
    }
}

fn undo_to_the_start(mut game: Game) {
    while game.undo().is_some() {}
    assert_eq!(game.position(), game.start().position());
    assert_eq!(game.outcome(), None);
    assert!(game.turns().is_empty());
}

#[test]
fn what_becomes_legal_could_be_planned_ahead() {
    for (start, turns) in games() {
        let mut game = Game::new(Rules::PARTY, start);
        for turn in turns.into_iter().take(40) {
            let ahead = game.turns_ahead();
            if game.play(turn).is_err() {
                break;
            }
            let legal = game.legal_turns();
            assert!(legal.iter().all(|turn| ahead.contains(turn)), "after {turn}: {}", game.position());
        }
    }
}

#[test]
fn culprits_stand_somewhere_and_only_where_a_turn_is_refused() {
    along_random_games(|position| {
        for from in position.pieces(position.turn()) {
            for to in Point::ALL {
                let turn = Move::Go { from, to };
                let culprits = position.culprits(turn);
                assert!(!position.is_legal(turn) || culprits.is_empty(), "{turn} in {position}");
                let after = position.play_unchecked(turn).occupied();
                let is_there = |point| position.occupied().contains(point) || after.contains(point);
                assert!(culprits.into_iter().all(is_there), "{turn} in {position}");
            }
        }
    });
}
