//! Tests requirements that every player must meet, whatever its search.

use foursight_board::{Game, SplitMix64};

use super::behaviour_names::{LineResult, name_missed_lines};
use super::bot::{Bot, Interrupted, Reply, root_of};
use super::bot_fault::Fault;
use super::lines::{WinLine, win_lines};
use super::model::WIN;
use super::positions::{Tactic, TacticKind, Tactician, random_game, sample_lines, winning_columns};
use super::report::{Certainty, DiagnosisTest, Finding, Proof};

/// Number of positions with an immediate win and with other moves that win later.
const CHOICES_OF_WINS: usize = 8;

/// Collects the results of the tests.
pub(super) struct Behaviour {
    pub(super) findings: Vec<Finding>,
    pub(super) tests: Vec<DiagnosisTest>,
    tactician: Tactician,
}

/// A test of one line: whether the program played the required move.
struct Asked {
    tactic: Tactic,
    reply: Reply,
}

impl Asked {
    fn passed(&self) -> bool {
        self.reply.played().is_some_and(|column| self.tactic.good.contains(&column))
    }

    fn proof(&self, reason: &str) -> Proof {
        proof(&self.tactic.game, &self.reply, &self.tactic.good, reason.to_owned())
    }
}

/// Returns a column as it is written in moves.
pub(super) fn column_text(column: usize) -> String {
    (column + 1).to_string()
}

/// Describes what the program played in a position, and what it should have played.
pub(super) fn proof(game: &Game, reply: &Reply, sound: &[usize], reason: String) -> Proof {
    Proof {
        moves: game.to_columns(),
        before: None,
        played: reply.played().map(column_text),
        sound: sound.iter().copied().map(column_text).collect(),
        reason,
    }
}

impl Behaviour {
    pub(super) fn new() -> Self {
        Self { findings: Vec::new(), tests: Vec::new(), tactician: Tactician::new() }
    }

    /// Runs all tests. Stops at the first crash, because the other tests would fail for the same reason.
    pub(super) fn run(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        self.test_full_columns(bot)?;
        if !self.findings.is_empty() {
            return Ok(());
        }
        self.test_clock(bot)?;
        let wins = self.test_lines(TacticKind::Win, "takes a win", bot, rng)?;
        self.test_blocks(bot, rng)?;
        if wins {
            self.test_choice_of_wins(bot, rng)?;
        }
        self.test_play_below(bot, rng)
    }

    pub(super) fn record(&mut self, test: &'static str, passed: usize, asked: usize) {
        self.tests.push(DiagnosisTest { test, passed, asked });
    }

    fn ask_line(
        &self,
        kind: TacticKind,
        line: WinLine,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<Option<Asked>, Interrupted> {
        let first = rng.below(2) == 0;
        let tactic = self.tactician.position(kind, line, first, rng);
        let tactic = tactic.or_else(|| self.tactician.position(kind, line, !first, rng));
        let Some(tactic) = tactic else { return Ok(None) };
        let reply = bot.ask(&tactic.game)?;
        Ok(Some(Asked { tactic, reply }))
    }

    /// Tests wins in all directions and at all edges. Returns whether the program took them all.
    fn test_lines(
        &mut self,
        kind: TacticKind,
        test: &'static str,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<bool, Interrupted> {
        let mut asked = Vec::new();
        for line in sample_lines(rng) {
            asked.extend(self.ask_line(kind, line, bot, rng)?);
        }
        if self.report_leftover(&asked, bot)? {
            return Ok(false);
        }
        let missed = |asked: &[Asked]| asked.iter().filter(|one| !one.passed()).count();
        let few = missed(&asked) > 0 && 2 * missed(&asked) < asked.len();
        if few {
            // Test all lines that share a direction or an edge with a missed line.
            let lines: Vec<WinLine> = win_lines();
            for line in lines {
                if asked.iter().any(|one| one.tactic.line == line) {
                    continue;
                }
                let related = asked
                    .iter()
                    .filter(|one| !one.passed())
                    .any(|one| one.tactic.line.direction == line.direction);
                if related {
                    asked.extend(self.ask_line(kind, line, bot, rng)?);
                }
            }
        }
        let failures = missed(&asked);
        self.record(test, asked.len() - failures, asked.len());
        self.report_wins(&asked);
        Ok(failures == 0)
    }

    /// Asks missed positions again in a new process. If it finds the win, the program has kept something from the
    /// positions before.
    fn report_leftover(&mut self, asked: &[Asked], bot: &mut Bot<'_>) -> Result<bool, Interrupted> {
        let mut missed: Vec<&Asked> = asked.iter().filter(|one| !one.passed()).collect();
        missed.sort_by_key(|one| one.tactic.game.plies());
        let mut corrected = Vec::new();
        let tried = missed.len().min(4);
        for one in &missed[..tried] {
            bot.restart()?;
            let reply = bot.ask(&one.tactic.game)?;
            if reply.played().is_some_and(|column| one.tactic.good.contains(&column)) {
                corrected.push(*one);
            }
        }
        if corrected.len() < 2 || corrected.len() * 2 < tried {
            return Ok(false);
        }
        let evidence = format!(
            "missed {} immediate wins after other games; a new process took {} of the {tried} that were asked again",
            missed.len(),
            corrected.len()
        );
        let mut proof = corrected[0].proof("this move wins at once, and a new process plays it");
        proof.before = asked.first().map(|one| one.tactic.game.to_columns());
        self.findings.push(Finding::new(
            Fault::StateLeftOver,
            Certainty::Certain,
            evidence,
            Some(proof),
        ));
        self.record("takes a win", asked.len() - missed.len(), asked.len());
        Ok(true)
    }

    fn report_wins(&mut self, asked: &[Asked]) {
        let results: Vec<LineResult> = asked
            .iter()
            .map(|one| LineResult { line: one.tactic.line, passed: one.passed() })
            .collect();
        let Some((fault, certainty, lines)) = name_missed_lines(&results) else { return };
        let failed = asked.iter().filter(|one| {
            !one.passed() && lines.is_none_or(|lines| lines.contains(&one.tactic.line))
        });
        let Some(smallest) = failed.min_by_key(|one| one.tactic.game.plies()) else { return };
        let missed = results.iter().filter(|result| !result.passed).count();
        let what =
            lines.map_or_else(String::new, |lines| format!("; missed: {}", lines.describe()));
        let evidence = format!("missed {missed} of {} immediate wins{what}", asked.len());
        let proof = smallest.proof("this move wins at once");
        self.findings.push(Finding::new(fault, certainty, evidence, Some(proof)));
    }

    fn test_blocks(&mut self, bot: &mut Bot<'_>, rng: &mut SplitMix64) -> Result<(), Interrupted> {
        let mut asked = Vec::new();
        for line in sample_lines(rng).into_iter().step_by(2) {
            asked.extend(self.ask_line(TacticKind::Block, line, bot, rng)?);
        }
        let missed = asked.iter().filter(|one| !one.passed()).count();
        self.record("blocks the opponent's win", asked.len() - missed, asked.len());
        // A level that makes deliberate mistakes misses some blocks. A program that does not see wins misses most.
        if asked.len() >= 5 && 10 * missed >= 7 * asked.len() {
            let failed = asked.iter().filter(|one| !one.passed());
            if let Some(smallest) = failed.min_by_key(|one| one.tactic.game.plies()) {
                let evidence = format!("missed {missed} of {} forced blocks", asked.len());
                let proof = smallest.proof("otherwise the opponent wins with the next disc");
                let certainty =
                    if missed == asked.len() { Certainty::Certain } else { Certainty::Likely };
                self.findings.push(Finding::new(
                    Fault::MissesBlock,
                    certainty,
                    evidence,
                    Some(proof),
                ));
            }
        }
        Ok(())
    }

    /// Tests positions in which one move wins at once and another move wins later.
    fn test_choice_of_wins(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        let mut asked: Vec<(Game, Reply, Vec<usize>)> = Vec::new();
        let mut missed = 0;
        for _ in 0..4000 {
            if asked.len() == CHOICES_OF_WINS {
                break;
            }
            let Some(game) = random_game(6 + rng.below(14) as usize, false, rng) else { continue };
            let root = root_of(&game);
            let at_once = winning_columns(root);
            if at_once.len() != 1 {
                continue;
            }
            let values = self.tactician.values(root);
            let later = values.iter().filter(|&&(_, value)| value > WIN / 2).count();
            if later < 3 {
                continue;
            }
            let reply = bot.ask(&game)?;
            missed += usize::from(reply.played() != Some(at_once[0]));
            asked.push((game, reply, at_once));
        }
        self.record("wins at once rather than later", asked.len() - missed, asked.len());
        if missed < 2 {
            return Ok(());
        }
        let failed = asked.iter().filter(|(_, reply, wins)| reply.played() != Some(wins[0]));
        if let Some((game, reply, wins)) = failed.min_by_key(|(game, ..)| game.plies()) {
            let reason = "this move wins at once; the other move wins later at best".to_owned();
            let evidence = format!(
                "took every win without an alternative, but missed {missed} of {} wins when another move also won later",
                asked.len()
            );
            let certainty =
                if 2 * missed >= asked.len() { Certainty::Likely } else { Certainty::Possible };
            let proof = proof(game, reply, wins, reason);
            self.findings.push(Finding::new(Fault::DelaysWins, certainty, evidence, Some(proof)));
        }
        Ok(())
    }

    /// Tests whether the program avoids the cell under a winning cell of the opponent. A shallow search cannot avoid it,
    /// so the result is only counted.
    fn test_play_below(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        let (mut passed, mut asked) = (0, 0);
        for line in sample_lines(rng).into_iter().step_by(3) {
            if let Some(one) = self.ask_line(TacticKind::PlayBelow, line, bot, rng)? {
                asked += 1;
                passed += usize::from(one.passed());
            }
        }
        self.record("does not play below a winning cell of the opponent", passed, asked);
        Ok(())
    }
}
