//! Draws a position, given as FEN, as text: `cargo run --example draw_board -- "4k4/9/… w - - 0 1"`.

use janggi::{Point, Position, notation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = match std::env::args().nth(1) {
        Some(fen) => fen.parse()?,
        None => Position::default(),
    };
    print!("{}", draw(&position));
    println!("{} to move{}", position.turn(), if position.in_check() { ", in check" } else { "" });
    Ok(())
}

/// Ten ranks, Han's first. Cho's pieces are Hangul and Han's Hanja; letters for pieces are two columns wide.
fn draw(position: &Position) -> String {
    let mut text = String::new();
    for rank in (0..10).rev() {
        text.push_str(&format!("{:2} ", rank + 1));
        text.extend((0..9).filter_map(|file| Point::at(file, rank)).map(|point| cell(position, point)));
        text.push('\n');
    }
    text + "   a  b  c  d  e  f  g  h  i\n"
}

fn cell(position: &Position, point: Point) -> String {
    use janggi::Side::{Cho, Han};
    match position.piece_at(point) {
        None => "·  ".into(),
        Some(piece) if piece.side == Cho => format!("{} ", notation::hangul(piece.role, Cho)),
        Some(piece) => format!("{} ", notation::hanja(piece.role, Han)),
    }
}

#[test]
fn the_start_is_drawn() {
    let board = draw(&Position::default());
    let ranks: Vec<&str> = board.lines().collect();
    assert_eq!(ranks.len(), 11);
    assert_eq!(ranks[0], "10 車 馬 象 士 ·  士 象 馬 車 ");
    assert_eq!(ranks[6], " 4 졸 ·  졸 ·  졸 ·  졸 ·  졸 ");
}
