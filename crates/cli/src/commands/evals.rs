//! The command `evals`, which prints the scores of evaluations for one position, and the terms that make up each score.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use foursight::LocalService;
use foursight::api::operations::{
    EvaluateOperation, EvaluateRequest, EvaluateResponse, EvaluateResult,
};
use foursight::board::{Game, Side};
use foursight::search::{Evaluate, Turn, View};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::local_engines;

/// Show the score of every evaluation for a position
///
/// For each evaluation, prints the score from the point of view of the side to move, and the score from the point of
/// view of the other side. If the evaluation is antisymmetric, one score is the negative of the other.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight evals --moves 4453                           Show the scores of all evaluations
  foursight evals windows-centre --moves 4453 --explain  Show the terms of one score, as a list and on the board
  foursight evals windows-centre:three=50 --moves 4453   Show the score if the parameter `three` is 50

With --explain and a single EVAL, the board shows for each cell the sum of all terms that include the cell. A term with several cells is counted in each of them, so the numbers on the board do not add up to the score.

JSON fields: evaluations. Fields of each evaluation: name, summary, to_move, other, terms, asked, mirror_symmetric, \
antisymmetric, unfit, choices, call_time_ns. Fields of each term: name, value, cells. unfit is the reason why an \
evaluation does not support the variant.")]
pub(crate) struct Args {
    /// Evaluations to show; `foursight list evaluations` lists them [default: all evaluations]
    #[arg(value_name = "EVAL")]
    evals: Vec<String>,
    #[command(flatten)]
    position: args::PositionArgs,
    /// List the terms of each score; with a single EVAL, also show the terms on the board
    #[arg(long)]
    explain: bool,
    /// Player whose score is explained, first or second [default: the side to move]
    #[arg(long, value_name = "SIDE", requires = "explain")]
    side: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The scores of all evaluations for one position.
#[derive(Debug, Serialize)]
pub(crate) struct EvaluationComparison {
    pub(crate) evaluations: Vec<TimedEvaluation>,
    #[serde(skip)]
    pub(crate) game: Game,
    /// The side whose terms are shown; only with `--explain`.
    #[serde(skip)]
    pub(crate) explained: Option<Side>,
}

/// The scores of one evaluation, and the time that one call of it takes.
#[derive(Debug, Serialize)]
pub(crate) struct TimedEvaluation {
    #[serde(flatten)]
    pub(crate) result: EvaluateResult,
    /// The time of one call in nanoseconds; `None` if the evaluation does not support the variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call_time_ns: Option<u64>,
    /// The time of one call in nanoseconds, not rounded.
    #[serde(skip)]
    pub(crate) call_ns: Option<f64>,
}

pub(crate) fn run(args: &Args) -> Result<EvaluationComparison> {
    let game = args.position.read_game()?;
    args::ensure_unfinished(&game)?;
    let side = args.side.as_deref().map_or(Ok(game.to_move()), args::parse_side)?;
    let local = LocalService::new(local_engines::local_registry());
    let EvaluateResponse { evaluations } = evaluate_position(&local, &args.evals, &game, side)?;
    let timed = |result: EvaluateResult| {
        let call_ns = measure_call_time(&local, &result.name, &game);
        TimedEvaluation { call_time_ns: call_ns.map(|time| time.round() as u64), call_ns, result }
    };
    Ok(EvaluationComparison {
        evaluations: evaluations.into_iter().map(timed).collect(),
        explained: args.explain.then_some(side),
        game,
    })
}

/// Evaluates a position with the evaluations in `named`. If `named` is empty, uses all evaluations. Returns an error if
/// a named evaluation does not support the variant.
fn evaluate_position(
    local: &LocalService,
    named: &[String],
    game: &Game,
    side: Side,
) -> Result<EvaluateResponse> {
    let request = EvaluateRequest {
        variant: Some(game.variant().to_string()),
        moves: Some(game.to_columns()),
        evaluations: (!named.is_empty()).then(|| named.to_vec()),
        side: Some(side.into()),
        ..EvaluateRequest::default()
    };
    let response = local_engines::call_operation(local, &EvaluateOperation, request)?;
    for (text, result) in named.iter().zip(&response.evaluations) {
        if let Some(unfit) = &result.unfit {
            return Err(anyhow!("evaluation `{text}`: {unfit}"));
        }
    }
    Ok(response)
}

/// Measures the time that one call of the evaluation takes, in nanoseconds. Returns `None` if the evaluation does not
/// support the variant.
fn measure_call_time(local: &LocalService, text: &str, game: &Game) -> Option<f64> {
    let evaluation = local.service().engines.registry.evaluation(text).ok()?;
    let built = evaluation.build(game.variant()).ok()?;
    let mover = game.to_move();
    let view = View { mine: game.stones(mover), theirs: game.stones(!mover) };
    Some(time_evaluation_call(&*built, view, Turn::Mine))
}

/// Returns the time that one call takes, in nanoseconds. A single call is shorter than the resolution of the clock, so
/// a run consists of many calls. The fastest of several runs determines the result.
fn time_evaluation_call(built: &dyn Evaluate, view: View, turn: Turn) -> f64 {
    const RUNS: u32 = 5;
    const LONG_ENOUGH: Duration = Duration::from_micros(200);
    let run = |calls: u32| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(built.evaluate(black_box(view), black_box(turn)));
        }
        start.elapsed()
    };
    let mut calls = 16;
    while run(calls) < LONG_ENOUGH && calls < 1 << 24 {
        calls *= 2;
    }
    let best = (0..RUNS).map(|_| run(calls)).min().unwrap_or_default();
    best.as_nanos() as f64 / f64::from(calls)
}

#[cfg(test)]
mod tests {
    use foursight::board::Variant;
    use foursight::search::evals::EvaluationError;
    use foursight::search::parameter::Settings;
    use foursight::search::{EvalFamily, Registry, Syntax};

    use super::*;

    /// An evaluation that supports no variant.
    struct Picky;

    impl EvalFamily for Picky {
        fn name(&self) -> &'static str {
            "picky"
        }
        fn summary(&self) -> &'static str {
            "supports no variant"
        }
        fn syntax(&self) -> Syntax<'_> {
            Syntax::Parameters(&[])
        }
        fn build(
            &self,
            variant: Variant,
            _: &Settings,
        ) -> Result<Box<dyn Evaluate + Send>, EvaluationError> {
            Err(format!("not for {variant}; use another").into())
        }
    }

    #[test]
    fn an_unfit_evaluation_fails_the_command_only_if_it_was_named() {
        let mut registry = Registry::default();
        registry.add_evaluation(Picky);
        let game = Game::new(Variant::default());
        let local = LocalService::new(registry);
        let all = evaluate_position(&local, &[], &game, Side::First).unwrap().evaluations;
        assert_eq!(all[0].unfit.as_deref(), Some("not for 7x6; use another"));
        let error =
            evaluate_position(&local, &["picky".to_owned()], &game, Side::First).unwrap_err();
        assert_eq!(format!("{error:#}"), "evaluation `picky`: not for 7x6; use another");
    }
}
