//! Tries a script: is it an evaluation, which laws does it keep, and what does it make of a position?

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
use crate::{Check, Counterexample, Inspection, Library, ScriptFault};

/// Operation `scripts/check`.
#[derive(Clone, Debug)]
pub struct CheckScript {
    library: Arc<Library>,
}

impl CheckScript {
    /// The operation, with the scripts that were tried before and what scripts may use.
    pub fn new(library: &Arc<Library>) -> Self {
        Self { library: Arc::clone(library) }
    }
}

/// A script, and a position to show it on.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct CheckScriptRequest {
    /// The board and what wins.
    #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
    pub variant: Option<String>,
    /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`).
    #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
    pub moves: Option<String>,
    /// Who gave up, if anyone did.
    pub resigned: Option<PlayerSide>,
    /// The script, in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")
    )]
    pub source: Option<String>,
    /// What it is called where it is told of.
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

/// What a script is called that has no name.
pub(super) const NAMELESS: &str = "script";

/// The result of trying a script.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub struct CheckScriptResponse {
    /// Is it an evaluation?
    ok: bool,
    /// What is wrong with it.
    fault: Option<ScriptFaultReport>,
    /// Random positions it was tried on.
    positions: usize,
    /// Were these all, or was it too slow for more?
    tried_all: bool,
    /// Did it judge every mirror image alike?
    mirror: bool,
    /// One that it did not.
    mirror_case: Option<Counterexample>,
    /// Did it always give the other side the opposite score?
    antisymmetric: bool,
    /// A position where it did not.
    antisymmetry_case: Option<Counterexample>,
    /// The time of one call, in nanoseconds.
    call_time_ns: u64,
    /// The most operations of a call.
    operations: u64,
    /// What may be asked of one call.
    most_operations: u64,
    /// Advice, where there is some.
    note: String,
    /// What the position is worth to the side to move.
    to_move: Option<ScoreReport>,
    /// What it is worth to the other side.
    other: Option<ScoreReport>,
    /// What it asked about the position, for the side to move, and what it was told.
    terms: Vec<ScriptFeature>,
    /// What each stone contributes for the side to move: the score less the score without it.
    heat: Vec<StoneValue>,
}

/// What a stone contributes.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StoneValue {
    /// Where it lies.
    #[cfg_attr(feature = "schema", schema(example = "d1"))]
    cell: String,
    /// What it adds to the score.
    value: i32,
}

/// A call that takes longer makes for shallow searches.
const SLOW: Duration = Duration::from_micros(100);

impl CheckScriptResponse {
    fn new(inspection: Inspection, game: &Game, most_operations: u64) -> Self {
        let Inspection { check, to_move, other, asked, heat } = inspection;
        let score = |value| Some(foursight_search::Score::heuristic(value).into());
        let heat = heat
            .into_iter()
            .map(|(stone, value)| StoneValue { cell: game.rules().cell(stone).to_string(), value });
        Self {
            most_operations,
            to_move: score(to_move),
            other: score(other),
            terms: asked.into_iter().map(|heard| feature_report(heard, game)).collect(),
            heat: heat.collect(),
            ..Ok(check).into()
        }
    }
}

impl From<Result<Check, ScriptFault>> for CheckScriptResponse {
    /// The result of a trial alone, without a position.
    fn from(trial: Result<Check, ScriptFault>) -> Self {
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

fn check_advice(check: &Check) -> String {
    let mut told = Vec::new();
    if check.call > SLOW {
        let calls = check.call.as_secs_f64().recip().round();
        told.push(format!(
            "It is slow: {calls} calls a second, where most scripts make 300000. Read each \
             feature once, and prefer open(3) and threats() to loops."
        ));
    }
    if !check.complete {
        let positions = check.positions;
        told.push(format!("There was time to try it on {positions} positions only."));
    }
    told.join(" ")
}

impl Operation for CheckScript {
    const NAME: &'static str = "scripts/check";
    const SUMMARY: &'static str = "Tries a script, and shows what it makes of a position";
    const DETAILS: &'static str =
        "The response to an invalid script has `ok` false and the mistake in `fault`.";
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
            let error = "the game is over, and an evaluation judges only games that are not; take back a move";
            return Err(ApiError::invalid(error));
        }
        let source = source.unwrap_or_default();
        check_length("source", &source, 65536)?;
        let name = name.unwrap_or_else(|| NAMELESS.to_owned());
        let scripts = load_script_set(&self.library, [(name.clone(), source)])?;
        let most = self.library.allowance().operations;
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            scripts.stop_with(&context.stop);
            Ok(match scripts.inspect(&name, &game, game.to_move()) {
                Ok(inspection) => CheckScriptResponse::new(inspection, &game, most),
                Err(fault) => CheckScriptResponse { most_operations: most, ..Err(fault).into() },
            })
        });
        Ok(task.with_client_scripts(true))
    }
}
