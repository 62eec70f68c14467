//! Version number of the schema of a JSON document.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Schema version as a field of a JSON document.
///
/// Serialization writes `VERSION`. Deserialization accepts `VERSION` and earlier versions, and rejects later
/// ones. If the field has the attribute `#[serde(default)]`, documents without a version are accepted too.
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
                "schema {found} is newer than this program supports ({VERSION}); use a newer version"
            )));
        }
        Ok(Self)
    }
}
