//! What several commands take: positions, limits, how to print. Everything that people type arrives as
//! text and is read here, so that a mistake is answered with one line that says where and what to do.

use std::ops::RangeInclusive;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::board::{Game, Record, Variant};
use foursight::scripting::read_limited as limited;
use foursight::search::Limits;

use crate::files;

/// A position, told by moves, a drawing or a record.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PositionArgs {
    /// The moves that lead to it: columns (`4453`) or cells (`"d1 d2 e1 c1"`)
    #[arg(long, help_heading = "Position", value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
}

/// Ways to tell a position besides moves.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PositionSource {
    /// The board and what wins: `7x6`, `9x7:line5`, `7x6:square`, `7x6:line4+square`
    #[arg(long, help_heading = "Position", value_name = "VARIANT", default_value = "7x6")]
    variant: String,
    /// A file with a drawn board, rows of `x`, `o` and `.` with the top row first; `-` is standard input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with = "moves")]
    board: Option<String>,
    /// A file with a saved game, as `play --save` writes it; `-` is standard input
    #[arg(long, help_heading = "Position", value_name = "FILE", conflicts_with_all = ["moves", "board", "variant"])]
    record: Option<String>,
    /// Only the first N moves of it
    #[arg(long, help_heading = "Position", value_name = "N")]
    plies: Option<String>,
}

impl PositionArgs {
    /// Reads the position, the empty board if nothing tells another.
    pub(crate) fn read_game(&self) -> Result<Game> {
        Ok(self.read_record()?.game)
    }

    /// The same with the tags that a saved game has.
    pub(crate) fn read_record(&self) -> Result<Record> {
        self.other.read_record(self.moves.as_deref().unwrap_or_default())
    }
}

impl PositionSource {
    /// The variant asked for.
    pub(crate) fn parse_variant(&self) -> Result<Variant> {
        Ok(self.variant.parse()?)
    }

    /// Does a file tell the position?
    pub(crate) fn is_file(&self) -> bool {
        self.board.is_some() || self.record.is_some()
    }

    /// Reads the position, by these moves unless a file tells another.
    pub(crate) fn read_game(&self, moves: &str) -> Result<Game> {
        Ok(self.read_record(moves)?.game)
    }

    fn read_record(&self, moves: &str) -> Result<Record> {
        let mut record = if let Some(file) = &self.record {
            read_record("--record", file)?
        } else if let Some(file) = &self.board {
            // The marks of the boards that this program draws.
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

/// Complains about a game that is over, where there is nothing to think about.
pub(crate) fn ensure_unfinished(game: &Game) -> Result<()> {
    ensure!(
        !game.outcome().is_over(),
        "the game `{}` is over ({}); leave out its last move, as --plies {} does",
        game.to_columns(),
        game.outcome(),
        game.plies().saturating_sub(1)
    );
    Ok(())
}

/// A saved game from a file or standard input.
pub(crate) fn read_record(option: &str, file: &str) -> Result<Record> {
    read_position_text(option, file)?.parse().with_context(|| describe_source(option, file))
}

/// What a file is called in messages.
fn describe_source(option: &str, file: &str) -> String {
    let file = if file == "-" { "(standard input)" } else { file };
    format!("{option} {file}")
}

/// The text of a file or of standard input. Boards and records are small; what is not is refused.
fn read_position_text(option: &str, file: &str) -> Result<String> {
    let read = if file == "-" {
        limited::read_stream(std::io::stdin().lock(), files::MAX_SMALL_BYTES)
            .and_then(limited::utf8_text)
    } else {
        limited::read_text(file.as_ref(), files::MAX_SMALL_BYTES)
    };
    read.with_context(|| describe_source(option, file))
}

/// A whole number in a range, or a message that names the option and the range.
pub(crate) fn parse_number(option: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    let read = text.parse().ok().filter(|number| range.contains(number));
    read.ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        let most = if *most >= i64::MAX as u64 { String::new() } else { format!(" to {most}") };
        anyhow!("{option} is a whole number from {least}{most}, not `{text}`")
    })
}

/// How many work at once: as many as there are processors unless told otherwise.
pub(crate) fn parse_worker_count(option: &str, told: Option<&str>) -> Result<usize> {
    match told {
        Some(text) => Ok(parse_number(option, text, 1..=256)? as usize),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
    }
}

/// How far an engine may go, besides what its own text says.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct LimitArgs {
    /// Let engines visit at most N positions for a move
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Let engines think at most MS milliseconds for a move
    #[arg(long, value_name = "MS")]
    time: Option<String>,
}

impl LimitArgs {
    /// Reads the limits.
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

/// How the result is written.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct OutputArgs {
    /// Print the result as one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

/// The most plies a search may look ahead.
pub(crate) const DEPTHS: RangeInclusive<u64> = 1..=64;
