//! `site`: writes the web page as static files.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use foursight_server::{SiteFile, site_files};
use serde::{Deserialize, Serialize};

use crate::args::OutputArgs;
use crate::files;

/// Write the web page as static files that need no server
///
/// The site has the views Play, Analyse, Tree and Learn with the same engines, compiled for the browser. Any file
/// server can host it at any address, and it works offline after the first visit. The lab needs `foursight serve`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight site public               Write the site to the directory public
  foursight site ~/class/four --json  Print a summary as JSON

A site of an earlier version in the directory is updated; other files stay. A directory with other content is not \
changed unless --force is given. docs/site.md explains how to publish a site.")]
pub(crate) struct Args {
    /// Directory of the site; created if missing
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Write into a directory with other content, and overwrite files of the same names
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// A summary of the written files.
#[derive(Debug, Serialize)]
pub(crate) struct SiteSummary {
    pub(crate) folder: String,
    /// The number of files of the site.
    pub(crate) files: usize,
    /// Their total size.
    pub(crate) bytes: u64,
    /// The number of deleted files of an earlier version.
    pub(crate) removed: usize,
}

/// The manifest of a site, stored in it: the version and the files, so that a later version can update the site.
#[derive(Debug, Deserialize, Serialize)]
struct SiteManifest {
    foursight: String,
    files: BTreeSet<String>,
}

const MANIFEST: &str = "foursight-site.json";
/// Temporary directory for new files, inside the site's directory.
const STAGE: &str = ".foursight-new";

pub(crate) fn run(args: &Args) -> Result<SiteSummary> {
    let folder = &args.folder;
    let place = || folder.display().to_string();
    ensure!(!folder.is_file(), "{}: it is a file; choose a directory", place());
    let before = read_previous_manifest(folder).with_context(place)?;
    if before.is_none() && !args.force && has_other_files(folder).with_context(place)? {
        bail!("{}: the directory has other content; choose another, or add --force", place());
    }
    let files = site_files();
    write_site_files(folder, &files)
        .context("cannot write the site; check that the directory is writable and has free space")
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

/// Reads the manifest of an existing site; `None` if there is none.
fn read_previous_manifest(folder: &Path) -> Result<Option<SiteManifest>> {
    match files::read_file(&folder.join(MANIFEST), files::MAX_LIST_BYTES) {
        Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes).with_context(|| {
            format!("{MANIFEST} cannot be read; delete it and add --force to rewrite the site")
        })?)),
        Err(_) => Ok(None),
    }
}

fn has_other_files(folder: &Path) -> Result<bool> {
    if !folder.exists() {
        return Ok(false);
    }
    let entries = fs::read_dir(folder).context("cannot read the directory")?;
    // Files of version control and web hosts (`.git`, `.nojekyll`, `CNAME`) do not count as other content.
    let counts = |name: &OsStr| !name.to_string_lossy().starts_with('.') && name != "CNAME";
    Ok(entries.flatten().any(|entry| counts(&entry.file_name())))
}

/// Writes all files to a temporary directory first, and moves them into the site when all are complete.
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

/// The order in which files are moved into place: first the engine and other resources, then the pages that refer to
/// them, and last `offline.js`, which makes browsers fetch the new version.
fn write_order(name: &str) -> u8 {
    match name.rsplit('.').next() {
        _ if name == "offline.js" => 2,
        Some("html") => 1,
        _ => 0,
    }
}

/// Is the name a path inside the site? A manipulated manifest could contain paths such as `../file`.
fn is_inside_site(name: &str) -> bool {
    let parts = Path::new(name).components();
    parts.into_iter().all(|part| matches!(part, std::path::Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_is_written_last() {
        for file in site_files().iter().filter(|file| file.name != "offline.js") {
            assert!(write_order(&file.name) < write_order("offline.js"), "{}", file.name);
        }
        assert!(write_order("theme.js") < write_order("play/index.html"));
    }
}
