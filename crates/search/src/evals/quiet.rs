//! Forced moves played out, then threats by who profits (wishes of reports 001 and 002, S-37, S-38, S-48).
//!
//! A position full of threats cannot be judged by counting. So forced replies are played first: while one
//! side can win at once, or has a single threat that must be blocked, there is nothing to choose. The side
//! to move also looks for an *attack*: a move that makes two threats at once, or one that can only be
//! blocked, and so on, at most `look` blocks deep. Who has one has won: `win`. If only the other side would
//! have one if it were to move, that counts `menace`.
//!
//! What is left is quiet. A threat in it is *good* if the cell falls to its owner when the board fills up
//! (see `parity`), `good` less `step` for each row below it, else `other`; two right above each other add
//! `stacked`. Nothing above a threat counts any more, be it a threat or a window. Who wins the race to fill
//! the other columns, by the number of columns with such threats (Allen, The Complete Book of Connect 4,
//! 2010), gets `race`. Open windows give direction: `two` stones short, with `suited` for each missing cell
//! that falls to their owner, and three short, `one`.
//!
//! Cost: ten times the price of counting windows, for what a search of two or three plies more would see.

use foursight_board::{Bitboard, Cell, Rules, Variant};

use super::threats::{Lookout, Outlook};
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, stone_terms};
use crate::parameter::{Parameter, Settings};

pub(super) const QUIET: EvalEntry = EvalEntry {
    name: "quiet",
    summary: "forced moves played out, then threats by who profits, and live windows",
    parameters: &[
        Parameter::number("win", "a win by force", 0, 100_000, 10_000),
        Parameter::number("look", "blocks that an attack may force before it wins", 0, 8, 3),
        Parameter::number("menace", "an attack of the side that is not to move", 0, 10_000, 40),
        Parameter::number("good", "a threat that falls to its owner", 0, 1000, 60),
        Parameter::number("step", "less for each row below a good threat", 0, 100, 6),
        Parameter::number("other", "any other threat", 0, 1000, 15),
        Parameter::number("stacked", "two threats right above each other", 0, 1000, 60),
        Parameter::number("race", "winning the race to fill the board", 0, 100_000, 100),
        Parameter::number("two", "an open window two stones short", -1000, 1000, 4),
        Parameter::number("suited", "a missing cell of it that falls to its owner", -500, 500, 2),
        Parameter::number("one", "an open window three stones short", -1000, 1000, 1),
    ],
    build: |variant, settings| Ok(Box::new(Quiet::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Quiet {
    lookout: Lookout,
    windows: Vec<(Bitboard, u32)>,
    /// The cells that fall to the first player.
    first: Bitboard,
    /// By the bit number of a cell: the cells above it in its column.
    above: [Bitboard; 64],
    /// By the bit number of a cell: what a good threat is worth there.
    good: [i32; 64],
    weights: Weights,
}

#[derive(Clone, Copy, Debug)]
struct Weights {
    win: i32,
    look: i32,
    menace: i32,
    other: i32,
    stacked: i32,
    race: i32,
    two: i32,
    suited: i32,
    one: i32,
}

/// Whoever is to move, and the other side.
#[derive(Clone, Copy, Debug)]
struct Sides {
    mover: Bitboard,
    other: Bitboard,
}

/// What the forced moves lead to.
#[derive(Clone, Copy, Debug)]
enum Settled {
    /// Somebody wins: 1 the player, -1 the opponent. These cells begin it.
    Won(i32, Bitboard),
    /// Nothing is forced any more.
    Calm(View, Turn),
}

/// The threats of one side that count in a quiet position.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    good: Bitboard,
    other: Bitboard,
    stacked: Bitboard,
}

impl Quiet {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let set = |name| settings.number(name);
        let windows = variant.shapes().into_iter().flat_map(|shape| {
            let size = u32::from(shape.size);
            shape.windows().map(move |cells| (cells, size)).collect::<Vec<_>>()
        });
        let mut quiet = Self {
            lookout: Lookout::new(variant),
            windows: windows.collect(),
            first: Bitboard::EMPTY,
            above: [Bitboard::EMPTY; 64],
            good: [0; 64],
            weights: Weights {
                win: set("win"),
                look: set("look"),
                menace: set("menace"),
                other: set("other"),
                stacked: set("stacked"),
                race: set("race"),
                two: set("two"),
                suited: set("suited"),
                one: set("one"),
            },
        };
        let other_columns = u32::from(variant.width() - 1) * u32::from(variant.height());
        for cell in quiet.lookout.rules.cells() {
            let Cell { column, row } = quiet.lookout.rules.cell(cell);
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

    /// Does the side to move win by threats alone? The cells that begin it, or nothing.
    fn attack(&self, Sides { mover, other }: Sides, look: i32) -> Bitboard {
        let seen = self.lookout.look(View { mine: mover, theirs: other });
        let Outlook { mine, theirs, drops } = seen;
        if mine.meets(drops) {
            return mine & drops;
        }
        let urgent = theirs & drops;
        if urgent.count() > 1 {
            return Bitboard::EMPTY;
        }
        let moves = if urgent.is_empty() { drops } else { urgent };
        for cell in moves {
            // Their win right above it would answer everything.
            if theirs.meets(self.lookout.above(cell)) {
                continue;
            }
            let stones = mover | cell;
            let occupied = stones | other;
            let threats = self.lookout.rules.completing(stones) - occupied;
            let drops = self.lookout.rules.drops(occupied);
            if !self.lookout.fork(threats, drops).is_empty() {
                return cell;
            }
            let block = threats & drops;
            if look > 0 && !block.is_empty() {
                let next = Sides { mover: stones, other: other | block };
                if !self.attack(next, look - 1).is_empty() {
                    return cell;
                }
            }
        }
        Bitboard::EMPTY
    }

    /// Plays forced moves until there are none.
    fn settle(&self, mut view: View, mut turn: Turn) -> Settled {
        loop {
            let (sign, sides) = match turn {
                Turn::Mine => (1, Sides { mover: view.mine, other: view.theirs }),
                Turn::Theirs => (-1, Sides { mover: view.theirs, other: view.mine }),
            };
            let attack = self.attack(sides, self.weights.look);
            if !attack.is_empty() {
                return Settled::Won(sign, attack);
            }
            let Outlook { mine, theirs, drops } = self.lookout.look(view);
            let threats = if turn == Turn::Mine { theirs } else { mine };
            let fork = self.lookout.fork(threats, drops);
            if !fork.is_empty() {
                return Settled::Won(-sign, fork);
            }
            let block = threats & drops;
            if block.is_empty() {
                return Settled::Calm(view, turn);
            }
            match turn {
                Turn::Mine => view.mine |= block,
                Turn::Theirs => view.theirs |= block,
            }
            turn = turn.turned();
        }
    }

    /// What the side that is not to move would begin with, if it were: the sign for the player, and where.
    fn menace(&self, view: View, turn: Turn) -> (i32, Bitboard) {
        if self.weights.menace == 0 {
            return (0, Bitboard::EMPTY);
        }
        let (sign, sides) = match turn {
            Turn::Mine => (-1, Sides { mover: view.theirs, other: view.mine }),
            Turn::Theirs => (1, Sides { mover: view.mine, other: view.theirs }),
        };
        let attack = self.attack(sides, self.weights.look);
        (if attack.is_empty() { 0 } else { sign }, attack)
    }

    /// The cells above these.
    #[inline]
    fn shadow(&self, cells: Bitboard) -> Bitboard {
        let mut shadow = Bitboard::EMPTY;
        for cell in cells {
            shadow |= self.above[cell.index() as usize];
        }
        shadow
    }

    /// The cells that fall to the player, and those that fall to the opponent.
    fn falling(&self, view: View, turn: Turn) -> [Bitboard; 2] {
        if am_first(view, turn) { [self.first, !self.first] } else { [!self.first, self.first] }
    }

    /// The threats that count, mine and theirs, and the cells that count no more.
    fn waiting(&self, view: View, falls: [Bitboard; 2]) -> ([Waiting; 2], Bitboard) {
        let Outlook { mine, theirs, .. } = self.lookout.look(view);
        let dead = self.shadow(mine | theirs);
        let split = |threats: Bitboard, falls: Bitboard| {
            let useful = threats - dead;
            let stacked = useful & (self.lookout.above(threats) >> 1) & (threats >> 1);
            Waiting { good: useful & falls, other: useful - falls, stacked }
        };
        ([split(mine, falls[0]), split(theirs, falls[1])], dead)
    }

    #[inline]
    fn worth(&self, Waiting { good, other, stacked }: Waiting) -> i32 {
        let mut worth = other.count() as i32 * self.weights.other;
        worth += stacked.count() as i32 * self.weights.stacked;
        for cell in good {
            worth += self.good[cell.index() as usize];
        }
        worth
    }

    /// Who wins the race to fill the board: 1 the player, -1 the opponent, 0 nobody.
    fn race(mine: Waiting, theirs: Waiting, am_first: bool) -> i32 {
        let (first, second) = if am_first { (mine, theirs) } else { (theirs, mine) };
        // Each counts once a column: only the lowest threats of a column are among them.
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

    /// Every live window that counts: its value and its cells.
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

/// Did the player make the first move? The first player is to move whenever the stones are even.
fn am_first(view: View, turn: Turn) -> bool {
    view.occupied().count().is_multiple_of(2) == (turn == Turn::Mine)
}

impl Evaluate for Quiet {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let (view, turn) = match self.settle(view, turn) {
            Settled::Won(sign, _) => return sign * self.weights.win,
            Settled::Calm(view, turn) => (view, turn),
        };
        let falls = self.falling(view, turn);
        let ([mine, theirs], dead) = self.waiting(view, falls);
        let mut score = self.worth(mine) - self.worth(theirs)
            + Self::race(mine, theirs, am_first(view, turn)) * self.weights.race
            + self.menace(view, turn).0 * self.weights.menace;
        self.each_window(view, falls, dead, |own, _, value, _| {
            score += if own { value } else { -value };
        });
        score
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        let term = |name, value, cells| Term { name, value, cells };
        let (view, turn) = match self.settle(view, turn) {
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
        let names = [
            ["good threat", "other threat", "stacked threats"],
            ["their good threat", "their other threat", "their stacked threats"],
        ];
        for ((side, sign), [good, other, stacked]) in waiting.into_iter().zip([1, -1]).zip(names) {
            for cell in side.good {
                terms.push(term(good, sign * self.good[cell.index() as usize], cell));
            }
            terms.extend(stone_terms(other, side.other, sign * self.weights.other));
            terms.extend(stone_terms(stacked, side.stacked, sign * self.weights.stacked));
        }
        let [mine, theirs] = waiting;
        let race = Self::race(mine, theirs, am_first(view, turn));
        let racing = if race > 0 { mine } else { theirs };
        terms.push(term("race", race * self.weights.race, racing.good | racing.other));
        let (menace, cells) = self.menace(view, turn);
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
