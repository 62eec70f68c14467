//! The version of a JSON document.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The version of a JSON document, as a field of it. Written is the version of the program; earlier versions, and
/// documents without a version (with `#[serde(default)]`), are read as well, later ones are rejected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SchemaVersion<const VERSION: u32>;

impl<const VERSION: u32> Serialize for SchemaVersion<VERSION> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32(VERSION)
    }
}

impl<'de, const VERSION: u32> Deserialize<'de> for SchemaVersion<VERSION> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let found = u32::deserialize(from)?;
        if found > VERSION {
            return Err(D::Error::custom(format!(
                "it has schema {found}, and this program reads up to {VERSION}; use a newer program"
            )));
        }
        Ok(Self)
    }
}
