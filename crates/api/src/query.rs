//! Reads requests from the query of a URL, for example `pos=4453&variant=7x6`.

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use crate::ApiError;

/// Reads a request from the query of a URL. A value can be a whole number, a text, `true` or `false`. Values may be
/// percent-encoded, but field names must not be.
///
/// # Errors
///
/// Returns an error if a field is unknown or appears twice, or if a value does not have the type of its field.
pub fn read_query<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let pairs = query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let text = percent_decode(value).ok_or_else(|| {
            ApiError::invalid(format!("`{key}` is not UTF-8; check its percent-encoding"))
        })?;
        Ok((key, OperationQueryValue { key, text }))
    });
    let pairs = pairs.collect::<Result<Vec<_>, ApiError>>()?;
    let fields = MapDeserializer::<_, serde::de::value::Error>::new(pairs.into_iter());
    T::deserialize(fields).map_err(|error| ApiError::invalid(error.to_string()))
}

/// Decodes percent-encoding, and replaces `+` by a space. A malformed escape stays unchanged. Returns `None` if the
/// result is not UTF-8.
fn percent_decode(value: &str) -> Option<String> {
    let (mut bytes, mut rest) = (Vec::new(), value.as_bytes());
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        let escaped = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        rest = after;
        match (first, escaped) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            (b'+', _) => bytes.push(b' '),
            _ => bytes.push(*first),
        }
    }
    String::from_utf8(bytes).ok()
}

/// A value of the query, with the name of its field. The type of the field determines how `text` is parsed.
struct OperationQueryValue<'q> {
    key: &'q str,
    text: String,
}

impl IntoDeserializer<'_, serde::de::value::Error> for OperationQueryValue<'_> {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

macro_rules! whole_numbers {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            let digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
            match self.text.parse() {
                Ok(number) if digits => visitor.visit_u64(number),
                _ => Err(self.type_error("a whole number")),
            }
        }
    )*};
}

impl OperationQueryValue<'_> {
    fn type_error(&self, expected: &str) -> serde::de::value::Error {
        serde::de::value::Error::custom(format!(
            "`{}` is {expected}, not `{}`",
            self.key, self.text
        ))
    }
}

impl<'de> Deserializer<'de> for OperationQueryValue<'_> {
    type Error = serde::de::value::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_string(self.text)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_some(self)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        match self.text.as_str() {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => Err(self.type_error("`true` or `false`")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        visitor.visit_enum(self.text.into_deserializer())
    }

    whole_numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use foursight_analysis::PlayerSide;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Fields {
        moves: Option<String>,
        nodes: Option<u64>,
        fresh: Option<bool>,
        side: Option<PlayerSide>,
    }

    #[test]
    fn values_have_the_types_of_their_fields() {
        let read = read_query::<Fields>;
        let moves = |text: &str| Fields { moves: Some(text.to_owned()), ..Fields::default() };
        assert_eq!(read("").unwrap(), Fields::default());
        assert_eq!(read("moves=4453").unwrap(), moves("4453"));
        assert_eq!(read("moves=d1+d2%20e1").unwrap(), moves("d1 d2 e1"));
        assert_eq!(read("moves=%e2%82%ac").unwrap(), moves("€"));
        let all = read("nodes=7&fresh=true&side=second").unwrap();
        assert_eq!(
            (all.nodes, all.fresh, all.side),
            (Some(7), Some(true), Some(PlayerSide::Second))
        );
    }

    #[test]
    fn invalid_queries_are_rejected() {
        for (query, message) in [
            ("nodes=x", "`nodes` is a whole number, not `x`"),
            ("nodes=%2B1", "`nodes` is a whole number, not `+1`"),
            ("nodes", "`nodes` is a whole number, not ``"),
            ("fresh=yes", "`fresh` is `true` or `false`, not `yes`"),
            ("moves=4&moves=4", "duplicate field `moves`"),
            ("%6doves=4", "unknown field `%6doves`, expected one of"),
            ("moves=%ff", "`moves` is not UTF-8"),
            ("side=third", "unknown variant `third`, expected `first` or `second`"),
        ] {
            let error = read_query::<Fields>(query).unwrap_err().message;
            assert!(error.starts_with(message), "{query}: {error}");
        }
    }
}
