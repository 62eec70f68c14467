//! Names of the two players in sentences.

use foursight_board::Side;
use serde::{Deserialize, Serialize};

/// Names of the two players. Sentences such as "Red wins" contain these names.
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
    /// Returns the colours of the default palette: "Red" and "Yellow".
    fn default() -> Self {
        Self::new("Red", "Yellow")
    }
}

impl PlayerNames {
    pub fn new(first: &str, second: &str) -> Self {
        Self { first: first.to_owned(), second: second.to_owned() }
    }

    /// Returns the name of a side.
    pub fn name_of(&self, side: Side) -> &str {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}
