//! What clients send: JSON with the whole game in it.

use std::error::Error;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use foursight_board::{Game, Variant};
use foursight_lab::wire::{self, read_moves};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use tower_http::timeout::TimeoutError;
use utoipa::ToSchema;

use crate::complaint::Complaint;
use crate::settings::{MOVES, VARIANT};

/// The body of a request, read strictly.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Complaint;

    async fn from_request(request: Request, state: &S) -> Result<Self, Complaint> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let error = "send JSON, with the header `content-type: application/json`";
            return Err(Complaint::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| unread(&error))?;
        read(&bytes).map(Self)
    }
}

/// An object within the body. What is derived for a struct would take an array for one.
pub(crate) fn object<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let fields = Option::<serde_json::Map<String, serde_json::Value>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    fields.map(read).transpose().map_err(serde::de::Error::custom)
}

/// A list of objects within the body, for the same reason.
pub(crate) fn objects<'de, D, T>(from: D) -> Result<Option<Vec<T>>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: DeserializeOwned,
{
    let items = Option::<Vec<serde_json::Map<String, serde_json::Value>>>::deserialize(from)?;
    let read = |fields| serde_json::from_value(serde_json::Value::Object(fields));
    let items = items.map(|items| items.into_iter().map(read).collect());
    items.transpose().map_err(serde::de::Error::custom)
}

/// An evaluation written by who asks: `script:NAME` in the texts of the same request.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ScriptSource {
    /// What it is called.
    #[schema(max_length = 40, pattern = "^[a-z0-9_-]{1,40}$", example = "mine")]
    pub(crate) name: String,
    /// The script, in Rhai.
    #[schema(max_length = 65536, example = "open(3) - their_open(3)")]
    pub(crate) source: String,
}

/// The most milliseconds that may be asked for: an hour. Less is allowed, as the settings say.
pub(crate) const MOST_TIME: u64 = 3_600_000;
/// The most positions that may be asked for.
pub(crate) const MOST_NODES: u64 = 1_000_000_000_000;

/// A limit that makes sense, if one is asked for.
pub(crate) fn limit(name: &str, asked: Option<u64>, most: u64) -> Result<Option<u64>, Complaint> {
    match asked {
        Some(limit) if !(1..=most).contains(&limit) => {
            Err(Complaint::nonsense(format!("{name} is a whole number from 1 to {most}")))
        }
        _ => Ok(asked),
    }
}

/// Why a body did not arrive.
fn unread(rejection: &BytesRejection) -> Complaint {
    let mut causes = std::iter::successors(rejection.source(), |&error| error.source());
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let error = "the body is too large; a game and a few words are enough";
        Complaint::new(StatusCode::PAYLOAD_TOO_LARGE, error)
    } else if causes.any(<dyn Error>::is::<TimeoutError>) {
        Complaint::new(StatusCode::REQUEST_TIMEOUT, "the body took too long to arrive")
    } else {
        Complaint::new(StatusCode::BAD_REQUEST, "the body could not be read to its end")
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Complaint> {
    // A list would be taken for the fields in order.
    let object = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
    if !object && serde_json::from_slice::<IgnoredAny>(bytes).is_ok() {
        let error = "the body is JSON, but no object; send {\"moves\": \"4453\"}";
        return Err(Complaint::nonsense(error));
    }
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        Category::Data => Complaint::nonsense(format!("in the body: {error}")),
        _ => Complaint::new(StatusCode::BAD_REQUEST, format!("the body is not JSON: {error}")),
    })
}

/// Refuses what is longer than any sensible text.
pub(crate) fn short(what: &str, text: &str, most: usize) -> Result<(), Complaint> {
    let long = text.chars().count();
    if long <= most {
        return Ok(());
    }
    Err(Complaint::nonsense(format!("{what} has {long} characters; the most is {most}"))
        .at(Some(most)))
}

/// The variant that a request names.
pub(crate) fn variant(text: Option<&str>) -> Result<Variant, Complaint> {
    let text = text.unwrap_or("7x6");
    short("variant", text, VARIANT)?;
    text.parse().map_err(|error| Complaint::nonsense(format!("{error}")))
}

/// The game of a request.
pub(crate) fn game(
    variant: Option<&str>,
    moves: Option<&str>,
    resigned: Option<wire::Side>,
) -> Result<Game, Complaint> {
    let variant = self::variant(variant)?;
    let moves = moves.unwrap_or_default();
    short("moves", moves, MOVES)?;
    let game = read_moves(variant, moves)?;
    with_resignation(game, resigned)
}

/// The game after a player gave up.
pub(crate) fn with_resignation(
    mut game: Game,
    resigned: Option<wire::Side>,
) -> Result<Game, Complaint> {
    if let Some(side) = resigned
        && game.resigned() != Some(side.into())
        && !game.resign_as(side.into())
    {
        let error = "nobody can resign when the game is over; leave out `resigned`";
        return Err(Complaint::nonsense(error));
    }
    Ok(game)
}

/// Refuses a game that is over, where there is nothing to think about.
pub(crate) fn unfinished(game: &Game) -> Result<(), Complaint> {
    if game.outcome().is_over() {
        let (moves, outcome) = (game.to_columns(), game.outcome());
        let error = format!("the game `{moves}` is over ({outcome}); leave out its last move");
        return Err(Complaint::nonsense(error));
    }
    Ok(())
}

/// A request with a game in it: the fields every such request has, and its own.
macro_rules! request {
    ($(#[$meta:meta])* $name:ident { $($(#[$own:meta])* $key:ident: $kind:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Default, serde::Deserialize, utoipa::ToSchema)]
        #[serde(default, deny_unknown_fields)]
        pub(crate) struct $name {
            /// The board and what wins.
            #[schema(default = "7x6", max_length = 32, example = "7x6")]
            pub(crate) variant: Option<String>,
            /// The moves so far, as columns (`4453`) or cells (`d1 d2 e1 c1`).
            #[schema(default = "", max_length = 512, example = "4453")]
            pub(crate) moves: Option<String>,
            /// Who gave up, if anyone did.
            pub(crate) resigned: Option<foursight_lab::wire::Side>,
            $($(#[$own])* pub(crate) $key: $kind,)*
        }

        impl $name {
            #[allow(dead_code, reason = "one route reads games in any notation instead")]
            pub(crate) fn game(&self) -> Result<foursight_board::Game, crate::complaint::Complaint> {
                let (variant, moves) = (self.variant.as_deref(), self.moves.as_deref());
                crate::request::game(variant, moves, self.resigned)
            }

            /// The game, if there is something left to play.
            #[allow(dead_code, reason = "some routes take finished games")]
            pub(crate) fn open_game(&self) -> Result<foursight_board::Game, crate::complaint::Complaint> {
                let game = self.game()?;
                crate::request::unfinished(&game)?;
                Ok(game)
            }
        }
    };
}
pub(crate) use request;
