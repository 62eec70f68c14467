use foursight_board::Column;

use crate::Score;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The move to play.
    pub column: Column,
    /// The score for the side to move. `None` if the search computed no score.
    pub score: Option<Score>,
    /// Depth in plies of the last completed search. For Monte Carlo tree search, the depth of the tree. 0 if no
    /// search was completed.
    pub depth: u8,
    /// Whether the search was completed. `false` if it was stopped early.
    pub complete: bool,
    /// The principal variation, that is, the moves that the search expects from both players. The first one is
    /// the chosen move.
    pub line: Vec<Column>,
    /// The score of each column from left to right. `None` for columns that are full or whose score is unknown.
    /// The list is empty if the scores were not requested.
    pub columns: Vec<Option<Score>>,
}

impl Verdict {
    /// Returns a verdict that contains only a move.
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
