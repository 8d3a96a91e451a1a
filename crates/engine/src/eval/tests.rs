use super::*;
use crate::samples::{positions, transformed};
use janggi::{History, Rules, Start};

fn board_value(position: &Position) -> Score {
    let outlook = Outlook::new(&Rules::ASSOCIATION, position, &History::new(&Start::default()));
    evaluate(position, &Sums::of(position), 0, &outlook, 0)
}

#[test]
fn left_and_right_are_alike() {
    for position in positions(6, 120) {
        let mirror = transformed(&position, |point, piece| (point.mirrored(), piece), position.turn());
        assert_eq!(board_value(&position), board_value(&mirror), "{position}");
    }
}

#[test]
fn the_sides_are_alike() {
    for position in positions(6, 120) {
        let swapped = |point: Point, piece: Piece| (point.rotated(), Piece { side: !piece.side, ..piece });
        let other = transformed(&position, swapped, !position.turn());
        assert_eq!(board_value(&position), board_value(&other), "{position}");
    }
}

#[test]
fn sums_kept_up_are_sums_from_scratch() {
    for position in positions(6, 120) {
        let sums = Sums::of(&position);
        for turn in position.legal_moves() {
            assert_eq!(
                sums.after(&position, turn),
                Sums::of(&position.play_unchecked(turn)),
                "{position} {turn}"
            );
        }
    }
}

#[test]
fn the_leader_on_points_gains_as_the_limit_comes_near() {
    let value = |no_capture: u16| {
        let fen = format!("4k4/4a4/9/9/9/4r4/9/9/4A4/3KR4 b - - {no_capture} 60");
        let position: Position = fen.parse().expect("a position");
        let outlook = Outlook::new(&Rules::JANGGI, &position, &History::new(&Start::default()));
        evaluate(&position, &Sums::of(&position), 0, &outlook, 0)
    };
    assert!(value(10) < value(70) && value(70) < value(90) && value(90) < value(99));
    assert!(value(99).is_open());
}

#[test]
fn draws_draw_the_evaluation_to_nothing() {
    let position: Position = "4k4/9/9/9/9/9/9/9/4A4/3KR4 w - - 119 90".parse().expect("a position");
    let fresh: Position = "4k4/9/9/9/9/9/9/9/4A4/3KR4 w - - 0 90".parse().expect("a position");
    assert!(board_value(&fresh) > Score::of(1_000) && board_value(&position) < Score::of(100));
}

#[test]
fn what_the_tuner_sees_is_what_the_engine_weighs() {
    for rules in [Rules::ASSOCIATION, Rules::JANGGI] {
        for position in positions(6, 120) {
            let outlook = Outlook::new(&rules, &position, &History::new(&Start::default()));
            if outlook.plies_left(position.no_capture(), 0).is_some() {
                continue;
            }
            let trace = Trace::of(&position, &outlook);
            let shares = shares(trace.pieces);
            let row = |term: Term| -> f32 {
                WEIGHTS[term.index()]
                    .iter()
                    .zip(shares)
                    .map(|(&weight, share)| f32::from(weight) * share)
                    .sum()
            };
            let sum: f32 = trace.counts.iter().map(|&(term, times)| row(term) * times as f32).sum();
            let value =
                sign(position.turn()) * evaluate(&position, &Sums::of(&position), 0, &outlook, 0).value();
            assert!((sum - value as f32).abs() < 1.0, "{position}: {sum} {value}");
        }
    }
}
