//! What a run has come to, to be shown, downloaded and compared.

use std::fmt;
use std::ops::Range;

use foursight_analysis::Document;
use foursight_lab::runs::{File, Task, compare};
use foursight_lab::store::{State, Store, StoreError};
use foursight_lab::tournament::Plan;

use super::{Inner, Run, RunWithDocument};
use crate::complaint::Complaint;

impl Inner {
    /// A run as it is now.
    pub(crate) fn shown(&self, id: &str) -> Result<Run, Complaint> {
        self.board().known(id).map(Run::of)
    }

    /// A run with the number of what it has come to so far, to tell whether that is new.
    pub(crate) fn glance(&self, id: &str) -> Option<(Run, u64)> {
        self.board().find(id).map(|live| (Run::of(live), live.interim.0))
    }

    /// What a run has come to, or has come to so far.
    pub(crate) fn document(&self, id: &str) -> Result<Option<Document>, Complaint> {
        let (state, task, interim) = {
            let board = self.board();
            let live = board.known(id)?;
            (live.entry.state, live.task.clone(), live.interim.1.clone())
        };
        if state != State::Done
            && let Some(document) = interim
        {
            return Ok(Some(Document::clone(&document)));
        }
        let unread =
            |error: String| Complaint::nonsense(format!("the run cannot be read: {error}"));
        let store = self.reading()?;
        let unstored = |error: StoreError| unread(error.to_string());
        if state != State::Done {
            let Some((run, pairs)) = task.stored(&store).map_err(unstored)? else {
                return Ok(None);
            };
            let report = self.reports.get(id, pairs, || Task::so_far(&store, &run));
            return Ok(Some(Document::clone(&*report.map_err(unstored)?)));
        }
        let text = store.conclusion(id).map_err(unstored)?;
        let read =
            |text: String| serde_json::from_str(&text).map_err(|error| unread(error.to_string()));
        text.map(read).transpose()
    }

    /// A run with what it has come to.
    pub(crate) fn whole(&self, id: &str) -> Result<RunWithDocument, Complaint> {
        let document = self.document(id)?.map(|document| document.rendered());
        Ok(RunWithDocument { run: self.shown(id)?, document })
    }

    /// A file of a run, and the tournament whose games are in it.
    pub(crate) fn task(&self, id: &str) -> Result<Task, Complaint> {
        self.board().known(id).map(|live| live.task.clone())
    }

    /// The results, to be read and nothing else.
    pub(crate) fn reading(&self) -> Result<Store, Complaint> {
        let store = Store::read(&self.lab.database());
        store.map_err(|error| Complaint::nonsense(format!("the runs cannot be read: {error}")))
    }

    /// A part of a file of games: the games of some pairs, behind the head where it is the first part. Nothing if no
    /// game has been played.
    pub(crate) fn games(
        &self,
        plan: &Plan,
        file: File,
        pairs: Range<usize>,
    ) -> Result<Option<Vec<u8>>, Complaint> {
        let store = self.reading()?;
        let unread = |error: &dyn fmt::Display| {
            Complaint::nonsense(format!("the games cannot be read: {error}"))
        };
        let Some(run) = store.find(plan).map_err(|error| unread(&error))? else { return Ok(None) };
        let mut part = Vec::new();
        if pairs.start == 0 {
            file.write_head(&run, &mut part).map_err(|error| unread(&error))?;
        }
        let written = file.write_games(&store, &run, pairs, &mut part);
        written.map_err(|error| unread(&error))?.map_err(|error| unread(&error))?;
        Ok(Some(part))
    }

    /// The text of a file that is not of games.
    pub(crate) fn file(&self, id: &str, file: File) -> Result<Option<String>, Complaint> {
        let task = self.task(id)?;
        let finished = self.shown(id)?.is_done();
        let document = if finished && file != File::Plan { self.document(id)? } else { None };
        Ok(file.text(&task, document.as_ref()))
    }

    /// Two runs side by side.
    pub(crate) fn compare(&self, ids: [&str; 2]) -> Result<Document, Complaint> {
        let mut sides = Vec::new();
        for id in ids {
            let title = self.shown(id)?.title_with_id();
            let document = self.document(id)?.ok_or_else(|| {
                Complaint::nonsense(format!(
                    "run {id} has come to nothing yet; wait until it is done"
                ))
            })?;
            sides.push((title, document));
        }
        let [(one, a), (other, b)] = &sides[..] else { return Err(Complaint::broken()) };
        Ok(compare((one, a), (other, b)))
    }
}
