//! Many positions in one call: positions, strings or `Boards`.

use std::borrow::Cow;
use std::sync::Arc;

use foursight::board::{Game, Outcome, Position, Variant};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::game;
use crate::board_cells::outcome;
use crate::boards::PythonBoards;
use crate::error::to_error;
use crate::position::PythonPosition;

/// The positions of a call. The moves that lead to the boards of `Boards` are searched when a position is used, so that
/// many threads can share this work and only few games are in memory.
pub(crate) enum Batch {
    Games(Vec<Game>),
    Boards(Variant, Arc<Vec<Position>>),
}

impl Batch {
    /// Converts the positions of a call. `variant` applies to strings.
    pub(crate) fn new(positions: &Bound<'_, PyAny>, variant: Variant) -> PyResult<Self> {
        if let Ok(boards) = positions.cast::<PythonBoards>() {
            let boards = boards.get();
            return Ok(Self::Boards(boards.variant, Arc::clone(&boards.boards)));
        }
        if positions.is_instance_of::<PythonPosition>() || positions.is_instance_of::<PyString>() {
            return Err(to_error("positions is a single position; pass a list"));
        }
        let mut games = Vec::with_capacity(positions.len().unwrap_or(0));
        for (index, position) in positions.try_iter()?.enumerate() {
            let game = game(&position?, variant);
            games.push(game.map_err(|error| {
                to_error(format!("positions[{index}]: {}", error.value(positions.py())))
            })?);
        }
        Ok(Self::Games(games))
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Games(games) => games.len(),
            Self::Boards(_, boards) => boards.len(),
        }
    }

    /// Returns the game that leads to a position.
    pub(crate) fn game(&self, index: usize) -> Result<Cow<'_, Game>, String> {
        match self {
            Self::Games(games) => Ok(Cow::Borrowed(&games[index])),
            Self::Boards(variant, boards) => {
                let boards = PythonBoards { variant: *variant, boards: Arc::clone(boards) };
                boards.game(index).map(Cow::Owned).map_err(|error| error.to_string())
            }
        }
    }

    /// Returns the variant, the discs and the outcome of a position.
    pub(crate) fn position(&self, index: usize) -> (Variant, Position, Outcome) {
        match self {
            Self::Games(games) => {
                let game = &games[index];
                (game.variant(), game.position(), game.outcome())
            }
            Self::Boards(variant, boards) => {
                let board = boards[index];
                (*variant, board, outcome(&variant.rules(), board))
            }
        }
    }

    /// Returns an error of the position with this index.
    pub(crate) fn error_at(&self, index: usize, error: impl std::fmt::Display) -> PyErr {
        match self {
            Self::Games(games) => {
                let moves = games[index].to_columns();
                to_error(format!("positions[{index}] (`{moves}`): {error}"))
            }
            Self::Boards(..) => to_error(format!("positions[{index}]: {error}")),
        }
    }
}
