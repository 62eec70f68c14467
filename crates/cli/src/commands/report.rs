//! `report`: what a tournament has come to, in several forms.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use foursight::analysis::cells;
use foursight::analysis::document::{Document, Table, TableColumn};
use foursight::lab::store::{Run, Store};
use foursight::lab::tournament::{Standings, accuracy_until, json_lines};
use foursight::solver::Book;

use super::tournament::results_file;
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::{args, interrupt, render};

/// Report on a tournament that was played: tables, plots, games
///
/// Reads what `tournament` stored, finished or not, and refuses a run whose games are damaged.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight report cup.db                                    the tables
  foursight report cup.db --format html --out cup.html       with plots, to open in a browser
  foursight report cup.db --runs                             which runs are in it
  foursight report cup.db --accuracy 50                      how often moves keep the outcome, by the solver
  foursight report cup.db --format jsonl > cup.jsonl         one line a game, with the numbers of each move

The lines of jsonl are the same for any number of workers or shards; --times adds the time of each move,
which is not.

JSON: schema, title, lead, facts, sections, as of `experiment`. JSON Lines: {schema, plan,
version}, then {pair, game, first, second, opening, moves, result, ending, plies [{ply, score,
depth, visited, generated, expanded, evaluated, cutoffs}]}.")]
pub(crate) struct Args {
    /// The file with the results [default: that of `tournament`]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// The number of the run [default: the last one]
    #[arg(long, value_name = "N")]
    run: Option<String>,
    /// List the runs of the file instead
    #[arg(long, conflicts_with_all = ["run", "times", "accuracy"])]
    runs: bool,
    /// Add the time of each move to jsonl
    #[arg(long)]
    times: bool,
    /// Solve the positions of N games, drawn by the seed, and show how often moves keep the outcome; there is no
    /// limit of time, and Ctrl-C shows the games solved so far
    #[arg(long, value_name = "N")]
    accuracy: Option<String>,
    #[command(flatten)]
    document: DocumentArgs,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let format = args.document.parse_format_or_lines()?;
    let lines = format == DocumentFormat::Lines;
    ensure!(lines || !args.times, "--times is for --format jsonl; add that, or leave it out");
    ensure!(
        !lines || args.accuracy.is_none(),
        "--accuracy is not for jsonl; leave one of them out"
    );
    let file = results_file(args.file.as_deref())?;
    let place = || file.display().to_string();
    let store = Store::read(&file).with_context(place)?;
    if args.runs {
        return args.document.write_document(&list_runs(&store).with_context(place)?);
    }
    let number = |text: &String| args::parse_number("--run", text, 1..=i64::MAX as u64);
    let number = args.run.as_ref().map(number).transpose()?;
    let run = store.run(number.map(|number| number as i64)).with_context(place)?;
    store.verify_run(&run).with_context(place)?;
    if lines {
        let mut lines = Vec::new();
        json_lines(&store, &run, args.times, &mut lines).with_context(place)??;
        return args
            .document
            .write_output(&render::escape_json_controls(&String::from_utf8(lines)?));
    }
    let standings = Standings::read(&store, &run).with_context(place)?;
    let Some(sample) = &args.accuracy else {
        return args.document.write_document(&standings.document());
    };
    let sample = args::parse_number("--accuracy", sample, 1..=1_000_000)? as usize;
    let games = store.games(&run).with_context(place)?;
    let book = Book::standard(run.plan.variant.parse()?);
    let sample = sample.min(games.len());
    // Before the note, which announces it.
    let stop = interrupt::stop_on_signal("stopping; once more ends at once");
    render::print_note(&format!(
        "solving the positions of {sample} games, without a limit of time; Ctrl-C ends with the games solved so far"
    ));
    let solved = AtomicUsize::new(0);
    let found = with_solve_progress(&solved, sample, || {
        let count = |game| solved.store(game, Relaxed);
        accuracy_until(stop, None, &standings, &games, sample, book.as_ref(), count)
    })?;
    let mut document = standings.document_with(&found);
    let solved = solved.into_inner();
    if solved == sample {
        return args.document.write_document(&document);
    }
    document.fact("accuracy", format!("partial: {solved} of {sample} games, then stopped"));
    args.document.write_document(&document)?;
    render::print_note(&format!("stopped: the accuracy is that of {solved} of {sample} games"));
    Ok(ExitCode::from(1))
}

/// Prints how many games are solved every few seconds, while `work` is done.
fn with_solve_progress<T>(solved: &AtomicUsize, all: usize, work: impl FnOnce() -> T) -> T {
    const PACE: Duration = Duration::from_secs(5);
    let (done, is_done) = channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let start = Instant::now();
            while is_done.recv_timeout(PACE) == Err(RecvTimeoutError::Timeout) {
                let time = render::format_long_duration(start.elapsed());
                render::print_note(&format!(
                    "{} of {all} games solved in {time}",
                    solved.load(Relaxed)
                ));
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// All runs of a file as a table.
fn list_runs(store: &Store) -> Result<Document> {
    let columns = [
        TableColumn::integer("run", "run"),
        TableColumn::text("players", "players"),
        TableColumn::text("format", "format"),
        TableColumn::text("openings", "openings"),
        TableColumn::text("variant", "variant"),
        TableColumn::integer("seed", "seed"),
        TableColumn::integer("pairs", "pairs"),
        TableColumn::integer("of", "of"),
    ];
    let mut table = Table::new("runs", "Runs, the last one last", columns).with_words(5);
    for run in store.runs()? {
        let Run { id, ref plan, .. } = run;
        let names: Vec<&str> = plan.players.iter().map(|player| player.name.as_str()).collect();
        let there = store.stored_pairs(&run)?.len();
        let format = serde_json::to_value(plan.format)?;
        table.row(cells![
            id,
            names.join(", "),
            format.as_str().unwrap_or_default(),
            &plan.openings,
            &plan.variant,
            plan.seed,
            there,
            plan.total(),
        ]);
    }
    let mut document = Document::new("Runs");
    document.lead = match table.rows.len() {
        0 => "No run is in it; play a tournament first.".to_owned(),
        1 => "One run.".to_owned(),
        many => format!("{many} runs; --run N reports on one of them."),
    };
    document.section("Runs").table(table);
    Ok(document)
}
