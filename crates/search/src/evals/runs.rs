//! Scores runs of discs that end at an empty cell (Brittany's evaluation in the three-evaluations report).
//!
//! From every empty cell, the evaluation looks straight down and along both diagonals downwards. If the next two
//! cells in one of these directions contain own discs, this run counts 6 points. A third own disc in the run
//! counts another 6 points. In addition, each own disc counts 6 points for each empty cell directly to its left
//! or right. The opponent's discs count in the same way, and their points are subtracted. The longest run that
//! counts is one disc shorter than the winning line.
//!
//! `runs` implements the method as the report describes it, with row 1 at the bottom. `runs-printed` (in
//! `runs_printed.rs`) follows the listing in the report, which has many errors:
//!
//! - It treats the top row as the bottom row.
//! - It counts own discs as gaps.
//! - It does not reset its counter of adjacent discs at the end of a row.
//! - It iterates over the columns in the order of a hash set.
//! - It reads past the end of the board.
//! - On some paths it does not stop its timer.

use foursight_board::{Bitboard, Rules, Shape, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::parameter::{Parameter, Settings};

pub(super) const RUNS: EvalEntry = EvalEntry {
    name: "runs",
    summary: "runs of discs next to an empty cell: 6 points per disc, minus the points of the opponent's runs",
    parameters: &[
        Parameter::number(
            "run",
            "points for each disc after the first in a run below an empty cell",
            -500,
            500,
            6,
        ),
        Parameter::number(
            "beside",
            "points for each empty cell beside a disc in the same row",
            -500,
            500,
            6,
        ),
    ],
    build: |variant, settings| Ok(Box::new(Runs::new(variant, settings))),
};

#[derive(Clone, Debug)]
struct Runs {
    cells: Bitboard,
    formations: Vec<RunFormation>,
}

/// A run of discs and the empty cell (the gap) at its end. The formation can lie anywhere on the board.
#[derive(Clone, Copy, Debug)]
struct RunFormation {
    /// The name of the score term for the player's runs, then the name for the opponent's runs.
    names: [&'static str; 2],
    value: i32,
    starts: Bitboard,
    /// Distance in bits from the first cell of the formation to the gap.
    gap: u32,
    /// Distances in bits from the first cell of the formation to each disc. If the run has fewer than four
    /// discs, the last distance is repeated.
    stones: [u32; 4],
}

const BELOW: [&str; 2] = ["run below a gap", "their run below a gap"];
const BESIDE: [&str; 2] = ["gap beside a disc", "gap beside their disc"];

impl Runs {
    fn new(variant: Variant, settings: &Settings) -> Self {
        let (run, beside) = (settings.number("run"), settings.number("beside"));
        // Each formation counts `run` points. A run of three discs also contains a run of two discs next to
        // the same gap, so it counts `run` points twice.
        let longest = variant.goal().line.unwrap_or(4) - 1;
        let below = (2..=longest).flat_map(|length| {
            let [up, _, rising, falling] = variant.line_shapes(length + 1);
            let last = usize::from(length);
            [(up, last), (rising, last), (falling, 0)]
                .map(|(s, gap)| RunFormation::new(BELOW, run, s, gap))
        });
        let [_, right, ..] = variant.line_shapes(2);
        let sides = [0, 1].map(|gap| RunFormation::new(BESIDE, beside, right, gap));
        let formations =
            below.chain(sides).filter(|formation| !formation.starts.is_empty()).collect();
        Self { cells: variant.rules().cells(), formations }
    }
}

impl RunFormation {
    /// Creates a formation from a shape. The cell of the shape with index `gap` is the gap, and all other cells
    /// are discs.
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

    fn cells_at(&self, start: Bitboard) -> Bitboard {
        self.stones.iter().map(|&offset| start << offset).collect::<Bitboard>() | start << self.gap
    }
}

impl Evaluate for Runs {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        let empty = self.cells - view.occupied();
        let mut score = 0;
        for formation in &self.formations {
            let mine = formation.run_starts(view.mine, empty).count() as i32;
            score +=
                formation.value * (mine - formation.run_starts(view.theirs, empty).count() as i32);
        }
        score
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let empty = self.cells - view.occupied();
        let mut terms = Vec::new();
        for formation in self.formations.iter().filter(|formation| formation.value != 0) {
            let sides = [(view.mine, formation.value), (view.theirs, -formation.value)];
            for ((stones, value), name) in sides.into_iter().zip(formation.names) {
                let found = formation.run_starts(stones, empty).into_iter();
                terms.extend(found.map(|start| Term {
                    name,
                    value,
                    cells: formation.cells_at(start),
                }));
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
        // x has three discs below d4 and two below a3, o has two below d3. The second drawing is the mirror
        // image.
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
        // d1 has two gaps beside it and a1 none. b1 and g1 have one gap each.
        assert_eq!(worth(&*eval, &game), 12 - 12);
        assert_eq!(cells_of(&*eval, &game, BESIDE[0]), ["c1", "d1", "e1"]);
        assert_eq!(cells_of(&*eval, &game, BESIDE[1]), ["b1", "c1", "f1", "g1"]);
    }
}
