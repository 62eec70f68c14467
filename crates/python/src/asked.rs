//! What Python hands in, read leniently where there is only one meaning.

use std::time::Duration;

use foursight::analysis::{Shard, types};
use foursight::board::{Column, Game, Side, Variant};
use foursight::search::Limits;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::error::wrong;
use crate::position::Position;

/// A column: its name (`"4"`), or its number counted from 1.
#[derive(FromPyObject)]
pub(crate) enum AskedColumn {
    /// Counted from 1.
    Number(i64),
    /// As people write it.
    Name(String),
}

impl AskedColumn {
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
            let told = match self {
                Self::Number(number) => number.to_string(),
                Self::Name(name) => format!("`{name}`"),
            };
            wrong(format!(
                "{told} is no column; columns are \"1\" to \"9\" and \"A\" to \"G\", or numbers from 1"
            ))
        })
    }
}

/// One move, by its name or its number counted from 1, or several as text.
pub(crate) fn columns(moves: &Bound<'_, PyAny>) -> PyResult<Vec<Column>> {
    if let Ok(text) = moves.extract::<String>() {
        let name = |letter: char| AskedColumn::Name(letter.to_string()).column();
        return text.chars().map(name).collect();
    }
    let number = moves.extract::<i64>();
    let number = number.map_err(|_| wrong(format!("{moves} is no column; give \"4\" or 4")))?;
    Ok(vec![AskedColumn::Number(number).column()?])
}

/// A variant by its text.
pub(crate) fn variant(text: &str) -> PyResult<Variant> {
    text.parse().map_err(wrong)
}

/// A part as `1/4`, or everything.
pub(crate) fn shard(text: Option<&str>) -> PyResult<Shard> {
    let read = text.map_or(Ok(Shard::WHOLE), str::parse);
    read.map_err(|error| wrong(format!("shard is {error}")))
}

/// A side by its name.
pub(crate) fn side(name: &str) -> PyResult<Side> {
    match name {
        "first" => Ok(Side::First),
        "second" => Ok(Side::Second),
        _ => Err(wrong(format!("`{name}` is no side; sides are \"first\" and \"second\""))),
    }
}

/// A position as somebody has it at hand: one that is made already, or moves and other notations as text.
pub(crate) fn game(position: &Bound<'_, PyAny>, variant: Variant) -> PyResult<Game> {
    if let Ok(position) = position.cast::<Position>() {
        return Ok(position.get().game.clone());
    }
    if position.is_instance_of::<PyInt>() {
        // Tables that were read without a word about types have these.
        return Err(wrong(format!("{position} is a number; moves are text, \"{position}\"")));
    }
    let text = position.extract::<String>();
    let text = text.map_err(|_| wrong("give a Position, or moves as \"4453\""))?;
    types::read_game_text(variant, &text).map_err(wrong)
}

/// A whole number within limits. It is taken as Python's own `int` first, so that what does not fit is told in
/// our words.
pub(crate) fn whole<T: TryFrom<i64>>(
    name: &str,
    asked: i64,
    limits: std::ops::RangeInclusive<i64>,
) -> PyResult<T> {
    let fits = limits.contains(&asked).then(|| T::try_from(asked).ok()).flatten();
    fits.ok_or_else(|| {
        let (least, most) = (limits.start(), limits.end());
        wrong(match *most {
            i64::MAX => format!("{name} is {least} or more, not {asked}"),
            most => format!("{name} is from {least} to {most}, not {asked}"),
        })
    })
}

/// How many threads to use: as many as asked for, or as there are processors.
pub(crate) fn threads(asked: Option<i64>) -> PyResult<usize> {
    match asked {
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
        Some(threads) => whole("threads", threads, 1..=1024),
    }
}

/// The seed of what is random.
pub(crate) fn seed(asked: i64) -> PyResult<u64> {
    whole("seed", asked, 0..=i64::MAX)
}

/// Depths in plies.
pub(crate) fn depths(asked: Vec<i64>) -> PyResult<Vec<u8>> {
    asked.into_iter().map(|depth| whole("depth", depth, 1..=64)).collect()
}

/// Limits of a search; the time in seconds, as Python counts it.
pub(crate) fn limits(
    depth: Option<i64>,
    nodes: Option<i64>,
    time: Option<f64>,
) -> PyResult<Limits> {
    let time = match time {
        None => None,
        Some(seconds) => match Duration::try_from_secs_f64(seconds) {
            Ok(time) if !time.is_zero() => Some(time),
            _ => return Err(wrong(format!("time is in seconds and more than 0, not {seconds}"))),
        },
    };
    let depth = depth.map(|depth| whole("depth", depth, 1..=64)).transpose()?;
    let nodes = nodes.map(|nodes| whole("nodes", nodes, 1..=i64::MAX)).transpose()?;
    Ok(Limits { depth, nodes, time })
}
