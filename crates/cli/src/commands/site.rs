//! The command `site`, which writes the web page as static files.

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
/// The site contains the views Play, Analyse, Tree and Learn. It runs the same engines as the program, compiled to
/// WebAssembly. Any web host can publish the site, under any address. After the first visit, the site also works
/// offline. The site does not contain the view Lab, which needs `foursight serve`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight site public               Write the site to the directory public
  foursight site ~/class/four --json  Write the site to another directory and print a summary as JSON

If the directory contains a site of an earlier version, the command updates this site and keeps other files. If the \
directory contains files but no site, the command stops with an error. With --force, it writes the site anyway. \
docs/site.md explains how to publish a site.")]
pub(crate) struct Args {
    /// Directory to which the site is written; created if missing
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Write the site even if the directory contains other files. Files with the same names are overwritten
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
    /// The total size of these files in bytes.
    pub(crate) bytes: u64,
    /// The number of files of an earlier version that were deleted.
    pub(crate) removed: usize,
}

/// The list of files of a site, and the version of Foursight that wrote them. This manifest is stored in the site
/// itself. It lets a later version update the site.
#[derive(Debug, Deserialize, Serialize)]
struct SiteManifest {
    foursight: String,
    files: BTreeSet<String>,
}

const MANIFEST: &str = "foursight-site.json";
/// Name of the temporary directory for new files, inside the directory of the site.
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
    let removed = gone
        .filter(|name| is_removable_site_file(name) && fs::remove_file(folder.join(name)).is_ok());
    Ok(SiteSummary {
        folder: place(),
        files: files.len(),
        bytes: files.iter().map(|file| file.bytes.len() as u64).sum(),
        removed: removed.count(),
    })
}

/// Reads the manifest of an existing site. Returns `None` if the directory contains no site.
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
    // Hidden files (such as `.git` and `.nojekyll`) and the file `CNAME` do not count as other content: version control
    // and web hosts create them.
    let counts = |name: &OsStr| !name.to_string_lossy().starts_with('.') && name != "CNAME";
    Ok(entries.flatten().any(|entry| counts(&entry.file_name())))
}

/// Writes all files to a temporary directory first. When all of them are complete, moves them into the site.
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
    all.sort_by_key(|(name, _)| site_file_write_order(name));
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

/// Returns the rank of a file in the order in which the files are moved into the site. Resources such as the engine
/// come first (0). The pages that refer to them follow (1). The file `offline.js` comes last (2), because it makes
/// browsers load the new version.
fn site_file_write_order(name: &str) -> u8 {
    match name.rsplit('.').next() {
        _ if name == "offline.js" => 2,
        Some("html") => 1,
        _ => 0,
    }
}

/// Returns whether the name is a path inside the site. Only such files may be deleted: a manipulated manifest could
/// contain paths such as `../file`.
fn is_removable_site_file(name: &str) -> bool {
    let parts = Path::new(name).components();
    parts.into_iter().all(|part| matches!(part, std::path::Component::Normal(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_is_written_last() {
        for file in site_files().iter().filter(|file| file.name != "offline.js") {
            assert!(
                site_file_write_order(&file.name) < site_file_write_order("offline.js"),
                "{}",
                file.name
            );
        }
        assert!(site_file_write_order("theme.js") < site_file_write_order("play/index.html"));
    }
}
