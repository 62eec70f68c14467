//! The move to suggest in a position whose columns are bounded: proven where possible, a best guess elsewhere.

use foursight_board::{Column, Game, Rules};
use foursight_search::{Observers, Registry, Score, ThinkOptions};
use foursight_solver::{Bounds, Choice};
use serde::Serialize;

/// Ranks columns that proofs do not tell apart. It counts positions, so that the same bounds always give the
/// same suggestion.
const RANKING: &str = "deepening:depth=64,eval=quiet,nodes=5000,table=1";

/// A move to suggest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Suggested))]
pub struct Suggestion {
    /// The column.
    pub column: String,
    /// Is it proven that no column is better? Otherwise it is a best guess: no proof rules it out, and a
    /// search of 5,000 positions prefers it.
    pub proven: bool,
    /// The column, for further use.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub(crate) at: Column,
    /// Proven bounds of its score.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub(crate) bounds: Bounds,
}

impl Suggestion {
    fn new(at: Column, bounds: Bounds, proven: bool) -> Self {
        Self { column: at.to_string(), proven, at, bounds }
    }
}

/// The move to suggest, by the proven bounds of each column (`None` where it is full) and the best line where
/// the exact score is known. Never a refuted column: see [`Choice`]. `None` if the game is over.
pub(crate) fn suggest_move(
    game: &Game,
    whole: Bounds,
    columns: &[Option<Bounds>],
    line: Option<Column>,
) -> Option<Suggestion> {
    let bounds = |column: Column| columns[usize::from(column.index())];
    if let Some((column, known)) = line.and_then(|column| Some((column, bounds(column)?))) {
        // The line proves that its first move keeps the exact score.
        return Some(Suggestion::new(column, known.and(whole), true));
    }
    let choice = Choice::among(columns.iter().copied().flatten());
    let rank = |column: Column| bounds(column).and_then(|bounds| choice.rank(bounds));
    let highest = game.legal().filter_map(rank).max()?;
    let favoured: Vec<Column> =
        game.rules().centre_first().filter(|&column| rank(column) == Some(highest)).collect();
    let scores = if favoured.len() > 1 { ranking_search_scores(game) } else { Vec::new() };
    let score = |column: Column| scores.get(usize::from(column.index())).copied().flatten();
    // `max_by_key` takes the last of equals: reversed, that is the one nearest to the centre.
    let column = favoured.into_iter().rev().max_by_key(|&column| score(column))?;
    let known = bounds(column)?;
    Some(Suggestion::new(column, known, choice.proves_best(known)))
}

/// The score of each column by the ranking search; empty if it fails.
fn ranking_search_scores(game: &Game) -> Vec<Option<Score>> {
    let Ok(mut engine) = Registry::standard().engine(RANKING) else { return Vec::new() };
    let ask = ThinkOptions { columns: true, ..ThinkOptions::default() };
    engine
        .think(game, &ask, &mut Observers::default())
        .map(|verdict| verdict.columns)
        .unwrap_or_default()
}
