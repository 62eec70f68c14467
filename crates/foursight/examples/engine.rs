//! Plays a game between two engines: an iterative deepening search with 100 ms per move, and the engine of
//! level 3.
//!
//! Run it with `cargo run --release -p foursight --example engine`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use foursight::{Game, Variant};

fn main() -> Result<(), foursight::Error> {
    let mut players = [foursight::engine("deepening:time=100")?, foursight::engine("level:3")?];
    let mut game = Game::new(Variant::default());
    while !game.outcome().is_over() {
        let turn = game.plies() % 2;
        let verdict = players[turn].think(&game)?;
        println!("{}: column {}", players[turn].text(), verdict.column);
        game.play(verdict.column)?;
    }
    println!("{game}\n{}", game.outcome());
    Ok(())
}
