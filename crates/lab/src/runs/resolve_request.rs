//! Converts requests to tasks. The conversion checks all values against the limits and fills in default values.

use std::fmt;

use foursight_analysis::grade::{GradedSet, parse_candidates};
use foursight_board::Variant;
use foursight_scripting::{EvaluationFiles, ScriptFault};
use foursight_search::{EngineSpec, Registry};

use super::run_error::{invalid_request, reject_request};
use super::run_scripts::RunScripts;
use super::{
    Entrant, GradingTask, NamedCandidate, RunError, RunFolder, RunRequest, SprtRequest, Task,
    limits,
};
use crate::rating::Sprt;
use crate::tournament::Openings;
use crate::tournament::{Plan, PlanPlayer};

/// A request that is being converted to a task.
pub(super) struct RequestResolver<'a> {
    pub(super) folder: &'a RunFolder,
    pub(super) registry: Registry,
    /// The scripts of the request. `registry` contains them too, as evaluations.
    pub(super) files: EvaluationFiles,
    pub(super) scripts: RunScripts<'a>,
    pub(super) seed: u64,
}

impl RequestResolver<'_> {
    pub(super) fn resolve_tournament(&self, request: &RunRequest) -> Result<Task, RunError> {
        let variant = request.variant.as_deref().unwrap_or("7x6");
        if variant.chars().count() > 32 {
            return reject_request("variant has more than 32 characters");
        }
        let variant: Variant = variant.parse().map_err(invalid_request)?;
        let entrants = request.players.iter().flatten().take(limits::ENTRANTS + 1);
        let openings = self.resolve_openings(request.openings.as_deref().unwrap_or("two-ply"))?;
        let listed = match openings {
            Openings::Random(_) => None,
            _ => Some(
                openings.generate_openings(variant, 0, 1, "", None).map_err(invalid_request)?.len(),
            ),
        };
        let mut plan = Plan {
            variant: variant.to_string(),
            format: request
                .format
                .as_deref()
                .unwrap_or("round-robin")
                .parse()
                .map_err(invalid_request)?,
            openings: openings.to_string(),
            pairs: request.pairs.map_or(listed.unwrap_or(25), |pairs| pairs as usize),
            seed: self.seed,
            players: entrants
                .map(|entrant| self.resolve_player(entrant))
                .collect::<Result<_, _>>()?,
            sprt: request.sprt.map(resolve_sprt).transpose()?,
            depths: resolve_run_depths(request, limits::DEPTH)?.unwrap_or_default(),
            ..Plan::default()
        };
        plan.enter_players_at_depths(&self.registry).map_err(invalid_request)?;
        if !(2..=limits::ENTRANTS).contains(&plan.players.len()) {
            let most = limits::ENTRANTS;
            return reject_request(format!(
                "a tournament here has from 2 to {most} players, counted once for each depth"
            ));
        }
        for player in &mut plan.players {
            (player.engine, player.nodes) =
                self.engine_with_limits(&player.engine, limits::DEPTH)?;
        }
        if listed.is_none() && plan.pairs > limits::RANDOM_PAIRS {
            let most = limits::RANDOM_PAIRS;
            return reject_request(format!("at most {most} pairs with random openings"));
        }
        let mut plan = plan.resolve_engines(&self.registry).map_err(invalid_request)?;
        if 2 * plan.pair_count() > limits::GAMES {
            let (games, most) = (2 * plan.pair_count(), limits::GAMES);
            return reject_request(format!(
                "that is {games} games; at most {most} are played here"
            ));
        }
        if let Some(listed) = listed {
            plan.check_openings(&self.registry, listed).map_err(invalid_request)?;
        }
        // The scripts are checked last, because checking them takes long.
        self.check_scripts(variant)?;
        plan.check_players(&self.registry).map_err(invalid_request)?;
        // A request can name no files except its own scripts.
        plan.files = self.scripts.script_hashes(&plan);
        Ok(Task::Tournament(plan))
    }

    /// Creates a player of the plan. Its engine text contains file names instead of script names.
    fn resolve_player(&self, Entrant { name, engine }: &Entrant) -> Result<PlanPlayer, RunError> {
        let name = name.as_deref().map(str::trim).filter(|name| !name.is_empty()).unwrap_or(engine);
        if name.chars().count() > limits::TEXT {
            return reject_request(format!("a name has at most {} characters", limits::TEXT));
        }
        let engine = self.permitted_engine(engine)?;
        Ok(PlanPlayer { name: name.to_owned(), engine, nodes: None, time_ms: None })
    }

    /// Checks whether requests may name the engine in `text`. Returns `text` with script names replaced by file names.
    fn permitted_engine(&self, text: &str) -> Result<String, RunError> {
        if text.chars().count() > limits::TEXT {
            return reject_request(format!("an engine has at most {} characters", limits::TEXT));
        }
        let plain = self.scripts.with_placeholder_names(text).map_err(missing_run_script)?;
        self.folder.permitted_engines().parse(&plain).map_err(unusable_run_engine)?;
        self.scripts.with_file_names(text).map_err(missing_run_script)
    }

    /// Checks an engine against the limits and adds the memory limit to its text. Returns this text, and the node limit
    /// per move for the engine `perfect`. Rejects engines that exceed a limit. Also rejects engines with a time limit,
    /// because their games are not reproducible.
    fn engine_with_limits(
        &self,
        text: &str,
        depth: u64,
    ) -> Result<(String, Option<u64>), RunError> {
        let memory = self.folder.player_memory();
        let spec = self.registry.parse_with(text, &[("memory", &memory.to_string())]);
        let spec = spec.map_err(unusable_run_engine)?;
        let (name, settings) = (spec.name(), spec.settings());
        if settings.is_set("time") {
            return reject_request(format!(
                "engine `{text}`: games with a time limit are not reproducible; set depth or nodes instead"
            ));
        }
        let depth = if name == "minimax" { limits::FULL_DEPTH.min(depth) } else { depth };
        for (key, most) in [
            ("depth", depth),
            ("nodes", limits::NODES),
            ("table", memory as u64),
            ("memory", memory as u64),
        ] {
            let value = settings.find(key).filter(|_| settings.is_set(key));
            if let Some(value) = value.filter(|&value| value as u64 > most) {
                return reject_request(format!(
                    "engine `{text}`: {key} is at most {most} here, not {value}"
                ));
            }
        }
        let nodes = (name == "perfect").then_some(limits::SOLVER_NODES);
        Ok((spec.to_string(), nodes))
    }

    pub(super) fn resolve_grading(&self, request: &RunRequest) -> Result<Task, RunError> {
        let set = GradedSet::bundled();
        let depths =
            resolve_run_depths(request, limits::GRADED_DEPTH)?.unwrap_or_else(|| vec![1, 2, 4]);
        let names = request.evaluations.as_deref().unwrap_or_default();
        if !(1..=limits::ENTRANTS).contains(&names.len()) {
            return reject_request(format!(
                "a grading here has from 1 to {} evaluations",
                limits::ENTRANTS
            ));
        }
        let all = set.positions.len();
        let positions = request.positions.map_or(all, |positions| positions as usize);
        if !(50..=all).contains(&positions) {
            return reject_request(format!("positions must be from 50 to {all}"));
        }
        self.check_scripts(set.variant)?;
        let mut graded: Vec<NamedCandidate> = Vec::new();
        let mut moves = 0;
        for name in names {
            let text = self.resolve_evaluation(name)?;
            let made =
                parse_candidates(&self.registry, std::slice::from_ref(&text), &depths, set.variant);
            moves += (made.map_err(invalid_request)?.len() * positions) as u64;
            if graded.iter().any(|other| other.name == *name) {
                return reject_request(format!("evaluation `{name}` occurs twice; remove one"));
            }
            graded.push(NamedCandidate { name: name.clone(), text });
        }
        Ok(Task::Grading(GradingTask {
            candidates: graded,
            depths,
            positions,
            seed: self.seed,
            moves,
        }))
    }

    /// Checks an evaluation or an engine against the limits. Returns its text with script names replaced by file names.
    fn resolve_evaluation(&self, text: &str) -> Result<String, RunError> {
        let name = EngineSpec::name_in_text(text);
        if self.folder.permitted_engines().engines().any(|family| family.name() == name) {
            let text = self.permitted_engine(text)?;
            self.engine_with_limits(&text, limits::GRADED_DEPTH)?;
            return Ok(text);
        }
        if text.chars().count() > limits::TEXT {
            return reject_request(format!(
                "an evaluation has at most {} characters",
                limits::TEXT
            ));
        }
        let plain = self.scripts.with_placeholder_names(text).map_err(missing_run_script)?;
        let evaluation = self.folder.permitted_engines().evaluation(&plain);
        evaluation.map_err(|error| invalid_request(format!("evaluation {error}")))?;
        self.scripts.with_file_names(text).map_err(missing_run_script)
    }

    /// Runs every script once. If a script has an error, the message contains the place of the error.
    fn check_scripts(&self, variant: Variant) -> Result<(), RunError> {
        for (name, file) in self.scripts.script_files() {
            if let Err(fault) = self.files.check(file, variant) {
                let fault = ScriptFault { file: name.to_owned(), ..fault };
                return Err(RunError::Script(fault));
            }
        }
        Ok(())
    }

    /// Parses openings and rejects openings from a file.
    fn resolve_openings(&self, text: &str) -> Result<Openings, RunError> {
        let text: String = text.chars().take(limits::TEXT).collect();
        let openings =
            text.parse().map_err(|error| invalid_request(format!("openings: {error}")))?;
        if let Openings::File(_) = openings {
            let why = self.folder.permitted_engines().refusal("file");
            return reject_request(format!(
                "openings: {}",
                why.unwrap_or("a request cannot name files")
            ));
        }
        Ok(openings)
    }
}

fn unusable_run_engine(error: impl fmt::Display) -> RunError {
    invalid_request(format!("engine {error}"))
}

fn missing_run_script(name: impl fmt::Display) -> RunError {
    invalid_request(format!("the request contains no script `{name}`; add it to `scripts`"))
}

fn resolve_sprt(request: SprtRequest) -> Result<Sprt, RunError> {
    let SprtRequest { elo0, elo1, alpha, beta, model } = request;
    let sprt = Sprt { elo0, elo1, alpha, beta, model };
    sprt.validated().map_err(|error| invalid_request(format!("sprt: {error}")))
}

/// Returns the requested depths in ascending order and without duplicates.
fn resolve_run_depths(request: &RunRequest, most: u64) -> Result<Option<Vec<u8>>, RunError> {
    let Some(depths) = &request.depths else { return Ok(None) };
    let mut depths = depths.clone();
    depths.sort_unstable();
    depths.dedup();
    let valid =
        !depths.is_empty() && depths.iter().all(|&depth| (1..=most).contains(&depth.into()));
    if valid {
        Ok(Some(depths))
    } else {
        reject_request(format!("depths must be numbers from 1 to {most}"))
    }
}
