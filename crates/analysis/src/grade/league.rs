//! Compares candidates (graded engines and evaluations) with perfect play and with each other.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use foursight_board::Column;
use foursight_search::Registry;
use serde::Serialize;

use super::measure::{BASELINES, Candidate, CandidateChoices, GradeError, choose_moves_until};
use super::positions::{GradedPosition, GradedSet};
use super::remaining_time::GradingProgress;
use crate::parallel::run_parallel;
use crate::statistics::{
    BootstrapDraws, Estimate, LEAST_OBSERVATIONS, Ranking, holm_rejections, masked_mean,
    paired_difference_interval, share_interval, sign_flip_p_value, spearman_correlation,
};

/// Options for a grading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradingOptions {
    /// Seed of the bootstrap draws.
    pub seed: u64,
    /// Number of bootstrap draws (resamples) from which the 95 % interval of the mean regret is computed.
    pub draws: usize,
    /// Maximum number of positions to list for each candidate. The positions with the costliest moves are
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
    /// Number of bootstrap draws (resamples) from which the 95 % interval of the mean regret is computed.
    pub draws: usize,
    /// Number of graded positions.
    pub positions: usize,
    /// Number of critical positions. A position is critical if at least one legal move does not keep the outcome, which
    /// is the win, draw or loss under perfect play.
    pub critical: usize,
    /// One entry for each candidate, in the order in which the candidates were given.
    pub entries: Vec<GradingEntry>,
    /// Comparisons of all pairs of candidates with the same depth. A candidate that sets its own depth is compared with
    /// every other candidate.
    pub pairs: Vec<CandidatePair>,
    /// Positions in which the candidates made their costliest moves. If there are other candidates, the positions of
    /// the baselines are left out.
    pub worst: Vec<WorstPosition>,
}

/// Result of one candidate (a graded engine or evaluation).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradingEntry {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth in plies; `None` if the engine sets its own depth.
    pub depth: Option<u8>,
    /// Text that selects the engine, such as `alphabeta:depth=6`.
    pub engine: String,
    /// Percentage of the critical positions in which the candidate's move keeps the outcome. A position is critical if
    /// at least one legal move does not keep the outcome, which is the win, draw or loss under perfect play.
    pub kept: Option<Estimate>,
    /// Percentage of all positions in which the candidate's move has the highest score.
    pub best: Option<Estimate>,
    /// Mean regret: the score of the best move minus the score of the candidate's move, averaged over all
    /// positions.
    pub regret: Option<Estimate>,
    /// Spearman's rank correlation between the static evaluation and the exact score; `None` if the engine has
    /// no evaluation or all scores are equal.
    pub spearman: Option<f64>,
    /// Results of the candidate in each stage of the game.
    pub stages: Vec<GameStage>,
}

/// Result of a candidate in one stage of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameStage {
    /// The first and the last ply of the stage.
    pub first_ply: usize,
    pub last_ply: usize,
    /// Number of critical positions in this stage.
    pub critical: usize,
    /// Percentage of the critical positions in this stage in which the candidate's move keeps the outcome.
    pub kept: Option<Estimate>,
}

impl GameStage {
    /// Returns the range of plies as text, such as `0-13`.
    pub fn plies_text(&self) -> String {
        format!("{}-{}", self.first_ply, self.last_ply)
    }
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
    /// method. Therefore an interval of `difference` that excludes zero is not sufficient.
    pub separable: bool,
}

/// A position in which a candidate made a costly move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorstPosition {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth of the candidate in plies; `None` if the engine sets its own depth.
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
    /// All columns with the highest score.
    pub best: Vec<String>,
}

/// First and last ply of each stage of the game. On boards with fewer cells, later stages end earlier or are missing.
const STAGES: [(usize, usize); 3] = [(0, 13), (14, 27), (28, 63)];

/// For each position: whether a candidate's move keeps the outcome, and the regret of the move (its loss of score).
struct PositionMarks {
    kept: Vec<bool>,
    regret: Vec<f32>,
}

impl PositionMarks {
    fn new(set: &GradedSet, columns: &[Column]) -> Self {
        let chosen = || set.positions.iter().zip(columns);
        let regret = |graded: &GradedPosition, column| f32::from(move_regret(graded, column));
        Self {
            kept: chosen().map(|(graded, &column)| graded.keeps_outcome(column)).collect(),
            regret: chosen().map(|(graded, &column)| regret(graded, column)).collect(),
        }
    }
}

/// Returns the mean regret; `None` if there are no positions. If the regret is above 0 in fewer than
/// `LEAST_REGRETS` positions, the bootstrap interval would be too narrow. In this case the estimate has no interval.
pub fn mean_regret_estimate(regrets: &[f32], draws: &BootstrapDraws) -> Option<Estimate> {
    let all = vec![true; regrets.len()];
    let mean = masked_mean(regrets, &all);
    let regretted = regrets.iter().filter(|regret| **regret > 0.0).count();
    if regretted < LEAST_REGRETS {
        return mean.is_finite().then(|| Estimate::unbounded(mean));
    }
    Estimate::from_bootstrap(mean, &draws.bootstrap_means(regrets, &all))
}

/// Minimum number of positions with a regret above 0. If there are fewer, the mean regret has no interval.
const LEAST_REGRETS: usize = 50;

/// Returns the percentage of flags that are set, with its 95 % interval. Returns `None` if there are no flags.
fn percentage(flags: impl Iterator<Item = bool>) -> Option<Estimate> {
    let (part, whole) =
        flags.fold((0_u32, 0_u32), |(part, whole), flag| (part + u32::from(flag), whole + 1));
    (whole > 0)
        .then(|| percentage_estimate(share_interval(part.into(), whole.into()), whole.into()))
}

/// Converts a share to a percentage. With fewer than [`LEAST_OBSERVATIONS`] positions, the estimate has no interval.
fn percentage_estimate(share: Estimate, positions: f64) -> Estimate {
    let percent = share.scaled(100.0);
    if positions < LEAST_OBSERVATIONS { Estimate::unbounded(percent.value) } else { percent }
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

/// Returns whether a candidate with this name is one of the [`BASELINES`].
pub(super) fn is_baseline(name: &str) -> bool {
    BASELINES.contains(&name)
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
        pair.separable = rejected;
    }
    let only_baselines = candidates.iter().all(|one| is_baseline(&one.name));
    let worst = candidates.iter().zip(choices).filter(|(candidate, _)| {
        // For each name, only the candidate with the greatest depth lists its worst positions. The mistakes of the
        // baselines are of no interest beside those of other candidates.
        let same = candidates.iter().filter(|other| other.name == candidate.name);
        same.map(|other| other.depth).max() == Some(candidate.depth)
            && (only_baselines || !is_baseline(&candidate.name))
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
        let marks = PositionMarks::new(self.set, &choices.columns);
        // Each entry contains the ply of a critical position, and whether the candidate's move keeps the outcome.
        let positions = self.set.positions.iter().zip(self.critical).zip(&marks.kept);
        let critical: Vec<(usize, bool)> = positions
            .filter(|((_, critical), _)| **critical)
            .map(|((graded, _), kept)| (graded.game.plies(), *kept))
            .collect();
        let last = usize::from(self.set.variant.cell_count()) - 1;
        let stages = STAGES.into_iter().filter(|(from, _)| *from <= last).map(|(from, to)| {
            let here = || critical.iter().filter(|(ply, _)| (from..=to).contains(ply));
            let kept = percentage(here().map(|(_, kept)| *kept));
            GameStage { first_ply: from, last_ply: to.min(last), critical: here().count(), kept }
        });
        let correlation = choices
            .scores
            .as_ref()
            .and_then(|scores| spearman_correlation(&Ranking::new(scores), &self.truth));
        let kept: Vec<bool> = critical.iter().map(|(_, kept)| *kept).collect();
        let entry = GradingEntry {
            name: candidate.name.clone(),
            depth: candidate.depth,
            engine: candidate.engine.clone(),
            kept: percentage(kept.iter().copied()),
            best: percentage(marks.regret.iter().map(|regret| *regret == 0.0)),
            regret: mean_regret_estimate(&marks.regret, self.draws),
            spearman: correlation,
            stages: stages.collect(),
        };
        ComparedEntry { entry, kept }
    }
}

/// Result of a candidate, with the data for comparing it with other candidates.
struct ComparedEntry {
    entry: GradingEntry,
    /// For each critical position, whether the candidate's move keeps the outcome.
    kept: Vec<bool>,
}

impl ComparedEntry {
    /// Compares two candidates. [`CandidatePair::separable`] is set later, because the significance test covers all
    /// pairs together.
    fn compare_pair(&self, other: &Self) -> CandidatePair {
        let [one, two] = [&self.entry, &other.entry];
        let [better, worse] = self.discordant_positions(other).map(|count| count as f64);
        let whole = self.kept.len() as f64;
        CandidatePair {
            names: [one.name.clone(), two.name.clone()],
            depth: one.depth.or(two.depth),
            difference: (whole > 0.0).then(|| {
                percentage_estimate(paired_difference_interval(better, worse, whole), whole)
            }),
            separable: false,
        }
    }

    /// Returns two numbers: in how many critical positions only this candidate keeps the outcome, and in how many only
    /// the other candidate keeps the outcome.
    fn discordant_positions(&self, other: &Self) -> [u64; 2] {
        let only = |one: &Self, two: &Self| {
            one.kept.iter().zip(&two.kept).filter(|(one, two)| **one && !**two).count() as u64
        };
        [only(self, other), only(other, self)]
    }

    /// Returns the exact p-value of the null hypothesis that both candidates keep the outcome equally often. A
    /// position counts only if exactly one of the candidates keeps the outcome (Q. McNemar, "Note on the
    /// sampling error of the difference between correlated proportions", 1947).
    fn mcnemar_p_value(&self, other: &Self) -> f64 {
        let [better, worse] = self.discordant_positions(other);
        sign_flip_p_value(better as f64 - worse as f64, [better + worse, 0], 0.0)
    }
}

/// Returns the positions with the costliest moves of a candidate. Positions in which the move did not keep the
/// outcome come first, then positions with a larger regret (loss of score). If these criteria are equal, the position
/// with the larger error of the static evaluation comes first.
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
            best: graded.best_columns().map(|column| column.to_string()).collect(),
        }
    };
    order.into_iter().take(count).map(worst).collect()
}
