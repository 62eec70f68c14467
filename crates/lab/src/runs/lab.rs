//! Reads requests: what makes no sense, takes too much or is not for strangers is refused in words.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use foursight_search::{Registry, hint};

use super::reading::Reading;
use super::scripts::{self, Scripts};
use super::{Kind, Request, Task, limits};
use crate::experiments;
use foursight_scripting::{Files, Library, ScriptFault};

/// A folder for runs, and what may take part in them.
#[derive(Clone, Debug)]
pub struct Lab {
    folder: PathBuf,
    registry: Registry,
    /// The same without what is not for strangers.
    strict: Registry,
    /// Memory of one player, in MiB.
    memory: usize,
    /// Scripts that were tried before.
    library: Arc<Library>,
}

/// Why a request cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What is wrong, where, and what to do.
    pub message: String,
    /// What is wrong with a script, if that is it.
    pub fault: Option<ScriptFault>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Wrong {}

pub(super) fn wrong(message: impl fmt::Display) -> Wrong {
    Wrong { message: message.to_string(), fault: None }
}

pub(super) fn refuse<T>(message: impl fmt::Display) -> Result<T, Wrong> {
    Err(wrong(message))
}

impl Lab {
    /// A lab in a folder, with the players of a registry, each with at most this much memory (in MiB). Scripts that
    /// the library knows are not tried again.
    pub fn new(folder: &Path, registry: Registry, memory: usize, library: Arc<Library>) -> Self {
        let mut strict = registry.clone();
        strict.refuse("cmd", "over HTTP nobody may start programs; use the command line");
        strict.refuse("file", "over HTTP nobody may name files; use the command line");
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        Self { folder, registry, strict, memory, library }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file with the ledger and the games.
    pub fn database(&self) -> PathBuf {
        self.folder.join("lab.db")
    }

    /// The folder with the scripts.
    pub fn scripts(&self) -> PathBuf {
        self.folder.join(scripts::FOLDER)
    }

    /// Everybody whom strangers may name.
    pub(super) const fn strict(&self) -> &Registry {
        &self.strict
    }

    /// Memory of one player, in MiB.
    pub(super) const fn memory(&self) -> usize {
        self.memory
    }

    /// Everybody who may take part, scripts included. What it has read of them is forgotten with it.
    pub fn registry(&self) -> Registry {
        let mut registry = self.registry.clone();
        registry.add_evaluation(Files::of_visitors(&self.folder));
        registry
    }

    /// Checks a request and makes it a task. Nothing is written; [`write_scripts`](Self::write_scripts) writes the
    /// scripts that the task needs. Raising `stop` ends the trial of a script.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and what to do.
    pub fn read(&self, request: &Request, stop: Option<&Arc<AtomicBool>>) -> Result<Task, Wrong> {
        if let Some(key) = request.stray() {
            let kind = request.kind.name();
            return refuse(format!("`{key}` is not for the kind `{kind}`; leave it out"));
        }
        let seed = request.seed.unwrap_or(1);
        if seed > limits::SEED {
            return refuse(format!("seed is a whole number from 0 to {}", limits::SEED));
        }
        let scripts = named_scripts(request)?;
        let files = Files::unwritten(&self.library, scripts.sources());
        if let Some(stop) = stop {
            files.stop_with(stop);
        }
        let mut registry = self.registry.clone();
        registry.add_evaluation(files.clone());
        let reading = Reading { lab: self, registry, files, scripts, seed };
        match request.kind {
            Kind::Tournament => reading.tournament(request),
            Kind::Grading => reading.grading(request),
            Kind::Experiment => {
                let name = request.name.as_deref().unwrap_or_default();
                let names = || experiments::ALL.iter().map(|one| one.name);
                if experiments::named(name).is_none() {
                    let (hint, all) = (hint(name, names()), names().collect::<Vec<_>>().join(", "));
                    let name: String = name.chars().take(limits::TEXT).collect();
                    return refuse(format!(
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
    pub fn write_scripts(&self, request: &Request, task: &Task) -> io::Result<()> {
        let sources = request.scripts.as_deref().unwrap_or_default();
        Scripts::new(sources).write(&self.folder, &task.scripts())
    }

    /// Removes the files of scripts that none of these texts names: a server that was killed may have left some.
    pub fn remove_stray_scripts(&self, texts: &[String]) {
        let Ok(files) = std::fs::read_dir(self.scripts()) else { return };
        for file in files.flatten() {
            let name = file.file_name();
            let Some(name) = name.to_str().filter(|name| scripts::is_script_file(name)) else {
                continue;
            };
            if !texts.iter().any(|text| text.contains(name)) {
                let _ = std::fs::remove_file(file.path());
            }
        }
    }
}

fn named_scripts(request: &Request) -> Result<Scripts<'_>, Wrong> {
    let sources = request.scripts.as_deref().unwrap_or_default();
    if sources.len() > limits::SCRIPTS {
        return refuse(format!("at most {} scripts come with a request", limits::SCRIPTS));
    }
    for (index, one) in sources.iter().enumerate() {
        if !foursight_scripting::Scripts::is_name(&one.name) {
            let name: String = one.name.chars().take(40).collect();
            return refuse(format!(
                "a script is called by 1 to 40 of a-z, 0-9, _ and -, not `{name}`"
            ));
        }
        if sources[..index].iter().any(|other| other.name == one.name) {
            return refuse(format!("two scripts are called `{}`; call one otherwise", one.name));
        }
    }
    Ok(Scripts::new(sources))
}
