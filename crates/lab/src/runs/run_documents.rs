//! Returns the summaries, reports and files of runs.

use std::fmt;
use std::ops::Range;

use foursight_analysis::Document;
use foursight_analysis::document::compare_documents;

use super::{RunError, RunFile, RunSummary, RunWithDocument, Runs, Task};
use crate::store::{RunState, Store};
use crate::tournament::{Plan, Standings};

impl Runs {
    /// Returns the current summary of a run.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run.
    pub fn run_summary(&self, id: &str) -> Result<RunSummary, RunError> {
        self.run_index().get_run(id).map(RunSummary::from_record)
    }

    /// Returns the summary of a run and the number of its interim reports so far. If the number has increased, there is
    /// a new report.
    pub fn run_revision(&self, id: &str) -> Option<(RunSummary, u64)> {
        self.run_index().find_run(id).map(|run| (RunSummary::from_record(run), run.interim.0))
    }

    /// Returns the final or interim report of a run, or `None` if the run has no results yet.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, or if the results cannot be read.
    pub fn run_document(&self, id: &str) -> Result<Option<Document>, RunError> {
        let title = self.run_index().get_run(id)?.request.title.clone();
        let document = self.untitled_document(id)?;
        Ok(document.map(|document| match title {
            Some(title) => Document { title, ..document },
            None => document,
        }))
    }

    /// Returns the report with its generated title instead of the title chosen by the user.
    fn untitled_document(&self, id: &str) -> Result<Option<Document>, RunError> {
        let (state, task, interim) = {
            let index = self.run_index();
            let run = index.get_run(id)?;
            (run.entry.state, run.task.clone(), run.interim.1.clone())
        };
        if state != RunState::Done
            && let Some(document) = interim
        {
            return Ok(Some(Document::clone(&document)));
        }
        let store = self.open_results()?;
        if state == RunState::Done {
            let text = store.result_document(id).map_err(unreadable_results("run"))?;
            let read =
                |text: String| serde_json::from_str(&text).map_err(unreadable_results("run"));
            return text.map(read).transpose();
        }
        let Task::Tournament(plan) = &task else { return Ok(None) };
        let Some(run) = store.find_run(plan).map_err(unreadable_results("run"))? else {
            return Ok(None);
        };
        let pairs = store.stored_pairs(&run).map_err(unreadable_results("run"))?.len();
        if pairs == 0 {
            return Ok(None);
        }
        let compute = || Standings::read_from(&store, &run).map(|standings| standings.document());
        let report =
            self.reports.get_or_compute(id, pairs, compute).map_err(unreadable_results("run"))?;
        Ok(Some(Document::clone(&report)))
    }

    /// Returns the summary of a run together with its report.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`run_document`](Self::run_document).
    pub fn run_with_document(&self, id: &str) -> Result<RunWithDocument, RunError> {
        // The summary is read first: if it says that the run is done, the report read afterwards is the final one.
        let run = self.run_summary(id)?;
        let document = self.run_document(id)?.map(|document| document.render());
        Ok(RunWithDocument { run, document })
    }

    /// Returns the task of a run.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run.
    pub fn run_task(&self, id: &str) -> Result<Task, RunError> {
        self.run_index().get_run(id).map(|run| run.task.clone())
    }

    pub(super) fn open_results(&self) -> Result<Store, RunError> {
        Store::open_readonly(&self.options.folder.results_file())
            .map_err(unreadable_results("runs"))
    }

    /// Returns a part of a games file. The part contains the games of a range of pairs. If the range starts at 0, the
    /// header comes first. Returns `None` if the run has no stored games.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be read.
    pub fn games_file_part(
        &self,
        plan: &Plan,
        file: RunFile,
        pairs: Range<usize>,
    ) -> Result<Option<Vec<u8>>, RunError> {
        let store = self.open_results()?;
        let Some(run) = store.find_run(plan).map_err(unreadable_results("games"))? else {
            return Ok(None);
        };
        let mut part = Vec::new();
        if pairs.start == 0 {
            file.write_file_header(&run, &mut part).map_err(unreadable_results("games"))?;
        }
        let written = file.write_games(&store, &run, pairs, &mut part);
        written.map_err(unreadable_results("games"))?.map_err(unreadable_results("games"))?;
        Ok(Some(part))
    }

    /// Returns the content of a file that contains no games. Returns `None` if the run has no such file. Files with
    /// parts of the report exist only if the run is done.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, or if the results cannot be read.
    pub fn run_file_text(&self, id: &str, file: RunFile) -> Result<Option<String>, RunError> {
        let (task, done) = (self.run_task(id)?, self.run_summary(id)?.state == RunState::Done);
        let document = if done && file != RunFile::Plan { self.run_document(id)? } else { None };
        Ok(file.report_text(&task, document.as_ref()))
    }

    /// Creates a document that compares the reports of two runs.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the runs does not exist or has no report, or if the results cannot be read.
    pub fn compare_runs(&self, ids: [&str; 2]) -> Result<Document, RunError> {
        let side = |id: &str| -> Result<(String, Document), RunError> {
            let RunSummary { title, id, .. } = self.run_summary(id)?;
            let document = self.run_document(&id)?.ok_or_else(|| {
                RunError::Invalid(format!("run {id} has no results yet; wait until it is done"))
            })?;
            Ok((format!("{title} (`{id}`)"), document))
        };
        let [(one, a), (other, b)] = [side(ids[0])?, side(ids[1])?];
        Ok(compare_documents((&one, &a), (&other, &b)))
    }
}

pub(super) fn unreadable_results<E: fmt::Display>(what: &'static str) -> impl Fn(E) -> RunError {
    move |error| RunError::Storage(format!("the {what} cannot be read: {error}"))
}
