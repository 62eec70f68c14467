//! Asks positions again: their mirror images, and the same positions twice in the same process.

use foursight_board::Game;

use super::behaviour::{Behaviour, TacticReply};
use super::bot::{Bot, Interrupted, Reply};
use super::bot_fault::Fault;
use super::earlier_positions::{Trigger, find_trigger};
use super::report::{Certainty, Finding, Proof};
use super::tactic_positions::Tactic;

/// Step between the positions of the test of wins that are asked again.
const EVERY: usize = 3;

impl Behaviour<'_> {
    /// Asks the mirror images of some positions in which the program must take a win. The answers are further answers of
    /// this test, because a win in a mirror image is a win too.
    pub(super) fn ask_mirror_images(
        &mut self,
        asked: &[TacticReply],
        bot: &mut Bot<'_>,
    ) -> Result<Vec<TacticReply>, Interrupted> {
        let mut mirrored = Vec::new();
        for one in asked.iter().filter(|one| one.passed()).step_by(EVERY) {
            if self.ended {
                break;
            }
            let tactic = one.tactic.mirror();
            let reply = bot.ask(&tactic.game)?;
            if !self.note_foul(&tactic.game, &reply, bot.movetime) {
                mirrored.push(TacticReply { tactic, reply });
            }
        }
        let passed = mirrored.iter().filter(|one| one.passed()).count();
        self.record("takes a win in mirror images", passed, mirrored.len());
        Ok(mirrored)
    }

    /// Asks some positions twice in a row. A program that took the win must take it again. Other moves may differ,
    /// because a program may choose at random between good moves.
    pub(super) fn test_repeated_positions(
        &mut self,
        asked: &[TacticReply],
        bot: &mut Bot<'_>,
    ) -> Result<(), Interrupted> {
        let (mut passed, mut total) = (0, 0);
        for one in asked.iter().filter(|one| one.passed()).skip(1).step_by(EVERY) {
            if self.ended {
                break;
            }
            let Tactic { game, good, .. } = &one.tactic;
            let first = bot.ask(game)?;
            if self.note_foul(game, &first, bot.movetime) {
                continue;
            }
            let second = bot.ask(game)?;
            if second.is_late() {
                self.note_foul(game, &second, bot.movetime);
                continue;
            }
            total += 1;
            let is_right =
                |reply: &Reply| reply.played().is_some_and(|column| good.contains(&column));
            if is_right(&first) && is_right(&second) {
                passed += 1;
            } else if self.report_repeated(game, one, bot, is_right)? {
                break;
            } else {
                self.note_foul(game, &second, bot.movetime);
            }
        }
        self.record("takes a win again in a repeated position", passed, total);
        Ok(())
    }

    /// Reports a position that new processes always answer wrongly after the same position.
    fn report_repeated(
        &mut self,
        game: &Game,
        one: &TacticReply,
        bot: &mut Bot<'_>,
        is_right: impl Fn(&Reply) -> bool,
    ) -> Result<bool, Interrupted> {
        let history = std::slice::from_ref(game);
        let Some(Trigger::Position(before)) = find_trigger(bot, history, game, is_right)? else {
            return Ok(false);
        };
        let reason = "this move wins at once, and a new process plays it";
        let proof = Proof { before: Some(before.to_columns()), ..one.proof(reason) };
        let evidence =
            "takes a win in new processes, but not when it receives the same position twice in a row"
                .to_owned();
        let (fault, certainty) = (Fault::StateLeftOver, Certainty::Certain);
        self.findings.push(Finding::new(fault, certainty, evidence, Some(proof)));
        Ok(true)
    }
}
