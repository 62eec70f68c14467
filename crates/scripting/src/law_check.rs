use std::fmt;
use std::hint::black_box;
use std::time::Duration;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::evals::Claims;
use foursight_search::{Evaluate, Score, Turn, View};
use serde::Serialize;

use super::clock::ScriptClock;
use super::source::FileKind;

/// How many positions a file is tried on.
pub const POSITIONS: usize = 300;
/// The seed of those positions.
pub const SEED: u64 = 4;

/// What came of trying an evaluation on random positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The file as the user named it.
    pub file: String,
    /// What it holds.
    pub kind: FileKind,
    /// For which game it was tried.
    pub variant: Variant,
    /// On how many positions.
    pub positions: usize,
    /// Were these all, or was it too slow for more?
    pub complete: bool,
    /// A position whose mirror image got another score; `None` if all agreed.
    pub mirror: Option<Counterexample>,
    /// A position whose two players' scores are not opposite; `None` if all were.
    pub antisymmetry: Option<Counterexample>,
    /// The time of a call.
    pub call: Duration,
    /// The most operations of a call, for scripts.
    pub operations: Option<u64>,
}

/// A position that refutes a law, with the two scores that the law compares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counterexample {
    /// The moves that lead to it.
    pub moves: String,
    /// Its score.
    pub here: i32,
    /// The score of its mirror image, or that of the other side.
    pub there: i32,
}

impl Check {
    /// The laws that were not refuted. One that was not tried to the end claims nothing: how far it got
    /// depends on the machine, and searches must not.
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

impl fmt::Display for Check {
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

/// What the laws say so far.
#[derive(Debug, Default)]
pub(super) struct Trial {
    pub(super) positions: usize,
    complete: bool,
    pub(super) mirror: Option<Counterexample>,
    pub(super) antisymmetry: Option<Counterexample>,
    views: Vec<(View, Turn)>,
}

impl Trial {
    /// Asks `score` about random positions, each for both players and in the mirror, until it is
    /// enough.
    ///
    /// # Errors
    ///
    /// The first error, with the moves of its position.
    pub(super) fn run<E>(
        variant: Variant,
        enough: impl Fn() -> bool,
        score: impl Fn(View, Turn) -> Result<i32, E>,
    ) -> Result<Self, (E, String)> {
        let mut trial = Self { complete: true, ..Self::default() };
        let mut rng = SplitMix64::new(SEED);
        let cells = usize::from(variant.cell_count());
        // All lengths in turn, so that no stage of the game is left out.
        // Games of some lengths may not be found.
        let lengths = (0..cells).cycle().take(4 * POSITIONS);
        let games = lengths.filter_map(|plies| Game::random(variant, plies, &mut rng));
        for game in games.take(POSITIONS) {
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

    /// The time of a call: the best of a few rounds over all positions.
    pub(super) fn time(&self, eval: &dyn Evaluate, clock: &ScriptClock) -> Duration {
        const ENOUGH: Duration = Duration::from_millis(10);
        let start = clock.now();
        let mut best = Duration::MAX;
        for _ in 0..5 {
            let round = clock.now();
            let mut calls = 0_u32;
            for &(view, turn) in &self.views {
                black_box(eval.evaluate(black_box(view), turn));
                calls += 1;
                // Slow ones are known soon; quick ones are not held up by looking at the time.
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

impl Trial {
    /// What came of it, with the time of a call.
    pub(super) fn into_check(
        self,
        file: &str,
        kind: FileKind,
        variant: Variant,
        eval: &dyn Evaluate,
        clock: &ScriptClock,
    ) -> Check {
        let call = self.time(eval, clock);
        let Self { positions, complete, mirror, antisymmetry, .. } = self;
        let file = file.to_owned();
        Check {
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
