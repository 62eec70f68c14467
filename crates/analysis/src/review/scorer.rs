//! Solves positions and moves for reviews and hints.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, Solve, SolveError, SolveOptions, SolverOptions, solver};

/// Maximum number of positions that the search for a best line visits. The best line from an early position contains
/// positions that are hard to solve. Without the limit, the search for such a line would take too long.
const LINE: u64 = 40_000;
/// Maximum number of positions that the search for a best line visits after the session has used up its budget
/// of time or positions.
const SHORT_LINE: u64 = 2_000;
/// Maximum number of positions that the search for a described line visits. The sentences of a review describe this
/// line of moves. Its search starts with empty tables, so it needs more positions than the search for another line.
const DESCRIBED_LINE: u64 = 100_000;
/// Size in MiB of the transposition table for the search for described lines.
const DESCRIBED_LINE_TABLE: usize = 4;

/// Bounds of the scores of a position and of its columns, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ColumnBounds {
    pub(super) whole: Bounds,
    /// Bounds of the columns from left to right; `None` if a column is full. For columns that are not best, the
    /// bounds only decide whether the column keeps the outcome (the win, draw or loss under perfect play).
    pub(super) each: Vec<Option<Bounds>>,
}

/// Solves positions within the budget of a session, which limits the time and the number of positions.
pub(super) struct ReviewScorer<'s, 'a> {
    session: &'s mut Session<'a>,
    /// Solver for [`described_line`](Self::described_line). It is created when it is first used.
    line_solver: Option<Box<dyn Solve>>,
}

impl<'s, 'a> ReviewScorer<'s, 'a> {
    pub(super) fn new(session: &'s mut Session<'a>) -> Self {
        Self { session, line_solver: None }
    }

    /// Returns bounds of the score of a finished or unfinished position, for the side to move. If the score
    /// lies outside of the search window `within`, the bounds only show on which side of the window it lies.
    pub(super) fn solve_within(
        &mut self,
        game: &Game,
        within: Bounds,
    ) -> Result<Bounds, SolveError> {
        if let Some(bounds) = Self::score_if_over(game) {
            return Ok(bounds);
        }
        Ok(self.session.solve_within(game, within)?.bounds)
    }

    /// Returns bounds of the score of a move, for the side that makes it.
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

    /// Returns bounds of the scores of an unfinished position and of its columns. If the bounds of one column
    /// are already known, `known` contains this column with its bounds.
    pub(super) fn score_columns(
        &mut self,
        game: &Game,
        known: Option<(Column, Bounds)>,
    ) -> Result<ColumnBounds, SolveError> {
        // The score of a position is at least as high as the score of each of its columns.
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
        // If a limit stopped the search of the position, the bounds of the columns may result in tighter bounds
        // of the position.
        let columns = each.iter().flatten();
        let best = columns
            .copied()
            .reduce(|a, b| Bounds { lower: a.lower.max(b.lower), upper: a.upper.max(b.upper) });
        whole = whole.and(best.unwrap_or(Bounds::UNKNOWN));
        Ok(ColumnBounds { whole, each })
    }

    /// Returns the bounds that `analyse_position` finds within the same limits: the bounds of the position, and
    /// the bounds of each column (`None` if the column is full).
    pub(super) fn column_bounds_for_hint(
        &mut self,
        game: &Game,
    ) -> Result<(Bounds, Vec<Option<Bounds>>), SolveError> {
        if self.session.remaining().nodes.is_some() {
            // If a node limit stops the solver, its result depends on the content of its tables. The tables are
            // therefore emptied first, so that the same limit always results in the same hint.
            self.session.clear();
        }
        let found = self.session.columns(game)?;
        let each = found.each.into_iter().map(|column| column.map(|column| column.bounds));
        Ok((found.whole.bounds, each.collect()))
    }

    /// Searches a column only as far as necessary. The search decides whether the column has the same score as
    /// the position. If it has a lower score, the search decides whether the column keeps the outcome of the
    /// position.
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

    /// Returns the best line from a position to the end of the game. The line is shorter if a limit stops the
    /// search. It is empty if the exact score is unknown.
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

    /// Works like [`best_line`](Self::best_line), but is reproducible. The search starts with empty tables and
    /// uses one thread, so the length of the line does not depend on earlier requests to the same session. The
    /// sentences of a review describe this line. Therefore a second review of the same game has the same
    /// sentences.
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

    /// Returns the line that the review shows. `described` is the line that the sentences describe. The session may
    /// find a longer line. If the longer line begins with the described line, the longer line is returned. Otherwise
    /// the described line is returned.
    pub(super) fn shown_line(
        &mut self,
        game: &Game,
        bounds: Bounds,
        described: &[Column],
    ) -> Result<Vec<Column>, SolveError> {
        let line = self.best_line(game, bounds)?;
        Ok(if line.starts_with(described) { line } else { described.to_vec() })
    }

    /// Returns the score of a finished game for the side that would move next; `None` if the game is not over.
    fn score_if_over(game: &Game) -> Option<Bounds> {
        let (cells, ply) = (game.rules().cells().count() as i8, game.plies() as i8);
        match game.outcome() {
            Outcome::Ongoing => None,
            Outcome::Drawn => Some(Bounds::known(0)),
            Outcome::Won(_) => Some(Bounds::known(-((cells + 2 - ply) / 2))),
        }
    }
}
