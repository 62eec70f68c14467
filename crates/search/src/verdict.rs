use foursight_board::Column;

use crate::Score;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The move to play.
    pub column: Column,
    /// What the position is worth to the side to move, as far as known.
    pub score: Option<Score>,
    /// How many plies below the root were searched to the end (for searches that measure so).
    pub depth: u8,
    /// Did the search finish what it was asked, rather than being stopped?
    pub complete: bool,
    /// The moves it expects, its own first.
    pub line: Vec<Column>,
    /// The score of each column from left to right, where asked for and known.
    pub columns: Vec<Option<Score>>,
}

impl Verdict {
    /// A move without any judgement.
    pub fn unjudged(column: Column) -> Self {
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
