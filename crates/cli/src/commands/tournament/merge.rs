//! `merge`: what several machines played becomes one file.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use foursight::lab::store::merge_files;

use crate::render;

/// Merge several results files into one
///
/// Runs of the same plan become one; pairs that are there already stay as they are. Every file is checked first:
/// if one is damaged, nothing is written.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight merge --out cup.db shard-1.db shard-2.db")]
pub(crate) struct MergeArgs {
    /// The file to put them into, made if it is not there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Files with results
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn merge(args: &MergeArgs) -> Result<ExitCode> {
    let store = merge_files(&args.files, &args.out, |file, taken| {
        let pairs = if taken == 1 { "pair" } else { "pairs" };
        render::print_note(&format!("{}: {taken} {pairs} taken over", file.display()));
    })?;
    for run in store.runs()? {
        let there = store.stored_pairs(&run)?.len();
        render::print_note(&format!("run {}: {there} of {} pairs", run.id, run.plan.total()));
    }
    Ok(ExitCode::SUCCESS)
}
