//! The engines and evaluations that clients may name.

use foursight_api::RequestEngines;
use foursight_board::Variant;
use foursight_search::Registry;
use foursight_solver::Book;

use crate::settings;

/// What starts programs or reads files is for the command line.
pub(crate) const REFUSED: [(&str, &str); 2] = [
    ("cmd", "over HTTP nobody may start programs; use the command line"),
    ("file", "over HTTP nobody may name files; use the command line"),
];

/// The built-in engines and evaluations, without programs and files.
pub fn registry() -> Registry {
    foursight_api::registry_with_book(Book::standard(Variant::default()))
}

/// The engines of a registry that clients may name, within the limits of the server.
pub(crate) fn permitted_engines(
    mut registry: Registry,
    limits: settings::ServerLimits,
) -> RequestEngines {
    for (name, why) in REFUSED {
        registry.refuse(name, why);
    }
    RequestEngines { registry, caps: limits.resource_limits(), scripts: None }
}
