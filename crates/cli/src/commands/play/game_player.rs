use anyhow::Result;
use foursight::board::{Game, Variant};
use foursight::search::{
    Counters, Engine, Limits, Monotonic, Observers, Registry, ThinkError, ThinkOptions,
};

use super::EngineMove;
use crate::local_engines;

/// A player in the terminal: a person at the prompt, or an engine.
pub(super) enum GamePlayer {
    Human,
    Engine {
        engine: Box<dyn Engine>,
        /// Whether the engine makes random choices. They depend on the seed of the game.
        random: bool,
    },
}

impl GamePlayer {
    /// Builds a player from a text: `human`, or an engine such as `alphabeta:depth=8`. A limit in `unset` is used only
    /// if the engine text does not set that limit. If the engine makes random choices and its text sets no seed, it
    /// uses `seed`.
    pub(super) fn new(
        registry: &Registry,
        text: &str,
        mut unset: Vec<(&str, String)>,
        seed: u64,
        variant: Variant,
    ) -> Result<Self> {
        if text == "human" {
            return Ok(Self::Human);
        }
        let mut engine = local_engines::build_engine(registry, text, &unset)?;
        let random = engine.is_seeded();
        if random {
            unset.push(("seed", seed.to_string()));
            engine = local_engines::build_engine(registry, text, &unset)?;
        }
        local_engines::ensure_plays_variant(&*engine, variant)?;
        Ok(Self::Engine { engine, random })
    }

    pub(super) const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    pub(super) const fn is_random(&self) -> bool {
        matches!(self, Self::Engine { random: true, .. })
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Engine { engine, .. } => engine.text(),
        }
    }

    /// Lets the engine choose a move. `ply` is the number of this move in the game, starting at 1.
    pub(super) fn think(
        &mut self,
        game: &Game,
        limits: Limits,
        ply: usize,
    ) -> Result<EngineMove, ThinkError> {
        let Self::Engine { engine, .. } = self else {
            return Err(ThinkError::Failed("a human player has no engine".to_owned()));
        };
        let clock = Monotonic::new();
        let ask = ThinkOptions { limits, time: &clock, ..ThinkOptions::default() };
        let mut counters = Counters::default();
        let verdict = engine.think(game, &ask, &mut Observers::counting(&mut counters))?;
        Ok(EngineMove {
            ply,
            column: verdict.column.to_string(),
            score: verdict.score.map(Into::into),
            depth: verdict.depth,
            visited: counters.visited,
            time_ns: u64::try_from(counters.time.as_nanos()).unwrap_or(u64::MAX),
        })
    }
}
