//! The form in which lists of games contain a game.

use foursight_board::{Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::store::{Run, StoredGame};
use crate::tournament::GameRecord;

/// A game of a run, with its players, its moves and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecordedGame {
    /// Board size and goal.
    #[cfg_attr(feature = "schema", schema(example = "7x6"))]
    pub variant: String,
    /// Name of the player who moved first. In an experiment, this is an engine text.
    pub first: String,
    /// Name of the player who moved second.
    pub second: String,
    /// Columns of the opening, which is the beginning of `moves`.
    #[cfg_attr(feature = "schema", schema(example = "44"))]
    pub opening: String,
    /// Columns of all moves.
    #[cfg_attr(feature = "schema", schema(example = "4455667"))]
    pub moves: String,
    /// Winner of the game: `first` or `second`; `draw` if there is none.
    pub result: RecordedResult,
    /// Way in which the game ended: `won`, `full`, or the reason of a forfeit (`illegal`, `time`, `crash`, `stall`,
    /// `flood`, `failed`).
    #[cfg_attr(feature = "schema", schema(example = "won"))]
    pub ending: String,
    /// Error message if a player forfeited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complaint: Option<String>,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RecordedResult {
    /// The player who moved first won.
    First,
    /// The player who moved second won.
    Second,
    /// The game was drawn.
    Draw,
}

/// The result of a game from the view of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerResult {
    Won,
    Drawn,
    Lost,
}

impl From<Outcome> for RecordedResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(Side::First) => Self::First,
            Outcome::Won(Side::Second) => Self::Second,
            _ => Self::Draw,
        }
    }
}

impl RecordedGame {
    /// Converts a game that was just played.
    pub(crate) fn from_record(record: &GameRecord, players: [&String; 2]) -> Self {
        let moves = record.game.to_columns();
        let [first, second] = players.map(Clone::clone);
        Self {
            variant: record.game.variant().to_string(),
            first,
            second,
            opening: moves.chars().take(record.opening).collect(),
            moves,
            result: record.outcome.into(),
            ending: record.ending.name().to_owned(),
            complaint: record.complaint.clone(),
        }
    }

    /// Converts a stored game of a tournament.
    pub(crate) fn from_stored(run: &Run, game: StoredGame) -> Self {
        let [first, second] = game.players.map(|player| run.plan.players[player].name.clone());
        Self {
            variant: run.plan.variant.clone(),
            first,
            second,
            opening: game.opening,
            moves: game.moves,
            result: game.outcome.into(),
            ending: game.ending.name().to_owned(),
            complaint: game.complaint,
        }
    }
}
