//! Searches games for puzzles until every theme has its planned number of puzzles.
//!
//! Each game is traversed from its end. Every position in which exactly one move keeps the outcome is a
//! candidate for a puzzle. The selection follows these rules:
//!
//! - At most a third of the puzzles of a theme have the same level. The rule is lifted if no other puzzles are
//!   found.
//! - In half of the `blunder-or-not` puzzles the proposed move is a mistake.
//! - A game supplies at most two puzzles.
//! - A position and its mirror image count as the same position.
//! - The number of games is limited to eight for each planned puzzle. Themes that are incomplete by then stay
//!   incomplete.
//!
//! The result depends only on the plan and its seed. It does not depend on the number of threads.

use std::collections::{BTreeMap, BTreeSet};

use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_solver::Book;

use super::source_games::{self, PuzzleSourceGame};
use super::theme_predicates::{primary_theme, puzzle_solution};
use super::{Proposal, Puzzle, PuzzleFinder, PuzzleSet, Theme};
use crate::grade::GradedPosition;
use crate::grade::make::{SetMakeError, mirror_key};
use crate::immediate_wins::is_without_win_in_one;
use crate::parallel::run_parallel;

/// Plan for a puzzle set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlan {
    pub seed: u64,
    /// Number of puzzles to find.
    pub count: usize,
    /// Number of worker threads.
    pub threads: usize,
    /// Minimum number of plies before the position of a puzzle. Earlier positions take too long to solve.
    pub first_ply: usize,
}

impl PuzzlePlan {
    /// Minimum number of plies in the bundled puzzle set.
    pub const FIRST_PLY: usize = 8;
    /// Number of puzzles planned for the bundled puzzle set.
    pub const COUNT: usize = 640;
}

/// Number of games that are played in one batch.
const BATCH: usize = 48;

/// If this number of consecutive batches supplies no new puzzle, the rule about levels is lifted: more than a third of
/// the puzzles of a theme may then have the same level. After twice this number of batches without a new puzzle, the
/// search ends.
const PATIENCE: usize = 6;

/// Maximum number of games for each planned puzzle. The total limit is at least [`LEAST_GAMES`], because some
/// themes are rare.
const GAMES: usize = 8;
const LEAST_GAMES: usize = 1000;

/// Maximum number of puzzles from one game.
const PER_GAME: usize = 2;

/// Maximum number of candidate positions from one game.
const TRIED: usize = 4;

/// Minimum number of playable columns in the position of a puzzle.
const CHOICE: usize = 3;

/// Evaluations of the searches that propose moves for the theme `evaluation-wrong`. [`DEPTHS`] contains their
/// depths.
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

/// Searches for puzzles of the standard game. Calls `on_progress` with the number of puzzles found, the number
/// of puzzles planned, and the number that each incomplete theme still lacks.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the solver, or if an engine fails.
pub fn make_puzzle_set(
    plan: PuzzlePlan,
    book: Option<Book<'static>>,
    mut on_progress: impl FnMut(usize, usize, &[(Theme, usize)]),
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
        on_progress(chosen.puzzles.len(), chosen.puzzles_wanted(), &missing);
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
        "how it arose, exact score of each column (- is full); see docs/puzzles.md".to_owned(),
    ]
}

/// Plays a game and builds puzzles from some of its positions. Returns one list for each position, because a
/// position can be a puzzle of several themes.
fn puzzles_in_engine_game(
    finder: &mut PuzzleFinder<'_>,
    plan: PuzzlePlan,
    open: &[Theme],
    rng: &mut SplitMix64,
) -> Result<Vec<Vec<Puzzle>>, SetMakeError> {
    let played = source_games::play_engine_game(finder, Variant::default(), rng)?;
    // The earliest positions take longest to solve. The first ply therefore varies between games, so that only a few
    // games supply such early positions.
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

/// Returns the positions of a game in which exactly one move keeps the outcome, each with the move that was
/// played in the game. The last position comes first.
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

/// Builds a puzzle from a position for each theme in `open` that applies to the position. The themes in `open` still
/// lack puzzles.
fn puzzles_of_position(
    finder: &mut PuzzleFinder<'_>,
    position: &GradedPosition,
    made: Option<Proposal>,
    engine: &str,
    open: &[Theme],
) -> Result<Vec<Puzzle>, SetMakeError> {
    let mut could: Vec<(Theme, Option<Proposal>)> = Vec::new();
    could.extend(primary_theme(position).map(|theme| (theme, None)));
    if is_without_win_in_one(&position.game) {
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
    // If no level solves a puzzle, its difficulty is unknown, and the puzzle cannot be sorted.
    puzzles.retain(|puzzle| puzzle.difficulty.level.is_some());
    Ok(puzzles)
}

/// The puzzles selected so far, and the planned number of puzzles for each theme.
struct PuzzleSelection {
    quotas: BTreeMap<Theme, usize>,
    /// Number of selected puzzles by theme and level.
    levels: BTreeMap<(Theme, Option<u8>), usize>,
    /// Number of selected `blunder-or-not` puzzles. Puzzles whose proposed move is a mistake and puzzles whose
    /// proposed move is not a mistake are counted separately.
    blunders: BTreeMap<Option<bool>, usize>,
    seen: BTreeSet<(u64, u64)>,
    puzzles: Vec<Puzzle>,
}

impl PuzzleSelection {
    fn new(count: usize) -> Self {
        let mut quotas: BTreeMap<Theme, usize> =
            Theme::SHARES.into_iter().map(|(theme, share)| (theme, count * share / 100)).collect();
        // The planned number of puzzles of each theme is rounded down, so the sum may be less than `count`. The
        // difference is added to the theme with the largest share.
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

    /// Selects puzzles from the candidates of one game. If `lax` is set, more than a third of the puzzles of a
    /// theme may have the same level. Returns whether at least one puzzle was selected.
    fn take_puzzles(&mut self, candidates: Vec<Vec<Puzzle>>, lax: bool) -> bool {
        let mut taken = 0;
        for mut puzzles in candidates {
            // The themes are sorted by the share of their puzzles that is still missing. The largest share comes first.
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
        let alike = self.blunders.get(&puzzle.is_mistake()).copied().unwrap_or_default();
        let even = theme != Theme::BlunderOrNot || alike < quota.div_ceil(2);
        self.puzzles_left(theme) > 0
            && even
            && (lax || theme.has_one_difficulty() || level < quota.div_ceil(3))
    }

    fn add_puzzle(&mut self, puzzle: Puzzle) {
        *self.levels.entry((puzzle.theme, puzzle.difficulty.level)).or_default() += 1;
        if puzzle.theme == Theme::BlunderOrNot {
            *self.blunders.entry(puzzle.is_mistake()).or_default() += 1;
        }
        self.puzzles.push(puzzle);
    }
}
