//! Scores and decisions of searches.

use foursight_board::Column;
use foursight_search::Verdict;
use serde::Serialize;

/// Score of a search for the side to move: `{"value": 12, "text": "+12", "plies_to_end": null}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreReport {
    /// The score as a number; higher is better.
    pub value: i32,
    /// The score in words: `+12`, `win in 2 moves (3 plies)`.
    pub text: String,
    /// Plies until the end of the game, if the search found a forced win or loss.
    pub plies_to_end: Option<u32>,
}

impl From<foursight_search::Score> for ScoreReport {
    fn from(score: foursight_search::Score) -> Self {
        Self { value: score.value(), text: score.to_string(), plies_to_end: score.plies_to_end() }
    }
}

impl ScoreReport {
    /// Short text for the space below a column: `+12`, `W3` (win in three plies), `L4` (loss in four plies).
    pub fn short_text(&self) -> String {
        match self.plies_to_end {
            Some(plies) if self.value > 0 => format!("W{plies}"),
            Some(plies) => format!("L{plies}"),
            None => self.text.clone(),
        }
    }
}

/// Score of a column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Scored))]
pub struct MoveScore {
    /// The column.
    pub column: String,
    /// Score of the column; `null` if the search did not compute it.
    pub score: Option<ScoreReport>,
}

/// Decision of an engine.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The chosen column.
    pub column: String,
    /// The score that the engine expects; `null` for engines without scores.
    pub score: Option<ScoreReport>,
    /// Search depth in plies.
    pub depth: u8,
    /// Whether the search reached its full depth before a limit ended it.
    pub complete: bool,
    /// The expected line, beginning with the chosen move.
    pub line: String,
    /// Scores of all columns; empty unless requested.
    pub columns: Vec<MoveScore>,
}

impl From<&Verdict> for Decision {
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
