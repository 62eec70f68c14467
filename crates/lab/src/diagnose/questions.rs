//! Makes the positions from which the comparison chooses its questions.

use foursight_board::{Game, SplitMix64};

use super::positions::{TacticKind, Tactician, random_game, sample_lines};
use super::win_lines::{HEIGHT, WIDTH};

/// Returns new positions to choose questions from: few discs, many discs, almost full boards, and positions in which a
/// line decides.
pub(super) fn new_positions(rng: &mut SplitMix64, count: usize, depth: u8) -> Vec<Game> {
    let tactician = Tactician::new();
    let lines = sample_lines(rng);
    let mut games: Vec<Game> = Vec::new();
    for i in 0..count {
        let game = match i % 8 {
            0..=2 => random_game(rng.below(14) as usize, false, rng),
            3..=5 => random_game(6 + rng.below(20) as usize, true, rng),
            6 => (0..200).find_map(|_| {
                // The search can reach the full board.
                let left = 2 + rng.below(u64::from(depth.max(2)) - 1) as usize;
                random_game(WIDTH * HEIGHT - left, true, rng)
            }),
            _ => {
                let line = lines[rng.below(lines.len() as u64) as usize];
                let kind = if rng.below(2) == 0 { TacticKind::Win } else { TacticKind::Block };
                let first = rng.below(2) == 0;
                tactician.position(kind, line, first, rng).map(|tactic| tactic.game)
            }
        };
        games.extend(game);
    }
    games
}
