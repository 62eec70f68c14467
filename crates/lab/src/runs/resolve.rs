//! Resolves requests to tasks: checks every key against the limits and writes out the defaults.

use std::fmt;

use foursight_analysis::grade::{GradedSet, parse_candidates};
use foursight_board::Variant;
use foursight_scripting::{EvaluationFiles, ScriptFault};
use foursight_search::Registry;

use super::run_error::{as_invalid, invalid};
use super::scripts::Scripts;
use super::{Entrant, Grading, Named, RunError, RunFolder, RunRequest, SprtRequest, Task, limits};
use crate::openings::Openings;
use crate::rating::Sprt;
use crate::tournament::{Plan, Player};

/// A request being resolved.
pub(super) struct Resolver<'a> {
    pub(super) folder: &'a RunFolder,
    pub(super) registry: Registry,
    /// The files of the scripts, which are among the registry's evaluations.
    pub(super) files: EvaluationFiles,
    pub(super) scripts: Scripts<'a>,
    pub(super) seed: u64,
}

impl Resolver<'_> {
    pub(super) fn tournament(&self, request: &RunRequest) -> Result<Task, RunError> {
        let variant = request.variant.as_deref().unwrap_or("7x6");
        if variant.chars().count() > 32 {
            return invalid("variant has more than 32 characters");
        }
        let variant: Variant = variant.parse().map_err(as_invalid)?;
        let entrants = request.players.iter().flatten().take(limits::ENTRANTS + 1);
        let openings = self.openings(request.openings.as_deref().unwrap_or("two-ply"))?;
        let listed = match openings {
            Openings::Random(_) => None,
            _ => Some(openings.list(variant, 0, 1, "", None).map_err(as_invalid)?.len()),
        };
        let mut plan = Plan {
            variant: variant.to_string(),
            format: request
                .format
                .as_deref()
                .unwrap_or("round-robin")
                .parse()
                .map_err(as_invalid)?,
            openings: openings.to_string(),
            pairs: request.pairs.map_or(listed.unwrap_or(25), |pairs| pairs as usize),
            seed: self.seed,
            players: entrants.map(|entrant| self.player(entrant)).collect::<Result<_, _>>()?,
            sprt: request.sprt.map(sprt).transpose()?,
            depths: depths(request, limits::DEPTH)?.unwrap_or_default(),
            ..Plan::default()
        };
        plan.enter_depths(&self.registry).map_err(as_invalid)?;
        if !(2..=limits::ENTRANTS).contains(&plan.players.len()) {
            let most = limits::ENTRANTS;
            return invalid(format!(
                "from 2 to {most} players, once for each depth, can meet here"
            ));
        }
        for player in &mut plan.players {
            (player.engine, player.nodes) = self.with_limits(&player.engine, limits::DEPTH)?;
        }
        if listed.is_none() && plan.pairs > limits::RANDOM_PAIRS {
            let most = limits::RANDOM_PAIRS;
            return invalid(format!("at most {most} pairs with openings that have to be found"));
        }
        let mut plan = plan.resolve(&self.registry).map_err(as_invalid)?;
        if 2 * plan.total() > limits::GAMES {
            let (games, most) = (2 * plan.total(), limits::GAMES);
            return invalid(format!("that is {games} games; at most {most} are played here"));
        }
        if let Some(listed) = listed {
            plan.check_openings(&self.registry, listed).map_err(as_invalid)?;
        }
        // Last, because it takes long.
        self.check_scripts(variant)?;
        plan.check_players(&self.registry).map_err(as_invalid)?;
        // A request names no other files.
        plan.files = self.scripts.hashes(&plan);
        Ok(Task::Tournament(plan))
    }

    /// A player as the request names it, with its scripts as files.
    fn player(&self, Entrant { name, engine }: &Entrant) -> Result<Player, RunError> {
        let name = name.as_deref().map(str::trim).filter(|name| !name.is_empty()).unwrap_or(engine);
        if name.chars().count() > limits::TEXT {
            return invalid(format!("a name has at most {} letters, on one line", limits::TEXT));
        }
        let engine = self.permitted_engine(engine)?;
        Ok(Player { name: name.to_owned(), engine, nodes: None, time_ms: None })
    }

    /// The text of an engine that requests may name, with its scripts as files.
    fn permitted_engine(&self, text: &str) -> Result<String, RunError> {
        if text.chars().count() > limits::TEXT {
            return invalid(format!("an engine has at most {} letters", limits::TEXT));
        }
        let plain = self.scripts.with_placeholder_names(text).map_err(missing_script)?;
        self.folder.permitted().parse(&plain).map_err(unusable_engine)?;
        self.scripts.with_file_names(text).map_err(missing_script)
    }

    /// An engine with a limit on its memory, and the nodes that it may visit for a move. Rejects an engine that exceeds
    /// a limit, or whose games could not be repeated.
    fn with_limits(&self, text: &str, depth: u64) -> Result<(String, Option<u64>), RunError> {
        let memory = self.folder.memory();
        let spec = self.registry.parse_with(text, &[("memory", &memory.to_string())]);
        let spec = spec.map_err(unusable_engine)?;
        let (name, settings) = (spec.name(), spec.settings());
        if settings.is_set("time") {
            return invalid(format!(
                "engine `{text}`: games limited by time cannot be repeated exactly; set depth or nodes"
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
                return invalid(format!(
                    "engine `{text}`: {key} is at most {most} here, not {value}"
                ));
            }
        }
        let nodes = (name == "perfect").then_some(limits::SOLVER_NODES);
        Ok((spec.to_string(), nodes))
    }

    pub(super) fn grading(&self, request: &RunRequest) -> Result<Task, RunError> {
        let set = GradedSet::bundled();
        let depths = depths(request, limits::GRADED_DEPTH)?.unwrap_or_else(|| vec![1, 2, 4]);
        let names = request.evaluations.as_deref().unwrap_or_default();
        if !(1..=limits::ENTRANTS).contains(&names.len()) {
            return invalid(format!("from 1 to {} evaluations are graded here", limits::ENTRANTS));
        }
        let all = set.positions.len();
        let positions = request.positions.map_or(all, |positions| positions as usize);
        if !(50..=all).contains(&positions) {
            return invalid(format!("positions: from 50 to {all}"));
        }
        self.check_scripts(set.variant)?;
        let mut graded: Vec<Named> = Vec::new();
        let mut moves = 0;
        for name in names {
            let text = self.graded_evaluation(name)?;
            let made =
                parse_candidates(&self.registry, std::slice::from_ref(&text), &depths, set.variant);
            moves += (made.map_err(as_invalid)?.len() * positions) as u64;
            if graded.iter().any(|other| other.name == *name) {
                return invalid(format!("`{name}` is there twice; leave one out"));
            }
            graded.push(Named { name: name.clone(), text });
        }
        Ok(Task::Grading(Grading { candidates: graded, depths, positions, seed: self.seed, moves }))
    }

    /// An evaluation or an engine within the limits, with its scripts as files.
    fn graded_evaluation(&self, text: &str) -> Result<String, RunError> {
        let name = text.split(':').next().unwrap_or_default();
        if self.folder.permitted().engines().any(|family| family.name() == name) {
            let text = self.permitted_engine(text)?;
            self.with_limits(&text, limits::GRADED_DEPTH)?;
            return Ok(text);
        }
        if text.chars().count() > limits::TEXT {
            return invalid(format!("an evaluation has at most {} letters", limits::TEXT));
        }
        let plain = self.scripts.with_placeholder_names(text).map_err(missing_script)?;
        let evaluation = self.folder.permitted().evaluation(&plain);
        evaluation.map_err(|error| as_invalid(format!("evaluation {error}")))?;
        self.scripts.with_file_names(text).map_err(missing_script)
    }

    /// Tries every script, so that an error is reported with its place.
    fn check_scripts(&self, variant: Variant) -> Result<(), RunError> {
        for (name, file) in self.scripts.files() {
            if let Err(fault) = self.files.check(file, variant) {
                let fault = ScriptFault { file: name.to_owned(), ..fault };
                return Err(RunError::Script(fault));
            }
        }
        Ok(())
    }

    /// Openings that need no file.
    fn openings(&self, text: &str) -> Result<Openings, RunError> {
        let text: String = text.chars().take(limits::TEXT).collect();
        let openings = text.parse().map_err(|error| as_invalid(format!("openings: {error}")))?;
        if let Openings::File(_) = openings {
            let why = self.folder.permitted().refusal("file");
            return invalid(format!("openings: {}", why.unwrap_or("a request cannot name files")));
        }
        Ok(openings)
    }
}

fn unusable_engine(error: impl fmt::Display) -> RunError {
    as_invalid(format!("engine {error}"))
}

fn missing_script(name: impl fmt::Display) -> RunError {
    as_invalid(format!("no script called `{name}` came with the request; send it in `scripts`"))
}

fn sprt(request: SprtRequest) -> Result<Sprt, RunError> {
    let SprtRequest { elo0, elo1, alpha, beta } = request;
    let sprt = Sprt { elo0, elo1, alpha, beta };
    sprt.checked().map_err(|error| as_invalid(format!("sprt: {error}")))
}

/// The depths asked for, each once and in order.
fn depths(request: &RunRequest, most: u64) -> Result<Option<Vec<u8>>, RunError> {
    let Some(depths) = &request.depths else { return Ok(None) };
    let mut depths = depths.clone();
    depths.sort_unstable();
    depths.dedup();
    let valid =
        !depths.is_empty() && depths.iter().all(|&depth| (1..=most).contains(&depth.into()));
    if valid { Ok(Some(depths)) } else { invalid(format!("depths are numbers from 1 to {most}")) }
}
