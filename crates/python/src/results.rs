//! Reads and merges results files.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use foursight::analysis::document::Document;
use foursight::lab::store::{Run, Store, StoreError, merge_files, write_json_lines};
use foursight::lab::tournament::{Plan, Standings, measure_accuracy_until};
use foursight::search::did_you_mean;
use foursight::solver::Book;
use pyo3::prelude::*;
use serde::Serialize;

use crate::arguments::whole;
use crate::document::to_python;
use crate::error::to_error;
use crate::interrupt::run_interruptible;

/// A results file and one of its runs. When the file is opened, it is checked in the same way as by `foursight report`.
struct Opened {
    file: PathBuf,
    store: Store,
    run: Run,
}

impl Opened {
    fn new(file: PathBuf, run: Option<i64>) -> PyResult<Self> {
        let placed = |error: StoreError| to_error(format!("{}: {error}", file.display()));
        let store = Store::open_readonly(&file).map_err(placed)?;
        let run = store.select_run(run).map_err(placed)?;
        store.verify_run(&run).map_err(placed)?;
        Ok(Self { file, store, run })
    }

    fn with_file(&self, error: &StoreError) -> PyErr {
        to_error(format!("{}: {error}", self.file.display()))
    }
}

/// Returns a run of a results file as JSON Lines. The first line contains the plan. Then one line per game follows, in
/// the order of the schedule. If `times` is false, the same plan gives the same text for any number of threads and
/// shards. The output is the same as the output of `foursight report --format jsonl`.
#[pyfunction]
#[pyo3(signature = (file, *, run = None, times = false))]
pub(crate) fn export(
    py: Python<'_>,
    file: PathBuf,
    run: Option<i64>,
    times: bool,
) -> PyResult<String> {
    py.detach(|| {
        let opened = Opened::new(file, run)?;
        let mut lines = Vec::new();
        let written = write_json_lines(&opened.store, &opened.run, times, &mut lines);
        written.map_err(|error| opened.with_file(&error))?.map_err(to_error)?;
        String::from_utf8(lines).map_err(to_error)
    })
}

const FORMATS: [&str; 5] = ["text", "md", "html", "csv", "json"];

/// Returns the report of a finished or unfinished tournament. The report contains ratings with intervals, tables, and
/// the positions and the time that the players used. `format` is `"text"`, `"md"`, `"html"` (one page with plots),
/// `"csv"` or `"json"`. `accuracy` is the number of games whose moves are compared with the solver.
#[pyfunction]
#[pyo3(signature = (file, *, run = None, format = "text", accuracy = None))]
pub(crate) fn report(
    py: Python<'_>,
    file: PathBuf,
    run: Option<i64>,
    format: &str,
    accuracy: Option<i64>,
) -> PyResult<String> {
    if !FORMATS.contains(&format) {
        let hint = did_you_mean(format, FORMATS.into_iter());
        let names = FORMATS.join(", ");
        return Err(to_error(format!("format must be one of {names}, not {format:?}{hint}")));
    }
    let accuracy = accuracy.map(|games| whole("accuracy", games, 1..=i64::MAX)).transpose()?;
    let stop = AtomicBool::new(false);
    run_interruptible(py, &stop, || {
        let opened = Opened::new(file, run)?;
        let failed = |error: StoreError| opened.with_file(&error);
        let standings = Standings::read_from(&opened.store, &opened.run).map_err(failed)?;
        let document = match accuracy {
            None => standings.document(),
            Some(sample) => {
                let games = opened.store.stored_games(&opened.run).map_err(failed)?;
                let book = Book::standard(opened.run.plan.variant.parse().map_err(to_error)?);
                let found = measure_accuracy_until(
                    &stop,
                    None,
                    &standings,
                    &games,
                    sample,
                    book.as_ref(),
                    |_| {},
                );
                standings.document_with_accuracy(&found.map_err(to_error)?)
            }
        };
        rendered(&document, format)
    })?
}

/// Renders a document in the given format.
pub(crate) fn rendered(document: &Document, format: &str) -> PyResult<String> {
    const WIDTH: usize = 100;
    Ok(match format {
        "md" => document.to_markdown(),
        "html" => document.to_html(),
        "csv" => document.to_csv(),
        "json" => serde_json::to_string_pretty(document).map_err(to_error)?,
        _ => document.to_text(WIDTH),
    })
}

/// A run of a results file. It is returned to Python as a dictionary.
#[derive(Serialize)]
struct ListedRun {
    run: i64,
    plan: Plan,
    version: String,
    stored: usize,
    pairs: usize,
}

/// Lists the runs of a results file as dictionaries. The newest run is last. Each dictionary contains the plan, the
/// version, the number of stored pairs and the number of all pairs.
#[pyfunction]
pub(crate) fn runs(py: Python<'_>, file: PathBuf) -> PyResult<Py<PyAny>> {
    let all = py.detach(|| {
        let placed = |error: StoreError| to_error(format!("{}: {error}", file.display()));
        let store = Store::open_readonly(&file).map_err(placed)?;
        let listed = |run: Run| {
            let (stored, pairs) = (store.stored_pairs(&run)?.len(), run.plan.pair_count());
            Ok(ListedRun { run: run.id, plan: run.plan, version: run.version, stored, pairs })
        };
        let all = store.stored_runs().map_err(placed)?.into_iter().map(listed);
        all.collect::<Result<Vec<ListedRun>, StoreError>>().map_err(placed)
    });
    to_python(py, &all?)
}

/// Merges results files into the file `into`, which is created if it does not exist. Runs with the same plan become one
/// run. If `into` already contains a pair of games, this pair stays unchanged. Returns the number of added pairs.
#[pyfunction]
pub(crate) fn merge(py: Python<'_>, files: Vec<PathBuf>, into: PathBuf) -> PyResult<usize> {
    py.detach(|| {
        let mut all = 0;
        merge_files(&files, &into, |_, taken| all += taken).map_err(to_error)?;
        Ok(all)
    })
}

/// The result of one player in a tournament.
#[derive(Serialize)]
struct Place<'a> {
    rank: usize,
    player: &'a str,
    engine: &'a str,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    points: f64,
    elo: f64,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    visited: u64,
    time_ns: u64,
}

/// Lists the players of a tournament as dictionaries, sorted by rating. Each dictionary contains the number of games
/// and points, Elo with its 95 % interval, the number of visited positions and the time in nanoseconds. The mean Elo of all
/// players is 0.
#[pyfunction]
#[pyo3(signature = (file, *, run = None))]
pub(crate) fn standings(py: Python<'_>, file: PathBuf, run: Option<i64>) -> PyResult<Py<PyAny>> {
    let (plan, read) = py.detach(|| {
        let opened = Opened::new(file, run)?;
        let read = Standings::read_from(&opened.store, &opened.run);
        let read = read.map_err(|error| opened.with_file(&error))?;
        PyResult::Ok((opened.run.plan, read))
    })?;
    let ranking = read.ranking();
    let place = |(rank, &number): (usize, &usize)| {
        let (player, standing) = (&plan.players[number], &read.players[number]);
        let (tally, rating) = (&standing.tally, &standing.rating);
        Place {
            rank,
            player: &player.name,
            engine: &player.engine,
            games: tally.wins + tally.draws + tally.losses,
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            points: tally.wins as f64 + tally.draws as f64 / 2.0,
            elo: rating.value,
            elo_low: rating.interval().map(|(low, _)| low),
            elo_high: rating.interval().map(|(_, high)| high),
            visited: standing.efforts.values().map(|effort| effort.visited).sum(),
            time_ns: standing.efforts.values().map(|effort| effort.time_ns).sum(),
        }
    };
    to_python(py, &(1..).zip(&ranking).map(place).collect::<Vec<_>>())
}
