import { translated } from "../languages/translate.ts";
import type { CatalogueResponse, Setting } from "./types.ts";

const withHelp = (parameter: Setting): Setting => ({ ...parameter, help: translated(parameter.help) });

/** Translates the description of an entry, and the help texts of its parameters. */
function withSummary<Entry extends { summary: string }>(entry: Entry): Entry {
  const parameters = "parameters" in entry ? { parameters: (entry.parameters as Setting[]).map(withHelp) } : {};
  return { ...entry, ...parameters, summary: translated(entry.summary) };
}

/**
 * Translates the names and the descriptions in the catalogue of the server. Names that engine texts contain, such as
 * `alphabeta`, are not translated.
 */
export function translatedCatalogue(catalogue: CatalogueResponse): CatalogueResponse {
  return {
    ...catalogue,
    variants: catalogue.variants.map((variant) => ({
      ...withSummary(variant),
      name: translated(variant.name),
      perfect: translated(variant.perfect),
    })),
    searches: catalogue.searches.map(withSummary),
    evaluations: catalogue.evaluations.map(withSummary),
    levels: catalogue.levels.map((level) => ({ ...withSummary(level), name: translated(level.name) })),
    experiments: catalogue.experiments.map(withSummary),
    openings: catalogue.openings.map(withSummary),
    examples: catalogue.examples.map((example) => ({ ...withSummary(example), title: translated(example.title) })),
  };
}
