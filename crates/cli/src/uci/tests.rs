use super::*;

/// A writer whose text can be read afterwards.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the engine says to `input`.
pub fn session(input: &str) -> String {
    let page = Page::default();
    serve(input.as_bytes(), page.clone()).expect("reading from text");
    let bytes = page.0.lock().expect("the session is over").clone();
    String::from_utf8(bytes).expect("the engine writes text")
}

fn best_of(output: &str) -> &str {
    let line = output.lines().find(|line| line.starts_with("bestmove")).expect("a best move");
    line.split_whitespace().nth(1).expect("a move")
}

#[test]
fn introduces_itself() {
    let output = session("uci\nisready\n");
    assert!(output.contains("option name UCI_Variant type combo default janggi var association"));
    assert!(output.ends_with("uciok\nreadyok\n"));
}

#[test]
fn plays_a_legal_move_and_reports() {
    let output = session("position startpos moves a4a5 a7a6\ngo depth 3\n");
    let info = output.lines().find(|line| line.starts_with("info depth 3")).expect("a report");
    for word in ["seldepth", "multipv 1", "score cp", "nodes", "nps", "hashfull", "time", "pv"] {
        assert!(info.contains(word), "{info}");
    }
    let start = Game::new(janggi::Rules::JANGGI, Start::default());
    let position = ["a4a5", "a7a6"].iter().fold(*start.position(), |position, word| {
        position.play(word.parse().expect("a move")).expect("a legal move")
    });
    let best = janggi::uci::read(best_of(&output), &position).expect("a move");
    assert!(position.is_legal(best), "{best}");
}

#[test]
fn writes_a_pass_as_the_generals_own_point() {
    let output = session("position startpos\ngo depth 1 searchmoves e2e2\n");
    assert_eq!(best_of(&output), "e2e2");
}

#[test]
fn tells_of_a_variant() {
    let output = session("setoption name UCI_Variant value party\n");
    assert_eq!(
        output,
        "info string variant party files 9 ranks 10 pocket 0 template janggi startpos \
         rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n"
    );
}

#[test]
fn counts_like_other_engines() {
    assert!(session("go perft 3\n").ends_with("Nodes searched: 33000\n"));
}

#[test]
fn says_what_is_wrong() {
    for (input, complaint) in [
        ("fly", "unknown command `fly`: expected uci,"),
        ("go depth x", "`x` after `depth`: expected a whole number"),
        ("go deep 3", "`deep` after `go`: expected depth,"),
        ("position here", "`here` after `position`: expected `startpos` or `fen`"),
        ("position startpos moves a4a6", "`a4a6` at ply 1: a4a6 is not legal: the piece cannot go there"),
        ("position startpos moves hello", "`hello`: not a turn"),
        ("position fen 9/9 w", "`9/9 w` is no position"),
        ("setoption name Hash value 0", "`0` for `Hash`: expected 1 to 32768"),
        ("setoption name UCI_Variant value chess", "no variant `chess`: expected one of association"),
        ("setoption name Colour value red", "no option `Colour`: expected UCI_Variant"),
    ] {
        let output = session(input);
        assert!(output.starts_with(&format!("info string {complaint}")), "{input}: {output}");
    }
}

#[test]
fn has_no_move_when_the_game_is_over() {
    let output = session("position startpos moves e2e2 e9e9\ngo depth 2\n");
    assert_eq!(output, "bestmove (none)\ninfo string the game is over by double-pass\n");
}

#[test]
fn an_infinite_search_ends_when_it_is_stopped() {
    let output = session("go infinite\nisready\nstop\n");
    assert!(output.contains("readyok"));
    assert_eq!(output.matches("bestmove").count(), 1);
}

#[test]
fn pondering_waits_for_the_hit() {
    let output = session("go ponder movetime 1\nisready\nponderhit\n");
    assert!(output.find("readyok") < output.find("bestmove"));
}

#[test]
fn shows_several_lines() {
    let output = session("setoption name MultiPV value 3\ngo depth 2\n");
    assert!(output.contains("info depth 2") && output.contains("multipv 3 score"));
}

#[test]
fn options_are_declared_and_can_be_set() {
    let output = session("uci\n");
    for line in [
        "option name Threads type spin default 1 min 1 max 256",
        "option name Skill Level type spin default 10 min 1 max 10",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_ShowWDL type check default false",
    ] {
        assert!(output.contains(line), "{line}");
    }
    for line in output.lines().filter_map(|line| line.strip_prefix("option name ")) {
        let (name, rest) = line.split_once(" type ").expect("a type");
        let words: Vec<&str> = rest.split(' ').collect();
        let value = words.iter().skip_while(|&&word| word != "default").nth(1).unwrap_or(&"");
        let output = session(&format!("setoption name {name} value {value}\n"));
        assert!(!output.contains("expected"), "{name}: {output}");
    }
}

#[test]
fn shows_chances_when_asked_to() {
    let output = session("setoption name UCI_ShowWDL value true\ngo depth 2\n");
    let info = output.lines().find(|line| line.starts_with("info depth 2")).expect("a report");
    let words: Vec<&str> = info.split(' ').skip_while(|&word| word != "wdl").collect();
    let sum: u16 = words[1..4].iter().map(|word| word.parse::<u16>().expect("a number")).sum();
    assert_eq!((sum, words[4]), (1_000, "nodes"));
}

#[test]
fn a_weaker_level_looks_less_far_unless_it_analyses() {
    let weakest = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1000\n";
    let analyses = "setoption name UCI_AnalyseMode value true\n";
    assert!(!session(&format!("{weakest}go depth 5\n")).contains("info depth 5"));
    assert!(session(&format!("{weakest}{analyses}go depth 5\n")).contains("info depth 5"));
    assert!(!session("setoption name Skill Level value 1\ngo depth 5\n").contains("info depth 5"));
}

#[test]
fn several_threads_answer_once() {
    let output = session("setoption name Threads value 3\ngo depth 4\n");
    assert_eq!(output.matches("bestmove").count(), 1);
}
