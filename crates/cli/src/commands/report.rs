//! The command `report`, which prints the results of a tournament in several formats.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use foursight::analysis::document::{Document, TableColumn};
use foursight::lab::store::{Store, write_json_lines};
use foursight::lab::tournament::{Standings, measure_accuracy_until, run_list_document};
use foursight::solver::Book;

use super::tournament::results_file;
use crate::document_args::{DocumentArgs, DocumentFormat};
use crate::{args, interrupt, render};

/// Show the results of a tournament: tables, plots, games
///
/// Reads a results file that `foursight tournament` wrote. The tournament may still be unfinished. If the stored games
/// are damaged, prints an error instead of results.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("format", |arg| arg.help("Output format: text, md (Markdown), html (one page with plots), csv (the tables), json or jsonl (JSON Lines: one line per game)")))]
#[command(after_help = "\
Examples:
  foursight report cup.db                               Print all tables
  foursight report cup.db --format html --out cup.html  Write a web page with plots
  foursight report cup.db --runs                        List the runs in the file
  foursight report cup.db --accuracy 50                 Compare the moves of 50 games with perfect play
  foursight report cup.db --format jsonl > cup.jsonl    Write one line per game, with the counters of each move

The jsonl output is the same for any number of workers and parts (shards). --times adds the time of each move, and \
these times differ from run to run.

JSON fields: schema, title, lead, facts, sections. docs/formats.md describes the blocks of a section: texts, tables \
and plots. With --format jsonl, the first line has the fields schema, plan and version. Each further line is a game \
with the fields pair, game, first, second, opening, moves, result, ending and plies. Fields of each element of plies: \
ply, score, score_plies_to_end, depth, visited, generated, expanded, evaluated, cutoffs.")]
pub(crate) struct Args {
    /// Results file of a tournament [default: the file that `foursight tournament` writes without --out]
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Run to show; --runs lists the numbers of the runs [default: the last run]
    #[arg(long, value_name = "N")]
    run: Option<String>,
    /// List the runs in the file instead of showing results
    #[arg(long, conflicts_with_all = ["run", "times", "accuracy"])]
    runs: bool,
    /// Add the time of each move to the output of --format jsonl
    #[arg(long)]
    times: bool,
    /// Choose N games at random, solve all their positions and show how often each player's moves kept the outcome.
    /// There is no time limit. Ctrl-C stops the solver and shows the results for the games solved so far
    #[arg(long, value_name = "N")]
    accuracy: Option<String>,
    #[command(flatten)]
    document: DocumentArgs,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let format = args.document.parse_format_or_lines()?;
    let lines = format == DocumentFormat::Lines;
    ensure!(lines || !args.times, "--times needs --format jsonl; add it, or remove --times");
    ensure!(
        !lines || args.accuracy.is_none(),
        "--accuracy cannot be used with --format jsonl; remove one of them"
    );
    let file = results_file(args.file.as_deref())?;
    let place = || file.display().to_string();
    let store = Store::open_readonly(&file).with_context(place)?;
    if args.runs {
        return args.document.write_document(&list_runs(&store).with_context(place)?);
    }
    let number = |text: &String| args::parse_number("--run", text, 1..=i64::MAX as u64);
    let number = args.run.as_ref().map(number).transpose()?;
    let run = store.select_run(number.map(|number| number as i64)).with_context(place)?;
    store.verify_run(&run).with_context(place)?;
    if lines {
        let mut lines = Vec::new();
        write_json_lines(&store, &run, args.times, &mut lines).with_context(place)??;
        return args
            .document
            .write_output(&render::escape_json_controls(&String::from_utf8(lines)?));
    }
    let standings = Standings::read_from(&store, &run).with_context(place)?;
    let Some(sample) = &args.accuracy else {
        return args.document.write_document(&standings.document());
    };
    let sample = args::parse_number("--accuracy", sample, 1..=1_000_000)? as usize;
    let games = store.stored_games(&run).with_context(place)?;
    let book = Book::standard(run.plan.variant.parse()?);
    let sample = sample.min(games.len());
    // Install the handler for Ctrl-C before the note below mentions Ctrl-C. Until then, Ctrl-C exits the program.
    let stop = interrupt::stop_on_signal("stopping; press Ctrl-C again to exit immediately");
    render::print_note(&format!(
        "solving the positions of {sample} games without a time limit; Ctrl-C shows the games solved so far"
    ));
    let solved = AtomicUsize::new(0);
    let found = with_report_progress(&solved, sample, || {
        let count = |game| solved.store(game, Relaxed);
        measure_accuracy_until(stop, None, &standings, &games, sample, book.as_ref(), count)
    })?;
    let mut document = standings.document_with_accuracy(&found);
    let solved = solved.into_inner();
    if solved == sample {
        return args.document.write_document(&document);
    }
    document.add_fact(TableColumn::flag("accuracy_complete", "accuracy complete"), false);
    document
        .add_fact(TableColumn::integer("accuracy_games", "games solved for the accuracy"), solved);
    document.add_fact(
        TableColumn::integer("accuracy_sample", "games to solve for the accuracy"),
        sample,
    );
    args.document.write_document(&document)?;
    render::print_note(&format!("stopped: the accuracy covers {solved} of {sample} games"));
    Ok(ExitCode::from(1))
}

/// Runs `work` and, in a second thread, prints the number of solved games every five seconds.
fn with_report_progress<T>(solved: &AtomicUsize, all: usize, work: impl FnOnce() -> T) -> T {
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

/// Returns a document with a table of all runs in a results file.
fn list_runs(store: &Store) -> Result<Document> {
    let mut document = run_list_document(store)?;
    document.lead = match store.stored_runs()?.len() {
        0 => "The file contains no runs; run a tournament first.".to_owned(),
        1 => "The file contains one run.".to_owned(),
        many => format!("The file contains {many} runs; --run N shows the results of one run."),
    };
    Ok(document)
}
