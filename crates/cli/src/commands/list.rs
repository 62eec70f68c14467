//! `list`: what there is, and what can be set on it.

use anyhow::{Result, anyhow};
use foursight::LocalService;
use foursight::analysis::types::Family;
use foursight::api::operations::{CatalogueOperation, CatalogueResponse, NoRequest};
use foursight::search::{Registry, hint};
use serde::Serialize;

use crate::args::OutputArgs;
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
    pub(crate) output: OutputArgs,
}

/// What there is.
#[derive(Debug, Serialize)]
pub(crate) struct ListResult {
    #[serde(flatten)]
    pub(crate) response: CatalogueResponse,
    #[serde(skip)]
    pub(crate) shown: ListedFamilies,
}

/// What people are shown.
#[derive(Debug, Default)]
pub(crate) struct ListedFamilies {
    pub(crate) engines: Vec<Family>,
    pub(crate) evaluations: Vec<Family>,
    pub(crate) variants: Vec<VariantExample>,
}

/// A variant and what it means.
#[derive(Debug)]
pub(crate) struct VariantExample {
    pub(crate) text: &'static str,
    pub(crate) meaning: &'static str,
}

const VARIANTS: [VariantExample; 6] = [
    VariantExample {
        text: "7x6",
        meaning: "seven columns, six rows, four in a line wins: the standard game",
    },
    VariantExample {
        text: "9x7:line5",
        meaning: "nine columns, seven rows, five in a line wins (line3, line4 or line5)",
    },
    VariantExample { text: "7x6:square", meaning: "a 2x2 block wins, lines do not (002)" },
    VariantExample { text: "7x6:line4+square", meaning: "either wins" },
    VariantExample {
        text: "8x8",
        meaning: "any board of at most 64 cells will do, each side 2 to 16",
    },
    VariantExample { text: "16x4", meaning: "columns beyond the ninth are called A to G" },
];

pub(crate) fn run(args: &Args) -> Result<ListResult> {
    let local = LocalService::new(local_engines::local_registry());
    let response = local_engines::call_operation(&local, &CatalogueOperation, NoRequest {})?;
    let shown = all_families(&local.service().engines.registry);
    let Some(name) = args.name.as_deref() else { return Ok(ListResult { response, shown }) };
    Ok(ListResult {
        response: filter_catalogue(response, name),
        shown: filter_families(shown, name)?,
    })
}

/// What a name stands for, of all that people are shown.
fn filter_families(everything: ListedFamilies, name: &str) -> Result<ListedFamilies> {
    let families = everything.engines.iter().chain(&everything.evaluations);
    let known: Vec<String> = families.map(|family| family.name.clone()).collect();
    let one = |families: Vec<Family>| -> Vec<Family> {
        families.into_iter().filter(|family| family.name == name).collect()
    };
    let found = match name {
        "engines" => ListedFamilies { engines: everything.engines, ..ListedFamilies::default() },
        "evaluations" | "evals" => {
            ListedFamilies { evaluations: everything.evaluations, ..ListedFamilies::default() }
        }
        "variants" => ListedFamilies { variants: everything.variants, ..ListedFamilies::default() },
        _ => ListedFamilies {
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
fn filter_catalogue(mut all: CatalogueResponse, name: &str) -> CatalogueResponse {
    all.searches.retain(|search| name == "engines" || search.name == name);
    all.evaluations.retain(|one| matches!(name, "evaluations" | "evals") || one.name == name);
    all.levels.retain(|_| matches!(name, "engines" | "level"));
    all.variants.retain(|_| name == "variants");
    CatalogueResponse { experiments: Vec::new(), openings: Vec::new(), examples: Vec::new(), ..all }
}

fn all_families(registry: &Registry) -> ListedFamilies {
    let engines = registry.engines().map(Family::from);
    let evaluations = registry.evaluations().map(Family::from);
    ListedFamilies {
        engines: engines.collect(),
        evaluations: evaluations.collect(),
        variants: VARIANTS.into(),
    }
}
