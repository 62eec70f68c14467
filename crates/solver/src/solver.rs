//! The solver, which computes exact scores of positions.

use std::fmt;
use std::time::Duration;

use foursight_board::{Column, Position, Rules};

use crate::bounds::{decisive_ply, worth};
use crate::proof_table::{ProofTable, SMALL};
use crate::search::Search;
use crate::search::node::{Node, non_losing_replies};
use crate::search::questions::{Helpers, Questions};
use crate::shared::{SharedSolverState, SolverGuard};
use crate::{Bounds, Columns, SilentSolver, Solution, SolveOptions, SolverOptions, TableError};

/// A solver that computes the exact scores of positions of one variant.
///
/// The tables of the solver keep proven results, which speed up later searches. [`clear`](Self::clear) removes these
/// results.
///
/// # Examples
///
/// ```
/// use foursight_board::{ConnectFour, Game, Variant};
/// use foursight_solver::{SolveOptions, Solver, SolverOptions};
///
/// let mut solver = Solver::new(ConnectFour::default(), SolverOptions::default())?;
/// let game = Game::from_moves(Variant::default(), "4455445336")?;
/// let solution = solver.solve(game.position(), &mut SolveOptions::default());
/// assert_eq!(solution.bounds.exact(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<R> {
    pub(crate) rules: R,
    /// The table that all threads share. It stores positions far from the horizon (the ply by which one side must win).
    pub(crate) large: ProofTable,
    /// One small table for each thread. It stores positions near the horizon (the ply by which one side must win).
    pub(crate) small: Vec<ProofTable>,
    pub(crate) busy: SharedSolverState,
}

impl<R: fmt::Debug> fmt::Debug for Solver<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl<R: Rules> Solver<R> {
    /// Creates a solver with empty tables.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not enough memory for the tables.
    pub fn new(rules: R, options: SolverOptions) -> Result<Self, TableError> {
        let none = TableError { table: options.table };
        let wide = rules.stride() == rules.height();
        let slots = options.table.checked_mul(1 << 17).ok_or(none)? >> u32::from(wide);
        let log = slots.checked_ilog2().unwrap_or(0);
        // A key of two words cannot be written atomically, so another thread could read a mixture of two keys. Only one
        // thread is used for such keys.
        let threads = if wide { 1 } else { options.threads.max(1) };
        let small = (0..threads).map(|_| ProofTable::new(SMALL, wide));
        Ok(Self {
            rules,
            large: ProofTable::new(log, wide).ok_or(none)?,
            small: small.collect::<Option<_>>().ok_or(none)?,
            busy: SharedSolverState::new(),
        })
    }

    /// Returns the rules of the variant that the solver was created for.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the number of search threads. On boards such as 8x8, where the key of a position does not fit into 64
    /// bits, the number is always 1. On all other boards, it is the requested number.
    pub const fn threads(&self) -> usize {
        self.small.len()
    }

    /// Removes all proven results from the tables.
    pub fn clear(&mut self) {
        self.large.clear();
        self.small.iter().for_each(ProofTable::clear);
    }

    /// Returns the score of an unfinished position for the side to move, or proven bounds of the score if a limit ends
    /// the search.
    pub fn solve(&mut self, position: Position, options: &mut SolveOptions<'_>) -> Solution {
        let start = options.clock.now();
        let deadline = options.time.map(|time| start.saturating_add(time));
        self.solve_until(position, Bounds::UNKNOWN.into(), options, deadline)
    }

    /// Returns the score of an unfinished position and the score of each move in it.
    ///
    /// The limits apply to all searches together, with one exception. Even if the budget is spent, the search of a
    /// column may visit [`FIRST_LOOK`](Self::FIRST_LOOK) positions. This is enough to find wins and losses within a few
    /// plies. Without the exception, the score of a column that loses quickly could stay unknown. As a consequence, the
    /// number of visited positions can exceed [`SolveOptions::nodes`] by `FIRST_LOOK` positions per column. In
    /// addition, each search can exceed its limit by a few hundred positions, because it checks its limits only at
    /// intervals. The stop flag [`SolveOptions::stop`] ends the additional searches too.
    pub fn columns(&mut self, position: Position, options: &mut SolveOptions<'_>) -> Columns {
        let start = options.clock.now();
        let deadline = options.time.map(|time| start.saturating_add(time));
        let allowed = options.nodes;
        let within = std::mem::replace(&mut options.within, Bounds::UNKNOWN);
        let rules = self.rules;
        let drops = rules.drops(position.occupied());
        // The position itself is solved first. No column has a higher score than the position. The score of the
        // position is therefore an upper bound for all columns, which saves many tests.
        let book = options.book;
        let beyond = |position: Position| {
            book.map_or(Bounds::UNKNOWN, |book| book.bounds_beyond(&rules, position))
        };
        let mut whole = self.solve_until(position, beyond(position).into(), options, deadline);
        let known = Bounds { lower: -Bounds::MOST, upper: whole.bounds.upper };
        let mut spent = whole.nodes;
        if let Some(found) = &mut options.found {
            found(None, whole);
        }
        let mut order: Vec<Column> = rules.centre_first().collect();
        if book.is_some_and(|book| book.plies() == position.plies()) {
            // The book contains positions with this number of discs, but none with one disc more, so the searches of
            // the columns are long. They take fewer nodes if the columns at the edges of the board come first.
            order.reverse();
        } else {
            order.sort_by_key(|column| column.index());
        }
        let mut each = vec![None; order.len()];
        for column in order {
            let cell = drops & rules.column(column);
            if cell.is_empty() {
                continue;
            }
            let next = position.play_unchecked(cell);
            let solution = if rules.is_won(next.theirs) {
                let bounds = Bounds::known(worth(rules.cells().count(), next.plies()));
                Solution { bounds, nodes: 1 }
            } else if rules.is_full(next.occupied()) {
                Solution { bounds: Bounds::known(0), nodes: 1 }
            } else {
                options.nodes = allowed.map(|nodes| nodes.saturating_sub(spent));
                let beyond = beyond(next);
                let known = KnownBounds {
                    bounds: known.flipped().and(beyond),
                    is_lower_likely: beyond != Bounds::UNKNOWN,
                };
                let solution = self.solve_until(next, known, options, deadline);
                let solution = self.first_look(next, solution, options);
                spent += solution.nodes;
                Solution { bounds: solution.bounds.flipped(), ..solution }
            };
            if let Some(found) = &mut options.found {
                found(Some(column), solution);
            }
            each[usize::from(column.index())] = Some(solution);
        }
        options.nodes = allowed;
        options.within = within;
        // If a limit ended the search of the position, the bounds of the columns may prove more about its score.
        let better = |a: Bounds, b: Bounds| Bounds {
            lower: a.lower.max(b.lower),
            upper: a.upper.max(b.upper),
        };
        let best = each.iter().flatten().map(|column| column.bounds).reduce(better);
        whole.bounds = whole.bounds.and(best.unwrap_or(Bounds::UNKNOWN));
        Columns { whole, each }
    }

    /// Number of positions that [`columns`](Self::columns) may visit for each column after the budget is spent.
    pub const FIRST_LOOK: u64 = 5_000;

    /// Continues the search of a column if a limit ended it before it had visited `FIRST_LOOK` positions.
    ///
    /// `found` is the result so far. The additional search visits at most `FIRST_LOOK` positions.
    fn first_look(
        &mut self,
        position: Position,
        found: Solution,
        options: &mut SolveOptions<'_>,
    ) -> Solution {
        let Solution { bounds, nodes } = found;
        let known = bounds.exact().is_some() || options.weak && bounds.sign().is_some();
        if known || nodes >= Self::FIRST_LOOK {
            return found;
        }
        let nodes_left = options.nodes.replace(Self::FIRST_LOOK);
        let looked = self.solve_until(position, bounds.into(), options, None);
        options.nodes = nodes_left;
        Solution { bounds: looked.bounds, nodes: nodes + looked.nodes }
    }

    /// Returns the score of a position, or bounds if a limit ends the search. `known` contains bounds that the caller
    /// has already proven.
    fn solve_until(
        &mut self,
        position: Position,
        known: KnownBounds,
        options: &mut SolveOptions<'_>,
        deadline: Option<Duration>,
    ) -> Solution {
        let (node, bounds) = match self.decide_within_two(position) {
            QuickResult::Decided(score) => {
                return Solution { bounds: Bounds::known(score), nodes: 1 };
            }
            QuickResult::Open(node, bounds) => (node, bounds.and(known.bounds)),
        };
        let book = options.book.filter(|book| book.applies_to(&self.rules, position));
        if let Some(score) = book.and_then(|book| book.lookup(&self.rules, position)) {
            return Solution { bounds: Bounds::known(score), nodes: 1 };
        }
        let guard = || {
            let nodes = options.nodes.unwrap_or(u64::MAX);
            SolverGuard::new(nodes, deadline, options.clock, options.stop)
        };
        let tables = (&self.large, &self.small[0]);
        let who_wins = if options.weak { Bounds { lower: -1, upper: 1 } } else { Bounds::UNKNOWN };
        let mut questions = Questions {
            solver: self,
            node,
            bounds,
            is_lower_likely: known.is_lower_likely,
            within: options.within.and(who_wins),
            book,
            helpers: Helpers { deadline, clock: options.clock, stop: options.stop },
        };
        match options.statistics.as_deref_mut() {
            // The compiler generates a second copy of the search to update the counters. The browser build omits this
            // copy to stay small.
            #[cfg(not(target_family = "wasm"))]
            Some(statistics) => questions.bisect_score(
                Search::new(self.rules, tables, guard(), statistics),
                &mut options.progress,
            ),
            _ => questions.bisect_score(
                Search::new(self.rules, tables, guard(), SilentSolver),
                &mut options.progress,
            ),
        }
    }

    /// Checks whether one of the next two discs decides the game. If so, returns the score. Otherwise returns the root
    /// node of the search, and the bounds that follow from the number of discs.
    pub(crate) fn decide_within_two(&self, position: Position) -> QuickResult {
        let rules = &self.rules;
        let cells = rules.cells().count();
        let plies = position.plies();
        let occupied = position.occupied();
        let empty = rules.cells() - occupied;
        let drops = rules.drops(occupied);
        let own_wins = rules.completing(position.own) & empty;
        let their_wins = rules.completing(position.theirs) & empty;
        if drops.meets(own_wins) {
            return QuickResult::Decided(worth(cells, plies + 1));
        }
        let after =
            |stones: u32| if plies + stones > cells { 0 } else { worth(cells, plies + stones) };
        let moves = non_losing_replies(rules, drops, their_wins);
        if moves.is_empty() {
            return QuickResult::Decided(-after(2));
        }
        let node = Node { own: position.own, theirs: position.theirs, own_wins, their_wins, moves };
        QuickResult::Open(node, Bounds { lower: -after(4), upper: after(3) })
    }

    /// Returns a sequence of perfect moves that leads from a position to the end of the game. If several moves preserve
    /// the score, the move nearest to the centre is chosen.
    ///
    /// `score` must be the exact score of the position. If a limit ends the search, the result contains only the first
    /// moves.
    pub fn line(
        &mut self,
        position: Position,
        score: i8,
        options: &mut SolveOptions<'_>,
    ) -> Vec<Column> {
        let rules = self.rules;
        let cells = rules.cells().count();
        let end = decisive_ply(cells, position.plies(), score).unwrap_or(cells);
        let deadline = options.time.map(|time| options.clock.now().saturating_add(time));
        let mut nodes = options.nodes.unwrap_or(u64::MAX);
        let (mut position, mut score, mut line) = (position, score, Vec::new());
        while position.plies() < end {
            let drops = rules.drops(position.occupied());
            let keeps = rules.centre_first().find(|&column| {
                let cell = drops & rules.column(column);
                !cell.is_empty() && {
                    let guard = SolverGuard::new(nodes, deadline, options.clock, options.stop);
                    let next = position.play_unchecked(cell);
                    let (holds, spent) = self.is_at_most(next, -score, options, guard);
                    nodes = nodes.saturating_sub(spent);
                    holds
                }
            });
            let Some(column) = keeps else { break };
            position = position.play_unchecked(drops & rules.column(column));
            score = -score;
            line.push(column);
        }
        line
    }

    /// Returns whether the search proves that the score of a position is at most `score`. Also returns the number of
    /// visited positions. The position may be the end of a game.
    fn is_at_most(
        &mut self,
        position: Position,
        score: i8,
        options: &SolveOptions<'_>,
        guard: SolverGuard<'_>,
    ) -> (bool, u64) {
        let rules = self.rules;
        if rules.is_won(position.theirs) {
            return (-worth(rules.cells().count(), position.plies()) <= score, 1);
        }
        if rules.is_full(position.occupied()) {
            return (0 <= score, 1);
        }
        let (node, bounds) = match self.decide_within_two(position) {
            QuickResult::Decided(known) => return (known <= score, 1),
            QuickResult::Open(node, bounds) => (node, bounds),
        };
        if bounds.upper <= score || bounds.lower > score {
            return (bounds.upper <= score, 1);
        }
        let mut search =
            Search::new(self.rules, (&self.large, &self.small[0]), guard, SilentSolver);
        search.book = options.book.filter(|book| book.applies_to(&rules, position));
        let found = search.search_target(&node, score + 1);
        let holds = found.upper <= score && !search.guard.has_ended();
        (holds, search.nodes)
    }
}

/// Bounds of a score that are already proven.
#[derive(Clone, Copy)]
struct KnownBounds {
    bounds: Bounds,
    /// Whether the score is likely to equal the lower bound.
    is_lower_likely: bool,
}

impl From<Bounds> for KnownBounds {
    fn from(bounds: Bounds) -> Self {
        Self { bounds, is_lower_likely: false }
    }
}

/// The result of the fast checks that precede a search.
pub(crate) enum QuickResult {
    /// The exact score, if the checks decide the position.
    Decided(i8),
    /// The root node of the search, and bounds of the score.
    Open(Node, Bounds),
}
