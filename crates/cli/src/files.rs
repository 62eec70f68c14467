//! Writing files so that a reader never sees half of one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Beside the file, so that renaming it stays on one disk.
fn beside(file: &str) -> PathBuf {
    let path = Path::new(file);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// Complains if a file cannot be written there, before anyone waits for what is to go into it.
pub(crate) fn can_write(file: &str) -> Result<()> {
    let place =
        || format!("cannot write `{file}`; choose a file in a folder that you may write to");
    if Path::new(file).is_dir() {
        return Err(anyhow::anyhow!("it is a folder")).with_context(place);
    }
    std::fs::write(beside(file), "").with_context(place)?;
    std::fs::remove_file(beside(file)).with_context(place)
}

/// Writes a file under another name first, and gives it its own when it is whole.
pub(crate) fn write(file: &str, text: &str) -> Result<()> {
    let part = beside(file);
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, file));
    if written.is_err() {
        // What is left of it is of no use; that it cannot be removed either would be no news.
        let _ = std::fs::remove_file(&part);
    }
    written.with_context(|| format!("cannot write `{file}`"))
}
