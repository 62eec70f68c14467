//! What the players are called in sentences.

use foursight_lab::review;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::complaint::Complaint;
use crate::request::short;

/// What the two players are called in sentences: colours of the palette, as a rule.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    /// Who began.
    #[schema(max_length = 32, example = "Red")]
    pub(crate) first: String,
    /// The other.
    #[schema(max_length = 32, example = "Yellow")]
    pub(crate) second: String,
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
    pub(crate) fn check(self) -> Result<Self, Complaint> {
        for (what, name) in [("names.first", &self.first), ("names.second", &self.second)] {
            short(what, name, Self::LONGEST)?;
            if name.trim().is_empty() || name.contains(char::is_control) {
                return Err(Complaint::nonsense(format!("{what} is a word, like Red")));
            }
        }
        Ok(self)
    }

    pub(crate) fn as_told(&self) -> review::Names<'_> {
        review::Names([&self.first, &self.second])
    }
}
