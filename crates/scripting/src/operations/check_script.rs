//! Operation `scripts/check`: checks a script on random positions, and runs it on one position.

use std::sync::Arc;
use std::time::Duration;

use foursight_analysis::types::{PlayerSide, ScoreReport};
use foursight_api::{
    ApiError, Operation, OperationTask, ScriptFaultReport, ScriptFeature, Service, check_length,
    nanoseconds,
};
use foursight_board::{Game, Rules as _};
use serde::{Deserialize, Serialize};

use super::{feature_report, load_script_set};
use crate::{Counterexample, EvaluationCheck, Inspection, ScriptCache, ScriptFault};

/// Operation `scripts/check`.
#[derive(Clone, Debug)]
pub struct CheckScript {
    script_cache: Arc<ScriptCache>,
}

impl CheckScript {
    /// Creates the operation with the cache and the budget of scripts.
    pub fn new(script_cache: &Arc<ScriptCache>) -> Self {
        Self { script_cache: Arc::clone(script_cache) }
    }
}

/// A script, and a position to run it on.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CheckScriptRequest {
    /// Board size and goal.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    pub variant: Option<String>,
    /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`).
    #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
    pub moves: Option<String>,
    /// The player who resigned, if any.
    pub resigned: Option<PlayerSide>,
    /// The script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    pub source: Option<String>,
    /// Name of the script in messages.
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

/// Name of a script if the request has none.
pub(super) const DEFAULT_SCRIPT_NAME: &str = "script";

/// The result of checking a script.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the flags are independent fields of the document"
)]
pub struct CheckScriptResponse {
    /// Whether the script is valid.
    ok: bool,
    /// The error, if the script is invalid.
    fault: Option<ScriptFaultReport>,
    /// Number of random positions it was checked on.
    positions: usize,
    /// Whether all positions were checked; false if the script was too slow.
    tried_all: bool,
    /// Whether every position and its mirror image have the same score.
    mirror: bool,
    /// A position whose mirror image has a different score; null if none was found.
    mirror_case: Option<Counterexample>,
    /// Whether the scores of the two players always add up to zero.
    antisymmetric: bool,
    /// A position where the two scores do not add up to zero; null if none was found.
    antisymmetry_case: Option<Counterexample>,
    /// Time of one call, in nanoseconds.
    call_time_ns: u64,
    /// Largest number of operations of a call.
    operations: u64,
    /// Limit on the operations of one call.
    most_operations: u64,
    /// Advice for the author of the script; may be empty.
    note: String,
    /// Score of the position for the side to move.
    to_move: Option<ScoreReport>,
    /// Score of the position for the other side.
    other: Option<ScoreReport>,
    /// Features that the script read for the side to move, with their values.
    terms: Vec<ScriptFeature>,
    /// Contribution of each stone for the side to move: the score minus the score without the stone.
    heat: Vec<StoneValue>,
}

/// The contribution of a stone to the score.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StoneValue {
    /// Cell of the stone.
    #[cfg_attr(feature = "schema", schema(example = "d1"))]
    cell: String,
    /// Score minus the score without the stone.
    value: i32,
}

/// Time of a call above which the response has advice to make the script faster.
const SLOW_CALL: Duration = Duration::from_micros(100);

impl CheckScriptResponse {
    fn new(inspection: Inspection, game: &Game, most_operations: u64) -> Self {
        let Inspection { check, to_move, other, feature_calls, stone_values } = inspection;
        let score = |value| Some(foursight_search::Score::heuristic(value).into());
        let heat = stone_values
            .into_iter()
            .map(|(stone, value)| StoneValue { cell: game.rules().cell(stone).to_string(), value });
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
    /// The result of the check alone, without a position.
    fn from(trial: Result<EvaluationCheck, ScriptFault>) -> Self {
        let check = match trial {
            Ok(check) => check,
            Err(fault) => return Self { fault: Some(fault.into()), ..Self::default() },
        };
        Self {
            ok: true,
            note: check_advice(&check),
            positions: check.positions,
            tried_all: check.complete,
            mirror: check.mirror.is_none(),
            mirror_case: check.mirror,
            antisymmetric: check.antisymmetry.is_none(),
            antisymmetry_case: check.antisymmetry,
            call_time_ns: nanoseconds(check.call),
            operations: check.operations.unwrap_or_default(),
            ..Self::default()
        }
    }
}

fn check_advice(check: &EvaluationCheck) -> String {
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
        "If the script is invalid, `ok` is false and `fault` has the error.";
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
