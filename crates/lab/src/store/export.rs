//! Exports a run as JSON Lines. The first line contains the plan. Each further line contains one game, in the order of
//! the schedule. Without times, the export depends only on the plan: it is the same, byte for byte, for any number of
//! workers and for any division into shards (parts that were played separately).

use std::io::{self, Write};
use std::ops::Range;

use foursight_analysis::SchemaVersion;
use serde::Serialize;

use super::{ALL_PAIRS, Run, Store, StoreError, StoredGame, StoredMove};
use crate::tournament::Plan;

#[derive(Serialize)]
struct RunHeader<'a> {
    schema: SchemaVersion<2>,
    plan: &'a Plan,
    version: &'a str,
}

#[derive(Serialize)]
struct GameLine<'a> {
    pair: usize,
    game: usize,
    first: &'a str,
    second: &'a str,
    opening: &'a str,
    moves: &'a str,
    result: &'static str,
    ending: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    complaint: Option<&'a str>,
    plies: Vec<StoredMove>,
}

/// Writes a run as JSON Lines. If `times` is set, the output contains the time of each move.
///
/// # Errors
///
/// Returns an error if the results cannot be read, or if writing fails.
pub fn write_json_lines(
    store: &Store,
    run: &Run,
    times: bool,
    out: &mut dyn Write,
) -> Result<io::Result<()>, StoreError> {
    match write_json_header(run, out) {
        Ok(()) => write_json_games(store, run, ALL_PAIRS, times, out),
        Err(error) => Ok(Err(error)),
    }
}

/// Writes the first line of the export, which contains the plan.
pub(crate) fn write_json_header(run: &Run, out: &mut dyn Write) -> io::Result<()> {
    write_json_line(
        &RunHeader { schema: SchemaVersion, plan: &run.plan, version: &run.version },
        out,
    )
}

fn write_json_line(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(value)?)
}

/// Writes the games of a range of game pairs. The range contains indices in the schedule.
pub(crate) fn write_json_games(
    store: &Store,
    run: &Run,
    pairs: Range<usize>,
    times: bool,
    out: &mut dyn Write,
) -> Result<io::Result<()>, StoreError> {
    let names: Vec<&str> = run.plan.players.iter().map(|player| player.name.as_str()).collect();
    let players = names.len();
    let mut written = Ok(());
    store.for_each_pair(run, pairs, |pair| {
        if written.is_err() {
            return Ok(());
        }
        for (game, mut plies) in pair.stored_games()?.iter().zip(pair.stored_moves()?) {
            if game.players.iter().any(|&player| player >= players) {
                return Err(StoreError::Malformed("an unknown player".to_owned()));
            }
            if !times {
                for made in &mut plies {
                    (made.time_ns, made.evaluation_ns) = (None, None);
                }
            }
            if written.is_ok() {
                written = write_json_line(&game_line(game, &names, plies), out);
            }
        }
        Ok(())
    })?;
    Ok(written)
}

fn game_line<'a>(game: &'a StoredGame, names: &[&'a str], plies: Vec<StoredMove>) -> GameLine<'a> {
    GameLine {
        pair: game.pair,
        game: game.game,
        first: names[game.players[0]],
        second: names[game.players[1]],
        opening: &game.opening,
        moves: &game.moves,
        result: crate::store::stored_result_text(game.outcome),
        ending: game.ending.name(),
        complaint: game.complaint.as_deref(),
        plies,
    }
}
