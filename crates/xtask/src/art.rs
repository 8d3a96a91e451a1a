//! Outlines of the characters on the pieces, cut from fonts under the SIL Open Font License.
//!
//! The page then needs no font. A face comes as an npm package of many small files, each with a range of
//! characters; `unicode.json` says which.

use crate::Outcome;
use crate::generated::{File, Mode, at_root, settle};
use kurbo::{Affine, BezPath, PathEl, Point, Shape};
use serde_json::{Map, Value};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::error::Error;
use std::f64::consts::PI;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

const COMMAND: &str = "cargo xtask art";
const FOLDER: &str = "web/src/lib/board/generated";
const ICON: &str = "web/static/favicon.svg";

/// A way of writing: a face and the characters that pieces take from it.
struct Hand {
    name: &'static str,
    package: &'static str,
    weight: u16,
    characters: &'static str,
}

const REGULAR: Hand = Hand {
    name: "regular",
    package: "noto-serif-kr",
    weight: 700,
    characters: "漢車包馬象士兵초한차포마상사졸병",
};

const RUNNING: Hand =
    Hand { name: "running", package: "yuji-boku", weight: 400, characters: "楚車包馬象士卒" };

const HANDS: [Hand; 2] = [REGULAR, RUNNING];

/// The side of the box in which outlines lie.
const BOX: f64 = 1000.0;

/// Writes or checks the outlines, the licences of their faces and the page's icon.
pub fn run(mode: Mode) -> Outcome {
    let mut files = vec![
        File { path: format!("{FOLDER}/glyphs.ts"), text: script()? },
        File { path: ICON.into(), text: icon()? },
    ];
    for hand in &HANDS {
        let path = format!("{FOLDER}/OFL-{}.txt", hand.package);
        files.push(File { path, text: hand.read("LICENSE")? });
    }
    settle(&files, mode, COMMAND)
}

fn script() -> Result<String, Box<dyn Error>> {
    let mut text = format!(
        "// Made by `{COMMAND}`; not edited by hand. The outlines come from fonts under the SIL Open Font\n\
         // License 1.1, whose texts lie beside this file.\n\n\
         /** Outlines by hand of writing and character, the ink centred on 0 in a box of {BOX} units. */\n\
         export const glyphs = {{\n"
    );
    for hand in &HANDS {
        writeln!(text, "  /** {} {} */\n  {}: {{", hand.package, hand.weight, hand.name)?;
        for character in hand.characters.chars() {
            writeln!(text, "    {character}: '{}',", hand.outline(character)?)?;
        }
        text.push_str("  },\n");
    }
    text.push_str("} as const;\n");
    Ok(text)
}

/// The page's icon: Cho's general, large enough to be read in a tab.
fn icon() -> Result<String, Box<dyn Error>> {
    let glyph = RUNNING.outline('楚')?;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-50 -50 100 100\">\n  \
           <path fill=\"#f9f1de\" stroke=\"#a8813f\" stroke-width=\"4\" stroke-linejoin=\"round\" d=\"{}\"/>\n  \
           <path fill=\"#0f6b5c\" transform=\"scale(.072)\" d=\"{glyph}\"/>\n\
         </svg>\n",
        path_data(&octagon(47.0))
    ))
}

/// A regular octagon around 0 with a flat top, as far from the middle as told.
fn octagon(reach: f64) -> BezPath {
    let corner = Point::new(reach * (PI / 8.0).tan(), -reach);
    let mut path = BezPath::new();
    path.move_to(corner);
    (1..8).for_each(|turn| path.line_to(Affine::rotate(f64::from(turn) * PI / 4.0) * corner));
    path.close_path();
    path
}

impl Hand {
    fn path(&self, file: &str) -> PathBuf {
        at_root("web/node_modules/@fontsource").join(self.package).join(file)
    }

    fn read(&self, file: &str) -> Result<String, Box<dyn Error>> {
        fs::read_to_string(self.path(file)).map_err(|error| not_installed(self, &error))
    }

    /// The outline of a character as SVG path data.
    fn outline(&self, character: char) -> Result<String, Box<dyn Error>> {
        let packed =
            fs::read(self.path(&self.font_file(character)?)).map_err(|error| not_installed(self, &error))?;
        let font = wuff::decompress_woff2(&packed).map_err(|error| format!("{}: {error:?}", self.package))?;
        let drawn = draw(&FontRef::new(&font)?, character)
            .ok_or_else(|| format!("{} has no outline of {character}", self.package))?;
        Ok(path_data(&drawn))
    }

    /// The file of the package that holds a character.
    fn font_file(&self, character: char) -> Result<String, Box<dyn Error>> {
        let ranges: Map<String, Value> = serde_json::from_str(&self.read("unicode.json")?)?;
        let (part, _) = ranges
            .iter()
            .find(|(_, ranges)| ranges.as_str().is_some_and(|ranges| covers(ranges, character)))
            .ok_or_else(|| format!("{} lacks {character}", self.package))?;
        let part = part.trim_matches(['[', ']']);
        Ok(format!("files/{}-{part}-{}-normal.woff2", self.package, self.weight))
    }
}

fn not_installed(hand: &Hand, error: &std::io::Error) -> Box<dyn Error> {
    format!("font {} is not installed ({error}): run `npm ci` in web first", hand.package).into()
}

/// Whether ranges such as `U+4e00-4eff,U+5305` hold a character.
fn covers(ranges: &str, character: char) -> bool {
    let number = |text: &str| u32::from_str_radix(text, 16).ok();
    ranges.split(',').filter_map(|range| range.strip_prefix("U+")).any(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        number(first) <= Some(character.into()) && Some(character.into()) <= number(last)
    })
}

/// A character in the common box: its ink centred on 0, the em as tall as the box, y downward.
fn draw(font: &FontRef<'_>, character: char) -> Option<BezPath> {
    let glyph = font.outline_glyphs().get(font.charmap().map(character)?)?;
    let mut pen = Pen(BezPath::new());
    glyph.draw(DrawSettings::unhinted(Size::new(BOX as f32), LocationRef::default()), &mut pen).ok()?;
    let ink = pen.0.bounding_box();
    Some(Affine::FLIP_Y * Affine::translate(-ink.center().to_vec2()) * pen.0)
}

struct Pen(BezPath);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(point(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(point(x, y));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.0.quad_to(point(cx, cy), point(x, y));
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.0.curve_to(point(ax, ay), point(bx, by), point(x, y));
    }

    fn close(&mut self) {
        self.0.close_path();
    }
}

fn point(x: f32, y: f32) -> Point {
    Point::new(x.into(), y.into())
}

/// Path data in whole units, each point relative to the last: the shortest form.
fn path_data(path: &BezPath) -> String {
    let (mut data, mut pen, mut start) = (String::new(), Point::ZERO, Point::ZERO);
    for element in path.elements() {
        let (letter, points): (char, &[Point]) = match element {
            PathEl::MoveTo(to) => ('m', &[*to]),
            PathEl::LineTo(to) => ('l', &[*to]),
            PathEl::QuadTo(control, to) => ('q', &[*control, *to]),
            PathEl::CurveTo(first, second, to) => ('c', &[*first, *second, *to]),
            PathEl::ClosePath => ('z', &[]),
        };
        data.push(letter);
        data.push_str(&steps(pen, points));
        pen = points.last().map_or(start, |to| to.round());
        if letter == 'm' {
            start = pen;
        }
    }
    data
}

/// The steps from the pen to each point, in whole units.
fn steps(pen: Point, points: &[Point]) -> String {
    let numbers = points.iter().flat_map(|to| {
        let step = to.round() - pen;
        [step.x as i32, step.y as i32]
    });
    numbers.enumerate().fold(String::new(), |text, (index, number)| {
        let gap = if index == 0 || number < 0 { "" } else { " " };
        format!("{text}{gap}{number}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_hold_their_ends_and_single_characters() {
        let ranges = "U+4e00-4e02,U+5305";
        assert!(['\u{4e00}', '\u{4e02}', '\u{5305}'].iter().all(|&character| covers(ranges, character)));
        assert!(['\u{4dff}', '\u{4e03}', '\u{5304}'].iter().all(|&character| !covers(ranges, character)));
    }

    #[test]
    fn path_data_is_relative_and_does_not_drift() {
        let path = BezPath::from_svg("M0.4 0.4 L1.4 0 L2.4 0 L3.4 -0.6 Z M10 -5 Q1 2 3 4").unwrap();
        assert_eq!(path_data(&path), "m0 0l1 0l1 0l1-1zm10-5q-9 7-7 9");
    }
}
