//! Evaluations, and what a Python function that judges is shown.

use std::hash::{DefaultHasher, Hash, Hasher};

use foursight::api::operations::EvaluateResult;
use foursight::board::{Bitboard, Column, Rules, Variant};
use foursight::search::Turn;
use pyo3::prelude::*;

use crate::asked::{game, side};
use crate::error::wrong;
use crate::judgement::Judgement;
use crate::registry::registry;

/// Judges positions without looking ahead; `foursight.evaluations()` lists those there are.
///
/// >>> from foursight import Evaluation, Position
/// >>> Evaluation("cells")(Position("4"))
/// -7
#[pyclass(frozen, module = "foursight")]
#[derive(Debug)]
pub(crate) struct Evaluation {
    evaluation: foursight::search::Evaluation,
}

#[pymethods]
impl Evaluation {
    /// The evaluation that a text names: `"quiet"`, `"windows-centre:three=20"`, `"file:mine.rhai"`.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        registry().evaluation(text).map(|evaluation| Self { evaluation }).map_err(wrong)
    }

    /// The text that makes it, in its shortest form.
    #[getter]
    fn text(&self) -> &str {
        self.evaluation.text()
    }

    /// What it says of a position and why, for the side to move or the one asked for.
    #[pyo3(signature = (position, side = None))]
    fn judge(&self, position: &Bound<'_, PyAny>, side: Option<&str>) -> PyResult<Judgement> {
        let game = &game(position, Variant::default())?;
        if game.outcome().is_over() {
            return Err(wrong("the game is over; evaluations judge unfinished positions"));
        }
        let side = side.map_or_else(|| Ok(game.to_move()), self::side)?;
        let result = EvaluateResult::new(&registry(), &self.evaluation, game, side).map_err(wrong);
        // Ctrl-C inside a Python function is no word about the position.
        position.py().check_signals()?;
        let result = result?;
        if let Some(unfit) = result.unfit {
            return Err(wrong(unfit));
        }
        let mine = side == game.to_move();
        let score = if mine { &result.to_move } else { &result.other };
        let value = score.as_ref().map_or(0, |score| score.value);
        Ok(Judgement { result, value })
    }

    /// What a position is worth to the side to move.
    fn __call__(&self, position: &Bound<'_, PyAny>) -> PyResult<i32> {
        self.judge(position, None).map(|judgement| judgement.value)
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

/// A position as the player who thinks sees it: what a Python function that judges is shown.
#[pyclass(frozen, module = "foursight")]
#[derive(Debug)]
pub(crate) struct View {
    variant: Variant,
    stones: foursight::search::View,
    turn: Turn,
}

impl View {
    pub(crate) const fn new(variant: Variant, stones: foursight::search::View, turn: Turn) -> Self {
        Self { variant, stones, turn }
    }
}

#[pymethods]
impl View {
    /// My stones as an integer: bit `column * stride + row`, both from 0.
    #[getter]
    const fn mine(&self) -> u64 {
        self.stones.mine.0
    }

    /// The opponent's stones as an integer.
    #[getter]
    const fn theirs(&self) -> u64 {
        self.stones.theirs.0
    }

    /// Is it my move?
    #[getter]
    fn my_turn(&self) -> bool {
        self.turn == Turn::Mine
    }

    /// How many columns the board has.
    #[getter]
    fn columns(&self) -> u8 {
        self.variant.width()
    }

    /// How many rows the board has.
    #[getter]
    fn rows(&self) -> u8 {
        self.variant.height()
    }

    /// From a bit to that of the cell on its right.
    #[getter]
    fn stride(&self) -> u32 {
        self.variant.rules().stride()
    }

    /// The variant as text.
    #[getter]
    fn variant(&self) -> String {
        self.variant.to_string()
    }

    /// The board as rows from the bottom: 1 my stone, -1 the opponent's, 0 none.
    fn grid(&self) -> Vec<Vec<i8>> {
        let stride = self.stride();
        let at = |column: Column, row: u8| {
            let bit = Bitboard(1) << (u32::from(column.index()) * stride + u32::from(row));
            i8::from(self.stones.mine.meets(bit)) - i8::from(self.stones.theirs.meets(bit))
        };
        let row = |row| self.variant.columns().map(|column| at(column, row)).collect();
        (0..self.variant.height()).map(row).collect()
    }

    /// The empty cells where I would win (or the opponent, with `theirs=True`), reachable or not, as an
    /// integer.
    #[pyo3(signature = (*, theirs = false))]
    fn threats(&self, theirs: bool) -> u64 {
        let whose = if theirs { self.stones.theirs } else { self.stones.mine };
        (self.variant.rules().completing(whose) - self.stones.occupied()).0
    }

    /// The board in one line, rows from the bottom: `x` my stone, `o` the opponent's.
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
