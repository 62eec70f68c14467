//! The names of the two players in sentences.

use foursight_board::Side;
use serde::{Deserialize, Serialize};

/// The names of the two players in sentences. A name replaces "Red" in "Red wins", so it must read well there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Names))]
#[serde(deny_unknown_fields)]
pub struct PlayerNames {
    /// The player who moved first.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Red"))]
    pub first: String,
    /// The other player.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Yellow"))]
    pub second: String,
}

impl Default for PlayerNames {
    /// The colours of the classic palette.
    fn default() -> Self {
        Self::new("Red", "Yellow")
    }
}

impl PlayerNames {
    /// Names the first and the second player.
    pub fn new(first: &str, second: &str) -> Self {
        Self { first: first.to_owned(), second: second.to_owned() }
    }

    /// The name of a side.
    pub fn name_of(&self, side: Side) -> &str {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}
