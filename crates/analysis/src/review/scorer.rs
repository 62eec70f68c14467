//! Solves positions and moves for reviews and hints.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, Solve, SolveError, SolveOptions, SolverOptions, solver};

/// Maximum number of positions visited to find a best line. Lines of early positions lead through hard ones
/// and would take too long.
const LINE: u64 = 40_000;
/// The same limit after the budget of the session is spent.
const SHORT_LINE: u64 = 2_000;
/// The same limit for lines that sentences describe. Their search starts with empty tables and needs more.
const DESCRIBED_LINE: u64 = 100_000;
/// Size in MiB of the transposition table for these lines.
const DESCRIBED_LINE_TABLE: usize = 4;

/// Bounds of a position and of its columns, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ColumnBounds {
    pub(super) whole: Bounds,
    /// Bounds of the columns from left to right; `None` if a column is full. For columns that are not the
    /// best, the bounds only decide whether they keep the outcome.
    pub(super) each: Vec<Option<Bounds>>,
}

/// Solves positions within the budget of a session.
pub(super) struct ReviewScorer<'s, 'a> {
    session: &'s mut Session<'a>,
    /// Solver for [`described_line`](Self::described_line), created when it is first used.
    line_solver: Option<Box<dyn Solve>>,
}

impl<'s, 'a> ReviewScorer<'s, 'a> {
    pub(super) fn new(session: &'s mut Session<'a>) -> Self {
        Self { session, line_solver: None }
    }

    /// Bounds of a position, finished or not, for the side to move. The search only decides where the score
    /// lies within the given bounds.
    pub(super) fn solve_within(
        &mut self,
        game: &Game,
        within: Bounds,
    ) -> Result<Bounds, SolveError> {
        if let Some(bounds) = score_if_over(game) {
            return Ok(bounds);
        }
        Ok(self.session.solve_within(game, within)?.bounds)
    }

    /// Bounds of a move for the side that makes it.
    pub(super) fn score_drop(
        &mut self,
        game: &Game,
        column: Column,
        within: Bounds,
    ) -> Result<Bounds, SolveError> {
        let mut next = game.clone();
        if next.play(column).is_err() {
            return Ok(Bounds::UNKNOWN);
        }
        Ok(self.solve_within(&next, within.flipped())?.flipped())
    }

    /// Bounds of an unfinished position and of its columns. The bounds of one column may be `known` already.
    pub(super) fn score_columns(
        &mut self,
        game: &Game,
        known: Option<(Column, Bounds)>,
    ) -> Result<ColumnBounds, SolveError> {
        // The score of a position is at least that of any of its columns.
        let least = known.map_or(Bounds::UNKNOWN.lower, |(_, bounds)| bounds.lower);
        let floor = Bounds { lower: least, upper: Bounds::MOST };
        let mut whole = self.solve_within(game, floor)?.and(floor);
        let mut each = vec![None; usize::from(game.variant().width())];
        for column in game.rules().centre_first() {
            if game.landing(column).is_none() {
                continue;
            }
            let ceiling = Bounds { lower: -Bounds::MOST, upper: whole.upper };
            let found = match known {
                Some((played, bounds)) if played == column => bounds,
                _ => self.compare_with_best(game, column, whole)?,
            };
            each[usize::from(column.index())] = Some(found.and(ceiling));
        }
        // If a limit ended the search of the position, the columns may give tighter bounds.
        let columns = each.iter().flatten();
        let best = columns
            .copied()
            .reduce(|a, b| Bounds { lower: a.lower.max(b.lower), upper: a.upper.max(b.upper) });
        whole = whole.and(best.unwrap_or(Bounds::UNKNOWN));
        Ok(ColumnBounds { whole, each })
    }

    /// The bounds that `analyse_position` finds within the same limits: of the position, and of each column
    /// (`None` if it is full).
    pub(super) fn column_bounds_for_hint(
        &mut self,
        game: &Game,
    ) -> Result<(Bounds, Vec<Option<Bounds>>), SolveError> {
        if self.session.remaining().nodes.is_some() {
            // With a node limit the result would depend on the content of the tables, so they are emptied:
            // the same limit must always give the same hint.
            self.session.clear();
        }
        let found = self.session.columns(game)?;
        let each = found.each.into_iter().map(|column| column.map(|column| column.bounds));
        Ok((found.whole.bounds, each.collect()))
    }

    /// Searches a column only far enough to decide whether it is as good as the position and, if not, whether
    /// it keeps the outcome.
    fn compare_with_best(
        &mut self,
        game: &Game,
        column: Column,
        whole: Bounds,
    ) -> Result<Bounds, SolveError> {
        let mut found = Bounds::UNKNOWN;
        let outcome = whole.sign().filter(|&sign| sign >= 0);
        for least in [whole.exact(), outcome].into_iter().flatten() {
            let is_known = found.lower >= least || found.upper < least;
            if !is_known {
                let within = Bounds { lower: least - 1, upper: least };
                found = found.and(self.score_drop(game, column, within)?);
            }
        }
        if whole.sign().is_none() {
            found = self.score_drop(game, column, Bounds { lower: -1, upper: 1 })?;
        }
        Ok(found)
    }

    /// Best line from a position to the end of the game, shorter if a limit ends the search; empty if the
    /// exact score is unknown.
    pub(super) fn best_line(
        &mut self,
        game: &Game,
        bounds: Bounds,
    ) -> Result<Vec<Column>, SolveError> {
        let Some(score) = bounds.exact().filter(|_| !game.outcome().is_over()) else {
            return Ok(Vec::new());
        };
        let nodes = if self.session.is_over() { SHORT_LINE } else { LINE };
        let limits = Limits::default().with_nodes(nodes);
        self.session.line(game, score, limits)
    }

    /// Like [`best_line`](Self::best_line), but reproducible: the search starts with empty tables and one thread,
    /// so the length of the line does not depend on earlier requests to the same session. Sentences use this
    /// line, so that a second review of a game has the same text as the first.
    pub(super) fn described_line(
        &mut self,
        game: &Game,
        bounds: Bounds,
    ) -> Result<Vec<Column>, SolveError> {
        let Some(score) = bounds.exact().filter(|_| !game.outcome().is_over()) else {
            return Ok(Vec::new());
        };
        let nodes = if self.session.is_over() { SHORT_LINE } else { DESCRIBED_LINE };
        let solver = match &mut self.line_solver {
            Some(solver) => {
                solver.clear();
                solver
            }
            none => {
                let options = SolverOptions { table: DESCRIBED_LINE_TABLE, threads: 1 };
                let Ok(solver) = solver(game.variant(), options) else { return Ok(Vec::new()) };
                none.insert(solver)
            }
        };
        let mut options = SolveOptions {
            nodes: Some(nodes),
            book: self.session.book(),
            ..SolveOptions::default()
        };
        solver.line(game, score, &mut options)
    }

    /// The line to show: the longer line of the session if it begins with the described line, else the described
    /// line itself.
    pub(super) fn shown_line(
        &mut self,
        game: &Game,
        bounds: Bounds,
        described: &[Column],
    ) -> Result<Vec<Column>, SolveError> {
        let line = self.best_line(game, bounds)?;
        Ok(if line.starts_with(described) { line } else { described.to_vec() })
    }
}

/// Score of a finished game for the side that would move next; `None` if the game is not over.
fn score_if_over(game: &Game) -> Option<Bounds> {
    let (cells, ply) = (game.rules().cells().count() as i8, game.plies() as i8);
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Drawn => Some(Bounds::known(0)),
        Outcome::Won(_) => Some(Bounds::known(-((cells + 2 - ply) / 2))),
    }
}
