//! `POST /scripts/check`: is a script an evaluation, what does it keep to, and what does it make of a position?

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foursight_analysis::types::{ScoreReport, Side};
use foursight_api::{self, ApiError, Feature, ScriptFault, ScriptSource, short};
use foursight_board::{Game, Rules as _};
use foursight_scripting::{Check, Inspection, Refutation};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::answer;
use crate::app::App;
use crate::client::Client;
use crate::complaint::{Complaint, Errors};
use crate::engines::feature;
use crate::request::Asked;

/// A script, and a position to show it on.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct CheckRequest {
    /// The board and what wins.
    #[schema(default = "7x6", max_length = 32, example = "7x6")]
    variant: Option<String>,
    /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`).
    #[schema(default = "", max_length = 512, example = "4453")]
    moves: Option<String>,
    /// Who gave up, if anyone did.
    resigned: Option<Side>,
    /// The script, in Rhai.
    #[schema(default = "", max_length = 65536, example = "open(3) - their_open(3)")]
    source: Option<String>,
    /// What it is called where it is told of.
    #[schema(
        default = "script",
        max_length = 40,
        pattern = "^[a-z0-9_-]{1,40}$",
        example = "mine"
    )]
    name: Option<String>,
}

/// What a script is called that has no name.
pub(super) const NAMELESS: &str = "script";

/// What came of trying a script.
#[derive(Debug, Default, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is an answer of its own")]
pub(crate) struct Checked {
    /// Is it an evaluation?
    ok: bool,
    /// What is wrong with it.
    fault: Option<ScriptFault>,
    /// Random positions it was tried on.
    positions: usize,
    /// Were these all, or was it too slow for more?
    tried_all: bool,
    /// Did it judge every mirror image alike?
    mirror: bool,
    /// One that it did not.
    mirror_case: Option<Case>,
    /// Did it always give the other side the opposite score?
    antisymmetric: bool,
    /// A position where it did not.
    antisymmetry_case: Option<Case>,
    /// Microseconds of a call.
    call_us: f64,
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
    terms: Vec<Feature>,
    /// What each stone contributes for the side to move: the score less the score without it.
    heat: Vec<Heat>,
}

/// A position that refutes a law.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Case {
    /// The moves that lead to it.
    moves: String,
    /// Its score.
    here: i32,
    /// The score of its mirror image, or that of the other side.
    there: i32,
}

/// What a stone contributes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Heat {
    /// Where it lies.
    #[schema(example = "d1")]
    cell: String,
    /// What it adds to the score.
    value: i32,
}

/// A call that takes longer makes for shallow searches.
const SLOW_US: f64 = 100.0;

impl From<Refutation> for Case {
    fn from(refutation: Refutation) -> Self {
        let Refutation { moves, scores: [here, there] } = refutation;
        Self { moves, here, there }
    }
}

impl Checked {
    fn new(inspection: Inspection, game: &Game, most_operations: u64) -> Self {
        let Inspection { check, to_move, other, asked, heat } = inspection;
        let score = |value| Some(foursight_search::Score::heuristic(value).into());
        let heat = heat
            .into_iter()
            .map(|(stone, value)| Heat { cell: game.rules().cell(stone).to_string(), value });
        let call_us = (check.call.as_secs_f64() * 1e8).round() / 1e2;
        Self {
            ok: true,
            fault: None,
            note: note(&check, call_us),
            positions: check.positions,
            tried_all: check.complete,
            mirror: check.mirror.is_none(),
            mirror_case: check.mirror.map(Case::from),
            antisymmetric: check.antisymmetry.is_none(),
            antisymmetry_case: check.antisymmetry.map(Case::from),
            call_us,
            operations: check.operations.unwrap_or_default(),
            most_operations,
            to_move: score(to_move),
            other: score(other),
            terms: asked.into_iter().map(|heard| feature(heard, game)).collect(),
            heat: heat.collect(),
        }
    }
}

fn note(check: &Check, call_us: f64) -> String {
    let mut told = Vec::new();
    if call_us > SLOW_US {
        let calls = (1e6 / call_us).round();
        told.push(format!(
            "It is slow: {calls} calls a second, where most scripts make 300000. ThinkOptions for each \
             thing once, and prefer open(3) and threats() to loops."
        ));
    }
    if !check.complete {
        let positions = check.positions;
        told.push(format!("There was time to try it on {positions} positions only."));
    }
    told.join(" ")
}

/// Tries a script, and shows what it makes of a position
///
/// A script that is wrong is answered like any other, with `ok` false and what is wrong in `fault`.
#[utoipa::path(
    post,
    path = "/api/v1/scripts/check",
    operation_id = "check_script",
    tag = "v1",
    request_body = CheckRequest,
    responses(
        (status = 200, description = "What came of trying the script", body = Checked),
        Errors
    )
)]
pub(crate) async fn check(
    State(app): State<App>,
    visitor: Client,
    Asked(asked): Asked<CheckRequest>,
) -> Result<Response, Complaint> {
    let game =
        foursight_api::game(asked.variant.as_deref(), asked.moves.as_deref(), asked.resigned)?;
    if game.outcome().is_over() {
        let error =
            "the game is over, and an evaluation judges only games that are not; take back a move";
        return Err(Complaint::nonsense(error));
    }
    let source = asked.source.unwrap_or_default();
    short("source", &source, 65536)?;
    let name = asked.name.unwrap_or_else(|| NAMELESS.to_owned());
    let engines = app.engines.with(Some(vec![ScriptSource { name: name.clone(), source }]))?;
    let turn = engines.turn(&app, visitor).await?;
    answer(&app, visitor, &HeaderMap::new(), app.settings.limits.time, move |job| {
        let _turn = turn;
        engines.scripts.stop_with(&job.stop);
        let most = engines.library.allowance().operations;
        Ok(match engines.scripts.inspect(&name, &game, game.to_move()) {
            Ok(inspection) => Checked::new(inspection, &game, most),
            Err(fault) => Checked {
                fault: ApiError::from(fault).fault.map(|fault| *fault),
                most_operations: most,
                ..Checked::default()
            },
        })
    })
    .await
}
