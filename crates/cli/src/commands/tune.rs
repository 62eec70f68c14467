//! `tune`: better weights for an evaluation.

use anyhow::Result;
use foursight::analysis::grade::tune::TuningOptions;
use foursight::analysis::grade::{self, GradedSet, Tuning};
use serde::Serialize;

use super::grade::{parse_depths, read_graded_set};
use crate::args::{self, OutputArgs};
use crate::{files, local_engines, render};

/// Look for better weights of an evaluation
///
/// The weights are changed one at a time; a change stays if moves then keep the outcome more often on one
/// half of the graded positions. What it gains is measured on the other half. The positions are others than
/// those that `grade` uses, so the tuned weights may be graded there.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight tune parity                                 what its weights can be worth
  foursight tune parity --depths 2,4 --rounds 10 --out parity.toml
  foursight grade parity:good=80,step=5 parity          the new weights against the old

Look at `gain`: only an interval above zero, on positions held out, is an improvement.

JSON: eval, seed, rounds, tried, critical [trained on, held out], trained [before, after], weights
[{name, before, after}], held_out [{depth, before, after, gain}], verdict, text.")]
pub(crate) struct Args {
    /// The evaluation, with the weights to begin with where they are not its own: `parity:good=80`
    #[arg(value_name = "EVAL")]
    eval: String,
    /// The depths at which moves are chosen; the mean of them is improved
    #[arg(long, value_name = "LIST", default_value = "1,2")]
    depths: String,
    /// A file of graded positions, as `grade-set` makes them [default: a set made for tuning]
    #[arg(long, value_name = "FILE")]
    set: Option<String>,
    /// The seed
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Try as many changes as there are weights, N times
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: String,
    /// Write the weights to a TOML file
    #[arg(long, value_name = "FILE.toml")]
    out: Option<String>,
    /// Use so many threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What was found, and the text that names it.
#[derive(Debug, Serialize)]
pub(crate) struct TuneResult {
    #[serde(flatten)]
    pub(crate) tuning: Tuning,
    pub(crate) verdict: String,
    pub(crate) text: String,
    #[serde(skip)]
    pub(crate) out: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<TuneResult> {
    let settings = TuningOptions {
        seed: args::parse_number("--seed", &args.seed, 0..=u64::MAX)?,
        rounds: args::parse_number("--rounds", &args.rounds, 0..=100_000)? as usize,
        depths: parse_depths(&args.depths)?,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
    };
    if let Some(out) = &args.out {
        files::ensure_writable(out.as_ref())?;
    }
    let set = read_graded_set(args.set.as_deref(), GradedSet::training)?;
    let rounds = settings.rounds;
    let tuning = grade::tune(
        &local_engines::local_registry(),
        &args.eval,
        &set,
        &settings,
        |round, kept| {
            render::print_note(&format!(
                "round {round} of {rounds}: {kept:.2} % kept on the half trained on"
            ));
        },
    )?;
    if let Some(out) = &args.out {
        files::write_file_atomically(out.as_ref(), tuning.to_toml().as_bytes())?;
    }
    Ok(TuneResult { verdict: tuning.verdict(), text: tuning.text(), tuning, out: args.out.clone() })
}
