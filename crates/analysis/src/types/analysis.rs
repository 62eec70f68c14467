//! Exact scores or bounds of a position and of each of its columns.

use std::cell::RefCell;

use foursight_board::{Column, Game, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, Solution, SolveError, end, in_words};
use serde::Serialize;

use super::ScoreBounds;
use crate::suggest::{Suggestion, suggest_move};

/// Score of a column.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColumnScore {
    /// The column.
    pub column: String,
    /// Absent if the column is full.
    #[serde(flatten)]
    pub known: Option<ScoreBounds>,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Whether it is proven that no column is better.
    pub best: bool,
}

/// Scores of a position and of each of its columns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// Score of the position for the side to move.
    pub value: ScoreBounds,
    /// The score in words: `wins in 3 moves (5 plies)`.
    pub words: String,
    /// Number of discs on the board when the game ends under perfect play; `null` for a draw or an unknown
    /// score.
    pub last_ply: Option<u32>,
    /// All columns, from left to right.
    pub columns: Vec<ColumnScore>,
    /// Best line from this position to the end of the game; empty if the exact score is unknown.
    pub line: String,
    /// Suggested move; `null` until the search has ended. It is never a column that is proven worse than
    /// another one, nor a proven loss while another column is not proven lost.
    pub suggested: Option<Suggestion>,
    /// Number of positions visited.
    pub nodes: u64,
}

/// Bounds known so far during an analysis.
#[derive(Clone, Debug)]
pub struct AnalysisProgress {
    /// The column being solved; `None` while the position itself is solved.
    pub column: Option<Column>,
    /// Bounds of the position's score.
    pub value: Bounds,
    /// Bounds of each column's score for the side to move; `None` if the column is full.
    pub columns: Vec<Option<Bounds>>,
    /// Positions visited so far for the position or column being solved.
    pub nodes: u64,
    /// Positions visited for everything solved before.
    pub before: u64,
}

impl AnalysisProgress {
    fn new(game: &Game) -> Self {
        let drops = game.rules().drops(game.position().occupied());
        let unknown = |column| drops.meets(game.rules().column(column)).then_some(Bounds::UNKNOWN);
        let columns = game.variant().columns().map(unknown).collect();
        Self { column: None, value: Bounds::UNKNOWN, columns, nodes: 0, before: 0 }
    }

    /// Stores better bounds of the position or column being solved.
    fn record_bounds(&mut self, bounds: Bounds, nodes: u64) {
        self.nodes = nodes;
        match self.column {
            None => self.value = bounds,
            Some(column) => self.columns[usize::from(column.index())] = Some(bounds.flipped()),
        }
    }

    /// Stores the solution of the position (`None`) or of a column, and selects the next column to solve.
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

    /// Whether the position and all of its columns have been solved or given up.
    pub fn all_columns_solved(&self) -> bool {
        self.before > 0 && self.column.is_none() && self.nodes == 0
    }

    /// The bounds known so far as a result, without a best line. With `weak`, only win, draw or loss counts.
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

/// Solves a position and each of its columns within the limits of the session, and finds the best line. The
/// search for the line may visit `line` more positions, because the lines of early positions lead through
/// hard ones. Calls `on_progress` at every step.
///
/// # Errors
///
/// If the game is over, or its variant differs from the solver's.
pub fn analyse_position(
    session: &mut Session<'_>,
    game: &Game,
    line: Option<u64>,
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
    // A win without its distance does not determine a line.
    if let Some(score) = analysis.value.score {
        let limits = Limits { nodes: line, ..session.remaining() };
        let line = session.line(game, score, limits)?;
        analysis.line = line.iter().map(|column| column.to_char()).collect();
        first = line.first().copied();
    }
    let AnalysisProgress { value, columns, .. } = progress;
    analysis.suggested = suggest_move(game, value, &columns, first);
    Ok(analysis)
}

/// With `weak`, reduces bounds to win, draw or loss. The solver may find the distance of a win by chance, but
/// only for some columns, so that the columns would not be comparable.
fn win_draw_loss_bounds(bounds: Bounds, weak: bool) -> Bounds {
    match bounds.sign() {
        Some(1) if weak => Bounds { lower: 1, ..Bounds::UNKNOWN },
        Some(-1) if weak => Bounds { upper: -1, ..Bounds::UNKNOWN },
        _ => bounds,
    }
}

fn column_scores(game: &Game, columns: &[Option<Bounds>], weak: bool) -> Vec<ColumnScore> {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    // With `weak`, all wins are equally good.
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
