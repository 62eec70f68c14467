//! The names of the players in sentences.

use serde::{Deserialize, Serialize};

use super::ApiError;
use super::request::short;
use foursight_analysis::review;

/// The names of the two players in sentences: colours of the palette, as a rule.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Names {
    /// The player who moved first.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Red"))]
    pub first: String,
    /// The other player.
    #[cfg_attr(feature = "schema", schema(max_length = 32, example = "Yellow"))]
    pub second: String,
}

impl Default for Names {
    fn default() -> Self {
        let review::Names([first, second]) = review::Names::default();
        Self { first: first.to_owned(), second: second.to_owned() }
    }
}

impl Names {
    const LONGEST: usize = 32;

    /// Checks that they can stand in a sentence.
    pub(super) fn check(self) -> Result<Self, ApiError> {
        for (what, name) in [("names.first", &self.first), ("names.second", &self.second)] {
            short(what, name, Self::LONGEST)?;
            if name.trim().is_empty() || name.contains(char::is_control) {
                return Err(ApiError::invalid(format!("{what} is a word, like Red")));
            }
        }
        Ok(self)
    }

    pub(super) fn as_review_names(&self) -> review::Names<'_> {
        review::Names([&self.first, &self.second])
    }
}
