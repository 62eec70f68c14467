//! Functions that read files up to a maximum size and write files atomically.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use foursight::scripting::read_limited as limited;

/// Maximum size in bytes of an opening book or of one shard of a book.
pub(crate) const MAX_BOOK_BYTES: u64 = 4 << 30;
/// Maximum size in bytes of a file with a list: positions, puzzles, or the moves that engines chose.
pub(crate) const MAX_LIST_BYTES: u64 = 64 << 20;
/// Maximum size in bytes of a tournament plan, a drawn board, a saved game or a request.
pub(crate) const MAX_SMALL_BYTES: u64 = 1 << 20;

/// Reads a file. Returns an error if the file is larger than `most` bytes.
pub(crate) fn read_file(file: &Path, most: u64) -> Result<Vec<u8>> {
    limited::read_file(file, most).with_context(|| file.display().to_string())
}

/// Reads a text file. Returns an error if the file is larger than `most` bytes.
pub(crate) fn read_text_file(file: &Path, most: u64) -> Result<String> {
    limited::read_text_file(file, most).with_context(|| file.display().to_string())
}

/// Writes a file atomically: after a crash, `file` is either unchanged or complete. First writes the bytes to a
/// temporary file in the same directory. When all bytes are on disk, renames the temporary file to `file`.
pub(crate) fn write_file_atomically(file: &Path, bytes: &[u8]) -> Result<()> {
    let temporary = temporary_path(file);
    let written =
        write_temporary_file(&temporary, bytes).and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    let advice =
        "cannot write the file; check that the directory exists, is writable and has free space";
    written.context(advice).with_context(|| file.display().to_string())?;
    // The rename survives a power failure only if the directory is synced. Some systems cannot sync a directory, so
    // errors are ignored.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Returns an error if the file cannot be written. Commands call this function before a long computation, so that they
/// do not lose its result.
pub(crate) fn ensure_writable(file: &Path) -> Result<()> {
    let place = || {
        let file = file.display();
        format!("cannot write `{file}`; choose a file in a writable directory")
    };
    ensure!(!file.is_dir(), "{}: it is a directory", place());
    let temporary = temporary_path(file);
    File::create(&temporary).and_then(|_| fs::remove_file(&temporary)).with_context(place)
}

fn write_temporary_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut open = File::create(file)?;
    open.write_all(bytes)?;
    open.sync_all()
}

/// Returns a unique path for a temporary file in the same directory. The name contains a random number, because
/// processes in different containers can have the same process ID.
fn temporary_path(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    let chance = RandomState::new().hash_one(std::process::id());
    name.push(format!(".{chance:016x}.new"));
    file.with_file_name(name)
}
