//! A slow and simple implementation of drop-disc games with arrays.
//!
//! Tests and benchmarks compare the fast bitboard code with this crate. This crate is written to be obviously
//! correct, and its speed does not matter.
//!
//! ```
//! use foursight_oracle::{ArrayBoard, Disc, Rules};
//!
//! let mut board = ArrayBoard::new(Rules { width: 7, height: 6, line: Some(4), square: false });
//! for column in [3, 0, 3, 0, 3, 0, 3] {
//!     board.drop(column);
//! }
//! assert!(board.has_won(Disc::First));
//! ```

mod board;
pub mod evals;
mod exact;
mod perft;
mod search;
mod windows;

pub use board::{ArrayBoard, Disc, Rules};
pub use exact::Exact;
pub use perft::perft;
pub use search::{Found, alphabeta, minimax};

#[cfg(test)]
mod testing {
    use crate::{ArrayBoard, Rules};

    /// The standard rules: seven columns, six rows, four in a line wins.
    pub(crate) const CLASSIC: Rules = Rules { width: 7, height: 6, line: Some(4), square: false };

    /// Returns the board after the moves in `columns`, a string of column numbers counted from 1.
    pub(crate) fn play(rules: Rules, columns: &str) -> ArrayBoard {
        let mut board = ArrayBoard::new(rules);
        for digit in columns.chars() {
            let column = digit.to_digit(10).expect("a digit") as usize;
            board.drop(column - 1);
        }
        board
    }
}
