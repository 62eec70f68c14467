//! Exact values of positions and moves, as a review needs them.

use foursight_board::{Column, Game, Outcome, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, SolveError};

/// Positions that may be entered to find a line: lines of early positions run through hard ones and are longer
/// than anyone reads.
const LINE: u64 = 40_000;
/// The same once the budget is spent.
const SHORT_LINE: u64 = 2_000;

/// What the columns of a position are worth to the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ColumnBounds {
    pub(super) whole: Bounds,
    /// From left to right; nothing where a column is full. Of those that are not the best no more is asked
    /// than whether they keep the outcome.
    pub(super) each: Vec<Option<Bounds>>,
}

/// Solves positions within the budget of a session.
pub(super) struct ReviewScorer<'s, 'a> {
    pub(super) session: &'s mut Session<'a>,
}

impl ReviewScorer<'_, '_> {
    /// What is known of a position, finished or not, for the side to move; no more is asked than where its
    /// score lies within some bounds.
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

    /// What a move is worth to the side that makes it.
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

    /// Looks at an unfinished position and its columns; what is known of one of them helps.
    pub(super) fn score_columns(
        &mut self,
        game: &Game,
        known: Option<(Column, Bounds)>,
    ) -> Result<ColumnBounds, SolveError> {
        // A position is worth at least what one of its columns is.
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
        // Where a limit ended the question about the position, its columns may tell more.
        let columns = each.iter().flatten();
        let best = columns
            .copied()
            .reduce(|a, b| Bounds { lower: a.lower.max(b.lower), upper: a.upper.max(b.upper) });
        whole = whole.and(best.unwrap_or(Bounds::UNKNOWN));
        Ok(ColumnBounds { whole, each })
    }

    /// What `analyse_position` would find about a position and its columns within the same limits: bounds of the
    /// position, and of each column that is not full.
    pub(super) fn column_bounds_for_hint(
        &mut self,
        game: &Game,
    ) -> Result<(Bounds, Vec<Option<Bounds>>), SolveError> {
        if self.session.remaining().nodes.is_some() {
            // How far a number of positions leads depends on the tables, and a hint must not.
            self.session.clear();
        }
        let found = self.session.columns(game)?;
        let each = found.each.into_iter().map(|column| column.map(|column| column.bounds));
        Ok((found.whole.bounds, each.collect()))
    }

    /// Is a column as good as the position, and if not, does it keep the outcome?
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

    /// The best line from a position to its end, or as far as it was followed; none where the exact score
    /// is not known.
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
}

/// The score of a finished game for the side that would move next; nothing while it goes on.
fn score_if_over(game: &Game) -> Option<Bounds> {
    let (cells, ply) = (game.rules().cells().count() as i8, game.plies() as i8);
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Drawn => Some(Bounds::known(0)),
        Outcome::Won(_) => Some(Bounds::known(-((cells + 2 - ply) / 2))),
    }
}
