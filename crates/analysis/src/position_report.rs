//! Description of a position, with its properties under the rules (legal moves, threats and outcome) and its
//! notations.

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

/// State of a game: ongoing, won or drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// An empty cell in which a disc of one side would complete a winning line or block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Threat {
    /// Name of the cell, such as `d1`.
    pub cell: String,
    /// Whether the row number is odd, counted from 1 at the bottom. Threats in odd rows tend to favour the
    /// first player.
    pub odd: bool,
    /// Whether a disc dropped now would land in this cell; false if the game is over.
    pub playable: bool,
}

/// Threats of each side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Threats {
    /// Threats of the first player.
    pub first: Vec<Threat>,
    /// Threats of the second player.
    pub second: Vec<Threat>,
}

/// A position with its properties under the rules, such as legal moves and threats, and its notations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionReport {
    /// Board size and goal, such as `7x6` or `7x6:square`.
    pub variant: String,
    /// Number of columns of the board.
    pub columns: u8,
    /// Number of rows of the board.
    pub rows: u8,
    /// The goal in words, such as `four in a line`.
    pub goal: String,
    /// The moves so far as a string of columns, such as `4453`.
    pub moves: String,
    /// Cells in which the discs landed, such as `d1`, in the order of the moves.
    pub cells: Vec<String>,
    /// The side to move. If the game is over, the side whose turn would be next.
    pub to_move: PlayerSide,
    /// Columns that can be played; empty if the game is over.
    pub legal: Vec<String>,
    /// State of the game.
    pub outcome: GameStatus,
    /// The player who resigned; `null` if neither player resigned.
    pub resigned: Option<PlayerSide>,
    /// Cells of every completed winning line or block; empty if there is none.
    pub winning: Vec<String>,
    /// Empty cells in which one disc would complete a win, for each side.
    pub threats: Threats,
    /// Rows of the board from top to bottom. In each row `x` is a disc of the first player, `o` a disc of the
    /// second player, and `.` an empty cell.
    pub board: Vec<String>,
    /// Drawing of the board as text with several lines.
    pub drawing: String,
    /// Moves that lead to the mirror image of this position (left and right exchanged).
    pub mirror: String,
    /// The game as text in the format of saved games: tags in brackets, followed by numbered moves.
    pub record: String,
}

impl PositionReport {
    /// Creates the report for the current position of a game.
    pub fn new(game: &Game) -> Self {
        let variant = game.variant();
        let drawing = game.to_string();
        let rows = usize::from(variant.height());
        let name = |column: foursight_board::Column| column.to_string();
        Self {
            variant: variant.to_string(),
            columns: variant.width(),
            rows: variant.height(),
            goal: Self::goal_in_words(variant),
            moves: game.to_columns(),
            cells: game.to_cells().split_whitespace().map(str::to_owned).collect(),
            to_move: game.to_move().into(),
            legal: game.legal().map(name).collect(),
            outcome: game.outcome().into(),
            resigned: game.resigned().map(PlayerSide::from),
            winning: Self::cell_names(game, game.winning_cells()),
            threats: Threats {
                first: Self::threats_of_side(game, foursight_board::Side::First),
                second: Self::threats_of_side(game, foursight_board::Side::Second),
            },
            board: drawing.lines().take(rows).map(|line| line.replace(' ', "")).collect(),
            mirror: game.mirror().to_columns(),
            record: Record::new(game.clone()).to_string(),
            drawing,
        }
    }

    /// Returns the names of cells, column by column from left to right.
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

    /// Describes the goal of a variant in words, such as `four in a line`.
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
