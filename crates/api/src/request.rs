//! Requests: JSON with the whole game in it, read strictly.

use foursight_board::{Game, Variant};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use super::ApiError;
use foursight_analysis::review::PlayerNames;
use foursight_analysis::types::{self, read_game_moves};

/// The longest text of moves.
pub(super) const MOVES: usize = 512;
/// The longest text of a game in any notation.
pub(super) const TEXT: usize = 8192;
/// The longest text of an engine or evaluation.
pub(super) const ENGINE: usize = 256;
/// The longest text of a variant.
const VARIANT: usize = 32;
/// The longest time limit in milliseconds: an hour. The limits of the deployment may be lower.
pub(super) const MOST_TIME: u64 = 3_600_000;
/// The greatest limit of positions.
pub(super) const MOST_NODES: u64 = 1_000_000_000_000;

/// An evaluation of the client's own: `script:NAME` in the texts of the same request.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ScriptSource {
    /// Its name.
    #[cfg_attr(
        feature = "schema",
        schema(max_length = 40, pattern = "^[a-z0-9_-]{1,40}$", example = "mine")
    )]
    pub name: String,
    /// The script, in Rhai.
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
/// If it is not JSON, not an object, or has an unknown field.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // Serde would read a list as the fields in order.
    let object = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
    if !object && serde_json::from_slice::<IgnoredAny>(bytes).is_ok() {
        let error = "the body is JSON, but no object; send {\"moves\": \"4453\"}";
        return Err(ApiError::invalid(error));
    }
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => ApiError::invalid(format!("in the body: {error}")),
        _ => ApiError::malformed(format!("the body is not JSON: {error}")),
    })
}

/// Reads an object within the body. Serde's derived code would accept an array too.
pub(super) fn deserialize_object<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let fields = Option::<serde_json::Map<String, serde_json::Value>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    fields.map(read).transpose().map_err(serde::de::Error::custom)
}

/// Reads a list of objects within the body, which Serde's derived code would read from arrays too.
///
/// # Errors
///
/// If it is something else.
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

/// Checks a limit, if there is one.
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
    Err(ApiError::invalid(format!("{what} has {long} characters; the most is {most}"))
        .at_character(Some(most)))
}

/// The variant of a request.
///
/// # Errors
///
/// If there is no such variant.
pub fn read_variant(text: Option<&str>) -> Result<Variant, ApiError> {
    let text = text.unwrap_or("7x6");
    check_length("variant", text, VARIANT)?;
    text.parse().map_err(|error| ApiError::invalid(format!("{error}")))
}

/// The game of a request.
///
/// # Errors
///
/// If the moves cannot be played.
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

/// The game after a player gave up.
pub(super) fn with_resignation(
    mut game: Game,
    resigned: Option<types::PlayerSide>,
) -> Result<Game, ApiError> {
    if let Some(side) = resigned
        && game.resigned() != Some(side.into())
        && !game.resign_as(side.into())
    {
        let error = "nobody can resign when the game is over; leave out `resigned`";
        return Err(ApiError::invalid(error));
    }
    Ok(game)
}

/// The game of a request that needs a move to be possible.
///
/// # Errors
///
/// If the moves cannot be played, or the game is over.
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

/// A request with a game in it: the fields every such request has, and its own.
macro_rules! request {
    ($(#[$meta:meta])* $name:ident { $($(#[$own:meta])* $key:ident: $kind:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Default, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            /// The board and the goal.
            #[cfg_attr(feature = "schema", schema(default = "7x6", max_length = 32, example = "7x6"))]
            pub variant: Option<String>,
            /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`). `pos` is accepted as its name too.
            #[cfg_attr(feature = "schema", schema(default = "", max_length = 512, example = "4453"))]
            #[serde(alias = "pos")]
            pub moves: Option<String>,
            /// The player who resigned, if one did.
            pub resigned: Option<foursight_analysis::types::PlayerSide>,
            $($(#[$own])* pub $key: $kind,)*
        }

        impl $name {
            #[allow(dead_code, reason = "some operations need an unfinished game")]
            fn request_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_game(variant, moves, self.resigned)
            }

            /// The game, if there is something left to play.
            #[allow(dead_code, reason = "some operations accept finished games")]
            fn request_unfinished_game(&self) -> Result<foursight_board::Game, crate::ApiError> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::request_unfinished_game(variant, moves, self.resigned)
            }
        }
    };
}
pub(super) use request;

/// Checks that the names of the players can stand in a sentence.
pub(super) fn check_player_names(names: PlayerNames) -> Result<PlayerNames, ApiError> {
    const LONGEST: usize = 32;
    for (what, name) in [("names.first", &names.first), ("names.second", &names.second)] {
        check_length(what, name, LONGEST)?;
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(ApiError::invalid(format!("{what} is a word, like Red")));
        }
    }
    Ok(names)
}
