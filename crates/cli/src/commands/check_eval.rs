//! The command `check-eval`, which checks a user's evaluation for errors, symmetry and speed.

use anyhow::{Context, Result, anyhow};
use foursight::LocalService;
use foursight::board::Variant;
use foursight::scripting::operations::{CheckScript, CheckScriptRequest, CheckScriptResponse};
use foursight::scripting::read_limited;
use foursight::scripting::{
    EvaluationCheck, EvaluationFileKind, EvaluationFiles, MAX_SOURCE_BYTES, ScriptBudget,
    ScriptCache, ScriptFault,
};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::local_engines;

/// Check an evaluation written as a script or a file of weights
///
/// Loads FILE and evaluates random positions, which are the same in every run. Reports the time per call and two
/// properties of the scores. The first property is mirror symmetry: a position and its mirror image always have the
/// same score, so searches can save work. The second property is antisymmetry: the score for one player is always the
/// negative of the score for the other player. docs/scripts.md explains how to write an evaluation.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight check-eval examples/evaluations/five-lines.rhai  Check a script
  foursight check-eval examples/evaluations/threes.toml  Check a file of weights
  foursight think alphabeta:eval=file:examples/evaluations/five-lines.rhai
      Let alpha-beta use an evaluation that passed the check

The exit code is 1 if the file is not a valid evaluation or fails on one of the positions. The exit code is 2 if the \
file cannot be read.

JSON fields: ok, fault, positions, tried_all, mirror, mirror_case, antisymmetric, antisymmetry_case, call_time_ns, \
operations, most_operations, note. Fields of fault: script, line, column, message. Fields of mirror_case and \
antisymmetry_case: moves, here, there. For a script, the fields to_move, other, terms and heat contain its evaluation \
of the empty board.")]
pub(crate) struct Args {
    /// File with the evaluation: a script (.rhai) or weights (.toml)
    #[arg(value_name = "FILE")]
    file: String,
    /// Board size (columns x rows) and winning shape, such as 7x6 or 9x7:line5 (see `foursight list variants`)
    #[arg(long, value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of checking a file that contains an evaluation.
#[derive(Debug, Serialize)]
pub(crate) struct EvaluationFileCheck {
    /// The JSON document. It is computed only for `--json`.
    #[serde(flatten)]
    pub(crate) response: Option<CheckScriptResponse>,
    #[serde(skip)]
    pub(crate) result: Result<EvaluationCheck, ScriptFault>,
}

pub(crate) fn run(args: &Args) -> Result<EvaluationFileCheck> {
    let variant = args.variant.parse()?;
    let result = EvaluationFiles::without_reporter().check(&args.file, variant);
    if let Err(fault) = &result
        && fault.unreadable
    {
        return Err(anyhow!(fault.clone()));
    }
    let response =
        args.output.json.then(|| check_eval_file_response(&args.file, variant, result.clone()));
    Ok(EvaluationFileCheck { response: response.transpose()?, result })
}

/// Converts the result to a JSON document. If the evaluation is a script, this document is the same as the response of
/// the HTTP operation `scripts/check`.
fn check_eval_file_response(
    file: &str,
    variant: Variant,
    result: Result<EvaluationCheck, ScriptFault>,
) -> Result<CheckScriptResponse> {
    if EvaluationFileKind::from_file_name(file)? == EvaluationFileKind::Weights {
        return Ok(result.into());
    }
    let source = read_limited::read_text_file(file.as_ref(), MAX_SOURCE_BYTES)
        .with_context(|| file.to_owned())?;
    let request = CheckScriptRequest {
        variant: Some(variant.to_string()),
        source: Some(source),
        ..CheckScriptRequest::default()
    };
    let local = LocalService::new(local_engines::local_registry());
    local_engines::call_operation(
        &local,
        &CheckScript::new(&ScriptCache::new(ScriptBudget::LOCAL)),
        request,
    )
}
