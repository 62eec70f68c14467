//! Reads files with chosen moves. Several machines write these files with `grade --shard`, and one machine joins them
//! with `grade --join`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use foursight::analysis::Shard;
use foursight::analysis::grade::{Candidate, GradedSet, GradingPart};

use crate::files;

/// Parses the value of `--shard`, such as `1/4`.
pub(super) fn parse_grade_shard(text: &str) -> Result<Shard> {
    text.parse().map_err(|wrong: String| anyhow!("--shard is {wrong}"))
}

/// Returns whether the file already contains the chosen moves for the requested part of the positions. If it contains
/// another part, or a part of another grading, returns an error, so that the command does not overwrite the file.
pub(super) fn is_part_finished(
    file: &Path,
    candidates: &[Candidate],
    set: &GradedSet,
    shard: Shard,
) -> Result<bool> {
    if !file.exists() {
        return Ok(false);
    }
    let part = read_grade_part(file)?;
    let (name, there) = (file.display(), &part.shard);
    ensure!(
        *there == shard.to_string(),
        "{name}: the file contains part {there}; choose another --out"
    );
    let ours = part.matches_grading(candidates, set, shard);
    ensure!(
        ours,
        "{name}: the file contains part {there} of another grading; choose another --out"
    );
    Ok(true)
}

/// Reads files that `grade --shard` wrote.
pub(super) fn read_grade_parts(files: &[PathBuf]) -> Result<Vec<GradingPart>> {
    files.iter().map(|file| read_grade_part(file)).collect()
}

fn read_grade_part(file: &Path) -> Result<GradingPart> {
    let read = serde_json::from_slice(&files::read_file(file, files::MAX_LIST_BYTES)?);
    read.context("not a file written by `grade --shard`")
        .with_context(|| file.display().to_string())
}
