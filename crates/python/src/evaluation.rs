//! The Python class `Evaluation`, and the view of a position that an evaluation written in Python receives.

use std::hash::{DefaultHasher, Hash, Hasher};

use foursight::api::operations::EvaluateResult;
use foursight::board::{Bitboard, Column, Rules, Variant};
use foursight::search::{Evaluation, Turn, View};
use pyo3::prelude::*;

use crate::arguments::{game, side, threads as threads_of};
use crate::batch::Batch;
use crate::error::to_error;
use crate::evaluate_batch::evaluate_batch;
use crate::evaluation_result::PythonEvaluationResult;
use crate::registry::python_registry;

/// An evaluation, which scores positions without a search. `foursight.evaluations()` lists the available evaluations.
///
/// >>> from foursight import Evaluation, Position
/// >>> Evaluation("cells")(Position("4"))
/// -7
#[pyclass(frozen, name = "Evaluation", module = "foursight")]
#[derive(Debug)]
pub(crate) struct PythonEvaluation {
    evaluation: Evaluation,
}

#[pymethods]
impl PythonEvaluation {
    /// Creates an evaluation from a text such as `"quiet"`, `"windows-centre:three=20"` or `"file:mine.rhai"`.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        python_registry().evaluation(text).map(|evaluation| Self { evaluation }).map_err(to_error)
    }

    /// The shortest text that creates this evaluation.
    #[getter]
    fn text(&self) -> &str {
        self.evaluation.text()
    }

    /// Evaluates a position for `side`. The default is the side to move. The result contains the score and its terms.
    #[pyo3(signature = (position, side = None))]
    fn evaluate(
        &self,
        position: &Bound<'_, PyAny>,
        side: Option<&str>,
    ) -> PyResult<PythonEvaluationResult> {
        let game = &game(position, Variant::default())?;
        if game.outcome().is_over() {
            return Err(to_error(GAME_OVER));
        }
        let side = side.map_or_else(|| Ok(game.to_move()), self::side)?;
        let result =
            EvaluateResult::new(&python_registry(), &self.evaluation, game, side).map_err(to_error);
        // If the user pressed Ctrl-C while a Python function was running, raise KeyboardInterrupt instead of an error
        // of the evaluation.
        position.py().check_signals()?;
        let result = result?;
        if let Some(unfit) = result.unfit {
            return Err(to_error(unfit));
        }
        let mine = side == game.to_move();
        let score = if mine { &result.to_move } else { &result.other };
        let value = score.as_ref().map_or(0, |score| score.value);
        PythonEvaluationResult::new(result, value)
    }

    /// Does the same as `evaluate`. This is the earlier name of that method.
    #[pyo3(signature = (position, side = None))]
    fn judge(
        &self,
        position: &Bound<'_, PyAny>,
        side: Option<&str>,
    ) -> PyResult<PythonEvaluationResult> {
        self.evaluate(position, side)
    }

    /// Returns the scores of many positions: `Boards`, or a list of `Position` and of strings such as `"4453"`. Each
    /// score is for `side`. The default is the side to move. The scores are those of single calls of `evaluate`.
    ///
    /// `threads` is the number of threads. The default is the number of processors. A Python function uses one thread.
    ///
    /// >>> from foursight import Evaluation
    /// >>> Evaluation("cells").evaluate_many(["4", "44", "443"])
    /// [-7, -3, -2]
    #[pyo3(signature = (positions, *, side = None, threads = None))]
    fn evaluate_many(
        &self,
        positions: &Bound<'_, PyAny>,
        side: Option<&str>,
        threads: Option<i64>,
    ) -> PyResult<Vec<i32>> {
        let py = positions.py();
        let batch = Batch::new(positions, Variant::default())?;
        let side = side.map(self::side).transpose()?;
        evaluate_batch(py, &self.evaluation, batch, side, threads_of(threads)?)
    }

    /// Returns the score of a position for the side to move.
    fn __call__(&self, position: &Bound<'_, PyAny>) -> PyResult<i32> {
        self.evaluate(position, None).map(|result| result.value())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.evaluation.text() == other.evaluation.text()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.evaluation.text().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Evaluation({:?})", self.evaluation.text())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.evaluation.text().to_owned(),)
    }
}

pub(crate) const GAME_OVER: &str = "the game is over; evaluations score only unfinished positions";

/// A position as one player sees it: `mine` contains that player's discs. An evaluation written in Python receives a
/// `View` as its argument and returns the score for that player.
#[pyclass(frozen, name = "View", module = "foursight")]
#[derive(Debug)]
pub(crate) struct PythonView {
    variant: Variant,
    stones: View,
    turn: Turn,
}

impl PythonView {
    pub(crate) const fn new(variant: Variant, stones: View, turn: Turn) -> Self {
        Self { variant, stones, turn }
    }
}

#[pymethods]
impl PythonView {
    /// My discs as an integer. The cell in column `c` and row `r`, both counted from 0, has the bit with index `c *
    /// stride + r`.
    #[getter]
    const fn mine(&self) -> u64 {
        self.stones.mine.0
    }

    /// The opponent's discs as an integer, with the same bits as `mine`.
    #[getter]
    const fn theirs(&self) -> u64 {
        self.stones.theirs.0
    }

    /// `True` if it is my turn.
    #[getter]
    fn my_turn(&self) -> bool {
        self.turn == Turn::Mine
    }

    /// Number of columns of the board.
    #[getter]
    fn columns(&self) -> u8 {
        self.variant.width()
    }

    /// Number of rows of the board.
    #[getter]
    fn rows(&self) -> u8 {
        self.variant.height()
    }

    /// Distance between the bit of a cell and the bit of its right neighbour.
    #[getter]
    fn stride(&self) -> u32 {
        self.variant.rules().stride()
    }

    /// The variant, such as `"7x6"`.
    #[getter]
    fn variant(&self) -> String {
        self.variant.to_string()
    }

    /// Returns the rows of the board, beginning with the lowest row. 1 is my disc, -1 the opponent's disc, 0 an empty
    /// cell.
    fn grid(&self) -> Vec<Vec<i8>> {
        let stride = self.stride();
        let at = |column: Column, row: u8| {
            let bit = Bitboard(1) << (u32::from(column.index()) * stride + u32::from(row));
            i8::from(self.stones.mine.meets(bit)) - i8::from(self.stones.theirs.meets(bit))
        };
        let row = |row| self.variant.columns().map(|column| at(column, row)).collect();
        (0..self.variant.height()).map(row).collect()
    }

    /// Returns the empty cells where I would win, as an integer. With `theirs=True`, returns the cells where the
    /// opponent would win. A cell counts even if no disc can be dropped there in the next move.
    #[pyo3(signature = (*, theirs = false))]
    fn threats(&self, theirs: bool) -> u64 {
        let whose = if theirs { self.stones.theirs } else { self.stones.mine };
        (self.variant.rules().completing(whose) - self.stones.occupied()).0
    }

    /// The board on one line, beginning with the lowest row. `x` is my disc and `o` is the opponent's disc.
    fn __repr__(&self) -> String {
        let letter = |stone: i8| match stone {
            1 => 'x',
            -1 => 'o',
            _ => '.',
        };
        let rows = self.grid().into_iter().map(|row| row.into_iter().map(letter).collect());
        let turn = if self.my_turn() { "my turn" } else { "their turn" };
        format!("<View: {}, {turn}>", rows.collect::<Vec<String>>().join("/"))
    }
}
