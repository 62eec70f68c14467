//! What a search thinks.

use foursight_board::Column;
use foursight_search::Verdict;
use serde::Serialize;

/// A score of a search, for the player who thinks: `{"value": 12, "text": "+12", "plies_to_end": null}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreReport {
    /// As a number, higher being better.
    pub value: i32,
    /// As people read it: `+12`, `win in 2 moves (3 plies)`.
    pub text: String,
    /// Plies until the game ends, where the score says so.
    pub plies_to_end: Option<u32>,
}

impl From<foursight_search::Score> for ScoreReport {
    fn from(score: foursight_search::Score) -> Self {
        Self { value: score.value(), text: score.to_string(), plies_to_end: score.plies_to_end() }
    }
}

impl ScoreReport {
    /// Short enough to stand under a column: `+12`, `W3` (a win in three plies), `L4` (a loss in four plies).
    pub fn short_text(&self) -> String {
        match self.plies_to_end {
            Some(plies) if self.value > 0 => format!("W{plies}"),
            Some(plies) => format!("L{plies}"),
            None => self.text.clone(),
        }
    }
}

/// The score of a column, where known.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Scored))]
pub struct MoveScore {
    /// The column.
    pub column: String,
    /// What the search thinks of it; nothing where it did not look.
    pub score: Option<ScoreReport>,
}

/// What an engine decided.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The column it plays.
    pub column: String,
    /// What it expects of it.
    pub score: Option<ScoreReport>,
    /// How many plies it looked ahead.
    pub depth: u8,
    /// Did it finish what it set out to search?
    pub complete: bool,
    /// The moves it expects, its own first.
    pub line: String,
    /// Every column with its score; empty unless asked for.
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
