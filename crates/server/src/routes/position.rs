//! `POST /position`: what the rules say about a position, told in any notation.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use foursight_lab::wire::{Position, is_drawing, read_any};

use crate::answer::answer;
use crate::app::App;
use crate::complaint::{Complaint, Errors};
use crate::request::{self, Asked, request, short};
use crate::settings::TEXT;

request! {
    /// A position in any notation.
    PositionRequest {
        /// Instead of `moves`: columns, cells, columns counted from 0 after `0:`, a drawn board with the top
        /// row first, or a saved game (which brings its own variant).
        #[schema(max_length = 8192, example = "d1 d2 e1 c1")]
        text: Option<String>,
    }
}

/// What the rules say about a position
///
/// Takes any notation: columns, cells, columns counted from 0, a drawn board, a saved game.
#[utoipa::path(
    post,
    path = "/api/v1/position",
    operation_id = "position",
    tag = "v1",
    request_body = PositionRequest,
    responses(
        (status = 200, description = "What the rules say about a position", body = Position),
        Errors
    )
)]
pub(crate) async fn position(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(asked): Asked<PositionRequest>,
) -> Result<Response, Complaint> {
    let Some(text) = asked.text.clone() else {
        return Ok(Json(Position::new(&asked.game()?)).into_response());
    };
    if asked.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
        return Err(Complaint::nonsense("a position is told by `moves` or by `text`, not by both"));
    }
    short("text", &text, TEXT)?;
    let variant = request::variant(asked.variant.as_deref())?;
    let read = move || -> Result<Position, Complaint> {
        let game = read_any(variant, &text)?;
        Ok(Position::new(&request::with_resignation(game, asked.resigned)?))
    };
    if asked.text.as_deref().is_some_and(is_drawing) {
        // To find an order of moves that leads to a drawing may take a second.
        let mut plain = headers;
        plain.remove(axum::http::header::ACCEPT);
        return answer(&app, &plain, app.settings.limits.time, move |_| read()).await;
    }
    Ok(Json(read()?).into_response())
}
