//! Evaluations: one file each, listed in [`ALL`].

use std::fmt;

use foursight_board::{Bitboard, Variant};

use crate::Alarm;
use crate::parameter::{Parameter, Settings};

mod attack;
mod cells;
mod forks;
mod lines;
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
pub(crate) use threats::{Lookout, Outlook};

/// All evaluations, in the order in which they are listed.
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
];

/// A position from the view of the thinking player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The player's own stones.
    pub mine: Bitboard,
    /// The opponent's stones.
    pub theirs: Bitboard,
}

impl View {
    /// All stones.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.mine | self.theirs
    }

    /// Returns the position from the view of the opponent.
    pub fn turned(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

/// The side to move, from the view of the thinking player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player's own.
    Mine,
    /// The opponent's.
    Theirs,
}

impl Turn {
    /// Returns the turn from the view of the opponent.
    pub const fn turned(self) -> Self {
        match self {
            Self::Mine => Self::Theirs,
            Self::Theirs => Self::Mine,
        }
    }
}

/// Evaluates unfinished positions for the thinking player.
///
/// A search calls it at its leaves, always for the player at the root, regardless of the side to move at the leaf:
/// some of the reports' evaluations consider one side only, so their scores for "the side to move" would change with
/// the parity of the depth.
pub trait Evaluate {
    /// Returns the score of the position for the player, between −[`Score::MOST`](crate::Score::MOST) and
    /// +[`Score::MOST`](crate::Score::MOST). Not called for finished games.
    fn evaluate(&self, view: View, turn: Turn) -> i32;

    /// Returns the terms whose sum is the score.
    fn explain(&self, view: View, turn: Turn) -> Vec<Term>;

    /// Returns the symmetries that the evaluation guarantees.
    fn claims(&self) -> Claims;

    /// Returns the alarm that reports a failure, for evaluations that can fail.
    fn alarm(&self) -> Option<&Alarm> {
        None
    }
}

/// One term of a score: its name, value and cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The name of the term, in a few words.
    pub name: &'static str,
    /// The contribution to the score.
    pub value: i32,
    /// The cells that the term is about.
    pub cells: Bitboard,
}

/// Symmetries that an evaluation guarantees. Tests check them, and searches rely on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// Mirror images have the same score.
    pub mirror_symmetric: bool,
    /// The score for one player is the negated score for the other.
    pub antisymmetric: bool,
}

impl Claims {
    /// Both symmetries hold.
    pub const BALANCED: Self = Self { mirror_symmetric: true, antisymmetric: true };
    /// Mirror images are equal, but the two sides' features have different weights.
    pub const ONE_SIDED: Self = Self { mirror_symmetric: true, antisymmetric: false };
}

/// An evaluation built for a variant, or the reason why it cannot be built.
pub type Built = Result<Box<dyn Evaluate + Send>, EvaluationError>;

/// An entry of the list of evaluations: description and constructor.
#[derive(Clone, Copy)]
pub struct EvalEntry {
    /// The name in engine texts.
    pub name: &'static str,
    /// A one-line description.
    pub summary: &'static str,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// Builds the evaluation for a variant.
    pub build: fn(Variant, &Settings) -> Built,
}

impl fmt::Debug for EvalEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EvalEntry").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The middle column, or both middle columns of a board of even width.
pub(crate) fn centre(variant: Variant) -> Bitboard {
    use foursight_board::Rules as _;
    let rules = variant.rules();
    let middle = (variant.width() - 1) / 2..=variant.width() / 2;
    let columns = variant.columns().filter(|column| middle.contains(&column.index()));
    columns.map(|column| rules.column(column)).collect()
}

/// Returns a term for each of these stones.
pub(crate) fn stone_terms(
    name: &'static str,
    stones: Bitboard,
    value: i32,
) -> impl Iterator<Item = Term> {
    stones.into_iter().filter(move |_| value != 0).map(move |cells| Term { name, value, cells })
}

/// Helpers for the tests of several evaluations.
#[cfg(test)]
mod testing {
    use foursight_board::{Bitboard, Game, Rules, Side};

    use super::{EvalEntry, Evaluate, Settings, Turn, Variant, View};
    use crate::parameter::Value;

    pub(super) type Eval = Box<dyn Evaluate + Send>;

    pub(super) fn variant(name: &str) -> Variant {
        name.parse().unwrap()
    }

    /// Builds an evaluation with some parameters changed.
    pub(super) fn build(entry: &EvalEntry, game: Variant, changes: &[(&str, i64)]) -> Eval {
        let mut settings = Settings::defaults(entry.parameters);
        for &(name, value) in changes {
            settings.replace(name, Value::Number(value));
        }
        (entry.build)(game, &settings).unwrap()
    }

    /// Reads a drawn board, with rows separated by `/`; the rows above are empty.
    pub(super) fn drawn(game: Variant, rows: &str) -> Game {
        let missing = usize::from(game.height()) - rows.split('/').count();
        let empty = format!("{}\n", ".".repeat(usize::from(game.width())));
        Game::from_drawing(game, &(empty.repeat(missing) + &rows.replace('/', "\n"))).unwrap()
    }

    /// Returns the position of a game from the view of the first player.
    pub(super) fn seen(game: &Game) -> (View, Turn) {
        let view = View { mine: game.stones(Side::First), theirs: game.stones(Side::Second) };
        (view, if game.to_move() == Side::First { Turn::Mine } else { Turn::Theirs })
    }

    /// Returns the score of a game for the first player.
    pub(super) fn worth(eval: &dyn Evaluate, game: &Game) -> i32 {
        let (view, turn) = seen(game);
        eval.evaluate(view, turn)
    }

    /// Returns the cells of the terms with this name, for the first player.
    pub(super) fn cells_of(eval: &dyn Evaluate, game: &Game, name: &str) -> Vec<String> {
        let (view, turn) = seen(game);
        let terms = eval.explain(view, turn).into_iter().filter(|term| term.name == name);
        let cells: Bitboard = terms.map(|term| term.cells).collect();
        cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect()
    }
}
