//! The command `puzzles`, which presents puzzles to solve, generates and checks puzzles, and makes puzzles from games.

mod check;
mod date;
mod from;
mod make;
mod puzzles_text;
mod session;

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::analysis::puzzles::daily::puzzle_of_the_day;
use foursight::analysis::puzzles::{Puzzle, PuzzleReport, PuzzleSet, PuzzleSetReport, Theme};
use foursight::board::SplitMix64;
use serde::{Serialize, Serializer};

use crate::args::{self, OutputArgs};
use crate::commands::ColorMode;
use crate::commands::play::Screen;
use crate::files;
use crate::render;
use crate::terminal_style::TerminalStyle;

pub(crate) use check::PuzzleCheckReport;
pub(crate) use make::PuzzleFileSummary;
use session::PuzzleSession;

/// Solve puzzles: positions in which only one move keeps the win or the draw
///
/// The program shows a position, and you type the column that you would play. After a wrong move, the program shows how
/// the opponent can punish it, and you can try again. After the right move, the program shows how the game ends. You
/// can also type one of the commands hint, show, skip, help and quit.
#[derive(Clone, Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
#[command(mut_arg("json", |arg| arg.help("Print the puzzles with their solutions as one JSON document")))]
#[command(after_help = "\
Examples:
  foursight puzzles                                  Solve a random puzzle
  foursight puzzles --theme double-threat --count 5  Solve five puzzles of one theme
  foursight puzzles --level 4 --seed 7               Solve a puzzle of level 4; the same seed gives the same puzzle
  foursight puzzles --daily 2026-11-15               Solve the puzzle of 15 November 2026
  foursight puzzles --list                           List the themes and the number of puzzles
  foursight puzzles from 445355                      Solve the mistakes of your own game as puzzles
  foursight puzzles make --count 100 --out mine.txt  Generate puzzles
  foursight puzzles check                            Check all built-in puzzles

The level of a puzzle is the smallest number N such that all engines from level:N to level:8 find the solution. For \
this definition, the engines play without random errors. The depth of a puzzle is the smallest search depth such that \
alpha-beta with the evaluation windows-centre finds the solution at this depth and at all larger depths.

JSON fields: seed, daily, puzzles. Fields of each puzzle: id, variant, moves, theme, task, to_move, solution, line, \
score, words, level, depth, proposal, answer. Fields of proposal: column, by, who. In a task, `{side}` and `{other}` \
stand for the players. JSON fields with --list: variant, themes, levels, puzzles (all puzzles), daily (the ID of the \
puzzle of the day). Fields of each theme: name, title, summary, count. Fields of each level: level, count.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Option<PuzzleCommand>,
    /// Choose only puzzles with this theme; --list shows the themes
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Choose only puzzles of this level, 1 (easiest) to 8
    #[arg(long, value_name = "N")]
    level: Option<String>,
    /// Solve the puzzle with this ID, which is shown above every puzzle
    #[arg(long, value_name = "ID", conflicts_with_all = ["theme", "level", "seed", "daily", "count"])]
    id: Option<String>,
    /// Random seed that chooses the puzzles [default: from the clock; the seed is printed]
    #[arg(long, value_name = "S", conflicts_with = "daily")]
    seed: Option<String>,
    /// Solve the puzzle of this day, which is the same for everyone
    #[arg(long, value_name = "YYYY-MM-DD", conflicts_with = "count")]
    daily: Option<String>,
    /// Number of puzzles to solve
    #[arg(long, value_name = "N", default_value = "1")]
    count: String,
    /// List the themes, with the number of puzzles at each level
    #[arg(long)]
    list: bool,
    /// File of puzzles, written by `foursight puzzles make` [default: the built-in puzzles]
    #[arg(long, value_name = "FILE")]
    file: Option<String>,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum PuzzleCommand {
    Make(make::Args),
    Check(check::Args),
    From(from::Args),
}

/// The chosen puzzles, in the form of the JSON document.
#[derive(Debug, Serialize)]
struct DrawnPuzzles<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    daily: Option<&'a str>,
    #[serde(serialize_with = "serialize_drawn_puzzles")]
    puzzles: Vec<&'a Puzzle>,
}

/// Serializes puzzles in the form that the HTTP interface uses.
fn serialize_drawn_puzzles<S: Serializer>(puzzles: &[&Puzzle], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(puzzles.iter().map(|puzzle| PuzzleReport::from(*puzzle)))
}

/// The result of `--list`.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleThemeList {
    #[serde(flatten)]
    pub(crate) set: PuzzleSetReport,
    #[serde(skip)]
    pub(crate) themes: Vec<PuzzleThemeCounts>,
}

/// The number of puzzles with one theme.
#[derive(Debug)]
pub(crate) struct PuzzleThemeCounts {
    pub(crate) theme: Theme,
    pub(crate) summary: &'static str,
    pub(crate) puzzles: usize,
    /// The number of puzzles of each level. Level 1 comes first.
    pub(crate) levels: [usize; 8],
}

pub(crate) fn run_puzzles(args: &Args, color: ColorMode, style: TerminalStyle) -> Result<ExitCode> {
    match &args.command {
        Some(PuzzleCommand::Make(args)) => {
            render::print_result(&make::run_puzzles_make(args)?, args.output, style)
        }
        Some(PuzzleCommand::Check(args)) => {
            render::print_result(&check::run_puzzles_check(args)?, args.output, style)
        }
        Some(PuzzleCommand::From(args)) => from::run_puzzles_from(args, color),
        None => solve_puzzles(args, color, style),
    }
}

fn solve_puzzles(args: &Args, color: ColorMode, style: TerminalStyle) -> Result<ExitCode> {
    let set = read_puzzle_set(args.file.as_deref())?;
    let theme = args.theme.as_deref().map(str::parse::<Theme>).transpose();
    let theme = theme.map_err(|error| anyhow!("--theme: {error}"))?;
    let level = args.level.as_deref().map(|text| args::parse_number("--level", text, 1..=8));
    let level = level.transpose()?.map(|level| level as u8);
    if args.list {
        let mut listed = count_themes(&set, theme, level);
        let day = args.daily.as_deref().map(date::parse_day).transpose().context("--daily")?;
        listed.set.daily = day.and_then(|day| listed.set.puzzle_of_the_day(day)).map(str::to_owned);
        return render::print_result(&listed, args.output, style);
    }
    let drawn = draw_puzzles(args, &set, theme, level)?;
    if args.output.json {
        return render::print_json(&drawn);
    }
    let mut screen = Screen::new(false, color);
    if let Some(seed) = drawn.seed {
        screen.print_line(&format!("chosen with random seed {seed}; repeat with --seed {seed}"))?;
    }
    PuzzleSession::new(set.variant).solve(&drawn.puzzles, &mut screen)?;
    Ok(ExitCode::SUCCESS)
}

/// Chooses the puzzles to solve.
fn draw_puzzles<'a>(
    args: &'a Args,
    set: &'a PuzzleSet,
    theme: Option<Theme>,
    level: Option<u8>,
) -> Result<DrawnPuzzles<'a>> {
    if let Some(id) = &args.id {
        let found = set.find_puzzle(id).ok_or_else(|| {
            anyhow!("--id {id}: unknown puzzle; each puzzle is shown with its ID")
        })?;
        return Ok(DrawnPuzzles { seed: None, daily: None, puzzles: vec![found] });
    }
    let mut puzzles = set.select_puzzles(theme, level);
    ensure!(
        !puzzles.is_empty(),
        "no puzzle has that theme and level; --list shows the numbers of puzzles"
    );
    if let Some(date) = args.daily.as_deref() {
        let day = date::parse_day(date).context("--daily")?;
        let puzzle = puzzle_of_the_day(&puzzles, day);
        return Ok(DrawnPuzzles {
            seed: None,
            daily: Some(date),
            puzzles: puzzle.into_iter().collect(),
        });
    }
    let seed = match &args.seed {
        Some(text) => args::parse_number("--seed", text, 0..=i64::MAX as u64)?,
        None => args::seed_from_clock(),
    };
    let count = args::parse_number("--count", &args.count, 1..=100_000)? as usize;
    let mut rng = SplitMix64::new(seed);
    for place in 0..puzzles.len().saturating_sub(1) {
        let left = (puzzles.len() - place) as u64;
        puzzles.swap(place, place + rng.below(left) as usize);
    }
    puzzles.truncate(count);
    Ok(DrawnPuzzles { seed: Some(seed), daily: None, puzzles })
}

fn count_themes(set: &PuzzleSet, theme: Option<Theme>, level: Option<u8>) -> PuzzleThemeList {
    let chosen = set.select_puzzles(theme, level);
    let themes = Theme::all().filter_map(|theme| {
        let of_theme: Vec<_> = chosen.iter().filter(|puzzle| puzzle.theme == theme).collect();
        let mut levels = [0; 8];
        for level in of_theme.iter().filter_map(|puzzle| puzzle.difficulty.level) {
            levels[usize::from(level) - 1] += 1;
        }
        let puzzles = of_theme.len();
        let listed = PuzzleThemeCounts { theme, summary: theme.summary(), puzzles, levels };
        (puzzles > 0).then_some(listed)
    });
    let themes = themes.collect();
    let puzzles = chosen.into_iter().cloned().collect();
    let chosen = PuzzleSet { variant: set.variant, notes: Vec::new(), puzzles };
    PuzzleThemeList { set: (&chosen).into(), themes }
}

/// Reads puzzles from a file. Without a file, returns the built-in puzzles.
fn read_puzzle_set(file: Option<&str>) -> Result<PuzzleSet> {
    let Some(file) = file else { return Ok(PuzzleSet::bundled()) };
    let text = files::read_text_file(file.as_ref(), files::MAX_LIST_BYTES)?;
    PuzzleSet::parse(&text).map_err(|error| anyhow!("{file}, {error}"))
}
