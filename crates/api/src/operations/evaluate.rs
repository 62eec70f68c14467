//! The operation `evaluate`, which returns the scores that evaluations give to a position, and the moves that
//! alpha-beta chooses with these evaluations.

use foursight_analysis::{
    ExplainedTerm, PlayerSide, ScoreReport, evaluate_position, plain_evaluations,
};
use foursight_board::{self as board, Game};
use foursight_search::evals::EvaluationError;
use foursight_search::{Evaluation, Limits, Observers, Registry, ThinkOptions};
use serde::Serialize;

use crate::request::request;
use crate::{
    ApiError, EventType, Operation, OperationTask, RequestContext, RequestEngines, ScriptFeature,
    ScriptSource, Service, response_nanoseconds,
};

/// The operation `evaluate`.
#[derive(Clone, Copy, Debug)]
pub struct EvaluateOperation;

request! {
    /// A position to evaluate.
    EvaluateRequest {
        /// Evaluations to use. By default, all built-in evaluations.
        #[cfg_attr(feature = "schema", schema(max_items = 64, example = json!(["quiet", "windows-centre:three=20"])))]
        evaluations: Option<Vec<String>>,
        /// Search depths in plies. For each evaluation and each depth, alpha-beta chooses a move.
        #[cfg_attr(feature = "schema", schema(max_items = 8, example = json!([2, 4])))]
        depths: Option<Vec<u8>>,
        /// Player for whose score the response lists the terms. By default, the side to move.
        side: Option<PlayerSide>,
        /// Evaluations written by the client. The field `evaluations` refers to them as `script:NAME`.
        #[serde(deserialize_with = "crate::request::deserialize_objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// Maximum number of evaluations in one request.
const EVALUATIONS: usize = 64;
/// Maximum number of depths in one request.
const DEPTHS: usize = 8;

/// The result of one evaluation. It is also the document of the event `judged`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluateResult {
    /// Text that selects the evaluation. Parameters with their default values are left out.
    pub name: String,
    /// Description of the evaluation in one line.
    pub summary: String,
    /// Score of the position for the side to move. `null` if the evaluation does not support the variant.
    pub to_move: Option<ScoreReport>,
    /// Score of the position for the other side. `null` if the evaluation does not support the variant.
    pub other: Option<ScoreReport>,
    /// Terms that add up to the score of the player that the field `side` of the request names.
    pub terms: Vec<ExplainedTerm>,
    /// Features of the position that a script read to compute the score. Empty if the evaluation is not a
    /// script.
    pub asked: Vec<ScriptFeature>,
    /// Whether the evaluation guarantees the same score for every position and its mirror image.
    pub mirror_symmetric: bool,
    /// Whether the evaluation guarantees that the scores of the two sides add up to zero.
    pub antisymmetric: bool,
    /// Reason why the evaluation does not support the variant. `null` if it supports the variant.
    pub unfit: Option<String>,
    /// Moves that alpha-beta chooses with this evaluation, one for each requested depth.
    pub choices: Vec<MoveChoice>,
}

impl EvaluateResult {
    /// Evaluates a position and explains the score for one side. The fields `asked` and `choices` stay empty.
    ///
    /// # Errors
    ///
    /// Returns an error if the evaluation fails. Only a script can fail.
    pub fn new(
        registry: &Registry,
        evaluation: &Evaluation,
        game: &Game,
        side: board::Side,
    ) -> Result<Self, EvaluationError> {
        let report = evaluate_position(evaluation, game, Some(side))?;
        let family = registry.evaluations().find(|family| family.name() == evaluation.family());
        Ok(Self {
            summary: family.map(|family| family.summary().to_owned()).unwrap_or_default(),
            name: report.name,
            to_move: report.to_move,
            other: report.other,
            terms: report.terms.unwrap_or_default(),
            asked: Vec::new(),
            mirror_symmetric: report.mirror_symmetric.unwrap_or_default(),
            antisymmetric: report.antisymmetric.unwrap_or_default(),
            unfit: report.unfit,
            choices: Vec::new(),
        })
    }
}

/// A move that alpha-beta chose with an evaluation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveChoice {
    /// Search depth in plies.
    pub depth: u8,
    /// Column that the search chose.
    pub column: String,
    /// Score of the chosen column for the side to move.
    pub score: Option<ScoreReport>,
    /// Whether the search completed its depth. `false` if the time limit stopped it earlier.
    pub complete: bool,
    /// Duration of the search in nanoseconds.
    pub time_ns: u64,
}

/// The results of all requested evaluations.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluateResponse {
    /// One result for each evaluation, in the order of the request.
    pub evaluations: Vec<EvaluateResult>,
}

impl Operation for EvaluateOperation {
    const NAME: &'static str = "evaluate";
    const EARLIER_NAMES: &'static [&'static str] = &["judge"];
    const SUMMARY: &'static str =
        "Evaluates a position with several evaluations, and chooses moves with them";
    const DETAILS: &'static str =
        "For each evaluation, an event `judged` is sent as soon as its result is available.";
    const EVENTS: &'static [EventType] = &[EventType::of_type::<EvaluateResult>("judged")];
    const COMMAND: Option<&'static str> = Some("foursight evals");
    const PYTHON: Option<&'static str> = Some("Evaluation.evaluate");

    type Request = EvaluateRequest;
    type Response = EvaluateResponse;

    fn check_request(
        &self,
        mut request: EvaluateRequest,
        service: &Service,
    ) -> Result<OperationTask<EvaluateResponse>, ApiError> {
        let engines = service.engines_with(request.scripts.take())?;
        let game = request.request_unfinished_game()?;
        let texts = request.evaluations.unwrap_or_else(|| plain_evaluations(&engines.registry));
        let depths = request.depths.unwrap_or_default();
        if texts.len() > EVALUATIONS {
            let error =
                format!("evaluations has {} entries; the maximum is {EVALUATIONS}", texts.len());
            return Err(ApiError::invalid(error));
        }
        if depths.len() > DEPTHS || depths.iter().any(|depth| !(1..=64).contains(depth)) {
            let error = format!("depths are at most {DEPTHS} numbers from 1 to 64");
            return Err(ApiError::invalid(error));
        }
        let side = request.side.map_or(game.to_move(), Into::into);
        let evaluations: Vec<Evaluation> =
            texts.iter().map(|text| engines.evaluation(text)).collect::<Result<_, _>>()?;
        let scripted = engines.is_scripted();
        let task = OperationTask::search(service.engines.caps.time, move |_, context| {
            engines.stop_scripts_with(&context.stop);
            let position = Evaluator { engines: &engines, game: &game, side, context };
            let mut results = Vec::with_capacity(evaluations.len());
            for evaluation in &evaluations {
                let result = position.evaluate(evaluation, &depths)?;
                context.emit("judged", &result);
                results.push(result);
            }
            Ok(EvaluateResponse { evaluations: results })
        });
        Ok(task.with_client_scripts(scripted))
    }
}

/// The position to evaluate, and the settings that are the same for all evaluations.
struct Evaluator<'a> {
    engines: &'a RequestEngines,
    game: &'a Game,
    /// The player for whose score the terms are listed.
    side: board::Side,
    context: &'a RequestContext,
}

impl Evaluator<'_> {
    fn evaluate(&self, evaluation: &Evaluation, depths: &[u8]) -> Result<EvaluateResult, ApiError> {
        let registry = &self.engines.registry;
        let mut result = EvaluateResult::new(registry, evaluation, self.game, self.side)?;
        result.asked = self.engines.script_features(evaluation, self.game, self.side)?;
        if result.unfit.is_none() {
            let choices =
                depths.iter().map(|&depth| self.choice_at_depth(evaluation.text(), depth));
            result.choices = choices.collect::<Result<_, _>>()?;
        }
        Ok(result)
    }

    /// Returns the move that alpha-beta chooses with an evaluation at a depth.
    fn choice_at_depth(&self, evaluation: &str, depth: u8) -> Result<MoveChoice, ApiError> {
        let depth_text = depth.to_string();
        let set = [("depth", depth_text.as_str()), ("eval", evaluation)];
        let engine = self.engines.registry.engine_with("alphabeta", &set);
        let mut engine = engine.map_err(|error| ApiError::invalid_spec("engine", &error))?;
        let start = self.context.clock.now();
        let left = self.engines.caps.time.saturating_sub(start);
        let options = ThinkOptions {
            limits: Limits { time: Some(left), ..Limits::default() },
            time: &*self.context.clock,
            stop: &self.context.stop,
            ..ThinkOptions::default()
        };
        let verdict = engine.think(self.game, &options, &mut Observers::default())?;
        Ok(MoveChoice {
            depth,
            column: verdict.column.to_string(),
            score: verdict.score.map(ScoreReport::from),
            complete: verdict.complete,
            time_ns: response_nanoseconds(self.context.clock.now().saturating_sub(start)),
        })
    }
}
