//! What a tournament is: who plays, from which openings, how often.

use std::collections::BTreeMap;
use std::fmt;

use foursight_board::Variant;
use foursight_search::{Limits, Registry, hint};
use serde::{Deserialize, Serialize};
use toml::Value;

use crate::openings::Openings;
use crate::rating::Sprt;

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
    /// When two players have been told apart, if that may end the tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Sprt>,
    /// Sums of the contents of the files it names: another content is another plan.
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

fn error<T>(message: impl Into<String>) -> Result<T, PlanError> {
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
        let table: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| PlanError { message: one_line(&error, text) })?;
        let mut plan = Self::default();
        let top = Keys { place: "the plan", table: &table };
        top.check(&["variant", "format", "openings", "pairs", "seed", "depths", "player", "sprt"])?;
        top.text("variant", &mut plan.variant)?;
        top.text("openings", &mut plan.openings)?;
        plan.pairs = top.number("pairs", 1)?.unwrap_or(plan.pairs as u64) as usize;
        plan.seed = top.number("seed", 0)?.unwrap_or(plan.seed);
        let mut format = String::from("round-robin");
        top.text("format", &mut format)?;
        plan.format = format.parse()?;
        if let Some(value) = table.get("sprt") {
            plan.sprt = Some(read_sprt(value)?);
        }
        let players = match table.get("player") {
            None => &Vec::new(),
            Some(Value::Array(players)) => players,
            Some(_) => return error("the plan: players are written as [[player]] tables"),
        };
        for (number, player) in (1..).zip(players) {
            plan.players.push(read_player(number, player)?);
        }
        if let Some(depths) = table.get("depths") {
            plan.at_depths(&read_depths(depths)?);
        }
        Ok(plan)
    }

    /// Enters every player once for each of these depths, where its text leaves the depth open.
    pub fn at_depths(&mut self, depths: &[u64]) {
        let players = std::mem::take(&mut self.players);
        for player in players {
            let open = !player.engine.contains("depth=");
            for depth in depths.iter().take(if open { depths.len() } else { 1 }) {
                let mut player = player.clone();
                if open {
                    let gap = if player.engine.contains(':') { "," } else { ":" };
                    player.engine = format!("{}{gap}depth={depth}", player.engine);
                    player.name = format!("{} depth {depth}", player.name);
                }
                self.players.push(player);
            }
        }
    }

    /// Checks everything that can be checked without playing, and writes engines in their shortest form.
    ///
    /// # Errors
    ///
    /// What is wrong, where, and what to do.
    pub fn check(mut self, registry: &Registry) -> Result<Self, PlanError> {
        let variant: Variant = match self.variant.parse() {
            Ok(variant) => variant,
            Err(wrong) => return error(format!("variant: {wrong}")),
        };
        self.variant = variant.to_string();
        if self.players.len() < 2 {
            return error("a tournament needs two players or more; add --player or [[player]]");
        }
        if self.sprt.is_some() && self.players.len() != 2 {
            return error("sprt compares two players; leave it out or enter two");
        }
        if self.pairs == 0 || self.pairs.saturating_mul(self.pairings().len()) > 100_000_000 {
            return error("pairs: from 1 to a hundred million games in all");
        }
        if let Err(wrong) = self.openings.parse::<Openings>() {
            return error(format!("openings: {wrong}"));
        }
        for player in &mut self.players {
            let engine = registry.engine(&player.engine);
            let mut engine = engine.map_err(|wrong| PlanError {
                message: format!("player {}: {wrong}", player.name),
            })?;
            // A mistyped name of a bot is better told now than after a thousand lost games.
            if let Err(unable) = engine.get_ready() {
                return error(format!("player {}: {unable}", player.name));
            }
            if let Some(evaluation) = engine.evaluation()
                && let Err(unfit) = evaluation.build(variant)
            {
                return error(format!("player {}: {unfit}", player.name));
            }
            engine.text().clone_into(&mut player.engine);
        }
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].iter().any(|other| other.name == player.name) {
                return error(format!("two players are called {}; give one a name", player.name));
            }
        }
        Ok(self.with_files())
    }

    /// The plan with sums of the files that it names, as they are now.
    pub fn with_files(mut self) -> Self {
        self.files = super::sources::sums(&self);
        self
    }

    /// A file that is not what it was when the plan was made.
    pub fn changed_file(&self) -> Option<String> {
        let now = super::sources::sums(self);
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
    pub fn total(&self) -> usize {
        self.pairs * self.pairings().len()
    }

    /// Does time decide what is played, so that games cannot be repeated exactly?
    pub fn is_timed(&self) -> bool {
        self.players.iter().any(|player| {
            player.time_ms.is_some()
                || player.engine.contains("time=")
                || player.engine.starts_with("cmd:")
        })
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

fn one_line(error: &toml::de::Error, text: &str) -> String {
    let line = error.span().map(|span| text[..span.start].lines().count().max(1));
    let message = error.message().replace('\n', " ");
    line.map_or_else(|| message.clone(), |line| format!("line {line}: {message}"))
}

fn read_player(number: usize, value: &Value) -> Result<Player, PlanError> {
    let place = format!("player {number}");
    let Value::Table(table) = value else {
        return error(format!("{place} is written as a [[player]] table"));
    };
    let keys = Keys { place: &place, table };
    keys.check(&["name", "engine", "nodes", "time"])?;
    let mut engine = String::new();
    keys.text("engine", &mut engine)?;
    if engine.is_empty() {
        return error(format!("{place} has no engine; add engine = \"alphabeta:depth=4\""));
    }
    let mut name = engine.clone();
    keys.text("name", &mut name)?;
    let (nodes, time_ms) = (keys.number("nodes", 1)?, keys.number("time", 1)?);
    Ok(Player { name, engine, nodes, time_ms })
}

fn read_sprt(value: &Value) -> Result<Sprt, PlanError> {
    let Value::Table(table) = value else {
        return error("sprt is written as a [sprt] table with elo0, elo1, alpha, beta");
    };
    let keys = Keys { place: "sprt", table };
    keys.check(&["elo0", "elo1", "alpha", "beta"])?;
    let default = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };
    let read = |name: &str, default: f64| match table.get(name) {
        None => Ok(default),
        Some(Value::Float(number)) => Ok(*number),
        Some(Value::Integer(number)) => Ok(*number as f64),
        Some(other) => error(format!("sprt: {name} is a number, not {other}")),
    };
    let sprt = Sprt {
        elo0: read("elo0", default.elo0)?,
        elo1: read("elo1", default.elo1)?,
        alpha: read("alpha", default.alpha)?,
        beta: read("beta", default.beta)?,
    };
    sprt.checked().map_err(|wrong| PlanError { message: format!("sprt: {wrong}") })
}

fn read_depths(value: &Value) -> Result<Vec<u64>, PlanError> {
    let wrong = || PlanError { message: "depths is a list of numbers from 1 to 64".to_owned() };
    let depths = value.as_array().filter(|depths| !depths.is_empty()).ok_or_else(wrong)?;
    let read = |depth: &Value| depth.as_integer().filter(|depth| (1..=64).contains(depth));
    depths.iter().map(|depth| read(depth).map(|depth| depth as u64).ok_or_else(wrong)).collect()
}

/// A table whose keys are checked.
struct Keys<'t> {
    place: &'t str,
    table: &'t toml::Table,
}

impl Keys<'_> {
    fn check(&self, known: &[&str]) -> Result<(), PlanError> {
        match self.table.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let hint = hint(key, known.iter().copied());
                error(format!("{}: no key `{key}`{hint} ({})", self.place, known.join(", ")))
            }
        }
    }

    fn text(&self, key: &str, to: &mut String) -> Result<(), PlanError> {
        match self.table.get(key) {
            None => Ok(()),
            Some(Value::String(text)) => {
                text.clone_into(to);
                Ok(())
            }
            Some(other) => error(format!("{}: {key} is a text in quotes, not {other}", self.place)),
        }
    }

    fn number(&self, key: &str, least: i64) -> Result<Option<u64>, PlanError> {
        match self.table.get(key) {
            None => Ok(None),
            Some(Value::Integer(number)) if *number >= least => Ok(Some(*number as u64)),
            Some(other) => {
                error(format!("{}: {key} is a whole number from {least}, not {other}", self.place))
            }
        }
    }
}
