//! Analysis of a position: the exact score, or proven bounds of the score, for the position and for each of its
//! columns.

use std::cell::RefCell;

use foursight_board::{Column, Game, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, Solution, SolveError, end, in_words};
use serde::Serialize;

use crate::ScoreBounds;
use crate::review::{Suggestion, suggest_move};

/// Score of the move into one column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColumnScore {
    /// Column as one character: `4` is the fourth column from the left, and `A` is the tenth.
    pub column: String,
    /// Score for the side to move. Absent if the column is full.
    #[serde(flatten)]
    pub known: Option<ScoreBounds>,
    /// The score in words, such as `wins in 3 moves (5 plies)`; `full` if the column is full.
    pub words: String,
    /// Whether it is proven that no other column has a higher score.
    pub best: bool,
}

/// Scores of a position and of each of its columns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// Score of the position for the side to move.
    pub value: ScoreBounds,
    /// The score in words, such as `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Number of discs on the board when the game ends under perfect play; `null` if the game is drawn or the
    /// exact score is unknown.
    pub last_ply: Option<u32>,
    /// The columns of the board from left to right, including full columns.
    pub columns: Vec<ColumnScore>,
    /// Moves of a best line from this position to the end of the game. Empty if the exact score is unknown. If
    /// a limit stopped the search for the line, the line ends before the end of the game.
    pub line: String,
    /// Suggested move; `null` until the search has ended. A column that is proven worse than another column is
    /// never suggested. A column that is proven lost is suggested only if all columns are proven lost.
    pub suggested: Option<Suggestion>,
    /// Number of positions that the solver visited.
    pub nodes: u64,
}

/// Score bounds that a running analysis has proven so far.
#[derive(Clone, Debug)]
pub struct AnalysisProgress {
    /// The column that is being solved. `None` while the position itself is being solved, and after the last column.
    pub column: Option<Column>,
    /// Bounds of the position's score for the side to move.
    pub value: Bounds,
    /// Bounds of each column's score for the side to move; `None` if the column is full.
    pub columns: Vec<Option<Bounds>>,
    /// Number of positions that the current search has visited so far. Each search solves either the position or one
    /// column.
    pub nodes: u64,
    /// Number of positions that all completed searches have visited together.
    pub before: u64,
}

impl AnalysisProgress {
    fn new(game: &Game) -> Self {
        let drops = game.rules().drops(game.position().occupied());
        let unknown = |column| drops.meets(game.rules().column(column)).then_some(Bounds::UNKNOWN);
        let columns = game.variant().columns().map(unknown).collect();
        Self { column: None, value: Bounds::UNKNOWN, columns, nodes: 0, before: 0 }
    }

    /// Stores tighter bounds for the position or column that is being solved.
    fn record_bounds(&mut self, bounds: Bounds, nodes: u64) {
        self.nodes = nodes;
        match self.column {
            None => self.value = bounds,
            Some(column) => self.columns[usize::from(column.index())] = Some(bounds.flipped()),
        }
    }

    /// Stores the solution of a column, or of the position if `column` is `None`. Then selects the next column to
    /// solve.
    fn finish_column(&mut self, column: Option<Column>, solution: Solution) {
        self.before += solution.nodes;
        self.nodes = 0;
        let next = match column {
            None => {
                self.value = solution.bounds;
                0
            }
            Some(column) => {
                let index = usize::from(column.index());
                self.columns[index] = Some(solution.bounds);
                index + 1
            }
        };
        let left = (next..self.columns.len()).find(|&index| self.columns[index].is_some());
        self.column = left.and_then(|index| Column::new(index as u8));
    }

    /// Returns whether the search of the position and the searches of all columns have ended, each with a solution or
    /// at a limit.
    pub fn all_columns_solved(&self) -> bool {
        self.before > 0 && self.column.is_none() && self.nodes == 0
    }

    /// Returns the bounds proven so far as an [`Analysis`] without a best line. If `weak` is set, the bounds
    /// only distinguish win, draw and loss.
    pub fn to_analysis(&self, game: &Game, weak: bool) -> Analysis {
        let value = win_draw_loss_bounds(self.value, weak);
        let columns = self
            .columns
            .iter()
            .map(|bounds| bounds.map(|bounds| win_draw_loss_bounds(bounds, weak)));
        let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
        Analysis {
            value: value.into(),
            words: in_words(cells, plies, value),
            last_ply: value.exact().and_then(|score| end(cells, plies, score)),
            columns: column_scores(game, &columns.collect::<Vec<_>>(), weak),
            line: String::new(),
            suggested: None,
            nodes: self.before + self.nodes,
        }
    }
}

/// Maximum number of positions that the search for the best line visits. This takes a fraction of a second. All callers
/// use this maximum, so they all get the same best line.
const LINE_NODES: u64 = 500_000;

/// Solves a position and each of its columns, then searches for the best line. The session limits the time and
/// the number of positions.
///
/// The search for the best line visits at most `nodes` positions, and never more than 500,000. This search needs its
/// own limit, because the best line from an early position contains positions that are hard to solve. If the limit ends
/// the search, the line is incomplete.
///
/// The function calls `on_progress` whenever a bound improves, and whenever the search of the position or of a column
/// ends.
///
/// # Errors
///
/// Returns an error if the game is over, or if the solver was built for another variant.
pub fn analyse_position(
    session: &mut Session<'_>,
    game: &Game,
    nodes: Option<u64>,
    on_progress: &mut dyn FnMut(&AnalysisProgress),
) -> Result<Analysis, SolveError> {
    let state = RefCell::new((AnalysisProgress::new(game), on_progress));
    let mut closer = |bounds: Bounds, nodes: u64| {
        let (progress, on_progress) = &mut *state.borrow_mut();
        progress.record_bounds(bounds, nodes);
        on_progress(progress);
    };
    let mut found = |column: Option<Column>, solution: Solution| {
        let (progress, on_progress) = &mut *state.borrow_mut();
        progress.finish_column(column, solution);
        on_progress(progress);
    };
    let columns = session.columns_with(game, |options| {
        options.progress = Some(&mut closer);
        options.found = Some(&mut found);
    })?;
    let progress = AnalysisProgress {
        column: None,
        value: columns.whole.bounds,
        nodes: 0,
        before: columns.nodes(),
        columns: columns.each.iter().map(|each| each.map(|solution| solution.bounds)).collect(),
    };
    let mut analysis = progress.to_analysis(game, session.is_weak());
    let mut first = None;
    // The search for the best line needs the exact score. A proven win is not enough if the number of moves to the win
    // is unknown.
    if let Some(score) = analysis.value.score {
        let nodes = nodes.unwrap_or(LINE_NODES).min(LINE_NODES);
        let limits = Limits { nodes: Some(nodes), ..session.remaining() };
        let line = session.line(game, score, limits)?;
        analysis.line = line.iter().map(|column| column.to_char()).collect();
        first = line.first().copied();
    }
    let AnalysisProgress { value, columns, .. } = progress;
    analysis.suggested = suggest_move(game, value, &columns, first);
    Ok(analysis)
}

/// Reduces bounds to win, draw or loss if `weak` is set.
///
/// A weak search only has to prove win, draw or loss. For some columns the solver still finds the exact number of moves
/// to the win. This function discards that number. Otherwise such a column would rank differently from other winning
/// columns, whose numbers are unknown.
fn win_draw_loss_bounds(bounds: Bounds, weak: bool) -> Bounds {
    match bounds.sign() {
        Some(1) if weak => Bounds { lower: 1, ..Bounds::UNKNOWN },
        Some(-1) if weak => Bounds { upper: -1, ..Bounds::UNKNOWN },
        _ => bounds,
    }
}

fn column_scores(game: &Game, columns: &[Option<Bounds>], weak: bool) -> Vec<ColumnScore> {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    // If `weak` is set, all wins are equally good, and so are all losses.
    let seen = |bounds: Bounds| {
        let Bounds { lower, upper } = bounds;
        if weak { Bounds { lower: lower.signum(), upper: upper.signum() } } else { bounds }
    };
    let most = columns.iter().flatten().map(|&bounds| seen(bounds).upper).max();
    let worth = |(name, bounds): (Column, &Option<Bounds>)| ColumnScore {
        column: name.to_string(),
        known: bounds.map(ScoreBounds::from),
        words: bounds.map_or("full".to_owned(), |bounds| in_words(cells, plies, bounds)),
        best: bounds.is_some_and(|bounds| most.is_some_and(|most| seen(bounds).lower >= most)),
    };
    game.variant().columns().zip(columns).map(worth).collect()
}
