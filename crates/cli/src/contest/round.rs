//! One game between two engines.

use super::ledger::{Entry, Fault, FaultKind, Work};
use super::limit::{self, Limit, Watch};
use super::opening::opening;
use super::player::Player;
use super::process::{Process, Silence};
use super::resign::Resignation;
use engine::Lead;
use janggi::record::{Cause, Conclusion, Record, Verdict};
use janggi::{BySide, Game, Rules, Side, uci};
use std::time::Duration;

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct Terms {
    pub players: [Player; 2],
    pub limits: [Limit; 2],
    pub variant: String,
    pub rules: Rules,
    pub defaults: Vec<(&'static str, String)>,
    pub random_plies: usize,
    pub seed: u64,
    /// When a game is given up, if ever.
    pub resign: Option<Resignation>,
    /// How far over its time an engine may be.
    pub margin: Duration,
    /// How far over its time an engine is waited for; where it has no time, how long.
    pub patience: Duration,
}

impl Terms {
    pub fn start(&self) -> anyhow::Result<[Process; 2]> {
        let start = |player| Process::start(player, &self.variant, &self.defaults);
        Ok([start(&self.players[0])?, start(&self.players[1])?])
    }
}

/// A finished game.
pub struct Finished {
    pub entry: Entry,
    pub record: Record,
}

/// Plays game `number`. Games 0 and 1 have the same opening, 2 and 3 the next; the first engine has Cho in the
/// first of each.
pub fn play(terms: &Terms, engines: &mut [Process; 2], number: usize) -> Finished {
    let game = opening(terms.rules, number / 2, terms.random_plies, terms.seed);
    let seats = BySide { cho: number % 2, han: 1 - number % 2 };
    let watches = seats.map(|engine| Watch::new(terms.limits[engine]));
    let mut round = Round {
        terms,
        game,
        seats,
        watches,
        work: [Work::default(); 2],
        lead: Lead::default(),
        winner: None,
    };
    let fault = round.play(engines).err();
    round.finish(number, fault)
}

struct Round<'a> {
    terms: &'a Terms,
    game: Game,
    /// Which engine plays a side.
    seats: BySide<usize>,
    watches: BySide<Watch>,
    work: [Work; 2],
    lead: Lead,
    /// Who has won because the other side is given up for lost.
    winner: Option<Side>,
}

impl Round<'_> {
    fn play(&mut self, engines: &mut [Process; 2]) -> Result<(), Fault> {
        for (engine, process) in engines.iter_mut().enumerate() {
            process.begin_game().map_err(|silence| fault(engine, silence.into(), "before the game"))?;
        }
        while self.game.outcome().is_none() && self.winner.is_none() {
            self.take_turn(engines)?;
        }
        Ok(())
    }

    fn take_turn(&mut self, engines: &mut [Process; 2]) -> Result<(), Fault> {
        let side = self.game.position().turn();
        let engine = self.seats[side];
        let allowed = self.watches[side].allowed();
        let patience = allowed.unwrap_or_default() + self.terms.patience;
        let position = position_command(&self.game);
        let answer = engines[engine]
            .think(&position, &limit::command(&self.watches, side), patience)
            .map_err(|silence| fault(engine, silence.into(), &position))?;
        self.work[engine].add(answer.nodes, answer.elapsed);
        if allowed.is_some_and(|allowed| answer.elapsed > allowed + self.terms.margin) {
            let millis = answer.elapsed.as_millis();
            return Err(fault(engine, FaultKind::Time, &format!("{millis} ms for a turn: {position}")));
        }
        self.watches[side].spend(answer.elapsed);
        let turn = uci::read(&answer.turn, self.game.position()).map_err(|error| error.to_string());
        turn.and_then(|turn| self.game.play(turn).map_err(|error| error.to_string())).map_err(|error| {
            fault(engine, FaultKind::Illegal, &format!("{}: {error}: {position}", answer.turn))
        })?;
        self.winner = self.terms.resign.and_then(|rule| rule.winner(&mut self.lead, side, answer.score));
        Ok(())
    }

    fn finish(self, number: usize, fault: Option<Fault>) -> Finished {
        let Round { terms, game, seats, work, winner, .. } = self;
        let mut record = Record::from_game(&game);
        record.tags.set("Round", &(number + 1).to_string());
        record.tags.set("Cho", &terms.players[seats.cho].name);
        record.tags.set("Han", &terms.players[seats.han].name);
        let won = |winner, cause| Conclusion {
            verdict: Verdict::Won(winner),
            cause: Some(cause),
            ..Conclusion::default()
        };
        if let Some(Fault { engine, kind, detail }) = &fault {
            let winner = if seats.cho == *engine { Side::Han } else { Side::Cho };
            let cause = if *kind == FaultKind::Time { Cause::Time } else { Cause::Abandonment };
            record.conclusion = won(winner, cause);
            record.comment(&format!("{kind}: {detail}"));
        } else if let Some(winner) = winner.filter(|_| game.outcome().is_none()) {
            record.conclusion = won(winner, Cause::Resignation);
        }
        let halves = match record.conclusion.verdict {
            Verdict::Won(winner) if seats[winner] == 0 => 2,
            Verdict::Won(_) => 0,
            Verdict::Drawn | Verdict::Open => 1,
        };
        let ending = record.conclusion.cause.map_or("none", Cause::name).to_owned();
        let entry = Entry { game: number, halves, ending, plies: game.turns().len(), fault, work };
        Finished { entry, record }
    }
}

fn fault(engine: usize, kind: FaultKind, detail: &str) -> Fault {
    Fault { engine, kind, detail: detail.to_owned() }
}

impl From<Silence> for FaultKind {
    fn from(silence: Silence) -> FaultKind {
        match silence {
            Silence::Crash => FaultKind::Crash,
            Silence::Hang => FaultKind::Hang,
        }
    }
}

/// The start and the turns, so that engines see repetitions.
fn position_command(game: &Game) -> String {
    let mut command = format!("position fen {}", game.start().position());
    if !game.turns().is_empty() {
        command += " moves";
    }
    for (turn, before) in game.turns().iter().zip(game.earlier_positions()) {
        command += " ";
        command += &uci::write(turn.mv, before);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::super::process::tests::scripted;
    use super::*;
    use janggi::{Move, Start};

    /// A game in which the first engine does `go`, with half a second for a turn.
    fn game_of(go: &str, number: usize) -> Finished {
        game_between(go, "echo bestmove 0000", number, None)
    }

    fn game_between(go: &str, reply: &str, number: usize, resign: Option<Resignation>) -> Finished {
        let limit = Limit::Fixed(Duration::from_millis(500));
        let terms = Terms {
            players: [scripted(go), scripted(reply)],
            limits: [limit; 2],
            variant: "janggi".to_owned(),
            rules: Rules::JANGGI,
            defaults: Vec::new(),
            random_plies: 0,
            seed: 1,
            resign,
            margin: Duration::ZERO,
            patience: Duration::from_secs(2),
        };
        play(&terms, &mut terms.start().unwrap(), number)
    }

    #[test]
    fn the_ruleset_ends_a_game() {
        let Finished { entry, record } = game_of("echo bestmove 0000", 0);
        assert_eq!((entry.ending.as_str(), entry.plies, entry.halves), ("double-pass", 2, 0));
        assert_eq!(record.turns(), [Move::Pass; 2]);
        assert_eq!(game_of("echo bestmove 0000", 1).entry.halves, 2);
    }

    #[test]
    fn every_fault_loses_and_is_told() {
        for (go, kind, cause) in [
            ("echo bestmove a1a9", FaultKind::Illegal, Cause::Abandonment),
            ("echo bestmove what", FaultKind::Illegal, Cause::Abandonment),
            ("echo bestmove", FaultKind::Illegal, Cause::Abandonment),
            ("sleep 0.7; echo bestmove 0000", FaultKind::Time, Cause::Time),
            ("exit", FaultKind::Crash, Cause::Abandonment),
            ("sleep 9", FaultKind::Hang, Cause::Abandonment),
        ] {
            let Finished { entry, record } = game_of(go, 0);
            let fault = entry.fault.expect(go);
            assert_eq!((fault.engine, fault.kind, entry.halves), (0, kind, 0), "{go}");
            assert_eq!(record.conclusion.cause, Some(cause));
            assert_eq!(record.comments().len(), 1);
        }
    }

    #[test]
    fn a_game_that_both_see_as_lost_is_given_up() {
        let rule = "500,1".parse().ok();
        let ahead = "echo info score cp 500; echo bestmove a4a5";
        let behind = "echo info score mate -2; echo bestmove a7a6";
        let Finished { entry, record } = game_between(ahead, behind, 0, rule);
        assert_eq!((entry.ending.as_str(), entry.plies, entry.halves), ("resignation", 2, 2));
        assert_eq!(record.conclusion.verdict, Verdict::Won(Side::Cho));
        assert!(entry.fault.is_none());
        assert_eq!(game_between(ahead, behind, 0, None).entry.fault.unwrap().kind, FaultKind::Illegal);
    }

    #[test]
    fn engines_are_told_the_whole_game() {
        let mut game = Game::new(Rules::JANGGI, Start::default());
        let start = format!("position fen {}", game.position());
        assert_eq!(position_command(&game), start);
        game.play(Move::Pass).unwrap();
        game.play("a7a6".parse().unwrap()).unwrap();
        assert_eq!(position_command(&game), format!("{start} moves e2e2 a7a6"));
    }
}
