//! What is said in a room: players to players, watchers to watchers, so that nobody helps a player.

use crate::{Moment, Span};
use janggi::Side;
use std::collections::VecDeque;

/// The longest thing to say, in characters.
pub const LONGEST: usize = 200;
/// So many lines in [`WINDOW`], and no more.
const BURST: usize = 4;
const WINDOW: Span = Span::seconds(10);
/// Lines that are kept for whoever comes later.
const KEPT: usize = 50;

/// Who says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The player who has the side now.
    Player(Side),
    /// A watcher.
    Watcher(u32),
}

/// Who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// The players.
    Players,
    /// The watchers.
    Watchers,
}

impl Speaker {
    /// Where the speaker is heard.
    #[must_use]
    pub const fn channel(self) -> Channel {
        match self {
            Speaker::Player(_) => Channel::Players,
            Speaker::Watcher(_) => Channel::Watchers,
        }
    }
}

/// What is said: somebody's own words, or something ready-made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said<P> {
    /// Own words, in one line.
    Text(String),
    /// Something ready-made.
    Phrase(P),
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<P> {
    /// Its number, above those of all lines before it, whatever the room has forgotten of them.
    pub number: u32,
    /// When it was said.
    pub at: Moment,
    /// By whom.
    pub from: Speaker,
    /// What.
    pub said: Said<P>,
}

/// The last lines of both channels. The ready-made phrases `P` are whatever the room's users can choose from.
#[derive(Clone, Debug)]
pub struct Chat<P> {
    players: VecDeque<Line<P>>,
    watchers: VecDeque<Line<P>>,
    last_number: u32,
}

impl<P> Default for Chat<P> {
    fn default() -> Chat<P> {
        Chat { players: VecDeque::new(), watchers: VecDeque::new(), last_number: 0 }
    }
}

/// Too much was said, too long, nothing at all, or the same again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined;

impl<P: Clone + PartialEq> Chat<P> {
    /// Says something, if it may be said.
    ///
    /// # Errors
    ///
    /// [`Declined`] when the speaker said too much of late or the same before, or when the text is empty or too long.
    pub fn say(&mut self, from: Speaker, said: Said<P>, now: Moment) -> Result<Line<P>, Declined> {
        let said = in_one_line(said)?;
        let by_speaker = self.last(from.channel()).filter(|line| line.from == from);
        let of_late: Vec<_> = by_speaker.filter(|line| now.since(line.at) < WINDOW).collect();
        if of_late.len() >= BURST || of_late.last().is_some_and(|line| line.said == said) {
            return Err(Declined);
        }
        let line = Line { number: self.next_number(now), at: now, from, said };
        self.last_number = line.number;
        let lines = match from.channel() {
            Channel::Players => &mut self.players,
            Channel::Watchers => &mut self.watchers,
        };
        lines.push_back(line.clone());
        if lines.len() > KEPT {
            lines.pop_front();
        }
        Ok(line)
    }

    /// One above the last, but no less than the seconds since 1970: a room that has been brought back has forgotten its
    /// chat, and its viewers have not.
    fn next_number(&self, now: Moment) -> u32 {
        let seconds = u32::try_from(now.0 / 1000).unwrap_or(u32::MAX);
        self.last_number.saturating_add(1).max(seconds)
    }

    /// The last lines of a channel, oldest first.
    pub fn last(&self, channel: Channel) -> impl Iterator<Item = &Line<P>> {
        match channel {
            Channel::Players => self.players.iter(),
            Channel::Watchers => self.watchers.iter(),
        }
    }
}

/// Text without line breaks and characters that cannot be seen, if anything of a fit length is left.
fn in_one_line<P>(said: Said<P>) -> Result<Said<P>, Declined> {
    let Said::Text(text) = said else { return Ok(said) };
    let words = text.split(|c: char| c.is_whitespace() || c.is_control() || is_direction_mark(c));
    let text = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    if text.is_empty() || text.chars().count() > LONGEST { Err(Declined) } else { Ok(Said::Text(text)) }
}

/// Marks that turn the direction of writing could make a line look like another's.
const fn is_direction_mark(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHO: Speaker = Speaker::Player(Side::Cho);

    fn text(text: &str) -> Said<u8> {
        Said::Text(text.to_owned())
    }

    #[test]
    fn four_lines_in_ten_seconds_and_never_the_same_at_once() {
        let mut chat = Chat::default();
        let mut say = |what: &str, second: u64| chat.say(CHO, text(what), Moment(second * 1000)).is_ok();
        assert!(say("a", 0));
        assert!(!say("a", 1));
        assert!(say("b", 2) && say("c", 3) && say("d", 4));
        assert!(!say("e", 9));
        assert!(say("e", 10), "the first is long enough ago");
        assert!(say("e", 30), "and so is the same");
    }

    #[test]
    fn text_is_one_line_of_a_fit_length() {
        let mut chat = Chat::default();
        let said = chat.say(CHO, text(" a\n\tb\u{202e}c\u{7} "), Moment(0)).unwrap().said;
        assert_eq!(said, text("a b c"));
        assert_eq!(chat.say(CHO, text(" \n "), Moment(1)), Err(Declined));
        assert_eq!(chat.say(CHO, text(&"장".repeat(LONGEST + 1)), Moment(1)), Err(Declined));
        assert!(chat.say(CHO, text(&"장".repeat(LONGEST)), Moment(1)).is_ok());
    }

    #[test]
    fn numbers_grow_even_when_the_chat_begins_anew() {
        let number =
            |chat: &mut Chat<u8>, phrase, at| chat.say(CHO, Said::Phrase(phrase), at).unwrap().number;
        let mut chat = Chat::default();
        let first = number(&mut chat, 1, Moment(1_000_000));
        let second = number(&mut chat, 2, Moment(1_000_100));
        let anew = number(&mut Chat::default(), 3, Moment(1_060_000));
        assert!(first < second && second < anew);
    }

    #[test]
    fn players_and_watchers_do_not_hear_each_other() {
        let mut chat: Chat<u8> = Chat::default();
        chat.say(CHO, Said::Phrase(1), Moment(0)).unwrap();
        for number in 0..100 {
            chat.say(Speaker::Watcher(number), Said::Phrase(2), Moment(1)).unwrap();
        }
        assert!(chat.last(Channel::Watchers).all(|line| line.said == Said::Phrase(2)));
        assert_eq!(chat.last(Channel::Watchers).count(), KEPT);
        assert_eq!(chat.last(Channel::Players).count(), 1);
    }
}
