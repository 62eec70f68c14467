//! Many games at once, for the vectorised environment of `foursight.adapters.gymnasium`.

use std::sync::{Mutex, MutexGuard, PoisonError};

use foursight::board::{Column, Game, Outcome, Side, Variant};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

use crate::arguments::{limits, threads, variant, whole};
use crate::board_cells::{int8_array, write_planes};
use crate::engine::PythonEngine;
use crate::error::to_error;
use crate::position::PythonPosition;
use crate::think_batch::{SearchSettings, Thought};

/// Many games of one variant. All methods process many games in one call. Columns are numbers that count from 0.
#[pyclass(frozen, name = "GameBatch", module = "foursight._native")]
pub(crate) struct PythonGameBatch {
    variant: Variant,
    games: Mutex<Vec<Game>>,
}

#[pymethods]
impl PythonGameBatch {
    /// Creates `count` games in which no move has been played.
    #[new]
    #[pyo3(signature = (count, variant = "7x6"))]
    fn new(count: i64, variant: &str) -> PyResult<Self> {
        let variant = self::variant(variant)?;
        let count = whole("count", count, 1..=1 << 24)?;
        Ok(Self { variant, games: Mutex::new(vec![Game::new(variant); count]) })
    }

    /// Starts the games with these indices again, from the empty board.
    fn restart(&self, indices: Vec<usize>) -> PyResult<()> {
        let mut games = self.lock();
        for index in indices {
            *games.get_mut(index).ok_or_else(|| no_game(index))? = Game::new(self.variant);
        }
        Ok(())
    }

    /// Plays one column in each game. A negative number skips the game. A column that cannot be played does not change
    /// the game.
    fn play(&self, columns: Vec<i64>) -> PyResult<()> {
        let mut games = self.lock();
        if columns.len() != games.len() {
            let (given, count) = (columns.len(), games.len());
            return Err(to_error(format!("{given} columns were passed for {count} games")));
        }
        for (game, column) in games.iter_mut().zip(columns) {
            if let Some(column) = u8::try_from(column).ok().and_then(Column::new) {
                // The mask of playable columns shows whether a column can be played.
                let _ = game.play(column);
            }
        }
        Ok(())
    }

    /// Lets an engine choose and play a move in the games with these indices. The games must be unfinished.
    #[pyo3(signature = (engine, indices, *, depth = None, nodes = None, time = None, threads = 1))]
    #[expect(clippy::too_many_arguments, reason = "the keyword arguments of a Python method")]
    fn reply(
        &self,
        py: Python<'_>,
        engine: &PythonEngine,
        indices: Vec<usize>,
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        threads: Option<i64>,
    ) -> PyResult<()> {
        let settings = SearchSettings { limits: limits(depth, nodes, time)?, columns: false };
        let threads = self::threads(threads)?;
        let games: Vec<Game> = {
            let games = self.lock();
            let game = |&index: &usize| games.get(index).cloned().ok_or_else(|| no_game(index));
            indices.iter().map(game).collect::<PyResult<_>>()?
        };
        let game = |index: usize| Ok(games[index].clone());
        let column = |thought: Thought| Ok(thought.verdict.column);
        let columns = engine.think_each(py, games.len(), threads, settings, game, column)?;
        let mut games = self.lock();
        for (index, column) in indices.into_iter().zip(columns) {
            games[index].play(column.map_err(to_error)?).map_err(to_error)?;
        }
        Ok(())
    }

    /// Returns an array with the shape `(games, columns)`. It contains 1 for each playable column.
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (games, width) = (self.lock(), usize::from(self.variant.width()));
        let bytes = PyByteArray::new_with(py, games.len() * width, |bytes| {
            for (game, mask) in games.iter().zip(bytes.chunks_exact_mut(width)) {
                for column in game.legal() {
                    mask[usize::from(column.index())] = 1;
                }
            }
            Ok(())
        })?;
        int8_array(py, bytes, (games.len(), width))
    }

    /// Returns an array with the outcome of each game: 0 for an unfinished game, 1 or 2 if the first or the second
    /// player has won, and 3 for a draw.
    fn outcomes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let games = self.lock();
        let outcomes: Vec<u8> = games
            .iter()
            .map(|game| match game.outcome() {
                Outcome::Ongoing => 0,
                Outcome::Won(Side::First) => 1,
                Outcome::Won(Side::Second) => 2,
                Outcome::Drawn => 3,
            })
            .collect();
        int8_array(py, PyByteArray::new(py, &outcomes), (games.len(),))
    }

    /// Returns an array with the number of moves of each game.
    fn plies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let games = self.lock();
        let plies: Vec<u8> = games.iter().map(|game| game.plies() as u8).collect();
        int8_array(py, PyByteArray::new(py, &plies), (games.len(),))
    }

    /// Returns an array with the shape `(games, rows, columns, 2)`: the discs of one side and of the other side. `sides`
    /// contains 1 or 2 for each game, for the first or the second player.
    fn planes<'py>(&self, py: Python<'py>, sides: Vec<u8>) -> PyResult<Bound<'py, PyAny>> {
        let games = self.lock();
        if sides.len() != games.len() {
            return Err(to_error("planes needs one side for each game"));
        }
        let (rows, columns) = (self.variant.height(), self.variant.width());
        let cells = usize::from(self.variant.cell_count());
        let bytes = PyByteArray::new_with(py, 2 * cells * games.len(), |bytes| {
            let views = games.iter().zip(sides).map(|(game, side)| {
                let side = if side == 1 { Side::First } else { Side::Second };
                [game.stones(side), game.stones(!side)]
            });
            write_planes(self.variant, views, bytes);
            Ok(())
        })?;
        int8_array(py, bytes, (games.len(), rows, columns, 2))
    }

    /// Returns the games with these indices as positions.
    fn positions(&self, indices: Vec<usize>) -> PyResult<Vec<PythonPosition>> {
        let games = self.lock();
        let position = |index: usize| {
            let game = games.get(index).cloned().ok_or_else(|| no_game(index))?;
            Ok(PythonPosition { game })
        };
        indices.into_iter().map(position).collect()
    }

    fn __len__(&self) -> usize {
        self.lock().len()
    }
}

impl PythonGameBatch {
    fn lock(&self) -> MutexGuard<'_, Vec<Game>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn no_game(index: usize) -> PyErr {
    to_error(format!("there is no game {index}"))
}
