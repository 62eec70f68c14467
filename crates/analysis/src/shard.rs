//! Splits a job into parts that run separately, for example on several machines or one after the other.

use std::fmt;
use std::str::FromStr;

/// One part of a job. The job is split into `of` parts.
///
/// # Examples
///
/// ```
/// use foursight_analysis::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!((shard.part, shard.of), (1, 3));
/// assert_eq!(shard.to_string(), "2/3");
/// assert!("3/2".parse::<Shard>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Index of this part, from 0.
    pub part: usize,
    /// Number of parts.
    pub of: usize,
}

impl Shard {
    /// The whole job as a single part.
    pub const WHOLE: Self = Self { part: 0, of: 1 };
}

impl FromStr for Shard {
    type Err = String;

    /// Parses a text such as `1/4`. In the text the first part has the number 1.
    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (part, all) = text.split_once('/')?;
            let (part, of): (usize, usize) = (part.parse().ok()?, all.parse().ok()?);
            (1..=of).contains(&part).then(|| Self { part: part - 1, of })
        };
        read().ok_or_else(|| format!("a part and the number of parts, such as 1/4, not `{text}`"))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part + 1, self.of)
    }
}
