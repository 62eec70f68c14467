//! Files that are either whole or not there.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use foursight::scripting::read_limited as limited;

/// The most bytes of a book of scores or a part of one.
pub(crate) const MAX_BOOK_BYTES: u64 = 4 << 30;
/// The most bytes of a list of positions, puzzles or choices.
pub(crate) const MAX_LIST_BYTES: u64 = 64 << 20;
/// The most bytes of a plan, a board or a game.
pub(crate) const MAX_SMALL_BYTES: u64 = 1 << 20;

/// All bytes of a file of at most `most` bytes.
pub(crate) fn read_file(file: &Path, most: u64) -> Result<Vec<u8>> {
    limited::read(file, most).with_context(|| file.display().to_string())
}

/// The text of a file of at most `most` bytes.
pub(crate) fn read_text_file(file: &Path, most: u64) -> Result<String> {
    limited::read_text(file, most).with_context(|| file.display().to_string())
}

/// Writes a file beside its place and moves it there when every byte is on disk, so that whatever
/// happens there is the old file, the new one, or none.
pub(crate) fn write_file_atomically(file: &Path, bytes: &[u8]) -> Result<()> {
    let temporary = temporary_path(file);
    let written = write_and_sync(&temporary, bytes).and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    let advice = "cannot write it; check that the folder is there, may be written, and has room";
    written.context(advice).with_context(|| file.display().to_string())?;
    // The name is safe too once its folder is on disk; not every system can be asked for that.
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Complains if a file cannot be written there, before anyone waits for what is to go into it.
pub(crate) fn ensure_writable(file: &Path) -> Result<()> {
    let place = || {
        let file = file.display();
        format!("cannot write `{file}`; choose a file in a folder that you may write to")
    };
    ensure!(!file.is_dir(), "{}: it is a folder", place());
    let temporary = temporary_path(file);
    File::create(&temporary).and_then(|_| fs::remove_file(&temporary)).with_context(place)
}

fn write_and_sync(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut open = File::create(file)?;
    open.write_all(bytes)?;
    open.sync_all()
}

/// A name in the same folder that nobody else uses: processes in two containers may have the same number.
fn temporary_path(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    let chance = RandomState::new().hash_one(std::process::id());
    name.push(format!(".{chance:016x}.new"));
    file.with_file_name(name)
}
