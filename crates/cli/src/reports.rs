//! `janggi reports`: what players and watchers have told the site's owner.

use anyhow::Context;
use clap::Args;
use janggi::Side;
use protocol::{ChatLine, Said, Speaker};
use serde::Serialize;
use server::store::{Report, SqliteStore, Store};
use std::io::{self, Write};
use std::path::PathBuf;
use time::OffsetDateTime;

#[derive(Args)]
pub struct Options {
    /// Database file of the server, which may be running
    #[arg(long, env = "JANGGI_DB", value_name = "FILE", default_value = "janggi.db")]
    db: PathBuf,
}

#[tokio::main(flavor = "current_thread")]
pub async fn run(options: &Options, mut output: impl Write) -> anyhow::Result<()> {
    let store = SqliteStore::open_existing(&options.db)
        .await
        .with_context(|| format!("cannot open the database {}", options.db.display()))?;
    let reports = store.reports().await;
    store.close().await;
    for report in reports? {
        write(&mut output, &report)?;
    }
    Ok(())
}

/// A heading, the reporter's words, and what had been said before, each line of it indented.
fn write(output: &mut impl Write, report: &Report) -> io::Result<()> {
    let Report { room, seq, reason, .. } = report;
    let (at, by) = (date(report), author(report.by));
    writeln!(output, "{at}, room {room} after event {}, {by}: {}", seq.0, code(reason))?;
    writeln!(output, "    {}", printable(&report.text))?;
    report.chat.iter().try_for_each(|line| write_line(output, line))
}

fn write_line(output: &mut impl Write, line: &ChatLine) -> io::Result<()> {
    let from = match line.from {
        Speaker::Player { side } => author(Some(side)),
        Speaker::Watcher { number } => format!("watcher {number}"),
    };
    let said = match &line.said {
        Said::Phrase { phrase } => code(phrase),
        Said::Text { text } => printable(text),
    };
    writeln!(output, "    | {from}: {said}")
}

/// To the minute, in UTC.
fn date(report: &Report) -> String {
    let seconds = i64::try_from(report.at.0 / 1000).ok();
    let time = seconds.and_then(|seconds| OffsetDateTime::from_unix_timestamp(seconds).ok());
    time.map_or("?".to_owned(), |time| format!("{} {:02}:{:02} UTC", time.date(), time.hour(), time.minute()))
}

fn author(side: Option<Side>) -> String {
    side.map_or("a watcher".to_owned(), |side| side.to_string())
}

/// The name that a value has on the wire.
fn code(value: &impl Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value.as_ref().and_then(|value| value.as_str()).unwrap_or("?").to_owned()
}

/// A stranger's text as one line that cannot command the terminal.
fn printable(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::Rules;
    use protocol::{Phrase, ReportReason};
    use room::{Chair, Moment, Seq, Terms};
    use server::store::NewRoom;
    use server::{RoomId, SeatKey, TokenHash};
    use tempfile::TempDir;

    async fn store_reports(options: &Options) {
        let id: RoomId = "0123456789abcdef".parse().unwrap();
        let at = Moment(1_800_000_000_000);
        let seat = SeatKey { chair: Chair(Side::Cho), token: TokenHash([0; 32]) };
        let said = |number, from, said| ChatLine { number, from, said };
        let text = "pay \u{1b}[2Jme".to_owned();
        let chat = vec![
            said(1, Speaker::Player { side: Side::Han }, Said::Phrase { phrase: Phrase::GoodGame }),
            said(2, Speaker::Watcher { number: 7 }, Said::Text { text }),
        ];
        let store = SqliteStore::open(&options.db).await.unwrap();
        let terms = Terms::of_preset("club", Rules::CLUB);
        store.create(NewRoom { id: id.clone(), terms, seat, at }).await.unwrap();
        for (by, reason, chat) in
            [(Some(Side::Cho), ReportReason::Abuse, chat), (None, ReportReason::Cheating, Vec::new())]
        {
            let (room, text) = (id.clone(), "two\nlines".to_owned());
            store.report(Report { room, seq: Seq(3), at, by, reason, text, chat }).await.unwrap();
        }
        store.close().await;
    }

    #[test]
    fn reports_are_listed_with_what_was_said_and_nothing_of_it_reaches_the_terminal_as_a_command() {
        let folder = TempDir::new().unwrap();
        let options = Options { db: folder.path().join("test.db") };
        tokio::runtime::Runtime::new().unwrap().block_on(store_reports(&options));
        let mut output = Vec::new();
        run(&options, &mut output).unwrap();
        let expected = "\
2027-01-15 08:00 UTC, room 0123456789abcdef after event 3, cho: abuse
    two\u{fffd}lines
    | han: good-game
    | watcher 7: pay \u{fffd}[2Jme
2027-01-15 08:00 UTC, room 0123456789abcdef after event 3, a watcher: cheating
    two\u{fffd}lines
";
        assert_eq!(String::from_utf8(output).unwrap(), expected);
    }

    #[test]
    fn no_database_is_made_where_there_was_none() {
        let folder = TempDir::new().unwrap();
        let options = Options { db: folder.path().join("missing.db") };
        let error = run(&options, io::sink()).unwrap_err();
        assert!(error.to_string().contains("missing.db"), "{error:#}");
        assert!(!options.db.exists());
    }
}
