//! The book around a position.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_solver::{Book, Bounds, in_words, worth};
use serde::Serialize;

use super::ScoreBounds;

/// The scores of the opening book around a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpeningReport {
    /// Does it know the columns of this position?
    pub in_book: bool,
    /// It holds all positions of at most so many plies; 0 where there is no book for the variant.
    pub depth: u32,
    /// The columns that can be played, from left to right; none outside the book.
    pub columns: Vec<OpeningMove>,
}

/// A move the book knows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Opening))]
pub struct OpeningMove {
    /// The column.
    pub column: String,
    /// Is no column better?
    pub best: bool,
    /// What it is worth to the side to move.
    #[serde(flatten)]
    pub known: ScoreBounds,
    /// The same in words.
    pub words: String,
    /// The opponent's best answers, where the book knows them.
    pub replies: Vec<String>,
}

/// Looks a position up.
pub fn explore_opening(book: Option<&Book<'_>>, game: &Game) -> OpeningReport {
    let Some(book) = book.filter(|book| book.variant() == game.variant()) else {
        return OpeningReport { in_book: false, depth: 0, columns: Vec::new() };
    };
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    let known = book_column_scores(book, game).unwrap_or_default();
    let most = known.iter().map(|(_, score)| *score).max();
    let columns = known.iter().map(|&(column, score)| OpeningMove {
        column: column.to_string(),
        best: Some(score) == most,
        known: Bounds::known(score).into(),
        words: in_words(cells, plies, Bounds::known(score)),
        replies: best_replies(book, game, column),
    });
    OpeningReport { in_book: !known.is_empty(), depth: book.plies(), columns: columns.collect() }
}

/// What each column is worth to the side to move, if the book knows all of them.
fn book_column_scores(book: &Book<'_>, game: &Game) -> Option<Vec<(Column, i8)>> {
    let score = |column| Some((column, book_score_after(book, game, column)?));
    game.legal().map(score).collect()
}

fn book_score_after(book: &Book<'_>, game: &Game, column: Column) -> Option<i8> {
    let mut next = game.clone();
    next.play(column).ok()?;
    match next.outcome() {
        Outcome::Won(_) => Some(worth(next.rules().cells().count(), next.plies() as u32)),
        Outcome::Drawn => Some(0),
        Outcome::Ongoing => book.score(next.rules(), next.position()).map(|score| -score),
    }
}

fn best_replies(book: &Book<'_>, game: &Game, column: Column) -> Vec<String> {
    let mut next = game.clone();
    let Some(known) = next.play(column).ok().and_then(|()| book_column_scores(book, &next)) else {
        return Vec::new();
    };
    let most = known.iter().map(|(_, score)| *score).max();
    let best = known.iter().filter(|(_, score)| Some(*score) == most);
    best.map(|(column, _)| column.to_string()).collect()
}
