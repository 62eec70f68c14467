//! `evals`: what evaluations say about one position, and why.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use foursight::analysis::types::{self, plain_evaluations};
use foursight::board::{Game, Side};
use foursight::search::{Evaluate, Evaluation, Registry, Turn, View};
use serde::Serialize;

use crate::args::{self, Output};
use crate::{json_parts, local_engines};

/// Judge a position with every evaluation, or with those named
///
/// Each is asked twice: what is the position worth to the side to move, and what to the other. An
/// evaluation that looks at both sides alike gives two numbers that differ in sign only.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight evals --moves 4453                             all of them, side by side
  foursight evals windows-centre --moves 4453 --explain    why: the terms, and a map of the board
  foursight evals windows-centre:three=50 --moves 4453     with other weights

Look at `claims`: only evaluations that are antisymmetric give the other side the opposite score.
The map shows, for each cell, the sum of all terms that touch it, so its cells do not add up to the
score.

JSON: position, evaluations [{name, to_move, other, ns_per_call, mirror_symmetric, antisymmetric,
unfit, terms [{name, value, cells}]}]; unfit says why one is not for this variant.")]
pub(crate) struct Args {
    /// The evaluations; `foursight list` shows them [default: all]
    #[arg(value_name = "EVAL")]
    evals: Vec<String>,
    #[command(flatten)]
    position: args::Position,
    /// List the terms each score is made of; with a single EVAL draw them on the board
    #[arg(long)]
    explain: bool,
    /// Whose score is explained: first or second [default: the side to move]
    #[arg(long, value_name = "SIDE", requires = "explain")]
    side: Option<String>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What they say.
#[derive(Debug, Serialize)]
pub(crate) struct Judgements {
    pub(crate) position: json_parts::Position,
    pub(crate) evaluations: Vec<Judgement>,
    /// Whose terms are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) explained: Option<String>,
    #[serde(skip)]
    pub(crate) side: Side,
    /// Is it a single evaluation, to be drawn on the board?
    #[serde(skip)]
    pub(crate) map: bool,
}

/// What one evaluation says.
#[derive(Debug, Serialize)]
pub(crate) struct Judgement {
    #[serde(flatten)]
    pub(crate) said: types::EvaluationReport,
    pub(crate) ns_per_call: Option<f64>,
}

pub(crate) fn run(args: &Args) -> Result<Judgements> {
    let game = args.position.game()?;
    args::unfinished(&game)?;
    let side = match args.side.as_deref() {
        None => game.to_move(),
        Some("first") => Side::First,
        Some("second") => Side::Second,
        Some(other) => return Err(anyhow!("--side is first or second, not `{other}`")),
    };
    let registry = local_engines::registry();
    let evaluations = if args.evals.is_empty() {
        all(&registry, &game, args.explain.then_some(side))?
    } else {
        named(&registry, &args.evals, &game, args.explain.then_some(side))?
    };
    Ok(Judgements {
        position: json_parts::Position::new(&game),
        map: args.explain && evaluations.len() == 1,
        explained: args.explain.then(|| side.to_string()),
        evaluations,
        side,
    })
}

fn all(registry: &Registry, game: &Game, explain: Option<Side>) -> Result<Vec<Judgement>> {
    let texts = plain_evaluations(registry);
    texts.iter().map(|text| judge(&registry.evaluation(text)?, game, explain)).collect()
}

fn named(
    registry: &Registry,
    texts: &[String],
    game: &Game,
    explain: Option<Side>,
) -> Result<Vec<Judgement>> {
    let judge = |text: &String| {
        let evaluation =
            registry.evaluation(text).map_err(|error| anyhow!("evaluation {error}"))?;
        let judgement = judge(&evaluation, game, explain)?;
        match judgement.said.unfit {
            Some(unfit) => Err(anyhow!("evaluation `{text}`: {unfit}")),
            None => Ok(judgement),
        }
    };
    texts.iter().map(judge).collect()
}

fn judge(evaluation: &Evaluation, game: &Game, explain: Option<Side>) -> Result<Judgement> {
    let said = types::evaluate_position(evaluation, game, explain)?;
    let built = evaluation.build(game.variant()).ok();
    let mover = game.to_move();
    let view = View { mine: game.stones(mover), theirs: game.stones(!mover) };
    let ns_per_call = built.map(|built| time_call(&*built, view, Turn::Mine));
    Ok(Judgement { said, ns_per_call })
}

/// Nanoseconds for one call: the best of several runs, each long enough to be timed.
fn time_call(built: &dyn Evaluate, view: View, turn: Turn) -> f64 {
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
    use foursight::search::{EvalFamily, Syntax};

    use super::*;

    /// An evaluation for no variant at all.
    struct Picky;

    impl EvalFamily for Picky {
        fn name(&self) -> &'static str {
            "picky"
        }
        fn summary(&self) -> &'static str {
            "likes nothing"
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
        let all = all(&registry, &game, None).unwrap();
        assert_eq!(all[0].said.unfit.as_deref(), Some("not for 7x6; use another"));
        let error = named(&registry, &["picky".to_owned()], &game, None).unwrap_err();
        assert_eq!(format!("{error:#}"), "evaluation `picky`: not for 7x6; use another");
    }
}
