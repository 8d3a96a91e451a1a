//! Whole conversions in a folder of their own.

use super::*;
use tempfile::TempDir;

const GIB: &str = "[대회명 \"친선대국\"]\n[초차림 \"마상상마\"]\n[한차림 \"마상상마\"]\n[대국결과 \"한 기권승\"]\n\n\
                   1. 71졸72 2. 49병48 3. 한수쉼\n";
const PGN: &str = "[White \"갑\"]\n\n1. Pab4 Pih7 2. Ke2 0-1\n\n[White \"을\"]\n\n1. Pab9 *\n";

/// A folder with files, and what one conversion in it gave.
struct Case {
    folder: TempDir,
    report: String,
    result: anyhow::Result<()>,
}

fn cp949(text: &str) -> Vec<u8> {
    Encoding::Cp949.encode(text).0.into_owned()
}

fn convert(files: &[(&str, Vec<u8>)], inputs: &[&str], output: &str, encoding: Encoding) -> Case {
    let folder = TempDir::new().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let inputs = inputs.iter().map(|name| folder.path().join(name)).collect();
    let options = Options { inputs, output: folder.path().join(output), encoding };
    let mut report = Vec::new();
    let result = run(&options, &mut report);
    let report = String::from_utf8(report).unwrap().replace(&*folder.path().to_string_lossy(), "");
    Case { folder, report, result }
}

impl Case {
    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.path().join(name)).unwrap()
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }
}

#[test]
fn folders_are_walked_and_both_encodings_are_read() {
    let files = [
        ("games/b/old.GIB", [b"\xFF".to_vec(), cp949(GIB), b"\x1A".to_vec()].concat()),
        ("games/a/new.gib", GIB.into()),
        ("games/notes.txt", b"no record".to_vec()),
    ];
    let case = convert(&files, &["games"], "out.pgn", Encoding::Utf8);
    case.result.as_ref().unwrap();
    assert_eq!(case.report, "2 games written\n");
    let text = case.text("out.pgn");
    assert_eq!(text.matches("[Event \"친선대국\"]").count(), 2);
    assert_eq!(text.matches("1. Pab4 Pih7 2. Ke2 0-1").count(), 2);
}

#[test]
fn games_that_cannot_be_read_are_listed_and_the_others_written() {
    let case = convert(&[("in.pgn", PGN.into())], &["in.pgn"], "out.gib", Encoding::Utf8);
    assert_eq!(
        case.report,
        "/in.pgn: game 2, line 7, ply 1: a4b9 is not legal: the piece cannot go there\n1 games written\n"
    );
    assert_eq!(case.result.as_ref().unwrap_err().to_string(), "1 games or files could not be read");
    assert!(case.text("out.gib").contains("1. 71졸72 2. 49병48 3. 한수쉼"));
}

#[test]
fn cp949_is_written_when_asked_for() {
    let case = convert(&[("in.gib", GIB.into())], &["in.gib"], "out.gib", Encoding::Cp949);
    case.result.as_ref().unwrap();
    let bytes = case.read("out.gib");
    let begin = cp949("[대회명 \"친선대국\"]\r\n");
    assert_eq!(bytes[..begin.len()], begin);
    let again = convert(&[("in.gib", bytes)], &["in.gib"], "out.gib", Encoding::Utf8);
    let direct = convert(&[("in.gib", GIB.into())], &["in.gib"], "out.gib", Encoding::Utf8);
    assert_eq!(again.text("out.gib"), direct.text("out.gib"));
}

#[test]
fn letters_that_cp949_has_not_are_reported() {
    let pgn = PGN.replace("갑", "🙂").replace("9 *", "4 *");
    let case = convert(&[("in.pgn", pgn.into())], &["in.pgn"], "out.gib", Encoding::Cp949);
    case.result.as_ref().unwrap();
    assert_eq!(
        case.report,
        "/in.pgn: game 1, line 1: letters that CP949 has not are written as numbers\n2 games written\n"
    );
}

#[test]
fn readings_other_than_the_usual_are_counted() {
    let gib = "[초차림 \"상마상마\"]\n[한차림 \"마상마상\"]\n\n1. 71졸72 2. 18마37\n\n1. 71졸72\n";
    let pgn = "1. Pab3 @@@@ *";
    let files = [("in/a.gib", gib.into()), ("in/b.pgn", pgn.into())];
    let case = convert(&files, &["in"], "out.pgn", Encoding::Utf8);
    case.result.as_ref().unwrap();
    assert_eq!(
        case.report,
        "3 games written\n1 of them read with ranks from 0 to 9\n1 of them read with Han's set-up from Han's seat\n\
         1 of them read with set-up not told, guessed from the turns\n"
    );
}

#[test]
fn what_cannot_be_done_is_refused_before_anything_is_written() {
    let refused = |inputs: &[&str], output: &str| {
        let case =
            convert(&[("in.pgn", PGN.into()), ("notes.txt", Vec::new())], inputs, output, Encoding::Utf8);
        assert_eq!(case.text("in.pgn"), PGN);
        let path = case.folder.path().to_string_lossy().into_owned();
        case.result.unwrap_err().to_string().replace(&path, "")
    };
    assert_eq!(refused(&["in.pgn"], "in.pgn"), "/in.pgn is both read and written");
    assert_eq!(refused(&["."], "in.pgn"), "/./in.pgn is both read and written");
    assert_eq!(refused(&["in.pgn"], "out.txt"), "/out.txt: expected a name in .pgn or .gib");
    assert_eq!(refused(&["notes.txt"], "out.gib"), "/notes.txt: expected .pgn or .gib, or a folder");
}

#[test]
fn a_file_that_is_not_there_fails_and_the_next_is_read() {
    let case = convert(&[("in.gib", GIB.into())], &["gone.gib", "in.gib"], "out.pgn", Encoding::Utf8);
    assert!(case.report.starts_with("/gone.gib: "), "{}", case.report);
    assert!(case.report.ends_with("1 games written\n"));
    assert!(case.result.is_err());
}

#[test]
fn a_line_without_an_end_comes_in_pieces() {
    use janggi::record::MAX_GAME_BYTES;
    let input = vec![b'x'; 2 * MAX_GAME_BYTES + 1];
    let mut read = 0;
    let lines: Vec<usize> = Lines::new(&input[..], |bytes| read += bytes).map(|line| line.len()).collect();
    assert_eq!(lines, [MAX_GAME_BYTES, MAX_GAME_BYTES, 1]);
    assert_eq!(read, input.len() as u64);
}
