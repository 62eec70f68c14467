//! `grade --shard`, `grade --join`: parts that are done apart, and what they make together.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use foursight::analysis::Shard;
use foursight::analysis::grade::{Candidate, GradedSet, Part};

use crate::files;

/// The part that `--shard` asks for.
pub(super) fn parse_shard(text: &str) -> Result<Shard> {
    text.parse().map_err(|wrong: String| anyhow!("--shard is {wrong}"))
}

/// Is this part in its file already? Then nobody has to do it again. Another one is left alone.
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
    ensure!(*there == shard.to_string(), "{name}: it is part {there}; choose another --out");
    let ours = part.belongs_to(candidates, set, shard);
    ensure!(ours, "{name}: it is part {there} of another grading; choose another --out");
    Ok(true)
}

/// What `--shard` wrote.
pub(super) fn read_grade_parts(files: &[PathBuf]) -> Result<Vec<Part>> {
    files.iter().map(|file| read_grade_part(file)).collect()
}

fn read_grade_part(file: &Path) -> Result<Part> {
    let read = serde_json::from_slice(&files::read_file(file, files::MAX_LIST_BYTES)?);
    read.context("no part of a grading, as `grade --shard` writes them")
        .with_context(|| file.display().to_string())
}
