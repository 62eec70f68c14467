//! Reviews of games, and hints for the side to move. A review contains the exact score of each move, its class
//! and an explanation.
//!
//! `docs/review.md` defines classes, accuracy and regret. Positions are solved from the last to the first. The
//! transposition table then already contains many results that the solution of an earlier position needs.

mod explain_move;
mod hint;
mod move_class;
mod phrase;
mod player_names;
mod report;
mod review_types;
mod scorer;
mod suggest;
mod summary;
mod tactics;

use std::fmt;

use foursight_board::{Column, Game, Rules, Side};
use foursight_search::evals::EvaluationError;
use foursight_search::{Alarm, Evaluate, Score, Turn, View};
use foursight_solver::{Bounds, Session, SolveError};

pub use hint::position_hint;
pub use move_class::MoveClass;
pub use player_names::PlayerNames;
pub use review_types::{
    Advice, BetterLine, CellSentence, ClassCounts, GraphPoint, Hint, MoveReview, Refutation,
    Review, ScoreInWords, SideSummary,
};

pub use suggest::Suggestion;
pub(crate) use suggest::suggest_move;

use scorer::ReviewScorer;

use crate::{ScoreBounds, ScoreReport};

/// An evaluation whose scores are shown beside the exact scores.
#[derive(Clone, Copy)]
pub struct ComparedEvaluation<'a> {
    /// Text that selects the evaluation.
    pub text: &'a str,
    /// The evaluation, built for the variant of the game.
    pub evaluation: &'a dyn Evaluate,
}

impl fmt::Debug for ComparedEvaluation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ComparedEvaluation").field(&self.text).finish()
    }
}

/// Reason why a review or a hint failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// The game is over, or the solver was built for another variant.
    Solve(SolveError),
    /// The evaluation failed while it was running.
    Evaluation(EvaluationError),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solve(error) => error.fmt(f),
            Self::Evaluation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReviewError {}

impl From<SolveError> for ReviewError {
    fn from(error: SolveError) -> Self {
        Self::Solve(error)
    }
}

/// Reviews a finished or unfinished game. The session limits the time and the number of positions. The function
/// calls `on_move` with each reviewed move, the last move of the game first.
///
/// # Errors
///
/// Returns an error if the solver was built for another variant, or if the evaluation fails.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_analysis::review::{MoveClass, PlayerNames, review_game};
/// use foursight_solver::{Session, SolverOptions, solver};
///
/// let variant: Variant = "5x4".parse()?;
/// let game = Game::from_moves(variant, "1213141")?;
/// let mut session = Session::new(solver(variant, SolverOptions::default())?);
/// let review = review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {})?;
/// assert_eq!(review.plies[5].class, MoveClass::Mistake);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review_game(
    game: &Game,
    session: &mut Session<'_>,
    names: &PlayerNames,
    compared: Option<ComparedEvaluation<'_>>,
    on_move: &mut dyn FnMut(&MoveReview),
) -> Result<Review, ReviewError> {
    let mut walk = game.clone();
    if walk.resigned().is_some() {
        walk.undo();
    }
    let mut scorer = ReviewScorer::new(session);
    let mut value = scorer.solve_within(&walk, Bounds::UNKNOWN)?;
    let mut complete = value.exact().is_some();
    let mut graph = vec![review_graph_point(&walk, value, names, compared)?];
    let mut plies = Vec::with_capacity(game.plies());
    while let Some(&column) = walk.moves().last() {
        let after = walk.clone();
        walk.undo();
        let reviewed = review_move(&mut scorer, &walk, &after, (column, value.flipped()), names)?;
        value = reviewed.1;
        let reviewed = reviewed.0;
        complete &= reviewed.critical.is_some() && value.exact().is_some();
        on_move(&reviewed);
        plies.push(reviewed);
        graph.push(review_graph_point(&walk, value, names, compared)?);
    }
    plies.reverse();
    graph.reverse();
    let summary = summary::review_sentence(game, &plies, complete, names);
    Ok(Review {
        variant: game.variant().to_string(),
        moves: game.to_columns(),
        graph,
        first: summary::summarise_side(&plies, Side::First),
        second: summary::summarise_side(&plies, Side::Second),
        plies,
        evaluation: compared.map(|compared| compared.text.to_owned()),
        complete,
        summary,
    })
}

/// Reviews the move that leads from the position `before` to the position `after`. `column` is the column of
/// the move, and `played` contains the bounds of its score. The function also returns the bounds of the score
/// of the position before the move.
fn review_move(
    scorer: &mut ReviewScorer<'_, '_>,
    before: &Game,
    after: &Game,
    (column, played): (Column, Bounds),
    names: &PlayerNames,
) -> Result<(MoveReview, Bounds), ReviewError> {
    let analysed = scorer.score_columns(before, Some((column, played)))?;
    let columns = || before.variant().columns().zip(&analysed.each);
    let others: Vec<Bounds> =
        columns().filter(|(other, _)| *other != column).filter_map(|(_, bounds)| *bounds).collect();
    let grade = move_class::classify_move(analysed.whole, played, &others);
    let (mut refutation, mut better) = (Vec::new(), Vec::new());
    if grade.class.is_error() {
        refutation = scorer.described_line(after, played.flipped())?;
        better = scorer.described_line(before, analysed.whole)?;
    }
    let most = analysed.each.iter().flatten().map(|bounds| bounds.upper).max();
    let is_best = |bounds: &Option<Bounds>| bounds.is_some_and(|b| Some(b.lower) >= most);
    let best: Vec<Column> =
        columns().filter(|(_, bounds)| is_best(bounds)).map(|(column, _)| column).collect();
    let facts = explain_move::MoveFacts {
        before,
        after,
        whole: analysed.whole,
        played,
        class: grade.class,
        best: &best,
        refutation: &refutation,
        better: &better,
        names,
    };
    let cells = before.rules().cells().count();
    let written = |line: &[Column]| line.iter().map(|column| column.to_char()).collect();
    let (why, marked) = explain_move::explain_move(&facts);
    if grade.class.is_error() {
        refutation = scorer.shown_line(after, played.flipped(), &refutation)?;
        better = scorer.shown_line(before, analysed.whole, &better)?;
    }
    let reviewed = MoveReview {
        ply: after.plies(),
        side: review_types::side_name(before.to_move()),
        column: column.to_string(),
        cell: after.last_cell().map(|cell| cell.to_string()).unwrap_or_default(),
        class: grade.class,
        glyph: grade.class.glyph(),
        before: ScoreInWords::new(cells, before.plies(), analysed.whole),
        after: ScoreInWords::new(cells, before.plies(), played),
        best: best.iter().map(ToString::to_string).collect(),
        lost_moves: grade.lost_moves,
        why,
        refutation: (!refutation.is_empty()).then(|| Refutation {
            moves: written(&refutation),
            cells: marked.iter().map(ToString::to_string).collect(),
        }),
        better: (!better.is_empty()).then(|| BetterLine { moves: written(&better) }),
        critical: grade.critical,
        kept: grade.kept,
    };
    Ok((reviewed, analysed.whole))
}

/// Creates a point of the graph, which shows the score after each move. `value` contains the bounds of the score for
/// the side to move.
fn review_graph_point(
    game: &Game,
    value: Bounds,
    names: &PlayerNames,
    compared: Option<ComparedEvaluation<'_>>,
) -> Result<GraphPoint, ReviewError> {
    let first = if game.to_move() == Side::First { value } else { value.flipped() };
    let result = first.sign().map(|sign| match sign {
        1 => "first",
        0 => "draw",
        _ => "second",
    });
    let heuristic = match compared {
        Some(compared) if !game.outcome().is_over() => Some(evaluate_for_first(game, compared)?),
        _ => None,
    };
    Ok(GraphPoint {
        ply: game.plies(),
        score: first.exact(),
        bounds: ScoreBounds::from(first).between,
        result,
        words: summary::position_value_sentence(game, value, names),
        heuristic,
    })
}

/// Returns the score that an evaluation gives to the first player in an unfinished position.
fn evaluate_for_first(
    game: &Game,
    compared: ComparedEvaluation<'_>,
) -> Result<ScoreReport, ReviewError> {
    let view = View { mine: game.stones(Side::First), theirs: game.stones(Side::Second) };
    let turn = if game.to_move() == Side::First { Turn::Mine } else { Turn::Theirs };
    let score = Score::heuristic(compared.evaluation.evaluate(view, turn));
    if let Some(error) = compared.evaluation.alarm().and_then(Alarm::error) {
        return Err(ReviewError::Evaluation(error));
    }
    Ok(score.into())
}
