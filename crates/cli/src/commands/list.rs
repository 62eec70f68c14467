//! `list`: what there is, and what can be set on it.

use anyhow::{Result, anyhow};
use foursight::analysis::types::Family;
use foursight::search::{Registry, hint};
use serde::Serialize;

use crate::args::Output;
use crate::local_engines;

/// List engines, evaluations and variants, and what can be set on them
///
/// What is listed is what other commands take: an engine text is a name and, after a colon, settings
/// separated by commas.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight list                  everything
  foursight list alphabeta        one engine: each parameter with its range and default
  foursight list windows-centre   one evaluation
  foursight list variants         the boards and what wins

Look at the defaults: what you do not set keeps them, so `alphabeta` is `alphabeta:depth=5`. The
evaluation of an engine is set with eval=NAME, and what that takes with eval.KEY=VALUE, as in
`alphabeta:depth=8,eval=windows-centre,eval.three=20`.

JSON: engines and evaluations [{name, summary, parameters [{name, help, kind, least, most, choices,
default}], and text or notes where there are some}], variants [{text, meaning}].")]
pub(crate) struct Args {
    /// An engine, an evaluation, or one of engines, evaluations, variants [default: all]
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What there is.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Catalogue {
    pub(crate) engines: Vec<Family>,
    pub(crate) evaluations: Vec<Family>,
    pub(crate) variants: Vec<Example>,
}

/// A variant and what it means.
#[derive(Debug, Serialize)]
pub(crate) struct Example {
    pub(crate) text: &'static str,
    pub(crate) meaning: &'static str,
}

const VARIANTS: [Example; 6] = [
    Example {
        text: "7x6",
        meaning: "seven columns, six rows, four in a line wins: the standard game",
    },
    Example {
        text: "9x7:line5",
        meaning: "nine columns, seven rows, five in a line wins (line3, line4 or line5)",
    },
    Example { text: "7x6:square", meaning: "a 2x2 block wins, lines do not (002)" },
    Example { text: "7x6:line4+square", meaning: "either wins" },
    Example { text: "8x8", meaning: "any board of at most 64 cells will do, each side 2 to 16" },
    Example { text: "16x4", meaning: "columns beyond the ninth are called A to G" },
];

pub(crate) fn run(args: &Args) -> Result<Catalogue> {
    let registry = local_engines::registry();
    let Some(name) = args.name.as_deref() else {
        return Ok(everything(&registry));
    };
    let everything = everything(&registry);
    let families = everything.engines.iter().chain(&everything.evaluations);
    let known: Vec<String> = families.map(|family| family.name.clone()).collect();
    let one = |families: Vec<Family>| -> Vec<Family> {
        families.into_iter().filter(|family| family.name == name).collect()
    };
    let found = match name {
        "engines" => Catalogue { engines: everything.engines, ..Catalogue::default() },
        "evaluations" | "evals" => {
            Catalogue { evaluations: everything.evaluations, ..Catalogue::default() }
        }
        "variants" => Catalogue { variants: everything.variants, ..Catalogue::default() },
        _ => Catalogue {
            engines: one(everything.engines),
            evaluations: one(everything.evaluations),
            variants: Vec::new(),
        },
    };
    let empty =
        found.engines.is_empty() && found.evaluations.is_empty() && found.variants.is_empty();
    if empty {
        let hint = hint(name, known.iter().map(String::as_str));
        return Err(anyhow!(
            "nothing is called `{name}`{hint} (there are engines, evaluations, variants, {})",
            known.join(", ")
        ));
    }
    Ok(found)
}

fn everything(registry: &Registry) -> Catalogue {
    let engines = registry.engines().map(Family::from);
    let evaluations = registry.evaluations().map(Family::from);
    Catalogue {
        engines: engines.collect(),
        evaluations: evaluations.collect(),
        variants: VARIANTS.into(),
    }
}
