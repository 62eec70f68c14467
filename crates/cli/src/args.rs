//! Command-line options that several commands share: the position, the search limits and the output format.
//!
//! clap returns numbers and positions as text. This module parses them, so that every error message is one line with
//! the name of the option, the problem and a remedy.

use std::ops::RangeInclusive;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, anyhow, ensure};
use foursight::board::{Game, Record, Side, SplitMix64, Variant};
use foursight::scripting::read_limited as limited;
use foursight::search::Limits;

use crate::files;

/// The options that define a position: moves, a drawn board or a saved game.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PositionArgs {
    /// Moves that lead to the position: columns (`4453`) or cells (`"d1 d2 e1 c1"`)
    #[arg(long, help_heading = "Position", value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
}

/// The options that define a position, except `--moves`.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PositionSource {
    /// Board size (columns x rows) and winning shape, such as `7x6`, `9x7:line5`, `7x6:square` or `7x6:line4+square`
    #[arg(long, help_heading = "Position", value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// Read the position from a drawing in FILE: rows of `x`, `o` and `.`, top row first. If FILE is `-`, read standard
    /// input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with = "moves")]
    board: Option<String>,
    /// Read a game that `foursight play --save` saved to FILE. If FILE is `-`, read standard input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with_all = ["moves", "board", "variant"])]
    record: Option<String>,
    /// Use the position after the first N moves and ignore later moves
    #[arg(long, help_heading = "Position", value_name = "N")]
    plies: Option<String>,
}

impl PositionArgs {
    /// Reads the position that the options define. If no option is given, returns the empty board.
    pub(crate) fn read_game(&self) -> Result<Game> {
        Ok(self.read_record()?.game)
    }

    /// Reads the position. If it comes from a saved game, the result also contains the tags of that game. A tag is a
    /// name with a value, such as the name of a player.
    pub(crate) fn read_record(&self) -> Result<Record> {
        self.other.read_record(self.moves.as_deref().unwrap_or_default())
    }
}

impl PositionSource {
    /// Parses the value of `--variant`.
    pub(crate) fn parse_variant(&self) -> Result<Variant> {
        Ok(self.variant.parse()?)
    }

    /// Returns whether the position is read from a file (`--board` or `--record`).
    pub(crate) fn is_file(&self) -> bool {
        self.board.is_some() || self.record.is_some()
    }

    /// Reads the position from the file that `--board` or `--record` names. If neither option is given, plays `moves`
    /// on the empty board.
    pub(crate) fn read_game(&self, moves: &str) -> Result<Game> {
        Ok(self.read_record(moves)?.game)
    }

    fn read_record(&self, moves: &str) -> Result<Record> {
        let mut record = if let Some(file) = &self.record {
            read_record("--record", file)?
        } else if let Some(file) = &self.board {
            // Boards printed by this program mark the last disc as `(x)` and winning discs as `[x]`. Remove these
            // marks.
            let drawing = read_position_text("--board", file)?.replace(['(', ')', '[', ']'], " ");
            let drawn = Game::from_drawing(self.parse_variant()?, &drawing);
            Record::new(drawn.with_context(|| describe_source("--board", file))?)
        } else {
            Record::new(Game::from_moves(self.parse_variant()?, moves).context("--moves")?)
        };
        if let Some(plies) = &self.plies {
            let plies = parse_number("--plies", plies, 0..=record.game.plies() as u64)? as usize;
            while record.game.plies() > plies {
                record.game.undo();
            }
        }
        Ok(record)
    }
}

/// Returns an error if the game is over, because then there is no move to choose.
pub(crate) fn ensure_unfinished(game: &Game) -> Result<()> {
    ensure!(
        !game.outcome().is_over(),
        "the game `{}` is over ({}); remove its last move, for example with --plies {}",
        game.to_columns(),
        game.outcome(),
        game.plies().saturating_sub(1)
    );
    Ok(())
}

/// Reads a saved game from `file`, or from standard input if `file` is `-`. `option` names the option in error
/// messages.
pub(crate) fn read_record(option: &str, file: &str) -> Result<Record> {
    read_position_text(option, file)?.parse().with_context(|| describe_source(option, file))
}

/// Returns the name of the option and of its file for an error message, such as `--board game.txt`.
fn describe_source(option: &str, file: &str) -> String {
    let file = if file == "-" { "(standard input)" } else { file };
    format!("{option} {file}")
}

/// Reads the text in `file`, or from standard input if `file` is `-`. Input of more than 1 MiB is an error, because
/// boards and saved games are small.
fn read_position_text(option: &str, file: &str) -> Result<String> {
    let read = if file == "-" {
        limited::read_stream(std::io::stdin().lock(), files::MAX_SMALL_BYTES)
            .and_then(limited::utf8_text)
    } else {
        limited::read_text_file(file.as_ref(), files::MAX_SMALL_BYTES)
    };
    read.with_context(|| describe_source(option, file))
}

/// Parses a whole number and checks that it is in `range`. An error message contains the option and the range.
pub(crate) fn parse_number(option: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    let read = text.parse().ok().filter(|number| range.contains(number));
    read.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        let most = if *most >= i64::MAX as u64 { String::new() } else { format!(" to {most}") };
        anyhow!("{option} is a whole number from {least}{most}, not `{text}`")
    })
}

/// Parses depths separated by commas. The result is sorted and has no duplicates.
pub(crate) fn parse_depths(text: &str) -> Result<Vec<u8>> {
    let mut depths = Vec::new();
    for part in text.split(',') {
        depths.push(parse_number("--depths", part.trim(), DEPTHS)? as u8);
    }
    depths.sort_unstable();
    depths.dedup();
    Ok(depths)
}

/// Parses the value of `--side`: `first` or `second`.
pub(crate) fn parse_side(text: &str) -> Result<Side> {
    let side = Side::BOTH.into_iter().find(|side| side.to_string() == text);
    side.ok_or_else(|| anyhow!("--side is first or second, not `{text}`"))
}

/// Returns a seed that depends on the clock. It has at most six digits, so that it is easy to type again.
pub(crate) fn seed_from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    SplitMix64::new(now.as_nanos() as u64).below(1_000_000)
}

/// Parses a number of worker threads. `option` is the name of the option, and `value` is the text that the user gave.
/// If the user did not give the option (`None`), returns the number of processors.
pub(crate) fn parse_worker_count(option: &str, value: Option<&str>) -> Result<usize> {
    match value {
        Some(text) => Ok(parse_number(option, text, 1..=256)? as usize),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// Options that limit the search for each move. An engine's text, such as `mcts:nodes=300`, can contain limits too. If
/// both set limits, the search stops at the first limit that it reaches.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct LimitArgs {
    /// Maximum number of positions that an engine may visit per move
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Maximum time of an engine per move, in milliseconds
    #[arg(long, value_name = "MS")]
    time: Option<String>,
}

impl LimitArgs {
    /// Parses `--nodes` and `--time`.
    pub(crate) fn parse(&self) -> Result<Limits> {
        let nodes = self
            .nodes
            .as_ref()
            .map(|text| parse_number("--nodes", text, 1..=i64::MAX as u64))
            .transpose()?;
        let time = self
            .time
            .as_ref()
            .map(|text| parse_number("--time", text, 1..=86_400_000))
            .transpose()?;
        Ok(Limits { depth: None, nodes, time: time.map(Duration::from_millis) })
    }
}

/// The choice between text and JSON output.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct OutputArgs {
    /// Print the result as one JSON document instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// The search depths that options accept, in plies.
pub(crate) const DEPTHS: RangeInclusive<u64> = 1..=64;

/// Shortens an error message of clap (the parser of the command line) to one line. The line contains the error and
/// clap's tip, but not the usage text.
pub(crate) fn summarize_clap_error(text: &str) -> String {
    let paragraphs: Vec<String> = text
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| paragraph.starts_with("error: ") || paragraph.starts_with("tip: "))
        .filter(|paragraph| !paragraph.starts_with("tip: to pass"))
        .collect();
    let message = paragraphs.join("; ").replace("error: ", "").replace("tip: ", "");
    format!("{message}; see --help for usage")
}
