//! Tests whether the program keeps to the rules and to its time limit in all positions.

use std::time::Duration;

use foursight_board::Game;
use foursight_search::Foul;

use super::behaviour::{Behaviour, proof};
use super::bot::{Bot, Interrupted, Reply, game_of};
use super::bot_fault::Fault;
use super::lines::{HEIGHT, WIDTH};
use super::report::{Certainty, Finding};

/// Positions with full columns. In the last one, a single column is left.
const FULL_COLUMNS: [&str; 5] =
    ["111111", "777777", "44444413", "121212212121", "4461276635116365463433254147135172222575"];

/// Time limit for the test of the clock.
const SHORT_TIME: Duration = Duration::from_millis(100);

impl Behaviour {
    pub(super) fn test_full_columns(&mut self, bot: &mut Bot<'_>) -> Result<(), Interrupted> {
        let mut passed = 0;
        for moves in FULL_COLUMNS {
            let Some(game) = game_of(moves) else { continue };
            let reply = bot.ask(&game)?;
            match &reply.column {
                Ok(_) => passed += 1,
                Err((Foul::Time | Foul::Stall, _)) => self.report_late(&game, &reply, bot.movetime),
                Err((_, why)) => {
                    bot.restart()?;
                    let fresh = bot.ask(&game)?;
                    if fresh.column.is_ok() {
                        self.report_stale_crash(&game, &reply, &fresh, why);
                    } else {
                        self.report_crash(&game, &reply, why);
                    }
                    break;
                }
            }
        }
        self.record("plays with full columns", passed, FULL_COLUMNS.len());
        Ok(())
    }

    /// Reports a violation of the protocol that a new process does not commit.
    fn report_stale_crash(&mut self, game: &Game, reply: &Reply, fresh: &Reply, why: &str) {
        let good: Vec<usize> = fresh.played().into_iter().collect();
        let reason = "the move of a new process".to_owned();
        let proof = proof(game, reply, &good, reason);
        let evidence = format!("after other positions: {why}; a new process plays a legal move");
        let found = Finding::new(Fault::StateLeftOver, Certainty::Certain, evidence, Some(proof));
        self.findings.push(found);
    }

    fn report_crash(&mut self, game: &Game, reply: &Reply, why: &str) {
        let highest = (0..WIDTH).map(|column| {
            game.moves().iter().filter(|played| usize::from(played.index()) == column).count()
        });
        let full = highest.max().unwrap_or(0) + 3 >= HEIGHT;
        let fault = if full { Fault::CrashWhenFull } else { Fault::ProtocolFault };
        let legal: Vec<usize> = game.legal().map(|column| usize::from(column.index())).collect();
        let reason = "these columns are not full".to_owned();
        let proof = proof(game, reply, &legal, reason);
        self.findings.push(Finding::new(fault, Certainty::Certain, why.to_owned(), Some(proof)));
    }

    fn report_late(&mut self, game: &Game, reply: &Reply, limit: Duration) {
        if self.findings.iter().any(|finding| finding.fault == Fault::ClockIgnored) {
            return;
        }
        let why = reply.column.as_ref().err().map_or_else(String::new, |(_, why)| why.clone());
        let legal: Vec<usize> = game.legal().map(|column| usize::from(column.index())).collect();
        let reason = format!("any legal move within {} ms", limit.as_millis());
        let proof = proof(game, reply, &legal, reason);
        self.findings.push(Finding::new(Fault::ClockIgnored, Certainty::Certain, why, Some(proof)));
    }

    /// Tests whether the program keeps to a short time limit. A slow machine can delay a move, so only three late moves
    /// are a fault.
    pub(super) fn test_clock(&mut self, bot: &mut Bot<'_>) -> Result<(), Interrupted> {
        let Some(game) = game_of("4453") else { return Ok(()) };
        let mut last = None;
        for tries in 1..=3 {
            let reply = bot.ask_within(&game, SHORT_TIME)?;
            if !matches!(reply.column, Err((Foul::Time | Foul::Stall, _))) {
                self.record("keeps to a time limit of 100 ms", 1, 1);
                return Ok(());
            }
            last = Some((tries, reply));
        }
        if let Some((_, reply)) = last {
            self.report_late(&game, &reply, SHORT_TIME);
        }
        self.record("keeps to a time limit of 100 ms", 0, 1);
        Ok(())
    }

    /// Reports a violation of the protocol that happened in the comparison with the reference.
    pub(super) fn report_foul(&mut self, game: &Game, reply: &Reply, limit: Duration) {
        match &reply.column {
            Err((Foul::Time | Foul::Stall, _)) => self.report_late(game, reply, limit),
            Err((_, why)) => self.report_crash(game, reply, why),
            Ok(_) => {}
        }
    }
}
