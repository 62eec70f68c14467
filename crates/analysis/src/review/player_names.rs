//! Names of the two players in sentences.

use foursight_board::Side;
use serde::{Deserialize, Serialize};

/// Names of the two players in sentences. A name replaces "Red" in "Red wins".
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Names))]
#[serde(deny_unknown_fields)]
pub struct PlayerNames {
    /// Name of the player who moves first.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Red"))]
    pub first: String,
    /// Name of the player who moves second.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Yellow"))]
    pub second: String,
}

impl Default for PlayerNames {
    /// The colours of the default palette.
    fn default() -> Self {
        Self::new("Red", "Yellow")
    }
}

impl PlayerNames {
    pub fn new(first: &str, second: &str) -> Self {
        Self { first: first.to_owned(), second: second.to_owned() }
    }

    /// Name of a side.
    pub fn name_of(&self, side: Side) -> &str {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}
