//! A request, key by key.

use foursight_board::Variant;
use foursight_search::Registry;

use super::lab::{Lab, Wrong, refuse, wrong};
use super::scripts::Scripts;
use super::{Entrant, Grading, Named, Request, Task, limits};
use crate::openings::Openings;
use crate::tournament::{Plan, Player};
use foursight_analysis::grade::{GradedSet, candidates};
use foursight_scripting::{Files, ScriptFault};

/// A request being read.
pub(super) struct Reading<'a> {
    pub(super) lab: &'a Lab,
    pub(super) registry: Registry,
    /// The files of the scripts, which are among the registry's evaluations.
    pub(super) files: Files,
    pub(super) scripts: Scripts<'a>,
    pub(super) seed: u64,
}

impl Reading<'_> {
    pub(super) fn tournament(&self, request: &Request) -> Result<Task, Wrong> {
        let variant: Variant = match request.variant.as_deref().unwrap_or("7x6") {
            text if text.chars().count() > 32 => {
                return refuse("variant has more than 32 characters");
            }
            text => text.parse().map_err(wrong)?,
        };
        let entrants = request.players.as_deref().unwrap_or_default();
        let depths = depths(request, limits::DEPTH)?.unwrap_or_default();
        let mut players = Vec::new();
        for entrant in entrants.iter().take(limits::ENTRANTS + 1) {
            players.extend(self.players(entrant, &depths)?);
        }
        if !(2..=limits::ENTRANTS).contains(&players.len()) {
            let most = limits::ENTRANTS;
            return refuse(format!("from 2 to {most} players, once for each depth, can meet here"));
        }
        let openings = request.openings.as_deref().unwrap_or("two-ply");
        let kind = readable(openings)?;
        let pairs = match (request.pairs, &kind) {
            (Some(pairs), _) => pairs as usize,
            (None, Openings::Random(_)) => 25,
            (None, kind) => kind.list(variant, 0, 1, "", None).map_err(wrong)?.len(),
        };
        if matches!(kind, Openings::Random(_)) && pairs > limits::RANDOM_PAIRS {
            let most = limits::RANDOM_PAIRS;
            return refuse(format!("at most {most} pairs with openings that have to be found"));
        }
        let format = request.format.as_deref().unwrap_or("round-robin").parse().map_err(wrong)?;
        let openings = kind.to_string();
        // Last, because it takes long.
        self.check_scripts(variant)?;
        let (variant, seed) = (variant.to_string(), self.seed);
        let plan = Plan { variant, format, openings, pairs, seed, players, ..Plan::default() };
        let mut plan = plan.check(&self.registry).map_err(wrong)?;
        // A request names no other files.
        plan.files = self.scripts.hashes(&plan);
        if 2 * plan.total() > limits::GAMES {
            let (games, most) = (2 * plan.total(), limits::GAMES);
            return refuse(format!("that is {games} games; at most {most} are played here"));
        }
        Ok(Task::Tournament(plan))
    }

    /// A player, once for each depth where its engine leaves it open.
    fn players(&self, entrant: &Entrant, depths: &[u8]) -> Result<Vec<Player>, Wrong> {
        let Entrant { name, engine } = entrant;
        let name = name.as_deref().map(str::trim).filter(|name| !name.is_empty()).unwrap_or(engine);
        if name.chars().count() > limits::TEXT || name.contains(char::is_control) {
            return refuse(format!("a name has at most {} letters, on one line", limits::TEXT));
        }
        let player = |name: String, unset: &[(&str, &str)]| {
            let (engine, nodes) = self.engine(engine, unset, limits::DEPTH)?;
            Ok(Player { name, engine, nodes, time_ms: None })
        };
        if depths.is_empty() || !self.leaves_depth_open(engine)? {
            return Ok(vec![player(name.to_owned(), &[])?]);
        }
        let at =
            |depth: &u8| player(format!("{name} depth {depth}"), &[("depth", &depth.to_string())]);
        depths.iter().map(at).collect()
    }

    /// Would another depth make another engine?
    fn leaves_depth_open(&self, text: &str) -> Result<bool, Wrong> {
        let text = self.scripts.as_any(text).map_err(|name| absent(&name))?;
        let at = |depth: &str| {
            let made = self.lab.strict().engine_with(&text, &[("depth", depth)]);
            made.map(|engine| engine.text().to_owned())
                .map_err(|error| wrong(format!("engine {error}")))
        };
        Ok(at("1")? != at("2")?)
    }

    /// An engine within the limits, with its scripts as files, and the nodes it may visit.
    fn engine(
        &self,
        text: &str,
        unset: &[(&str, &str)],
        depth: u64,
    ) -> Result<(String, Option<u64>), Wrong> {
        if text.chars().count() > limits::TEXT {
            return refuse(format!("an engine has at most {} letters", limits::TEXT));
        }
        let memory = self.lab.memory().to_string();
        let unset = [unset, &[("memory", &memory)]].concat();
        let plain = self.scripts.as_any(text).map_err(|name| absent(&name))?;
        let named = |error| wrong(format!("engine {error}"));
        let plain = self.lab.strict().engine_with(&plain, &unset).map_err(named)?.text().to_owned();
        self.check(&plain, depth)?;
        let nodes = plain.starts_with("perfect").then_some(limits::SOLVER_NODES);
        let whole = self.scripts.as_files(text).map_err(|name| absent(&name))?;
        let whole = self.registry.engine_with(&whole, &unset).map_err(named)?;
        Ok((whole.text().to_owned(), nodes))
    }

    /// Refuses an engine that takes too much, or whose games could not be repeated.
    fn check(&self, text: &str, depth: u64) -> Result<(), Wrong> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        for (key, value) in rest.split(',').filter_map(|part| part.split_once('=')) {
            let most = match key {
                "time" => {
                    return refuse(format!(
                        "engine `{text}`: games limited by time cannot be repeated exactly; set depth or nodes"
                    ));
                }
                "depth" if name == "minimax" => limits::FULL_DEPTH.min(depth),
                "depth" => depth,
                "nodes" => limits::NODES,
                "table" | "memory" => self.lab.memory() as u64,
                _ => continue,
            };
            if value.parse().is_ok_and(|value: u64| value > most) {
                return refuse(format!(
                    "engine `{text}`: {key} is at most {most} here, not {value}"
                ));
            }
        }
        Ok(())
    }

    pub(super) fn grading(&self, request: &Request) -> Result<Task, Wrong> {
        let set = GradedSet::published();
        let depths = depths(request, limits::GRADED_DEPTH)?.unwrap_or_else(|| vec![1, 2, 4]);
        let names = request.evaluations.as_deref().unwrap_or_default();
        if !(1..=limits::ENTRANTS).contains(&names.len()) {
            return refuse(format!("from 1 to {} evaluations are graded here", limits::ENTRANTS));
        }
        let all = set.positions.len();
        let positions = request.positions.map_or(all, |positions| positions as usize);
        if !(50..=all).contains(&positions) {
            return refuse(format!("positions: from 50 to {all}"));
        }
        self.check_scripts(set.variant)?;
        let mut graded: Vec<Named> = Vec::new();
        let mut moves = 0;
        for name in names {
            let text = self.graded(name)?;
            let made =
                candidates(&self.registry, std::slice::from_ref(&text), &depths, set.variant);
            moves += (made.map_err(wrong)?.len() * positions) as u64;
            if graded.iter().any(|other| other.name == *name) {
                return refuse(format!("`{name}` is there twice; leave one out"));
            }
            graded.push(Named { name: name.clone(), text });
        }
        Ok(Task::Grading(Grading { candidates: graded, depths, positions, seed: self.seed, moves }))
    }

    /// An evaluation or an engine within the limits, with its scripts as files.
    fn graded(&self, text: &str) -> Result<String, Wrong> {
        let name = text.split(':').next().unwrap_or_default();
        if self.lab.strict().engines().any(|family| family.name() == name) {
            self.engine(text, &[], limits::GRADED_DEPTH)?;
            return self.scripts.as_files(text).map_err(|name| absent(&name));
        }
        if text.chars().count() > limits::TEXT {
            return refuse(format!("an evaluation has at most {} letters", limits::TEXT));
        }
        let plain = self.scripts.as_any(text).map_err(|name| absent(&name))?;
        let named = |error| wrong(format!("evaluation {error}"));
        self.lab.strict().evaluation(&plain).map_err(named)?;
        self.scripts.as_files(text).map_err(|name| absent(&name))
    }

    /// Tries every script, so that a mistake is told with its place.
    fn check_scripts(&self, variant: Variant) -> Result<(), Wrong> {
        for (name, file) in self.scripts.files() {
            if let Err(fault) = self.files.check(file, variant) {
                let fault = ScriptFault { file: name.to_owned(), ..fault };
                return Err(Wrong { message: fault.to_string(), fault: Some(fault) });
            }
        }
        Ok(())
    }
}

fn absent(name: &str) -> Wrong {
    wrong(format!("no script called `{name}` came with the request; send it in `scripts`"))
}

/// The depths asked for, each once and in order.
fn depths(request: &Request, most: u64) -> Result<Option<Vec<u8>>, Wrong> {
    let Some(depths) = &request.depths else { return Ok(None) };
    let mut depths = depths.clone();
    depths.sort_unstable();
    depths.dedup();
    let fine = !depths.is_empty() && depths.iter().all(|&depth| (1..=most).contains(&depth.into()));
    if fine { Ok(Some(depths)) } else { refuse(format!("depths are numbers from 1 to {most}")) }
}

/// Openings that need no file.
fn readable(text: &str) -> Result<Openings, Wrong> {
    let text: String = text.chars().take(limits::TEXT).collect();
    match text.parse() {
        Ok(Openings::File(_)) => {
            refuse("openings: over HTTP nobody may name files; use the command line")
        }
        Ok(openings) => Ok(openings),
        Err(error) => refuse(format!("openings: {error}")),
    }
}
