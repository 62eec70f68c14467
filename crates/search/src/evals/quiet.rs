//! Plays forced moves first, then scores threats by the side that profits (proposed in the minimax report and the
//! square report).
//!
//! Counting does not work in a position full of threats. So forced replies are played first: while one side can win
//! at once, or must block a single threat, it has no choice. The side to move also looks for an *attack*: a move that
//! makes two threats at once, or a threat whose only block leads to another attack, with at most `look` blocks. A side
//! with an attack has won: `win`. If only the side that is not to move would have an attack, it gets `menace`.
//!
//! The resulting position is quiet. A threat in it is *good* if the cell falls to its owner when the board fills up
//! (see `parity`) and counts `good`, minus `step` for each row below it; all others count `other`. Threats and windows
//! above a threat do not count. The side that wins the race to fill the other columns gets `race`; the winner follows
//! from the number of columns with such threats (Allen, The Complete Book of Connect 4, 2010). Open windows give
//! direction: `two` for two missing stones, plus `suited` for each missing cell that falls to the owner, and `one` for
//! three missing stones. `foursight tune` found the weights, on positions that are in no graded set.
//!
//! Cost: about thirty times that of counting windows, for insight that would otherwise take several more plies. That
//! pays at a fixed depth, but not necessarily at a fixed time.

use foursight_board::{Bitboard, Cell, Rules, Variant};

use super::{Claims, EvalEntry, Evaluate, Outlook, Term, Turn, View, stone_terms};
use crate::parameter::{Parameter, Settings};
use crate::support::forcing::{Forcing, Settled};

pub(super) const QUIET: EvalEntry = EvalEntry {
    name: "quiet",
    summary: "plays forced moves first, then scores threats by the side that profits, and open windows",
    parameters: &[
        Parameter::number("win", "a win by force", 0, 100_000, 10_000),
        Parameter::number("look", "blocks that an attack may force before it wins", 0, 8, 3),
        Parameter::number("menace", "an attack of the side that is not to move", 0, 10_000, 8),
        Parameter::number("good", "a threat that falls to its owner", 0, 1000, 110),
        Parameter::number("step", "deduction for each row below a good threat", 0, 100, 16),
        Parameter::number("other", "any other threat", 0, 1000, 0),
        Parameter::number("race", "winning the race to fill the board", 0, 100_000, 400),
        Parameter::number("two", "an open window two stones short", -1000, 1000, 2),
        Parameter::number(
            "suited",
            "a missing cell of that window that falls to its owner",
            -500,
            500,
            8,
        ),
        Parameter::number("one", "an open window three stones short", -1000, 1000, 4),
    ],
    build: |variant, settings| Ok(Box::new(Quiet::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Quiet {
    forcing: Forcing,
    windows: Vec<(Bitboard, u32)>,
    /// The cells that fall to the first player.
    first: Bitboard,
    /// Indexed by bit number: the cells above a cell in its column.
    above: [Bitboard; 64],
    /// Indexed by bit number: the value of a good threat on a cell.
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

/// The threats of one side that have a value in a quiet position.
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
        let mut quiet = Self {
            forcing: Forcing::new(variant, set("look")),
            windows: windows.collect(),
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
        for cell in quiet.forcing.lookout.rules.cells() {
            let Cell { column, row } = quiet.forcing.lookout.rules.cell(cell);
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

    /// Returns the attack that the side not to move would have: its sign for the player, and its first cells.
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

    /// Returns the cells above the given ones.
    #[inline]
    fn shadow(&self, cells: Bitboard) -> Bitboard {
        let mut shadow = Bitboard::EMPTY;
        for cell in cells {
            shadow |= self.above[cell.index() as usize];
        }
        shadow
    }

    /// Returns the cells that fall to the player and the cells that fall to the opponent.
    fn falling(&self, view: View, turn: Turn) -> [Bitboard; 2] {
        if am_first(view, turn) { [self.first, !self.first] } else { [!self.first, self.first] }
    }

    /// Returns the threats that have a value (the player's and the opponent's) and the cells that no longer count.
    fn waiting(&self, view: View, falls: [Bitboard; 2]) -> ([Waiting; 2], Bitboard) {
        let Outlook { mine, theirs, .. } = self.forcing.lookout.find_threats(view);
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

    /// Returns the winner of the race to fill the board: 1 for the player, -1 for the opponent, 0 for neither.
    fn race(mine: Waiting, theirs: Waiting, am_first: bool) -> i32 {
        let (first, second) = if am_first { (mine, theirs) } else { (theirs, mine) };
        // One per column: these contain only the lowest threat of each column.
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

    /// Returns every open window that has a value, with its cells.
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

/// Returns whether the player made the first move. The first player is to move if the number of stones is even.
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
            terms.extend(stone_terms(other, side.other, sign * self.weights.other));
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

    /// Returns the score for the first player without windows and menaces, and the cells of the terms with this name.
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
