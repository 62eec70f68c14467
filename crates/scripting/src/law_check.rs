//! Checks an evaluation on random positions. The check determines whether the evaluation is mirror-symmetric (a
//! position and its mirror image have the same score) and antisymmetric (the scores of the two players add up to zero).
//! The check also measures how long one call takes.

use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::evals::Claims;
use foursight_search::{Evaluate, Score, Turn, View};
use serde::Serialize;

use super::script_clock::ScriptClock;
use super::source_file::EvaluationFileKind;

/// Number of random positions in a complete check.
pub const TRIAL_POSITIONS: usize = 300;
/// Seed for generating the random positions. It is constant, so that every check of a variant uses the same positions.
pub const TRIAL_SEED: u64 = 4;

/// Result of checking an evaluation on random positions.
#[derive(Clone, Debug, PartialEq)]
pub struct EvaluationCheck {
    /// Name of the file or script, as the user wrote it.
    pub file: String,
    /// Whether the file contains a script or weights.
    pub kind: EvaluationFileKind,
    /// Variant on which the evaluation was checked.
    pub variant: Variant,
    /// Number of positions that were checked.
    pub positions: usize,
    /// Whether all positions were checked. False if the check reached its limit on operations or time.
    pub complete: bool,
    /// First position whose mirror image has a different score; `None` if the check found no such position.
    pub mirror: Option<Counterexample>,
    /// First position in which the scores of the two players do not add up to zero; `None` if the check found no such
    /// position.
    pub antisymmetry: Option<Counterexample>,
    /// Time of one call, measured on the checked positions.
    pub call: Duration,
    /// Largest number of operations that one call needed; `None` for weights.
    pub operations: Option<u64>,
}

/// A position that shows that an evaluation is not symmetric, with the two scores that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counterexample {
    /// Moves that lead to the position.
    pub moves: String,
    /// Score of the position.
    pub here: i32,
    /// Score that `here` is compared with: the score of the mirror image, or the score of the same position for the
    /// other player.
    pub there: i32,
}

impl EvaluationCheck {
    /// Returns the symmetries that the check did not disprove. A search may use these symmetries.
    ///
    /// If the check is incomplete, returns no symmetry. A faster machine would check more positions in the same time,
    /// and could disprove more symmetries. The results of searches must not depend on the speed of the machine.
    pub fn claims(&self) -> Claims {
        Claims {
            mirror_symmetric: self.complete && self.mirror.is_none(),
            antisymmetric: self.complete && self.antisymmetry.is_none(),
        }
    }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.moves.as_str() {
            "" => "the empty board".to_owned(),
            moves => format!("position {moves}"),
        };
        let [a, b] = [self.here, self.there].map(|value| Score::heuristic(value).to_string());
        write!(f, "({place}: {a} and {b})")
    }
}

impl fmt::Display for EvaluationCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        match &self.mirror {
            None => f.write_str("mirror-symmetric, ")?,
            Some(refutation) => write!(f, "not mirror-symmetric {refutation}, ")?,
        }
        match &self.antisymmetry {
            None => f.write_str("antisymmetric, ")?,
            Some(refutation) => write!(f, "not antisymmetric {refutation}, ")?,
        }
        let nanoseconds = self.call.as_nanos() as f64;
        if nanoseconds < 1e3 {
            write!(f, "{nanoseconds:.0} ns a call")
        } else {
            write!(f, "{:.1} µs a call", nanoseconds / 1e3)
        }
    }
}

/// State of a running check: the counterexamples found so far, and the checked positions, on which the time of a call
/// is measured later.
#[derive(Debug, Default)]
pub(super) struct SymmetryTrial {
    pub(super) positions: usize,
    complete: bool,
    pub(super) mirror: Option<Counterexample>,
    pub(super) antisymmetry: Option<Counterexample>,
    views: Vec<(View, Turn)>,
}

impl SymmetryTrial {
    /// Calls `score` on random positions until `enough` returns true. Compares the score of each position with the
    /// score of its mirror image. Also compares the score for one player with the score for the other player.
    ///
    /// # Errors
    ///
    /// Returns the first error of `score`, together with the moves of the position in which it occurred.
    pub(super) fn run_trial<E>(
        variant: Variant,
        enough: impl Fn() -> bool,
        score: impl Fn(View, Turn) -> Result<i32, E>,
    ) -> Result<Self, (E, String)> {
        let mut trial = Self { complete: true, ..Self::default() };
        let mut rng = SplitMix64::new(TRIAL_SEED);
        let cells = usize::from(variant.cell_count());
        // Draw games of each length in turn, so that positions from every stage of the game occur. For some lengths, a
        // random game often ends too early, and the attempt gives no position. Therefore, try more lengths than
        // positions are needed.
        let lengths = (0..cells).cycle().take(4 * TRIAL_POSITIONS);
        let games = lengths.filter_map(|plies| Game::random(variant, plies, &mut rng));
        for game in games.take(TRIAL_POSITIONS) {
            if trial.positions > 0 && enough() {
                trial.complete = false;
                break;
            }
            let moves = game.to_columns();
            let mirrored = game.mirror();
            let ask = |view, turn| score(view, turn).map_err(|error| (error, moves.clone()));
            for turn in [Turn::Mine, Turn::Theirs] {
                let (view, mirror) = (view_of_turn(&game, turn), view_of_turn(&mirrored, turn));
                let value = ask(view, turn)?;
                let laws = [
                    (ask(mirror, turn)?, 1, &mut trial.mirror),
                    (ask(view.turned(), turn.turned())?, -1, &mut trial.antisymmetry),
                ];
                for (other, sign, refuted) in laws {
                    if value != sign * other && refuted.is_none() {
                        *refuted = Some(Counterexample {
                            moves: moves.clone(),
                            here: value,
                            there: other,
                        });
                    }
                }
                trial.views.push((view, turn));
            }
            trial.positions += 1;
        }
        Ok(trial)
    }

    /// Measures the time of one call: evaluates all positions several times, and returns the average time per call in
    /// the fastest round.
    pub(super) fn time_per_call(&self, eval: &dyn Evaluate, clock: &ScriptClock) -> Duration {
        const ENOUGH: Duration = Duration::from_millis(10);
        let start = clock.now();
        let mut best = Duration::MAX;
        for _ in 0..5 {
            let round = clock.now();
            let mut calls = 0_u32;
            for &(view, turn) in &self.views {
                black_box(eval.evaluate(black_box(view), turn));
                calls += 1;
                // Reading the clock takes longer than a fast evaluation, so it is read only after every 128th call. It
                // is also read after calls 1, 2, 4, 8 and so on, so that a round of slow calls ends early.
                if (calls.is_power_of_two() || calls.is_multiple_of(128))
                    && clock.since(round) > 2 * ENOUGH
                {
                    break;
                }
            }
            best = best.min(clock.since(round) / calls.max(1));
            if clock.since(start) > ENOUGH {
                break;
            }
        }
        best
    }
}

impl SymmetryTrial {
    /// Measures the time of one call and returns the result of the check.
    pub(super) fn into_evaluation_check(
        self,
        file: &str,
        kind: EvaluationFileKind,
        variant: Variant,
        eval: &dyn Evaluate,
        clock: &ScriptClock,
    ) -> EvaluationCheck {
        let call = self.time_per_call(eval, clock);
        let Self { positions, complete, mirror, antisymmetry, .. } = self;
        let file = file.to_owned();
        EvaluationCheck {
            file,
            kind,
            variant,
            positions,
            complete,
            mirror,
            antisymmetry,
            call,
            operations: None,
        }
    }
}

pub(super) fn view_of_turn(game: &Game, turn: Turn) -> View {
    let mover = game.to_move();
    let me = if turn == Turn::Mine { mover } else { !mover };
    View { mine: game.stones(me), theirs: game.stones(!me) }
}
