//! Judging positions: one file each, and its name in [`ALL`].

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

/// Every evaluation, in the order shown to people.
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

/// A position as the player who is thinking sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The player's own stones.
    pub mine: Bitboard,
    /// The opponent's.
    pub theirs: Bitboard,
}

impl View {
    /// All stones.
    #[inline(always)]
    pub fn occupied(self) -> Bitboard {
        self.mine | self.theirs
    }

    /// The same position as the opponent sees it.
    pub fn turned(self) -> Self {
        Self { mine: self.theirs, theirs: self.mine }
    }
}

/// Whose move it is, seen by the player who is thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The player's own.
    Mine,
    /// The opponent's.
    Theirs,
}

impl Turn {
    /// The same turn as the opponent sees it.
    pub const fn turned(self) -> Self {
        match self {
            Self::Mine => Self::Theirs,
            Self::Theirs => Self::Mine,
        }
    }
}

/// Judges unfinished positions for the player who is thinking.
///
/// A search asks it at its leaves, always for the same player, whoever is to move there: some of the
/// reports' evaluations look at one side only, so judging "for the side to move" would change them
/// with the parity of the depth.
pub trait Evaluate {
    /// What the position is worth to the player, at most ±[`Score::MOST`](crate::Score::MOST). Never
    /// asked about finished games.
    fn evaluate(&self, view: View, turn: Turn) -> i32;

    /// The same number as a list of what it is made of.
    fn explain(&self, view: View, turn: Turn) -> Vec<Term>;

    /// What it promises about itself.
    fn claims(&self) -> Claims;

    /// Where it tells that it failed, if it is of the kind that can.
    fn alarm(&self) -> Option<&Alarm> {
        None
    }
}

/// One part of an evaluation: why, how much, and which cells it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is, in a few words.
    pub name: &'static str,
    /// What it adds to the score.
    pub value: i32,
    /// Where.
    pub cells: Bitboard,
}

/// Laws an evaluation keeps; tests hold it to them, and searches rely on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claims {
    /// A position and its mirror image are worth the same.
    pub mirror_symmetric: bool,
    /// What is good for one player is as bad for the other.
    pub antisymmetric: bool,
}

impl Claims {
    /// Both hold.
    pub const BALANCED: Self = Self { mirror_symmetric: true, antisymmetric: true };
    /// One side's features count more than the other's.
    pub const ONE_SIDED: Self = Self { mirror_symmetric: true, antisymmetric: false };
}

/// An evaluation made for a variant, or why there is none.
pub type Built = Result<Box<dyn Evaluate + Send>, EvaluationError>;

/// An evaluation on the list: its description and how to make it for a variant.
#[derive(Clone, Copy)]
pub struct EvalEntry {
    /// The name people type.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// What can be set.
    pub parameters: &'static [Parameter],
    /// Makes it for a game.
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

/// A term for each of these stones.
pub(crate) fn stone_terms(
    name: &'static str,
    stones: Bitboard,
    value: i32,
) -> impl Iterator<Item = Term> {
    stones.into_iter().filter(move |_| value != 0).map(move |cells| Term { name, value, cells })
}

/// What the tests of several evaluations share.
#[cfg(test)]
mod testing {
    use foursight_board::{Bitboard, Game, Rules, Side};

    use super::{EvalEntry, Evaluate, Settings, Turn, Variant, View};
    use crate::parameter::Value;

    pub(super) type Eval = Box<dyn Evaluate + Send>;

    pub(super) fn variant(name: &str) -> Variant {
        name.parse().unwrap()
    }

    /// The evaluation for a variant with some numbers changed.
    pub(super) fn build(entry: &EvalEntry, game: Variant, changes: &[(&str, i64)]) -> Eval {
        let mut settings = Settings::defaults(entry.parameters);
        for &(name, value) in changes {
            settings.replace(name, Value::Number(value));
        }
        (entry.build)(game, &settings).unwrap()
    }

    /// A drawn board, its rows divided by `/`, the rows above the drawing empty.
    pub(super) fn drawn(game: Variant, rows: &str) -> Game {
        let missing = usize::from(game.height()) - rows.split('/').count();
        let empty = format!("{}\n", ".".repeat(usize::from(game.width())));
        Game::from_drawing(game, &(empty.repeat(missing) + &rows.replace('/', "\n"))).unwrap()
    }

    /// A game as the first player sees it.
    pub(super) fn seen(game: &Game) -> (View, Turn) {
        let view = View { mine: game.stones(Side::First), theirs: game.stones(Side::Second) };
        (view, if game.to_move() == Side::First { Turn::Mine } else { Turn::Theirs })
    }

    /// What a game is worth to the first player.
    pub(super) fn worth(eval: &dyn Evaluate, game: &Game) -> i32 {
        let (view, turn) = seen(game);
        eval.evaluate(view, turn)
    }

    /// The cells of the terms of this name, as the first player sees them.
    pub(super) fn cells_of(eval: &dyn Evaluate, game: &Game, name: &str) -> Vec<String> {
        let (view, turn) = seen(game);
        let terms = eval.explain(view, turn).into_iter().filter(|term| term.name == name);
        let cells: Bitboard = terms.map(|term| term.cells).collect();
        cells.into_iter().map(|cell| game.rules().cell(cell).to_string()).collect()
    }
}
