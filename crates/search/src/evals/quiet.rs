//! Plays forced moves first. Then scores each threat by the side that will play on its cell. The minimax report
//! and the square report proposed such an evaluation.
//!
//! Features of a position, such as open windows, are misleading while wins are imminent. The evaluation therefore
//! plays forced moves first. A move is forced if it wins immediately, or if it blocks the only immediate threat of
//! the opponent. The evaluation also looks for an *attack* by the side to move. An attack is a move that creates
//! two threats at once, or a move that creates a threat whose only block leads to another attack. An attack may
//! force at most `look` blocks. A side to move that has an attack wins, and gets `win` points. The side that is
//! not to move gets `menace` points if it would have an attack on its own turn.
//!
//! The position after the forced moves is quiet. A threat is *good* if its owner will play on its cell when the
//! board fills up (see `parity.rs`). A good threat counts `good` points minus `step` points for each row below the
//! threat. All other threats count `other` points. A threat does not count if there is another threat below it in
//! the same column. A window with a cell above a threat does not count either. A side gets `race` points if it
//! will reach its winning cell first when the board fills up. Which side this is depends on how many good and
//! other threats both sides have (Allen, The Complete Book of Connect 4, 2010).
//!
//! Open windows (lines and blocks without a disc of the opponent) guide the search. A window in which two discs
//! are missing counts `two` points, plus `suited` points for each missing cell on which its owner will play when
//! the board fills up. A window in which three discs are missing counts `one` points.
//!
//! The command `foursight tune` found the default weights on the 2,560 training positions of an earlier version.
//! 11 of these positions, or their mirror images, were also among the 2,560 test positions with which
//! `foursight grade` measures evaluations. In the present version the two sets have no position in common, but the
//! weights were not tuned again.
//!
//! The evaluation takes about thirty times as long as counting windows, but finds wins and losses that a search
//! would otherwise find only several plies deeper. This is an advantage at a fixed depth, but not necessarily at a
//! fixed time per move.

use foursight_board::{Bitboard, Cell, Rules, Variant};

use super::forcing::{Forcing, Settled};
use super::threats::FoundThreats;
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, explain_stones};
use crate::parameter::{Parameter, Settings};

pub(super) const QUIET: EvalEntry = EvalEntry {
    name: "quiet",
    summary: "plays forced moves first, then scores open windows and threats that can be played at the end",
    parameters: &[
        Parameter::number("win", "points for a forced win", 0, 100_000, 10_000),
        Parameter::number(
            "look",
            "maximum number of threats that the opponent must block before an attack wins",
            0,
            8,
            3,
        ),
        Parameter::number(
            "menace",
            "points for an attack that the other side would have if it were its turn",
            0,
            10_000,
            8,
        ),
        Parameter::number(
            "good",
            "points for a threat on a cell that its owner can play when the board fills up",
            0,
            1000,
            110,
        ),
        Parameter::number(
            "step",
            "points deducted from `good` for each row below the threat",
            0,
            100,
            16,
        ),
        Parameter::number("other", "points for any other threat", 0, 1000, 0),
        Parameter::number(
            "race",
            "points for the side that will be the first to reach its winning cell when the board fills up",
            0,
            100_000,
            400,
        ),
        Parameter::number(
            "two",
            "points for each open window (unblocked winning line or block) that lacks two discs",
            -1000,
            1000,
            2,
        ),
        Parameter::number(
            "suited",
            "additional points for each missing cell of a `two` window that its owner can play at the end",
            -500,
            500,
            8,
        ),
        Parameter::number(
            "one",
            "points for each open window (unblocked winning line or block) that lacks three discs",
            -1000,
            1000,
            4,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Quiet::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Quiet {
    forcing: Forcing,
    windows: Vec<(Bitboard, u32)>,
    /// The cells that fall to the first player: when all other columns are full, the first player will play there.
    first: Bitboard,
    /// For each cell, the cells above it in the same column. The index is the bit number of the cell.
    above: [Bitboard; 64],
    /// For each cell, the value of a good threat (one that its owner will play) on this cell. The index is the bit
    /// number of the cell.
    good: [i32; 64],
    weights: Weights,
}

#[derive(Clone, Copy, Debug)]
struct Weights {
    win: i32,
    menace: i32,
    other: i32,
    race: i32,
    two: i32,
    suited: i32,
    one: i32,
}

/// The threats of one side that count in a quiet position. `good` contains the threats that this side will play
/// itself when the board fills up, and `other` contains the rest.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    good: Bitboard,
    other: Bitboard,
}

impl Quiet {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let set = |name| settings.number(name);
        let windows = variant.shapes().into_iter().flat_map(|shape| {
            let size = u32::from(shape.size);
            shape.windows().map(move |cells| (cells, size)).collect::<Vec<_>>()
        });
        // If all windows count 0 points, they need not be counted.
        let has_points = ["two", "suited", "one"].iter().any(|&name| set(name) != 0);
        let mut quiet = Self {
            forcing: Forcing::new(variant, set("look")),
            windows: if has_points { windows.collect() } else { Vec::new() },
            first: Bitboard::EMPTY,
            above: [Bitboard::EMPTY; 64],
            good: [0; 64],
            weights: Weights {
                win: set("win"),
                menace: set("menace"),
                other: set("other"),
                race: set("race"),
                two: set("two"),
                suited: set("suited"),
                one: set("one"),
            },
        };
        let other_columns = u32::from(variant.width() - 1) * u32::from(variant.height());
        for cell in quiet.forcing.threat_finder.rules.cells() {
            let Cell { column, row } = quiet.forcing.threat_finder.rules.cell(cell);
            let at = cell.index() as usize;
            if (other_columns + u32::from(row)).is_multiple_of(2) {
                quiet.first |= cell;
            }
            let higher = (row + 1..variant.height()).map(|row| variant.bit(Cell { column, row }));
            quiet.above[at] = higher.collect();
            quiet.good[at] = (set("good") - set("step") * i32::from(row)).max(set("other"));
        }
        quiet
    }

    /// Returns the attack that the waiting side (the side that is not to move) would have on its own turn. The number
    /// is 1 if the waiting side is the player and −1 if it is the opponent. If there is no attack, the number is 0. The
    /// cells are the first moves of the attack.
    fn opponent_initiative(&self, view: View, turn: Turn) -> (i32, Bitboard) {
        if self.weights.menace == 0 {
            return (0, Bitboard::EMPTY);
        }
        let (sign, other, mover) = match turn {
            Turn::Mine => (-1, view.theirs, view.mine),
            Turn::Theirs => (1, view.mine, view.theirs),
        };
        let attack = self.forcing.attack(other, mover);
        (if attack.is_empty() { 0 } else { sign }, attack)
    }

    /// Returns all cells that lie above one of the given cells.
    #[inline]
    fn shadow(&self, cells: Bitboard) -> Bitboard {
        let mut shadow = Bitboard::EMPTY;
        for cell in cells {
            shadow |= self.above[cell.index() as usize];
        }
        shadow
    }

    /// Returns the cells on which the player will play when the board fills up, then those on which the opponent
    /// will play.
    fn falling(&self, view: View, turn: Turn) -> [Bitboard; 2] {
        if am_first(view, turn) { [self.first, !self.first] } else { [!self.first, self.first] }
    }

    /// Returns the threats that count: first the player's, then the opponent's. Also returns all cells above a threat,
    /// because threats on these cells do not count.
    fn waiting(&self, view: View, falls: [Bitboard; 2]) -> ([Waiting; 2], Bitboard) {
        let FoundThreats { mine, theirs, .. } = self.forcing.threat_finder.find_threats(view);
        let dead = self.shadow(mine | theirs);
        let split = |threats: Bitboard, falls: Bitboard| {
            let useful = threats - dead;
            Waiting { good: useful & falls, other: useful - falls }
        };
        ([split(mine, falls[0]), split(theirs, falls[1])], dead)
    }

    #[inline]
    fn threat_value(&self, Waiting { good, other }: Waiting) -> i32 {
        let mut worth = other.count() as i32 * self.weights.other;
        for cell in good {
            worth += self.good[cell.index() as usize];
        }
        worth
    }

    /// Returns which side reaches its winning cell first when the board fills up: 1 for the player, -1 for the
    /// opponent, 0 for neither side.
    fn race(mine: Waiting, theirs: Waiting, am_first: bool) -> i32 {
        let (first, second) = if am_first { (mine, theirs) } else { (theirs, mine) };
        // Only the lowest threat of a column counts, so each of these numbers is a number of columns.
        let leads = first.good.count() as i32 - second.other.count() as i32;
        let winner = if leads > 0 {
            1
        } else if !second.good.is_empty() || leads < -1 {
            -1
        } else {
            0
        };
        if am_first { winner } else { -winner }
    }

    /// Calls `each` for every open window that counts. The arguments of `each` are: whether the window belongs to
    /// the player, the number of missing discs, the value of the window, and the cells of the window.
    #[inline]
    fn each_window(
        &self,
        view: View,
        falls: [Bitboard; 2],
        dead: Bitboard,
        mut each: impl FnMut(bool, u32, i32, Bitboard),
    ) {
        let Weights { two, suited, one, .. } = self.weights;
        for &(cells, size) in &self.windows {
            if cells.meets(dead) {
                continue;
            }
            let (mine, theirs) = (view.mine & cells, view.theirs & cells);
            let (own, stones, falls) = match (mine.is_empty(), theirs.is_empty()) {
                (false, true) => (true, mine, falls[0]),
                (true, false) => (false, theirs, falls[1]),
                _ => continue,
            };
            let value = match size - stones.count() {
                2 => two + suited * ((cells - stones) & falls).count() as i32,
                3 => one,
                _ => continue,
            };
            each(own, size - stones.count(), value, cells);
        }
    }
}

/// Returns whether the player made the first move of the game. If the number of discs is even, the first
/// player is to move.
fn am_first(view: View, turn: Turn) -> bool {
    view.occupied().count().is_multiple_of(2) == (turn == Turn::Mine)
}

impl Evaluate for Quiet {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let (view, turn) = match self.forcing.play_forced_moves(view, turn) {
            Settled::Won(sign, _) => return sign * self.weights.win,
            Settled::Calm(view, turn) => (view, turn),
        };
        let falls = self.falling(view, turn);
        let ([mine, theirs], dead) = self.waiting(view, falls);
        let mut score = self.threat_value(mine) - self.threat_value(theirs)
            + Self::race(mine, theirs, am_first(view, turn)) * self.weights.race
            + self.opponent_initiative(view, turn).0 * self.weights.menace;
        self.each_window(view, falls, dead, |own, _, value, _| {
            score += if own { value } else { -value };
        });
        score
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let term = |name, value, cells| Term { name, value, cells };
        let (view, turn) = match self.forcing.play_forced_moves(view, turn) {
            Settled::Won(sign, cells) => {
                let name = if sign > 0 { "wins by force" } else { "they win by force" };
                let won = term(name, sign * self.weights.win, cells);
                return std::iter::once(won).filter(|term| term.value != 0).collect();
            }
            Settled::Calm(view, turn) => (view, turn),
        };
        let falls = self.falling(view, turn);
        let (waiting, dead) = self.waiting(view, falls);
        let mut terms = Vec::new();
        let names = [("good threat", "other threat"), ("their good threat", "their other threat")];
        for ((side, sign), (good, other)) in waiting.into_iter().zip([1, -1]).zip(names) {
            for cell in side.good {
                terms.push(term(good, sign * self.good[cell.index() as usize], cell));
            }
            terms.extend(explain_stones(other, side.other, sign * self.weights.other));
        }
        let [mine, theirs] = waiting;
        let race = Self::race(mine, theirs, am_first(view, turn));
        let racing = if race > 0 { mine } else { theirs };
        terms.push(term("race", race * self.weights.race, racing.good | racing.other));
        let (menace, cells) = self.opponent_initiative(view, turn);
        terms.push(term("menace", menace * self.weights.menace, cells));
        self.each_window(view, falls, dead, |own, short, value, cells| {
            let name = match (own, short) {
                (true, 2) => "two short",
                (true, _) => "three short",
                (false, 2) => "theirs two short",
                (false, _) => "theirs three short",
            };
            terms.push(term(name, if own { value } else { -value }, cells));
        });
        terms.retain(|term| term.value != 0);
        terms
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, cells_of, drawn, worth};
    use super::*;

    /// Returns the score for the first player without windows and menaces, and the cells of all terms called
    /// `name`.
    fn calm(rows: &str, name: &str) -> (i32, Vec<String>) {
        let game = drawn(Variant::default(), rows);
        let set = [
            ("good", 100),
            ("step", 10),
            ("other", 15),
            ("race", 200),
            ("menace", 0),
            ("two", 0),
            ("suited", 0),
            ("one", 0),
        ];
        let eval = build(&QUIET, game.variant(), &set);
        (worth(&*eval, &game), cells_of(&*eval, &game, name))
    }

    #[test]
    fn an_odd_threat_wins_the_race_for_the_first_player() {
        let (score, cells) = calm("....xxx/....oxo/....xoo", "race");
        assert_eq!((score, cells), (80 + 200, vec!["d3".to_owned()]));
    }

    #[test]
    fn an_even_threat_wins_the_race_for_the_second_player() {
        let (score, cells) = calm("....ooo/xx..xox", "race");
        assert_eq!((score, cells), (-90 - 200, vec!["d2".to_owned()]));
    }

    #[test]
    fn a_threat_above_another_is_worth_nothing() {
        let (score, cells) = calm("....xxx/oo..ooo/xxo.xox", "their good threat");
        assert_eq!((score, cells), (-90 - 200, vec!["d2".to_owned()]));
    }

    #[test]
    fn a_win_by_force_is_all_that_counts() {
        let (score, cells) = calm("..oo.../..xx...", "wins by force");
        assert_eq!((score, cells), (10_000, vec!["b1".to_owned()]));
        let (score, cells) = calm("..oo.../..xxx..", "wins by force");
        assert_eq!((score, cells), (10_000, vec!["b1".to_owned(), "f1".to_owned()]));
    }
}
