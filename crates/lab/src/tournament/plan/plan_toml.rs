//! Parses plans from TOML, rejects unknown keys, and writes plans as TOML.

use std::fmt::Write as _;

use foursight_search::did_you_mean;
use toml::Value;

use super::{Plan, PlanError, PlanPlayer, plan_error};
use crate::rating::{Sprt, SprtModel};

pub(super) fn plan_from_table(table: &toml::Table) -> Result<Plan, PlanError> {
    let mut plan = Plan::default();
    let top = PlanKeys { place: "the plan", table };
    top.check_known_keys(&[
        "variant", "format", "openings", "pairs", "seed", "depths", "player", "sprt",
    ])?;
    top.read_text("variant", &mut plan.variant)?;
    top.read_text("openings", &mut plan.openings)?;
    plan.pairs = top.read_number("pairs", 1)?.unwrap_or(plan.pairs as u64) as usize;
    plan.seed = top.read_number("seed", 0)?.unwrap_or(plan.seed);
    let mut format = String::from("round-robin");
    top.read_text("format", &mut format)?;
    plan.format = format.parse()?;
    if let Some(value) = table.get("sprt") {
        plan.sprt = Some(read_sprt(value)?);
    }
    let players = match table.get("player") {
        None => &Vec::new(),
        Some(Value::Array(players)) => players,
        Some(_) => return plan_error("the plan: write players as [[player]] tables"),
    };
    for (number, player) in (1..).zip(players) {
        plan.players.push(read_player(number, player)?);
    }
    if let Some(depths) = table.get("depths") {
        plan.depths = read_depths(depths)?;
    }
    Ok(plan)
}

pub(super) fn plan_toml_error_text(error: &toml::de::Error, text: &str) -> String {
    let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
    let message = error.message().replace('\n', " ");
    line.map_or_else(|| message.clone(), |line| format!("line {line}: {message}"))
}

fn read_player(number: usize, value: &Value) -> Result<PlanPlayer, PlanError> {
    let place = format!("player {number}");
    let Value::Table(table) = value else {
        return plan_error(format!("{place}: write it as a [[player]] table"));
    };
    let keys = PlanKeys { place: &place, table };
    let known = ["name", "engine", "nodes", "time"];
    if let Some(key) = table.keys().find(|key| !known.contains(&key.as_str()))
        && did_you_mean(key, known.into_iter().chain(["depth"])).contains("`depth`")
    {
        return plan_error(format!(
            "{place}: unknown key `{key}`; set the depth in the engine, as engine = \"alphabeta:depth=4\""
        ));
    }
    keys.check_known_keys(&known)?;
    let mut engine = String::new();
    keys.read_text("engine", &mut engine)?;
    if engine.is_empty() {
        return plan_error(format!("{place} has no engine; add engine = \"alphabeta:depth=4\""));
    }
    let mut name = engine.clone();
    keys.read_text("name", &mut name)?;
    let (nodes, time_ms) = (keys.read_number("nodes", 1)?, keys.read_number("time", 1)?);
    Ok(PlanPlayer { name, engine, nodes, time_ms })
}

fn read_sprt(value: &Value) -> Result<Sprt, PlanError> {
    let Value::Table(table) = value else {
        return plan_error("sprt: write it as a [sprt] table with elo0, elo1, alpha, beta, model");
    };
    let keys = PlanKeys { place: "sprt", table };
    keys.check_known_keys(&["elo0", "elo1", "alpha", "beta", "model"])?;
    let model = SprtModel::default();
    let default = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05, model };
    let mut model = default.model.name().to_owned();
    keys.read_text("model", &mut model)?;
    let read = |name: &str, default: f64| match table.get(name) {
        None => Ok(default),
        Some(Value::Float(number)) => Ok(*number),
        Some(Value::Integer(number)) => Ok(*number as f64),
        Some(other) => plan_error(format!("sprt: {name} must be a number, not {other}")),
    };
    let sprt = Sprt {
        elo0: read("elo0", default.elo0)?,
        elo1: read("elo1", default.elo1)?,
        alpha: read("alpha", default.alpha)?,
        beta: read("beta", default.beta)?,
        model: model.parse().map_err(|wrong| PlanError { message: format!("sprt: {wrong}") })?,
    };
    sprt.validated().map_err(|wrong| PlanError { message: format!("sprt: {wrong}") })
}

fn read_depths(value: &Value) -> Result<Vec<u8>, PlanError> {
    let wrong =
        || PlanError { message: "depths must be a list of numbers from 1 to 64".to_owned() };
    let depths = value.as_array().filter(|depths| !depths.is_empty()).ok_or_else(wrong)?;
    let read = |depth: &Value| depth.as_integer().filter(|depth| (1..=64).contains(depth));
    depths.iter().map(|depth| read(depth).map(|depth| depth as u8).ok_or_else(wrong)).collect()
}

/// A TOML table and the name that error messages use for it.
struct PlanKeys<'t> {
    place: &'t str,
    table: &'t toml::Table,
}

impl PlanKeys<'_> {
    fn check_known_keys(&self, known: &[&str]) -> Result<(), PlanError> {
        match self.table.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let hint = did_you_mean(key, known.iter().copied());
                let known = known.join(", ");
                plan_error(format!("{}: unknown key `{key}`{hint} ({known})", self.place))
            }
        }
    }

    fn read_text(&self, key: &str, to: &mut String) -> Result<(), PlanError> {
        match self.table.get(key) {
            None => Ok(()),
            Some(Value::String(text)) => {
                text.clone_into(to);
                Ok(())
            }
            Some(other) => {
                plan_error(format!("{}: {key} must be a text in quotes, not {other}", self.place))
            }
        }
    }

    fn read_number(&self, key: &str, least: i64) -> Result<Option<u64>, PlanError> {
        match self.table.get(key) {
            None => Ok(None),
            Some(Value::Integer(number)) if *number >= least => Ok(Some(*number as u64)),
            Some(other) => plan_error(format!(
                "{}: {key} must be a whole number from {least}, not {other}",
                self.place
            )),
        }
    }
}

impl Plan {
    /// Writes the plan as TOML. The command line plays the same games from this text.
    pub fn to_toml(&self) -> String {
        let quoted = |text: &str| Value::String(text.to_owned()).to_string();
        let format = serde_json::to_value(self.format).unwrap_or_default();
        let mut text = format!(
            "variant = {}\nformat = {}\nopenings = {}\npairs = {}\nseed = {}\n",
            quoted(&self.variant),
            quoted(format.as_str().unwrap_or_default()),
            quoted(&self.openings),
            self.pairs,
            self.seed
        );
        if !self.depths.is_empty() {
            let _ = writeln!(text, "depths = {:?}", self.depths);
        }
        for player in &self.players {
            let (name, engine) = (quoted(&player.name), quoted(&player.engine));
            let _ = write!(text, "\n[[player]]\nname = {name}\nengine = {engine}\n");
            for (key, limit) in [("nodes", player.nodes), ("time", player.time_ms)] {
                if let Some(limit) = limit {
                    let _ = writeln!(text, "{key} = {limit}");
                }
            }
        }
        if let Some(test) = self.sprt {
            let Sprt { elo0, elo1, alpha, beta, model } = test;
            let _ = write!(
                text,
                "\n[sprt]\nelo0 = {elo0:?}\nelo1 = {elo1:?}\nalpha = {alpha:?}\nbeta = {beta:?}\n"
            );
            if model != SprtModel::default() {
                let _ = writeln!(text, "model = {}", quoted(model.name()));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_syntax_error_is_reported_with_its_line() {
        for (text, line) in [("= 2", 1), ("seed = 1\n= 2\n", 2), ("seed = 1\n\n  [sprt\n", 3)] {
            let message = Plan::from_toml(text).unwrap_err().message;
            assert!(message.starts_with(&format!("line {line}: ")), "{text:?}: {message}");
        }
    }

    #[test]
    fn a_plan_is_read_back_as_it_was_written() {
        let player = |name: &str, nodes| PlanPlayer {
            name: name.to_owned(),
            engine: r"alphabeta:eval=file:/a\, b/x.rhai".to_owned(),
            nodes,
            time_ms: None,
        };
        let players = vec![player("\"quoted\" \\ ä", Some(5)), player("b", None)];
        for model in SprtModel::ALL {
            let sprt = Some(Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.01, beta: 0.1, model });
            let depths = vec![2, 4];
            let plan = Plan { players: players.clone(), seed: 7, sprt, depths, ..Plan::default() };
            assert_eq!(Plan::from_toml(&plan.to_toml()), Ok(plan));
        }
    }
}
