//! The built-in evaluations. Each file contains one evaluation or two related ones. The constant [`ALL`] lists
//! all of them.

use std::fmt;

use foursight_board::{Bitboard, Variant};

use crate::Alarm;
use crate::parameter::{Parameter, Settings};

mod attack;
mod cells;
mod forks;
mod lines;
mod nothing;
mod open_windows;
mod parity;
mod patterns;
mod phased;
mod quiet;
mod runs;
mod squares;
mod threats;
mod windows_centre;

pub use crate::evaluation_error::{EvaluationError, ScriptFault};
pub(crate) use threats::{FoundThreats, ThreatFinder};

/// All built-in evaluations, in the order in which programs list them.
pub const ALL: &[EvalEntry] = &[
    cells::CELLS,
    cells::CELLS_PRINTED,
    open_windows::OPEN_WINDOWS,
    open_windows::OPEN_WINDOWS_PRINTED,
    runs::RUNS,
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
    nothing::NOTHING,
];

/// The stones of a position from the point of view of the thinking player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The player's own stones.
    pub mine: Bitboard,
    /// The opponent's stones.
    pub theirs: Bitboard,
}

impl View {
    /// Returns the stones of both sides.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.mine | self.theirs
    }

    /// Returns the position from the point of view of the opponent.
    pub fn turned(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

/// The side to move, from the point of view of the thinking player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The thinking player is to move.
    Mine,
    /// The opponent is to move.
    Theirs,
}

impl Turn {
    /// Returns the same turn from the point of view of the opponent.
    pub const fn turned(self) -> Self {
        match self {
            Self::Mine => Self::Theirs,
            Self::Theirs => Self::Mine,
        }
    }
}

/// An evaluation, which scores unfinished positions for the thinking player.
///
/// A search always evaluates its leaves for the player who is to move at the root, regardless of the side to
/// move at the leaf. The reason is that some of the reports' evaluations consider only one side. If they were
/// used for the side to move, their scores would depend on whether the depth is odd or even.
pub trait Evaluate {
    /// Returns the score of the position for the thinking player. It is between
    /// −[`Score::MOST`](crate::Score::MOST) and +[`Score::MOST`](crate::Score::MOST). Searches do not call this
    /// method for finished games.
    fn evaluate(&self, view: View, turn: Turn) -> i32;

    /// Returns the terms of the score. Their values add up to the result of [`evaluate`](Self::evaluate).
    fn explain(&self, view: View, turn: Turn) -> Vec<Term>;

    /// Returns the symmetries that the evaluation guarantees to have.
    fn claims(&self) -> Claims;

    /// Returns the alarm that signals a failure. Returns `None` if the evaluation cannot fail.
    fn alarm(&self) -> Option<&Alarm> {
        None
    }
}

/// One term of a score, with its name, value and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// A short description, such as `own centre`.
    pub name: &'static str,
    /// The amount that the term adds to the score. It may be negative.
    pub value: i32,
    /// The cells to which the term refers.
    pub cells: Bitboard,
}

/// The symmetries that an evaluation guarantees. Tests check them, and searches rely on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// A position and its mirror image have the same score.
    pub mirror_symmetric: bool,
    /// The score for one player is the negated score for the other player.
    pub antisymmetric: bool,
}

impl Claims {
    /// Both symmetries hold.
    pub const BALANCED: Self = Self { mirror_symmetric: true, antisymmetric: true };
    /// Mirror images have the same score, but the two sides' features have different weights.
    pub const ONE_SIDED: Self = Self { mirror_symmetric: true, antisymmetric: false };
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

/// Returns a term with this name and value for each of these stones. Returns no terms if the value is 0.
pub(crate) fn explain_stones(
    name: &'static str,
    stones: Bitboard,
    value: i32,
) -> impl Iterator<Item = Term> {
    stones.into_iter().filter(move |_| value != 0).map(move |cells| Term { name, value, cells })
}

/// Functions that the tests of several evaluations share.
#[cfg(test)]
mod testing {
    use foursight_board::{Bitboard, Game, Rules, Side};

    use super::{EvalEntry, Evaluate, Settings, Turn, Variant, View};
    use crate::parameter::Value;

    pub(super) type Eval = Box<dyn Evaluate + Send>;

    pub(super) fn variant(name: &str) -> Variant {
        name.parse().unwrap()
    }

    /// Builds an evaluation with the default parameters, except for the given changes.
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

    /// Returns the cells of all terms with this name. The terms are those for the first player.
    pub(super) fn cells_of(eval: &dyn Evaluate, game: &Game, name: &str) -> Vec<String> {
        let (view, turn) = seen(game);
        let terms = eval.explain(view, turn).into_iter().filter(|term| term.name == name);
        let cells: Bitboard = terms.map(|term| term.cells).collect();
        cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect()
    }
}
