//! What everybody sees of the ledger.

use super::Run;
use super::live::Live;

/// All runs, in the order in which they were asked for.
#[derive(Debug, Default)]
pub(super) struct Board {
    pub(super) lives: Vec<Live>,
    /// Why none can be carried out.
    pub(super) trouble: Option<String>,
}

impl Board {
    pub(super) fn find(&self, id: &str) -> Option<&Live> {
        self.lives.iter().find(|live| live.entry.id == id)
    }

    /// Changes a run that is still there, and shows it.
    pub(super) fn change(&mut self, id: &str, change: impl FnOnce(&mut Live)) -> Option<Run> {
        let live = self.lives.iter_mut().find(|live| live.entry.id == id)?;
        change(live);
        Some(Run::of(live))
    }
}
