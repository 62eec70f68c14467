//! Adds an evaluation to the registry (the list of engines and evaluations) and plays a game with it. An evaluation
//! computes a score, explains the score as a sum of terms, and declares its symmetries.
//!
//! The evaluation of this example prefers low discs: the lower the row of a disc, the more points the disc gets.
//!
//! Run it with `cargo run --release -p foursight --example custom_eval`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use foursight::board::{Bitboard, Game, Rules, Variant};
use foursight::search::evals::{Claims, EvalEntry, Term};
use foursight::search::parameter::Parameter;
use foursight::search::{Evaluate, Observers, Registry, ThinkOptions, Turn, View};

/// The registry entry of the evaluation: its name, description, parameters and constructor.
const LOW: EvalEntry = EvalEntry {
    name: "low",
    summary: "discs are worth more the lower they lie",
    parameters: &[Parameter::number("weight", "points for each row", 0, 1000, 10)],
    build: |variant, settings| Ok(Box::new(Low { variant, weight: settings.number("weight") })),
};

/// The evaluation, built for one variant. Searches call its method `evaluate`.
struct Low {
    variant: Variant,
    weight: i32,
}

impl Low {
    fn stone_value(&self, stone: Bitboard) -> i32 {
        let row = i32::from(self.variant.rules().cell(stone).row);
        (i32::from(self.variant.height()) - row) * self.weight
    }

    fn total_value(&self, stones: Bitboard) -> i32 {
        stones.into_iter().map(|stone| self.stone_value(stone)).sum()
    }
}

impl Evaluate for Low {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        self.total_value(view.mine) - self.total_value(view.theirs)
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let mine = view.mine.into_iter().map(|cells| Term {
            name: "own disc",
            value: self.stone_value(cells),
            cells,
        });
        let theirs = view.theirs.into_iter().map(|cells| Term {
            name: "their disc",
            value: -self.stone_value(cells),
            cells,
        });
        mine.chain(theirs).collect()
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut registry = Registry::standard();
    registry.add_evaluation(LOW);
    let mut players = [
        registry.engine("alphabeta:depth=6,eval=low,eval.weight=3")?,
        registry.engine("alphabeta:depth=6,eval=windows-centre")?,
    ];
    let mut game = Game::new(Variant::default());
    while !game.outcome().is_over() {
        let turn = game.plies() % 2;
        let verdict =
            players[turn].think(&game, &ThinkOptions::default(), &mut Observers::default())?;
        game.play(verdict.column)?;
    }
    println!(
        "{game}\n{} (first) against {} (second): {}",
        players[0].text(),
        players[1].text(),
        game.outcome()
    );
    Ok(())
}
