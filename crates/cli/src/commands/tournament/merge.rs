//! `merge`: what several machines played becomes one file.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::lab::store::Store;

use crate::render;

/// Put results of several files together
///
/// Runs of the same plan become one; pairs that are there already stay as they are.
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
    let place = |file: &PathBuf| file.display().to_string();
    // What cannot be read is told before anything is written.
    for file in &args.files {
        Store::open(file).and_then(|store| store.verify()).with_context(|| place(file))?;
    }
    let mut store = Store::create(&args.out).with_context(|| place(&args.out))?;
    for file in &args.files {
        let taken = store.merge(file).with_context(|| place(file))?;
        let pairs = if taken == 1 { "pair" } else { "pairs" };
        render::note(&format!("{}: {taken} {pairs} taken over", place(file)));
    }
    for run in store.runs()? {
        let there = store.stored(&run)?.len();
        render::note(&format!("run {}: {there} of {} pairs", run.id, run.plan.total()));
    }
    Ok(ExitCode::SUCCESS)
}
