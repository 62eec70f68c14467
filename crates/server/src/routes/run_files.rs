//! `GET /runs/ID/files/NAME`: what can be downloaded of a run.

use std::io::{self, Write};
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use foursight_lab::runs::{File, Task};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use super::runs::aside;
use crate::app::App;
use crate::complaint::{Complaint, Finding};
use crate::runs::Inner;
use crate::visitors::Visitor;

/// A page that was downloaded shows itself and can do nothing else.
const POLICY: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/// A file of a run
///
/// `report.html`, `report.md`, `report.csv`, `report.json` and `plot-0.svg`, `plot-1.svg` and so on when it is done;
/// of tournaments also `games.jsonl`, `games.csv` and `plan.toml`.
#[utoipa::path(
    get,
    path = "/api/v1/runs/{id}/files/{name}",
    operation_id = "runFile",
    tag = "v1",
    params(
        ("id" = String, Path, description = "What the run is called"),
        ("name" = String, Path, description = "What the file is called")
    ),
    responses(
        (status = 200, description = "The file", content(
            (String = "text/html"),
            (String = "text/markdown"),
            (String = "text/csv"),
            (Object = "application/json"),
            (String = "application/jsonl"),
            (String = "application/toml"),
            (String = "image/svg+xml")
        )),
        Finding
    )
)]
pub(crate) async fn file(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Complaint> {
    let lab = Arc::clone(app.runs.lab()?);
    lab.shown(&id)?;
    let file = File::named(&name).ok_or_else(missing)?;
    let body = if file.is_of_games() {
        games(&lab, visitor, &id, file)?
    } else {
        let id = id.clone();
        Body::from(aside(move || lab.file(&id, file)).await?.ok_or_else(missing)?)
    };
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, file.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"foursight-{id}-{name}\"")),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    Ok((headers, body).into_response())
}

fn missing() -> Complaint {
    let error =
        "there is no such file of this run, or not yet; `files` of the run names those there are";
    Complaint::new(StatusCode::NOT_FOUND, error)
}

/// The games, written while they are sent: there may be many.
fn games(lab: &Arc<Inner>, visitor: Visitor, id: &str, file: File) -> Result<Body, Complaint> {
    let Task::Tournament(plan) = lab.task(id)? else { return Err(missing()) };
    // Each holds a thread and a connection to the store for as long as the client reads.
    let share = lab.download_quota.take(visitor).ok_or_else(|| {
        Complaint::retry("too many downloads at once; wait for one, or try again in a second")
    })?;
    let store = lab.reading()?;
    let (sender, receiver) = mpsc::channel(8);
    tokio::task::spawn_blocking(move || {
        let _share = share;
        let mut pipe = io::BufWriter::with_capacity(64 * 1024, Pipe(sender.clone()));
        let written = store.find(&plan).and_then(|run| match run {
            Some(run) => file.write(&store, &run, &mut pipe),
            None => Ok(Ok(())),
        });
        let written = written.map_err(io::Error::other).and_then(|written| written);
        if let Err(error) = written.and_then(|()| pipe.flush()) {
            // A download that ends early is seen to be broken.
            let _ = sender.blocking_send(Err(error));
        }
    });
    Ok(Body::from_stream(ReceiverStream::new(receiver)))
}

/// Writes to whoever reads the answer.
struct Pipe(mpsc::Sender<io::Result<Bytes>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let sent = self.0.blocking_send(Ok(Bytes::copy_from_slice(bytes)));
        sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
