//! Opens results files for reading only. Files can be opened even on read-only disks and while another process writes
//! to them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::{Store, StoreError, schema};

impl Store {
    /// Opens a results file for reading. The file is changed only if its tables must be migrated first.
    ///
    /// # Errors
    ///
    /// Returns an error if the file does not exist, is not a results file, is damaged, or was written by a later
    /// version.
    pub fn open_readonly(path: &Path) -> Result<Self, StoreError> {
        super::check_file_kind(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let opened = match Self::with_current_tables(Connection::open_with_flags(path, flags)) {
            // If a file uses a write-ahead log, `SQLite` creates another file next to it, even for reading. Creating
            // this file fails in a read-only folder. If the log is empty, the file can be opened as immutable instead.
            Err(StoreError::ReadOnly | StoreError::Other(_)) if has_no_journal(path) => {
                let flags = flags | OpenFlags::SQLITE_OPEN_URI;
                Self::with_current_tables(Connection::open_with_flags(sqlite_uri(path), flags))
            }
            other => other,
        };
        opened?.map_or_else(|| Self::open(path), Ok)
    }

    /// Does the same as [`open_readonly`](Self::open_readonly). In addition, it creates no files next to the results
    /// file if the write-ahead log is empty.
    pub(super) fn open_immutable(path: &Path) -> Result<Self, StoreError> {
        super::check_file_kind(path)?;
        if has_no_journal(path) {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            if let Some(store) =
                Self::with_current_tables(Connection::open_with_flags(sqlite_uri(path), flags))?
            {
                return Ok(store);
            }
        }
        Self::open_readonly(path)
    }

    /// Returns the store, or `None` if the tables must be migrated first.
    fn with_current_tables(
        connection: rusqlite::Result<Connection>,
    ) -> Result<Option<Self>, StoreError> {
        let connection = connection?;
        connection.busy_timeout(Duration::from_secs(10))?;
        Ok(schema::has_readable_tables(&connection)?.then_some(Self { connection }))
    }
}

/// Returns `true` if the write-ahead log is empty or does not exist. While a tournament is played, the log contains
/// pairs.
fn has_no_journal(path: &Path) -> bool {
    let mut beside = path.as_os_str().to_owned();
    beside.push("-wal");
    std::fs::metadata(PathBuf::from(beside)).map_or(true, |found| found.len() == 0)
}

/// Returns a URI with which `SQLite` opens the file as immutable.
fn sqlite_uri(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut address = String::from("file://");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                address.push(char::from(*byte));
            }
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address.push_str("?immutable=1");
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_of_a_path_are_escaped_in_the_uri() {
        let path = Path::new("/a b/100% ä?.db");
        assert_eq!(sqlite_uri(path), "file:///a%20b/100%25%20%C3%A4%3F.db?immutable=1");
    }

    /// File permissions do not restrict the superuser. If the superuser runs this test, the file is opened normally.
    #[cfg(unix)]
    #[test]
    fn a_file_that_cannot_be_written_to_can_be_read() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = std::env::temp_dir().join(format!("foursight-reading-{}", std::process::id()));
        let file = folder.join("50% of the cup?.db");
        std::fs::create_dir_all(&folder).unwrap();
        drop(Store::create(&file).unwrap());
        let allow = |path: &Path, mode: u32| {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
        };
        let before = std::fs::read(&file).unwrap();
        allow(&file, 0o444);
        allow(&folder, 0o555);
        assert_eq!(Store::open_readonly(&file).unwrap().stored_runs().unwrap(), []);
        let alone = Connection::open_with_flags(
            sqlite_uri(&file),
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
        );
        assert_eq!(Store::with_current_tables(alone).unwrap().unwrap().stored_runs().unwrap(), []);
        assert_eq!(std::fs::read(&file).unwrap(), before);
        allow(&folder, 0o755);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_that_is_being_written_to_can_be_read() {
        let file = std::env::temp_dir().join(format!("foursight-busy-{}.db", std::process::id()));
        let mut writing = Store::create(&file).unwrap();
        let behaviour = rusqlite::TransactionBehavior::Immediate;
        let transaction = writing.connection.transaction_with_behavior(behaviour).unwrap();
        assert_eq!(Store::open_readonly(&file).unwrap().stored_runs().unwrap(), []);
        drop(transaction);
        drop(writing);
        std::fs::remove_file(&file).unwrap();
    }
}
