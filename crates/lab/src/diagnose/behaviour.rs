//! Tests requirements that every player must meet, whatever its search.

use foursight_board::{Game, SplitMix64};

use super::behaviour_fouls::position_text;
use super::behaviour_names::{LineResult, name_missed_lines};
use super::bot::{Bot, Interrupted, Reply, root_of};
use super::bot_fault::Fault;
use super::earlier_positions::{Trigger, find_trigger};
use super::hypotheses::Simulations;
use super::model::{Reference, WIN};
use super::reference::SOUND;
use super::report::{Certainty, DiagnosisTest, Finding, Proof};
use super::tactic_positions::{
    Tactic, TacticKind, Tactician, random_game, sample_lines, winning_columns,
};
use super::winning_lines::{Edge, WinLine, win_lines};

/// Number of positions with an immediate win and with other moves that win later.
const CHOICES_OF_WINS: usize = 8;
/// Most missed wins that are asked again, to find out whether they depend on earlier positions.
const ASKED_AGAIN: usize = 4;

/// Name of the test of forced blocks.
pub(super) const BLOCKS: &str = "blocks the opponent's win";

/// Collects the results of the tests.
pub(super) struct Behaviour<'r> {
    pub(super) findings: Vec<Finding>,
    pub(super) tests: Vec<DiagnosisTest>,
    /// The search that the program is meant to be. Only positions that this search handles are tested.
    pub(super) reference: Option<&'r Reference>,
    /// Number of late moves, without those of the test of the clock.
    pub(super) late: usize,
    /// The first crash or illegal move that has not been reported.
    pub(super) crash: Option<(Game, Reply)>,
    /// The other tests would fail for the same reason.
    pub(super) ended: bool,
    pub(super) tactician: Tactician,
}

/// A test of one line: whether the program played the required move.
pub(super) struct TacticReply {
    pub(super) tactic: Tactic,
    pub(super) reply: Reply,
}

impl TacticReply {
    pub(super) fn passed(&self) -> bool {
        self.reply.played().is_some_and(|column| self.tactic.good.contains(&column))
    }

    pub(super) fn proof(&self, reason: &str) -> Proof {
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

impl<'r> Behaviour<'r> {
    pub(super) fn new(reference: Option<&'r Reference>) -> Self {
        Self {
            findings: Vec::new(),
            tests: Vec::new(),
            reference,
            late: 0,
            crash: None,
            ended: false,
            tactician: Tactician::new(),
        }
    }

    /// Runs all tests. Stops at the first crash with full columns and after several late moves, because the other tests
    /// would fail for the same reason.
    pub(super) fn run(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        self.test_full_columns(bot)?;
        if self.ended {
            return Ok(());
        }
        self.test_clock(bot)?;
        let wins = self.test_wins(bot, rng)?;
        self.test_blocks(bot, rng)?;
        if wins {
            self.test_choice_of_wins(bot, rng)?;
        }
        self.test_play_below(bot, rng)?;
        self.test_double_threats(bot, rng)?;
        self.test_memory(bot, rng)?;
        self.report_noted_crash(bot)
    }

    pub(super) fn record(&mut self, test: &'static str, passed: usize, asked: usize) {
        if asked > 0 {
            self.tests.push(DiagnosisTest { test, passed, asked });
        }
    }

    /// Returns whether the reference plays only these moves. A shallow reference need not block, for example.
    pub(super) fn is_required(&self, game: &Game, good: &[usize]) -> bool {
        self.reference.is_none_or(|reference| {
            let mut simulations = Simulations::new(reference, vec![root_of(game)]);
            let moves = SOUND.predict(&mut simulations, false).moves;
            moves & !good.iter().fold(0, |set, column| set | 1 << column) == 0
        })
    }

    /// Asks a position for a line. Returns `None` if there is none, or if the program violates the protocol there.
    pub(super) fn ask_line(
        &mut self,
        kind: TacticKind,
        line: WinLine,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<Option<TacticReply>, Interrupted> {
        if self.ended {
            return Ok(None);
        }
        let first = rng.below(2) == 0;
        let tactic = self.tactician.position(kind, line, first, rng);
        let tactic = tactic.or_else(|| self.tactician.position(kind, line, !first, rng));
        let required = |tactic: &Tactic| self.is_required(&tactic.game, &tactic.good);
        let Some(tactic) = tactic.filter(required) else { return Ok(None) };
        let reply = bot.ask(&tactic.game)?;
        if self.note_foul(&tactic.game, &reply, bot.movetime) {
            return Ok(None);
        }
        Ok(Some(TacticReply { tactic, reply }))
    }

    /// Tests wins in all directions and at all edges. Returns whether the program took them all.
    fn test_wins(&mut self, bot: &mut Bot<'_>, rng: &mut SplitMix64) -> Result<bool, Interrupted> {
        // The positions of this test must be the whole history of the process.
        bot.restart()?;
        let mut asked = Vec::new();
        for line in sample_lines(rng) {
            asked.extend(self.ask_line(TacticKind::Win, line, bot, rng)?);
        }
        if self.report_leftover(&asked, bot)? {
            return Ok(false);
        }
        asked.extend(self.ask_mirror_images(&asked, bot)?);
        let missed = |asked: &[TacticReply]| asked.iter().filter(|one| !one.passed()).count();
        let few = missed(&asked) > 0 && 2 * missed(&asked) < asked.len();
        if few {
            // Test all lines that share a direction or an edge with a missed line.
            let lines: Vec<WinLine> = win_lines();
            for line in lines {
                if asked.iter().any(|one| one.tactic.line == line) {
                    continue;
                }
                let mut missed = asked.iter().filter(|one| !one.passed());
                if missed.any(|one| is_related(&one.tactic.line, &line)) {
                    asked.extend(self.ask_line(TacticKind::Win, line, bot, rng)?);
                }
            }
        }
        let failures = missed(&asked);
        self.record("takes a win", asked.len() - failures, asked.len());
        self.report_wins(&asked);
        self.test_repeated_positions(&asked, bot)?;
        Ok(!asked.is_empty() && failures == 0)
    }

    /// Asks missed positions again in new processes. If these find the win, and miss it again after the same earlier
    /// positions, the program has kept something from the earlier positions.
    fn report_leftover(
        &mut self,
        asked: &[TacticReply],
        bot: &mut Bot<'_>,
    ) -> Result<bool, Interrupted> {
        let mut missed: Vec<usize> = (0..asked.len()).filter(|&i| !asked[i].passed()).collect();
        missed.sort_by_key(|&index| asked[index].tactic.game.plies());
        let count = missed.len();
        missed.truncate(ASKED_AGAIN);
        let mut repeated: Vec<(&TacticReply, Trigger)> = Vec::new();
        for &index in &missed {
            let Tactic { game, good, .. } = &asked[index].tactic;
            let history: Vec<Game> =
                asked[..index].iter().map(|one| one.tactic.game.clone()).collect();
            let is_right =
                |reply: &Reply| reply.played().is_some_and(|column| good.contains(&column));
            if let Some(trigger) = find_trigger(bot, &history, game, is_right)? {
                repeated.push((&asked[index], trigger));
            }
        }
        if repeated.len() < 2 || repeated.len() * 2 < missed.len() {
            return Ok(false);
        }
        let mut evidence = format!(
            "missed {count} immediate wins after other positions; of the {} that were asked again, it takes {} in new processes and misses them after the same positions",
            missed.len(),
            repeated.len()
        );
        let proof = repeated.iter().find_map(|(one, trigger)| match trigger {
            Trigger::Position(before) => {
                let reason = "this move wins at once, and a new process plays it";
                Some(Proof { before: Some(before.to_columns()), ..one.proof(reason) })
            }
            Trigger::AllPositions(_) => None,
        });
        if let (None, Some((one, Trigger::AllPositions(earlier)))) = (&proof, repeated.first()) {
            let position = position_text(&one.tactic.game);
            let example = format!("; an example is {position} after {earlier} other positions");
            evidence.push_str(&example);
        }
        let fault = Fault::StateLeftOver;
        self.findings.push(Finding::new(fault, Certainty::Certain, evidence, proof));
        self.record("takes a win", asked.len() - count, asked.len());
        Ok(true)
    }

    fn report_wins(&mut self, asked: &[TacticReply]) {
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
        self.record(BLOCKS, asked.len() - missed, asked.len());
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
            if asked.len() == CHOICES_OF_WINS || self.ended {
                break;
            }
            bot.check_time()?;
            let Some(game) = random_game(6 + rng.below(14) as usize, false, rng) else { continue };
            let root = root_of(&game);
            let at_once = winning_columns(root);
            if at_once.len() != 1 {
                continue;
            }
            let values = self.tactician.values(root);
            let later = values.iter().filter(|&&(_, value)| value > WIN / 2).count();
            if later < 3 || !self.is_required(&game, &at_once) {
                continue;
            }
            let reply = bot.ask(&game)?;
            if self.note_foul(&game, &reply, bot.movetime) {
                continue;
            }
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
            let mut finding = Finding::new(Fault::DelaysWins, certainty, evidence, Some(proof));
            // A search whose scores contain only the outcome also wins in the end.
            finding.habit = self.reference.is_none();
            self.findings.push(finding);
        }
        Ok(())
    }
}

/// Returns whether the same fault of a win test can miss both lines: they share their direction or touch the same edge.
fn is_related(one: &WinLine, other: &WinLine) -> bool {
    let share_edge = |edge: &Edge| one.touches(*edge) && other.touches(*edge);
    one.direction == other.direction || Edge::ALL.iter().any(share_edge)
}
