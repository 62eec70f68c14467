//! Everything the solver knows about one position.

use std::cell::RefCell;

use foursight_board::{Column, Game, Rules};
use foursight_search::Limits;
use foursight_solver::{Bounds, Session, Solution, SolveError, end, in_words};
use serde::Serialize;

use super::ScoreBounds;
use crate::suggest::{Suggestion, suggest_move};

/// What a column is worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColumnScore {
    /// The column.
    pub column: String,
    /// Nothing where it is full.
    #[serde(flatten)]
    pub known: Option<ScoreBounds>,
    /// The same in words.
    pub words: String,
    /// Is no column better?
    pub best: bool,
}

/// What a position and each of its columns are worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// What the position is worth to the side to move.
    pub value: ScoreBounds,
    /// The same in words.
    pub words: String,
    /// The number of the stone that decides the game.
    pub last_ply: Option<u32>,
    /// Every column from left to right.
    pub columns: Vec<ColumnScore>,
    /// Moves from here to the end; none where the exact score is not known.
    pub line: String,
    /// The move to suggest, once the search has ended: never one that is proven worse than another, nor a
    /// proven loss while another column is not proven lost.
    pub suggested: Option<Suggestion>,
    /// Positions visited.
    pub nodes: u64,
}

/// What is known while the solver is still at it.
#[derive(Clone, Debug)]
pub struct AnalysisProgress {
    /// The column that is looked at; none while the position itself is.
    pub column: Option<Column>,
    /// What is known of the position.
    pub value: Bounds,
    /// What is known of each column, for the side to move before it; none where it is full.
    pub columns: Vec<Option<Bounds>>,
    /// Positions visited for what is looked at.
    pub nodes: u64,
    /// Positions visited before that.
    pub before: u64,
}

impl AnalysisProgress {
    fn new(game: &Game) -> Self {
        let drops = game.rules().drops(game.position().occupied());
        let unknown = |column| drops.meets(game.rules().column(column)).then_some(Bounds::UNKNOWN);
        let columns = game.variant().columns().map(unknown).collect();
        Self { column: None, value: Bounds::UNKNOWN, columns, nodes: 0, before: 0 }
    }

    /// Bounds of what is looked at came closer.
    fn record_bounds(&mut self, bounds: Bounds, nodes: u64) {
        self.nodes = nodes;
        match self.column {
            None => self.value = bounds,
            Some(column) => self.columns[usize::from(column.index())] = Some(bounds.flipped()),
        }
    }

    /// What was looked at is done with, and the next column is looked at.
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

    /// Has everything been looked at?
    pub fn all_columns_solved(&self) -> bool {
        self.before > 0 && self.column.is_none() && self.nodes == 0
    }

    /// As a document, without a line.
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

/// Solves a position and all of its columns within the limits of the session, and finds the best line. The line
/// may take `line` positions besides: lines of early positions run through hard ones. `tell` is called with
/// every step.
///
/// # Errors
///
/// If the game is over or of another variant than the solver's.
pub fn analyse_position(
    session: &mut Session<'_>,
    game: &Game,
    line: Option<u64>,
    tell: &mut dyn FnMut(&AnalysisProgress),
) -> Result<Analysis, SolveError> {
    let state = RefCell::new((AnalysisProgress::new(game), tell));
    let mut closer = |bounds: Bounds, nodes: u64| {
        let (progress, tell) = &mut *state.borrow_mut();
        progress.record_bounds(bounds, nodes);
        tell(progress);
    };
    let mut found = |column: Option<Column>, solution: Solution| {
        let (progress, tell) = &mut *state.borrow_mut();
        progress.finish_column(column, solution);
        tell(progress);
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
    // Who wins alone does not determine a line, since it does not determine when.
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

/// Only who wins, where that is what was asked: how soon may come out by chance, and for some columns only.
fn win_draw_loss_bounds(bounds: Bounds, weak: bool) -> Bounds {
    match bounds.sign() {
        Some(1) if weak => Bounds { lower: 1, ..Bounds::UNKNOWN },
        Some(-1) if weak => Bounds { upper: -1, ..Bounds::UNKNOWN },
        _ => bounds,
    }
}

fn column_scores(game: &Game, columns: &[Option<Bounds>], weak: bool) -> Vec<ColumnScore> {
    let (cells, plies) = (game.rules().cells().count(), game.plies() as u32);
    // Where only the winner counts, all wins are alike.
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
