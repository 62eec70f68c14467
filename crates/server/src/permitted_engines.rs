//! The engines and evaluations that clients may name.

use foursight_api::Engines;
use foursight_board::Variant;
use foursight_search::Registry;
use foursight_solver::Book;

use crate::settings;

/// What starts programs or reads files is for the command line.
pub(crate) const REFUSED_FAMILIES: [(&str, &str); 2] = [
    ("cmd", "over HTTP nobody may start programs; use the command line"),
    ("file", "over HTTP nobody may name files; use the command line"),
];

/// The built-in engines and evaluations, without programs and files.
pub fn registry() -> Registry {
    foursight_api::registry(Book::standard(Variant::default()))
}

/// The engines of a registry that clients may name, within the limits of the server.
pub(crate) fn permitted_engines(mut registry: Registry, limits: settings::ServerLimits) -> Engines {
    for (name, why) in REFUSED_FAMILIES {
        registry.refuse(name, why);
    }
    Engines { registry, caps: limits.resource_limits(), scripts: None }
}
