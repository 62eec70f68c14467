//! Suggests a move from proven bounds of the columns: a proven best move if there is one, else a best guess.

use foursight_board::{Column, Game, Rules};
use foursight_search::{Observers, Registry, Score, ThinkOptions};
use foursight_solver::{Bounds, Choice};
use serde::Serialize;

/// Engine that ranks the columns which the proofs leave equal. Its limit is a number of positions and not a
/// time, so that the same bounds always give the same suggestion.
const RANKING: &str = "deepening:depth=64,eval=quiet,nodes=5000,table=1";

/// A suggested move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Suggested))]
pub struct Suggestion {
    /// The suggested column.
    pub column: String,
    /// Whether it is proven that no column is better. If not, the move is a best guess: among the columns
    /// that are not refuted, it is the first choice of a search of 5,000 positions.
    pub proven: bool,
    /// The column as a value.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub(crate) at: Column,
    /// Proven bounds of the column's score.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub(crate) bounds: Bounds,
}

impl Suggestion {
    fn new(at: Column, bounds: Bounds, proven: bool) -> Self {
        Self { column: at.to_string(), proven, at, bounds }
    }
}

/// Suggests a move from the proven bounds of each column (`None` if the column is full) and the first move of
/// the best line, if the exact score is known. Never suggests a refuted column, see [`Choice`]. Returns
/// `None` if the game is over.
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
    // `max_by_key` returns the last of equal elements. With the order reversed, that is the column nearest to
    // the centre.
    let column = favoured.into_iter().rev().max_by_key(|&column| score(column))?;
    let known = bounds(column)?;
    Some(Suggestion::new(column, known, choice.proves_best(known)))
}

/// Scores of the columns according to [`RANKING`]; empty if that search fails.
fn ranking_search_scores(game: &Game) -> Vec<Option<Score>> {
    let Ok(mut engine) = Registry::standard().engine(RANKING) else { return Vec::new() };
    let options = ThinkOptions { columns: true, ..ThinkOptions::default() };
    engine
        .think(game, &options, &mut Observers::default())
        .map(|verdict| verdict.columns)
        .unwrap_or_default()
}
