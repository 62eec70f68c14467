//! A position and everything that follows from the rules: legal moves, threats, outcome, notations.

use foursight_board::{Bitboard, Game, Record, Rules, Variant};
use serde::{Deserialize, Serialize};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Side))]
#[serde(rename_all = "lowercase")]
pub enum PlayerSide {
    /// The player who moves first.
    First,
    /// The player who moves second.
    Second,
}

impl From<foursight_board::Side> for PlayerSide {
    fn from(side: foursight_board::Side) -> Self {
        match side {
            foursight_board::Side::First => Self::First,
            foursight_board::Side::Second => Self::Second,
        }
    }
}

impl From<PlayerSide> for foursight_board::Side {
    fn from(side: PlayerSide) -> Self {
        match side {
            PlayerSide::First => Self::First,
            PlayerSide::Second => Self::Second,
        }
    }
}

/// State of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Outcome))]
#[serde(rename_all = "lowercase")]
pub enum GameStatus {
    /// The game is not over.
    Ongoing,
    /// The first player has won.
    First,
    /// The second player has won.
    Second,
    /// The board is full and neither player has won.
    Draw,
}

impl From<foursight_board::Outcome> for GameStatus {
    fn from(outcome: foursight_board::Outcome) -> Self {
        match outcome {
            foursight_board::Outcome::Ongoing => Self::Ongoing,
            foursight_board::Outcome::Won(foursight_board::Side::First) => Self::First,
            foursight_board::Outcome::Won(foursight_board::Side::Second) => Self::Second,
            foursight_board::Outcome::Drawn => Self::Draw,
        }
    }
}

/// An empty cell that completes a win for a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Threat {
    /// The cell.
    pub cell: String,
    /// Whether the row is odd, counted from 1 at the bottom. Odd threats tend to favour the first player.
    pub odd: bool,
    /// Whether a disc dropped now would land there.
    pub playable: bool,
}

/// Threats of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Threats {
    /// Threats of the first player.
    pub first: Vec<Threat>,
    /// Threats of the second player.
    pub second: Vec<Threat>,
}

/// A position and everything that follows from the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionReport {
    /// Board and goal: `7x6`, `7x6:square`.
    pub variant: String,
    /// Number of columns of the board.
    pub columns: u8,
    /// Number of rows of the board.
    pub rows: u8,
    /// The goal in words: `four in a line`.
    pub goal: String,
    /// The moves so far, as columns.
    pub moves: String,
    /// The cell of each move.
    pub cells: Vec<String>,
    /// The side to move; after the end of the game, the side that would be next.
    pub to_move: PlayerSide,
    /// Legal columns; empty after the end of the game.
    pub legal: Vec<String>,
    /// State of the game.
    pub outcome: GameStatus,
    /// The player who resigned, if any.
    pub resigned: Option<PlayerSide>,
    /// Cells of every completed line or block.
    pub winning: Vec<String>,
    /// Empty cells that complete a win.
    pub threats: Threats,
    /// Rows from top to bottom, written with `x` (first player), `o` (second player) and `.`.
    pub board: Vec<String>,
    /// The board as a drawing in text.
    pub drawing: String,
    /// The moves of the mirrored game.
    pub mirror: String,
    /// The game in the format of saved games.
    pub record: String,
}

impl PositionReport {
    /// Describes the current position of a game.
    pub fn new(game: &Game) -> Self {
        let variant = game.variant();
        let drawing = game.to_string();
        let rows = usize::from(variant.height());
        let name = |column: foursight_board::Column| column.to_string();
        Self {
            variant: variant.to_string(),
            columns: variant.width(),
            rows: variant.height(),
            goal: goal_in_words(variant),
            moves: game.to_columns(),
            cells: game.to_cells().split_whitespace().map(str::to_owned).collect(),
            to_move: game.to_move().into(),
            legal: game.legal().map(name).collect(),
            outcome: game.outcome().into(),
            resigned: game.resigned().map(PlayerSide::from),
            winning: cell_names(game, game.winning_cells()),
            threats: Threats {
                first: threats_of_side(game, foursight_board::Side::First),
                second: threats_of_side(game, foursight_board::Side::Second),
            },
            board: drawing.lines().take(rows).map(|line| line.replace(' ', "")).collect(),
            mirror: game.mirror().to_columns(),
            record: Record::new(game.clone()).to_string(),
            drawing,
        }
    }
}

/// Names of cells, column by column.
fn cell_names(game: &Game, cells: Bitboard) -> Vec<String> {
    cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect()
}

fn threats_of_side(game: &Game, side: foursight_board::Side) -> Vec<Threat> {
    let drops = game.rules().drops(game.position().occupied());
    let going = !game.outcome().is_over();
    let threat = |bit: Bitboard| {
        let cell = game.rules().cell(bit);
        Threat {
            cell: cell.to_string(),
            odd: cell.row.is_multiple_of(2),
            playable: going && drops.meets(bit),
        }
    };
    game.threats(side).into_iter().map(threat).collect()
}

/// The goal in words.
fn goal_in_words(variant: Variant) -> String {
    let goal = variant.goal();
    let line = goal.line.map(|length| match length {
        3 => "three in a line",
        4 => "four in a line",
        _ => "five in a line",
    });
    match (line, goal.square) {
        (Some(line), false) => line.to_owned(),
        (Some(line), true) => format!("{line} or a 2x2 block"),
        (None, _) => "a 2x2 block".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position_report(variant: &str, moves: &str) -> PositionReport {
        PositionReport::new(&Game::from_moves(variant.parse().unwrap(), moves).unwrap())
    }

    #[test]
    fn threats_have_row_parity_and_playability() {
        let open = position_report("7x6", "445566");
        let properties = |threats: &[Threat]| -> Vec<(String, bool, bool)> {
            threats.iter().map(|t| (t.cell.clone(), t.odd, t.playable)).collect()
        };
        let named = |cell: &str, odd, playable| (cell.to_owned(), odd, playable);
        assert_eq!(
            properties(&open.threats.first),
            [named("c1", true, true), named("g1", true, true)]
        );
        assert_eq!(
            properties(&open.threats.second),
            [named("c2", false, false), named("g2", false, false)]
        );
    }

    #[test]
    fn a_finished_game_has_winning_cells_and_nothing_to_play() {
        let won = position_report("7x6", "4455667");
        assert_eq!(won.outcome, GameStatus::First);
        assert_eq!(won.winning, ["d1", "e1", "f1", "g1"]);
        assert!(won.legal.is_empty());
        assert!(won.threats.first.iter().all(|threat| !threat.playable));
        assert_eq!((won.mirror.as_str(), won.board[5].as_str()), ("4433221", "...xxxx"));
    }

    #[test]
    fn goals_in_words() {
        assert_eq!(position_report("7x6", "").goal, "four in a line");
        assert_eq!(position_report("7x6:square", "").goal, "a 2x2 block");
        assert_eq!(position_report("9x7:line5+square", "").goal, "five in a line or a 2x2 block");
    }
}
