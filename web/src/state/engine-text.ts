/** Parses, changes and writes engine texts such as `alphabeta:depth=6,eval=quiet,eval.three=20`. */

import type { CatalogueResponse } from "../api/types.ts";

export interface EngineText {
  name: string;
  /** The values of the parameters, keyed by name. Options of the evaluation have keys that begin with `eval.`. */
  values: Record<string, string>;
}

/** @param lead the key that is used if the first value has no key, as in `level:4` */
export function parseEngine(text: string, lead = "depth"): EngineText {
  const [name = "", rest = ""] = text.split(/:(.*)/s);
  const values: Record<string, string> = {};
  rest
    .split(",")
    .filter(Boolean)
    .forEach((part, index) => {
      const [key = "", value] = part.split(/=(.*)/s);
      if (value === undefined && index === 0) values[lead] = key;
      else values[key.trim()] = (value ?? "").trim();
    });
  return { name: name.trim(), values };
}

/** Writes an engine text. Omits empty values and values that equal the default of their parameter. */
export function writeEngine({ name, values }: EngineText, defaults: Record<string, string | null> = {}): string {
  const parts = Object.entries(values)
    .filter(([key, value]) => value !== "" && value !== defaults[key])
    .map(([key, value]) => `${key}=${value}`);
  return parts.length ? `${name}:${parts.join(",")}` : name;
}

/** Returns the default of a parameter as a text; empty if the parameter has no default. */
export function defaultOf(catalogue: CatalogueResponse | null, search: string, parameter: string): string {
  const entry = catalogue?.searches.find((each) => each.name === search);
  return entry?.parameters.find((each) => each.name === parameter)?.default ?? "";
}

/** Returns the engine with another search. Keeps the values of all parameters that the new search also has. */
export function withSearch(engine: EngineText, name: string, catalogue: CatalogueResponse | null): EngineText {
  const entry = catalogue?.searches.find((each) => each.name === name);
  const kept = Object.entries(engine.values).filter(
    ([key]) => !entry || entry.parameters.some((parameter) => parameter.name === key.split(".")[0]),
  );
  return { name, values: Object.fromEntries(kept) };
}

/** Returns the engine with one changed value. A new evaluation has other options, so the old options are removed. */
export function withValue(engine: EngineText, key: string, value: string): EngineText {
  const kept = Object.entries(engine.values).filter(([name]) => key !== "eval" || !name.startsWith("eval."));
  return { name: engine.name, values: { ...Object.fromEntries(kept), [key]: value } };
}

/**
 * Writes an engine text for a link. The text always contains the depth and the evaluation, so that the link means the
 * same engine even if a later version has other defaults.
 */
export function writeForLink({ name, values }: EngineText, catalogue: CatalogueResponse | null): string {
  const { depth, eval: evaluation, ...rest } = values;
  const parameters = catalogue?.searches.find((each) => each.name === name)?.parameters ?? [];
  const defaults = parameters
    .filter((each) => each.name !== "depth" && each.name !== "eval")
    .map((each) => [each.name, each.default ?? ""]);
  const always = {
    depth: depth || defaultOf(catalogue, name, "depth"),
    eval: evaluation || defaultOf(catalogue, name, "eval"),
  };
  return writeEngine({ name, values: { ...always, ...rest } }, Object.fromEntries(defaults));
}
