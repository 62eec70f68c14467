//! The command `merge`, which merges the results files of several machines.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use foursight::lab::store::merge_files;

use crate::render;

/// Merge results files of tournaments
///
/// Runs with the same plan become one run. A pair of games that the output file already contains is not overwritten.
/// The command first checks all files. If a file is damaged, the command writes nothing.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight merge --out cup.db shard-1.db shard-2.db  Merge two parts of a tournament into cup.db")]
pub(crate) struct MergeArgs {
    /// Results file to which all games are added; created if missing
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Results files to merge
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn merge(args: &MergeArgs) -> Result<ExitCode> {
    let store = merge_files(&args.files, &args.out, |file, taken| {
        let pairs = if taken == 1 { "pair" } else { "pairs" };
        render::print_note(&format!("{}: {taken} {pairs} added", file.display()));
    })?;
    for run in store.stored_runs()? {
        let there = store.stored_pairs(&run)?.len();
        render::print_note(&format!("run {}: {there} of {} pairs", run.id, run.plan.pair_count()));
    }
    Ok(ExitCode::SUCCESS)
}
