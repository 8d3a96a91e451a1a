//! What a record's head says beside the game itself: where, when, who.

use super::games::without_strays;

/// A tag that both formats know, by its name here, in PGN and in .gib.
pub(super) struct Known {
    pub name: &'static str,
    pub pgn: &'static str,
    pub gib: &'static str,
}

const fn known(name: &'static str, pgn: &'static str, gib: &'static str) -> Known {
    Known { name, pgn, gib }
}

/// In the order of .gib heads.
pub(super) const KNOWN: [Known; 7] = [
    known("Event", "Event", "대회명"),
    known("Round", "Round", "회전"),
    known("Date", "Date", "대국일자"),
    known("Site", "Site", "대국장소"),
    known("Cho", "White", "초대국자"),
    known("Han", "Black", "한대국자"),
    known("TimeControl", "TimeControl", "제한시간"),
];

/// Names that stand for what a [`Record`](super::Record) holds in its other fields.
const RESERVED: [&str; 17] = [
    "Result",
    "Variant",
    "VariantFamily",
    "FEN",
    "SetUp",
    "Ruleset",
    "HouseRules",
    "Termination",
    "ChoPoints",
    "HanPoints",
    "Handicap",
    "초차림",
    "한차림",
    "초포진",
    "한포진",
    "총수",
    "대국결과",
];

/// Values that say nothing.
const UNKNOWN: [&str; 5] = ["", "?", "-", "????.??.??", "미상"];

/// Names with values, each name once whatever its case: the known ones first, the others as they came.
///
/// Known to both formats are `Event`, `Site`, `Date` (`2016-12-06` where it is a whole date), `Round`, `Cho`
/// and `Han` (the players) and `TimeControl`; they answer to their names in PGN and .gib too. Any other name
/// is kept as it is.
///
/// ```
/// use janggi::record::Tags;
/// let mut tags = Tags::default();
/// tags.set("초대국자", "Hwang");
/// assert_eq!(tags.get("Cho"), Some("Hwang"));
/// assert_eq!(tags.get("White"), Some("Hwang"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let name = canonical(name);
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Sets a tag, or takes it away where the value says nothing of a known tag (`?`, `미상`).
    ///
    /// Passed over are names that cannot be written (with blanks, quotes or brackets) and names for what a
    /// record holds elsewhere, such as `Result`.
    pub fn set(&mut self, name: &str, value: &str) {
        let name = canonical(name);
        if !is_writable(name) || is_reserved(name) {
            return;
        }
        let value = without_strays(value).replace(char::is_control, " ");
        let value = if name == "Date" { iso_date(value.trim()) } else { value.trim().into() };
        self.0.retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        if order(name) == KNOWN.len() || !UNKNOWN.contains(&value.as_str()) {
            let place = self.0.partition_point(|(other, _)| order(other) <= order(name));
            self.0.insert(place, (name.into(), value));
        }
    }

    /// Every name with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The tags that are not known to both formats.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().filter(|(name, _)| order(name) == KNOWN.len())
    }
}

fn canonical(name: &str) -> &str {
    let is_it = |known: &&Known| {
        [known.name, known.pgn, known.gib].iter().any(|other| other.eq_ignore_ascii_case(name))
    };
    KNOWN.iter().find(is_it).map_or(name, |known| known.name)
}

/// Where a canonical name stands among tags: the known ones first.
fn order(name: &str) -> usize {
    KNOWN.iter().position(|known| known.name == name).unwrap_or(KNOWN.len())
}

fn is_writable(name: &str) -> bool {
    !name.is_empty()
        && without_strays(name) == name
        && !name.contains(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '[' | ']'))
}

fn is_reserved(name: &str) -> bool {
    name == "판" || RESERVED.iter().any(|reserved| reserved.eq_ignore_ascii_case(name))
}

/// `2016.12.06` as `2016-12-06`; anything else unchanged.
fn iso_date(text: &str) -> String {
    if is_date(text, '.') { text.replace('.', "-") } else { text.into() }
}

/// `2016-12-06` as `2016.12.06`; anything else unchanged.
pub(super) fn dotted_date(text: &str) -> String {
    if is_date(text, '-') { text.replace('-', ".") } else { text.into() }
}

fn is_date(text: &str, divider: char) -> bool {
    let lengths = text.split(divider).map(str::len);
    lengths.eq([4, 2, 2]) && text.chars().all(|c| c == divider || c.is_ascii_digit())
}
