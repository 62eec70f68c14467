//! Compares candidates with perfect play and with each other.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use foursight_board::Column;
use foursight_search::Registry;
use serde::Serialize;

use super::measure::{Candidate, CandidateChoices, GradeError, choose_moves_until};
use super::positions::{GradedPosition, GradedSet};
use super::remaining_time::GradingProgress;
use crate::grade::outcome_kept::OutcomeKept;
use crate::parallel::run_parallel;
use crate::statistics::{
    BootstrapDraws, Estimate, Ranking, holm_rejections, masked_mean, sign_flip_p_value,
    spearman_correlation,
};

/// Options for a grading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradingOptions {
    /// Seed of the bootstrap draws.
    pub seed: u64,
    /// Number of bootstrap draws for the 95 % intervals.
    pub draws: usize,
    /// Maximum number of positions to list for each candidate. The positions with the costliest mistakes are
    /// listed.
    pub worst: usize,
    /// Number of threads. The result does not depend on this number.
    pub threads: usize,
}

impl Default for GradingOptions {
    fn default() -> Self {
        Self { seed: 1, draws: 2000, worst: 1, threads: 1 }
    }
}

/// Result of a grading.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradingResult {
    /// Board size and goal, such as `7x6`.
    pub variant: String,
    /// Seed of the bootstrap draws.
    pub seed: u64,
    /// Number of bootstrap draws for the 95 % intervals.
    pub draws: usize,
    /// Number of graded positions.
    pub positions: usize,
    /// Number of critical positions. A position is critical if at least one legal move loses the outcome.
    pub critical: usize,
    /// One entry for each candidate, in the order in which the candidates were given.
    pub entries: Vec<GradingEntry>,
    /// Every pair of candidates with the same depth. A candidate that sets its own depth is paired with every
    /// other candidate.
    pub pairs: Vec<CandidatePair>,
    /// Positions in which the candidates made their costliest mistakes.
    pub worst: Vec<WorstPosition>,
}

/// Result of one candidate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradingEntry {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth in plies; `None` if the text of the engine sets the depth.
    pub depth: Option<u8>,
    /// Text that selects the engine, such as `alphabeta:depth=6`.
    pub engine: String,
    /// Percentage of the critical positions in which the candidate's move keeps the outcome.
    pub kept: Option<Estimate>,
    /// Percentage of all positions in which the candidate's move has the highest score.
    pub best: Option<Estimate>,
    /// Mean regret: the score of the best move minus the score of the candidate's move, averaged over all
    /// positions.
    pub regret: Option<Estimate>,
    /// Spearman's rank correlation between the static evaluation and the exact score; `None` if the engine has
    /// no evaluation.
    pub spearman: Option<Estimate>,
    /// The percentage `kept` for each stage of the game.
    pub stages: Vec<GameStage>,
}

/// Result of a candidate in one stage of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameStage {
    /// Range of plies, such as `0-13` or `28+`.
    pub plies: String,
    /// Number of critical positions in this stage.
    pub critical: usize,
    /// Percentage of these critical positions in which the candidate's move keeps the outcome.
    pub kept: Option<Estimate>,
}

/// Comparison of two candidates.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CandidatePair {
    pub names: [String; 2],
    /// Search depth in plies; `None` if both engines set their own depth.
    pub depth: Option<u8>,
    /// Percentage `kept` of the first candidate minus the percentage `kept` of the second candidate.
    pub difference: Option<Estimate>,
    /// Whether the difference is significant at the 5 % level. All pairs are tested together with Holm's
    /// method. Therefore an interval of `difference` that excludes zero is necessary, but not sufficient.
    pub separable: bool,
}

/// A position in which a candidate made a costly mistake.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorstPosition {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth of the candidate in plies; `None` if the text of the engine sets the depth.
    pub depth: Option<u8>,
    /// Moves that lead to the position.
    pub moves: String,
    /// Static evaluation for the side to move; `None` if the engine has no evaluation.
    pub says: Option<i32>,
    /// Exact score of the position for the side to move.
    pub score: i8,
    /// Column that the candidate chose.
    pub chosen: String,
    /// Exact score of the chosen column for the side to move.
    pub chosen_score: i8,
    /// All columns with the highest score, one character each.
    pub best: String,
}

/// First and last ply of each stage of the game.
const STAGES: [(usize, usize); 3] = [(0, 13), (14, 27), (28, 63)];

/// Measures of a candidate's move in each position. `kept` and `best` are percentages, either 0 or 100.
struct PositionMarks {
    kept: Vec<f32>,
    best: Vec<f32>,
    regret: Vec<f32>,
}

impl PositionMarks {
    fn new(set: &GradedSet, columns: &[Column]) -> Self {
        let chosen = || set.positions.iter().zip(columns);
        let percent = |holds: bool| if holds { 100.0 } else { 0.0 };
        let regret = |graded: &GradedPosition, column| f32::from(move_regret(graded, column));
        Self {
            kept: chosen().map(|(graded, &column)| percent(graded.keeps_outcome(column))).collect(),
            best: chosen()
                .map(|(graded, &column)| percent(regret(graded, column) == 0.0))
                .collect(),
            regret: chosen().map(|(graded, &column)| regret(graded, column)).collect(),
        }
    }
}

fn move_regret(graded: &GradedPosition, column: Column) -> i8 {
    graded.score() - graded.column_score(column).unwrap_or(i8::MIN / 2)
}

/// Grades candidates on a set of positions. `on_progress` can be called from any thread.
///
/// # Errors
///
/// Returns an error if an engine fails.
pub fn grade(
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    on_progress: &(dyn Fn(GradingProgress) + Sync),
) -> Result<GradingResult, GradeError> {
    grade_until(&AtomicBool::new(false), registry, candidates, set, settings, on_progress)
}

/// Works like [`grade`], but returns an error when `stop` is set.
///
/// # Errors
///
/// Returns an error if an engine fails, or if `stop` was set.
pub fn grade_until(
    stop: &AtomicBool,
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    on_progress: &(dyn Fn(GradingProgress) + Sync),
) -> Result<GradingResult, GradeError> {
    let choices =
        choose_moves_until(stop, registry, candidates, set, settings.threads, on_progress)?;
    Ok(compare_choices(candidates, &choices, set, settings))
}

/// Compares the choices of candidates with perfect play and with each other.
pub(super) fn compare_choices(
    candidates: &[Candidate],
    choices: &[CandidateChoices],
    set: &GradedSet,
    settings: GradingOptions,
) -> GradingResult {
    let draws = BootstrapDraws::new(settings.seed, set.positions.len(), settings.draws);
    let critical: Vec<bool> = set.positions.iter().map(GradedPosition::is_critical).collect();
    let truth: Vec<i32> = set.positions.iter().map(|graded| graded.score().into()).collect();
    let ground =
        GradingBasis { set, draws: &draws, critical: &critical, truth: Ranking::new(&truth) };
    let judged = run_parallel(
        settings.threads,
        candidates.len(),
        || Ok::<(), Infallible>(()),
        |(), index| Ok(ground.grade_candidate(&candidates[index], &choices[index])),
    );
    let Ok(judged) = judged;
    let mut pairs = Vec::new();
    let mut p_values = Vec::new();
    for (index, one) in judged.iter().enumerate() {
        for other in &judged[index + 1..] {
            let depths = [one.entry.depth, other.entry.depth];
            if depths[0] == depths[1] || depths.contains(&None) {
                pairs.push(one.compare_pair(other));
                p_values.push(one.mcnemar_p_value(other));
            }
        }
    }
    for (pair, rejected) in pairs.iter_mut().zip(holm_rejections(&p_values)) {
        pair.separable = rejected && pair.difference.is_some_and(|one| one.excludes_zero());
    }
    let worst = candidates.iter().zip(choices).filter(|(candidate, _)| {
        // For each name, only the candidate with the greatest depth lists its worst positions.
        let same = candidates.iter().filter(|other| other.name == candidate.name);
        same.map(|other| other.depth).max() == Some(candidate.depth)
    });
    let worst =
        worst.flat_map(|(candidate, made)| worst_positions(set, candidate, made, settings.worst));
    GradingResult {
        variant: set.variant.to_string(),
        seed: settings.seed,
        draws: settings.draws,
        positions: set.positions.len(),
        critical: set.critical_count(),
        worst: worst.collect(),
        pairs,
        entries: judged.into_iter().map(|one| one.entry).collect(),
    }
}

/// Data that is the same for all candidates of a grading.
struct GradingBasis<'a> {
    set: &'a GradedSet,
    draws: &'a BootstrapDraws,
    critical: &'a [bool],
    truth: Ranking,
}

impl GradingBasis<'_> {
    fn grade_candidate(&self, candidate: &Candidate, choices: &CandidateChoices) -> ComparedEntry {
        let all = vec![true; self.set.positions.len()];
        let marks = PositionMarks::new(self.set, &choices.columns);
        let estimate = |values: &[f32], counts: &[bool]| {
            Estimate::from_bootstrap(
                masked_mean(values, counts),
                &self.draws.bootstrap_means(values, counts),
            )
        };
        let kept = |counts: &[bool]| {
            let draws = self.draws.bootstrap_means(&marks.kept, counts);
            let positions = counts.iter().copied().zip(marks.kept.iter().map(|&kept| kept > 0.0));
            let value = positions.collect::<OutcomeKept>().percent();
            (value.and_then(|value| Estimate::from_bootstrap(value, &draws)), draws)
        };
        let stages = STAGES.map(|(from, to)| {
            let here =
                self.set.positions.iter().zip(self.critical).map(|(graded, critical)| {
                    *critical && (from..=to).contains(&graded.game.plies())
                });
            let here: Vec<bool> = here.collect();
            let plies = if to > 60 { format!("{from}+") } else { format!("{from}-{to}") };
            let critical = here.iter().filter(|here| **here).count();
            GameStage { plies, critical, kept: kept(&here).0 }
        });
        let correlation = choices.scores.as_ref().and_then(|scores| {
            let said = Ranking::new(scores);
            let once = vec![1; scores.len()];
            let draws = self.draws.bootstrap_spearman(&said, &self.truth);
            Estimate::from_bootstrap(spearman_correlation(&said, &self.truth, &once), &draws)
        });
        let (share, draws) = kept(self.critical);
        let entry = GradingEntry {
            name: candidate.name.clone(),
            depth: candidate.depth,
            engine: candidate.engine.clone(),
            kept: share,
            best: estimate(&marks.best, &all),
            regret: estimate(&marks.regret, &all),
            spearman: correlation,
            stages: stages.into(),
        };
        let outcomes = marks.kept.iter().zip(self.critical).filter(|(_, critical)| **critical);
        ComparedEntry { entry, draws, kept: outcomes.map(|(kept, _)| *kept > 0.0).collect() }
    }
}

/// Result of a candidate, with the data for comparing it with other candidates.
struct ComparedEntry {
    entry: GradingEntry,
    /// The percentage `kept` in each bootstrap draw.
    draws: Vec<f64>,
    /// For each critical position, whether the candidate's move keeps the outcome.
    kept: Vec<bool>,
}

impl ComparedEntry {
    /// Compares two candidates. [`CandidatePair::separable`] is set later, because all pairs are tested
    /// together.
    fn compare_pair(&self, other: &Self) -> CandidatePair {
        let draws: Vec<f64> = self.draws.iter().zip(&other.draws).map(|(a, b)| a - b).collect();
        let [one, two] = [&self.entry, &other.entry];
        let value = one.kept.zip(two.kept).map(|(a, b)| a.value - b.value);
        CandidatePair {
            names: [one.name.clone(), two.name.clone()],
            depth: one.depth.or(two.depth),
            difference: value.and_then(|value| Estimate::from_bootstrap(value, &draws)),
            separable: false,
        }
    }

    /// Returns the exact p-value of the null hypothesis that both candidates keep the outcome equally often. A
    /// position counts only if exactly one of the candidates keeps the outcome (Q. McNemar, "Note on the
    /// sampling error of the difference between correlated proportions", 1947).
    fn mcnemar_p_value(&self, other: &Self) -> f64 {
        let only = |one: &Self, two: &Self| {
            one.kept.iter().zip(&two.kept).filter(|(one, two)| **one && !**two).count() as u64
        };
        let (better, worse) = (only(self, other), only(other, self));
        sign_flip_p_value(better as f64 - worse as f64, [better + worse, 0], 0.0)
    }
}

/// Returns the positions with the costliest mistakes of a candidate. Positions in which the move lost the
/// outcome come first, then positions with a larger regret. If these criteria are equal, the position with the
/// larger error of the static evaluation comes first.
fn worst_positions(
    set: &GradedSet,
    candidate: &Candidate,
    choices: &CandidateChoices,
    count: usize,
) -> Vec<WorstPosition> {
    let wrong = |index: usize| {
        let graded = &set.positions[index];
        let says = choices.scores.as_ref().map(|scores| scores[index]);
        let against = says.map_or(0, |says| -i64::from(says) * i64::from(graded.score().signum()));
        let lost = !graded.keeps_outcome(choices.columns[index]);
        (lost, move_regret(graded, choices.columns[index]), against)
    };
    let mut order: Vec<usize> =
        (0..set.positions.len()).filter(|&index| wrong(index).1 > 0).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(wrong(index)));
    let worst = |index: usize| {
        let (graded, column) = (&set.positions[index], choices.columns[index]);
        WorstPosition {
            name: candidate.name.clone(),
            depth: candidate.depth,
            moves: graded.game.to_columns(),
            says: choices.scores.as_ref().map(|scores| scores[index]),
            score: graded.score(),
            chosen: column.to_string(),
            chosen_score: graded.column_score(column).unwrap_or_default(),
            best: graded.best_columns().map(Column::to_char).collect(),
        }
    };
    order.into_iter().take(count).map(worst).collect()
}
