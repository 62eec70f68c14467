//! Stores the last lines of a program's standard error, so that error messages can quote them.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::protocol::last_characters;

/// Number of lines to store.
const KEPT_LINES: usize = 4;

/// The last lines that a program wrote to standard error.
pub(super) struct StderrTail {
    lines: Arc<Mutex<VecDeque<String>>>,
    /// This channel closes when standard error is closed.
    open: Receiver<()>,
}

impl StderrTail {
    /// Starts a thread that reads standard error.
    pub(super) fn read_from(errors: impl Read + Send + 'static) -> Self {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&lines);
        let (until_the_end, open) = sync_channel(0);
        thread::spawn(move || {
            let mut errors = BufReader::new(errors);
            let mut bytes = Vec::new();
            // A line longer than 4 KiB counts as several lines.
            while let Ok(1..) = errors.by_ref().take(4096).read_until(b'\n', &mut bytes) {
                let line = last_characters(&String::from_utf8_lossy(&bytes));
                bytes.clear();
                if line.is_empty() {
                    continue;
                }
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.push_back(line);
                if kept.len() > KEPT_LINES {
                    kept.pop_front();
                }
            }
            drop::<SyncSender<()>>(until_the_end);
        });
        Self { lines, open }
    }

    /// Waits until standard error is closed, but at most for `limit`.
    pub(super) fn wait_for_end(&self, limit: Duration) {
        let _ = self.open.recv_timeout(limit);
    }

    /// Returns the stored lines as the end of an error message. The text is empty if there are no lines.
    pub(super) fn message_suffix(&self) -> String {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.is_empty() {
            return String::new();
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        format!("; standard error: {}", lines.join(" / "))
    }
}
