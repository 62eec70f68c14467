//! The plan of a tournament, which contains the players, the openings and the number of games.

mod openings;
mod plan_engines;
mod plan_toml;
mod random_openings;
mod schedule;
mod source_hashes;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use foursight_board::Variant;
use foursight_search::{EngineSpec, Limits, Registry, SpecError, did_you_mean};
use serde::{Deserialize, Serialize};

use crate::rating::Sprt;
use crate::ugi::ProgramFamily;
use foursight_analysis::Shard;
use plan_toml::plan_from_table;

pub use openings::{Openings, OpeningsError};
pub(super) use plan_engines::parse_plan_engine;
pub use random_openings::{OpeningsProgress, OpeningsWork};
pub use schedule::Schedule;
pub(crate) use source_hashes::plan_source_files;

/// Returns the name of a player that searches to the given depth. `name` is the name of the player without a depth.
fn name_at_depth(name: &str, depth: u8) -> String {
    format!("{name} depth {depth}")
}

/// Returns the name without a depth, if the name was made by [`name_at_depth`]. A results file contains only the name
/// with the depth, because the stored plan identifies the tournament.
pub(super) fn name_without_depth(name: &str, depth: u8) -> Option<String> {
    let base = name.strip_suffix(&name_at_depth("", depth))?;
    Some(base.to_owned())
}

/// The plan of a tournament. The same plan gives the same games on every machine if no player has a time limit and no
/// player is a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Board size and goal, for example `7x6` or `7x6:square`.
    pub variant: String,
    pub format: Format,
    /// The source of the openings, in the text form that [`Openings`] parses.
    pub openings: String,
    /// Number of openings for each pairing. Each pairing plays every opening twice and exchanges sides after the first
    /// game.
    pub pairs: usize,
    /// Seed for random openings and for players with random choices.
    pub seed: u64,
    pub players: Vec<PlanPlayer>,
    /// A sequential test. It can end a match between two players before all pairs are played. If there are more players,
    /// all pairs are played, and the report shows the result of the test for each pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// Search depths. [`check`](Self::check) replaces every player without a depth by several players, one for each
    /// depth in this list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<u8>,
    /// Hash of the content of each file that the plan names, by file name. Therefore two plans differ if the content of
    /// a file differs.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub files: BTreeMap<String, String>,
}

/// The rule that determines which players meet each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Every player meets every other player.
    RoundRobin,
    /// The first player meets all other players.
    Gauntlet,
}

impl Format {
    const NAMES: [(&'static str, Self); 2] =
        [("round-robin", Self::RoundRobin), ("gauntlet", Self::Gauntlet)];

    /// Returns the identifier of the format in plans.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => Self::NAMES[0].0,
            Self::Gauntlet => Self::NAMES[1].0,
        }
    }
}

/// One player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanPlayer {
    /// The name of the player, unique in the plan.
    pub name: String,
    /// The engine text, for example `alphabeta:depth=4`.
    pub engine: String,
    /// Node limit per move. It applies in addition to the limits in `engine`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<u64>,
    /// Time limit per move in milliseconds. It applies in addition to the limits in `engine`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub time_ms: Option<u64>,
}

impl PlanPlayer {
    /// Returns the limits that the plan sets in addition to the limits in the player's engine text (as in
    /// `mcts:nodes=200`).
    pub fn limits(&self) -> Limits {
        let time = self.time_ms.map(std::time::Duration::from_millis);
        Limits { depth: None, nodes: self.nodes, time }
    }

    fn player_error(&self, wrong: impl fmt::Display) -> PlanError {
        PlanError { message: format!("player {}: {wrong}", self.name) }
    }

    /// Returns `true` if the moves of the player depend on time. The result is always `true` for programs, because they
    /// may use a clock.
    fn is_timed(&self) -> bool {
        let is_timed = |engine: EngineSpec| {
            engine.limits().time.is_some() || engine.name() == ProgramFamily::NAME
        };
        self.time_ms.is_some() || parse_plan_engine(&self.engine).is_some_and(is_timed)
    }

    /// Returns `true` if the player always chooses the same move in the same position. A player with random choices is
    /// deterministic only if its engine text sets the seed, as in `mcts:seed=1`.
    fn is_deterministic(&self, registry: &Registry) -> Result<bool, SpecError> {
        let with = |seed| registry.engine_with(&self.engine, &[("seed", seed)]);
        let (one, other) = (with("1")?, with("2")?);
        Ok(!self.is_timed() && (!one.is_seeded() || one.text() == other.text()))
    }
}

/// The reason why a plan is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The error message. It says what is wrong, where it is wrong, and what to do.
    pub message: String,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PlanError {}

fn plan_error<T>(message: impl Into<String>) -> Result<T, PlanError> {
    Err(PlanError { message: message.into() })
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            variant: Variant::default().to_string(),
            format: Format::RoundRobin,
            openings: "two-ply".to_owned(),
            pairs: 25,
            seed: 1,
            players: Vec::new(),
            sprt: None,
            depths: Vec::new(),
            files: BTreeMap::new(),
        }
    }
}

impl Plan {
    /// Parses a plan from TOML and rejects unknown keys.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not valid TOML, or if a key or a value is invalid. The message suggests the most
    /// similar valid name.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_lab::tournament::Plan;
    ///
    /// let plan = Plan::from_toml(
    ///     r#"
    ///     pairs = 10
    ///     [[player]]
    ///     engine = "alphabeta:depth=4,eval=cells"
    ///     [[player]]
    ///     name = "John"
    ///     engine = "alphabeta:depth=2,eval=cells"
    ///     "#,
    /// )?;
    /// assert_eq!(plan.players[1].name, "John");
    /// let error = Plan::from_toml("opening = \"empty\"").unwrap_err();
    /// assert!(error.to_string().contains("did you mean `openings`?"));
    /// # Ok::<(), foursight_lab::tournament::PlanError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, PlanError> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| PlanError {
            message: plan_toml::plan_toml_error_text(&error, text),
        })?;
        plan_from_table(&table)
    }

    /// Replaces each player without a depth by several players, one for each depth in [`depths`](Self::depths). A
    /// player is not changed if its engine has no depth parameter, or if its engine text sets the depth (as in
    /// `alphabeta:depth=4`).
    pub(crate) fn enter_players_at_depths(&mut self, registry: &Registry) -> Result<(), PlanError> {
        let depths = std::mem::take(&mut self.depths);
        if depths.is_empty() {
            return Ok(());
        }
        for player in std::mem::take(&mut self.players) {
            let spec =
                registry.parse(&player.engine).map_err(|wrong| player.player_error(wrong))?;
            let settings = spec.settings();
            let has_depth = settings.parameters().any(|parameter| parameter.name == "depth");
            if !has_depth || settings.is_set("depth") {
                self.players.push(player);
                continue;
            }
            for &depth in &depths {
                let mut spec = spec.clone();
                spec.set("depth", depth).map_err(|wrong| player.player_error(wrong))?;
                let name = name_at_depth(&player.name, depth);
                self.players.push(PlanPlayer { name, engine: spec.to_string(), ..player.clone() });
            }
        }
        Ok(())
    }

    /// Returns the sequential test that can end the tournament before all pairs are played. Returns `None` if the plan
    /// has no test, or if it has more than two players.
    pub fn early_end(&self) -> Option<Sprt> {
        self.sprt.filter(|_| self.players.len() == 2)
    }

    /// Checks that a match with a sequential test is not split into several shards.
    ///
    /// # Errors
    ///
    /// Returns an error if there are several shards and a sequential test can end the match.
    pub fn check_shard(&self, shard: Shard) -> Result<(), PlanError> {
        if shard.of > 1 && self.early_end().is_some() {
            return plan_error(
                "sprt needs all pairs in order and cannot be combined with shards; remove one of them",
            );
        }
        Ok(())
    }

    /// Checks that there are enough openings for the sequential test. If openings are repeated, deterministic players
    /// replay their games. Replayed games are no new evidence for the test.
    ///
    /// # Errors
    ///
    /// Returns an error if a sequential test can end the match, both players are deterministic, and there are fewer
    /// openings than pairs.
    pub fn check_openings(&self, registry: &Registry, openings: usize) -> Result<(), PlanError> {
        if self.early_end().is_none() || openings >= self.pairs {
            return Ok(());
        }
        for player in &self.players {
            if !player.is_deterministic(registry).map_err(|wrong| player.player_error(wrong))? {
                return Ok(());
            }
        }
        plan_error(format!(
            "sprt: both players are deterministic, and {} pairs from {openings} distinct opening{} would repeat \
             games; set pairs to at most {openings}, or use more openings, such as random:8",
            self.pairs,
            if openings == 1 { "" } else { "s" }
        ))
    }

    /// Checks the plan and fills in everything that it leaves open.
    ///
    /// Replaces each player without a depth by one player for each depth in [`depths`](Self::depths), and adds all
    /// default settings to the engine texts. This function builds evaluations and starts programs, but it plays no
    /// game.
    ///
    /// # Errors
    ///
    /// Returns an error if a value is invalid, if a player cannot be built, or if a program does not start.
    pub fn check(self, registry: &Registry) -> Result<Self, PlanError> {
        let plan = self.resolve_engines(registry)?;
        plan.check_players(registry)?;
        Ok(plan.with_source_hashes())
    }

    /// Performs the part of [`check`](Self::check) that reads no file and starts no program.
    pub(crate) fn resolve_engines(mut self, registry: &Registry) -> Result<Self, PlanError> {
        self.variant = self.parsed_variant()?.to_string();
        self.enter_players_at_depths(registry)?;
        if self.players.len() < 2 {
            return plan_error("a tournament needs at least two players; add a player");
        }
        self.check_plan_size()?;
        if let Err(wrong) = self.openings.parse::<Openings>() {
            return plan_error(format!("openings: {wrong}"));
        }
        for player in &mut self.players {
            // The plan stores each engine with all default values. Therefore a later version with other default values
            // still plays the same games.
            let spec =
                registry.parse(&player.engine).map_err(|wrong| player.player_error(wrong))?;
            player.engine = spec.in_full();
        }
        for (index, player) in self.players.iter().enumerate() {
            if player.name.contains(char::is_control) {
                return plan_error(format!(
                    "player {}: the name contains a control character; remove it",
                    index + 1
                ));
            }
            if self.players[..index].iter().any(|other| other.name == player.name) {
                return plan_error(format!(
                    "two players have the name {}; set another with NAME=ENGINE, or name = \"…\" in a plan",
                    player.name
                ));
            }
        }
        Ok(self)
    }

    /// Performs the part of [`check`](Self::check) that builds evaluations and starts programs. With this check, a
    /// misspelt command is reported before the first game.
    pub(crate) fn check_players(&self, registry: &Registry) -> Result<(), PlanError> {
        let variant = self.parsed_variant()?;
        for player in &self.players {
            let mut engine =
                registry.engine(&player.engine).map_err(|wrong| player.player_error(wrong))?;
            engine.get_ready().map_err(|unable| player.player_error(unable))?;
            if let Some(evaluation) = engine.evaluation() {
                evaluation.build(variant).map_err(|unfit| player.player_error(unfit))?;
            }
        }
        Ok(())
    }

    /// Returns `true` if the two plans give the same games. Plans of earlier versions may contain former names of
    /// options. Therefore the texts of the engines are parsed before they are compared.
    pub(crate) fn is_same_plan(&self, other: &Self) -> bool {
        self == other || self.with_present_names() == other.with_present_names()
    }

    /// Returns the plan with the text of each engine in the form that this version writes. Texts that this version
    /// cannot parse are not changed.
    pub(crate) fn with_present_names(&self) -> Self {
        let mut plan = self.clone();
        for player in &mut plan.players {
            if let Some(spec) = parse_plan_engine(&player.engine) {
                player.engine = spec.in_full();
            }
        }
        plan
    }

    fn parsed_variant(&self) -> Result<Variant, PlanError> {
        let parsed = self.variant.parse();
        parsed.map_err(|wrong| PlanError { message: format!("variant: {wrong}") })
    }

    /// Checks the number of games. Stored plans are checked too, because another program may have changed the results
    /// file.
    pub(crate) fn check_plan_size(&self) -> Result<(), PlanError> {
        if !(1..=100_000_000).contains(&self.pair_count()) {
            return plan_error("pairs: the tournament must have from 1 to 100,000,000 pairs");
        }
        Ok(())
    }

    /// Returns the plan with the hashes of the current contents of all files that it names.
    pub fn with_source_hashes(mut self) -> Self {
        self.files = source_hashes::source_hashes(&self, Path::new(""));
        self
    }

    /// Returns the name of a file that cannot be read or whose content no longer matches the hash in the plan.
    pub fn changed_file(&self) -> Option<String> {
        self.changed_file_in(Path::new(""))
    }

    /// Does the same as [`changed_file`](Self::changed_file), but looks up relative file names in `folder`.
    pub fn changed_file_in(&self, folder: &Path) -> Option<String> {
        let now = source_hashes::source_hashes(self, folder);
        self.files
            .iter()
            .find(|(name, hash)| now.get(*name) != Some(hash))
            .map(|(name, _)| name.clone())
    }

    /// Returns all pairings as pairs of player indices.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let count = self.players.len();
        match self.format {
            Format::RoundRobin => {
                (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect()
            }
            Format::Gauntlet => (1..count).map(|b| (0, b)).collect(),
        }
    }

    /// Returns the number of game pairs in the whole tournament.
    pub fn pair_count(&self) -> usize {
        Schedule::new(self).pair_count()
    }

    /// Returns `true` if the moves of any player depend on time. In this case the games are not reproducible.
    pub fn is_timed(&self) -> bool {
        self.players.iter().any(PlanPlayer::is_timed)
    }
}

impl std::str::FromStr for Format {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let found = Self::NAMES.iter().find(|(name, _)| *name == text);
        found.map(|(_, format)| *format).ok_or_else(|| {
            let hint = did_you_mean(text, Self::NAMES.iter().map(|(name, _)| *name));
            PlanError { message: format!("unknown format `{text}`{hint} (round-robin, gauntlet)") }
        })
    }
}
