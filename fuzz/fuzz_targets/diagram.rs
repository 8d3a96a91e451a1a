//! From an arrangement that is a position every legal turn leads to another one, the key kept in step.
#![no_main]

use janggi::{Diagram, Piece, Role, Side};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let diagram = arrangement(data);
    let Ok(position) = diagram.validate() else { return };
    assert_eq!(position.diagram(), diagram);
    for turn in position.legal_moves() {
        let after = position.play_unchecked(turn);
        let anew = after.diagram().validate().unwrap_or_else(|reason| panic!("{position} {turn}: {reason}"));
        assert_eq!((anew, anew.key()), (after, after.key()), "{position} {turn}");
    }
});

/// The first byte tells the side to move, then two bytes tell of each piece.
fn arrangement(data: &[u8]) -> Diagram {
    let mut diagram = Diagram::empty();
    let Some((&turn, pieces)) = data.split_first() else { return diagram };
    diagram.turn = side(turn);
    for pair in pieces.chunks_exact(2) {
        let role = Role::ALL[usize::from(pair[1] / 2) % Role::ALL.len()];
        diagram.pieces[usize::from(pair[0]) % 90] = Some(Piece { side: side(pair[1]), role });
    }
    diagram
}

fn side(byte: u8) -> Side {
    Side::ALL[usize::from(byte % 2)]
}
