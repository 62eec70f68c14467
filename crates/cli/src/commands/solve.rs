//! The command `solve`, which prints the exact scores of positions, one per line.

use std::io::BufRead;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use foursight::analysis::ScoreBounds;
use foursight::board::{Game, Variant};
use foursight::search::{Limits, Monotonic};
use foursight::solver::Session;
use serde::Serialize;

use super::solve_text;
use crate::args::{self, LimitArgs, OutputArgs, PositionSource};
use crate::render;
use crate::solver_args::SolverArgs;
use crate::terminal_style::TerminalStyle;

/// Print the exact score of positions under perfect play
///
/// Solves the position given by --moves, or one position per line of standard input. Each result is printed as soon as
/// it is known. It consists of the moves, the score for the side to move, the number of visited positions, and the time
/// in microseconds. Only the first word of an input line is used. The word `-` or an empty line means the empty board.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("nodes", |arg| arg.help("Maximum number of positions that the solver may visit to solve one position")))]
#[command(mut_arg("time", |arg| arg.help("Maximum time to solve one position, in milliseconds")))]
#[command(mut_arg("json", |arg| arg.help("Print one line of JSON per position instead of text")))]
#[command(after_help = "\
Examples:
  foursight solve --moves 44444432               Print the score; it is 1, a win with the last stone
  foursight solve --moves 44444432 --columns     Also print the score of each column
  printf '13712\\n3246313\\n' | foursight solve  Solve two positions from standard input
  foursight solve --weak --variant 6x5 < list    Print only win, draw or loss for each position in a file
  foursight solve --fresh --no-book < list       Solve each position without an opening book and without earlier results

Scores are from the point of view of the side to move. A win with the last stone that the player can place has the \
score 1. A win one stone earlier has the score 2, and so on. A draw has the score 0. Losses have negative scores. If \
--nodes or --time stopped the search, bounds such as `-3..2` replace the score. For an invalid line, the output is \
`MOVES error REASON`. The command still solves the other lines, but its exit code is 1.

JSON fields: moves, score (or bounds {lower, upper}), result, nodes, time_ns, columns [{score or bounds, result}; \
null for a full column]; for an invalid line: moves, error.")]
pub(crate) struct Args {
    /// Moves that lead to the position: columns (`4453`) or cells (`"d1 d2 e1 c1"`) [default: read one
    /// position per line from standard input]
    #[arg(long, help_heading = "Position", value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
    /// Also print the score of each column, from left to right, or `-` for a full column (slower)
    #[arg(long)]
    columns: bool,
    /// Find only win, draw or loss, not the number of moves to the end (faster)
    #[arg(long)]
    weak: bool,
    /// Clear the transposition table before each position, so that earlier results are not reused
    #[arg(long)]
    fresh: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    solver: SolverArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The result for one line of input.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum SolveLine {
    Solved(SolvedPosition),
    Rejected(RejectedSolveLine),
}

/// A position and its score.
#[derive(Debug, Serialize)]
pub(crate) struct SolvedPosition {
    pub(crate) moves: String,
    #[serde(flatten)]
    pub(crate) known: ScoreBounds,
    pub(crate) nodes: u64,
    pub(crate) time_ns: u64,
    /// The scores of the columns. `None` without `--columns`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) columns: Option<Vec<Option<ScoreBounds>>>,
    #[serde(skip)]
    pub(crate) weak: bool,
}

/// A line of input that is not a valid position.
#[derive(Debug, Serialize)]
pub(crate) struct RejectedSolveLine {
    pub(crate) moves: String,
    pub(crate) error: String,
}

pub(crate) fn run(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let told = args.moves.is_some() || args.other.is_file();
    let game = args.other.read_game(args.moves.as_deref().unwrap_or_default())?;
    if told {
        args::ensure_unfinished(&game)?;
    }
    let limits = args.limits.parse()?;
    let book = args.solver.load_book(game.variant())?;
    let clock = Monotonic::new();
    let session = Session::new(args.solver.build_solver(game.variant())?)
        .with_book(book.as_ref())
        .with_limits(limits, &clock)
        .weak(args.weak);
    let mut line_solver = LineSolver { session, limits, args };
    if told {
        let moves = solve_line_moves(&game.to_columns());
        return render::print_result(
            &SolveLine::Solved(line_solver.solve(moves, &game)?),
            args.output,
            style,
        );
    }
    line_solver.solve_lines(game.variant(), &mut std::io::stdin().lock(), style)
}

/// Solves positions one after another, each with the same limits.
struct LineSolver<'a> {
    session: Session<'a>,
    limits: Limits,
    args: &'a Args,
}

impl LineSolver<'_> {
    fn solve_lines(
        &mut self,
        variant: Variant,
        input: &mut impl BufRead,
        style: TerminalStyle,
    ) -> Result<ExitCode> {
        let mut code = ExitCode::SUCCESS;
        while let Some(line) = read_solve_line(input).context("cannot read standard input")? {
            let word = line.split_whitespace().next().unwrap_or_default();
            let moves = if word == "-" { "" } else { word };
            let read = Game::from_moves(variant, moves).map_err(anyhow::Error::from);
            let solved = read.and_then(|game| self.solve(solve_line_moves(word), &game));
            let answer = solved.map_or_else(
                |error| {
                    code = ExitCode::FAILURE;
                    SolveLine::Rejected(RejectedSolveLine::new(word, &error))
                },
                SolveLine::Solved,
            );
            solve_text::print_solve_line(&answer, self.args.output, style)?;
        }
        Ok(code)
    }

    fn solve(&mut self, moves: String, game: &Game) -> Result<SolvedPosition> {
        let Args { columns, weak, fresh, .. } = *self.args;
        if fresh {
            self.session.clear();
        }
        self.session.restart(self.limits);
        let start = Instant::now();
        if !columns {
            let solution = self.session.solve(game)?;
            let time_ns = start.elapsed().as_nanos() as u64;
            let known = solution.bounds.into();
            return Ok(SolvedPosition {
                moves,
                known,
                nodes: solution.nodes,
                time_ns,
                columns: None,
                weak,
            });
        }
        let solved = self.session.columns(game)?;
        let time_ns = start.elapsed().as_nanos() as u64;
        let (known, nodes) = (solved.whole.bounds.into(), solved.nodes());
        let columns =
            solved.each.into_iter().map(|solution| Some(ScoreBounds::from(solution?.bounds)));
        Ok(SolvedPosition { moves, known, nodes, time_ns, columns: Some(columns.collect()), weak })
    }
}

/// Returns the moves as the first word of a result, or `-` for the empty board.
fn solve_line_moves(moves: &str) -> String {
    if moves.is_empty() { "-".to_owned() } else { moves.to_owned() }
}

impl RejectedSolveLine {
    fn new(word: &str, error: &anyhow::Error) -> Self {
        let moves = match Self::printable_prefix(word, 64) {
            nothing if nothing.is_empty() => "?".to_owned(),
            moves => moves,
        };
        Self { moves, error: Self::printable_prefix(&error.to_string(), 200) }
    }

    /// Removes control characters from an untrusted text and shortens it to `most` characters.
    fn printable_prefix(text: &str, most: usize) -> String {
        let mut letters = text.chars().filter(|letter| !letter.is_control());
        let mut kept: String = letters.by_ref().take(most).collect();
        if letters.next().is_some() {
            kept.push('…');
        }
        kept
    }
}

/// Reads the next line and removes leading white space. Returns `None` at the end of the input. Replaces invalid UTF-8
/// by U+FFFD, which is not a move. Shortens a line to its first 1,024 bytes, because no position needs more.
fn read_solve_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    const MOST: usize = 1 << 10;
    let (mut line, mut any) = (Vec::new(), false);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        for &byte in &buffer[..end.unwrap_or(buffer.len())] {
            if line.len() < MOST && !(line.is_empty() && byte.is_ascii_whitespace()) {
                line.push(byte);
            }
        }
        let read = end.map_or(buffer.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_with_any_line_end() {
        let mut input: &[u8] = b"44 1\r\n\n \t 5\n\xff4\n6";
        let mut lines = Vec::new();
        while let Some(line) = read_solve_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["44 1\r", "", "5", "\u{fffd}4", "6"]);
    }

    #[test]
    fn long_lines_are_truncated() {
        let text = format!("{}\n7\n", "1".repeat(1 << 20));
        let mut input = text.as_bytes();
        assert_eq!(read_solve_line(&mut input).unwrap().unwrap().len(), 1 << 10);
        assert_eq!(read_solve_line(&mut input).unwrap().as_deref(), Some("7"));
        assert_eq!(read_solve_line(&mut input).unwrap(), None);
    }

    #[test]
    fn error_texts_are_short_and_printable() {
        assert_eq!(RejectedSolveLine::printable_prefix("a\u{7}b\nc", 9), "abc");
        assert_eq!(RejectedSolveLine::printable_prefix("abcdef", 3), "abc…");
    }
}
