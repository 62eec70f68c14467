//! Scores known beforehand.
use foursight_board::{Position, Rules};
/// A book.
#[derive(Debug)]
pub struct Book<'a>(&'a [u8]);
impl Book<'_> {
    /// So deep.
    pub fn plies(&self) -> u32 {
        0
    }
    /// The score.
    pub fn score<R: Rules>(&self, _: &R, _: Position) -> Option<i8> {
        let _ = self.0;
        None
    }
}
