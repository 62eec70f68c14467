//! The Python class `Position`.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use foursight::analysis::PositionReport;
use foursight::board::{Game, Rules, Side, SplitMix64, read_game_text};
use pyo3::prelude::*;

use crate::arguments::{columns, seed, side, variant, whole};
use crate::board_cells::outcome_name;
use crate::boards::PythonBoards;
use crate::document::versioned;
use crate::engine::draw_seed;
use crate::error::{position_text_error, to_error};
use crate::svg::board_svg;

/// A position of a game, with the moves that led to it. Positions are immutable. `play` returns a new position.
///
/// Two positions are equal if the variant, the discs and the resignation are equal. The order of the moves does not
/// matter.
///
/// >>> from foursight import Position
/// >>> position = Position("4453")
/// >>> position.to_move, position.plies, position.legal
/// ('first', 4, ['1', '2', '3', '4', '5', '6', '7'])
/// >>> print(position.play("4").back())
/// . . . . . . .
/// . . . . . . .
/// . . . . . . .
/// . . . . . . .
/// . . . o . . .
/// . . o x x . .
/// 1 2 3 4 5 6 7
#[pyclass(frozen, name = "Position", module = "foursight")]
#[derive(Clone, Debug)]
pub(crate) struct PythonPosition {
    pub(crate) game: Game,
}

impl PythonPosition {
    fn identity(&self) -> (String, [u64; 2], Option<bool>) {
        let bits = Side::BOTH.map(|side| self.game.stones(side).0);
        let resigned = self.game.resigned().map(|side| side == Side::First);
        (self.game.variant().to_string(), bits, resigned)
    }

    /// Returns the document of the operation `position`.
    fn document(&self) -> PositionReport {
        PositionReport::new(&self.game)
    }
}

#[pymethods]
impl PythonPosition {
    /// Creates a position. `moves` contains columns (`"4453"`), cells (`"d1 d2"`), columns counted from 0 (`"0:3342"`),
    /// a drawn board or a saved game.
    #[new]
    #[pyo3(signature = (moves = "", variant = "7x6"))]
    fn new(moves: &str, variant: &str) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let game = read_game_text(variant, moves).map_err(|error| position_text_error(&error))?;
        Ok(Self { game })
    }

    /// The variant, such as `"7x6"` or `"7x6:square"`.
    #[getter]
    fn variant(&self) -> String {
        self.game.variant().to_string()
    }

    /// Number of columns of the board.
    #[getter]
    fn columns(&self) -> u8 {
        self.game.variant().width()
    }

    /// Number of rows of the board.
    #[getter]
    fn rows(&self) -> u8 {
        self.game.variant().height()
    }

    /// The moves that led to the position, as columns.
    #[getter]
    fn moves(&self) -> String {
        self.game.to_columns()
    }

    /// Number of discs on the board.
    #[getter]
    fn plies(&self) -> usize {
        self.game.plies()
    }

    /// The side to move: `"first"` or `"second"`.
    #[getter]
    fn to_move(&self) -> &'static str {
        match self.game.to_move() {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// The columns that can be played; empty if the game is over.
    #[getter]
    fn legal(&self) -> Vec<String> {
        self.game.legal().map(|column| column.to_string()).collect()
    }

    /// The outcome of the game: `"ongoing"`, `"first"` or `"second"` for the winner, or `"draw"`.
    #[getter]
    fn outcome(&self) -> &'static str {
        outcome_name(self.game.outcome())
    }

    /// `True` if the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_over()
    }

    /// The cells of the completed winning shapes, such as `"d1"`; empty if there is none.
    #[getter]
    fn winning(&self) -> Vec<String> {
        self.document().winning
    }

    /// The rows of the board, beginning with the top row. `x` is a disc of the first player, `o` a disc of the second
    /// player, and `.` an empty cell.
    #[getter]
    fn board(&self) -> Vec<String> {
        self.document().board
    }

    /// Returns the cells that contain discs of a side, column by column, such as `["d1", "d3"]`.
    fn stones(&self, side: &str) -> PyResult<Vec<String>> {
        let stones = self.game.stones(self::side(side)?);
        Ok(stones.into_iter().map(|stone| self.game.rules().cell(stone).to_string()).collect())
    }

    /// Returns the empty cells where a side would win, such as `["c1", "g1"]`. A cell counts even if no disc can be
    /// dropped there in the next move. `to_dict` contains more about each of these threats.
    fn threats(&self, side: &str) -> PyResult<Vec<String>> {
        let threats = self.game.threats(self::side(side)?);
        Ok(threats.into_iter().map(|cell| self.game.rules().cell(cell).to_string()).collect())
    }

    /// Returns the response of the operation `position` as a dictionary. It contains the cells, the threats with their
    /// rows, a drawing of the board, the record of the game and more.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        versioned(py, &self.document())
    }

    /// Returns the position after one or several moves. One move is the name of a column, or its number counted from 1.
    /// Several moves are a string such as `"4453"`.
    fn play(&self, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut game = self.game.clone();
        for column in columns(moves)? {
            game.play(column).map_err(to_error)?;
        }
        Ok(Self { game })
    }

    /// Returns the position before the last `plies` moves.
    #[pyo3(signature = (plies = 1))]
    fn back(&self, plies: i64) -> PyResult<Self> {
        let plies: usize = whole("plies", plies, 0..=i64::MAX)?;
        let mut game = self.game.clone();
        for _ in 0..plies {
            if !game.undo() {
                let moves = self.game.plies();
                return Err(to_error(format!(
                    "cannot take back {plies} moves; the game has {moves}"
                )));
            }
        }
        Ok(Self { game })
    }

    /// Returns the positions of the game in the order of play: from the empty board to this position.
    ///
    /// >>> from foursight import Position
    /// >>> [position.moves for position in Position("443").history()]
    /// ['', '4', '44', '443']
    fn history(&self) -> Vec<Self> {
        let mut positions = vec![self.clone()];
        let mut game = self.game.clone();
        while game.undo() {
            positions.push(Self { game: game.clone() });
        }
        positions.reverse();
        positions
    }

    /// Returns the position after `plies` random moves that do not end the game. The same seed gives the same position.
    /// Without `seed`, a random seed is drawn.
    #[staticmethod]
    #[pyo3(signature = (plies, *, variant = "7x6", seed = None))]
    fn random(py: Python<'_>, plies: i64, variant: &str, seed: Option<i64>) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let plies = whole("plies", plies, 0..=i64::from(variant.cell_count()))?;
        let seed = seed.map_or_else(|| draw_seed(py), self::seed)?;
        let game = Game::random(variant, plies, &mut SplitMix64::new(seed));
        let game = game.ok_or_else(|| {
            to_error(format!(
                "no unfinished game with {plies} plies was found on {variant}; pass fewer plies"
            ))
        })?;
        Ok(Self { game })
    }

    /// Returns the board as a NumPy array with the shape `(rows, columns)`, as in `Boards.to_array`.
    fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let boards = vec![self.game.position()];
        let boards = PythonBoards { variant: self.game.variant(), boards: Arc::new(boards) };
        boards.to_array(py)?.get_item(0)
    }

    /// Creates a position from an array with the shape `(rows, columns)`, as in `Boards.from_array`. The position
    /// contains an order of moves that leads to the board.
    #[staticmethod]
    #[pyo3(signature = (array, variant = None))]
    fn from_array(array: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Self> {
        let boards = PythonBoards::from_array(array, variant)?;
        if boards.boards.len() != 1 {
            return Err(to_error("the array contains several boards; use Boards.from_array"));
        }
        Ok(Self { game: boards.game(0).map_err(to_error)? })
    }

    /// Returns a drawing of the board as SVG. Notebooks show it.
    fn _repr_svg_(&self) -> String {
        board_svg(&self.game)
    }

    /// Returns the mirror image of the position.
    fn mirror(&self) -> Self {
        Self { game: self.game.mirror() }
    }

    fn __str__(&self) -> String {
        let drawing = self.document().drawing;
        drawing.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        let variant = self.variant();
        let moves = self.game.to_columns();
        if variant == "7x6" {
            format!("Position({moves:?})")
        } else {
            format!("Position({moves:?}, variant={variant:?})")
        }
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.identity().hash(&mut hasher);
        hasher.finish()
    }

    /// A pickle contains the moves. If a player resigned, the pickle contains the record of the game instead.
    fn __getnewargs__(&self) -> (String, String) {
        let moves = match self.game.resigned() {
            None => self.game.to_columns(),
            Some(_) => self.document().record,
        };
        (moves, self.variant())
    }
}
