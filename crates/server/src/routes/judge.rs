//! `POST /judge`: what evaluations say about a position, and what they would play.

use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_board::Game;
use foursight_lab::wire::{self, Part, Score, Side, plain_evaluations};
use foursight_search::{Ask, Evaluation, Limits, Monotonic, TimeSource, Watch};
use serde::Serialize;
use utoipa::ToSchema;

use super::milliseconds;
use super::scripts_check::Feature;
use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::desk::Job;
use crate::engines::Engines;
use crate::request::{Asked, ScriptSource, request};
use crate::visitors::Visitor;

request! {
    /// A position to judge.
    JudgeRequest {
        /// The evaluations; all that come along where nothing is said.
        #[schema(max_items = 64, example = json!(["quiet", "windows-centre:three=20"]))]
        evaluations: Option<Vec<String>>,
        /// The depths at which alpha-beta with each of them chooses a move.
        #[schema(max_items = 8, example = json!([2, 4]))]
        depths: Option<Vec<u8>>,
        /// Whose view the terms explain; the side to move where nothing is said.
        side: Option<Side>,
        /// Evaluations of one's own, to be named `script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[schema(max_items = 8)]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// The most evaluations of one request.
const EVALUATIONS: usize = 64;
/// The most depths of one request.
const DEPTHS: usize = 8;

/// What one evaluation says: event `judged`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judgement {
    /// The evaluation in its shortest form.
    name: String,
    /// One line about it.
    summary: String,
    /// What the position is worth to the side to move.
    to_move: Option<Score>,
    /// What it is worth to the other side.
    other: Option<Score>,
    /// What the score is made of.
    terms: Vec<Part>,
    /// What a script asked for to come to its score; empty for others.
    asked: Vec<Feature>,
    /// Does it judge a mirror image alike?
    mirror_symmetric: bool,
    /// Does it give the other side the opposite score?
    antisymmetric: bool,
    /// Why it is not for this variant.
    unfit: Option<String>,
    /// What alpha-beta plays with it.
    choices: Vec<Choice>,
}

/// What alpha-beta plays.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Choice {
    /// Plies it looks ahead.
    depth: u8,
    /// The column.
    column: String,
    /// What it expects.
    score: Option<Score>,
    /// Did it get so deep before the time was up?
    complete: bool,
    /// How long it took.
    time_ms: f64,
}

/// What all of them say.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judgements {
    evaluations: Vec<Judgement>,
}

/// What evaluations say, and what they would play
///
/// As a stream: events `judged` (`Judgement`) one by one, then `done` (`Judgements`) or `error`.
#[utoipa::path(
    post,
    path = "/api/v1/judge",
    operation_id = "judge",
    tag = "v1",
    request_body = JudgeRequest,
    responses(
        (status = 200, description = "What evaluations say, and what they would play", content(
            (Judgements = "application/json"),
            (String = "text/event-stream")
        )),
        Errors
    )
)]
pub(crate) async fn judge(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Asked(asked): Asked<JudgeRequest>,
) -> Result<Response, Complaint> {
    let game = asked.open_game()?;
    let texts = asked.evaluations.unwrap_or_else(|| plain_evaluations(&app.engines.registry));
    let depths = asked.depths.unwrap_or_default();
    if texts.len() > EVALUATIONS {
        let error = format!("evaluations has {} entries; the most is {EVALUATIONS}", texts.len());
        return Err(Complaint::nonsense(error));
    }
    if depths.len() > DEPTHS || depths.iter().any(|depth| !(1..=64).contains(depth)) {
        return Err(Complaint::nonsense(format!(
            "depths are at most {DEPTHS} numbers from 1 to 64"
        )));
    }
    let side = asked.side.map_or(game.to_move(), Into::into);
    let engines = app.engines.with(asked.scripts)?;
    let named: Result<Vec<_>, _> = texts.iter().map(|text| engines.evaluation(text)).collect();
    let named = named?;
    let time = app.settings.limits.time;
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, &headers, time, move |job| {
        let _turn = turn;
        let (engines, clock) = (&engines, Monotonic::new());
        let table = Table { engines, game: &game, side, job, clock, time };
        let mut evaluations = Vec::with_capacity(named.len());
        for evaluation in &named {
            let judged = table.judge(evaluation, &depths);
            let judged = judged.map_err(|complaint| engines.blame(complaint))?;
            job.tell("judged", &judged);
            evaluations.push(judged);
        }
        Ok(Judgements { evaluations })
    })
    .await
}

/// Where one position is judged.
struct Table<'a> {
    engines: &'a Engines,
    game: &'a Game,
    /// Whose view is explained.
    side: foursight_board::Side,
    job: &'a Job,
    clock: Monotonic,
    time: Duration,
}

impl Table<'_> {
    fn judge(&self, evaluation: &Evaluation, depths: &[u8]) -> Result<Judgement, Complaint> {
        let judged = wire::judge(evaluation, self.game, Some(self.side));
        let judged = judged.map_err(|error| Complaint::nonsense(error.to_string()))?;
        let script = evaluation.text().strip_prefix("script:");
        if let (Some(unfit), Some(_)) = (&judged.unfit, script) {
            return Err(Complaint::nonsense(unfit));
        }
        let looked = script.map(|name| self.engines.scripts.inspect(name, self.game, self.side));
        let asked = looked.transpose()?.map(|looked| looked.asked).unwrap_or_default();
        let choices = match &judged.unfit {
            Some(_) => Vec::new(),
            None => depths
                .iter()
                .map(|&depth| self.choice(evaluation.text(), depth))
                .collect::<Result<_, _>>()?,
        };
        Ok(Judgement {
            summary: self.summary(&judged.name),
            name: judged.name,
            to_move: judged.to_move,
            other: judged.other,
            terms: judged.terms.unwrap_or_default(),
            asked: asked.into_iter().map(|asked| Feature::new(asked, self.game)).collect(),
            mirror_symmetric: judged.mirror_symmetric.unwrap_or_default(),
            antisymmetric: judged.antisymmetric.unwrap_or_default(),
            unfit: judged.unfit,
            choices,
        })
    }

    fn summary(&self, text: &str) -> String {
        let name = text.split(':').next();
        let mut families = self.engines.registry.evaluations();
        let family = families.find(|family| Some(family.name()) == name);
        family.map(|family| family.summary().to_owned()).unwrap_or_default()
    }

    /// What alpha-beta plays with an evaluation.
    fn choice(&self, evaluation: &str, depth: u8) -> Result<Choice, Complaint> {
        let depth_text = depth.to_string();
        let set = [("depth", depth_text.as_str()), ("eval", evaluation)];
        let engine = self.engines.registry.engine_with("alphabeta", &set);
        let mut engine = engine.map_err(|error| Complaint::in_text("engine", &error))?;
        let start = self.clock.now();
        let left = self.time.saturating_sub(start);
        let ask = Ask {
            limits: Limits { time: Some(left), ..Limits::default() },
            time: &self.clock,
            stop: &self.job.stop,
            ..Ask::default()
        };
        let verdict = engine.think(self.game, &ask, &mut Watch::default())?;
        Ok(Choice {
            depth,
            column: verdict.column.to_string(),
            score: verdict.score.map(Score::from),
            complete: verdict.complete,
            time_ms: milliseconds(self.clock.now().saturating_sub(start)),
        })
    }
}
