//! Engines and evaluations by their texts, with what is not for strangers refused or capped.

use std::sync::Arc;
use std::time::Duration;

use foursight_board::Variant;
use foursight_lab::script::{Allowance, Library, Scripts};
use foursight_search::{Engine, Evaluation, Limits, Registry};
use foursight_solver::Book;

use crate::app::App;
use crate::complaint::Complaint;
use crate::request::{MOST_TIME, ScriptSource, limit, short};
use crate::settings::{self, ENGINE};
use crate::visitors::{Turn, Visitor};

/// Everything the server lets clients name.
#[derive(Debug)]
pub(crate) struct Engines {
    pub(crate) registry: Registry,
    /// The scripts that came along with the request.
    pub(crate) scripts: Scripts,
    /// Scripts that were read and tried before.
    pub(crate) library: Arc<Library>,
    limits: settings::Limits,
}

/// What starts programs or reads files is for the command line.
const REFUSED: [(&str, &str); 2] = [
    ("cmd", "over HTTP nobody may start programs; use the command line"),
    ("file", "over HTTP nobody may name files; use the command line"),
];

/// Settings that take memory, in MiB.
const MEMORY: [&str; 2] = ["table", "memory"];

/// The searches that end by themselves where nothing limits them. A limit that they were not asked for would
/// make them use all of it.
const CONTENT: [&str; 2] = ["deepening", "mcts"];

/// The engines and evaluations that come along, without programs and files.
pub fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, Book::standard(Variant::default()));
    foursight_lab::players::add_to(&mut registry);
    registry
}

impl Engines {
    pub(crate) fn new(mut registry: Registry, limits: settings::Limits) -> Self {
        for (name, why) in REFUSED {
            registry.refuse(name, why);
        }
        let library = Library::new(Allowance::VISITOR);
        Self { registry, scripts: Scripts::none(&library), library, limits }
    }

    /// The same, and the scripts that came along with a request.
    pub(crate) fn with(&self, scripts: Option<Vec<ScriptSource>>) -> Result<Self, Complaint> {
        let sources = scripts.unwrap_or_default().into_iter().map(|one| (one.name, one.source));
        let scripts = Scripts::new(&self.library, sources);
        let scripts = scripts.map_err(|fault| Complaint::nonsense(fault.to_string()))?;
        Ok(Self {
            registry: scripts.added_to(&self.registry),
            scripts,
            library: Arc::clone(&self.library),
            limits: self.limits,
        })
    }

    /// Waits until the scripts of this visitor may run, if any came along. To be held until they have.
    pub(crate) async fn turn(
        &self,
        app: &App,
        visitor: Visitor,
    ) -> Result<Option<Turn>, Complaint> {
        if self.scripts.is_empty() {
            return Ok(None);
        }
        app.visitors.turn(visitor).await.map(Some)
    }

    /// A complaint that is about a script tells where in the script.
    pub(crate) fn blame(&self, complaint: Complaint) -> Complaint {
        match self.scripts.fault() {
            Some(fault) if complaint.error.contains(&fault.to_string()) => fault.into(),
            _ => complaint,
        }
    }

    /// Is this text one of the scripts that came along? To read and try it may take half a second, so it is
    /// not done where requests are answered.
    fn is_script(&self, evaluation: &str) -> bool {
        let name = evaluation.strip_prefix("script:");
        name.is_some_and(|name| self.scripts.names().any(|known| known == name))
    }

    /// The engine that a text names, fit for a variant, and its text in the shortest form.
    pub(crate) fn engine(
        &self,
        text: &str,
        variant: Variant,
    ) -> Result<(Box<dyn Engine>, String), Complaint> {
        short("engine", text, ENGINE)?;
        let wrong = |error| Complaint::in_text("engine", &error);
        let named = self.registry.engine(text).map_err(wrong)?.text().to_owned();
        self.check_memory(&named)?;
        let memory = self.limits.table_mb.to_string();
        let engine = self.registry.engine_with(text, &[("memory", &memory)]).map_err(wrong)?;
        if let Some(evaluation) = engine.evaluation()
            && !self.is_script(evaluation.text())
        {
            let wrong = |unfit| Complaint::nonsense(format!("engine `{named}`: {unfit}"));
            evaluation.build(variant).map_err(|unfit| self.blame(wrong(unfit)))?;
        }
        Ok((engine, named))
    }

    /// Refuses an engine that would take more memory than one search may.
    fn check_memory(&self, text: &str) -> Result<(), Complaint> {
        for (key, value) in settings_of(text) {
            let most = self.limits.table_mb;
            if MEMORY.contains(&key) && value.parse().is_ok_and(|value: usize| value > most) {
                let error =
                    format!("engine `{text}`: {key} is at most {most} over HTTP, not {value}");
                return Err(Complaint::nonsense(error));
            }
        }
        Ok(())
    }

    /// The evaluation that a text names.
    pub(crate) fn evaluation(&self, text: &str) -> Result<Evaluation, Complaint> {
        short("evaluation", text, ENGINE)?;
        let found = self.registry.evaluation(text);
        found.map_err(|error| Complaint::in_text("evaluation", &error))
    }

    /// The limits for an engine: those asked for within those of the server.
    pub(crate) fn limits(&self, text: &str, asked: Limits) -> Limits {
        let (name, _) = text.split_once(':').unwrap_or((text, ""));
        let limited = settings_of(text).any(|(key, _)| ["depth", "nodes", "time"].contains(&key));
        if CONTENT.contains(&name) && !limited && asked == Limits::default() {
            return asked;
        }
        asked.and(Limits {
            depth: None,
            nodes: Some(self.limits.nodes),
            time: Some(self.limits.time),
        })
    }

    /// What a client asks for in milliseconds, as far as it is allowed.
    pub(crate) fn time(
        &self,
        asked: Option<u64>,
        otherwise: Duration,
    ) -> Result<Duration, Complaint> {
        let asked = limit("time_ms", asked, MOST_TIME)?;
        Ok(asked.map_or(otherwise, Duration::from_millis).min(self.limits.time))
    }
}

/// What a text in its shortest form sets.
fn settings_of(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let (_, rest) = text.split_once(':').unwrap_or((text, ""));
    rest.split(',').filter_map(|setting| setting.split_once('='))
}
