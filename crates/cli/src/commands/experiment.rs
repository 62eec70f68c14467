//! The command `experiment`, which repeats the experiments of the five student reports.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use foursight::lab::experiments::{self, ExperimentContext};
use foursight::search::{Monotonic, did_you_mean};
use serde::Serialize;

use crate::args;
use crate::document_args::DocumentArgs;
use crate::local_engines;
use crate::render;
use crate::terminal_style::TerminalStyle;

/// Repeat an experiment from a student report, or measure the techniques of Foursight
///
/// Foursight is based on five student reports (docs/origins.md). An experiment from a report prints the table of the
/// report, the recomputed table, and the reasons why the two tables differ. All results except times depend only on the
/// seed, not on the number of threads.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight experiment --list  List the experiments
  foursight experiment minimax-vs-alphabeta
      Compare the node counts of minimax and alpha-beta with the counts in the report
  foursight experiment ablation  Measure how much each option of the searches and the solver saves
  foursight experiment square-grid --format csv  Print only the tables
  foursight experiment nine-runs --format html --out runs.html  Write a web page with plots

The output begins with the table of the report, followed by the recomputed table. The last section explains why the two tables differ. Each experiment takes less than a minute.

JSON fields (--format json): schema, title, lead, facts, sections. docs/formats.md describes the blocks of a section: \
texts, tables and plots. JSON fields of --list: schema, experiments. Fields of each experiment: name, report, \
summary.")]
pub(crate) struct Args {
    /// Experiment to run; --list shows the names
    #[arg(value_name = "NAME", required_unless_present = "list")]
    name: Option<String>,
    /// List all experiments, with a description of each
    #[arg(long, conflicts_with = "name")]
    list: bool,
    /// Random seed; the same seed gives the same results
    #[arg(long, value_name = "SEED", default_value = "1")]
    seed: String,
    /// Number of games to play at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    document: DocumentArgs,
}

/// The result of `experiment --list`.
#[derive(Debug, Serialize)]
pub(crate) struct ExperimentList {
    pub(crate) experiments: Vec<ExperimentSummary>,
}

/// The name and the description of one experiment, and the name of the student report from which it comes.
#[derive(Debug, Serialize)]
pub(crate) struct ExperimentSummary {
    pub(crate) name: &'static str,
    pub(crate) report: &'static str,
    pub(crate) summary: &'static str,
}

pub(crate) fn run(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let Some(name) = args.name.as_deref().filter(|_| !args.list) else {
        return render::print_result(&list_experiments(), args.document.output, style);
    };
    let names = || experiments::ALL.iter().map(|experiment| experiment.name);
    let experiment = experiments::find_experiment(name).ok_or_else(|| {
        let (hint, all) = (did_you_mean(name, names()), names().collect::<Vec<_>>().join(", "));
        anyhow!("unknown experiment `{name}`{hint} (there are {all})")
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
        report: if experiment.report == "own" { "own measurement" } else { experiment.report_name },
        summary: experiment.summary,
    });
    ExperimentList { experiments: experiments.collect() }
}
