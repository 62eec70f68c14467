//! Suggests a move, given proven bounds of the score of each column. If a best move is proven, it is suggested.
//! Otherwise a short search guesses the best move.

use foursight_board::{Column, Game, Rules};
use foursight_search::{Observers, Registry, Score, ThinkOptions};
use foursight_solver::{Bounds, Choice};
use serde::Serialize;

/// Engine that ranks columns if their proven bounds do not decide which column is best. The engine has a limit
/// of positions instead of a time limit, so that the same bounds always result in the same suggestion.
const RANKING: &str = "deepening:depth=64,eval=quiet,nodes=5000,table=1";

/// A suggested move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Suggested))]
pub struct Suggestion {
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Whether it is proven that no other column has a higher score. If `false`, the move is a guess: a search
    /// of 5,000 positions prefers it among the columns that are not proven worse than another column.
    pub proven: bool,
    /// The suggested column as a typed value.
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

/// Suggests a move. Returns `None` if the game is over.
///
/// `columns` contains the proven bounds of each column, and `None` for full columns. `whole` contains the
/// bounds of the position. `line` is the first move of the best line, if the exact score is known.
///
/// The function never suggests a refuted column. A column is refuted if it is proven to be worse than another column,
/// or if it is proven lost and another column may still draw or win ([`Choice`]).
pub(crate) fn suggest_move(
    game: &Game,
    whole: Bounds,
    columns: &[Option<Bounds>],
    line: Option<Column>,
) -> Option<Suggestion> {
    let bounds = |column: Column| columns[usize::from(column.index())];
    if let Some((column, known)) = line.and_then(|column| Some((column, bounds(column)?))) {
        // The best line proves that its first move has the exact score of the position.
        return Some(Suggestion::new(column, known.and(whole), true));
    }
    let choice = Choice::among(columns.iter().copied().flatten());
    let rank = |column: Column| bounds(column).and_then(|bounds| choice.rank(bounds));
    let highest = game.legal().filter_map(rank).max()?;
    let favoured: Vec<Column> =
        game.rules().centre_first().filter(|&column| rank(column) == Some(highest)).collect();
    let scores = if favoured.len() > 1 { suggestion_search_scores(game) } else { Vec::new() };
    let score = |column: Column| scores.get(usize::from(column.index())).copied().flatten();
    // `max_by_key` returns the last of several equal elements. The order is reversed, so the last one is the
    // column nearest to the centre.
    let column = favoured.into_iter().rev().max_by_key(|&column| score(column))?;
    let known = bounds(column)?;
    Some(Suggestion::new(column, known, choice.proves_best(known)))
}

/// Returns the score that the engine [`RANKING`] gives to each column. The list is empty if the search fails.
fn suggestion_search_scores(game: &Game) -> Vec<Option<Score>> {
    let Ok(mut engine) = Registry::standard().engine(RANKING) else { return Vec::new() };
    let options = ThinkOptions { columns: true, ..ThinkOptions::default() };
    engine
        .think(game, &options, &mut Observers::default())
        .map(|verdict| verdict.columns)
        .unwrap_or_default()
}
