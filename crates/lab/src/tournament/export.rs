//! Exports a run as JSON Lines. The first line contains the plan. Each further line contains one game, in the order of
//! the schedule. If times are left out, the same plan gives the same bytes for any number of workers and shards.

use std::io::{self, Write};
use std::ops::Range;

use foursight_analysis::SchemaVersion;
use serde::Serialize;

use crate::store::{Run, Store, StoreError, StoredGame, StoredMove};
use crate::tournament::Plan;

#[derive(Serialize)]
struct RunHeader<'a> {
    schema: SchemaVersion<1>,
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
        Ok(()) => write_json_games(store, run, 0..i64::MAX as usize, times, out),
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
    for game in store.stored_games_of_pairs(run, pairs)? {
        let plies = store.stored_moves(run, &game, times)?;
        let StoredGame { pair, game: number, players, outcome, ending, .. } = game;
        let game_line = GameLine {
            pair,
            game: number,
            first: names[players[0]],
            second: names[players[1]],
            opening: &game.opening,
            moves: &game.moves,
            result: crate::store::stored_result_text(outcome),
            ending: ending.name(),
            complaint: game.complaint.as_deref(),
            plies,
        };
        if let Err(error) = write_json_line(&game_line, out) {
            return Ok(Err(error));
        }
    }
    Ok(Ok(()))
}
