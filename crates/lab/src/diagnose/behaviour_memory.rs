//! Tests whether the memory of the program grows from position to position.

use std::time::{Duration, Instant};

use foursight_board::SplitMix64;

use super::behaviour::Behaviour;
use super::bot::{Bot, Interrupted};
use super::bot_fault::Fault;
use super::report::{Certainty, Finding};
use super::tactic_positions::random_game;

/// Most positions of the test.
const POSITIONS: usize = 60;
/// Number of positions after which a program that has not grown is not tested further.
const FIRST_POSITIONS: usize = 16;
/// Number of positions that the program may use to start: it loads libraries and makes its first garbage.
const START: usize = 4;
/// Time limit per move. Only programs that move fast are tested.
const MOVE_TIME: Duration = Duration::from_millis(400);
/// Time limit of the whole test.
const TEST_TIME: Duration = Duration::from_secs(8);
/// Growth in bytes below which a program is not tested further, and growth that is reported.
const SMALL_GROWTH: u64 = 256 << 10;
const LARGE_GROWTH: u64 = 1 << 20;

impl Behaviour<'_> {
    /// Measures the memory while the program receives positions of different games. A table of limited size may grow
    /// too until it is full, so the finding is advice.
    pub(super) fn test_memory(
        &mut self,
        bot: &mut Bot<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), Interrupted> {
        if self.ended {
            return Ok(());
        }
        bot.restart()?;
        let begun = Instant::now();
        let mut sizes: Vec<u64> = Vec::new();
        while sizes.len() < POSITIONS && begun.elapsed() < TEST_TIME {
            let Some(game) = random_game(4 + rng.below(12) as usize, true, rng) else { continue };
            // Other tests report crashes and late moves.
            if bot.ask_within(&game, MOVE_TIME.min(bot.movetime))?.column.is_err() {
                return Ok(());
            }
            let Some(size) = bot.program.memory() else { return Ok(()) };
            sizes.push(size);
            if sizes.len() == FIRST_POSITIONS && size < sizes[START] + SMALL_GROWTH {
                break;
            }
        }
        if sizes.len() < FIRST_POSITIONS {
            return Ok(());
        }
        let growth = steady_growth(&sizes[START..]);
        self.record("uses no more memory from game to game", usize::from(growth.is_none()), 1);
        if let Some(growth) = growth {
            let mebibytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
            let evidence = format!(
                "its memory grew steadily by {:.1} MB while it played in {} positions of different games",
                mebibytes(growth),
                sizes.len() - START
            );
            let (fault, certainty) = (Fault::MemoryGrows, Certainty::Possible);
            self.findings.push(Finding::new(fault, certainty, evidence, None));
        }
        Ok(())
    }
}

/// Returns the total growth in bytes if it is large and spread over the whole time. Garbage and a table that becomes
/// full grow at first only.
fn steady_growth(sizes: &[u64]) -> Option<u64> {
    let at = |quarter: usize| sizes[quarter * (sizes.len() - 1) / 4];
    let total = at(4).checked_sub(at(0))?;
    let steady = (0..4).all(|quarter| at(quarter + 1) >= at(quarter) + total / 6);
    (steady && total >= LARGE_GROWTH).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_large_and_steady_growth_is_reported() {
        let line = |step: u64| (0..40).map(|i| (10 << 20) + i * step).collect::<Vec<u64>>();
        assert_eq!(steady_growth(&line(200_000)), Some(39 * 200_000));
        assert_eq!(steady_growth(&line(10_000)), None);
        let full: Vec<u64> = (0..40).map(|i| (10 << 20) + i.min(20) * 1_000_000).collect();
        assert_eq!(steady_growth(&full), None);
        let shrinking: Vec<u64> = line(200_000).into_iter().rev().collect();
        assert_eq!(steady_growth(&shrinking), None);
    }
}
