//! Converts arguments from Python. Where the meaning is unambiguous, an argument may have several forms.

use std::time::Duration;

use foursight::analysis::Shard;
use foursight::board::{Column, Game, Side, Variant, read_game_text};
use foursight::search::Limits;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::error::{position_text_error, to_error};
use crate::position::PythonPosition;

/// A column, given by its name (`"4"`) or by its number, which counts from 1.
#[derive(FromPyObject)]
pub(crate) enum ColumnArgument {
    /// Number of the column, counted from 1.
    Number(i64),
    /// Name of the column: `"1"` to `"9"`, then `"A"` to `"G"`.
    Name(String),
}

impl ColumnArgument {
    pub(crate) fn column(&self) -> PyResult<Column> {
        let found = match self {
            Self::Number(number) => number
                .checked_sub(1)
                .and_then(|index| u8::try_from(index).ok())
                .and_then(Column::new),
            Self::Name(name) => {
                let mut letters = name.chars();
                let first = letters.next().filter(|_| letters.next().is_none());
                first.and_then(Column::from_char)
            }
        };
        found.ok_or_else(|| {
            let given = match self {
                Self::Number(number) => number.to_string(),
                Self::Name(name) => format!("{name:?}"),
            };
            to_error(format!(
                "{given} is not a column; columns are \"1\" to \"9\" and \"A\" to \"G\", or numbers from 1"
            ))
        })
    }
}

/// Parses one move (the name of a column, or its number counted from 1) or several moves (a string of names).
pub(crate) fn columns(moves: &Bound<'_, PyAny>) -> PyResult<Vec<Column>> {
    if let Ok(text) = moves.extract::<String>() {
        let name = |letter: char| ColumnArgument::Name(letter.to_string()).column();
        return text.chars().map(name).collect();
    }
    let number = moves.extract::<i64>();
    let number =
        number.map_err(|_| to_error(format!("{moves} is not a column; pass \"4\" or 4")))?;
    Ok(vec![ColumnArgument::Number(number).column()?])
}

/// Parses a variant such as `"7x6"`.
pub(crate) fn variant(text: &str) -> PyResult<Variant> {
    text.parse().map_err(to_error)
}

/// Parses a shard (one part of the work) such as `1/4`, the first of four parts. `None` stands for the whole work.
pub(crate) fn shard(text: Option<&str>) -> PyResult<Shard> {
    let read = text.map_or(Ok(Shard::WHOLE), str::parse);
    read.map_err(|error| to_error(format!("shard: {error}")))
}

/// Parses the name of a side: `"first"` or `"second"`.
pub(crate) fn side(name: &str) -> PyResult<Side> {
    match name {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(to_error(format!("{name:?} is not a side; sides are \"first\" and \"second\""))),
    }
}

/// Converts a position. It is either a `Position` or a string in any notation.
pub(crate) fn game(position: &Bound<'_, PyAny>, variant: Variant) -> PyResult<Game> {
    if let Ok(position) = position.cast::<PythonPosition>() {
        return Ok(position.get().game.clone());
    }
    if position.is_instance_of::<PyInt>() {
        // Data frames often contain moves as numbers, so this error is common.
        return Err(to_error(format!(
            "{position} is a number; pass the moves as a string, \"{position}\""
        )));
    }
    let text = position.extract::<String>();
    let text =
        text.map_err(|_| to_error("pass a Position, or moves as a string such as \"4453\""))?;
    read_game_text(variant, &text).map_err(|error| position_text_error(&error))
}

/// Converts a whole number and checks its range. The argument has the type `i64` so that the error message can contain
/// the name of the argument and its limits. If the type were `T`, pyo3 would reject numbers outside of its range with a
/// message that contains neither.
pub(crate) fn whole<T: TryFrom<i64>>(
    name: &str,
    given: i64,
    limits: std::ops::RangeInclusive<i64>,
) -> PyResult<T> {
    let fits = limits.contains(&given).then(|| T::try_from(given).ok()).flatten();
    fits.ok_or_else(|| {
        let (least, most) = (limits.start(), limits.end());
        to_error(match *most {
            i64::MAX => format!("{name} must be {least} or more, not {given}"),
            most => format!("{name} must be from {least} to {most}, not {given}"),
        })
    })
}

/// Converts the number of threads. `None` stands for the number of processors.
pub(crate) fn threads(given: Option<i64>) -> PyResult<usize> {
    match given {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads) => whole("threads", threads, 1..=1024),
    }
}

/// Converts a seed. A seed determines all random choices.
pub(crate) fn seed(given: i64) -> PyResult<u64> {
    whole("seed", given, 0..=i64::MAX)
}

/// Converts search depths, in plies.
pub(crate) fn depths(given: Vec<i64>) -> PyResult<Vec<u8>> {
    given.into_iter().map(|depth| whole("depth", depth, 1..=64)).collect()
}

/// Converts the limits of a search. `time` is in seconds, like all times in Python.
pub(crate) fn limits(
    depth: Option<i64>,
    nodes: Option<i64>,
    time: Option<f64>,
) -> PyResult<Limits> {
    let time = match time {
        None => None,
        Some(seconds) => match Duration::try_from_secs_f64(seconds) {
            Ok(time) if !time.is_zero() => Some(time),
            _ => return Err(to_error(format!("time must be more than 0 seconds, not {seconds}"))),
        },
    };
    let depth = depth.map(|depth| whole("depth", depth, 1..=64)).transpose()?;
    let nodes = nodes.map(|nodes| whole("nodes", nodes, 1..=i64::MAX)).transpose()?;
    Ok(Limits { depth, nodes, time })
}
