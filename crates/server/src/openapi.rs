//! The description of the interface, made from the types that serve it.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::response::Response;
use utoipa::OpenApi;

use crate::complaint::Complaint;
use crate::routes::{
    catalogue, explore, hint, judge, position, puzzles, review, run_events, run_files, runs,
    scripts_check, scripts_grade, solve, status, think, tree,
};
use crate::unchanging::Unchanging;

/// What every request has in common.
const ABOUT: &str = "\
Everything Foursight can do with a game of four in a row: rules, searches, exact scores, reviews.

Requests are stateless: the whole game is in each of them, as `variant` (default `7x6`) and `moves` \
(`4453`, columns from left to right). Answers are JSON. `think`, `solve`, `judge`, `review`, `tree`, `puzzles/own` and \
`scripts/grade` answer with \
server-sent events where the request accepts `text/event-stream`; the last event is `done`, with what is \
otherwise the whole answer, or `error`; `closing` says that the server is about to end. Closing the connection \
stops the search.

`think`, `judge`, `tree` and `scripts/grade` take evaluations of one's own: `scripts`, each with a name and a source \
in Rhai, which the texts of the same request call `script:NAME`. Nothing of them is kept.

Every error response of a route has the body `{error, at}`: what was wrong and what to do, and where in the text; an \
error in a script has `fault` too, with the line and the column. Requests that are no valid HTTP are refused without a body.";

#[derive(Debug, OpenApi)]
#[openapi(
    info(
        title = "Foursight",
        description = ABOUT,
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    tags((name = "v1", description = "Version 1: what is here stays as it is.")),
    paths(
        status::status,
        catalogue::catalogue,
        position::position,
        think::think,
        solve::solve,
        judge::judge,
        hint::hint,
        review::review,
        explore::explore,
        tree::tree,
        puzzles::puzzles,
        puzzles::try_column,
        puzzles::own,
        runs::list,
        runs::begin,
        runs::show,
        runs::delete,
        runs::stop,
        runs::resume,
        runs::compare,
        run_events::follow,
        run_files::file,
        scripts_check::check,
        scripts_grade::grade
    ),
    components(schemas(
        Complaint,
        foursight_api::Thinking,
        foursight_api::Judgement,
        foursight_api::Reviewing,
        foursight_api::Growing,
        foursight_api::Looking
    ))
)]
struct Description;

pub(crate) async fn document(headers: HeaderMap) -> Response {
    static DOCUMENT: LazyLock<Unchanging> =
        LazyLock::new(|| Unchanging::json(&Description::openapi()));
    DOCUMENT.response(&headers)
}
