//! Prints the exact score of a position and the exact score of each move.
//!
//! Run it with `cargo run --release -p foursight --example solve`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use foursight::{Game, Variant};

fn main() -> Result<(), foursight::Error> {
    let game = Game::from_moves(Variant::default(), "445366")?;
    println!("{game}\nscore for {}: {}", game.to_move(), foursight::solve_game(&game)?);
    for column in game.legal() {
        let mut next = game.clone();
        next.play(column)?;
        if next.outcome().is_over() {
            println!("column {column}: ends the game");
        } else {
            // The score of the next position is for the opponent, so its sign is reversed.
            println!("column {column}: {}", -foursight::solve_game(&next)?);
        }
    }
    Ok(())
}
