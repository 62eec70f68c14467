use foursight_board::Column;

use crate::Score;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The move to play.
    pub column: Column,
    /// The score for the side to move, if known.
    pub score: Option<Score>,
    /// The completed depth in plies below the root, for searches with a depth.
    pub depth: u8,
    /// Whether the search finished, rather than being stopped.
    pub complete: bool,
    /// The principal variation: the expected moves, beginning with the chosen one.
    pub line: Vec<Column>,
    /// The score of each column from left to right, if requested and known.
    pub columns: Vec<Option<Score>>,
}

impl Verdict {
    /// Returns a verdict with a move and no score.
    pub fn without_score(column: Column) -> Self {
        Self {
            column,
            score: None,
            depth: 0,
            complete: true,
            line: vec![column],
            columns: Vec::new(),
        }
    }
}
