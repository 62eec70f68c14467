//! Plays the games that are searched for puzzles: random games, and games between levels of the built-in
//! opponent. Positions from games between levels look more natural than random positions.

use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_search::{Engine, Observers, ThinkOptions};

use super::PuzzleFinder;
use crate::grade::make::SetMakeError;

/// A finished game, with the engines that played it.
pub(super) struct PuzzleSourceGame {
    pub(super) game: Game,
    /// Source of the game in one word: `random` or `levels`.
    pub(super) source: &'static str,
    /// Number of random plies at the beginning of the game.
    drawn: usize,
    players: [String; 2],
}

impl PuzzleSourceGame {
    /// Returns the engine that made the move after the first `plies` plies. Returns `None` if the move was
    /// random.
    pub(super) fn player_of_move(&self, plies: usize) -> Option<&str> {
        (plies >= self.drawn).then(|| self.players[plies % 2].as_str())
    }
}

/// Levels of the built-in opponent that play these games. Lower levels lose too early.
const LEVELS: std::ops::RangeInclusive<u64> = 2..=6;

/// Plays a game. One game in four is completely random. The other games begin with two to eight random moves.
pub(super) fn play_engine_game(
    finder: &PuzzleFinder<'_>,
    variant: Variant,
    rng: &mut SplitMix64,
) -> Result<PuzzleSourceGame, SetMakeError> {
    let random = rng.below(4) == 0;
    let drawn = if random { usize::from(variant.cell_count()) } else { 2 + rng.below(7) as usize };
    let span = LEVELS.end() - LEVELS.start() + 1;
    let players = [0, 1].map(|_| {
        let (level, seed) = (LEVELS.start() + rng.below(span), 1 + rng.below(999));
        format!("level:{level},seed={seed}")
    });
    let failed = |error: &dyn std::fmt::Display| SetMakeError(error.to_string());
    let engine = |text: &String| finder.registry().engine(text).map_err(|error| failed(&error));
    let mut engines: [Box<dyn Engine>; 2] = [engine(&players[0])?, engine(&players[1])?];
    let mut game = Game::new(variant);
    while !game.outcome().is_over() {
        let plies = game.plies();
        let column = if plies < drawn {
            let legal: Vec<Column> = game.legal().collect();
            legal[rng.below(legal.len() as u64) as usize]
        } else {
            let verdict = engines[plies % 2].think(
                &game,
                &ThinkOptions::default(),
                &mut Observers::default(),
            );
            verdict.map_err(|error| failed(&error))?.column
        };
        game.play(column).map_err(|error| failed(&error))?;
    }
    let source = if random { "random" } else { "levels" };
    Ok(PuzzleSourceGame { game, source, drawn, players })
}
