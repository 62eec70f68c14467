//! Grades evaluations against perfect play.

use foursight_analysis::document::Section;
use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::{
    Candidate, GradedSet, GradingResult, add_baselines, grade_until, parse_candidates,
};

use crate::experiments::{ExperimentContext, ExperimentStopped};

/// Grades evaluations at several depths, engines at their own depths, and the baselines, against perfect play.
///
/// `texts` names the evaluations and engines. If it is empty, all evaluations that were written for the variant are
/// graded, except `windows-plus`. The grading is one step of the experiment's progress. Panics if a text is invalid,
/// because the experiments contain only constant texts.
pub(in crate::experiments) fn grade_candidates(
    context: &ExperimentContext<'_>,
    texts: &[&str],
    depths: &[u8],
    set: &GradedSet,
) -> Result<GradingResult, ExperimentStopped> {
    let mut candidates = candidates_at_depths(context, texts, depths, set);
    add_baselines(context.registry, &mut candidates, depths, set.variant)
        .unwrap_or_else(|error| panic!("{error}"));
    grade_step(context, &candidates, set)
}

/// Grades engines at their own depths, without baselines. The grading is one step of the experiment's progress.
pub(in crate::experiments) fn grade_engines(
    context: &ExperimentContext<'_>,
    texts: &[&str],
    set: &GradedSet,
) -> Result<GradingResult, ExperimentStopped> {
    grade_step(context, &candidates_at_depths(context, texts, &[], set), set)
}

fn candidates_at_depths(
    context: &ExperimentContext<'_>,
    texts: &[&str],
    depths: &[u8],
    set: &GradedSet,
) -> Vec<Candidate> {
    let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
    parse_candidates(context.registry, &texts, depths, set.variant)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn grade_step(
    context: &ExperimentContext<'_>,
    candidates: &[Candidate],
    set: &GradedSet,
) -> Result<GradingResult, ExperimentStopped> {
    context.check_not_stopped()?;
    let options = GradingOptions {
        seed: context.seed,
        worst: 0,
        threads: context.threads,
        ..GradingOptions::default()
    };
    let graded = grade_until(context.stop, context.registry, candidates, set, options, &|_| ());
    context.check_not_stopped()?;
    (context.step)();
    Ok(graded.unwrap_or_else(|error| panic!("{error}")))
}

/// Returns every `step`-th position of a set.
pub(in crate::experiments) fn thinned(set: GradedSet, step: usize) -> GradedSet {
    let positions = set.positions.into_iter().step_by(step).collect();
    GradedSet { positions, ..set }
}

/// Adds the table that ranks the graded evaluations, and its plot.
pub(in crate::experiments) fn add_league(section: &mut Section, graded: &GradingResult) {
    let leagues = graded.document(false).sections.into_iter().take(1);
    section.blocks.extend(leagues.flat_map(|league| league.blocks));
}
