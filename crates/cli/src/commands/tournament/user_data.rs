//! The default locations of results files.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Returns the file `asked`. If `asked` is `None`, returns `foursight/results.db` in the user data directory and, if
/// necessary, creates the directory.
pub(crate) fn results_file(asked: Option<&Path>) -> Result<PathBuf> {
    if let Some(file) = asked {
        return Ok(file.to_owned());
    }
    let folder = user_data_directory();
    let advice =
        || format!("{}: cannot create the directory; choose a file with --out", folder.display());
    std::fs::create_dir_all(&folder).with_context(advice)?;
    Ok(folder.join("results.db"))
}

/// Returns the path of the directory `foursight` in the user data directory.
pub(crate) fn user_data_directory() -> PathBuf {
    let set =
        |name: &str| std::env::var_os(name).filter(|text| !text.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local").join("share")));
    data.unwrap_or_else(|| PathBuf::from(".")).join("foursight")
}
