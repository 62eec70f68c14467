//! Reports and files of runs.

use std::fmt;
use std::ops::Range;

use foursight_analysis::Document;

use super::{RunError, RunFile, RunSummary, RunWithDocument, Runs, Task, compare_documents};
use crate::store::{RunState, Store};
use crate::tournament::{Plan, Standings};

impl Runs {
    /// A run as it is now.
    ///
    /// # Errors
    ///
    /// If there is no such run.
    pub fn summary(&self, id: &str) -> Result<RunSummary, RunError> {
        self.index().get(id).map(RunSummary::of_record)
    }

    /// A run with the number of its interim reports so far, which shows whether there is a new one.
    pub fn revision(&self, id: &str) -> Option<(RunSummary, u64)> {
        self.index().find(id).map(|run| (RunSummary::of_record(run), run.interim.0))
    }

    /// The report of a run, or its report so far; `None` if there is nothing to report.
    ///
    /// # Errors
    ///
    /// If there is no such run, or the results cannot be read.
    pub fn document(&self, id: &str) -> Result<Option<Document>, RunError> {
        let title = self.index().get(id)?.request.title.clone();
        let document = self.untitled_document(id)?;
        Ok(document.map(|document| match title {
            Some(title) => Document { title, ..document },
            None => document,
        }))
    }

    /// The report with the title that is made from the request.
    fn untitled_document(&self, id: &str) -> Result<Option<Document>, RunError> {
        let (state, task, interim) = {
            let index = self.index();
            let run = index.get(id)?;
            (run.entry.state, run.task.clone(), run.interim.1.clone())
        };
        if state != RunState::Done
            && let Some(document) = interim
        {
            return Ok(Some(Document::clone(&document)));
        }
        let store = self.read()?;
        if state == RunState::Done {
            let text = store.conclusion(id).map_err(unreadable("run"))?;
            let read = |text: String| serde_json::from_str(&text).map_err(unreadable("run"));
            return text.map(read).transpose();
        }
        let Task::Tournament(plan) = &task else { return Ok(None) };
        let Some(run) = store.find(plan).map_err(unreadable("run"))? else { return Ok(None) };
        let pairs = store.stored_pairs(&run).map_err(unreadable("run"))?.len();
        if pairs == 0 {
            return Ok(None);
        }
        let compute = || Standings::read(&store, &run).map(|standings| standings.document());
        let report = self.reports.get(id, pairs, compute).map_err(unreadable("run"))?;
        Ok(Some(Document::clone(&report)))
    }

    /// A run with its report.
    ///
    /// # Errors
    ///
    /// As [`document`](Self::document).
    pub fn with_document(&self, id: &str) -> Result<RunWithDocument, RunError> {
        let document = self.document(id)?.map(|document| document.rendered());
        Ok(RunWithDocument { run: self.summary(id)?, document })
    }

    /// What a run does.
    ///
    /// # Errors
    ///
    /// If there is no such run.
    pub fn task(&self, id: &str) -> Result<Task, RunError> {
        self.index().get(id).map(|run| run.task.clone())
    }

    fn read(&self) -> Result<Store, RunError> {
        Store::read(&self.options.folder.database()).map_err(unreadable("runs"))
    }

    /// A part of a file of games: the games of these pairs, after the head if it is the first part. `None` if no game
    /// has been played.
    ///
    /// # Errors
    ///
    /// If the results cannot be read.
    pub fn games(
        &self,
        plan: &Plan,
        file: RunFile,
        pairs: Range<usize>,
    ) -> Result<Option<Vec<u8>>, RunError> {
        let store = self.read()?;
        let Some(run) = store.find(plan).map_err(unreadable("games"))? else { return Ok(None) };
        let mut part = Vec::new();
        if pairs.start == 0 {
            file.write_head(&run, &mut part).map_err(unreadable("games"))?;
        }
        let written = file.write_games(&store, &run, pairs, &mut part);
        written.map_err(unreadable("games"))?.map_err(unreadable("games"))?;
        Ok(Some(part))
    }

    /// The text of a file other than of games; `None` if the run has no such file, or not yet.
    ///
    /// # Errors
    ///
    /// If there is no such run, or the results cannot be read.
    pub fn file(&self, id: &str, file: RunFile) -> Result<Option<String>, RunError> {
        let (task, done) = (self.task(id)?, self.summary(id)?.state == RunState::Done);
        let document = if done && file != RunFile::Plan { self.document(id)? } else { None };
        Ok(file.text(&task, document.as_ref()))
    }

    /// Two runs side by side.
    ///
    /// # Errors
    ///
    /// If one of them does not exist or has nothing to report, or the results cannot be read.
    pub fn compare(&self, ids: [&str; 2]) -> Result<Document, RunError> {
        let side = |id: &str| -> Result<(String, Document), RunError> {
            let RunSummary { title, id, .. } = self.summary(id)?;
            let document = self.document(&id)?.ok_or_else(|| {
                RunError::Invalid(format!(
                    "run {id} has come to nothing yet; wait until it is done"
                ))
            })?;
            Ok((format!("{title} (`{id}`)"), document))
        };
        let [(one, a), (other, b)] = [side(ids[0])?, side(ids[1])?];
        Ok(compare_documents((&one, &a), (&other, &b)))
    }
}

fn unreadable<E: fmt::Display>(what: &'static str) -> impl Fn(E) -> RunError {
    move |error| RunError::Storage(format!("the {what} cannot be read: {error}"))
}
