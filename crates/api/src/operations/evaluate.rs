//! What evaluations say about a position, and what they would play.

use foursight_board::{self as board, Game};
use foursight_search::{Evaluation, Limits, Observers, ThinkOptions};
use serde::Serialize;

use super::request::request;
use super::{ApiError, Engines, RequestContext, ScriptSource, milliseconds};
use foursight_analysis::types::{ExplainedTerm, ScoreReport, Side, judge, plain_evaluations};

request! {
    /// A position to judge.
    JudgeRequest {
        /// The evaluations; all that come along where nothing is said.
        #[cfg_attr(feature = "schema", schema(max_items = 64, example = json!(["quiet", "windows-centre:three=20"])))]
        evaluations: Option<Vec<String>>,
        /// The depths at which alpha-beta with each of them chooses a move.
        #[cfg_attr(feature = "schema", schema(max_items = 8, example = json!([2, 4])))]
        depths: Option<Vec<u8>>,
        /// Whose view the terms explain; the side to move where nothing is said.
        side: Option<Side>,
        /// Evaluations of one's own, to be named `script:NAME`.
        #[serde(deserialize_with = "crate::request::objects")]
        #[cfg_attr(feature = "schema", schema(max_items = 8))]
        scripts: Option<Vec<ScriptSource>>,
    }
}

/// The most evaluations of one request.
const EVALUATIONS: usize = 64;
/// The most depths of one request.
const DEPTHS: usize = 8;

/// What one evaluation says: event `judged`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgement {
    /// The evaluation in its shortest form.
    name: String,
    /// One line about it.
    summary: String,
    /// What the position is worth to the side to move.
    to_move: Option<ScoreReport>,
    /// What it is worth to the other side.
    other: Option<ScoreReport>,
    /// What the score is made of.
    terms: Vec<ExplainedTerm>,
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

/// Something a script asked for.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Feature {
    /// As it is written.
    #[cfg_attr(feature = "schema", schema(example = "their_open(3)"))]
    pub name: String,
    /// What it was told; yes is 1, no is 0, and stages of the game are counted from 0.
    pub value: f64,
    /// The same as the script sees it.
    #[cfg_attr(feature = "schema", schema(example = "3"))]
    pub text: String,
    /// The cells it is about, where it is about some.
    pub cells: Vec<String>,
}

/// What alpha-beta plays.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// Plies it looks ahead.
    depth: u8,
    /// The column.
    column: String,
    /// What it expects.
    score: Option<ScoreReport>,
    /// Did it get so deep before the time was up?
    complete: bool,
    /// How long it took.
    time_ms: f64,
}

/// What all of them say.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judgements {
    evaluations: Vec<Judgement>,
}

/// What a script is seen to ask for, by its name.
pub type Inspect<'a> = &'a dyn Fn(&str, &Game, board::Side) -> Result<Vec<Feature>, ApiError>;

/// Where there are no scripts, none asks for anything.
///
/// # Errors
///
/// Never.
pub fn no_scripts(_: &str, _: &Game, _: board::Side) -> Result<Vec<Feature>, ApiError> {
    Ok(Vec::new())
}

/// A position to be judged.
#[derive(Debug)]
pub struct Judge {
    game: Game,
    evaluations: Vec<Evaluation>,
    depths: Vec<u8>,
    side: board::Side,
}

impl JudgeRequest {
    /// What is to be done.
    ///
    /// # Errors
    ///
    /// If the request makes no sense.
    pub fn check(self, engines: &Engines) -> Result<Judge, ApiError> {
        let game = self.open_game()?;
        let texts = self.evaluations.unwrap_or_else(|| plain_evaluations(&engines.registry));
        let depths = self.depths.unwrap_or_default();
        if texts.len() > EVALUATIONS {
            let error =
                format!("evaluations has {} entries; the most is {EVALUATIONS}", texts.len());
            return Err(ApiError::nonsense(error));
        }
        if depths.len() > DEPTHS || depths.iter().any(|depth| !(1..=64).contains(depth)) {
            let error = format!("depths are at most {DEPTHS} numbers from 1 to 64");
            return Err(ApiError::nonsense(error));
        }
        let side = self.side.map_or(game.to_move(), Into::into);
        let evaluations =
            texts.iter().map(|text| engines.evaluation(text)).collect::<Result<_, _>>()?;
        Ok(Judge { game, evaluations, depths, side })
    }
}

impl Judge {
    /// What they say, one by one. Tells events `judged` ([`Judgement`]).
    ///
    /// # Errors
    ///
    /// If a script fails.
    pub fn work(
        self,
        job: &RequestContext,
        engines: &Engines,
        inspect: Inspect<'_>,
    ) -> Result<Judgements, ApiError> {
        let table = Table { engines, game: &self.game, side: self.side, job, inspect };
        let mut evaluations = Vec::with_capacity(self.evaluations.len());
        for evaluation in &self.evaluations {
            let judged = table.judge(evaluation, &self.depths)?;
            job.tell("judged", &judged);
            evaluations.push(judged);
        }
        Ok(Judgements { evaluations })
    }
}

/// Where one position is judged.
struct Table<'a> {
    engines: &'a Engines,
    game: &'a Game,
    /// Whose view is explained.
    side: board::Side,
    job: &'a RequestContext,
    inspect: Inspect<'a>,
}

impl Table<'_> {
    fn judge(&self, evaluation: &Evaluation, depths: &[u8]) -> Result<Judgement, ApiError> {
        let script = evaluation.text().strip_prefix("script:");
        if script.is_some() {
            evaluation.build(self.game.variant())?;
        }
        let judged = judge(evaluation, self.game, Some(self.side))?;
        let asked = script.map(|name| (self.inspect)(name, self.game, self.side)).transpose()?;
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
            asked: asked.unwrap_or_default(),
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
    fn choice(&self, evaluation: &str, depth: u8) -> Result<Choice, ApiError> {
        let depth_text = depth.to_string();
        let set = [("depth", depth_text.as_str()), ("eval", evaluation)];
        let engine = self.engines.registry.engine_with("alphabeta", &set);
        let mut engine = engine.map_err(|error| ApiError::in_text("engine", &error))?;
        let start = self.job.clock.now();
        let left = self.engines.caps.time.saturating_sub(start);
        let ask = ThinkOptions {
            limits: Limits { time: Some(left), ..Limits::default() },
            time: &*self.job.clock,
            stop: &self.job.stop,
            ..ThinkOptions::default()
        };
        let verdict = engine.think(self.game, &ask, &mut Observers::default())?;
        Ok(Choice {
            depth,
            column: verdict.column.to_string(),
            score: verdict.score.map(ScoreReport::from),
            complete: verdict.complete,
            time_ms: milliseconds(self.job.clock.now().saturating_sub(start)),
        })
    }
}
