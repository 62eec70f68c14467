//! `list`: what there is, and what can be set on it.

use anyhow::{Result, anyhow};
use foursight::LocalService;
use foursight::analysis::types::FamilyReport;
use foursight::api::operations::{CatalogueOperation, CatalogueResponse, NoRequest};
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

JSON: version, variants [{text, name, summary, …}], searches and evaluations [{name, summary, parameters
[{name, help, kind, least, most, choices, default}], …}], levels, experiments, openings, examples,
limits. With NAME only what it names is listed.")]
pub(crate) struct Args {
    /// An engine, an evaluation, or one of engines, evaluations, variants [default: all]
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What there is.
#[derive(Debug, Serialize)]
pub(crate) struct Catalogue {
    #[serde(flatten)]
    pub(crate) response: CatalogueResponse,
    #[serde(skip)]
    pub(crate) shown: Shown,
}

/// What people are shown.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    pub(crate) engines: Vec<FamilyReport>,
    pub(crate) evaluations: Vec<FamilyReport>,
    pub(crate) variants: Vec<Example>,
}

/// A variant and what it means.
#[derive(Debug)]
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
    let local = LocalService::new(local_engines::registry());
    let response = local_engines::request(&local, &CatalogueOperation, NoRequest {})?;
    let shown = everything(&local.service().engines.registry);
    let Some(name) = args.name.as_deref() else { return Ok(Catalogue { response, shown }) };
    Ok(Catalogue { response: only(response, name), shown: show_only(shown, name)? })
}

/// What a name stands for, of all that people are shown.
fn show_only(everything: Shown, name: &str) -> Result<Shown> {
    let families = everything.engines.iter().chain(&everything.evaluations);
    let known: Vec<String> = families.map(|family| family.name.clone()).collect();
    let one = |families: Vec<FamilyReport>| -> Vec<FamilyReport> {
        families.into_iter().filter(|family| family.name == name).collect()
    };
    let found = match name {
        "engines" => Shown { engines: everything.engines, ..Shown::default() },
        "evaluations" | "evals" => {
            Shown { evaluations: everything.evaluations, ..Shown::default() }
        }
        "variants" => Shown { variants: everything.variants, ..Shown::default() },
        _ => Shown {
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

/// What a name stands for, of the whole catalogue.
fn only(mut all: CatalogueResponse, name: &str) -> CatalogueResponse {
    all.searches.retain(|search| name == "engines" || search.name == name);
    all.evaluations.retain(|one| matches!(name, "evaluations" | "evals") || one.name == name);
    all.levels.retain(|_| matches!(name, "engines" | "level"));
    all.variants.retain(|_| name == "variants");
    CatalogueResponse { experiments: Vec::new(), openings: Vec::new(), examples: Vec::new(), ..all }
}

fn everything(registry: &Registry) -> Shown {
    let engines = registry.engines().map(FamilyReport::from);
    let evaluations = registry.evaluations().map(FamilyReport::from);
    Shown {
        engines: engines.collect(),
        evaluations: evaluations.collect(),
        variants: VARIANTS.into(),
    }
}
