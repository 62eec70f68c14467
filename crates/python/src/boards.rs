//! The Python class `Boards`: many boards of one variant in 16 bytes each, which convert to and from NumPy arrays.

use std::sync::Arc;

use foursight::board::{DrawingError, Game, Position, Rules, RulesVisitor, SplitMix64, Variant};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PySlice};

use crate::arguments::{game, seed, variant, whole};
use crate::board_cells::{
    ReadBoards, int8_array, numpy, outcome, outcome_name, stones, write_cells, write_planes,
};
use crate::error::to_error;
use crate::position::PythonPosition;

/// Many boards of one variant, without the moves that led to them.
///
/// A board takes 16 bytes, much less than a `Position`. `to_array` and `from_array` convert the boards to and from NumPy
/// arrays. The functions that process many positions, such as `Solver.scores_many`, accept `Boards`.
///
/// >>> from foursight import Boards, Position
/// >>> boards = Boards([Position("44"), "4453"])
/// >>> first, second = boards
/// >>> len(boards), second.to_move, second == Position("4453")
/// (2, 'first', True)
/// >>> boards.to_array()[0, -2:].tolist()
/// [[0, 0, 0, 2, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0]]
/// >>> Boards.from_array(boards.to_array()) == boards
/// True
#[pyclass(frozen, name = "Boards", module = "foursight")]
#[derive(Clone)]
pub(crate) struct PythonBoards {
    pub(crate) variant: Variant,
    pub(crate) boards: Arc<Vec<Position>>,
}

/// The function that creates boards again, and its arguments.
type PickledBoards<'py> = (Bound<'py, PyAny>, (Bound<'py, PyBytes>, String));

/// One index, or a slice.
#[derive(FromPyObject)]
enum BoardsIndex<'py> {
    One(isize),
    Slice(Bound<'py, PySlice>),
}

/// A number of plies, or a range of numbers.
#[derive(FromPyObject)]
enum PliesArgument {
    One(i64),
    Range((i64, i64)),
}

#[pymethods]
impl PythonBoards {
    /// Creates boards from positions. A position is a `Position` or a string in any notation. `variant` applies to
    /// strings. By default it is the variant of the first `Position`, or `"7x6"`.
    #[new]
    #[pyo3(signature = (positions, variant = None))]
    fn new(positions: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Self> {
        if let Ok(boards) = positions.cast::<Self>() {
            return Ok(boards.get().clone());
        }
        let mut common = variant.map(self::variant).transpose()?;
        let mut boards = Vec::with_capacity(positions.len().unwrap_or(0));
        for (index, position) in positions.try_iter()?.enumerate() {
            let position = position?;
            let own = position.cast::<PythonPosition>().ok().map(|one| one.get().game.variant());
            let variant = *common.get_or_insert(own.unwrap_or_default());
            let placed =
                |error: &dyn std::fmt::Display| to_error(format!("positions[{index}]: {error}"));
            let game =
                game(&position, variant).map_err(|error| placed(error.value(position.py())))?;
            if game.variant() != variant {
                let other = game.variant();
                return Err(placed(&format!(
                    "the position is on {other}, but the boards are on {variant}; all boards must have one variant"
                )));
            }
            if game.resigned().is_some() {
                return Err(placed(&"a player resigned, which a board cannot show"));
            }
            boards.push(game.position());
        }
        Ok(Self { variant: common.unwrap_or_default(), boards: Arc::new(boards) })
    }

    /// Returns random boards. Each results from `plies` random moves that do not end the game. With a tuple such as
    /// `(4, 20)`, the number of moves of each board is drawn from this range. The same seed gives the same boards.
    /// Without `seed`, a random seed is drawn.
    ///
    /// >>> from foursight import Boards
    /// >>> Boards.random(3, 10, seed=1) == Boards.random(3, 10, seed=1)
    /// True
    #[staticmethod]
    #[pyo3(signature = (count, plies = PliesArgument::Range((0, 20)), *, variant = "7x6", seed = None))]
    fn random(
        py: Python<'_>,
        count: i64,
        plies: PliesArgument,
        variant: &str,
        seed: Option<i64>,
    ) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let count: usize = whole("count", count, 0..=1 << 32)?;
        let (least, most) = match plies {
            PliesArgument::One(plies) => (plies, plies),
            PliesArgument::Range(range) => range,
        };
        let cells = i64::from(variant.cell_count());
        let (least, most): (u64, u64) =
            (whole("plies", least, 0..=cells)?, whole("plies", most, least..=cells)?);
        let mut rng = SplitMix64::new(match seed {
            Some(seed) => self::seed(seed)?,
            None => crate::engine::draw_seed(py)?,
        });
        let boards = py.detach(|| {
            (0..count)
                .map(|_| {
                    let plies = (least + rng.below(most - least + 1)) as usize;
                    let game = Game::random(variant, plies, &mut rng).ok_or_else(|| {
                        to_error(format!(
                            "no unfinished game with {plies} plies was found on {variant}; pass fewer plies"
                        ))
                    });
                    Ok(game?.position())
                })
                .collect::<PyResult<Vec<Position>>>()
        })?;
        Ok(Self { variant, boards: Arc::new(boards) })
    }

    /// Creates boards from an array with the shape `(boards, rows, columns)`, or `(rows, columns)` for one board. The
    /// rows begin with the top row. 0 is an empty cell, 1 a disc of the first player, and 2 a disc of the second player.
    ///
    /// By default, the variant is the board of this size on which four in a line win. Every board must be possible: no
    /// disc above an empty cell, alternating turns, and no move after a win. Whether an order of moves leads to a board
    /// is not checked here, but when the board becomes a `Position`.
    #[staticmethod]
    #[pyo3(signature = (array, variant = None))]
    pub(crate) fn from_array(array: &Bound<'_, PyAny>, variant: Option<&str>) -> PyResult<Self> {
        let py = array.py();
        let numpy = numpy(py)?;
        let array = numpy.call_method1("asarray", (array,))?;
        let shape: Vec<usize> = array.getattr("shape")?.extract()?;
        let (&[rows, columns] | &[_, rows, columns]) = &shape[..] else {
            return Err(to_error(format!(
                "the array has {} dimensions; its shape must be (boards, rows, columns)",
                shape.len()
            )));
        };
        let variant = match variant {
            None => self::variant(&format!("{columns}x{rows}"))?,
            Some(text) => self::variant(text)?,
        };
        if (columns, rows) != (variant.width().into(), variant.height().into()) {
            return Err(to_error(format!(
                "the array has {rows} rows and {columns} columns, but the variant is {variant}"
            )));
        }
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if !["i", "u", "b"].contains(&kind.as_str()) {
            return Err(to_error(format!(
                "the array has the type {}; it must contain whole numbers",
                array.getattr("dtype")?
            )));
        }
        if array.getattr("itemsize")?.extract::<usize>()? > 1 {
            // The conversion to one byte must not turn 256 into 0.
            let least = if kind == "u" { 0 } else { -1 };
            let bounded = numpy.call_method1("clip", (&array, least, 3))?;
            return Self::from_bytes_array(py, &numpy, &bounded, variant);
        }
        Self::from_bytes_array(py, &numpy, &array, variant)
    }

    /// Returns the boards as an array with the shape `(boards, rows, columns)` and the type `int8`. The rows begin with
    /// the top row. 0 is an empty cell, 1 a disc of the first player, and 2 a disc of the second player. The array can be
    /// changed, which does not change the boards.
    pub(crate) fn to_array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = (self.boards.len(), self.variant.height(), self.variant.width());
        int8_array(py, self.cells(py)?, shape)
    }

    /// Returns the boards as an array with the shape `(boards, rows, columns, 2)` and the type `int8`. The first plane
    /// is 1 where the side to move has a disc, and the second plane is 1 where the other side has a disc. The
    /// environments of `foursight.adapters` use the same planes.
    fn to_planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shape = (self.boards.len(), self.variant.height(), self.variant.width(), 2);
        let cells = usize::from(self.variant.cell_count());
        let bytes = PyByteArray::new_with(py, 2 * cells * self.boards.len(), |bytes| {
            py.detach(|| {
                let views = self.boards.iter().map(|board| [board.own, board.theirs]);
                write_planes(self.variant, views, bytes);
            });
            Ok(())
        })?;
        int8_array(py, bytes, shape)
    }

    /// Returns the same numbers as `to_array` as bytes, without NumPy.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let cells = usize::from(self.variant.cell_count());
        PyByteArray::new_with(py, cells * self.boards.len(), |bytes| {
            py.detach(|| write_cells(self.variant, &self.boards, bytes));
            Ok(())
        })
    }

    /// Creates boards from the bytes that `cells` returns.
    #[staticmethod]
    #[pyo3(signature = (cells, variant = "7x6"))]
    fn from_cells(py: Python<'_>, cells: &[u8], variant: &str) -> PyResult<Self> {
        Self::from_bytes(py, cells, self::variant(variant)?)
    }

    /// The variant, such as `"7x6"` or `"7x6:square"`.
    #[getter]
    fn variant(&self) -> String {
        self.variant.to_string()
    }

    /// The outcome of each board, as in `Position.outcome`: `"ongoing"`, `"first"`, `"second"` or `"draw"`.
    #[getter]
    fn outcomes(&self) -> Vec<&'static str> {
        struct Outcomes<'a>(&'a [Position]);
        impl RulesVisitor for Outcomes<'_> {
            type Output = Vec<&'static str>;
            fn visit<R: Rules>(self, rules: R) -> Self::Output {
                self.0.iter().map(|board| outcome_name(outcome(&rules, *board))).collect()
            }
        }
        self.variant.visit(Outcomes(&self.boards))
    }

    /// Returns the boards with these indices, in this order.
    fn take(&self, indices: Vec<isize>) -> PyResult<Self> {
        let chosen = indices.into_iter().map(|index| Ok(self.boards[self.place(index)?]));
        Ok(self.with_boards(chosen.collect::<PyResult<_>>()?))
    }

    fn __len__(&self) -> usize {
        self.boards.len()
    }

    /// Returns a board as a `Position`, with moves that lead to it. For a slice, returns `Boards`.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: BoardsIndex<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match index {
            BoardsIndex::One(index) => {
                let game = self.game(self.place(index)?).map_err(|error| {
                    to_error(format!("boards[{index}] cannot become a position: {error}"))
                })?;
                Ok(PythonPosition { game }.into_pyobject(py)?.into_any())
            }
            BoardsIndex::Slice(slice) => {
                let range = slice.indices(self.boards.len() as isize)?;
                let places = (0..range.slicelength as isize).map(|n| range.start + n * range.step);
                let boards = places.map(|place| self.boards[place.cast_unsigned()]).collect();
                Ok(self.with_boards(boards).into_pyobject(py)?.into_any())
            }
        }
    }

    fn __iter__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let builtins = slf.py().import("builtins")?;
        let indices = builtins.call_method1("range", (slf.get().boards.len(),))?;
        builtins.call_method1("map", (slf.getattr("__getitem__")?, indices))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.variant == other.variant && self.boards == other.boards
    }

    fn __repr__(&self) -> String {
        format!("<Boards: {} of {}>", self.boards.len(), self.variant)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<PickledBoards<'py>> {
        let (py, boards) = (slf.py(), slf.get());
        let cells = boards.cells(py)?.to_vec();
        let make = slf.get_type().getattr("from_cells")?;
        Ok((make, (PyBytes::new(py, &cells), boards.variant())))
    }
}

impl PythonBoards {
    fn from_bytes_array(
        py: Python<'_>,
        numpy: &Bound<'_, PyModule>,
        array: &Bound<'_, PyAny>,
        variant: Variant,
    ) -> PyResult<Self> {
        // Negative numbers become numbers above 127, which `from_bytes` rejects.
        let bytes = numpy.call_method1("ascontiguousarray", (array,))?;
        let bytes = bytes.call_method1("astype", ("uint8",))?.call_method0("tobytes")?;
        Self::from_bytes(py, bytes.cast::<PyBytes>()?.as_bytes(), variant)
    }

    fn from_bytes(py: Python<'_>, cells: &[u8], variant: Variant) -> PyResult<Self> {
        let size = usize::from(variant.cell_count());
        if !cells.len().is_multiple_of(size) {
            return Err(to_error(format!(
                "{} cells are no boards of {variant}, which have {size} cells",
                cells.len()
            )));
        }
        let boards = py.detach(|| variant.visit(ReadBoards { variant, cells }));
        let boards =
            boards.map_err(|(index, error)| to_error(format!("boards[{index}]: {error}")))?;
        Ok(Self { variant, boards: Arc::new(boards) })
    }

    fn with_boards(&self, boards: Vec<Position>) -> Self {
        Self { variant: self.variant, boards: Arc::new(boards) }
    }

    /// Converts an index from Python, which counts from the end if it is negative.
    fn place(&self, index: isize) -> PyResult<usize> {
        let len = self.boards.len();
        let place = if index < 0 { index + len as isize } else { index };
        usize::try_from(place).ok().filter(|&place| place < len).ok_or_else(|| {
            PyIndexError::new_err(format!("index {index} is out of range for {len} boards"))
        })
    }

    /// Returns a game that leads to a board.
    pub(crate) fn game(&self, index: usize) -> Result<Game, DrawingError> {
        let [first, second] = stones(self.boards[index]);
        Game::from_stones(self.variant, first, second)
    }
}
