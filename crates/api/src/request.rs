//! Reads requests as JSON. Every request contains the whole game. A request with an unknown field is rejected.

use foursight_board::{Game, Variant};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::ApiError;
use foursight_analysis::PlayerSide;
use foursight_board::read_game_moves;

/// Maximum length of the field `moves` in characters.
pub(super) const MOVES: usize = 512;
/// Maximum length of a game in any notation, in characters.
pub(super) const TEXT: usize = 8192;
/// Maximum length of the text that selects an engine or evaluation, in characters.
pub(super) const ENGINE: usize = 256;
/// Maximum length of the field `variant` in characters.
const VARIANT: usize = 32;
/// Maximum time limit in milliseconds, which is one hour. A server may allow less.
pub(super) const MOST_TIME: u64 = 3_600_000;
/// Maximum node limit that a request may contain.
pub(super) const MOST_NODES: u64 = 1_000_000_000_000;

/// An evaluation written by the client. Other fields of the same request refer to it as `script:NAME`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ScriptSource {
    /// Name of the script, by which other fields refer to it.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 40, pattern = "^[a-z0-9_-]{1,40}$", example = "mine")
    )]
    pub name: String,
    /// Source code of the script in the language Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 65536, example = "open(3) - their_open(3)")
    )]
    pub source: String,
}

/// Parses the body of a request.
///
/// # Errors
///
/// Returns an error if the body is not a JSON object, or if it has an unknown field or a field of the wrong type.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Without this check, Serde would also accept an array that contains the values of the fields.
    let object = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
    if !object && serde_json::from_slice::<IgnoredAny>(bytes).is_ok() {
        let error = "the body is JSON, but not an object; send {\"moves\": \"4453\"}";
        return Err(ApiError::invalid(error));
    }
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => ApiError::invalid(format!("in the body: {error}")),
        _ => ApiError::malformed(format!("the body is not JSON: {error}")),
    })
}

/// Deserializes a field that contains an object. The function rejects an array, which the code that Serde derives would
/// accept.
pub(super) fn deserialize_object<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let fields = Option::<serde_json::Map<String, serde_json::Value>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    fields.map(read).transpose().map_err(serde::de::Error::custom)
}

/// Deserializes a field that contains a list of objects. The function rejects a list of arrays, which the code that
/// Serde derives would accept.
///
/// # Errors
///
/// Returns an error if the value is not a list of objects.
pub fn deserialize_objects<'de, D, T>(from: D) -> Result<Option<Vec<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let items = Option::<Vec<serde_json::Map<String, serde_json::Value>>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    let items = items.map(|items| items.into_iter().map(read).collect());
    items.transpose().map_err(serde::de::Error::custom)
}

/// Checks the limit in the field `name`. If the request contains this limit, it must be between 1 and `most`.
pub(super) fn check_request_limit(
    name: &str,
    asked: Option<u64>,
    most: u64,
) -> Result<Option<u64>, ApiError> {
    match asked {
        Some(limit) if !(1..=most).contains(&limit) => {
            Err(ApiError::invalid(format!("{name} is a whole number from 1 to {most}")))
        }
        _ => Ok(asked),
    }
}

/// Checks the length of a text. `what` is the name of the field.
///
/// # Errors
///
/// Returns an error if the text has more than `most` characters.
pub fn check_length(what: &str, text: &str, most: usize) -> Result<(), ApiError> {
    let long = text.chars().count();
    if long <= most {
        return Ok(());
    }
    Err(ApiError::invalid(format!("{what} has {long} characters; the maximum is {most}"))
        .at_character(Some(most)))
}

/// Parses the variant of a request. The default is 7x6.
///
/// # Errors
///
/// Returns an error if the variant is invalid.
pub fn read_variant(text: Option<&str>) -> Result<Variant, ApiError> {
    let text = text.unwrap_or("7x6");
    check_length("variant", text, VARIANT)?;
    text.parse().map_err(|error| ApiError::invalid(format!("{error}")))
}

/// Builds the game of a request from its fields.
///
/// # Errors
///
/// Returns an error if the variant is invalid or a move is illegal.
pub fn request_game(
    variant: Option<&str>,
    moves: Option<&str>,
    resigned: Option<PlayerSide>,
) -> Result<Game, ApiError> {
    let variant = read_variant(variant)?;
    let moves = moves.unwrap_or_default();
    check_length("moves", moves, MOVES)?;
    let game = read_game_moves(variant, moves)?;
    resign_request_game(game, resigned)
}

/// Adds the resignation of the player `resigned` to a game. Returns an error if the game is already over.
pub(super) fn resign_request_game(
    mut game: Game,
    resigned: Option<PlayerSide>,
) -> Result<Game, ApiError> {
    if let Some(side) = resigned
        && game.resigned() != Some(side.into())
        && !game.resign_as(side.into())
    {
        let error = "the game is over, so no player can resign; leave out `resigned`";
        return Err(ApiError::invalid(error));
    }
    Ok(game)
}

/// Builds the game of a request from its fields, and checks that the game is not over.
///
/// # Errors
///
/// Returns an error if the variant is invalid, a move is illegal, or the game is over.
pub fn request_unfinished_game(
    variant: Option<&str>,
    moves: Option<&str>,
    resigned: Option<PlayerSide>,
) -> Result<Game, ApiError> {
    let game = request_game(variant, moves, resigned)?;
    if game.outcome().is_over() {
        let (moves, outcome) = (game.to_columns(), game.outcome());
        let error = format!("the game `{moves}` is over ({outcome}); leave out its last move");
        return Err(ApiError::invalid(error));
    }
    Ok(game)
}

/// Declares the request type of an operation. The type has the three fields that describe a game and the fields that
/// are listed in the macro call.
macro_rules! request {
    ($(#[$meta:meta])* $name:ident { $($(#[$own:meta])* $key:ident: $kind:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Default, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// Variant of the game, which is a board size and a goal, such as `7x6` or `7x6:square`.
            #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
            pub variant: Option<String>,
            /// Moves of the game so far, as columns (`4453`) or cells (`d1 d2 e1 c1`). The field may also be called
            /// `pos`.
            #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
            #[serde(alias = "pos")]
            pub moves: Option<String>,
            /// Player who resigned. By default, no player resigned.
            pub resigned: Option<foursight_analysis::PlayerSide>,
            $($(#[$own])* pub $key: $kind,)*
        }

        impl $name {
            #[allow(dead_code, reason = "some operations need an unfinished game")]
            fn request_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_game(variant, moves, self.resigned)
            }

            /// Returns the game of the request, or an error if the game is over.
            #[allow(dead_code, reason = "some operations accept finished games")]
            fn request_unfinished_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_unfinished_game(variant, moves, self.resigned)
            }
        }
    };
}
pub(super) use request;
