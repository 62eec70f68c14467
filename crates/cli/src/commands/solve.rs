//! The command `solve`, which prints the exact scores of positions, one per line.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::time::Instant;

use anyhow::{Context, Result};
use foursight::analysis::ScoreBounds;
use foursight::board::{Game, Variant};
use foursight::search::{Limits, Monotonic};
use foursight::solver::{Book, Session, Solve};
use serde::Serialize;

use super::solve_text;
use crate::args::{self, LimitArgs, OutputArgs, PositionSource};
use crate::render;
use crate::solver_args::SolverArgs;
use crate::terminal_style::TerminalStyle;

/// Print the exact score of positions under perfect play
///
/// Solves the position given by --moves, or one position per line of standard input. Several lines are solved at the
/// same time. The results are printed in the order of the lines. A result consists of the moves, the score for the side
/// to move, the number of visited positions, and the time in microseconds. Only the first word of an input line is
/// used. The word `-` or an empty line means the empty board.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("nodes", |arg| arg.help("Maximum number of positions that the solver may visit to solve one position")))]
#[command(mut_arg("time", |arg| arg.help("Maximum time to solve one position, in milliseconds")))]
#[command(mut_arg("json", |arg| arg.help("Print one line of JSON per position instead of text")))]
#[command(after_help = "\
Examples:
  foursight solve --moves 44444432               Print the score; it is 1, a win with the last disc
  foursight solve --moves 44444432 --columns     Also print the score of each column
  printf '13712\\n3246313\\n' | foursight solve  Solve two positions from standard input
  foursight solve --weak --variant 6x5 < list    Print only win, draw or loss for each position in a file
  foursight solve --fresh --no-book --workers 1 < list
      Solve each position on its own: without an opening book and with an empty table

Scores are from the point of view of the side to move. A win with the last disc that the player can place has the \
score 1. A win one disc earlier has the score 2, and so on. A draw has the score 0. Losses have negative scores. If \
--nodes or --time stopped the search, bounds such as `-3..2` replace the score. For an invalid line, the output is \
`MOVES error REASON`. The command still solves the other lines, but its exit code is 1.

JSON fields: moves, score, result, nodes, time_ns, columns. Fields of each element of columns: score, result; the \
element of a full column is null. If a score is not known exactly, the fields lower and upper (its bounds) replace the field score. \
JSON fields for an invalid line: moves, error.")]
pub(crate) struct Args {
    /// Moves that lead to the position: columns (`4453`) or cells (`"d1 d2 e1 c1"`) [default: read one
    /// position per line from standard input]
    #[arg(long, help_heading = "Position", value_name = "MOVES")]
    moves: Option<String>,
    #[command(flatten)]
    other: PositionSource,
    /// Also print the score of each column, from left to right; a full column is printed as `-` (slower)
    #[arg(long)]
    columns: bool,
    /// Find only win, draw or loss, not the number of moves to the end (faster)
    #[arg(long)]
    weak: bool,
    /// Clear the transposition table before each position, so that earlier results are not reused
    #[arg(long)]
    fresh: bool,
    /// Number of lines of standard input to solve at the same time, each with its own table [default: number
    /// of processors / --threads]
    #[arg(long, value_name = "N")]
    workers: Option<String>,
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
    let mut workers = args::parse_worker_count("--workers", args.workers.as_deref())?;
    if args.workers.is_none() {
        workers = (workers / args.solver.options()?.threads).max(1);
    }
    let clock = Monotonic::new();
    let settings =
        SolveSettings { variant: game.variant(), book: book.as_ref(), limits, clock: &clock, args };
    let mut line_solver = settings.line_solver(args.solver.build_solver(game.variant())?);
    if told {
        let moves = solve_line_moves(&game.to_columns());
        return render::print_result(
            &SolveLine::Solved(line_solver.solve(moves, &game)?),
            args.output,
            style,
        );
    }
    settings.solve_lines(line_solver, workers, std::io::stdin().lock(), style)
}

/// The settings that all positions share.
struct SolveSettings<'a> {
    variant: Variant,
    book: Option<&'a Book<'a>>,
    limits: Limits,
    clock: &'a Monotonic,
    args: &'a Args,
}

impl<'a> SolveSettings<'a> {
    fn line_solver(&self, solver: Box<dyn Solve>) -> LineSolver<'a> {
        let session = Session::new(solver)
            .with_book(self.book)
            .with_limits(self.limits, self.clock)
            .weak(self.args.weak);
        LineSolver { session, limits: self.limits, args: self.args }
    }

    /// Solves one position per line. Lines that can be read without waiting are solved at the same time.
    fn solve_lines(
        &self,
        first: LineSolver<'a>,
        workers: usize,
        input: impl Read,
        style: TerminalStyle,
    ) -> Result<ExitCode> {
        let mut input = BufReader::with_capacity(INPUT_BYTES, input);
        let mut solvers = vec![first];
        let mut code = ExitCode::SUCCESS;
        let mut is_complete = workers == 1;
        loop {
            let lines = read_available_lines(&mut input).context("cannot read standard input")?;
            if lines.is_empty() {
                return Ok(code);
            }
            if lines.len() > 1 && !is_complete {
                is_complete = true;
                let more = self.args.solver.build_more_solvers(self.variant, workers - 1)?;
                solvers.extend(more.into_iter().map(|solver| self.line_solver(solver)));
            }
            solve_in_parallel(&mut solvers, &lines, self.variant, |line| {
                if matches!(line, SolveLine::Rejected(_)) {
                    code = ExitCode::FAILURE;
                }
                solve_text::print_solve_line(line, self.args.output, style)
            })?;
        }
    }
}

/// Solves each line of input with one of the solvers. Calls `print` once per result, in the order of the lines, as soon
/// as all earlier results are known.
fn solve_in_parallel(
    solvers: &mut [LineSolver<'_>],
    lines: &[String],
    variant: Variant,
    mut print: impl FnMut(&SolveLine) -> Result<()>,
) -> Result<()> {
    if let ([solver], _) | ([solver, ..], [_]) = (&mut *solvers, lines) {
        return lines.iter().try_for_each(|line| print(&solver.solve_line(variant, line)));
    }
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    std::thread::scope(|scope| {
        for solver in solvers {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let take = || {
                    let index = next.fetch_add(1, Relaxed);
                    Some((index, lines.get(index)?))
                };
                while let Some((index, line)) = take() {
                    // Sending fails if an earlier result could not be printed.
                    if sender.send((index, solver.solve_line(variant, line))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut printed) = (BTreeMap::new(), 0);
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&printed) {
                print(&result)?;
                printed += 1;
            }
        }
        Ok(())
    })
}

/// Solves positions one after another. Every position has the same limits.
struct LineSolver<'a> {
    session: Session<'a>,
    limits: Limits,
    args: &'a Args,
}

impl LineSolver<'_> {
    fn solve_line(&mut self, variant: Variant, line: &str) -> SolveLine {
        let word = line.split_whitespace().next().unwrap_or_default();
        let moves = if word == "-" { "" } else { word };
        let read = Game::from_moves(variant, moves).map_err(anyhow::Error::from);
        match read.and_then(|game| self.solve(solve_line_moves(word), &game)) {
            Ok(solved) => SolveLine::Solved(solved),
            Err(error) => SolveLine::Rejected(RejectedSolveLine::new(word, &error)),
        }
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

/// Size of the buffer for standard input, in bytes.
const INPUT_BYTES: usize = 1 << 16;

/// Waits for a line of input. Returns this line and all further lines that can be read without waiting. At the end of
/// the input, returns an empty list.
fn read_available_lines(input: &mut BufReader<impl Read>) -> std::io::Result<Vec<String>> {
    let mut lines: Vec<String> = read_solve_line(input)?.into_iter().collect();
    while !lines.is_empty() && input.buffer().contains(&b'\n') {
        lines.extend(read_solve_line(input)?);
    }
    Ok(lines)
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
    fn available_lines_are_read_together() {
        let text = format!("1\n{}", "44\n".repeat(INPUT_BYTES));
        let mut input = BufReader::with_capacity(INPUT_BYTES, text.as_bytes());
        let mut batches = Vec::new();
        loop {
            let lines = read_available_lines(&mut input).unwrap();
            if lines.is_empty() {
                break;
            }
            batches.push(lines);
        }
        let sizes: Vec<usize> = batches.iter().map(Vec::len).collect();
        assert!(sizes[0] > INPUT_BYTES / 4 && sizes.len() < 9, "{sizes:?}");
        let lines = batches.concat();
        assert_eq!((lines.len(), lines[0].as_str()), (INPUT_BYTES + 1, "1"));
        assert!(lines[1..].iter().all(|line| line == "44"));
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
