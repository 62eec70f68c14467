//! The command `list`, which lists engines, evaluations and variants with their parameters.

use anyhow::{Result, anyhow};
use foursight::LocalService;
use foursight::analysis::FamilyReport;
use foursight::api::operations::{CatalogueOperation, CatalogueResponse, NoRequest};
use foursight::search::{Registry, did_you_mean};
use serde::Serialize;

use crate::args::OutputArgs;
use crate::local_engines;

/// List engines, evaluations and variants with their parameters
///
/// Other commands accept an engine as text: a name, optionally followed by a colon and parameters separated by commas.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight list                 List all engines, evaluations and variants
  foursight list alphabeta       Show the parameters of an engine with their ranges and defaults
  foursight list windows-centre  Show the parameters of an evaluation
  foursight list variants        Show examples of board sizes and winning shapes

A parameter that is not set has its default value, so `alphabeta` is the same as `alphabeta:depth=5`. eval=NAME sets \
the evaluation of an engine. eval.KEY=VALUE sets a parameter of that evaluation, as in \
`alphabeta:depth=8,eval=windows-centre,eval.three=20`.

JSON fields: version, variants, searches, evaluations, levels, experiments, openings, examples, limits. docs/api.md \
describes them (operation catalogue). If NAME is given, the document contains only the selected entries.")]
pub(crate) struct Args {
    /// Entries to list: engines, evaluations, variants, or the name of one engine or evaluation [default: all entries]
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// The result of `list`.
#[derive(Debug, Serialize)]
pub(crate) struct ListResult {
    #[serde(flatten)]
    pub(crate) response: CatalogueResponse,
    #[serde(skip)]
    pub(crate) shown: ListedFamilies,
}

/// The entries that the text output shows. The JSON output contains further entries.
#[derive(Debug, Default)]
pub(crate) struct ListedFamilies {
    pub(crate) engines: Vec<FamilyReport>,
    pub(crate) evaluations: Vec<FamilyReport>,
    pub(crate) variants: Vec<VariantExample>,
}

/// An example of a variant, with an explanation.
#[derive(Debug)]
pub(crate) struct VariantExample {
    pub(crate) text: &'static str,
    pub(crate) meaning: &'static str,
}

const VARIANTS: [VariantExample; 6] = [
    VariantExample {
        text: "7x6",
        meaning: "the standard game: seven columns, six rows; four discs in a line win",
    },
    VariantExample {
        text: "9x7:line5",
        meaning: "nine columns, seven rows; five discs in a line win (line3 and line4 are possible too)",
    },
    VariantExample { text: "7x6:square", meaning: "a 2x2 block of discs wins; lines do not win" },
    VariantExample {
        text: "7x6:line4+square",
        meaning: "four discs in a line or in a 2x2 block win",
    },
    VariantExample {
        text: "8x8",
        meaning: "eight columns, eight rows; 2 to 16 columns and rows and at most 64 cells are possible",
    },
    VariantExample {
        text: "16x4",
        meaning: "sixteen columns, four rows; the names of columns 10 to 16 are A to G",
    },
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

/// Selects the entries of the text output. `name` is a category, such as `engines`, or the name of one engine or
/// evaluation.
fn filter_families(everything: ListedFamilies, name: &str) -> Result<ListedFamilies> {
    let families = everything.engines.iter().chain(&everything.evaluations);
    let known: Vec<String> = families.map(|family| family.name.clone()).collect();
    let one = |families: Vec<FamilyReport>| -> Vec<FamilyReport> {
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
        let hint = did_you_mean(name, known.iter().map(String::as_str));
        return Err(anyhow!(
            "unknown name `{name}`{hint} (there are engines, evaluations, variants, {})",
            known.join(", ")
        ));
    }
    Ok(found)
}

/// Selects the entries of the JSON output. `name` is a category, such as `engines`, or the name of one engine or
/// evaluation.
fn filter_catalogue(mut all: CatalogueResponse, name: &str) -> CatalogueResponse {
    all.searches.retain(|search| name == "engines" || search.name == name);
    all.evaluations.retain(|one| matches!(name, "evaluations" | "evals") || one.name == name);
    all.levels.retain(|_| matches!(name, "engines" | "level"));
    all.variants.retain(|_| name == "variants");
    CatalogueResponse { experiments: Vec::new(), openings: Vec::new(), examples: Vec::new(), ..all }
}

fn all_families(registry: &Registry) -> ListedFamilies {
    let engines = registry.engines().map(FamilyReport::from);
    let evaluations = registry.evaluations().map(FamilyReport::from);
    ListedFamilies {
        engines: engines.collect(),
        evaluations: evaluations.collect(),
        variants: VARIANTS.into(),
    }
}
