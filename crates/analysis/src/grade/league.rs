//! Candidates compared with the truth and with each other.

use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use foursight_board::Column;
use foursight_search::Registry;
use serde::Serialize;

use super::measure::{Candidate, CandidateChoices, GradeError, choose_moves_until};
use super::positions::{GradedPosition, GradedSet};
use super::remaining_time::GradingProgress;
use crate::outcome_kept::OutcomeKept;
use crate::parallel::run_parallel;
use crate::statistics::{
    BootstrapDraws, Estimate, Ranking, holm_rejections, masked_mean, sign_flip_p_value,
    spearman_correlation,
};

/// How grading is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradingOptions {
    /// The seed of the draws that intervals come from.
    pub seed: u64,
    /// How many draws.
    pub draws: usize,
    /// For how many positions it is told where a candidate is most wrong.
    pub worst: usize,
    /// Threads to use; nothing but time depends on it.
    pub threads: usize,
}

impl Default for GradingOptions {
    fn default() -> Self {
        Self { seed: 1, draws: 2000, worst: 1, threads: 1 }
    }
}

/// What grading found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradingResult {
    /// The variant.
    pub variant: String,
    /// The seed of the draws.
    pub seed: u64,
    /// How many draws the intervals come from.
    pub draws: usize,
    /// Positions graded on.
    pub positions: usize,
    /// Those of them where a move can lose the outcome.
    pub critical: usize,
    /// The candidates, in the order given.
    pub entries: Vec<GradingEntry>,
    /// Every two candidates of the same depth.
    pub pairs: Vec<CandidatePair>,
    /// Where they are most wrong.
    pub worst: Vec<WorstPosition>,
}

/// What a candidate achieved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradingEntry {
    /// Its name.
    pub name: String,
    /// How deep it searches.
    pub depth: Option<u8>,
    /// The engine that played.
    pub engine: String,
    /// Percent of the critical positions on which its move keeps the outcome.
    pub kept: Option<Estimate>,
    /// Percent of all positions on which its move is a best one.
    pub best: Option<Estimate>,
    /// By how much its moves score less than the best ones, on average.
    pub regret: Option<Estimate>,
    /// The rank correlation of what its evaluation says of a position with the exact score.
    pub spearman: Option<Estimate>,
    /// `kept` by stage of the game.
    pub stages: Vec<GameStage>,
}

/// A stage of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameStage {
    /// Its plies: `0-13`.
    pub plies: String,
    /// Critical positions there.
    pub critical: usize,
    /// Percent of them on which the outcome is kept.
    pub kept: Option<Estimate>,
}

/// Two candidates of the same depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CandidatePair {
    /// The names.
    pub names: [String; 2],
    /// The depth.
    pub depth: Option<u8>,
    /// By how many percent more often the first keeps the outcome.
    pub difference: Option<Estimate>,
    /// Is the difference significant at 95 %? All pairs of the league are tested together (Holm), so it takes more
    /// than an interval that leaves out zero.
    pub separable: bool,
}

/// A position on which a candidate is wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorstPosition {
    /// The candidate.
    pub name: String,
    /// Its depth.
    pub depth: Option<u8>,
    /// The position.
    pub moves: String,
    /// What it says of the position without looking ahead, to the side to move.
    pub says: Option<i32>,
    /// What the position is worth.
    pub score: i8,
    /// The column chosen.
    pub chosen: String,
    /// What that is worth.
    pub chosen_score: i8,
    /// The best columns.
    pub best: String,
}

/// The stages of the game, by plies.
const STAGES: [(usize, usize); 3] = [(0, 13), (14, 27), (28, 63)];

/// What is counted on every position.
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

/// Grades candidates on a set; `told` hears how far it is, from any thread.
///
/// # Errors
///
/// If an engine fails.
pub fn grade(
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    told: &(dyn Fn(GradingProgress) + Sync),
) -> Result<GradingResult, GradeError> {
    grade_until(&AtomicBool::new(false), registry, candidates, set, settings, told)
}

/// The same, ended with an error when `stop` is raised.
///
/// # Errors
///
/// If an engine fails, or it was told to stop.
pub fn grade_until(
    stop: &AtomicBool,
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    told: &(dyn Fn(GradingProgress) + Sync),
) -> Result<GradingResult, GradeError> {
    let choices = choose_moves_until(stop, registry, candidates, set, settings.threads, told)?;
    Ok(compare_choices(candidates, &choices, set, settings))
}

/// Compares what candidates chose on a set with the truth and with each other.
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
        // Once for each name: where it looks deepest.
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

/// What candidates are judged by.
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

/// A candidate with what it takes to compare it with others.
struct ComparedEntry {
    entry: GradingEntry,
    /// Its `kept` draw by draw.
    draws: Vec<f64>,
    /// Is the outcome kept? One for each critical position.
    kept: Vec<bool>,
}

impl ComparedEntry {
    /// This candidate and another one before all pairs are tested together.
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

    /// The exact p-value of "both keep the outcome equally often", on the positions where only one of them does
    /// (Q. McNemar, "Note on the sampling error of the difference between correlated proportions", 1947).
    fn mcnemar_p_value(&self, other: &Self) -> f64 {
        let only = |one: &Self, two: &Self| {
            one.kept.iter().zip(&two.kept).filter(|(one, two)| **one && !**two).count() as u64
        };
        let (better, worse) = (only(self, other), only(other, self));
        sign_flip_p_value(better as f64 - worse as f64, [better + worse, 0], 0.0)
    }
}

/// The positions of largest regret; among equals, those the evaluation is most wrong about.
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
    let told = |index: usize| {
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
    order.into_iter().take(count).map(told).collect()
}
