//! The fuzz targets. Each target has its own file.

mod books;
mod drawings;
mod engines;
mod http;
mod moves;
mod openings;
mod parts;
mod plans;
mod records;
mod results;
mod runs;
mod scripts;
mod sets;
mod ugi_bot;
mod ugi_commands;
mod weights;

pub(crate) use http::operations;

use crate::Target;

/// All fuzz targets, sorted by name. `scripts/fuzz` reads the names from this list.
pub const TARGETS: &[Target] = &[
    Target { name: "books", check: books::check },
    Target { name: "drawings", check: drawings::check },
    Target { name: "engines", check: engines::check },
    Target { name: "http", check: http::check },
    Target { name: "moves", check: moves::check },
    Target { name: "openings", check: openings::check },
    Target { name: "parts", check: parts::check },
    Target { name: "plans", check: plans::check },
    Target { name: "records", check: records::check },
    Target { name: "results", check: results::check },
    Target { name: "runs", check: runs::check },
    Target { name: "scripts", check: scripts::check },
    Target { name: "sets", check: sets::check },
    Target { name: "ugi-bot", check: ugi_bot::check },
    Target { name: "ugi-commands", check: ugi_commands::check },
    Target { name: "weights", check: weights::check },
];
