//! `tune`: better weights for an evaluation.

use anyhow::Result;
use foursight::analysis::grade::tune::TuningOptions;
use foursight::analysis::grade::{self, GradedSet, Tuning};
use serde::Serialize;

use super::grade::{depths, set};
use crate::args::{self, Output};
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
    pub(crate) output: Output,
}

/// What was found, and the text that names it.
#[derive(Debug, Serialize)]
pub(crate) struct Tuned {
    #[serde(flatten)]
    pub(crate) tuning: Tuning,
    pub(crate) verdict: String,
    pub(crate) text: String,
    #[serde(skip)]
    pub(crate) out: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<Tuned> {
    let settings = TuningOptions {
        seed: args::number("--seed", &args.seed, 0..=u64::MAX)?,
        rounds: args::number("--rounds", &args.rounds, 0..=100_000)? as usize,
        depths: depths(&args.depths)?,
        threads: args::workers("--threads", args.threads.as_deref())?,
    };
    if let Some(out) = &args.out {
        files::can_write(out.as_ref())?;
    }
    let set = set(args.set.as_deref(), GradedSet::training)?;
    let rounds = settings.rounds;
    let tuning = grade::tune_weights(
        &local_engines::registry(),
        &args.eval,
        &set,
        &settings,
        |round, kept| {
            render::note(&format!(
                "round {round} of {rounds}: {kept:.2} % kept on the half trained on"
            ));
        },
    )?;
    if let Some(out) = &args.out {
        files::write(out.as_ref(), tuning.to_toml().as_bytes())?;
    }
    Ok(Tuned {
        verdict: tuning.verdict_sentence(),
        text: tuning.tuned_evaluation(),
        tuning,
        out: args.out.clone(),
    })
}
