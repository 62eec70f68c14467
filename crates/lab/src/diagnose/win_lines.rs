//! The 69 winning lines of the standard board, with their directions and the edges that they touch.

use foursight_board::{Cell, Column};

/// Number of columns of the standard board.
pub(super) const WIDTH: usize = 7;
/// Number of rows of the standard board.
pub(super) const HEIGHT: usize = 6;
/// Number of bits per column in a bitboard: the rows and one empty bit above them.
pub(super) const STRIDE: usize = HEIGHT + 1;

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Direction {
    Horizontal,
    Vertical,
    Rising,
    Falling,
}

impl Direction {
    pub(super) const ALL: [Self; 4] =
        [Self::Horizontal, Self::Vertical, Self::Rising, Self::Falling];

    const fn step(self) -> (isize, isize) {
        match self {
            Self::Horizontal => (1, 0),
            Self::Vertical => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// Returns the name in the plural, as in `vertical lines`.
    pub(super) const fn adjective(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Rising => "rising diagonal",
            Self::Falling => "falling diagonal",
        }
    }
}

/// An edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Edge {
    Left,
    Right,
    Top,
    Bottom,
}

impl Edge {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Left => "left column",
            Self::Right => "right column",
            Self::Top => "top row",
            Self::Bottom => "bottom row",
        }
    }
}

/// Four cells in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WinLine {
    pub(super) direction: Direction,
    /// The cells as (column, row), counted from 0 at the bottom left.
    pub(super) cells: [(usize, usize); 4],
    pub(super) mask: u64,
}

impl WinLine {
    pub(super) fn touches(&self, edge: Edge) -> bool {
        self.cells.iter().any(|&(column, row)| match edge {
            Edge::Left => column == 0,
            Edge::Right => column == WIDTH - 1,
            Edge::Top => row == HEIGHT - 1,
            Edge::Bottom => row == 0,
        })
    }
}

/// A set of lines that a faulty win test does not recognise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct MissedLines {
    pub(super) edge: Option<Edge>,
    pub(super) direction: Option<Direction>,
}

impl MissedLines {
    pub(super) fn contains(self, line: &WinLine) -> bool {
        self.edge.is_none_or(|edge| line.touches(edge))
            && self.direction.is_none_or(|direction| line.direction == direction)
    }

    /// Returns all sets of lines that a loop with a wrong range misses: a direction, and the lines of one or all
    /// directions that touch an edge. The sets that equal a whole direction are omitted.
    pub(super) fn all() -> Vec<Self> {
        let directions =
            Direction::ALL.map(|direction| Self { edge: None, direction: Some(direction) });
        let edges = Edge::ALL.into_iter().flat_map(|edge| {
            let one = Direction::ALL
                .map(|direction| Self { edge: Some(edge), direction: Some(direction) });
            one.into_iter().chain([Self { edge: Some(edge), direction: None }])
        });
        directions.into_iter().chain(edges).collect()
    }

    pub(super) fn describe(self) -> String {
        match (self.edge, self.direction) {
            (None, None) => "all lines".to_owned(),
            (None, Some(direction)) => format!("{} lines", direction.adjective()),
            (Some(edge), None) => format!("lines that touch the {}", edge.name()),
            (Some(edge), Some(direction)) => {
                format!("{} lines that touch the {}", direction.adjective(), edge.name())
            }
        }
    }
}

/// Returns the bit of a cell in the bitboards of the standard board.
pub(super) const fn cell_bit(column: usize, row: usize) -> u64 {
    1 << (column * STRIDE + row)
}

/// Returns the 69 lines of the standard board.
pub(super) fn win_lines() -> Vec<WinLine> {
    let mut lines = Vec::new();
    for direction in Direction::ALL {
        let (right, up) = direction.step();
        for column in 0..WIDTH {
            for row in 0..HEIGHT {
                let at = |i: isize| {
                    let (c, r) = (column as isize + i * right, row as isize + i * up);
                    let inside =
                        (0..WIDTH as isize).contains(&c) && (0..HEIGHT as isize).contains(&r);
                    inside.then_some((c as usize, r as usize))
                };
                if let (Some(a), Some(b), Some(c), Some(d)) = (at(0), at(1), at(2), at(3)) {
                    let cells = [a, b, c, d];
                    let mask = cells.iter().fold(0, |mask, &(c, r)| mask | cell_bit(c, r));
                    lines.push(WinLine { direction, cells, mask });
                }
            }
        }
    }
    lines
}

/// The lines through each cell, for a fast win test after a move.
#[derive(Clone, Debug)]
pub(super) struct WinTest {
    through: Vec<Vec<u64>>,
}

impl WinTest {
    /// Creates a win test that recognises all lines except the missed ones.
    pub(super) fn without(missed: Option<MissedLines>) -> Self {
        let mut through = vec![Vec::new(); WIDTH * STRIDE];
        for line in win_lines() {
            if missed.is_some_and(|missed| missed.contains(&line)) {
                continue;
            }
            for (column, row) in line.cells {
                through[column * STRIDE + row].push(line.mask);
            }
        }
        Self { through }
    }

    /// Returns whether the discs contain a recognised line through this cell.
    pub(super) fn wins_at(&self, discs: u64, cell: u64) -> bool {
        let lines = &self.through[cell.trailing_zeros() as usize];
        lines.iter().any(|line| line & !discs == 0)
    }
}

/// Returns the column with this index, counted from 0.
pub(super) fn column_at(index: usize) -> Column {
    Column::new(index as u8).expect("the standard board has seven columns")
}

/// Returns the cell as the board crate writes it.
pub(super) fn board_cell((column, row): (usize, usize)) -> Cell {
    Cell { column: column_at(column), row: row as u8 }
}

#[cfg(test)]
mod tests {
    use foursight_board::Variant;

    use super::*;

    #[test]
    fn there_are_69_lines_and_their_bits_are_those_of_the_board() {
        let lines = win_lines();
        assert_eq!(lines.len(), 69);
        for line in lines {
            let bits = line.cells.map(|cell| Variant::default().bit(board_cell(cell)).0);
            assert_eq!(bits.iter().fold(0, |mask, bit| mask | bit), line.mask);
        }
    }

    #[test]
    fn a_win_test_can_miss_an_edge() {
        let missed =
            MissedLines { edge: Some(Edge::Right), direction: Some(Direction::Horizontal) };
        let line = win_lines().into_iter().find(|line| missed.contains(line)).unwrap();
        assert!(!WinTest::without(Some(missed)).wins_at(line.mask, cell_bit(6, 0)));
        assert!(WinTest::without(None).wins_at(line.mask, cell_bit(6, 0)));
    }
}
