//! The folder of runs.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_search::{Registry, hint};

use super::request_scripts::{self, RequestScripts};
use super::resolve_request::RequestResolver;
use super::run_error::reject_request;
use super::{RunError, RunKind, RunRequest, Task, limits};
use crate::experiments;
use foursight_scripting::{Files, Library};

/// Where runs are kept, and which engines requests may name.
#[derive(Clone, Debug)]
pub struct RunFolder {
    path: PathBuf,
    registry: Registry,
    /// The same without what requests must not name.
    permitted: Registry,
    /// Memory of one player, in MiB.
    memory: usize,
    /// Scripts that were tried before.
    library: Arc<Library>,
}

impl RunFolder {
    /// A folder, and the engines of a registry, each with at most this much memory (in MiB). Requests that name a
    /// family in `refused` are rejected with its text. Scripts that the library knows are not tried again.
    pub fn new(
        path: &Path,
        registry: Registry,
        refused: &[(&str, &str)],
        memory: usize,
        library: Arc<Library>,
    ) -> Self {
        let mut permitted = registry.clone();
        for (name, why) in refused {
            permitted.refuse(name, why);
        }
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        Self { path, registry, permitted, memory, library }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file with the ledger and the games.
    pub fn results_file(&self) -> PathBuf {
        self.path.join("lab.db")
    }

    /// The folder with the scripts.
    pub fn scripts_folder(&self) -> PathBuf {
        self.path.join(request_scripts::FOLDER)
    }

    /// What requests may name.
    pub(super) const fn permitted_engines(&self) -> &Registry {
        &self.permitted
    }

    /// Memory of one player, in MiB.
    pub(super) const fn player_memory(&self) -> usize {
        self.memory
    }

    /// All engines, with the scripts of the folder as evaluations; it caches the scripts that it reads.
    pub fn registry(&self) -> Registry {
        let mut registry = self.registry.clone();
        registry.add_evaluation(Files::of_clients(&self.path));
        registry
    }

    /// Checks a request and writes out its defaults. Writes no file; [`write_scripts`](Self::write_scripts) writes
    /// the scripts that the task needs. Raising `stop` ends the trial of a script.
    ///
    /// # Errors
    ///
    /// What is invalid, and what to do.
    pub fn resolve_request(
        &self,
        request: &RunRequest,
        stop: Option<&Arc<AtomicBool>>,
    ) -> Result<Task, RunError> {
        if let Some(key) = request.key_of_other_kind() {
            let kind = request.kind.name();
            return reject_request(format!("`{key}` is not for the kind `{kind}`; leave it out"));
        }
        let seed = request.seed.unwrap_or(1);
        if seed > limits::SEED {
            return reject_request(format!("seed is a whole number from 0 to {}", limits::SEED));
        }
        let scripts = scripts_of_request(request)?;
        let files = Files::from_texts(&self.library, scripts.script_sources());
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
                    let (hint, all) = (hint(name, names()), names().collect::<Vec<_>>().join(", "));
                    let name: String = name.chars().take(limits::TEXT).collect();
                    return reject_request(format!(
                        "no experiment is called `{name}`{hint} (there are {all})"
                    ));
                }
                Ok(Task::Experiment { name: name.to_owned(), seed })
            }
        }
    }

    /// Writes the scripts of a request that its task needs.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn write_scripts(&self, request: &RunRequest, task: &Task) -> io::Result<()> {
        let sources = request.scripts.as_deref().unwrap_or_default();
        RequestScripts::new(sources).write_script_files(&self.path, &task.script_files())
    }

    /// Removes the files of scripts that none of these texts names: a server that was killed may have left some.
    pub fn remove_stray_scripts(&self, texts: &[String]) {
        let Ok(files) = std::fs::read_dir(self.scripts_folder()) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            let Some(name) = name.to_str().filter(|name| request_scripts::is_script_file(name))
            else {
                continue;
            };
            if !texts.iter().any(|text| text.contains(name)) {
                let _ = std::fs::remove_file(file.path());
            }
        }
    }
}

fn scripts_of_request(request: &RunRequest) -> Result<RequestScripts<'_>, RunError> {
    let sources = request.scripts.as_deref().unwrap_or_default();
    if sources.len() > limits::SCRIPTS {
        return reject_request(format!("at most {} scripts come with a request", limits::SCRIPTS));
    }
    for (index, one) in sources.iter().enumerate() {
        if !foursight_scripting::Scripts::is_name(&one.name) {
            let name: String = one.name.chars().take(40).collect();
            return reject_request(format!(
                "a script is called by 1 to 40 of a-z, 0-9, _ and -, not `{name}`"
            ));
        }
        if sources[..index].iter().any(|other| other.name == one.name) {
            return reject_request(format!(
                "two scripts are called `{}`; call one otherwise",
                one.name
            ));
        }
    }
    Ok(RequestScripts::new(sources))
}
