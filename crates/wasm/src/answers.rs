//! Questions by name, answered without files, threads or a network.

use std::time::Duration;

use foursight_api::{
    ApiError, Catalogue, Deployment, Engines, ExploreRequest, HintRequest, JudgeRequest,
    LimitsEntry, OwnRequest, PositionRequest, RequestContext, ResourceLimits, ReviewRequest,
    ScriptSource, SolveRequest, Status, ThinkRequest, TreeRequest, TryRequest, no_scripts,
    published, read, registry,
};
use foursight_search::Registry;
use foursight_solver::{Book, Pool, SolverOptions};
use serde::{Deserialize, Serialize};

/// Whoever answers: the engines, one solver, and the book that was handed in.
#[derive(Debug)]
pub struct Answers {
    engines: Engines,
    solvers: Pool,
}

/// What one question may take. Half the server's memory: phones have less to give.
const CAPS: ResourceLimits =
    ResourceLimits { time: Duration::from_mins(1), nodes: 20_000_000_000, table_mb: 32 };

/// What the page cannot do by itself.
const REFUSED: [(&str, &str); 3] = [
    ("cmd", "a page cannot start programs; use the command line"),
    ("file", "a page cannot read files; use the command line"),
    ("script", "scripts need Foursight on your machine: install it and run `foursight serve`"),
];

/// Which puzzle is the day's.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PuzzlesRequest {
    day: Option<u64>,
}

impl Answers {
    /// Answers with what a book knows, where there is one.
    pub fn new(book: Option<Book<'static>>) -> Self {
        let mut registry: Registry = registry(book);
        for (name, why) in REFUSED {
            registry.refuse(name, why);
        }
        let options = SolverOptions { table: CAPS.table_mb, threads: 1 };
        Self {
            engines: Engines { registry, caps: CAPS, scripted: false },
            solvers: Pool::new(options, book).with_capacity(1),
        }
    }

    /// The answer to a question as JSON.
    ///
    /// # Errors
    ///
    /// If it makes no sense.
    pub fn answer(
        &self,
        question: &str,
        body: &[u8],
        job: &RequestContext,
    ) -> Result<String, ApiError> {
        let (engines, solvers) = (&self.engines, &self.solvers);
        match question {
            "status" => told(&Status::default()),
            "catalogue" => told(&self.catalogue()),
            "position" => told(&read::<PositionRequest>(body)?.answer()?),
            "think" => {
                let mut asked = read::<ThinkRequest>(body)?;
                without(asked.scripts.take())?;
                told(&asked.check(engines)?.work(job)?)
            }
            "solve" => told(&read::<SolveRequest>(body)?.check(engines)?.work(job, solvers)?),
            "judge" => {
                let mut asked = read::<JudgeRequest>(body)?;
                without(asked.scripts.take())?;
                told(&asked.check(engines)?.work(job, engines, &no_scripts)?)
            }
            "hint" => told(&read::<HintRequest>(body)?.check(engines)?.work(job, solvers)?),
            "review" => told(&read::<ReviewRequest>(body)?.check(engines)?.work(job, solvers)?),
            "explore" => told(&read::<ExploreRequest>(body)?.answer(solvers)?),
            "tree" => {
                let mut asked = read::<TreeRequest>(body)?;
                without(asked.scripts.take())?;
                told(&asked.check(engines)?.work(job)?)
            }
            "puzzles" => told(&published(read::<PuzzlesRequest>(body)?.day)),
            "puzzles/try" => told(&read::<TryRequest>(body)?.check(engines)?.work(job, solvers)?),
            "puzzles/own" => told(&read::<OwnRequest>(body)?.check(engines)?.work(job, solvers)?),
            unknown => Err(ApiError::nonsense(format!("there is no question `{unknown}`"))),
        }
    }

    fn catalogue(&self) -> Catalogue {
        let limits = LimitsEntry {
            seats: 1,
            time_ms: CAPS.time.as_millis() as u64,
            nodes: CAPS.nodes,
            table_mb: CAPS.table_mb,
            body_bytes: 64 * 1024,
        };
        let place = Deployment { experiments: Vec::new(), examples: Vec::new(), limits };
        Catalogue::new(&self.engines.registry, place)
    }
}

fn told(document: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(document).map_err(|error| ApiError::nonsense(error.to_string()))
}

/// Refuses scripts that came along.
fn without(scripts: Option<Vec<ScriptSource>>) -> Result<(), ApiError> {
    match scripts {
        Some(scripts) if !scripts.is_empty() => Err(ApiError::nonsense(REFUSED[2].1)),
        _ => Ok(()),
    }
}
