//! Runs of stones that end at an empty cell (Brittany's evaluation in the three-evaluations report).
//!
//! From every empty cell, the evaluation looks down and along both diagonals downwards: a run of two own stones next
//! to the cell counts 6, a third stone another 6. In its row, a stone counts 6 for each empty cell beside it. The
//! opponent's runs subtract. Runs count up to one stone less than the winning line.
//!
//! There is no `-printed` form, because the result of the listing is undefined: it treats the top row as the bottom
//! row and so looks for stones above an empty cell, where there are none; it counts own stones as gaps, does not reset
//! its run counter at row ends, and iterates over columns in the order of a hash set; it reads past the end of the
//! board; and on some paths it does not stop its timer. This file implements the intention, with row 1 at the bottom.

use foursight_board::{Bitboard, Rules, Shape, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::parameter::{Parameter, Settings};

pub(super) const RUNS: EvalEntry = EvalEntry {
    name: "runs",
    summary: "runs of stones that end at an empty cell, 6 per stone, own minus opponent's",
    parameters: &[
        Parameter::number(
            "run",
            "each stone after the first of a run below an empty cell",
            -500,
            500,
            6,
        ),
        Parameter::number("beside", "an empty cell beside a stone in its row", -500, 500, 6),
    ],
    build: |variant, settings| Ok(Box::new(Runs::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Runs {
    cells: Bitboard,
    looks: Vec<Look>,
}

/// A gap and the stones of a run, at any place on the board.
#[derive(Clone, Copy, Debug)]
struct Look {
    /// The name of the term for the player and for the opponent.
    names: [&'static str; 2],
    value: i32,
    starts: Bitboard,
    /// Bits from the start to the gap.
    gap: u32,
    /// Bits from the start to each stone; a shorter run repeats its last stone.
    stones: [u32; 4],
}

const BELOW: [&str; 2] = ["run below a gap", "their run below a gap"];
const BESIDE: [&str; 2] = ["gap beside a stone", "gap beside their stone"];

impl Runs {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let (run, beside) = (settings.number("run"), settings.number("beside"));
        // A run of three contains a run of two, so each length counts its last stone only.
        let longest = variant.goal().line.unwrap_or(4) - 1;
        let below = (2..=longest).flat_map(|length| {
            let [up, _, rising, falling] = variant.line_shapes(length + 1);
            let last = usize::from(length);
            [(up, last), (rising, last), (falling, 0)].map(|(s, gap)| Look::new(BELOW, run, s, gap))
        });
        let [_, right, ..] = variant.line_shapes(2);
        let sides = [0, 1].map(|gap| Look::new(BESIDE, beside, right, gap));
        let looks = below.chain(sides).filter(|look| !look.starts.is_empty()).collect();
        Self { cells: variant.rules().cells(), looks }
    }
}

impl Look {
    /// Uses this cell of the shape as the gap and the others as the stones.
    fn new(names: [&'static str; 2], value: i32, shape: Shape, gap: usize) -> Self {
        let offsets = &shape.offsets[..usize::from(shape.size)];
        let stones: Vec<u32> = offsets.iter().copied().filter(|&o| o != offsets[gap]).collect();
        let last = stones.len() - 1;
        Self {
            names,
            value,
            starts: shape.starts,
            gap: offsets[gap],
            stones: std::array::from_fn(|i| stones[i.min(last)]),
        }
    }

    #[inline(always)]
    fn run_starts(&self, stones: Bitboard, empty: Bitboard) -> Bitboard {
        let mut found = self.starts & (empty >> self.gap);
        for offset in self.stones {
            found &= stones >> offset;
        }
        found
    }

    fn at(&self, start: Bitboard) -> Bitboard {
        self.stones.iter().map(|&offset| start << offset).collect::<Bitboard>() | start << self.gap
    }
}

impl Evaluate for Runs {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        let empty = self.cells - view.occupied();
        let mut score = 0;
        for look in &self.looks {
            let mine = look.run_starts(view.mine, empty).count() as i32;
            score += look.value * (mine - look.run_starts(view.theirs, empty).count() as i32);
        }
        score
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let empty = self.cells - view.occupied();
        let mut terms = Vec::new();
        for look in self.looks.iter().filter(|look| look.value != 0) {
            let sides = [(view.mine, look.value), (view.theirs, -look.value)];
            for ((stones, value), name) in sides.into_iter().zip(look.names) {
                let found = look.run_starts(stones, empty).into_iter();
                terms.extend(found.map(|start| Term { name, value, cells: look.at(start) }));
            }
        }
        terms
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{build, cells_of, drawn, variant, worth};
    use super::*;

    fn below(game: &str, rows: &str) -> i32 {
        let variant = variant(game);
        worth(&*build(&RUNS, variant, &[("beside", 0)]), &drawn(variant, rows))
    }

    #[test]
    fn a_run_counts_from_its_second_stone() {
        assert_eq!(below("7x6", "x....../o.....x"), 0);
        assert_eq!(below("7x6", "x....../x....oo"), 6);
        assert_eq!(below("7x6", "x....../x....../x....oo"), 12);
        // x has three below d4 and two below a3, o two below d3; then the same in a mirror.
        assert_eq!(below("7x6", "..x..../.xo..../xox...o"), 12 + 6 - 6);
        assert_eq!(below("7x6", "....x../....ox./o...xox"), 12 + 6 - 6);
        // A full column has no gap.
        assert_eq!(below("7x6", "x....../x....../o....../x....../o....../x....oo"), 0);
    }

    #[test]
    fn a_run_pays_up_to_one_stone_short_of_the_line() {
        let tower = "x......../x......../x......../x...o.ooo";
        assert_eq!(below("9x7:line5", tower), 18);
        assert_eq!(below("9x7:square", tower), 12, "without lines, as if four won");
    }

    #[test]
    fn a_stone_counts_each_gap_beside_it() {
        let game = drawn(Variant::default(), "xo.x..o");
        let eval = build(&RUNS, game.variant(), &[]);
        // d1 has two, a1 none; b1 has one and g1 one.
        assert_eq!(worth(&*eval, &game), 12 - 12);
        assert_eq!(cells_of(&*eval, &game, BESIDE[0]), ["c1", "d1", "e1"]);
        assert_eq!(cells_of(&*eval, &game, BESIDE[1]), ["b1", "c1", "f1", "g1"]);
    }
}
