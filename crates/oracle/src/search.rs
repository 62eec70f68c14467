//! Textbook minimax and alpha-beta. The player to move at the root is called MAX. Every leaf is evaluated for MAX, even
//! if the other player is to move at this leaf.

use crate::board::{ArrayBoard, Disc};

/// Base score of a win. A win `p` plies below the root has the score `WIN - p`, so faster wins are better.
const WIN: i32 = 2_000_000;

/// A function that returns the score of an unfinished board for the given player.
type Eval<'a> = &'a dyn Fn(&ArrayBoard, Disc) -> i32;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best column, counted from 0. Of several equally good columns, this is the one nearest to the centre.
    /// Of two columns at the same distance, it is the left one.
    pub column: usize,
    /// The score of that column for the player to move.
    pub score: i32,
    /// Number of positions entered, including the root and finished positions.
    pub visited: u64,
    /// Number of cutoffs. A cutoff happens when alpha reaches beta. A cutoff at the last child counts too, although no
    /// move is left to skip. For minimax, the number is 0.
    pub cutoffs: u64,
    /// For minimax, the exact score of each column. The entry of a full column is `None`. For alpha-beta, the
    /// list is empty.
    pub columns: Vec<Option<i32>>,
}

/// Searches all sequences of moves up to `depth` plies.
///
/// # Panics
///
/// Panics if the game is over or `depth` is 0, because then there is no column to choose.
#[must_use]
pub fn minimax(board: &ArrayBoard, depth: u32, eval: &dyn Fn(&ArrayBoard, Disc) -> i32) -> Found {
    assert!(depth > 0 && !board.is_over(), "no column to choose");
    let mut search = ArraySearch { max: board.to_move(), eval, visited: 1, cutoffs: 0 };
    let mut best: Option<(usize, i32)> = None;
    let mut columns = vec![None; board.rules.width];
    for column in centre_first(board) {
        let score = search.minimax(&child(board, column), depth - 1, 1);
        columns[column] = Some(score);
        if best.is_none_or(|(_, best_score)| score > best_score) {
            best = Some((column, score));
        }
    }
    let (column, score) = best.expect("an unfinished board has a legal column");
    Found { column, score, visited: search.visited, cutoffs: search.cutoffs, columns }
}

/// Returns the same column and score as [`minimax`], but skips moves that cannot change the result.
///
/// # Panics
///
/// Panics if the game is over or `depth` is 0, because then there is no column to choose.
#[must_use]
pub fn alphabeta(board: &ArrayBoard, depth: u32, eval: &dyn Fn(&ArrayBoard, Disc) -> i32) -> Found {
    assert!(depth > 0 && !board.is_over(), "no column to choose");
    let mut search = ArraySearch { max: board.to_move(), eval, visited: 1, cutoffs: 0 };
    let mut best: Option<(usize, i32)> = None;
    let mut alpha = i32::MIN;
    for column in centre_first(board) {
        let score = search.alphabeta(&child(board, column), depth - 1, 1, alpha, i32::MAX);
        if best.is_none_or(|(_, best_score)| score > best_score) {
            best = Some((column, score));
        }
        alpha = alpha.max(score);
    }
    let (column, score) = best.expect("an unfinished board has a legal column");
    Found { column, score, visited: search.visited, cutoffs: search.cutoffs, columns: Vec::new() }
}

/// The state of a search in progress.
struct ArraySearch<'a> {
    max: Disc,
    eval: Eval<'a>,
    visited: u64,
    cutoffs: u64,
}

impl ArraySearch<'_> {
    fn minimax(&mut self, board: &ArrayBoard, depth: u32, ply: i32) -> i32 {
        self.visited += 1;
        if let Some(score) = self.leaf(board, depth, ply) {
            return score;
        }
        if board.to_move() == self.max {
            let mut best = i32::MIN;
            for column in centre_first(board) {
                best = best.max(self.minimax(&child(board, column), depth - 1, ply + 1));
            }
            best
        } else {
            let mut best = i32::MAX;
            for column in centre_first(board) {
                best = best.min(self.minimax(&child(board, column), depth - 1, ply + 1));
            }
            best
        }
    }

    fn alphabeta(
        &mut self,
        board: &ArrayBoard,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        self.visited += 1;
        if let Some(score) = self.leaf(board, depth, ply) {
            return score;
        }
        if board.to_move() == self.max {
            let mut best = i32::MIN;
            for column in centre_first(board) {
                let child = child(board, column);
                best = best.max(self.alphabeta(&child, depth - 1, ply + 1, alpha, beta));
                alpha = alpha.max(best);
                if alpha >= beta {
                    self.cutoffs += 1;
                    break;
                }
            }
            best
        } else {
            let mut best = i32::MAX;
            for column in centre_first(board) {
                let child = child(board, column);
                best = best.min(self.alphabeta(&child, depth - 1, ply + 1, alpha, beta));
                beta = beta.min(best);
                if alpha >= beta {
                    self.cutoffs += 1;
                    break;
                }
            }
            best
        }
    }

    /// Returns the score for MAX (the player to move at the root) if the game is over or the depth limit is
    /// reached. Returns `None` for any other board.
    fn leaf(&self, board: &ArrayBoard, depth: u32, ply: i32) -> Option<i32> {
        if board.has_won(self.max) {
            Some(WIN - ply)
        } else if board.has_won(self.max.other()) {
            Some(-WIN + ply)
        } else if board.is_full() {
            Some(0)
        } else if depth == 0 {
            Some((self.eval)(board, self.max))
        } else {
            None
        }
    }
}

/// Returns the board after the player to move drops a disc into the column.
fn child(board: &ArrayBoard, column: usize) -> ArrayBoard {
    let mut child = board.clone();
    child.drop(column);
    child
}

/// Returns the legal columns, sorted by their distance from the centre. Of two columns at the same distance,
/// the left one comes first.
fn centre_first(board: &ArrayBoard) -> Vec<usize> {
    let mut columns = board.legal();
    // The sort key is twice the distance from the centre, because the centre may lie between two columns. The
    // sort is stable, so the left one of two columns at the same distance comes first.
    columns.sort_by_key(|&column| (2 * column).abs_diff(board.rules.width - 1));
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::evals;
    use crate::testing::{CLASSIC, play};

    fn wide(width: usize) -> ArrayBoard {
        ArrayBoard::new(Rules { width, ..CLASSIC })
    }

    #[test]
    fn columns_are_tried_centre_first_and_left_before_right() {
        assert_eq!(centre_first(&wide(7)), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!(centre_first(&wide(8)), [3, 4, 2, 5, 1, 6, 0, 7]);
        assert_eq!(centre_first(&play(CLASSIC, "444444")), [2, 4, 1, 5, 0, 6]);
    }

    #[test]
    fn minimax_visits_the_golden_numbers() {
        for (columns, visited, score) in [
            ("", 19_608, 8),
            ("43", 19_608, 12),
            ("44", 19_607, 10),
            ("45", 19_608, 12),
            ("4", 19_608, 0),
        ] {
            let found = minimax(&play(CLASSIC, columns), 5, &evals::windows_centre);
            assert_eq!(
                (found.visited, found.score, found.column),
                (visited, score, 3),
                "{columns}"
            );
            assert_eq!(found.cutoffs, 0);
        }
    }

    #[test]
    fn alphabeta_visits_the_golden_numbers() {
        for (columns, visited, cutoffs, score) in [
            ("", 682, 123, 8),
            ("43", 778, 131, 12),
            ("44", 1_711, 260, 10),
            ("45", 731, 125, 12),
            ("4", 691, 133, 0),
        ] {
            let found = alphabeta(&play(CLASSIC, columns), 5, &evals::windows_centre);
            let numbers = (found.visited, found.cutoffs, found.score);
            assert_eq!(numbers, (visited, cutoffs, score), "{columns}");
            assert_eq!(found.column, 3, "{columns}");
        }
    }

    #[test]
    fn alphabeta_finds_what_minimax_finds() {
        let square = Rules { width: 6, height: 5, line: None, square: true };
        let either = Rules { width: 5, height: 4, line: Some(3), square: true };
        for rules in [CLASSIC, square, either] {
            for columns in ["", "1", "33", "2345", "332214"] {
                let board = play(rules, columns);
                if board.is_over() {
                    continue;
                }
                let full = minimax(&board, 4, &evals::attack);
                let cut = alphabeta(&board, 4, &evals::attack);
                assert_eq!((cut.column, cut.score), (full.column, full.score), "{board}");
                assert_eq!(full.columns[full.column], Some(full.score));
                assert!(cut.visited <= full.visited);
            }
        }
    }

    #[test]
    fn wins_and_losses_are_scored_by_their_ply() {
        let wins = minimax(&play(CLASSIC, "121212"), 1, &evals::lines);
        assert_eq!((wins.column, wins.score), (0, WIN - 1));
        let loses = minimax(&play(CLASSIC, "22334"), 2, &evals::lines);
        assert_eq!(loses.score, -WIN + 2);
        assert_eq!(loses.columns, [Some(-WIN + 2); 7]);
    }

    #[test]
    fn a_full_column_has_no_score_and_a_draw_is_0() {
        let tiny = Rules { width: 2, height: 2, line: Some(3), square: false };
        let found = minimax(&play(tiny, "112"), 3, &|_, _| 99);
        assert_eq!((found.score, found.columns, found.visited), (0, vec![None, Some(0)], 2));
    }
}
