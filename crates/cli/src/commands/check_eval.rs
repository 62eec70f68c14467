//! `check-eval`: is a user's evaluation fit to play, and which laws does it keep?

use anyhow::{Context, Result, anyhow};
use foursight::LocalService;
use foursight::board::Variant;
use foursight::scripting::operations::{CheckScript, CheckScriptRequest, CheckScriptResponse};
use foursight::scripting::read_limited;
use foursight::scripting::{Allowance, BYTES, Check, FileKind, Files, Library, ScriptFault};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::local_engines;

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

JSON: ok, fault {script, line, column, message}, positions, tried_all, mirror, mirror_case {moves, here,
there}, antisymmetric, antisymmetry_case, call_time_ns, operations, most_operations, note; for a script
also what it makes of the empty board: to_move, other, terms, heat.")]
pub(crate) struct Args {
    /// The file: a script ends in .rhai, weights in .toml
    #[arg(value_name = "FILE")]
    file: String,
    /// The board and what wins, as everywhere
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of trying a file.
#[derive(Debug, Serialize)]
pub(crate) struct EvaluationCheck {
    /// As a document, if that is requested.
    #[serde(flatten)]
    pub(crate) response: Option<CheckScriptResponse>,
    #[serde(skip)]
    pub(crate) result: Result<Check, ScriptFault>,
}

pub(crate) fn run(args: &Args) -> Result<EvaluationCheck> {
    let variant = args.variant.parse()?;
    let result = Files::without_reporter().check(&args.file, variant);
    if let Err(fault) = &result
        && fault.unreadable
    {
        return Err(anyhow!(fault.clone()));
    }
    let response = args.output.json.then(|| check_response(&args.file, variant, result.clone()));
    Ok(EvaluationCheck { response: response.transpose()?, result })
}

/// The result as a document: for a script, the response of the operation.
fn check_response(
    file: &str,
    variant: Variant,
    result: Result<Check, ScriptFault>,
) -> Result<CheckScriptResponse> {
    if FileKind::of_file(file)? == FileKind::Weights {
        return Ok(result.into());
    }
    let source = read_limited::read_text(file.as_ref(), BYTES).with_context(|| file.to_owned())?;
    let request = CheckScriptRequest {
        variant: Some(variant.to_string()),
        source: Some(source),
        ..CheckScriptRequest::default()
    };
    let local = LocalService::new(local_engines::local_registry());
    local_engines::call_operation(
        &local,
        &CheckScript::new(&Library::new(Allowance::OWNER)),
        request,
    )
}
