//! `check-eval`: is a user's evaluation fit to play, and which laws does it keep?

use anyhow::{Result, anyhow};
use foursight::scripting::{Allowance, Check, Files, SEED, ScriptFault};
use serde::Serialize;

use crate::args::Output;

/// Check an evaluation of your own: a script or a file of weights
///
/// Reads it as eval=file:FILE does, tries it on seeded random positions, and tells whether it is the
/// same in the mirror (searches then save work), whether one player's gain is the other's loss, and
/// how long a call takes. docs/scripts.md tells how to write one.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight check-eval examples/evaluations/five-lines.rhai
  foursight check-eval examples/evaluations/threes.toml
  foursight think alphabeta:depth=6,eval=file:examples/evaluations/five-lines.rhai
                                                  and then let it play

The exit code is 1 if the file is no evaluation or fails on one of the positions, 2 if it cannot be
read.

JSON: file, variant, fit, error {line, column, message}, check {kind, positions, seed,
mirror_symmetric, antisymmetric, mirror_refuted {moves, scores}, antisymmetry_refuted {moves,
scores}, ns_per_call, calls_per_second, most_operations, operations_limit}.")]
pub(crate) struct Args {
    /// The file: a script ends in .rhai, weights in .toml
    #[arg(value_name = "FILE")]
    file: String,
    /// The board and what wins, as everywhere
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    pub(crate) file: String,
    pub(crate) variant: String,
    pub(crate) fit: bool,
    pub(crate) error: Option<Mistake>,
    pub(crate) check: Option<Findings>,
    /// The same in one line.
    #[serde(skip)]
    pub(crate) told: String,
}

/// What is wrong with the file.
#[derive(Debug, Serialize)]
pub(crate) struct Mistake {
    pub(crate) line: Option<usize>,
    pub(crate) column: Option<usize>,
    pub(crate) message: String,
}

/// What was found out about an evaluation that is fit.
#[derive(Debug, Serialize)]
pub(crate) struct Findings {
    pub(crate) kind: &'static str,
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    pub(crate) mirror_symmetric: bool,
    pub(crate) antisymmetric: bool,
    pub(crate) mirror_refuted: Option<Refuted>,
    pub(crate) antisymmetry_refuted: Option<Refuted>,
    pub(crate) ns_per_call: u64,
    pub(crate) calls_per_second: f64,
    pub(crate) most_operations: Option<u64>,
    pub(crate) operations_limit: Option<u64>,
}

/// Where a law is broken.
#[derive(Debug, Serialize)]
pub(crate) struct Refuted {
    pub(crate) moves: String,
    pub(crate) scores: [i32; 2],
}

pub(crate) fn run(args: &Args) -> Result<Checked> {
    let variant = args.variant.parse()?;
    let checked = match Files::without_reporter().check(&args.file, variant) {
        Ok(check) => (check.to_string(), None, Some(Findings::from(&check))),
        Err(fault) if fault.unreadable => return Err(anyhow!(fault)),
        Err(fault) => (fault.to_string(), Some(Mistake::from(fault)), None),
    };
    let (told, error, check) = checked;
    let (file, variant) = (args.file.clone(), variant.to_string());
    Ok(Checked { file, variant, fit: check.is_some(), error, check, told })
}

impl From<ScriptFault> for Mistake {
    fn from(fault: ScriptFault) -> Self {
        let (line, column) = fault.place.unzip();
        Self { line, column, message: fault.message }
    }
}

impl From<&Check> for Findings {
    fn from(check: &Check) -> Self {
        let refuted = |refutation: &foursight::scripting::Counterexample| Refuted {
            moves: refutation.moves.clone(),
            scores: [refutation.here, refutation.there],
        };
        let claims = check.claims();
        Self {
            kind: check.kind.name(),
            positions: check.positions,
            seed: SEED,
            mirror_symmetric: claims.mirror_symmetric,
            antisymmetric: claims.antisymmetric,
            mirror_refuted: check.mirror.as_ref().map(refuted),
            antisymmetry_refuted: check.antisymmetry.as_ref().map(refuted),
            ns_per_call: u64::try_from(check.call.as_nanos()).unwrap_or(u64::MAX),
            calls_per_second: 1.0 / check.call.as_secs_f64().max(1e-9),
            most_operations: check.operations,
            operations_limit: check.operations.map(|_| Allowance::OWNER.operations),
        }
    }
}
