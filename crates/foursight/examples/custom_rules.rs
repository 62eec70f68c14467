//! Defines a new goal (winning condition) and plays a game with it. The goal is an upright L of four discs. Its foot
//! may be on the right or on the left.
//!
//! A goal finds its shapes by shifting bitboards. All searches support a new goal without changes, and are as fast as
//! with the built-in goals.
//!
//! Run it with `cargo run --release -p foursight --example custom_rules`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::sync::atomic::AtomicBool;

use foursight::board::goals::Goal;
use foursight::board::{Bitboard, Fixed, Geometry, Position, Rules, Ruleset, perft};
use foursight::search::searches::AlphaBeta;
use foursight::search::{Clock, Counters, Limits, Registry, Search, SearchInput, Timeless};

/// The goal: three discs on top of each other, and a fourth disc beside the lowest one.
#[derive(Clone, Copy, Debug, Default)]
struct Ell;

impl Ell {
    /// Returns the two forms of the L: first with the foot on the right, then with the foot on the left. Each form is a
    /// list of its four cells, as bit offsets from the lower left cell of the L.
    fn forms<G: Geometry>(on: &G) -> [[u32; 4]; 2] {
        let right = on.stride();
        [[0, 1, 2, right], [0, right, right + 1, right + 2]]
    }
}

impl Goal for Ell {
    fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
        let full =
            |form: [u32; 4]| form.iter().fold(Bitboard::FULL, |all, &at| all & (stones >> at));
        Self::forms(on).into_iter().any(|form| !full(form).is_empty())
    }

    fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
        let mut cells = Bitboard::EMPTY;
        for form in Self::forms(on) {
            for missing in form {
                let others = form.iter().filter(|&&at| at != missing);
                cells |= others.fold(Bitboard::FULL, |all, &at| all & (stones >> at)) << missing;
            }
        }
        cells & on.cells()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Ruleset::<Fixed<7, 6>, Ell>::default();
    println!("{} ways to play six moves", perft(&rules, Position::EMPTY, 6));

    // There is no built-in evaluation for this goal. The example therefore uses the cell weights of the standard game,
    // together with a deep search.
    let eval = Registry::standard().evaluation("cells")?.build("7x6".parse()?)?;
    let stop = AtomicBool::new(false);
    let mut position = Position::EMPTY;
    let mut moves = String::new();
    while !rules.is_won(position.theirs) && !rules.is_full(position.occupied()) {
        let task = SearchInput { rules, root: position, eval: &*eval, depth: 9, columns: false };
        let mut clock = Clock::start(&Limits::default(), &Timeless, &stop);
        let verdict = AlphaBeta::default().search(&task, &mut clock, &mut Counters::default());
        moves.push(verdict.column.to_char());
        position = position
            .play_unchecked(rules.drops(position.occupied()) & rules.column(verdict.column));
    }
    println!("played {moves}: {}", if rules.is_won(position.theirs) { "an L" } else { "a draw" });
    Ok(())
}
