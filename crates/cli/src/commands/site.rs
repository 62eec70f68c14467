//! `site`: the page as files that need no server.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use foursight_server::{SiteFile, site};
use serde::{Deserialize, Serialize};

use crate::args::OutputArgs;
use crate::files;

/// Write the page as a folder of files that needs no server
///
/// Play, Analyse, Tree and Learn with the same engines, compiled for the browser: for any file server, at any
/// address, and offline once it was visited. The lab stays with `foursight serve`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight site public               write the site to the folder public
  foursight site ~/class/four --json  what was written, as JSON

A folder that holds a site of an earlier version is brought up to date; what else lies there
stays. A folder that holds other things is left alone unless --force is given. docs/site.md tells
more.")]
pub(crate) struct Args {
    /// The folder; it is made if it is not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Write into a folder that holds other things, and replace files of the same names there
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(crate) struct SiteSummary {
    /// The folder.
    pub(crate) folder: String,
    /// The files of the site.
    pub(crate) files: usize,
    /// Their bytes.
    pub(crate) bytes: u64,
    /// Files of an earlier version that are gone.
    pub(crate) removed: usize,
}

/// What a site says about itself, so that it can be brought up to date.
#[derive(Debug, Deserialize, Serialize)]
struct SiteManifest {
    foursight: String,
    files: BTreeSet<String>,
}

const MANIFEST: &str = "foursight-site.json";
/// Where files are written before they are moved to their places.
const STAGE: &str = ".foursight-new";

pub(crate) fn run(args: &Args) -> Result<SiteSummary> {
    let folder = &args.folder;
    let place = || folder.display().to_string();
    ensure!(!folder.is_file(), "{}: it is a file; name a folder", place());
    let before = read_previous_manifest(folder).with_context(place)?;
    if before.is_none() && !args.force && has_other_files(folder).with_context(place)? {
        bail!("{}: the folder holds other things; name another, or add --force", place());
    }
    let files = site();
    write_site_files(folder, &files)
        .context("cannot write the site; check that the folder may be written and has room")
        .with_context(place)?;
    let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let old = before.map(|manifest| manifest.files).unwrap_or_default();
    let gone = old.iter().filter(|name| !names.contains(name.as_str()));
    let removed =
        gone.filter(|name| is_inside_site(name) && fs::remove_file(folder.join(name)).is_ok());
    Ok(SiteSummary {
        folder: place(),
        files: files.len(),
        bytes: files.iter().map(|file| file.bytes.len() as u64).sum(),
        removed: removed.count(),
    })
}

/// What the site that is there says about itself, if there is one.
fn read_previous_manifest(folder: &Path) -> Result<Option<SiteManifest>> {
    match files::read_file(&folder.join(MANIFEST), files::MAX_LIST_BYTES) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes).with_context(|| {
            format!("{MANIFEST} cannot be read; delete it and use --force to write the site anew")
        })?)),
        Err(_) => Ok(None),
    }
}

fn has_other_files(folder: &Path) -> Result<bool> {
    if !folder.exists() {
        return Ok(false);
    }
    let entries = fs::read_dir(folder).context("cannot look into the folder")?;
    // What a checkout or a host keeps there (`.git`, `.nojekyll`, `CNAME`) is no page of anybody's.
    let counts = |name: &OsStr| !name.to_string_lossy().starts_with('.') && name != "CNAME";
    Ok(entries.flatten().any(|entry| counts(&entry.file_name())))
}

/// Writes all files beside their places and moves them there when all are whole.
fn write_site_files(folder: &Path, files: &[SiteFile]) -> Result<()> {
    let stage = folder.join(STAGE);
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    let manifest = SiteManifest {
        foursight: env!("CARGO_PKG_VERSION").to_owned(),
        files: files.iter().map(|file| file.name.clone()).collect(),
    };
    let manifest = serde_json::to_vec_pretty(&manifest)?;
    let all = files.iter().map(|file| (file.name.as_str(), &*file.bytes));
    let mut all: Vec<_> = all.chain([(MANIFEST, manifest.as_slice())]).collect();
    all.sort_by_key(|(name, _)| write_order(name));
    for (name, bytes) in &all {
        let file = stage.join(name);
        fs::create_dir_all(file.parent().unwrap_or(&stage))?;
        fs::write(file, bytes)?;
    }
    for (name, _) in &all {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::rename(stage.join(name), file)?;
    }
    fs::remove_dir_all(&stage)?;
    Ok(())
}

/// Which files come into their places after which: the engine and what it needs first, then the pages that name
/// them, and at the very end what makes browsers fetch all of them.
fn write_order(name: &str) -> u8 {
    match name.rsplit('.').next() {
        _ if name == "offline.js" => 2,
        Some("html") => 1,
        _ => 0,
    }
}

/// Names in a note could lead anywhere; only those below the site are ours.
fn is_inside_site(name: &str) -> bool {
    let parts = Path::new(name).components();
    parts.into_iter().all(|part| matches!(part, std::path::Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_is_written_last() {
        for file in site().iter().filter(|file| file.name != "offline.js") {
            assert!(write_order(&file.name) < write_order("offline.js"), "{}", file.name);
        }
        assert!(write_order("theme.js") < write_order("play/index.html"));
    }
}
