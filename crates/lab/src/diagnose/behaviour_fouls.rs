//! Tests whether the program keeps to the rules and to its time limit in all positions.

use std::time::Duration;

use foursight_board::Game;

use super::behaviour::{Behaviour, proof};
use super::bot::{Bot, Interrupted, Reply, game_of};
use super::bot_fault::Fault;
use super::earlier_positions::{Trigger, find_trigger};
use super::report::{Certainty, Finding};
use super::winning_lines::{HEIGHT, WIDTH};

/// Positions with full columns. In the last one, a single column is left.
const FULL_COLUMNS: [&str; 5] =
    ["111111", "777777", "44444413", "121212212121", "4461276635116365463433254147135172222575"];

/// Positions without high columns. A program that crashes here too has another fault than full columns.
const LOW_COLUMNS: [&str; 4] = ["", "4", "4455", "1234567"];

/// Time limit for the test of the clock.
const SHORT_TIME: Duration = Duration::from_millis(100);

/// Number of late moves that are a fault. A busy machine can delay single moves.
pub(super) const LATE_MOVES: usize = 3;

impl Behaviour<'_> {
    pub(super) fn test_full_columns(&mut self, bot: &mut Bot<'_>) -> Result<(), Interrupted> {
        let (mut passed, mut asked) = (0, 0);
        let mut history = Vec::new();
        bot.restart()?;
        for moves in FULL_COLUMNS {
            let Some(game) = game_of(moves) else { continue };
            let reply = bot.ask(&game)?;
            asked += 1;
            if reply.column.is_ok() {
                passed += 1;
            } else if reply.is_late() {
                self.count_late(&game, &reply, bot.movetime);
            } else {
                self.report_crash(bot, &game, &reply, &history)?;
                self.ended = true;
            }
            if self.ended {
                break;
            }
            history.push(game);
        }
        self.record("plays with full columns", passed, asked);
        Ok(())
    }

    /// Keeps a violation of the protocol for later. Returns whether there is one.
    pub(super) fn note_foul(&mut self, game: &Game, reply: &Reply, limit: Duration) -> bool {
        if reply.is_late() {
            self.count_late(game, reply, limit);
        } else if reply.column.is_err() {
            self.crash.get_or_insert_with(|| (game.clone(), reply.clone()));
        }
        reply.column.is_err()
    }

    /// Reports the first crash in the positions of the tests, unless earlier positions explain it.
    pub(super) fn report_noted_crash(&mut self, bot: &mut Bot<'_>) -> Result<(), Interrupted> {
        let explained = self.findings.iter().any(|finding| finding.fault == Fault::StateLeftOver);
        match self.crash.take() {
            Some((game, reply)) if !explained => self.report_crash(bot, &game, &reply, &[]),
            _ => Ok(()),
        }
    }

    /// Reports a crash or an illegal move. `history` contains the positions that the process received before.
    pub(super) fn report_crash(
        &mut self,
        bot: &mut Bot<'_>,
        game: &Game,
        reply: &Reply,
        history: &[Game],
    ) -> Result<(), Interrupted> {
        let why = reply.column.as_ref().err().map_or("", |(_, why)| why.as_str());
        let legal: Vec<usize> = game.legal().map(|column| usize::from(column.index())).collect();
        let reason = "these columns are not full".to_owned();
        let mut proof = proof(game, reply, &legal, reason);
        bot.restart()?;
        if bot.ask(game)?.column.is_ok() {
            let trigger = find_trigger(bot, history, game, |reply| reply.column.is_ok())?;
            let after = match &trigger {
                Some(Trigger::Position(before)) => {
                    proof.before = Some(before.to_columns());
                    "after another position".to_owned()
                }
                Some(Trigger::AllPositions(count)) => format!("after {count} other positions"),
                None => {
                    let evidence = format!(
                        "in {}: {why}; a new process plays a legal move in the same position, so the failure is not repeatable",
                        position_text(game)
                    );
                    let fault = Fault::ProtocolFault;
                    self.findings.push(Finding::new(fault, Certainty::Likely, evidence, None));
                    return Ok(());
                }
            };
            let evidence = format!(
                "{after}, in {}: {why}; new processes play legal moves",
                position_text(game)
            );
            let proof = matches!(trigger, Some(Trigger::Position(_))).then_some(proof);
            let fault = Fault::StateLeftOver;
            self.findings.push(Finding::new(fault, Certainty::Certain, evidence, proof));
            return Ok(());
        }
        let highest = highest_column(game);
        // The search of the program reaches a full column from a column that is almost full.
        let high = highest + 3 >= HEIGHT;
        let finding = match if high { crash_without_high_columns(bot)? } else { None } {
            Some((low, why)) => {
                let evidence =
                    format!("{why}; this happens without full columns, in {}", position_text(&low));
                Finding::new(Fault::ProtocolFault, Certainty::Certain, evidence, None)
            }
            None if high && plays_with_full_columns(bot)? => {
                let evidence = format!(
                    "{why}; it plays legal moves with full columns and without high columns, so its search probably changes the board"
                );
                let (fault, certainty) = (Fault::UndoLeavesBoard, Certainty::Possible);
                Finding::new(fault, certainty, evidence, Some(proof))
            }
            None if high => {
                let full = highest == HEIGHT;
                let certainty = if full { Certainty::Certain } else { Certainty::Likely };
                let evidence = format!("{why}; without high columns it plays legal moves");
                Finding::new(Fault::CrashWhenFull, certainty, evidence, Some(proof))
            }
            None => {
                Finding::new(Fault::ProtocolFault, Certainty::Certain, why.to_owned(), Some(proof))
            }
        };
        self.findings.push(finding);
        Ok(())
    }

    /// Counts a late move. Reports it if there are enough of them, and then ends the tests.
    pub(super) fn count_late(&mut self, game: &Game, reply: &Reply, limit: Duration) {
        self.late += 1;
        if self.late >= LATE_MOVES && !self.ended {
            self.ended = true;
            self.report_late(game, reply, limit, Certainty::Likely);
        }
    }

    pub(super) fn has_crash(&self) -> bool {
        let is_crash = |fault| matches!(fault, Fault::CrashWhenFull | Fault::ProtocolFault);
        self.findings.iter().any(|finding| is_crash(finding.fault))
    }

    pub(super) fn report_late(
        &mut self,
        game: &Game,
        reply: &Reply,
        limit: Duration,
        certainty: Certainty,
    ) {
        let why = reply.column.as_ref().err().map_or("", |(_, why)| why.as_str());
        let legal: Vec<usize> = game.legal().map(|column| usize::from(column.index())).collect();
        let reason = format!("any legal move within {} ms", limit.as_millis());
        let proof = proof(game, reply, &legal, reason);
        let evidence = format!("{LATE_MOVES} late moves; the last one: {why}");
        let mut finding = Finding::new(Fault::ClockIgnored, certainty, evidence, Some(proof));
        // A search with a fixed depth may ignore the clock.
        finding.habit = self.reference.is_some();
        self.findings.push(finding);
    }

    /// Tests whether the program keeps to a short time limit. A search with a fixed depth need not, so the finding is
    /// advice if there is a reference.
    pub(super) fn test_clock(&mut self, bot: &mut Bot<'_>) -> Result<(), Interrupted> {
        let Some(game) = game_of("4453").filter(|_| !self.ended) else {
            return Ok(());
        };
        let mut asked = 0;
        let mut late = None;
        while asked < LATE_MOVES {
            let reply = bot.ask_within(&game, SHORT_TIME)?;
            asked += 1;
            if !reply.is_late() {
                late = None;
                break;
            }
            late = Some(reply);
        }
        self.record("keeps to a time limit of 100 ms", usize::from(late.is_none()), 1);
        if let Some(reply) = late {
            self.report_late(&game, &reply, SHORT_TIME, Certainty::Certain);
        }
        Ok(())
    }
}

/// Returns a position without high columns in which a new process crashes too.
fn crash_without_high_columns(bot: &mut Bot<'_>) -> Result<Option<(Game, String)>, Interrupted> {
    for moves in LOW_COLUMNS {
        let Some(game) = game_of(moves) else { continue };
        bot.restart()?;
        let reply = bot.ask(&game)?;
        if reply.is_late() {
            continue;
        }
        if let Err((_, why)) = reply.column {
            return Ok(Some((game, why)));
        }
    }
    Ok(None)
}

/// Returns whether new processes play legal moves with full columns. A search that drops discs into full columns, or that
/// cannot handle a full board, does not.
fn plays_with_full_columns(bot: &mut Bot<'_>) -> Result<bool, Interrupted> {
    for moves in FULL_COLUMNS {
        let Some(game) = game_of(moves) else { continue };
        bot.restart()?;
        if bot.ask(&game)?.column.is_err() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the number of discs in the highest column.
fn highest_column(game: &Game) -> usize {
    let discs =
        |column| game.moves().iter().filter(|played| usize::from(played.index()) == column).count();
    (0..WIDTH).map(discs).max().unwrap_or(0)
}

/// Names a position in a sentence.
pub(super) fn position_text(game: &Game) -> String {
    let moves = game.to_columns();
    if moves.is_empty() { "the empty board".to_owned() } else { format!("`{moves}`") }
}
