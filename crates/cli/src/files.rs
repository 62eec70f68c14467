//! Reading files of limited size, and writing files atomically.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use foursight::scripting::read_limited as limited;

/// Maximum size in bytes of an opening book or a shard of one.
pub(crate) const MAX_BOOK_BYTES: u64 = 4 << 30;
/// Maximum size in bytes of a list of positions, puzzles or chosen moves.
pub(crate) const MAX_LIST_BYTES: u64 = 64 << 20;
/// Maximum size in bytes of a plan, a board or a game.
pub(crate) const MAX_SMALL_BYTES: u64 = 1 << 20;

/// Reads a file of at most `most` bytes.
pub(crate) fn read_file(file: &Path, most: u64) -> Result<Vec<u8>> {
    limited::read_file(file, most).with_context(|| file.display().to_string())
}

/// Reads a text file of at most `most` bytes.
pub(crate) fn read_text_file(file: &Path, most: u64) -> Result<String> {
    limited::read_text_file(file, most).with_context(|| file.display().to_string())
}

/// Writes a file atomically: to a temporary file in the same directory, which is renamed once all bytes are on disk.
/// After a crash there is the old file, the complete new one, or none.
pub(crate) fn write_file_atomically(file: &Path, bytes: &[u8]) -> Result<()> {
    let temporary = temporary_path(file);
    let written = write_and_sync(&temporary, bytes).and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    let advice =
        "cannot write the file; check that the directory exists, is writable and has free space";
    written.context(advice).with_context(|| file.display().to_string())?;
    // The rename is durable once the directory is synced. Not every system supports that, so errors are ignored.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Returns an error if the file cannot be written. Commands call this before long computations.
pub(crate) fn ensure_writable(file: &Path) -> Result<()> {
    let place = || {
        let file = file.display();
        format!("cannot write `{file}`; choose a file in a writable directory")
    };
    ensure!(!file.is_dir(), "{}: it is a directory", place());
    let temporary = temporary_path(file);
    File::create(&temporary).and_then(|_| fs::remove_file(&temporary)).with_context(place)
}

fn write_and_sync(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut open = File::create(file)?;
    open.write_all(bytes)?;
    open.sync_all()
}

/// A unique temporary name in the same directory. It is random, because processes in different containers can have
/// the same process ID.
fn temporary_path(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    let chance = RandomState::new().hash_one(std::process::id());
    name.push(format!(".{chance:016x}.new"));
    file.with_file_name(name)
}
