//! Parses candidates (engines and evaluations), and lets them choose a move in each position of a set.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use foursight_board::{Column, Game, Variant};
use foursight_search::evals::{EvaluationError, ScriptFault, is_written_for};
use foursight_search::{
    Engine, EngineFamily, EngineSpec, EvalFamily, Limits, Monotonic, Observers, Registry,
    ThinkError, ThinkOptions, Turn, View, did_you_mean,
};

use super::positions::GradedSet;
use super::remaining_time::{GradingProgress, RemainingTime};
use crate::parallel::run_parallel;

/// A candidate for grading: an evaluation used by alpha-beta at a given depth, or any engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth in plies; `None` if the engine sets its own depth.
    pub depth: Option<u8>,
    /// Text that selects the engine, such as `alphabeta:depth=6`.
    pub engine: String,
    /// Limits for each move. They apply in addition to the limits in the text `engine`.
    pub limits: Limits,
}

/// Moves that one candidate (a graded engine or evaluation) chose, and its static evaluations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateChoices {
    /// The chosen column for each position.
    pub columns: Vec<Column>,
    /// Static evaluation of each position for the side to move; `None` if the engine has no evaluation.
    pub scores: Option<Vec<i32>>,
}

/// Reason why a grading failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradeError {
    /// Message that says what is wrong and how to correct it.
    pub message: String,
    /// Error in the script of a candidate; `None` if the failure has another cause.
    pub fault: Option<Box<ScriptFault>>,
}

impl fmt::Display for GradeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for GradeError {}

impl From<String> for GradeError {
    fn from(message: String) -> Self {
        Self { message, fault: None }
    }
}

impl From<&str> for GradeError {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

impl From<EvaluationError> for GradeError {
    fn from(EvaluationError { message, fault }: EvaluationError) -> Self {
        Self { message, fault }
    }
}

impl GradeError {
    fn from_display(error: impl fmt::Display) -> Self {
        error.to_string().into()
    }

    /// Adds the name of the candidate and the moves of the position to an error message.
    pub(super) fn on_position(candidate: &str, game: &Game, error: impl Into<Self>) -> Self {
        let Self { message, fault } = error.into();
        Self { message: format!("`{candidate}` on `{}`: {message}", game.to_columns()), fault }
    }
}

impl From<ThinkError> for GradeError {
    fn from(error: ThinkError) -> Self {
        Self { message: error.to_string(), fault: error.script_fault().cloned().map(Box::new) }
    }
}

/// Returns the error for an evaluation that does not support the variant.
fn evaluation_variant_error(what: &str, text: &str, error: EvaluationError) -> GradeError {
    GradeError { message: format!("{what} `{text}`: {error}"), fault: error.fault }
}

/// Parses texts that describe candidates for grading.
///
/// An evaluation becomes one alpha-beta engine for each depth in `depths`. An engine with a depth parameter is
/// used at each depth, unless its text sets the parameter. All other engines are used unchanged. If `texts` is
/// empty, the function returns all evaluations that support the variant and were written for its game, and the
/// [`BASELINES`]. It leaves out `windows-plus`, which scores like `windows-centre` by default.
///
/// # Errors
///
/// Returns an error if a text names neither an evaluation nor an engine, or if the evaluation does not support
/// the variant.
pub fn parse_candidates(
    registry: &Registry,
    texts: &[String],
    depths: &[u8],
    variant: Variant,
) -> Result<Vec<Candidate>, GradeError> {
    let mut candidates = Vec::new();
    let at_depths = |name: &str, engine: &str, more: &[(&str, &str)]| {
        let at = |depth: &u8| {
            let text = depth.to_string();
            let unset = [&[("depth", text.as_str())], more].concat();
            let made = registry.engine_with(engine, &unset).map_err(GradeError::from_display)?;
            let (name, engine) = (name.to_owned(), made.text().to_owned());
            Ok(Candidate { name, depth: Some(*depth), engine, limits: Limits::default() })
        };
        depths.iter().map(at).collect::<Result<Vec<_>, GradeError>>()
    };
    let suits = |text: &str| registry.evaluation(text).ok().map(|found| found.build(variant));
    if texts.is_empty() {
        for family in registry.evaluations() {
            let name = family.name();
            let is_ranked = name != DUPLICATE && is_written_for(name, variant);
            if is_ranked && suits(name).is_some_and(|built| built.is_ok()) {
                candidates.extend(at_depths(name, "alphabeta", &[("eval", name)])?);
            }
        }
        add_baselines(registry, &mut candidates, depths, variant)?;
        return Ok(candidates);
    }
    for text in texts {
        let name = EngineSpec::name_in_text(text);
        if registry.evaluations().any(|family| family.name() == name) {
            let evaluation = registry.evaluation(text).map_err(GradeError::from_display)?;
            evaluation
                .build(variant)
                .map_err(|error| evaluation_variant_error("evaluation", text, error))?;
            candidates.extend(at_depths(text, "alphabeta", &[("eval", text)])?);
            continue;
        }
        let engines: Vec<&str> = registry.engines().map(EngineFamily::name).collect();
        if !engines.contains(&name) {
            let evaluations = registry.evaluations().map(EvalFamily::name);
            let names: Vec<&str> = evaluations.chain(engines).collect();
            let hint = did_you_mean(name, names.iter().copied());
            return Err(GradeError::from_display(format!(
                "no evaluation or engine is called `{name}`{hint} (there are {})",
                names.join(", ")
            )));
        }
        let engine = registry.engine(text).map_err(GradeError::from_display)?;
        if let Some(evaluation) = engine.evaluation() {
            evaluation
                .build(variant)
                .map_err(|error| evaluation_variant_error("engine", text, error))?;
        }
        let at = |depth| {
            registry.engine_with(text, &[("depth", depth)]).map_err(GradeError::from_display)
        };
        if at("1")?.text() == at("2")?.text() {
            candidates.push(own_depth_candidate(text, engine.text()));
        } else {
            candidates.extend(at_depths(text, text, &[])?);
        }
    }
    Ok(candidates)
}

/// An evaluation whose scores with default settings are those of another evaluation.
const DUPLICATE: &str = "windows-plus";

/// The evaluation `nothing` and the player `random`, which are graded together with all other candidates. A reader can
/// then compare the candidates with a search that only prefers the centre, and with random moves.
pub const BASELINES: [&str; 2] = ["nothing", "random"];

/// Appends the [`BASELINES`] that the candidates lack: `nothing` at each of the depths, and `random`.
///
/// # Errors
///
/// Returns an error if the registry lacks a baseline.
pub fn add_baselines(
    registry: &Registry,
    candidates: &mut Vec<Candidate>,
    depths: &[u8],
    variant: Variant,
) -> Result<(), GradeError> {
    for name in BASELINES {
        if candidates.iter().all(|candidate| candidate.name != name) {
            let made = parse_candidates(registry, &[name.to_owned()], depths, variant)?;
            candidates.extend(made);
        }
    }
    Ok(())
}

/// Returns a candidate whose engine sets its own depth.
fn own_depth_candidate(name: &str, engine: &str) -> Candidate {
    let (name, engine) = (name.to_owned(), engine.to_owned());
    Candidate { name, depth: None, engine, limits: Limits::default() }
}

/// The engine that a thread used last, with the index of its candidate.
type CachedEngine = Option<(usize, Box<dyn Engine>)>;

/// Maximum number of positions that a thread processes in one task.
const CHUNK: usize = 64;

/// Lets each candidate choose a move in each position. `on_progress` can be called from any thread.
///
/// # Errors
///
/// Returns an error if an engine fails or chooses an illegal column.
pub fn choose_moves(
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    threads: usize,
    on_progress: &(dyn Fn(GradingProgress) + Sync),
) -> Result<Vec<CandidateChoices>, GradeError> {
    choose_moves_until(&AtomicBool::new(false), registry, candidates, set, threads, on_progress)
}

/// Works like [`choose_moves`], but returns an error when `stop` is set.
///
/// # Errors
///
/// Returns an error if an engine fails or chooses an illegal column, or if `stop` was set.
pub fn choose_moves_until(
    stop: &AtomicBool,
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    threads: usize,
    on_progress: &(dyn Fn(GradingProgress) + Sync),
) -> Result<Vec<CandidateChoices>, GradeError> {
    let size = set.positions.len().div_ceil(threads.max(1)).clamp(1, CHUNK);
    let chunks = set.positions.len().div_ceil(size);
    let tempo = RemainingTime::new(candidates.len(), set.positions.len(), threads);
    // The order begins with one task of each candidate, so that the remaining time can be estimated early.
    let all = (0..candidates.len()).flat_map(|index| (0..chunks).map(move |chunk| (index, chunk)));
    let (mut order, rest): (Vec<_>, Vec<_>) = all.partition(|&(_, chunk)| chunk == chunks / 2);
    order.extend(rest);
    let chosen = run_parallel(
        threads,
        order.len(),
        || Ok(None),
        |kept: &mut CachedEngine, task| {
            let begun = Instant::now();
            let (index, chunk) = order[task];
            let mut engine = match kept.take() {
                Some((of, engine)) if of == index => engine,
                _ => {
                    registry.engine(&candidates[index].engine).map_err(GradeError::from_display)?
                }
            };
            let all = &set.positions;
            let part = &all[chunk * size..all.len().min((chunk + 1) * size)];
            let mut columns = Vec::with_capacity(part.len());
            let (time, limits) = (Monotonic::new(), candidates[index].limits);
            let options = ThinkOptions { limits, time: &time, stop, ..ThinkOptions::default() };
            for graded in part {
                let verdict = engine.think(&graded.game, &options, &mut Observers::default());
                let name = &candidates[index].name;
                let column = verdict
                    .map_err(|error| GradeError::on_position(name, &graded.game, error))?
                    .column;
                if graded.column_score(column).is_none() {
                    let error = format!("column {column} cannot be played");
                    return Err(GradeError::on_position(name, &graded.game, error));
                }
                columns.push(column);
                // If the stop flag was set, the search for this move may have been interrupted. The move is not
                // counted.
                if stop.load(Ordering::Relaxed) {
                    return Err("stopped".into());
                }
            }
            *kept = Some((index, engine));
            on_progress(tempo.record_moves(index, part.len(), begun.elapsed()));
            Ok(columns)
        },
    )?;
    let mut chosen: Vec<_> = order.into_iter().zip(chosen).collect();
    chosen.sort_by_key(|(place, _)| *place);
    let by_candidate = chosen.chunk_by(|a, b| a.0.0 == b.0.0).zip(candidates);
    let choices = by_candidate.map(|(parts, candidate)| {
        let columns = parts.iter().flat_map(|(_, columns)| columns).copied().collect();
        Ok(CandidateChoices { columns, scores: evaluation_scores(registry, candidate, set)? })
    });
    choices.collect()
}

/// Returns the static evaluation of each position for the side to move; `None` if the engine has no evaluation.
fn evaluation_scores(
    registry: &Registry,
    candidate: &Candidate,
    set: &GradedSet,
) -> Result<Option<Vec<i32>>, GradeError> {
    let engine = registry.engine(&candidate.engine).map_err(GradeError::from_display)?;
    let Some(evaluation) = engine.evaluation() else { return Ok(None) };
    let eval = evaluation.build(set.variant)?;
    let score = |graded: &super::GradedPosition| {
        let position = graded.game.position();
        let view = View { mine: position.own, theirs: position.theirs };
        eval.evaluate(view, Turn::Mine)
    };
    Ok(Some(set.positions.iter().map(score).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_standard_candidates(
        texts: &[&str],
        depths: &[u8],
    ) -> Result<Vec<Candidate>, GradeError> {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        parse_candidates(&Registry::standard(), &texts, depths, Variant::default())
    }

    #[test]
    fn candidates_without_a_depth_are_graded_at_each_depth() {
        let parsed = |texts| {
            let made = parse_standard_candidates(texts, &[1, 3]).unwrap();
            made.into_iter().map(|one| (one.engine, one.depth)).collect::<Vec<_>>()
        };
        let at = |text: &str, depth| (text.to_owned(), depth);
        assert_eq!(
            parsed(&["cells"]),
            [
                at("alphabeta:depth=1,eval=cells", Some(1)),
                at("alphabeta:depth=3,eval=cells", Some(3))
            ]
        );
        assert_eq!(parsed(&["minimax:depth=2"]), [at("minimax:depth=2", None)]);
        assert_eq!(parsed(&["random"]), [at("random", None)]);
        assert_eq!(parsed(&["deepening"]).len(), 2);
        let weighted = parsed(&["parity:two=7"]);
        assert_eq!(weighted[0].0, "alphabeta:depth=1,eval=parity,eval.two=7");
        let all = parsed(&[]);
        let registry = Registry::standard();
        let written = registry
            .evaluations()
            .filter(|family| is_written_for(family.name(), Variant::default()));
        // The duplicate of another evaluation is left out, and `random` is added.
        assert_eq!(all.len(), 2 * (written.count() - 1) + 1);
        assert_eq!(parsed(&["windows-plus"]).len(), 2);
        assert!(all.contains(&at("alphabeta:depth=3,eval=nothing", Some(3))), "{all:?}");
        assert_eq!(all.last(), Some(&at("random", None)));
    }

    #[test]
    fn missing_baselines_are_added_at_each_depth() {
        let (registry, depths) = (Registry::standard(), [1, 4]);
        let with_baselines = |texts: &[&str]| -> Vec<(String, Option<u8>)> {
            let mut made = parse_standard_candidates(texts, &depths).unwrap();
            add_baselines(&registry, &mut made, &depths, Variant::default()).unwrap();
            made.into_iter().map(|one| (one.name, one.depth)).collect()
        };
        let at = |name: &str, depth| (name.to_owned(), depth);
        let [one, four, random] =
            [at("nothing", Some(1)), at("nothing", Some(4)), at("random", None)];
        let mcts = at("mcts:nodes=9", None);
        assert_eq!(
            with_baselines(&["mcts:nodes=9"]),
            [mcts, one.clone(), four.clone(), random.clone()]
        );
        assert_eq!(with_baselines(&["random", "nothing"]), [random, one, four]);
        assert_eq!(
            with_baselines(&[]).len(),
            parse_standard_candidates(&[], &depths).unwrap().len()
        );
    }

    /// An evaluation of the square game is graded on another game only if the user names it.
    #[test]
    fn only_evaluations_written_for_the_game_are_graded_by_default() {
        let names = |variant: &str| -> Vec<String> {
            let variant = variant.parse().unwrap();
            let made = parse_candidates(&Registry::standard(), &[], &[1], variant).unwrap();
            made.into_iter().map(|one| one.name).collect()
        };
        // The candidate `random` is added to the evaluations, and the duplicate of another evaluation is left out. Two
        // evaluations were written for squares, and five for lines.
        let all = Registry::standard().evaluations().count() - 1;
        let (lines, squares, both) = (names("7x6"), names("7x6:square"), names("7x6:line4+square"));
        assert_eq!((lines.len(), squares.len(), both.len()), (all - 1, all - 4, all + 1));
        let has = |names: &[String], name: &str| names.iter().any(|one| one == name);
        assert!(!has(&lines, "squares") && !has(&lines, "squares-printed"));
        assert!(has(&squares, "squares") && has(&squares, "forks") && !has(&squares, "runs"));
        assert_eq!(parse_standard_candidates(&["squares"], &[1]).unwrap().len(), 1);
    }

    #[test]
    fn unknown_candidates_are_rejected_with_a_suggestion() {
        let error = parse_standard_candidates(&["cels"], &[1]).unwrap_err().to_string();
        assert!(
            error.starts_with("no evaluation or engine is called `cels`; did you mean `cells`?")
        );
    }
}
