//! The built-in evaluations. Each file contains one evaluation, two related ones, or code that several evaluations
//! share. The constant [`ALL`] lists all evaluations.

use std::fmt;

use foursight_board::{Bitboard, Variant};

use crate::parameter::{Parameter, Settings, Value};
use crate::registry::{EvalFamily, Syntax};

mod attack;
mod cells;
mod evaluation_timer;
mod forcing;
mod forks;
mod lines;
mod no_evaluation;
mod nothing;
mod open_windows;
mod parity;
mod patterns;
mod phased;
mod quiet;
mod runs;
mod runs_printed;
mod squares;
mod threats;
mod window_sum;
mod windows;
mod windows_centre;
mod windows_plus;

pub use crate::evaluate::{Claims, Evaluate, Term, Turn, View};
pub use crate::evaluation_error::{EvaluationError, ScriptFault};
pub(crate) use evaluation_timer::EvaluationTimer;
pub(crate) use no_evaluation::NoEvaluation;

/// All built-in evaluations, in the order in which programs list them.
pub const ALL: &[EvalEntry] = &[
    cells::CELLS,
    cells::CELLS_PRINTED,
    open_windows::OPEN_WINDOWS,
    open_windows::OPEN_WINDOWS_PRINTED,
    runs::RUNS,
    runs_printed::RUNS_PRINTED,
    windows_centre::WINDOWS_CENTRE,
    squares::SQUARES,
    squares::SQUARES_PRINTED,
    lines::LINES,
    lines::LINES_PRINTED,
    attack::ATTACK,
    attack::DEFENCE,
    threats::THREATS,
    forks::FORKS,
    patterns::PATTERNS,
    parity::PARITY,
    phased::PHASED,
    quiet::QUIET,
    windows_plus::WINDOWS_PLUS,
    nothing::NOTHING,
];

/// The evaluations that are meant only for games in which a square wins.
const FOR_SQUARES: [&str; 2] = ["squares", "squares-printed"];
/// The evaluations that are meant only for games in which a line wins. All evaluations that are in neither list use
/// the winning shapes of the variant.
const FOR_LINES: [&str; 5] =
    ["cells-printed", "open-windows-printed", "runs", "runs-printed", "lines-printed"];

/// Returns whether the built-in evaluation `name` is meant for this variant. Rankings exclude all other evaluations.
/// For an unknown name, the function returns `true`.
///
/// # Examples
///
/// ```
/// use foursight_search::evals::is_written_for;
///
/// assert!(!is_written_for("squares", "7x6".parse()?));
/// assert!(is_written_for("squares", "7x6:square".parse()?));
/// # Ok::<(), foursight_board::ParseVariantError>(())
/// ```
pub fn is_written_for(name: &str, variant: Variant) -> bool {
    let goal = variant.goal();
    (goal.square || !FOR_SQUARES.contains(&name))
        && (goal.line.is_some() || !FOR_LINES.contains(&name))
}

/// The result of building an evaluation for a variant. The error states why it cannot be built.
pub type Built = Result<Box<dyn Evaluate + Send>, EvaluationError>;

/// An entry in the list of built-in evaluations: a description and a constructor.
#[derive(Clone, Copy)]
pub struct EvalEntry {
    /// The name that engine texts use, such as `windows-centre`.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The parameters that the evaluation accepts.
    pub parameters: &'static [Parameter],
    /// Builds the evaluation for a variant.
    pub build: fn(Variant, &Settings) -> Built,
}

impl fmt::Debug for EvalEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalEntry").field("name", &self.name).finish_non_exhaustive()
    }
}

impl EvalEntry {
    /// Builds the evaluation. The parameters in `unused` are set to 0, and all others have their default values.
    fn build_without(&self, variant: Variant, unused: &[&str]) -> Built {
        let mut settings = Settings::defaults(self.parameters);
        for name in unused {
            settings.replace(name, Value::Number(0));
        }
        (self.build)(variant, &settings)
    }
}

impl EvalFamily for EvalEntry {
    fn name(&self) -> &str {
        self.name
    }
    fn summary(&self) -> &str {
        self.summary
    }
    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(self.parameters)
    }
    fn build(&self, variant: Variant, settings: &Settings) -> Built {
        (self.build)(variant, settings)
    }
}

/// Returns one term of the score for each cell in `stones`. Each term has this name and this value. Returns no terms
/// if the value is 0.
fn explain_stones(name: &'static str, stones: Bitboard, value: i32) -> impl Iterator<Item = Term> {
    stones.into_iter().filter(move |_| value != 0).map(move |cells| Term { name, value, cells })
}

/// Returns the symmetries that all parts of a sum guarantee, and that the sum therefore has.
fn common_claims(parts: &[Box<dyn Evaluate + Send>]) -> Claims {
    let claims = parts.iter().map(|part| part.claims());
    claims.fold(Claims::BALANCED, |all, one| Claims {
        mirror_symmetric: all.mirror_symmetric && one.mirror_symmetric,
        antisymmetric: all.antisymmetric && one.antisymmetric,
    })
}

/// Functions that the tests of several evaluations share.
#[cfg(test)]
mod testing {
    use foursight_board::{Bitboard, Game, Rules, Side};

    use super::{EvalEntry, Evaluate, Settings, Turn, Value, Variant, View};

    pub(super) type Eval = Box<dyn Evaluate + Send>;

    pub(super) fn variant(name: &str) -> Variant {
        name.parse().unwrap()
    }

    /// Builds an evaluation. `changes` contains the parameters that differ from their defaults.
    pub(super) fn build(entry: &EvalEntry, game: Variant, changes: &[(&str, i64)]) -> Eval {
        let mut settings = Settings::defaults(entry.parameters);
        for &(name, value) in changes {
            settings.replace(name, Value::Number(value));
        }
        (entry.build)(game, &settings).unwrap()
    }

    /// Parses a drawing in which `/` separates the rows. Missing rows at the top are empty.
    pub(super) fn drawn(game: Variant, rows: &str) -> Game {
        let missing = usize::from(game.height()) - rows.split('/').count();
        let empty = format!("{}\n", ".".repeat(usize::from(game.width())));
        Game::from_drawing(game, &(empty.repeat(missing) + &rows.replace('/', "\n"))).unwrap()
    }

    /// Returns the position of a game from the point of view of the first player.
    pub(super) fn seen(game: &Game) -> (View, Turn) {
        let view = View { mine: game.stones(Side::First), theirs: game.stones(Side::Second) };
        (view, if game.to_move() == Side::First { Turn::Mine } else { Turn::Theirs })
    }

    /// Returns the score of a game for the first player.
    pub(super) fn worth(eval: &dyn Evaluate, game: &Game) -> i32 {
        let (view, turn) = seen(game);
        eval.evaluate(view, turn)
    }

    /// Explains the score for the first player, and returns the cells of all terms with this name.
    pub(super) fn cells_of(eval: &dyn Evaluate, game: &Game, name: &str) -> Vec<String> {
        let (view, turn) = seen(game);
        let terms = eval.explain(view, turn).into_iter().filter(|term| term.name == name);
        let cells: Bitboard = terms.map(|term| term.cells).collect();
        cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect()
    }
}
