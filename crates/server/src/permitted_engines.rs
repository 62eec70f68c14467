//! The engines and evaluations that clients may use.

use foursight_api::RequestEngines;
use foursight_board::Variant;
use foursight_search::Registry;
use foursight_solver::Book;

use crate::settings;

/// Families that start programs or read files, with the error message for clients that name them.
pub(crate) const REFUSED_FAMILIES: [(&str, &str); 2] = [
    ("cmd", "programs cannot be started over HTTP; use the command line"),
    ("file", "files cannot be read over HTTP; use the command line"),
];

/// The built-in engines and evaluations. None of them starts a program or reads a file.
pub fn registry() -> Registry {
    foursight_api::registry_with_book(Book::standard(Variant::default()))
}

/// The engines and evaluations of a registry with the limits of the server, without the refused families.
pub(crate) fn permitted_engines(
    mut registry: Registry,
    limits: settings::ServerLimits,
) -> RequestEngines {
    for (name, why) in REFUSED_FAMILIES {
        registry.refuse(name, why);
    }
    RequestEngines { registry, caps: limits.resource_limits(), scripts: None }
}
