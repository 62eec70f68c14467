//! Scores and decisions of engines.

use foursight_board::Column;
use foursight_search::Verdict;
use serde::{Deserialize, Serialize};

/// Score that a search returns for the side to move, such as
/// `{"value": 12, "text": "+12", "plies_to_end": null}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreReport {
    /// The score as a number. The higher the number, the better for the side to move.
    pub value: i32,
    /// The score as text, such as `+12` or `win in 2 moves (3 plies)`.
    pub text: String,
    /// Number of plies until the end of the game, if the search found a forced win or loss; otherwise `null`.
    pub plies_to_end: Option<u32>,
}

impl From<foursight_search::Score> for ScoreReport {
    fn from(score: foursight_search::Score) -> Self {
        Self { value: score.value(), text: score.to_string(), plies_to_end: score.plies_to_end() }
    }
}

impl ScoreReport {
    /// Returns a short text that fits below a column of the board: `+12`, `W3` (win in three plies) or `L4`
    /// (loss in four plies).
    pub fn short_text(&self) -> String {
        match self.plies_to_end {
            Some(plies) if self.value > 0 => format!("W{plies}"),
            Some(plies) => format!("L{plies}"),
            None => self.text.clone(),
        }
    }
}

/// A column and its score.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Scored))]
pub struct MoveScore {
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Score of the column for the side to move; `null` if the search did not compute it.
    pub score: Option<ScoreReport>,
}

/// Move that an engine chose, with the result of its search.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Decision))]
pub struct DecisionReport {
    /// Column that the engine chose, as one character: `4` is the fourth column from the left, and `A` is the
    /// tenth.
    pub column: String,
    /// Score of the position for the side to move; `null` if the engine computes no scores.
    pub score: Option<ScoreReport>,
    /// Depth of the completed search in plies; 0 if the engine does not search to a fixed depth.
    pub depth: u8,
    /// Whether the search finished. `false` if a limit stopped it early.
    pub complete: bool,
    /// Principal variation: the moves that the engine expects, beginning with the chosen move.
    pub line: String,
    /// Scores of all columns from left to right. Empty if these scores were not requested.
    pub columns: Vec<MoveScore>,
}

impl From<&Verdict> for DecisionReport {
    fn from(verdict: &Verdict) -> Self {
        let names = (0..Column::MOST).filter_map(Column::new);
        let columns = names.zip(&verdict.columns).map(|(column, score)| MoveScore {
            column: column.to_string(),
            score: score.map(ScoreReport::from),
        });
        Self {
            column: verdict.column.to_string(),
            score: verdict.score.map(ScoreReport::from),
            depth: verdict.depth,
            complete: verdict.complete,
            line: verdict.line.iter().map(|column| column.to_char()).collect(),
            columns: columns.collect(),
        }
    }
}
