//! The command `tune`, which tunes the weights of an evaluation.

use anyhow::Result;
use foursight::analysis::grade::tune::TuningOptions;
use foursight::analysis::grade::{self, GradedSet, Tuning};
use serde::Serialize;

use super::grade::read_graded_set;
use crate::args::{self, OutputArgs};
use crate::{files, local_engines, render};

/// Tune the weights of an evaluation
///
/// The command divides a set of solved positions into two halves and changes one weight after another. It keeps the new
/// weight if alpha-beta then chooses a correct move (one that keeps the win or the draw) in more positions of the first
/// half than before. At the end, it measures the gain of all changes on the second half.
///
/// The built-in positions for tuning and for `foursight grade` are different, even if positions are mirrored or their
/// colours exchanged. Therefore `foursight grade` tests the tuned weights on new positions.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight tune parity                                 Tune the weights at depths 1 and 2
  foursight tune parity --depths 2,4 --out parity.toml  Tune at other depths and save the weights
  foursight grade parity:good=80,step=5 parity          Compare new weights with the default weights

The column `gain` of the table shows the gain on the second half of the positions. The last line shows at which depths \
this gain is significant (95 %). All depths are tested together (McNemar's exact test, Holm's correction).

JSON fields: eval, seed, rounds, tried, critical, trained, weights, held_out, verdict, text. critical contains two \
numbers of critical positions: in the first half and in the second half. trained contains two percentages of kept \
outcomes in the first half: before and after tuning. Fields of each weight: name, before, after. held_out contains \
the results in the second half; fields of each element: depth, before, after, gain, significant.")]
pub(crate) struct Args {
    /// Evaluation to tune, such as `parity`. The text can set the initial value of a weight, as in `parity:good=80`
    #[arg(value_name = "EVAL")]
    eval: String,
    /// Search depths, separated by commas; tuning improves the mean result over all depths
    #[arg(long, value_name = "LIST", default_value = "1,2")]
    depths: String,
    /// File of solved positions, written by `foursight grade-set` [default: the built-in positions for tuning]
    #[arg(long, value_name = "FILE")]
    set: Option<String>,
    /// Random seed; the same seed gives the same weights
    #[arg(long, value_name = "S", default_value = "1")]
    seed: String,
    /// Number of rounds; each round tries as many changes as the evaluation has weights
    #[arg(long, value_name = "N", default_value = "5")]
    rounds: String,
    /// Write the tuned weights to a TOML file. Engines load this file with eval=file:FILE
    #[arg(long, value_name = "FILE.toml")]
    out: Option<String>,
    /// Number of worker threads [default: one per processor]
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of `tune`: the tuned weights, and the text of the evaluation with these weights.
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
        depths: args::parse_depths(&args.depths)?,
        threads: args::parse_worker_count("--threads", args.threads.as_deref())?,
    };
    if let Some(out) = &args.out {
        files::ensure_writable(out.as_ref())?;
    }
    let set = read_graded_set(args.set.as_deref(), GradedSet::training)?;
    let rounds = settings.rounds;
    let tuning = grade::tune_weights(
        &local_engines::local_registry(),
        &args.eval,
        &set,
        &settings,
        |round, kept| {
            render::print_note(&format!(
                "round {round} of {rounds}: outcome kept in {kept:.2} % of the training positions"
            ));
        },
    )?;
    if let Some(out) = &args.out {
        files::write_file_atomically(out.as_ref(), tuning.to_toml().as_bytes())?;
    }
    Ok(TuneResult {
        verdict: tuning.verdict_sentence(),
        text: tuning.tuned_evaluation(),
        tuning,
        out: args.out.clone(),
    })
}
