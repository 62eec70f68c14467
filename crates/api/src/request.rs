//! Requests as JSON: each contains the whole game. Unknown fields are rejected.

use foursight_board::{Game, Variant};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::ApiError;
use foursight_analysis::review::PlayerNames;
use foursight_analysis::types::{self, read_game_moves};

/// Maximum length of the moves.
pub(super) const MOVES: usize = 512;
/// Maximum length of a game in any notation.
pub(super) const TEXT: usize = 8192;
/// Maximum length of the text of an engine or evaluation.
pub(super) const ENGINE: usize = 256;
/// Maximum length of a variant.
const VARIANT: usize = 32;
/// Maximum time limit in milliseconds: one hour. The deployment may allow less.
pub(super) const MOST_TIME: u64 = 3_600_000;
/// Maximum node limit.
pub(super) const MOST_NODES: u64 = 1_000_000_000_000;

/// An evaluation written by the client; the same request uses it as `script:NAME`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ScriptSource {
    /// Name of the script.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 40, pattern = "^[a-z0-9_-]{1,40}$", example = "mine")
    )]
    pub name: String,
    /// Source code in Rhai.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 65536, example = "open(3) - their_open(3)")
    )]
    pub source: String,
}

/// Reads the body of a request.
///
/// # Errors
///
/// If the body is not JSON, not an object, or has an unknown field.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Serde would accept an array with the fields in order.
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

/// Deserializes an object within the body. Serde's derived code would also accept an array.
pub(super) fn deserialize_object<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let fields = Option::<serde_json::Map<String, serde_json::Value>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    fields.map(read).transpose().map_err(serde::de::Error::custom)
}

/// Deserializes a list of objects within the body. Serde's derived code would also accept arrays.
///
/// # Errors
///
/// If the value is not a list of objects.
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

/// Checks an optional limit.
pub(super) fn check_limit(
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

/// Checks the length of a text.
///
/// # Errors
///
/// If it has more than `most` characters.
pub fn check_length(what: &str, text: &str, most: usize) -> Result<(), ApiError> {
    let long = text.chars().count();
    if long <= most {
        return Ok(());
    }
    Err(ApiError::invalid(format!("{what} has {long} characters; the maximum is {most}"))
        .at_character(Some(most)))
}

/// The variant of a request; 7x6 by default.
///
/// # Errors
///
/// If the variant is invalid.
pub fn read_variant(text: Option<&str>) -> Result<Variant, ApiError> {
    let text = text.unwrap_or("7x6");
    check_length("variant", text, VARIANT)?;
    text.parse().map_err(|error| ApiError::invalid(format!("{error}")))
}

/// The game of a request.
///
/// # Errors
///
/// If a move is illegal.
pub fn request_game(
    variant: Option<&str>,
    moves: Option<&str>,
    resigned: Option<types::PlayerSide>,
) -> Result<Game, ApiError> {
    let variant = read_variant(variant)?;
    let moves = moves.unwrap_or_default();
    check_length("moves", moves, MOVES)?;
    let game = read_game_moves(variant, moves)?;
    with_resignation(game, resigned)
}

/// The game after a player resigned.
pub(super) fn with_resignation(
    mut game: Game,
    resigned: Option<types::PlayerSide>,
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

/// The game of a request; it must not be over.
///
/// # Errors
///
/// If a move is illegal, or the game is over.
pub fn request_unfinished_game(
    variant: Option<&str>,
    moves: Option<&str>,
    resigned: Option<types::PlayerSide>,
) -> Result<Game, ApiError> {
    let game = request_game(variant, moves, resigned)?;
    if game.outcome().is_over() {
        let (moves, outcome) = (game.to_columns(), game.outcome());
        let error = format!("the game `{moves}` is over ({outcome}); leave out its last move");
        return Err(ApiError::invalid(error));
    }
    Ok(game)
}

/// Declares a request with the common fields of a game and its own fields.
macro_rules! request {
    ($(#[$meta:meta])* $name:ident { $($(#[$own:meta])* $key:ident: $kind:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Default, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// Board and goal.
            #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
            pub variant: Option<String>,
            /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`). The name `pos` is also
            /// accepted.
            #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
            #[serde(alias = "pos")]
            pub moves: Option<String>,
            /// The player who resigned, if any.
            pub resigned: Option<foursight_analysis::types::PlayerSide>,
            $($(#[$own])* pub $key: $kind,)*
        }

        impl $name {
            #[allow(dead_code, reason = "some operations need an unfinished game")]
            fn request_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_game(variant, moves, self.resigned)
            }

            /// The game; an error if it is over.
            #[allow(dead_code, reason = "some operations accept finished games")]
            fn request_unfinished_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_unfinished_game(variant, moves, self.resigned)
            }
        }
    };
}
pub(super) use request;

/// Checks that the names of the players are usable in sentences.
pub(super) fn check_player_names(names: PlayerNames) -> Result<PlayerNames, ApiError> {
    const LONGEST: usize = 32;
    for (what, name) in [("names.first", &names.first), ("names.second", &names.second)] {
        check_length(what, name, LONGEST)?;
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(ApiError::invalid(format!("{what} must be a name, such as Red")));
        }
    }
    Ok(names)
}
