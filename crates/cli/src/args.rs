//! Arguments that several commands share: position, limits, output format.
//!
//! clap passes numbers and positions on as text. They are parsed here, so that an error is one line with the
//! option's name, the problem and a remedy.

use std::ops::RangeInclusive;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::board::{Game, Record, Variant};
use foursight::scripting::read_limited as limited;
use foursight::search::Limits;

use crate::files;

/// A position, given by moves, a drawing or a record.
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
    /// Board size and goal: `7x6`, `9x7:line5`, `7x6:square`, `7x6:line4+square`
    #[arg(long, help_heading = "Position", value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// Read a drawn board from FILE: rows of `x`, `o` and `.`, top row first; `-` reads standard input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with = "moves")]
    board: Option<String>,
    /// Read a game saved by `play --save` from FILE; `-` reads standard input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with_all = ["moves", "board", "variant"])]
    record: Option<String>,
    /// Use only the first N moves
    #[arg(long, help_heading = "Position", value_name = "N")]
    plies: Option<String>,
}

impl PositionArgs {
    /// Reads the position. Without options it is the empty board.
    pub(crate) fn read_game(&self) -> Result<Game> {
        Ok(self.read_record()?.game)
    }

    /// Reads the position together with the tags of a saved game.
    pub(crate) fn read_record(&self) -> Result<Record> {
        self.other.read_record(self.moves.as_deref().unwrap_or_default())
    }
}

impl PositionSource {
    /// Parses `--variant`.
    pub(crate) fn parse_variant(&self) -> Result<Variant> {
        Ok(self.variant.parse()?)
    }

    /// Is the position read from a file (`--board` or `--record`)?
    pub(crate) fn is_file(&self) -> bool {
        self.board.is_some() || self.record.is_some()
    }

    /// Reads the position from the file, if one is given, and otherwise from `moves`.
    pub(crate) fn read_game(&self, moves: &str) -> Result<Game> {
        Ok(self.read_record(moves)?.game)
    }

    fn read_record(&self, moves: &str) -> Result<Record> {
        let mut record = if let Some(file) = &self.record {
            read_record("--record", file)?
        } else if let Some(file) = &self.board {
            // Boards printed by this program mark the last move `(x)` and winning stones `[x]`.
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

/// Reads a saved game from a file or standard input.
pub(crate) fn read_record(option: &str, file: &str) -> Result<Record> {
    read_position_text(option, file)?.parse().with_context(|| describe_source(option, file))
}

/// The option and its file, as error messages name them.
fn describe_source(option: &str, file: &str) -> String {
    let file = if file == "-" { "(standard input)" } else { file };
    format!("{option} {file}")
}

/// Reads a file or standard input. Boards and records are small; larger input is rejected.
fn read_position_text(option: &str, file: &str) -> Result<String> {
    let read = if file == "-" {
        limited::read_stream(std::io::stdin().lock(), files::MAX_SMALL_BYTES)
            .and_then(limited::utf8_text)
    } else {
        limited::read_text_file(file.as_ref(), files::MAX_SMALL_BYTES)
    };
    read.with_context(|| describe_source(option, file))
}

/// Parses a whole number in a range. The error names the option and the range.
pub(crate) fn parse_number(option: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    let read = text.parse().ok().filter(|number| range.contains(number));
    read.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        let most = if *most >= i64::MAX as u64 { String::new() } else { format!(" to {most}") };
        anyhow!("{option} is a whole number from {least}{most}, not `{text}`")
    })
}

/// The number of worker threads: the value of `option`, or one per processor if it is not given.
pub(crate) fn parse_worker_count(option: &str, told: Option<&str>) -> Result<usize> {
    match told {
        Some(text) => Ok(parse_number(option, text, 1..=256)? as usize),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// Limits for engines, in addition to those in the engine's own text.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct LimitArgs {
    /// Limit engines to N visited positions per move
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Limit engines to MS milliseconds per move
    #[arg(long, value_name = "MS")]
    time: Option<String>,
}

impl LimitArgs {
    /// Parses the limits.
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

/// The output format of the result.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct OutputArgs {
    /// Print the result as one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// The search depths that options accept, in plies.
pub(crate) const DEPTHS: RangeInclusive<u64> = 1..=64;
