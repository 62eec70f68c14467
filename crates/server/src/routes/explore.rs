//! `POST /explore`: the book around a position.

use axum::Json;
use axum::extract::State;
use foursight_lab::wire;

use crate::app::App;
use crate::complaint::Complaint;
use crate::request::{Asked, request};

request! {
    /// A position to look up.
    ExploreRequest {}
}

pub(crate) async fn explore(
    State(app): State<App>,
    Asked(asked): Asked<ExploreRequest>,
) -> Result<Json<wire::Explored>, Complaint> {
    let game = asked.game()?;
    Ok(Json(wire::explore(app.solvers.book(game.variant()).as_ref(), &game)))
}
