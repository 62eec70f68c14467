//! What the two sides are called.

use foursight_board::Side;

/// What the two sides are called in sentences: the first and the second player. Names stand where "Red"
/// would, so that "Red wins" must read well with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names<'a>(pub [&'a str; 2]);

impl Default for Names<'_> {
    /// The colours of the classic palette.
    fn default() -> Self {
        Self(["Red", "Yellow"])
    }
}

impl<'a> Names<'a> {
    /// The name of a side.
    pub const fn of(self, side: Side) -> &'a str {
        match side {
            Side::First => self.0[0],
            Side::Second => self.0[1],
        }
    }
}
