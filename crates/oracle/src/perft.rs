//! Counts sequences of legal moves (perft).

use crate::board::ArrayBoard;

/// Returns the number of move sequences of exactly `depth` plies from this board. Games that end earlier are
/// not counted, because a finished board has no children. At depth 0 the only sequence is the empty sequence.
#[must_use]
pub fn perft(board: &ArrayBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.is_over() {
        return 0;
    }
    let mut sequences = 0;
    for column in board.legal() {
        let mut child = board.clone();
        child.drop(column);
        sequences += perft(&child, depth - 1);
    }
    sequences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::testing::{CLASSIC, play};

    #[test]
    fn the_classic_board_matches_the_known_counts() {
        let known = [1, 7, 49, 343, 2401, 16_807, 117_649];
        for (depth, sequences) in (0..).zip(known) {
            assert_eq!(perft(&ArrayBoard::new(CLASSIC), depth), sequences, "depth {depth}");
        }
    }

    #[test]
    #[ignore = "slow without optimisation"]
    fn the_classic_board_matches_the_known_deep_counts() {
        assert_eq!(perft(&ArrayBoard::new(CLASSIC), 7), 823_536);
        assert_eq!(perft(&ArrayBoard::new(CLASSIC), 8), 5_673_234);
    }

    #[test]
    fn a_finished_game_has_no_children() {
        assert_eq!(perft(&play(CLASSIC, "1212121"), 1), 0);
        // A move in column 1 wins and ends the game. After a move in any of the other six columns, seven moves
        // are legal.
        assert_eq!(perft(&play(CLASSIC, "121212"), 2), 6 * 7);
    }

    #[test]
    fn a_tiny_board_is_counted_by_hand() {
        // The sequences on this 2x2 board are 1122, 1212, 1221 and their mirror images. None of them makes a
        // line of 3.
        let tiny = Rules { width: 2, height: 2, line: Some(3), square: false };
        assert_eq!(perft(&ArrayBoard::new(tiny), 4), 6);
        assert_eq!(perft(&ArrayBoard::new(tiny), 5), 0);
    }
}
