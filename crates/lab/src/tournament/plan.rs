//! What a tournament is: who plays, from which openings, how often.

mod plan_toml;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use foursight_board::Variant;
use foursight_search::{EngineSpec, Limits, Registry, SpecError, hint};
use serde::{Deserialize, Serialize};

use super::Schedule;
use crate::openings::Openings;
use crate::plan_engines::parse_plan_engine;
use crate::rating::Sprt;
use crate::ugi::ProgramFamily;
use foursight_analysis::Shard;
use plan_toml::plan_from_table;

/// A tournament. The same plan gives the same games, whoever plays them and wherever, as long as no player
/// is limited by time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// The board and what wins.
    pub variant: String,
    /// Who meets whom.
    pub format: Format,
    /// Where games begin.
    pub openings: String,
    /// How many openings each pairing plays, each twice with seats swapped.
    pub pairs: usize,
    /// The seed of all that is random.
    pub seed: u64,
    /// Who plays.
    pub players: Vec<Player>,
    /// The sequential test that may end a match of two players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// Depths that [`check`](Self::check) enters every player at whose engine leaves the depth open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<u8>,
    /// Hashes of the contents of the files it names: another content is another plan.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub files: BTreeMap<String, String>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
}

impl Format {
    const NAMES: [(&'static str, Self); 2] =
        [("round-robin", Self::RoundRobin), ("gauntlet", Self::Gauntlet)];
}

/// One who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// What to call it.
    pub name: String,
    /// The engine, as a text.
    pub engine: String,
    /// Positions it may visit for a move, besides what its text says.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<u64>,
    /// Milliseconds it may think for a move, besides what its text says.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub time_ms: Option<u64>,
}

impl Player {
    /// Its limits.
    pub fn limits(&self) -> Limits {
        let time = self.time_ms.map(std::time::Duration::from_millis);
        Limits { depth: None, nodes: self.nodes, time }
    }

    fn player_error(&self, wrong: impl fmt::Display) -> PlanError {
        PlanError { message: format!("player {}: {wrong}", self.name) }
    }

    /// Does time decide what it plays? A program may look at a clock whatever its limits are.
    fn is_timed(&self) -> bool {
        let is_timed = |engine: EngineSpec| {
            engine.limits().time.is_some() || engine.name() == ProgramFamily::NAME
        };
        self.time_ms.is_some() || parse_plan_engine(&self.engine).is_some_and(is_timed)
    }

    /// Does it always play the same move in the same position? Players whose text leaves the seed open get another
    /// one for each pair.
    fn is_deterministic(&self, registry: &Registry) -> Result<bool, SpecError> {
        let with = |seed| registry.engine_with(&self.engine, &[("seed", seed)]);
        let (one, other) = (with("1")?, with("2")?);
        Ok(!self.is_timed() && (!one.is_seeded() || one.text() == other.text()))
    }
}

/// A plan that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// What is wrong, where, and what to do.
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
    /// Reads a plan from TOML. Every key is checked.
    ///
    /// # Errors
    ///
    /// What is wrong, where, and the nearest valid name.
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
            message: plan_toml::toml_error_text(&error, text),
        })?;
        plan_from_table(&table)
    }

    /// Enters each player once for each of [`depths`](Self::depths), if its engine has a depth and leaves it open.
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
                let name = format!("{} depth {depth}", player.name);
                self.players.push(Player { name, engine: spec.to_string(), ..player.clone() });
            }
        }
        Ok(())
    }

    /// Can it be played in parts?
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn check_shard(&self, shard: Shard) -> Result<(), PlanError> {
        if shard.of > 1 && self.sprt.is_some() {
            return plan_error(
                "sprt looks at the pairs in order, which no shard has; leave one of them out",
            );
        }
        Ok(())
    }

    /// Are there enough openings for its test? Deterministic players repeat their games when openings repeat, and
    /// a test that looks at pairs one by one must not take replays for evidence.
    ///
    /// # Errors
    ///
    /// The counts, and what to do.
    pub fn check_openings(&self, registry: &Registry, openings: usize) -> Result<(), PlanError> {
        if self.sprt.is_none() || openings >= self.pairs {
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

    /// Checks everything that can be checked without playing, enters players at every depth, and writes engines out
    /// in full.
    ///
    /// # Errors
    ///
    /// What is wrong, where, and what to do.
    pub fn check(self, registry: &Registry) -> Result<Self, PlanError> {
        let plan = self.resolve_engines(registry)?;
        plan.check_players(registry)?;
        Ok(plan.with_source_hashes())
    }

    /// The part of [`check`](Self::check) that reads no file and starts no program.
    pub(crate) fn resolve_engines(mut self, registry: &Registry) -> Result<Self, PlanError> {
        self.variant = self.parsed_variant()?.to_string();
        self.enter_players_at_depths(registry)?;
        if self.players.len() < 2 {
            return plan_error(
                "a tournament needs two players or more; add --player or [[player]]",
            );
        }
        self.check_plan_size()?;
        if let Err(wrong) = self.openings.parse::<Openings>() {
            return plan_error(format!("openings: {wrong}"));
        }
        for player in &mut self.players {
            // A default that changes later must not change what was played.
            let spec =
                registry.parse(&player.engine).map_err(|wrong| player.player_error(wrong))?;
            player.engine = spec.in_full();
        }
        for (index, player) in self.players.iter().enumerate() {
            if player.name.contains(char::is_control) {
                return plan_error(format!(
                    "player {}: its name contains a control character; remove it",
                    index + 1
                ));
            }
            if self.players[..index].iter().any(|other| other.name == player.name) {
                return plan_error(format!(
                    "two players are called {}; give one a name: NAME=ENGINE, or name = \"…\" in a plan",
                    player.name
                ));
            }
        }
        Ok(self)
    }

    /// The part of [`check`](Self::check) that builds evaluations and starts programs: a mistyped name of a bot is
    /// reported now, not after a thousand lost games.
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

    /// Are these plans of the same games? Plans of earlier versions contain former names of options, so engines are
    /// compared by their parsed form.
    pub(crate) fn is_same_plan(&self, other: &Self) -> bool {
        self == other || self.with_present_names() == other.with_present_names()
    }

    /// The plan with every engine text as this version writes it. A text that this version cannot parse stays as it is.
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

    /// Checks the numbers that all work with a plan relies on. A plan that was stored is checked too: the file
    /// may have been changed by something else.
    pub(crate) fn check_plan_size(&self) -> Result<(), PlanError> {
        if self.sprt.is_some() && self.players.len() != 2 {
            return plan_error("sprt compares two players; leave it out or enter two");
        }
        if !(1..=100_000_000).contains(&self.pair_count()) {
            return plan_error("pairs: from 1 to a hundred million games in all");
        }
        Ok(())
    }

    /// The plan with sums of the files that it names, as they are now.
    pub fn with_source_hashes(mut self) -> Self {
        self.files = super::source_hashes::source_hashes(&self, Path::new(""));
        self
    }

    /// A file that is not what it was when the plan was made.
    pub fn changed_file(&self) -> Option<String> {
        self.changed_file_in(Path::new(""))
    }

    /// The same where names of files are relative to a folder.
    pub fn changed_file_in(&self, folder: &Path) -> Option<String> {
        let now = super::source_hashes::source_hashes(self, folder);
        self.files
            .iter()
            .find(|(name, sum)| now.get(*name) != Some(sum))
            .map(|(name, _)| name.clone())
    }

    /// Who meets whom, by number.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        let count = self.players.len();
        match self.format {
            Format::RoundRobin => {
                (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect()
            }
            Format::Gauntlet => (1..count).map(|b| (0, b)).collect(),
        }
    }

    /// How many pairs of games there are.
    pub fn pair_count(&self) -> usize {
        Schedule::new(self).pair_count()
    }

    /// Does time decide what is played, so that games cannot be repeated exactly?
    pub fn is_timed(&self) -> bool {
        self.players.iter().any(Player::is_timed)
    }
}

impl std::str::FromStr for Format {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let found = Self::NAMES.iter().find(|(name, _)| *name == text);
        found.map(|(_, format)| *format).ok_or_else(|| {
            let hint = hint(text, Self::NAMES.iter().map(|(name, _)| *name));
            PlanError {
                message: format!("format: there is no `{text}`{hint} (round-robin, gauntlet)"),
            }
        })
    }
}
