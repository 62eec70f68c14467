//! What everybody sees of the ledger.

use super::state::Live;
use super::{Run, unknown};
use crate::complaint::Complaint;

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

    /// A run, or why there is none.
    pub(super) fn known(&self, id: &str) -> Result<&Live, Complaint> {
        let none = || self.trouble.as_ref().map_or_else(unknown, Complaint::nonsense);
        self.find(id).ok_or_else(none)
    }

    /// Changes a run that is still there, and shows it.
    pub(super) fn change(&mut self, id: &str, change: impl FnOnce(&mut Live)) -> Option<Run> {
        let live = self.lives.iter_mut().find(|live| live.entry.id == id)?;
        change(live);
        Some(Run::of(live))
    }
}
