//! Computes the windows of a board. A window is a set of cells that wins if one player occupies all of them.

use crate::board::Rules;

/// The cells of one window, as `(column, row)`.
pub(crate) type Window = Vec<(usize, usize)>;

/// Returns every window (a set of cells that wins if one player fills it) under these rules. Lines come before
/// squares.
pub(crate) fn winning(rules: Rules) -> Vec<Window> {
    let mut windows = Vec::new();
    if let Some(n) = rules.line {
        windows.extend(lines(rules, n));
    }
    if rules.square {
        windows.extend(squares(rules));
    }
    windows
}

/// Returns every horizontal, vertical, rising and falling line of `n` cells.
fn lines(rules: Rules, n: usize) -> Vec<Window> {
    let mut windows = Vec::new();
    for column in 0..rules.width {
        for row in 0..rules.height {
            let fits_right = column + n <= rules.width;
            let fits_up = row + n <= rules.height;
            if fits_right {
                windows.push((0..n).map(|i| (column + i, row)).collect());
            }
            if fits_up {
                windows.push((0..n).map(|i| (column, row + i)).collect());
            }
            if fits_right && fits_up {
                windows.push((0..n).map(|i| (column + i, row + i)).collect());
                windows.push((0..n).map(|i| (column + i, row + (n - 1) - i)).collect());
            }
        }
    }
    windows
}

/// Returns every rising diagonal of `n` cells.
pub(crate) fn rising(rules: Rules, n: usize) -> Vec<Window> {
    let mut windows = Vec::new();
    for column in 0..rules.width {
        for row in 0..rules.height {
            if column + n <= rules.width && row + n <= rules.height {
                windows.push((0..n).map(|i| (column + i, row + i)).collect());
            }
        }
    }
    windows
}

/// Returns every 2x2 block.
pub(crate) fn squares(rules: Rules) -> Vec<Window> {
    let mut windows = Vec::new();
    for column in 0..rules.width {
        for row in 0..rules.height {
            if column + 2 <= rules.width && row + 2 <= rules.height {
                windows.push(vec![
                    (column, row),
                    (column + 1, row),
                    (column, row + 1),
                    (column + 1, row + 1),
                ]);
            }
        }
    }
    windows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::CLASSIC;

    #[test]
    fn the_classic_board_has_69_lines() {
        // The 69 lines are 24 horizontal, 21 vertical, 12 rising and 12 falling.
        assert_eq!(winning(CLASSIC).len(), 69);
        assert_eq!(rising(CLASSIC, 4).len(), 12);
    }

    #[test]
    fn the_classic_board_has_30_squares() {
        let squares_only = Rules { line: None, square: true, ..CLASSIC };
        assert_eq!(winning(squares_only).len(), 30);
        let either = Rules { square: true, ..CLASSIC };
        assert_eq!(winning(either).len(), 69 + 30);
    }

    #[test]
    fn no_window_is_listed_twice() {
        let either = Rules { width: 5, height: 4, line: Some(3), square: true };
        let mut windows = winning(either);
        for window in &mut windows {
            window.sort_unstable();
        }
        let count = windows.len();
        windows.sort();
        windows.dedup();
        assert_eq!(windows.len(), count);
        // A 5x4 board has 12 horizontal, 10 vertical, 6 rising and 6 falling lines of three, and 12 squares.
        assert_eq!(count, 12 + 10 + 6 + 6 + 12);
    }

    #[test]
    fn a_board_too_small_for_the_line_has_no_windows() {
        let small = Rules { width: 3, height: 3, line: Some(4), square: false };
        assert!(winning(small).is_empty());
    }

    #[test]
    fn the_lines_through_each_cell_are_the_known_matrix() {
        let known = [
            [3, 4, 5, 7, 5, 4, 3],
            [4, 6, 8, 10, 8, 6, 4],
            [5, 8, 11, 13, 11, 8, 5],
            [5, 8, 11, 13, 11, 8, 5],
            [4, 6, 8, 10, 8, 6, 4],
            [3, 4, 5, 7, 5, 4, 3],
        ];
        let windows = winning(CLASSIC);
        for (row, counts) in known.iter().enumerate() {
            for (column, &count) in counts.iter().enumerate() {
                let through =
                    windows.iter().filter(|window| window.contains(&(column, row))).count();
                assert_eq!(through, count, "column {column}, row {row}");
            }
        }
    }
}
