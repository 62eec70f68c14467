//! The solver: computes exact scores of positions.

use std::fmt;
use std::time::Duration;

use foursight_board::{Column, Position, Rules};

use crate::bounds::{decisive_ply, worth};
use crate::node::{Node, replies};
use crate::proof_table::{SMALL, Table};
use crate::questions::{Helpers, Questions};
use crate::search::Search;
use crate::shared::{Busy, Guard};
use crate::{Bounds, Columns, SilentSolver, Solution, SolveOptions, SolverOptions, TableError};

/// Computes exact scores of positions of one variant.
///
/// It keeps proven results for later positions until [`clear`](Self::clear).
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
    pub(crate) large: Table,
    /// One searcher per thread.
    pub(crate) small: Vec<Table>,
    pub(crate) busy: Busy,
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
    /// If there is no memory for the tables.
    pub fn new(rules: R, options: SolverOptions) -> Result<Self, TableError> {
        let none = TableError { table: options.table };
        let wide = rules.stride() == rules.height();
        let slots = options.table.checked_mul(1 << 17).ok_or(none)? >> u32::from(wide);
        let log = slots.checked_ilog2().unwrap_or(0);
        // Keys of two words cannot be written atomically, so threads could read a mixture of two keys.
        let threads = if wide { 1 } else { options.threads.max(1) };
        let small = (0..threads).map(|_| Table::new(SMALL, wide));
        Ok(Self {
            rules,
            large: Table::new(log, wide).ok_or(none)?,
            small: small.collect::<Option<_>>().ok_or(none)?,
            busy: Busy::new(),
        })
    }

    /// Returns the rules.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Returns the number of search threads: the requested number, or 1 for boards without spare bits.
    pub const fn threads(&self) -> usize {
        self.small.len()
    }

    /// Clears all tables.
    pub fn clear(&mut self) {
        self.large.clear();
        self.small.iter().for_each(Table::clear);
    }

    /// Returns the score of an unfinished position.
    pub fn solve(&mut self, position: Position, options: &mut SolveOptions<'_>) -> Solution {
        let start = options.clock.now();
        let deadline = options.time.map(|time| start.saturating_add(time));
        self.solve_until(position, Bounds::UNKNOWN, options, deadline)
    }

    /// Returns the score of a position and of each of its columns. Limits apply to all of them together, except that
    /// each column is searched for at least [`FIRST_LOOK`](Self::FIRST_LOOK) positions. That finds wins and losses
    /// within a few plies, so that a column that loses quickly is never shown as playable. So the search exceeds
    /// [`SolveOptions::nodes`] by at most `FIRST_LOOK` positions per column, plus the few hundred between two checks;
    /// [`SolveOptions::stop`] ends also these searches.
    pub fn columns(&mut self, position: Position, options: &mut SolveOptions<'_>) -> Columns {
        let start = options.clock.now();
        let deadline = options.time.map(|time| start.saturating_add(time));
        let allowed = options.nodes;
        let within = std::mem::replace(&mut options.within, Bounds::UNKNOWN);
        let rules = self.rules;
        let drops = rules.drops(position.occupied());
        // No column is better than the position, and one is equal, which saves many tests.
        let mut whole = self.solve_until(position, Bounds::UNKNOWN, options, deadline);
        let known = Bounds { lower: -Bounds::MOST, upper: whole.bounds.upper };
        let mut spent = whole.nodes;
        if let Some(found) = &mut options.found {
            found(None, whole);
        }
        let each = (0..rules.width()).map(|column| {
            let column = Column::new(column as u8)?;
            let cell = drops & rules.column(column);
            if cell.is_empty() {
                return None;
            }
            let next = position.play_unchecked(cell);
            let solution = if rules.is_won(next.theirs) {
                let bounds = Bounds::known(worth(rules.cells().count(), next.plies()));
                Solution { bounds, nodes: 1 }
            } else if rules.is_full(next.occupied()) {
                Solution { bounds: Bounds::known(0), nodes: 1 }
            } else {
                options.nodes = allowed.map(|nodes| nodes.saturating_sub(spent));
                let solution = self.solve_until(next, known.flipped(), options, deadline);
                let solution = self.first_look(next, solution, options);
                spent += solution.nodes;
                Solution { bounds: solution.bounds.flipped(), ..solution }
            };
            if let Some(found) = &mut options.found {
                found(Some(column), solution);
            }
            Some(solution)
        });
        let each: Vec<Option<Solution>> = each.collect();
        options.nodes = allowed;
        options.within = within;
        // If a limit ended the search, the columns may give better bounds.
        let better = |a: Bounds, b: Bounds| Bounds {
            lower: a.lower.max(b.lower),
            upper: a.upper.max(b.upper),
        };
        let best = each.iter().flatten().map(|column| column.bounds).reduce(better);
        whole.bounds = whole.bounds.and(best.unwrap_or(Bounds::UNKNOWN));
        Columns { whole, each }
    }

    /// Number of positions that [`columns`](Self::columns) may visit per column beyond a limit.
    pub const FIRST_LOOK: u64 = 5_000;

    /// Searches a position to the end of its first look if a limit ended the search before.
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
        let looked = self.solve_until(position, bounds, options, None);
        options.nodes = nodes_left;
        Solution { bounds: looked.bounds, nodes: nodes + looked.nodes }
    }

    /// Returns the score of a position that is known to lie within some bounds.
    fn solve_until(
        &mut self,
        position: Position,
        known: Bounds,
        options: &mut SolveOptions<'_>,
        deadline: Option<Duration>,
    ) -> Solution {
        let (node, bounds) = match self.decide_within_two(position) {
            QuickResult::Decided(score) => {
                return Solution { bounds: Bounds::known(score), nodes: 1 };
            }
            QuickResult::Open(node, bounds) => (node, bounds.and(known)),
        };
        if let Some(score) = options.book.and_then(|book| book.score(&self.rules, position)) {
            return Solution { bounds: Bounds::known(score), nodes: 1 };
        }
        let guard = || {
            let nodes = options.nodes.unwrap_or(u64::MAX);
            Guard::new(nodes, deadline, options.clock, options.stop)
        };
        let tables = (&self.large, &self.small[0]);
        let who_wins = if options.weak { Bounds { lower: -1, upper: 1 } } else { Bounds::UNKNOWN };
        let mut questions = Questions {
            solver: self,
            node,
            bounds,
            within: options.within.and(who_wins),
            book: options.book,
            helpers: Helpers { deadline, clock: options.clock, stop: options.stop },
        };
        match options.statistics.as_deref_mut() {
            // Counters need another copy of the search, which the browser build leaves out.
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

    /// Checks whether a position is decided within two stones; otherwise prepares the search.
    fn decide_within_two(&self, position: Position) -> QuickResult {
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
        let moves = replies(rules, drops, their_wins);
        if moves.is_empty() {
            return QuickResult::Decided(-after(2));
        }
        let node = Node { own: position.own, theirs: position.theirs, own_wins, their_wins, moves };
        QuickResult::Open(node, Bounds { lower: -after(4), upper: after(3) })
    }

    /// Returns the best line to the end of the game: each move is the first from the centre outwards that keeps the score.
    ///
    /// `score` is the exact score of the position. The line is shorter if a limit ends the search.
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
                    let guard = Guard::new(nodes, deadline, options.clock, options.stop);
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

    /// Returns whether the score of a position, finished or not, is proven to be at most `score`, and the number of
    /// positions visited.
    fn is_at_most(
        &mut self,
        position: Position,
        score: i8,
        options: &SolveOptions<'_>,
        guard: Guard<'_>,
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
        search.book = options.book;
        let found = search.search_target(&node, score + 1);
        let holds = found.upper <= score && !search.guard.has_ended();
        (holds, search.nodes)
    }
}

/// The result of the checks before a search.
enum QuickResult {
    /// The score is known.
    Decided(i8),
    /// The bounds, and the root of the search.
    Open(Node, Bounds),
}
