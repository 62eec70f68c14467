//! Plays a game between minimax and alpha-beta, and prints the number of positions that each engine visited.
//!
//! Run it with `cargo run --release -p foursight --example first_game`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use foursight::board::{Game, Variant};
use foursight::search::{Counters, Observers, Registry, ThinkOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let registry = Registry::standard();
    let mut players = [
        registry.engine("minimax:depth=4,eval=cells")?,
        registry.engine("alphabeta:depth=6,eval=windows-centre")?,
    ];
    let mut visited = [0, 0];
    let mut game = Game::new(Variant::default());
    while !game.outcome().is_over() {
        let turn = game.plies() % 2;
        let mut counters = Counters::default();
        let watch = &mut Observers::counting(&mut counters);
        let verdict = players[turn].think(&game, &ThinkOptions::default(), watch)?;
        visited[turn] += counters.visited;
        game.play(verdict.column)?;
    }
    println!("{game}\n{} after {}", game.outcome(), game.to_columns());
    for (player, visited) in players.iter().zip(visited) {
        println!("{} visited {visited} positions", player.text());
    }
    Ok(())
}
