//! The folder in which runs are stored.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_search::{Registry, did_you_mean};

use super::resolve_request::RequestResolver;
use super::run_error::reject_request;
use super::run_scripts::{self, RunScripts};
use super::{RunError, RunKind, RunRequest, Task, limits};
use crate::experiments;
use foursight_scripting::{EvaluationFiles, ScriptCache};

/// The folder in which runs are stored, and the engines that requests may name.
#[derive(Clone, Debug)]
pub struct RunFolder {
    path: PathBuf,
    registry: Registry,
    /// The registry without the families of engines and evaluations (such as `cmd` and `file`) that requests must not
    /// name.
    permitted: Registry,
    /// Memory limit of one player in MiB.
    memory: usize,
    /// A cache of scripts that have already been checked.
    library: Arc<ScriptCache>,
}

impl RunFolder {
    /// Creates a `RunFolder` for a path and a registry.
    ///
    /// `memory` is the memory limit of each player in MiB. `refused` lists families of engines and evaluations (such as
    /// `cmd` and `file`) that requests must not name. Each entry contains the name of a family, and the error message
    /// for a request that names it. Scripts in `library` are not checked again.
    pub fn new(
        path: &Path,
        registry: Registry,
        refused: &[(&str, &str)],
        memory: usize,
        library: Arc<ScriptCache>,
    ) -> Self {
        let mut permitted = registry.clone();
        for (name, why) in refused {
            permitted.refuse(name, why);
        }
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        Self { path, registry, permitted, memory, library }
    }

    /// Returns the absolute path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the results file, which contains the games and the ledger (the table of all runs).
    pub fn results_file(&self) -> PathBuf {
        self.path.join("lab.db")
    }

    pub fn scripts_folder(&self) -> PathBuf {
        self.path.join(run_scripts::FOLDER)
    }

    /// Returns the registry of engines and evaluations that requests may name.
    pub(super) const fn permitted_engines(&self) -> &Registry {
        &self.permitted
    }

    /// Returns the memory limit of one player in MiB.
    pub(super) const fn player_memory(&self) -> usize {
        self.memory
    }

    /// Returns a registry with all engines, and with the scripts in the folder as evaluations. The registry caches the
    /// scripts that it has read.
    pub fn registry(&self) -> Registry {
        let mut registry = self.registry.clone();
        registry.add_evaluation(EvaluationFiles::of_clients(&self.path));
        registry
    }

    /// Checks a request and converts it to a task, in which all default values are filled in. This function writes no
    /// file. [`write_scripts`](Self::write_scripts) writes the scripts of the task. If `stop` is set, the check of the
    /// scripts ends early.
    ///
    /// # Errors
    ///
    /// Returns an error if the request is invalid. The message says what to do.
    pub fn resolve_request(
        &self,
        request: &RunRequest,
        stop: Option<&Arc<AtomicBool>>,
    ) -> Result<Task, RunError> {
        if let Some(key) = request.key_of_other_kind() {
            let kind = request.kind.name();
            return reject_request(format!("a run of the kind `{kind}` has no `{key}`; remove it"));
        }
        let seed = request.seed.unwrap_or(1);
        if seed > limits::SEED {
            return reject_request(format!(
                "seed must be a whole number from 0 to {}",
                limits::SEED
            ));
        }
        let scripts = scripts_of_request(request)?;
        let files = EvaluationFiles::from_texts(&self.library, scripts.script_sources());
        if let Some(stop) = stop {
            files.stop_with(stop);
        }
        let mut registry = self.registry.clone();
        registry.add_evaluation(files.clone());
        let resolver = RequestResolver { folder: self, registry, files, scripts, seed };
        match request.kind {
            RunKind::Tournament => resolver.resolve_tournament(request),
            RunKind::Grading => resolver.resolve_grading(request),
            RunKind::Experiment => {
                let name = request.name.as_deref().unwrap_or_default();
                let names = || experiments::ALL.iter().map(|one| one.name);
                if experiments::find_experiment(name).is_none() {
                    let (hint, all) =
                        (did_you_mean(name, names()), names().collect::<Vec<_>>().join(", "));
                    let name: String = name.chars().take(limits::TEXT).collect();
                    return reject_request(format!(
                        "unknown experiment `{name}`{hint} (there are {all})"
                    ));
                }
                Ok(Task::Experiment { name: name.to_owned(), seed })
            }
        }
    }

    /// Writes those scripts of a request that its task uses.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written.
    pub fn write_scripts(&self, request: &RunRequest, task: &Task) -> io::Result<()> {
        let sources = request.scripts.as_deref().unwrap_or_default();
        RunScripts::new(sources).write_script_files(&self.path, &task.script_files())
    }

    /// Removes all script files whose names occur in none of the given texts. Such files can remain if a server was
    /// killed.
    pub fn remove_stray_scripts(&self, texts: &[String]) {
        let Ok(files) = std::fs::read_dir(self.scripts_folder()) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            let Some(name) = name.to_str().filter(|name| run_scripts::is_run_script_file(name))
            else {
                continue;
            };
            if !texts.iter().any(|text| text.contains(name)) {
                let _ = std::fs::remove_file(file.path());
            }
        }
    }
}

fn scripts_of_request(request: &RunRequest) -> Result<RunScripts<'_>, RunError> {
    let sources = request.scripts.as_deref().unwrap_or_default();
    if sources.len() > limits::SCRIPTS {
        return reject_request(format!("a request has at most {} scripts", limits::SCRIPTS));
    }
    for (index, one) in sources.iter().enumerate() {
        if !foursight_scripting::NamedScripts::is_script_name(&one.name) {
            let name: String = one.name.chars().take(40).collect();
            return reject_request(format!(
                "the name of a script has 1 to 40 characters of a-z, 0-9, _ and -, not `{name}`"
            ));
        }
        if sources[..index].iter().any(|other| other.name == one.name) {
            return reject_request(format!("two scripts have the name `{}`; rename one", one.name));
        }
    }
    Ok(RunScripts::new(sources))
}
