//! `janggi convert`: game records from one format into another, one game at a time.

mod encoding;
mod lines;
#[cfg(test)]
mod tests;

use anyhow::{Context, bail, ensure};
use clap::Args;
use encoding::Encoding;
use indicatif::{ProgressBar, ProgressStyle};
use janggi::record::{Entry, Fault, Reading, Record, gib, pgn};
use lines::Lines;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct Options {
    /// Records (.pgn, .gib), or folders with records in them
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,
    /// The file to write; its ending, .pgn or .gib, says what
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// How to write letters; both are read
    #[arg(long, value_enum, default_value_t)]
    encoding: Encoding,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Pgn,
    Gib,
}

impl Format {
    fn of(path: &Path) -> Option<Format> {
        match path.extension()?.to_ascii_lowercase().to_str()? {
            "pgn" => Some(Format::Pgn),
            "gib" => Some(Format::Gib),
            _ => None,
        }
    }

    fn write(self, record: &Record) -> String {
        match self {
            Format::Pgn => pgn::write(record),
            Format::Gib => gib::write(record),
        }
    }

    fn games<'a>(
        self,
        lines: impl Iterator<Item = String> + 'a,
    ) -> Box<dyn Iterator<Item = Result<Entry, Fault>> + 'a> {
        match self {
            Format::Pgn => Box::new(pgn::games(lines)),
            Format::Gib => Box::new(gib::games(lines)),
        }
    }
}

/// Writes every game that can be read to the output, and what cannot be read to `report`.
///
/// # Errors
/// When a game or a file could not be read: after all others were.
pub fn run(options: &Options, report: impl Write) -> anyhow::Result<()> {
    let format = Format::of(&options.output)
        .with_context(|| format!("{}: expected a name in .pgn or .gib", options.output.display()))?;
    let inputs = find(&options.inputs)?;
    ensure!(!inputs.is_empty(), "no .pgn or .gib file found");
    for input in &inputs {
        ensure!(!is_same_file(input, &options.output), "{} is both read and written", input.display());
    }
    let output = File::create(&options.output)
        .with_context(|| format!("cannot write {}", options.output.display()))?;
    let total = inputs.iter().filter_map(|input| fs::metadata(input).ok()).map(|file| file.len()).sum();
    let mut converter = Converter {
        format,
        encoding: options.encoding,
        output: BufWriter::new(output),
        report,
        bar: ProgressBar::new(total).with_style(bar_style()),
        tally: Tally::default(),
    };
    for input in &inputs {
        converter.convert(input)?;
    }
    converter.finish()
}

/// The records among `paths` and in folders there, at any depth, in order of their names.
fn find(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            walk(path, &mut found)?;
        } else {
            ensure!(Format::of(path).is_some(), "{}: expected .pgn or .gib, or a folder", path.display());
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let read = || fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>();
    let mut entries = read().with_context(|| format!("cannot read {}", folder.display()))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        // Links are not followed into folders, which could go round in a ring.
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            walk(&path, found)?;
        } else if path.is_file() && Format::of(&path).is_some() {
            found.push(path);
        }
    }
    Ok(())
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

fn bar_style() -> ProgressStyle {
    ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {msg}, {eta} left")
        .expect("the template is well formed")
}

/// Games so far.
#[derive(Default)]
struct Tally {
    written: usize,
    failed: usize,
    from_zero: usize,
    from_seat: usize,
    guessed: usize,
}

struct Converter<W> {
    format: Format,
    encoding: Encoding,
    output: BufWriter<File>,
    report: W,
    bar: ProgressBar,
    tally: Tally,
}

impl<W: Write> Converter<W> {
    fn convert(&mut self, input: &Path) -> anyhow::Result<()> {
        let Some(format) = Format::of(input) else { return Ok(()) };
        let file = match File::open(input) {
            Ok(file) => file,
            Err(error) => return self.fail(input, error),
        };
        let bar = self.bar.clone();
        let mut lines = Lines::new(BufReader::new(file), move |bytes| bar.inc(bytes));
        for game in format.games(&mut lines) {
            match game {
                Ok(entry) => self.write(input, &entry)?,
                Err(fault) => self.fail(input, fault)?,
            }
        }
        match lines.error() {
            Some(error) => self.fail(input, error),
            None => Ok(()),
        }
    }

    fn write(&mut self, input: &Path, entry: &Entry) -> anyhow::Result<()> {
        let text = self.format.write(&entry.record);
        let (bytes, is_exact) = self.encoding.encode(&text);
        self.output.write_all(&bytes).context("cannot write")?;
        if !is_exact {
            self.say(format_args!(
                "{}: game {}, line {}: letters that CP949 has not are written as numbers",
                input.display(),
                entry.game,
                entry.line
            ))?;
        }
        self.tally.count(entry.reading);
        self.bar.set_message(format!("{} games", self.tally.written));
        Ok(())
    }

    fn fail(&mut self, input: &Path, error: impl std::fmt::Display) -> anyhow::Result<()> {
        self.tally.failed += 1;
        self.say(format_args!("{}: {error}", input.display()))
    }

    /// Writes a line without disturbing the bar.
    fn say(&mut self, line: std::fmt::Arguments<'_>) -> anyhow::Result<()> {
        let Converter { bar, report, .. } = self;
        Ok(bar.suspend(|| writeln!(report, "{line}"))?)
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.output.flush().context("cannot write")?;
        self.bar.finish_and_clear();
        let Tally { written, failed, from_zero, from_seat, guessed } = self.tally;
        writeln!(self.report, "{written} games written")?;
        for (count, reading) in [
            (from_zero, Reading::RanksFromZero),
            (from_seat, Reading::HanFromSeat),
            (guessed, Reading::SetupGuessed),
        ] {
            if count > 0 {
                writeln!(self.report, "{count} of them read with {reading}")?;
            }
        }
        if failed > 0 {
            bail!("{failed} games or files could not be read");
        }
        Ok(())
    }
}

impl Tally {
    fn count(&mut self, reading: Reading) {
        self.written += 1;
        match reading {
            Reading::Usual => {}
            Reading::RanksFromZero => self.from_zero += 1,
            Reading::HanFromSeat => self.from_seat += 1,
            Reading::SetupGuessed => self.guessed += 1,
        }
    }
}
