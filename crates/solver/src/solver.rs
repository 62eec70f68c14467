//! The solver: positions in, exact scores out.

use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use foursight_board::{Column, Position, Rules};
use foursight_search::{TimeSource, Timeless};

use crate::book::Book;
use crate::bounds::{decisive_ply, worth};
use crate::node::{Node, replies};
use crate::search::Search;
use crate::shared::{Busy, Guard};
use crate::table::Table;
use crate::windows::Windows;
use crate::{Bounds, Probe, Silent, Statistics};

/// How a solver is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Memory for what has been proven, in MiB. The largest power of two that fits is used.
    pub table: usize,
    /// Threads that search together.
    pub threads: usize,
}

impl Default for Options {
    /// 64 MiB and one thread.
    fn default() -> Self {
        Self { table: 64, threads: 1 }
    }
}

/// There is not enough memory for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The MiB asked for.
    pub table: usize,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table of {} MiB does not fit into memory; ask for a smaller one", self.table)
    }
}

impl std::error::Error for TableError {}

/// What is asked of a solver besides a score.
pub struct Inquiry<'a> {
    /// Is it enough to know who wins?
    pub weak: bool,
    /// Positions it may enter.
    pub nodes: Option<u64>,
    /// Time it may take, as `clock` tells it.
    pub time: Option<Duration>,
    /// The clock for that.
    pub clock: &'a dyn TimeSource,
    /// Raise it to stop the solver.
    pub stop: Option<&'a AtomicBool>,
    /// Scores that are known beforehand.
    pub book: Option<&'a Book<'a>>,
    /// Is called with the bounds so far and the positions entered, after each step.
    pub progress: Option<&'a mut dyn FnMut(Bounds, u64)>,
    /// Filled with the numbers of the search (of the first thread, where there are several).
    pub statistics: Option<&'a mut Statistics>,
}

impl Default for Inquiry<'_> {
    /// The exact score, however long it takes.
    fn default() -> Self {
        Self {
            weak: false,
            nodes: None,
            time: None,
            clock: &Timeless,
            stop: None,
            book: None,
            progress: None,
            statistics: None,
        }
    }
}

impl fmt::Debug for Inquiry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inquiry")
            .field("weak", &self.weak)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// What a solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score, or as much as is known of it where a limit ended the search.
    pub bounds: Bounds,
    /// Positions entered.
    pub nodes: u64,
}

/// Finds the exact score of positions of one game.
///
/// What it proves it remembers for the next position, until [`clear`](Self::clear).
///
/// # Examples
///
/// ```
/// use foursight_board::{ConnectFour, Game, Variant};
/// use foursight_solver::{Inquiry, Options, Solver};
///
/// let mut solver = Solver::new(ConnectFour::default(), Options::default())?;
/// let game = Game::from_moves(Variant::default(), "4444445")?;
/// let solution = solver.solve(game.position(), &mut Inquiry::default());
/// assert_eq!(solution.bounds.exact(), Some(-3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<R> {
    rules: R,
    large: Table,
    /// One for each thread.
    small: Vec<Table>,
    busy: Busy,
    /// Is there anything in the large table?
    dirty: bool,
}

impl<R: fmt::Debug> fmt::Debug for Solver<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("rules", &self.rules).finish_non_exhaustive()
    }
}

/// Slots of a small table, as a power of two: 1 MiB.
const SMALL: u32 = 17;
/// A question is worth several threads if the one before took so many nodes.
const WORTH_THREADS: u64 = 20_000;

impl<R: Rules> Solver<R> {
    /// A solver with empty tables.
    ///
    /// # Errors
    ///
    /// If there is no memory for the tables.
    pub fn new(rules: R, options: Options) -> Result<Self, TableError> {
        let none = TableError { table: options.table };
        let wide = rules.stride() == rules.height();
        let slots = options.table.checked_mul(1 << 17).ok_or(none)? >> u32::from(wide);
        let log = slots.checked_ilog2().unwrap_or(0).max(Table::LEAST);
        // Two words cannot be written as one, so that threads could read half of each.
        let threads = if wide { 1 } else { options.threads.max(1) };
        let small = (0..threads).map(|_| Table::new(SMALL, wide));
        Ok(Self {
            rules,
            large: Table::new(log, wide).ok_or(none)?,
            small: small.collect::<Option<_>>().ok_or(none)?,
            busy: Busy::new(),
            dirty: false,
        })
    }

    /// The rules.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.dirty {
            self.large.clear();
        }
        self.dirty = false;
        self.small.iter().for_each(Table::clear);
    }

    /// The score of an unfinished position.
    pub fn solve(&mut self, position: Position, inquiry: &mut Inquiry<'_>) -> Solution {
        let start = inquiry.clock.now();
        let deadline = inquiry.time.map(|time| start.saturating_add(time));
        self.solve_until(position, inquiry, deadline)
    }

    /// The score of each column from left to right, for the side to move before it; `None` where the
    /// column is full. A limit holds for all of them together.
    pub fn columns(
        &mut self,
        position: Position,
        inquiry: &mut Inquiry<'_>,
    ) -> Vec<Option<Solution>> {
        let start = inquiry.clock.now();
        let deadline = inquiry.time.map(|time| start.saturating_add(time));
        let allowed = inquiry.nodes;
        let rules = self.rules;
        let drops = rules.drops(position.occupied());
        let mut spent = 0;
        let solutions = (0..rules.width()).map(|column| {
            let cell = drops & rules.column(Column::new(column as u8)?);
            if cell.is_empty() {
                return None;
            }
            let next = position.play_unchecked(cell);
            let plies = next.plies();
            if rules.is_won(next.theirs) {
                let bounds = Bounds::known(worth(rules.cells().count(), plies));
                return Some(Solution { bounds, nodes: 1 });
            }
            if rules.is_full(next.occupied()) {
                return Some(Solution { bounds: Bounds::known(0), nodes: 1 });
            }
            inquiry.nodes = allowed.map(|nodes| nodes.saturating_sub(spent));
            let solution = self.solve_until(next, inquiry, deadline);
            spent += solution.nodes;
            Some(Solution { bounds: solution.bounds.flipped(), ..solution })
        });
        let solutions = solutions.collect();
        inquiry.nodes = allowed;
        solutions
    }

    fn solve_until(
        &mut self,
        position: Position,
        inquiry: &mut Inquiry<'_>,
        deadline: Option<Duration>,
    ) -> Solution {
        let (node, bounds) = match self.begin(position) {
            Begun::Decided(score) => {
                return Solution { bounds: Bounds::known(score), nodes: 1 };
            }
            Begun::Open(node, bounds) => (node, bounds),
        };
        if let Some(score) = inquiry.book.and_then(|book| book.score(&self.rules, position)) {
            return Solution { bounds: Bounds::known(score), nodes: 1 };
        }
        let guard = || {
            let nodes = inquiry.nodes.unwrap_or(u64::MAX);
            Guard::new(nodes, deadline, inquiry.clock, inquiry.stop)
        };
        let tables = (&self.large, &self.small[0]);
        let mut questions = Questions {
            solver: self,
            node,
            bounds,
            weak: inquiry.weak,
            book: inquiry.book,
            helpers: Helpers { deadline, clock: inquiry.clock, stop: inquiry.stop },
        };
        let (solution, dirty) = match inquiry.statistics.as_deref_mut() {
            Some(statistics) => questions.answer(
                Search::new(self.rules, tables, guard(), statistics),
                &mut inquiry.progress,
            ),
            None => questions
                .answer(Search::new(self.rules, tables, guard(), Silent), &mut inquiry.progress),
        };
        self.dirty |= dirty;
        solution
    }

    /// Looks whether a position is decided within two stones, and what a search needs to know.
    fn begin(&self, position: Position) -> Begun {
        let rules = &self.rules;
        let cells = rules.cells().count();
        let plies = position.plies();
        let occupied = position.occupied();
        let empty = rules.cells() - occupied;
        let drops = rules.drops(occupied);
        let own_wins = rules.completing(position.own) & empty;
        let their_wins = rules.completing(position.theirs) & empty;
        if drops.meets(own_wins) {
            return Begun::Decided(worth(cells, plies + 1));
        }
        let after =
            |stones: u32| if plies + stones > cells { 0 } else { worth(cells, plies + stones) };
        let moves = replies(rules, drops, their_wins);
        if moves.is_empty() {
            return Begun::Decided(-after(2));
        }
        let node = Node { own: position.own, theirs: position.theirs, own_wins, their_wins, moves };
        Begun::Open(node, Bounds { lower: -after(4), upper: after(3) })
    }

    /// The best line to the end: each move the first from the centre outwards that keeps the score.
    ///
    /// `score` is the exact score of the position. A limit leaves the line shorter.
    pub fn line(
        &mut self,
        position: Position,
        score: i8,
        inquiry: &mut Inquiry<'_>,
    ) -> Vec<Column> {
        let rules = self.rules;
        let cells = rules.cells().count();
        let end = decisive_ply(cells, position.plies(), score).unwrap_or(cells);
        let (mut position, mut score, mut line) = (position, score, Vec::new());
        while position.plies() < end {
            let drops = rules.drops(position.occupied());
            let keeps = rules.centre_first().find(|&column| {
                let cell = drops & rules.column(column);
                !cell.is_empty() && self.is_worth(position.play_unchecked(cell), -score, inquiry)
            });
            let Some(column) = keeps else { break };
            position = position.play_unchecked(drops & rules.column(column));
            score = -score;
            line.push(column);
        }
        line
    }

    /// Is the score of a position, finished or not, at most `score`?
    fn is_worth(&mut self, position: Position, score: i8, inquiry: &mut Inquiry<'_>) -> bool {
        let rules = self.rules;
        if rules.is_won(position.theirs) {
            return -worth(rules.cells().count(), position.plies()) <= score;
        }
        if rules.is_full(position.occupied()) {
            return 0 <= score;
        }
        let (node, bounds) = match self.begin(position) {
            Begun::Decided(known) => return known <= score,
            Begun::Open(node, bounds) => (node, bounds),
        };
        if bounds.upper <= score || bounds.lower > score {
            return bounds.upper <= score;
        }
        let nodes = inquiry.nodes.unwrap_or(u64::MAX);
        let guard = Guard::new(nodes, None, inquiry.clock, inquiry.stop);
        let mut search = Search::new(self.rules, (&self.large, &self.small[0]), guard, Silent);
        search.book = inquiry.book;
        let found = search.ask(&node, score + 1);
        let ended = search.guard.has_ended();
        self.dirty |= search.dirty;
        found.upper <= score && !ended
    }
}

/// What a first look at a position tells.
enum Begun {
    /// Its score.
    Decided(i8),
    /// Bounds, and where a search begins.
    Open(Node, Bounds),
}

/// What helping threads need to know when to end.
#[derive(Clone, Copy)]
struct Helpers<'a> {
    deadline: Option<Duration>,
    clock: &'a dyn TimeSource,
    stop: Option<&'a AtomicBool>,
}

/// The questions about one position.
struct Questions<'a, R> {
    solver: &'a Solver<R>,
    node: Node,
    bounds: Bounds,
    weak: bool,
    book: Option<&'a Book<'a>>,
    helpers: Helpers<'a>,
}

impl<R: Rules> Questions<'_, R> {
    /// Asks until the score is known or the search was ended.
    fn answer<'a, P: Probe>(
        &'a mut self,
        mut search: Search<'a, R, P>,
        progress: &mut Option<&mut dyn FnMut(Bounds, u64)>,
    ) -> (Solution, bool) {
        search.book = self.book;
        let full = self.bounds;
        let asked = if self.weak {
            Bounds { lower: full.lower.max(-1), upper: full.upper.min(1) }
        } else {
            full
        };
        let mut windows = Windows::new(asked);
        let mut nodes = 1;
        let mut last = 0;
        while let Some(target) = windows.ask() {
            let before = search.nodes;
            let (found, helped) = self.question(&mut search, target, last >= WORTH_THREADS);
            let spent = search.nodes - before;
            nodes += spent + helped;
            let Some(found) = found else { break };
            windows.tell(target, found, spent);
            last = spent;
            if let Some(progress) = progress {
                progress(widened(windows.bounds, asked, full), nodes);
            }
        }
        let bounds = widened(windows.bounds, asked, full);
        (Solution { bounds, nodes }, search.dirty)
    }

    /// One question: is the score at least `target`? `None` if the search was ended. The number is what
    /// helping threads entered.
    fn question<'a, P: Probe>(
        &'a self,
        search: &mut Search<'a, R, P>,
        target: i8,
        together: bool,
    ) -> (Option<Bounds>, u64) {
        let others = &self.solver.small[1..];
        if others.is_empty() || !together {
            let found = search.ask(&self.node, target);
            return ((!search.guard.has_ended()).then_some(found), 0);
        }
        let busy = &self.solver.busy;
        busy.answered().store(false, Relaxed);
        let answer = OnceLock::new();
        let Helpers { deadline, clock, stop } = self.helpers;
        let help = |small: &Table| {
            let guard = Guard::new(u64::MAX, deadline, clock, stop);
            let tables = (&self.solver.large, small);
            let mut helper = Search::new(self.solver.rules, tables, guard, Silent);
            helper.book = self.book;
            helper.join(busy);
            let found = helper.ask(&self.node, target);
            if !helper.guard.has_ended() {
                let _ = answer.set(found);
                busy.answered().store(true, Relaxed);
            }
            helper.nodes
        };
        let helped = std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter()
                .map(|small| {
                    let help = &help;
                    scope.spawn(move || help(small))
                })
                .collect();
            search.join(busy);
            let found = search.ask(&self.node, target);
            if !search.guard.has_ended() {
                let _ = answer.set(found);
            }
            busy.answered().store(true, Relaxed);
            search.leave();
            helpers.into_iter().map(|helper| helper.join().unwrap_or(0)).sum()
        });
        search.dirty = true;
        (answer.get().copied(), helped)
    }
}

/// Bounds of who wins, as bounds of the score.
fn widened(bounds: Bounds, asked: Bounds, full: Bounds) -> Bounds {
    Bounds {
        lower: if bounds.lower == asked.lower { full.lower } else { bounds.lower },
        upper: if bounds.upper == asked.upper { full.upper } else { bounds.upper },
    }
}
