//! `experiment`: what the five reports did, done again.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use foursight::lab::experiments::{self, ExperimentContext};
use foursight::search::{Monotonic, hint};
use serde::Serialize;

use crate::args;
use crate::document_args::DocumentArgs;
use crate::local_engines;
use crate::render::{self, Paint};

/// Repeat an experiment of the five reports
///
/// Each prints the report's table, ours, and why they differ. Apart from times, which stand in columns of
/// their own, the result depends on the seed alone, not on the number of threads.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight experiment --list                   what there is
  foursight experiment minimax-vs-alphabeta     report 001: 19,608 and 778 nodes
  foursight experiment nine-runs --format html --out nine-runs.html
                                                a page to open in a browser, with plots
  foursight experiment square-grid --format csv the tables alone

Look at the report's table, then at ours, then at the last section: it says by which defects of the
reports (D-1, D-2, …; docs/origins.md) the two differ. Each takes less than a minute.

JSON (--format json): schema, title, lead, facts [[name, value]], sections [{heading, blocks
[{text} or {table: {id, caption, columns [{key, title, unit, kind}], rows [{key: value}]}} or
{plot: {id, caption, summary, x, y, figure}}]}]; docs/formats.md has the details.
JSON of --list: schema, experiments [{name, report, summary}].")]
pub(crate) struct Args {
    /// The experiment; --list tells which there are
    #[arg(value_name = "NAME", required_unless_present = "list")]
    name: Option<String>,
    /// List the experiments
    #[arg(long, conflicts_with = "name")]
    list: bool,
    /// The seed of everything random
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: String,
    /// How many games are played at once [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    document: DocumentArgs,
}

/// The experiments there are.
#[derive(Debug, Serialize)]
pub(crate) struct ExperimentList {
    pub(crate) experiments: Vec<ExperimentSummary>,
}

/// An experiment there is.
#[derive(Debug, Serialize)]
pub(crate) struct ExperimentSummary {
    pub(crate) name: &'static str,
    pub(crate) report: &'static str,
    pub(crate) summary: &'static str,
}

pub(crate) fn run(args: &Args, paint: Paint) -> Result<ExitCode> {
    let Some(name) = args.name.as_deref().filter(|_| !args.list) else {
        return render::print_result(&list_experiments(), args.document.output, paint);
    };
    let names = || experiments::ALL.iter().map(|experiment| experiment.name);
    let experiment = experiments::find_experiment(name).ok_or_else(|| {
        let (hint, all) = (hint(name, names()), names().collect::<Vec<_>>().join(", "));
        anyhow!("no experiment is called `{name}`{hint} (there are {all})")
    })?;
    args.document.parse_format()?;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    let threads = args::parse_worker_count("--threads", args.threads.as_deref())?;
    let registry = local_engines::local_registry();
    let time = Monotonic::new();
    let setting =
        ExperimentContext { threads, time: &time, ..ExperimentContext::new(&registry, seed) };
    let document = (experiment.run)(&setting)?;
    args.document.write_document(&document)
}

fn list_experiments() -> ExperimentList {
    let experiments = experiments::ALL.iter().map(|experiment| ExperimentSummary {
        name: experiment.name,
        report: experiment.report,
        summary: experiment.summary,
    });
    ExperimentList { experiments: experiments.collect() }
}
