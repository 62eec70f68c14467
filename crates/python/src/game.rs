//! Plays games between engines.

use std::sync::atomic::AtomicBool;

use foursight::analysis::{GameStatus, SearchCounters};
use foursight::board::{Game, Variant};
use foursight::lab::GameRecord;
use foursight::search::{Limits, Monotonic, Score, ThinkOptions, Timeless};
use pyo3::prelude::*;
use serde::Serialize;

use crate::arguments::{game, limits};
use crate::document::versioned;
use crate::engine::PythonEngine;
use crate::error::to_error;
use crate::interrupt::run_interruptible;
use crate::registry::python_registry;

/// A finished game. It is returned to Python as a dictionary.
#[derive(Serialize)]
struct FinishedGame {
    first: String,
    second: String,
    first_seed: Option<u64>,
    second_seed: Option<u64>,
    opening: String,
    moves: String,
    result: GameStatus,
    ending: &'static str,
    complaint: Option<String>,
    plies: Vec<PlayedMove>,
}

/// One move of a game.
#[derive(Serialize)]
struct PlayedMove {
    ply: usize,
    column: String,
    /// The score as a number. If the score is a certain win or loss, the next field contains the number of plies to the
    /// end of the game.
    score: Option<i32>,
    score_plies_to_end: Option<u32>,
    depth: u8,
    #[serde(flatten)]
    counters: SearchCounters,
    time_ns: u64,
}

/// Plays one game from a position and returns the game as a dictionary.
#[pyfunction]
#[pyo3(signature = (first, second, position, *, depth = None, nodes = None, time = None))]
pub(crate) fn play_game(
    py: Python<'_>,
    first: &PythonEngine,
    second: &PythonEngine,
    position: &Bound<'_, PyAny>,
    depth: Option<i64>,
    nodes: Option<i64>,
    time: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let position = game(position, Variant::default())?;
    let limits = limits(depth, nodes, time)?;
    let stop = AtomicBool::new(false);
    let record = run_interruptible(py, &stop, || play(first, second, &position, limits, &stop))??;
    let opening = record.opening;
    let plies = (opening + 1..).zip(&record.moves).map(|(ply, made)| PlayedMove {
        ply,
        column: made.column.to_string(),
        score: made.score.map(Score::value),
        score_plies_to_end: made.score.and_then(Score::plies_to_end),
        depth: made.depth,
        counters: (&made.counters).into(),
        time_ns: made.counters.time.as_nanos() as u64,
    });
    let moves = record.game.to_columns();
    let played = FinishedGame {
        first: first.text.clone(),
        second: second.text.clone(),
        first_seed: first.seed,
        second_seed: second.seed,
        opening: moves.chars().take(opening).collect(),
        result: record.outcome.into(),
        ending: record.ending.name(),
        complaint: record.complaint.clone(),
        plies: plies.collect(),
        moves,
    };
    versioned(py, &played)
}

fn play(
    first: &PythonEngine,
    second: &PythonEngine,
    position: &Game,
    limits: Limits,
    stop: &AtomicBool,
) -> PyResult<GameRecord> {
    let clock = Monotonic::new();
    let options = ThinkOptions { limits, time: &clock, stop, ..ThinkOptions::default() };
    // If one engine plays both sides, create a second engine from its text, because an engine cannot be locked twice at
    // the same time.
    if std::ptr::eq(first, second) {
        if first.is_object {
            return Err(to_error("one object cannot play both sides; pass two objects"));
        }
        let mut one = first.lock(stop, &Timeless)?;
        let mut two = one.split(python_registry().engine(&second.text).map_err(to_error)?);
        return Ok(foursight::lab::play_game(
            position,
            [&mut *one, &mut two],
            [&options, &options],
        ));
    }
    // Another thread may use the same two engines with the sides swapped. Lock the engines in an order that does not
    // depend on the sides. Otherwise the two threads could wait for each other forever.
    let (mut one, mut two);
    if std::ptr::from_ref(first) < std::ptr::from_ref(second) {
        (one, two) = (first.lock(stop, &Timeless)?, second.lock(stop, &Timeless)?);
    } else {
        two = second.lock(stop, &Timeless)?;
        one = first.lock(stop, &Timeless)?;
    }
    Ok(foursight::lab::play_game(position, [&mut *one, &mut *two], [&options, &options]))
}
