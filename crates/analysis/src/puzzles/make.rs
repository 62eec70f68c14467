//! Looks for puzzles in games until every theme has its share.
//!
//! Each game is walked back from its end; every position in which one move alone keeps the outcome is a
//! candidate. No level may take more than a third of a theme unless nothing else turns up, blunders are
//! half of the moves asked about, a game gives two puzzles at most, and mirror images count as the same
//! position. What is still missing after eight games for each puzzle stays missing. The plan and its seed alone decide what comes out, whatever the number of threads.

use std::collections::{BTreeMap, BTreeSet};

use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_solver::Book;

use super::source_games::{self, PuzzleSourceGame};
use super::theme_predicates::{is_quiet, primary_theme, puzzle_solution};
use super::{Proposal, Puzzle, PuzzleFinder, PuzzleSet, Theme};
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, mirror_key};
use crate::parallel::run_parallel;

/// What is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlan {
    /// The seed.
    pub seed: u64,
    /// How many puzzles.
    pub count: usize,
    /// Threads that play and solve.
    pub threads: usize,
    /// Positions of fewer plies are left out; early ones take long to solve.
    pub first_ply: usize,
}

impl PuzzlePlan {
    /// The first ply of the set that comes along.
    pub const FIRST_PLY: usize = 8;
    /// How many puzzles the set that comes along has.
    pub const COUNT: usize = 640;
}

/// Games played at once.
const BATCH: usize = 48;

/// Batches without a single new puzzle after which one is taken though its level has its third already.
/// After twice as many the themes still open are left as they are.
const PATIENCE: usize = 6;

/// Games played for each puzzle that is wanted, and for all of them at least: some kinds are rare.
const GAMES: usize = 8;
const LEAST_GAMES: usize = 1000;

/// Puzzles that a game may give.
const PER_GAME: usize = 2;

/// Candidates of a game that are judged.
const TRIED: usize = 4;

/// Columns that can be played, at least: with fewer there is little to choose from.
const CHOICE: usize = 3;

/// The searches that may go wrong: these evaluations at these depths.
const EVALUATIONS: [&str; 9] = [
    "windows-centre",
    "open-windows",
    "cells",
    "lines",
    "attack",
    "defence",
    "runs",
    "threats",
    "quiet",
];
const DEPTHS: [u8; 4] = [1, 2, 4, 6];

/// Makes a set of the standard game; `told` is called with the puzzles found and wanted, and what is missing.
///
/// # Errors
///
/// If there is no memory to solve with, or an engine fails.
pub fn make_puzzle_set(
    plan: PuzzlePlan,
    book: Option<Book<'static>>,
    mut told: impl FnMut(usize, usize, &[(Theme, usize)]),
) -> Result<PuzzleSet, SetMakeError> {
    let variant = Variant::default();
    let mut rng = SplitMix64::new(plan.seed);
    let mut chosen = PuzzleSelection::new(plan.count);
    let (mut idle, mut games) = (0, 0);
    let most = (GAMES * plan.count).max(LEAST_GAMES);
    while chosen.has_open_themes() && idle < 2 * PATIENCE && games < most {
        let tasks: Vec<SplitMix64> = (0..BATCH).map(|_| rng.split()).collect();
        let open = chosen.open_themes();
        let tried = run_parallel(
            plan.threads,
            BATCH,
            || PuzzleFinder::new(variant, book.as_ref()),
            |finder, index| puzzles_in_engine_game(finder, plan, &open, &mut tasks[index].clone()),
        )?;
        idle += 1;
        games += BATCH;
        for candidates in tried {
            if chosen.take_puzzles(candidates, idle > PATIENCE) {
                idle = 0;
            }
        }
        let missing: Vec<(Theme, usize)> = chosen
            .open_themes()
            .into_iter()
            .map(|theme| (theme, chosen.puzzles_left(theme)))
            .collect();
        told(chosen.puzzles.len(), chosen.puzzles_wanted(), &missing);
    }
    Ok(PuzzleSet::new(variant, puzzle_set_notes(plan, chosen.puzzles.len()), chosen.puzzles))
}

fn puzzle_set_notes(plan: PuzzlePlan, found: usize) -> Vec<String> {
    let PuzzlePlan { seed, count, .. } = plan;
    vec![
        format!("made by: foursight puzzles make --seed {seed} --count {count}"),
        format!("seed: {seed}, version: {}", env!("CARGO_PKG_VERSION")),
        format!("puzzles: {found}; checked by: foursight puzzles check"),
        "a line: theme, lowest level/depth that finds the solution, solution, answer line,"
            .to_owned(),
        "a move made there @ who made it (or -), moves, outcome, moves that keep it / legal moves,"
            .to_owned(),
        "how it arose, exact score of each column (- is full); docs/puzzles.md tells more"
            .to_owned(),
    ]
}

/// What a game has to offer: for each of some candidates, the puzzles it could be.
fn puzzles_in_engine_game(
    finder: &mut PuzzleFinder<'_>,
    plan: PuzzlePlan,
    open: &[Theme],
    rng: &mut SplitMix64,
) -> Result<Vec<Vec<Puzzle>>, SetMakeError> {
    let played = source_games::play_engine_game(finder, Variant::default(), rng)?;
    // Seldom from the very first ply on: those positions take longest to solve.
    let first = plan.first_ply + rng.below(9) as usize;
    let mut candidates = critical_positions(finder, &played, first)?;
    for last in (1..candidates.len()).rev() {
        candidates.swap(last, rng.below(last as u64 + 1) as usize);
    }
    let mut found = Vec::new();
    for (position, made) in candidates {
        let engine = format!(
            "alphabeta:depth={},eval={}",
            DEPTHS[rng.below(DEPTHS.len() as u64) as usize],
            EVALUATIONS[rng.below(EVALUATIONS.len() as u64) as usize]
        );
        let puzzles = puzzles_of_position(finder, &position, made, &engine, open)?;
        if !puzzles.is_empty() {
            found.push(puzzles);
        }
        if found.len() == TRIED {
            break;
        }
    }
    Ok(found)
}

/// The positions of a game in which one move alone keeps the outcome, the last first, each with the move
/// that was made there.
fn critical_positions(
    finder: &mut PuzzleFinder<'_>,
    played: &PuzzleSourceGame,
    first: usize,
) -> Result<Vec<(GradedPosition, Option<Proposal>)>, SetMakeError> {
    let mut game: Game = played.game.clone();
    let mut critical = Vec::new();
    while game.plies() > first {
        let column: Option<Column> = game.moves().last().copied();
        game.undo();
        if game.legal().count() < CHOICE {
            continue;
        }
        let position = finder.solve_columns(game.clone(), played.source)?;
        if puzzle_solution(&position).is_some() {
            let by = played.player_of_move(game.plies());
            let made = column.zip(by).map(|(column, by)| Proposal { column, by: by.to_owned() });
            critical.push((position, made));
        }
    }
    Ok(critical)
}

/// The puzzles of open themes that a position could be.
fn puzzles_of_position(
    finder: &mut PuzzleFinder<'_>,
    position: &GradedPosition,
    made: Option<Proposal>,
    engine: &str,
    open: &[Theme],
) -> Result<Vec<Puzzle>, SetMakeError> {
    let mut could: Vec<(Theme, Option<Proposal>)> = Vec::new();
    could.extend(primary_theme(position).map(|theme| (theme, None)));
    if is_quiet(&position.game) {
        could.push((Theme::Zugzwang, None));
        could.extend(made.map(|made| (Theme::BlunderOrNot, Some(made))));
        if open.contains(&Theme::EvaluationWrong) {
            let column = finder.engine_choice(engine, &position.game)?;
            let proposal = Proposal { column, by: engine.to_owned() };
            could.push((Theme::EvaluationWrong, Some(proposal)));
        }
    }
    could.retain(|(theme, _)| open.contains(theme));
    let mut puzzles = Vec::new();
    for (theme, proposal) in could {
        puzzles.extend(finder.build_puzzle(theme, position.clone(), proposal)?);
    }
    // One that no level finds would have no place among the rest.
    puzzles.retain(|puzzle| puzzle.difficulty.level.is_some());
    Ok(puzzles)
}

/// The puzzles so far, and what is still wanted.
struct PuzzleSelection {
    quotas: BTreeMap<Theme, usize>,
    /// How many there are by theme and level, and of the moves asked about by whether they are blunders.
    levels: BTreeMap<(Theme, Option<u8>), usize>,
    blunders: BTreeMap<Option<bool>, usize>,
    seen: BTreeSet<(u64, u64)>,
    puzzles: Vec<Puzzle>,
}

impl PuzzleSelection {
    fn new(count: usize) -> Self {
        let mut quotas: BTreeMap<Theme, usize> =
            Theme::SHARES.into_iter().map(|(theme, share)| (theme, count * share / 100)).collect();
        // What rounding left over goes to the largest theme.
        let given: usize = quotas.values().sum();
        *quotas.entry(Theme::LongWin).or_default() += count - given;
        Self {
            quotas,
            levels: BTreeMap::new(),
            blunders: BTreeMap::new(),
            seen: BTreeSet::new(),
            puzzles: Vec::new(),
        }
    }

    fn puzzles_wanted(&self) -> usize {
        self.quotas.values().sum()
    }

    fn puzzles_left(&self, theme: Theme) -> usize {
        let taken = self.puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
        self.quotas[&theme].saturating_sub(taken)
    }

    fn open_themes(&self) -> Vec<Theme> {
        Theme::all().filter(|&theme| self.puzzles_left(theme) > 0).collect()
    }

    fn has_open_themes(&self) -> bool {
        !self.open_themes().is_empty()
    }

    /// Takes what fits from a game; `lax` if a level may have more than its part.
    fn take_puzzles(&mut self, candidates: Vec<Vec<Puzzle>>, lax: bool) -> bool {
        let mut taken = 0;
        for mut puzzles in candidates {
            // The theme that is farthest from its share first.
            puzzles.sort_by_key(|puzzle| {
                let theme = puzzle.theme;
                std::cmp::Reverse(1000 * self.puzzles_left(theme) / self.quotas[&theme].max(1))
            });
            let fits = puzzles.into_iter().find(|puzzle| self.has_room_for(puzzle, lax));
            if let Some(puzzle) = fits.filter(|_| taken < PER_GAME)
                && self.seen.insert(mirror_key(puzzle.game()))
            {
                self.add_puzzle(puzzle);
                taken += 1;
            }
        }
        taken > 0
    }

    fn has_room_for(&self, puzzle: &Puzzle, lax: bool) -> bool {
        let theme = puzzle.theme;
        let quota = self.quotas[&theme];
        let level = self.levels.get(&(theme, puzzle.difficulty.level)).copied().unwrap_or_default();
        let alike = self.blunders.get(&puzzle.is_blunder()).copied().unwrap_or_default();
        let even = theme != Theme::BlunderOrNot || alike < quota.div_ceil(2);
        self.puzzles_left(theme) > 0
            && even
            && (lax || theme.has_one_difficulty() || level < quota.div_ceil(3))
    }

    fn add_puzzle(&mut self, puzzle: Puzzle) {
        *self.levels.entry((puzzle.theme, puzzle.difficulty.level)).or_default() += 1;
        if puzzle.theme == Theme::BlunderOrNot {
            *self.blunders.entry(puzzle.is_blunder()).or_default() += 1;
        }
        self.puzzles.push(puzzle);
    }
}
