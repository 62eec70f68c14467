//! Computes evaluations by examining every window (a winning line or square) cell by cell.
//!
//! Each evaluation takes an unfinished board and a player, and returns the score for that player. A window is
//! *open* to a side if it contains at least one disc of that side and no disc of the opponent. Each empty cell of
//! an open window counts as one *missing* disc. Functions with names that end in `_printed` reproduce the listing
//! in a student report (see `docs/origins.md`), including its mistakes.

use crate::board::{ArrayBoard, Disc};
use crate::windows::{Window, rising, squares as blocks};

/// Returns the number of discs that are missing for the side to fill the window. Returns `None` if the window is not
/// open to the side, that is, if it contains a disc of the opponent or no disc of the side.
fn missing(board: &ArrayBoard, window: &Window, side: Disc) -> Option<usize> {
    let own = discs(board, window, side);
    let opponent = discs(board, window, side.other());
    if own > 0 && opponent == 0 { Some(window.len() - own) } else { None }
}

/// Returns the number of discs that the side has in the window.
fn discs(board: &ArrayBoard, window: &Window, side: Disc) -> usize {
    window.iter().filter(|&&(column, row)| board.grid[column][row] == Some(side)).count()
}

/// Returns the sum of the weights of all windows that are open to the side (windows with at least one disc of the side
/// and no disc of the opponent). `one`, `two` and `three` are the weights of windows with one, two and three missing
/// discs.
fn open(board: &ArrayBoard, windows: &[Window], side: Disc, [one, two, three]: [i32; 3]) -> i32 {
    let mut sum = 0;
    for window in windows {
        sum += match missing(board, window, side) {
            Some(1) => one,
            Some(2) => two,
            Some(3) => three,
            _ => 0,
        };
    }
    sum
}

/// Returns 3 points for each disc that the side has in the middle column. If the width of the board is even, both
/// middle columns count.
fn centre(board: &ArrayBoard, side: Disc) -> i32 {
    let width = board.rules.width;
    let mut sum = 0;
    for column in (width - 1) / 2..=width / 2 {
        for cell in &board.grid[column] {
            if *cell == Some(side) {
                sum += 3;
            }
        }
    }
    sum
}

/// Adds up `worth(column, row)` over the player's own discs. Returns this sum minus the same sum over the
/// opponent's discs.
fn by_cell(board: &ArrayBoard, me: Disc, worth: impl Fn(usize, usize) -> i32) -> i32 {
    let mut sum = 0;
    for column in 0..board.rules.width {
        for row in 0..board.rules.height {
            match board.grid[column][row] {
                Some(disc) if disc == me => sum += worth(column, row),
                Some(_) => sum -= worth(column, row),
                None => {}
            }
        }
    }
    sum
}

/// Returns the sum of the weights of the cells with the player's discs, minus the same sum for the opponent's discs.
/// The weight of a cell is the number of windows (winning lines or squares) that contain the cell.
#[must_use]
pub fn cells(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = board.windows();
    by_cell(board, me, |column, row| {
        windows.iter().map(|window| i32::from(window.contains(&(column, row)))).sum()
    })
}

/// Computes the same as [`cells`], but with the weights that the student report on three evaluations prints. Four
/// of the printed weights are 7. The correct weight is 8, because 8 windows contain each of the four cells.
///
/// # Panics
///
/// Panics if the board does not have seven columns and six rows.
#[must_use]
pub fn cells_printed(board: &ArrayBoard, me: Disc) -> i32 {
    const ROWS_FROM_THE_BOTTOM: [[i32; 7]; 6] = [
        [3, 4, 5, 7, 5, 4, 3],
        [4, 6, 8, 10, 8, 6, 4],
        [5, 7, 11, 13, 11, 7, 5],
        [5, 7, 11, 13, 11, 7, 5],
        [4, 6, 8, 10, 8, 6, 4],
        [3, 4, 5, 7, 5, 4, 3],
    ];
    assert_eq!((board.rules.width, board.rules.height), (7, 6), "the printed matrix is 7x6");
    by_cell(board, me, |column, row| ROWS_FROM_THE_BOTTOM[row][column])
}

/// Returns the points for the player's open windows minus the points for the opponent's open windows. A window with one
/// missing disc counts 10 points, with two missing discs 5 points, and with three missing discs 1 point.
#[must_use]
pub fn open_windows(board: &ArrayBoard, me: Disc) -> i32 {
    open_windows_printed(board, me) - open_windows_printed(board, me.other())
}

/// Computes the same as [`open_windows`], but does not subtract the points for the opponent's windows.
#[must_use]
pub fn open_windows_printed(board: &ArrayBoard, me: Disc) -> i32 {
    open(board, &board.windows(), me, [10, 5, 1])
}

/// Computes the evaluation `runs-printed`. Its listing in the three-evaluations report reads the board upside down.
/// Cells above the top row count as empty, and columns are read from right to left. Returns ±1,000,000 if the listing
/// finds four discs in a row.
///
/// # Panics
///
/// Panics if the board does not have seven columns and six rows.
#[must_use]
pub fn runs_printed(board: &ArrayBoard, me: Disc) -> i32 {
    const WON: i32 = 1_000_000;
    assert_eq!((board.rules.width, board.rules.height), (7, 6), "the listing is for 7x6");
    let (own, other) = (Some(me), Some(me.other()));
    let at = |row: usize, column: isize| -> Option<Disc> {
        let column = usize::try_from(column).ok()?;
        *board.grid.get(column)?.get(row)?
    };
    let (mut result, mut own_last, mut count, mut gap) = (0, true, 0, false);
    for row in [5, 4, 3, 2, 1] {
        for column in [6, 5, 4, 3, 2, 1, 0] {
            let cell = at(row, column);
            for (disc, is_own, points) in [(own, true, 6), (other, false, -6)] {
                if cell == disc {
                    result += if gap { points } else { 0 };
                    if own_last == is_own {
                        count += 1;
                    } else {
                        (count, gap) = (0, false);
                    }
                    own_last = is_own;
                }
            }
            if cell != other {
                gap = true;
            }
            if count == 4 {
                return if own_last { WON } else { -WON };
            }
            let run = |disc, step: isize| -> usize {
                (1..=4).take_while(|&n| at(row + n, column + step * n as isize) == disc).count()
            };
            let steps: &[isize] = if cell.is_none() { &[0, 1, -1] } else { &[0] };
            for &step in steps {
                for (disc, points, won) in [(own, 6, WON), (other, -6, -WON)] {
                    if step == 0 && disc == own && (cell == own || at(row + 1, column) == other) {
                        continue;
                    }
                    let length = run(disc, step);
                    let standing = step == 0 && disc == other && cell == other && length >= 3;
                    if length == 4 || standing {
                        return won;
                    }
                    result += points * length.saturating_sub(1) as i32;
                }
            }
        }
    }
    result
}

/// Returns the points of the player minus the points of the opponent. An open window with one missing disc counts
/// 10 points, and one with two missing discs counts 2 points. Each disc in the centre counts 3 points.
#[must_use]
pub fn windows_centre(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = board.windows();
    let own = open(board, &windows, me, [10, 2, 0]) + centre(board, me);
    let opponent = open(board, &windows, me.other(), [10, 2, 0]) + centre(board, me.other());
    own - opponent
}

/// Computes [`windows_centre`], but with weights that depend on the stage of the game. The opening ends when 25 % of the
/// cells are filled, and the endgame begins when 60 % are filled. In the opening, the points for discs in the centre are
/// multiplied by 3. In the middle game, the points for windows are multiplied by 3. In the endgame, discs in the centre
/// count nothing.
#[must_use]
pub fn windows_centre_by_stage(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = board.windows();
    let filled = board.grid.iter().flatten().flatten().count();
    let percent = 100.0 * filled as f64 / (board.rules.width * board.rules.height) as f64;
    let (centre_weight, window_weight) = if percent < 25.0 {
        (3, 1)
    } else if percent < 60.0 {
        (1, 3)
    } else {
        (0, 1)
    };
    let side_sum = |side| {
        window_weight * open(board, &windows, side, [10, 2, 0])
            + centre_weight * centre(board, side)
    };
    side_sum(me) - side_sum(me.other())
}

/// Returns the points of the player minus the points of the opponent. An open window with one missing disc counts
/// 100 points, and one with two missing discs counts 10 points.
#[must_use]
pub fn lines(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = board.windows();
    open(board, &windows, me, [100, 10, 0]) - open(board, &windows, me.other(), [100, 10, 0])
}

/// Computes the same as [`lines`], but also counts windows that contain discs of both sides.
#[must_use]
pub fn lines_printed(board: &ArrayBoard, me: Disc) -> i32 {
    let side_sum = |side| -> i32 {
        let mut sum = 0;
        for window in board.windows() {
            let own = discs(board, &window, side);
            if own > 0 && own + 1 == window.len() {
                sum += 100;
            } else if own > 0 && own + 2 == window.len() {
                sum += 10;
            }
        }
        sum
    };
    side_sum(me) - side_sum(me.other())
}

/// Returns the points of the player. An open window of the player counts 5 points if one disc is missing and 2
/// points if two discs are missing. Each disc of the player in the centre counts 3 points. Each open window of the
/// opponent with one missing disc subtracts 4 points.
#[must_use]
pub fn attack(board: &ArrayBoard, me: Disc) -> i32 {
    attack_on(board, &board.windows(), me)
}

/// Computes the same as [`attack`], except for the opponent's open windows. Such a window subtracts 80 points if
/// one disc is missing, and 4 points if two discs are missing.
#[must_use]
pub fn defence(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = board.windows();
    let own = open(board, &windows, me, [5, 2, 0]) + centre(board, me);
    own - open(board, &windows, me.other(), [80, 4, 0])
}

/// Computes the same as [`attack`], but for all 2x2 blocks, even if blocks do not win under the rules.
#[must_use]
pub fn squares(board: &ArrayBoard, me: Disc) -> i32 {
    attack_on(board, &blocks(board.rules), me)
}

/// Computes the same as [`attack`], but for all rising diagonals of four cells, even if such diagonals do not win under
/// the rules. Adds 100 points for each diagonal that the player has filled.
#[must_use]
pub fn squares_printed(board: &ArrayBoard, me: Disc) -> i32 {
    let windows = rising(board.rules, 4);
    let complete = windows.iter().filter(|window| discs(board, window, me) == 4).count();
    attack_on(board, &windows, me) + 100 * complete as i32
}

/// Computes [`attack`] for these windows.
fn attack_on(board: &ArrayBoard, windows: &[Window], me: Disc) -> i32 {
    let own = open(board, windows, me, [5, 2, 0]) + centre(board, me);
    own - open(board, windows, me.other(), [4, 0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rules;
    use crate::testing::{CLASSIC, play};

    /// Checks the scores that an evaluation returns for both players. `first` is the expected score for the first
    /// player, and `second` is the expected score for the second player.
    fn check(name: fn(&ArrayBoard, Disc) -> i32, board: &ArrayBoard, first: i32, second: i32) {
        let found = (name(board, Disc::First), name(board, Disc::Second));
        assert_eq!(found, (first, second), "{board}");
    }

    #[test]
    fn three_in_the_corner_against_two_stacked() {
        // The first player has nine open windows: one with one missing disc, one with two, and seven with three.
        // The second player has six open windows: one with two missing discs, and five with three.
        let board = play(CLASSIC, "17273");
        check(cells, &board, 3 + 4 + 5 - 3 - 4, -5);
        check(open_windows_printed, &board, 10 + 5 + 7, 5 + 5);
        check(open_windows, &board, 22 - 10, -12);
        check(windows_centre, &board, 10 + 2 - 2, -10);
        check(lines, &board, 100 + 10 - 10, -100);
        check(lines_printed, &board, 100, -100);
        check(attack, &board, 5 + 2, 2 - 4);
        check(defence, &board, 5 + 2 - 4, 2 - 80 - 4);
        check(squares, &board, 2 + 2, 2);
        check(squares_printed, &board, 0, 0);
    }

    #[test]
    fn a_blocked_window_counts_only_as_printed() {
        let board = play(CLASSIC, "172734");
        check(lines, &board, -10 - 10, 20);
        check(lines_printed, &board, 100 + 10 - 10 - 10, -90);
    }

    #[test]
    fn the_printed_matrix_has_7_where_8_lines_meet() {
        let board = play(CLASSIC, "21122");
        check(cells, &board, 4 + 4 + 8 - 3 - 6, -7);
        check(cells_printed, &board, 4 + 4 + 7 - 3 - 6, -6);
    }

    #[test]
    fn three_of_a_square() {
        check(squares, &play(CLASSIC, "17271"), 5, 2 - 4);
    }

    #[test]
    fn three_of_a_rising_diagonal() {
        // The 3 points are for the second player's disc on d1, in the centre column.
        check(squares_printed, &play(CLASSIC, "1223343"), 5 + 2, 3 - 4);
    }

    #[test]
    fn the_centre_is_one_column_or_two() {
        check(windows_centre, &play(CLASSIC, "4"), 3, -3);
        check(attack, &play(CLASSIC, "4"), 3, 0);
        check(attack, &play(CLASSIC, "3"), 0, 0);
        let even = Rules { width: 8, ..CLASSIC };
        for (columns, first) in [("3", 0), ("4", 3), ("5", 3), ("6", 0)] {
            check(attack, &play(even, columns), first, 0);
        }
    }

    #[test]
    fn a_single_disc_misses_two_of_a_line_of_three() {
        let small = Rules { width: 3, height: 3, line: Some(3), square: false };
        check(open_windows, &play(small, "1"), 3 * 5, -15);
    }
}
