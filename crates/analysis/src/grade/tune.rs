//! Tunes the weights of an evaluation on graded positions.
//!
//! The method is coordinate search: it changes one weight at a time. The seed determines which weight is changed and by
//! how much. The positions are split into two halves. The search keeps a change if, on the first half, the evaluation
//! keeps the outcome in a larger percentage of the critical positions. If the percentages are equal, the smaller mean
//! regret decides. The gain is then measured on the second half, which the search does not use.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use foursight_board::SplitMix64;
use foursight_search::Registry;
use foursight_search::parameter::{Parameter, ParameterKind};
use serde::Serialize;

use super::league::{self, grade_until};
use super::measure::{Candidate, GradeError, choose_moves_until, parse_candidates};
use super::positions::GradedSet;
use crate::grade::outcome_kept::OutcomeKept;
use crate::statistics::Estimate;

/// Options for tuning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TuningOptions {
    /// Seed that determines which weights are changed and by how much.
    pub seed: u64,
    /// Number of rounds. In each round the number of attempted changes equals the number of weights.
    pub rounds: usize,
    /// Search depths in plies. The search maximises the percentage of outcomes kept, averaged over all depths.
    pub depths: Vec<u8>,
    /// Number of threads. The result does not depend on this number.
    pub threads: usize,
}

/// Result of tuning the weights of an evaluation.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tuning {
    /// Name of the evaluation.
    pub eval: String,
    /// Seed that determines which weights were changed and by how much.
    pub seed: u64,
    /// Number of rounds. In each round the number of attempted changes equals the number of weights.
    pub rounds: usize,
    /// Number of weight combinations that were tried.
    pub tried: usize,
    /// Number of critical positions in the training half, and in the held-out half, which the search does not
    /// use.
    pub critical: [usize; 2],
    /// Percentage of outcomes kept on the training half of the positions, before and after tuning.
    pub trained: [f64; 2],
    /// All weights, before and after tuning.
    pub weights: Vec<TunedWeight>,
    /// Results on the held-out half of the positions, one for each depth.
    pub held_out: Vec<TuningGain>,
}

/// A weight before and after tuning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TunedWeight {
    pub name: String,
    pub before: i64,
    pub after: i64,
}

/// Result at one depth on the held-out half of the positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TuningGain {
    /// Search depth in plies.
    pub depth: u8,
    /// Percentage of the critical positions in which the evaluation with the old weights keeps the outcome.
    pub before: Option<Estimate>,
    /// Percentage of the critical positions in which the evaluation with the new weights keeps the outcome.
    pub after: Option<Estimate>,
    /// Difference `after` minus `before`, measured on the same positions.
    pub gain: Option<Estimate>,
    /// Whether the gain is significant at the 5 % level. All depths are tested together with Holm's method.
    pub significant: bool,
}

impl Tuning {
    /// Returns the evaluation and its tuned weights in TOML format.
    pub fn to_toml(&self) -> String {
        let mut text = format!("eval = \"{}\"\n\n[weights]\n", self.eval);
        for TunedWeight { name, after, .. } in &self.weights {
            // The result can be ignored, because writing to a `String` cannot fail.
            let _ = writeln!(text, "{name} = {after}");
        }
        text
    }

    /// Returns a sentence that states at which depths the new weights are significantly better or worse.
    pub fn verdict_sentence(&self) -> String {
        let at = |sign: f64| {
            let holds = |gain: Estimate| sign * gain.value > 0.0;
            let depths = self.held_out.iter().filter(|gain| gain.significant);
            let depths = depths.filter(|gain| gain.gain.is_some_and(holds));
            let depths: Vec<String> = depths.map(|gain| gain.depth.to_string()).collect();
            (!depths.is_empty()).then(|| format!("at depth {}", depths.join(", ")))
        };
        match (at(1.0), at(-1.0)) {
            (Some(better), None) => {
                format!("The new weights are significantly better (95 %) {better}.")
            }
            (None, Some(worse)) => format!(
                "The new weights are significantly worse (95 %) {worse}: keep the old ones."
            ),
            (Some(better), Some(worse)) => format!(
                "The new weights are significantly better (95 %) {better} and significantly worse {worse}."
            ),
            (None, None) => "No significant change (95 %) at any depth.".to_owned(),
        }
    }

    /// Returns the text that selects the evaluation with the tuned weights.
    pub fn tuned_evaluation(&self) -> String {
        self.evaluation_with_values(|weight| weight.after)
    }

    fn evaluation_with_values(&self, value: impl Fn(&TunedWeight) -> i64) -> String {
        let weights = self.weights.iter().map(|weight| (weight.name.as_str(), value(weight)));
        evaluation_text(&self.eval, &weights.collect::<Vec<_>>())
    }
}

fn evaluation_text(eval: &str, weights: &[(&str, i64)]) -> String {
    let set: Vec<String> = weights.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("{eval}:{}", set.join(","))
}

/// A weight with its current value and its allowed range.
#[derive(Clone, Copy)]
struct TunableWeight {
    name: &'static str,
    least: i64,
    most: i64,
    value: i64,
}

/// Tunes the weights of an evaluation. The search begins with the weights in the text `eval`. After each round
/// the function calls `on_round` with the number of the round and the percentage of outcomes kept.
///
/// # Errors
///
/// Returns an error if the evaluation is unknown or has no weights, or if the set has too few critical
/// positions.
pub fn tune_weights(
    registry: &Registry,
    eval: &str,
    set: &GradedSet,
    settings: &TuningOptions,
    on_round: impl FnMut(usize, f64),
) -> Result<Tuning, GradeError> {
    tune_weights_until(&AtomicBool::new(false), registry, eval, set, settings, on_round)
}

/// Works like [`tune_weights`], but returns an error when `stop` is set.
///
/// # Errors
///
/// Returns an error under the same conditions as [`tune_weights`], or if `stop` was set.
pub fn tune_weights_until(
    stop: &AtomicBool,
    registry: &Registry,
    eval: &str,
    set: &GradedSet,
    settings: &TuningOptions,
    mut on_round: impl FnMut(usize, f64),
) -> Result<Tuning, GradeError> {
    let (name, mut dials) = tunable_weights(registry, eval)?;
    let eval = name.as_str();
    let before: Vec<i64> = dials.iter().map(|dial| dial.value).collect();
    let [training, held_out] = set.split_halves();
    let critical = [training.critical_count(), held_out.critical_count()];
    if critical.contains(&0) {
        let why = "the set has too few critical positions to tune on; use a larger set";
        return Err(why.into());
    }
    let positions = training.positions.iter().filter(|graded| graded.is_critical());
    let training = GradedSet { positions: positions.cloned().collect(), ..training };
    let mut tried = 0;
    let mut judge = |dials: &[TunableWeight]| {
        tried += 1;
        outcome_kept_percent(stop, registry, eval, dials, &training, settings)
    };
    let mut rng = SplitMix64::new(settings.seed);
    let mut best = judge(&dials)?;
    let first = best;
    for round in 0..settings.rounds {
        for _ in 0..dials.len() {
            let at = rng.below(dials.len() as u64) as usize;
            let (dial, up) = (dials[at], rng.below(2) == 0);
            // The step is a tenth, a fifth, a third, a half or all of the weight without its sign. Weights from -4 to 4
            // count as 5, and the step is at least 1.
            let part = [10, 5, 3, 2, 1][rng.below(5) as usize];
            let size = (dial.value.abs().max(5) / part).max(1);
            for change in if up { [size, -size] } else { [-size, size] } {
                let mut gained = false;
                loop {
                    let old = dials[at].value;
                    dials[at].value = (old + change).clamp(dial.least, dial.most);
                    let now = if dials[at].value == old { best } else { judge(&dials)? };
                    if now <= best {
                        dials[at].value = old;
                        break;
                    }
                    (best, gained) = (now, true);
                }
                if gained {
                    break;
                }
            }
        }
        on_round(round + 1, best.0);
    }
    let weights = dials.iter().zip(&before).map(|(dial, &before)| TunedWeight {
        name: dial.name.to_owned(),
        before,
        after: dial.value,
    });
    let mut tuning = Tuning {
        eval: eval.to_owned(),
        seed: settings.seed,
        rounds: settings.rounds,
        critical,
        trained: [first.0, best.0],
        weights: weights.collect(),
        held_out: Vec::new(),
        tried,
    };
    tuning.held_out = held_out_gains(stop, registry, &tuning, &held_out, settings)?;
    Ok(tuning)
}

/// Returns the name of an evaluation and all its weights. Weights that the text does not set have their default
/// values.
fn tunable_weights(
    registry: &Registry,
    text: &str,
) -> Result<(String, Vec<TunableWeight>), GradeError> {
    let evaluation = registry.evaluation(text).map_err(|error| error.to_string())?;
    let settings = evaluation.settings();
    let dial = |parameter: Parameter| match parameter.kind {
        ParameterKind::Number { least, most, default: Some(_) } => {
            let value = settings.optional(parameter.name)?;
            Some(TunableWeight { name: parameter.name, least, most, value })
        }
        _ => None,
    };
    let dials: Vec<TunableWeight> = settings.parameters().filter_map(dial).collect();
    let name = evaluation.family().to_owned();
    if dials.is_empty() {
        return Err(format!("`{name}` has no weights to tune").into());
    }
    Ok((name, dials))
}

/// Returns the percentage of outcomes kept, averaged over all depths, and the negated mean regret (loss of
/// score). The regret decides between combinations of weights with equal percentages.
fn outcome_kept_percent(
    stop: &AtomicBool,
    registry: &Registry,
    eval: &str,
    dials: &[TunableWeight],
    set: &GradedSet,
    settings: &TuningOptions,
) -> Result<(f64, f64), GradeError> {
    let weights: Vec<(&str, i64)> = dials.iter().map(|dial| (dial.name, dial.value)).collect();
    let candidates =
        candidates_at_depths(registry, &evaluation_text(eval, &weights), set, settings)?;
    let choices = choose_moves_until(stop, registry, &candidates, set, settings.threads, &|_| ())?;
    let (mut kept, mut regret) = (OutcomeKept::default(), 0.0);
    for made in &choices {
        for (graded, &column) in set.positions.iter().zip(&made.columns) {
            kept.record(Some(graded.is_critical()), Some(graded.keeps_outcome(column)));
            regret += f64::from(graded.score() - graded.column_score(column).unwrap_or_default());
        }
    }
    let all = (choices.len() * set.positions.len()) as f64;
    Ok((kept.percent().unwrap_or_default(), -regret / all))
}

fn candidates_at_depths(
    registry: &Registry,
    text: &str,
    set: &GradedSet,
    settings: &TuningOptions,
) -> Result<Vec<Candidate>, GradeError> {
    parse_candidates(registry, &[text.to_owned()], &settings.depths, set.variant)
}

/// Compares the old and the new weights on the held-out half of the positions.
fn held_out_gains(
    stop: &AtomicBool,
    registry: &Registry,
    tuning: &Tuning,
    held_out: &GradedSet,
    settings: &TuningOptions,
) -> Result<Vec<TuningGain>, GradeError> {
    let mut both = candidates_at_depths(registry, &tuning.tuned_evaluation(), held_out, settings)?;
    both.extend(candidates_at_depths(
        registry,
        &tuning.evaluation_with_values(|weight| weight.before),
        held_out,
        settings,
    )?);
    let TuningOptions { seed, threads, .. } = *settings;
    let how =
        league::GradingOptions { seed, threads, worst: 0, ..league::GradingOptions::default() };
    let league = grade_until(stop, registry, &both, held_out, how, &|_| ())?;
    let (after, before) = league.entries.split_at(settings.depths.len());
    let of_depth =
        |((&depth, after), before): ((&u8, &league::GradingEntry), &league::GradingEntry)| {
            // The grading compares the old and the new weights once for each depth. The significance test is
            // therefore corrected for the number of depths.
            let pair = league.pairs.iter().find(|pair| pair.depth == Some(depth));
            TuningGain {
                depth,
                before: before.kept,
                after: after.kept,
                gain: pair.and_then(|pair| pair.difference),
                significant: pair.is_some_and(|pair| pair.separable),
            }
        };
    Ok(settings.depths.iter().zip(after).zip(before).map(of_depth).collect())
}
