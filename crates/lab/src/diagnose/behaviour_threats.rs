//! Tests whether the program sees what its opponent can do next: moves that allow a win, and double threats.

use foursight_board::SplitMix64;

use super::behaviour::{Behaviour, TacticReply};
use super::bot::{Bot, Interrupted};
use super::bot_fault::Fault;
use super::report::{Certainty, Finding};
use super::tactic_positions::{TacticKind, sample_lines};

/// Number of positions with a double threat of each side.
const DOUBLE_THREATS: usize = 4;
/// Number of random positions among which double threats are searched.
const TRIALS: usize = 3000;

impl Behaviour<'_> {
    /// Tests whether the program avoids the cell under a winning cell of the opponent. A program that blocks by a rule,
    /// without a search, cannot avoid it, so the finding is advice.
    pub(super) fn test_play_below(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        let mut asked: Vec<TacticReply> = Vec::new();
        for line in sample_lines(rng).into_iter().step_by(2) {
            asked.extend(self.ask_line(TacticKind::PlayBelow, line, bot, rng)?);
        }
        let failed = || asked.iter().filter(|one| !one.passed());
        let missed = failed().count();
        self.record(
            "does not play below a winning cell of the opponent",
            asked.len() - missed,
            asked.len(),
        );
        let blocks = self.tests.iter().find(|test| test.test == super::behaviour::BLOCKS);
        let blocks_all = blocks.is_some_and(|test| test.passed == test.asked);
        if !blocks_all || missed < 2 || 5 * missed < asked.len() {
            return Ok(());
        }
        if let Some(smallest) = failed().min_by_key(|one| one.tactic.game.plies()) {
            let evidence = format!(
                "blocked every win, but let the opponent win with the next disc in {missed} of {} positions",
                asked.len()
            );
            let proof = smallest.proof("the other columns let the opponent win at once");
            let certainty = if missed == asked.len() {
                Certainty::Certain
            } else if 2 * missed >= asked.len() {
                Certainty::Likely
            } else {
                Certainty::Possible
            };
            self.findings.push(Finding::new(Fault::GivesWin, certainty, evidence, Some(proof)));
        }
        Ok(())
    }

    /// Tests whether the program makes and prevents double threats. A sound search may be too shallow for both, so the
    /// results are only counted.
    pub(super) fn test_double_threats(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        for (kind, test) in [
            (TacticKind::MakeDoubleThreat, "makes a double threat"),
            (TacticKind::PreventDoubleThreat, "prevents a double threat of the opponent"),
        ] {
            let (mut passed, mut asked) = (0, 0);
            for _ in 0..TRIALS {
                if asked == DOUBLE_THREATS || self.ended {
                    break;
                }
                bot.check_time()?;
                let Some((game, good)) = self.tactician.double_threat(kind, rng) else { continue };
                if !self.is_required(&game, &good) {
                    continue;
                }
                let reply = bot.ask(&game)?;
                if !self.note_foul(&game, &reply, bot.movetime) {
                    asked += 1;
                    passed += usize::from(reply.played().is_some_and(|it| good.contains(&it)));
                }
            }
            self.record(test, passed, asked);
        }
        Ok(())
    }
}
