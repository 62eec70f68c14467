//! Operation `scripts/check`: checks a script on random positions and runs it on one position.

use std::sync::Arc;
use std::time::Duration;

use foursight_analysis::{PlayerSide, ScoreReport};
use foursight_api::{
    ApiError, Operation, OperationTask, ScriptFaultReport, ScriptFeature, Service, check_length,
    response_nanoseconds,
};
use foursight_board::{Game, Rules as _};
use serde::{Deserialize, Serialize};

use crate::named_scripts::{feature_report, load_script_set};
use crate::{Counterexample, EvaluationCheck, Inspection, ScriptCache, ScriptFault};

/// The operation `scripts/check`. It keeps checked scripts in a cache.
#[derive(Clone, Debug)]
pub struct CheckScript {
    script_cache: Arc<ScriptCache>,
}

impl CheckScript {
    /// Creates the operation. The budget of `script_cache` limits the scripts.
    pub fn new(script_cache: &Arc<ScriptCache>) -> Self {
        Self { script_cache: Arc::clone(script_cache) }
    }
}

/// A script to check, and a position to run it on.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CheckScriptRequest {
    /// Board size and goal, such as `7x6` or `7x6:square`.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    pub variant: Option<String>,
    /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`).
    #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
    pub moves: Option<String>,
    /// The player who resigned, if any.
    pub resigned: Option<PlayerSide>,
    /// Source text of the script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    pub source: Option<String>,
    /// Name of the script in error messages.
    #[cfg_attr(
        feature = "schema",
        schema(
            default = "script",
            max_length = 40,
            pattern = "^[a-z0-9_-]{1,40}$",
            example = "mine"
        )
    )]
    pub name: Option<String>,
}

/// Name of the script if the request contains no name.
pub(super) const DEFAULT_SCRIPT_NAME: &str = "script";

/// The result of checking a script.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags are independent fields of the document"
)]
pub struct CheckScriptResponse {
    /// Whether the script is valid and ran without an error.
    ok: bool,
    /// The error; null if `ok` is true.
    fault: Option<ScriptFaultReport>,
    /// Number of random positions on which the script was checked.
    positions: usize,
    /// Whether all positions of the check were tried. False if a limit on operations or time ended the check earlier.
    tried_all: bool,
    /// Whether every checked position has the same score as its mirror image.
    mirror: bool,
    /// A position whose mirror image has a different score; null if the check found no such position.
    mirror_case: Option<Counterexample>,
    /// Whether the scores of the two players add up to zero in every checked position.
    antisymmetric: bool,
    /// A position in which the scores of the two players do not add up to zero; null if the check found no such
    /// position.
    antisymmetry_case: Option<Counterexample>,
    /// Average time of one call of the script, in nanoseconds.
    call_time_ns: u64,
    /// Largest number of operations that one call of the script needed during the check.
    operations: u64,
    /// Limit on the number of operations of one call of the script.
    most_operations: u64,
    /// Advice for the author of the script; empty if there is no advice.
    note: String,
    /// Score of the position for the side to move; null if `ok` is false.
    to_move: Option<ScoreReport>,
    /// Score of the position for the side that is not to move; null if `ok` is false.
    other: Option<ScoreReport>,
    /// Features that the script read to compute the score for the side to move, with their values.
    terms: Vec<ScriptFeature>,
    /// Contribution of each disc on the board to the score for the side to move.
    heat: Vec<DiscValue>,
}

/// Contribution of one disc to the score.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DiscValue {
    /// Cell that contains the disc.
    #[cfg_attr(feature = "schema", schema(example = "d1"))]
    cell: String,
    /// Score of the position minus the score of the position without the disc.
    value: i32,
}

/// Calls that take longer than this time are slow. The response then advises the author to make the script faster.
const SLOW_CALL: Duration = Duration::from_micros(100);

impl CheckScriptResponse {
    fn new(inspection: Inspection, game: &Game, most_operations: u64) -> Self {
        let Inspection { check, to_move, other, feature_calls, disc_values } = inspection;
        let score = |value| Some(foursight_search::Score::heuristic(value).into());
        let heat = disc_values
            .into_iter()
            .map(|(stone, value)| DiscValue { cell: game.rules().cell(stone).to_string(), value });
        Self {
            most_operations,
            to_move: score(to_move),
            other: score(other),
            terms: feature_calls.into_iter().map(|call| feature_report(call, game)).collect(),
            heat: heat.collect(),
            ..Ok(check).into()
        }
    }
}

impl From<Result<EvaluationCheck, ScriptFault>> for CheckScriptResponse {
    /// Creates a response that contains only the result of the check, without the scores of a position.
    fn from(trial: Result<EvaluationCheck, ScriptFault>) -> Self {
        let check = match trial {
            Ok(check) => check,
            Err(fault) => return Self { fault: Some(fault.into()), ..Self::default() },
        };
        Self {
            ok: true,
            note: check_script_advice(&check),
            positions: check.positions,
            tried_all: check.complete,
            mirror: check.mirror.is_none(),
            mirror_case: check.mirror,
            antisymmetric: check.antisymmetry.is_none(),
            antisymmetry_case: check.antisymmetry,
            call_time_ns: response_nanoseconds(check.call),
            operations: check.operations.unwrap_or_default(),
            ..Self::default()
        }
    }
}

fn check_script_advice(check: &EvaluationCheck) -> String {
    let mut advice = Vec::new();
    if check.call > SLOW_CALL {
        let calls = check.call.as_secs_f64().recip().round();
        advice.push(format!(
            "The script is slow: {calls} calls per second; most scripts reach 300000. Read each feature only \
             once, and prefer open(3) and threats() to loops."
        ));
    }
    if !check.complete {
        let positions = check.positions;
        advice.push(format!(
            "Because of the time limit it was checked on only {positions} positions."
        ));
    }
    advice.join(" ")
}

impl Operation for CheckScript {
    const NAME: &'static str = "scripts/check";
    const SUMMARY: &'static str = "Checks a script, and shows its score and features on a position";
    const DETAILS: &'static str =
        "If the script is invalid, `ok` is false and `fault` contains the error.";
    const COMMAND: Option<&'static str> = Some("foursight check-eval");

    type Request = CheckScriptRequest;
    type Response = CheckScriptResponse;

    fn check_request(
        &self,
        request: CheckScriptRequest,
        service: &Service,
    ) -> Result<OperationTask<CheckScriptResponse>, ApiError> {
        let CheckScriptRequest { variant, moves, resigned, source, name } = request;
        let game = foursight_api::request_game(variant.as_deref(), moves.as_deref(), resigned)?;
        if game.outcome().is_over() {
            let error =
                "the game is over, but evaluations are only for unfinished games; take back a move";
            return Err(ApiError::invalid(error));
        }
        let source = source.unwrap_or_default();
        check_length("source", &source, 65536)?;
        let name = name.unwrap_or_else(|| DEFAULT_SCRIPT_NAME.to_owned());
        let scripts = load_script_set(&self.script_cache, [(name.clone(), source)])?;
        let most = self.script_cache.budget().operations;
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            scripts.stop_with(&context.stop);
            Ok(match scripts.inspect_position(&name, &game, game.to_move()) {
                Ok(inspection) => CheckScriptResponse::new(inspection, &game, most),
                Err(fault) => CheckScriptResponse { most_operations: most, ..Err(fault).into() },
            })
        });
        Ok(task.with_client_scripts(true))
    }
}
