//! The engines and evaluations that clients may use.

use foursight_api::RequestEngines;
use foursight_board::Variant;
use foursight_search::Registry;
use foursight_solver::Book;

use crate::settings;

/// Families of engines and evaluations that start programs or read files. A request that uses such a family is rejected
/// with the error message beside it.
pub(crate) const REFUSED_FAMILIES: [(&str, &str); 2] = [
    ("cmd", "programs cannot be started over HTTP; use the command line"),
    ("file", "files cannot be read over HTTP; use the command line"),
];

/// Returns the built-in engines and evaluations. None of them starts a program or reads a file.
pub fn permitted_registry() -> Registry {
    foursight_api::request_registry(Book::standard(Variant::default()))
}

/// Returns the engines and evaluations that clients may use: those of the registry except the refused families, with
/// the limits of the server.
pub(crate) fn permitted_engines(
    mut registry: Registry,
    limits: settings::ServerLimits,
) -> RequestEngines {
    for (name, why) in REFUSED_FAMILIES {
        registry.refuse(name, why);
    }
    RequestEngines { registry, caps: limits.resource_limits(), scripts: None }
}
