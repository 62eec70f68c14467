/** Engine texts such as `alphabeta:depth=6,eval=quiet,eval.three=20`: parsed, changed and written. */

import type { CatalogueResponse } from "../api/types.ts";

export interface EngineText {
  name: string;
  /** Options of the evaluation have keys that begin with `eval.`. */
  values: Record<string, string>;
}

/** @param lead the key of a first value without a key */
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

/** Leaves out empty values and values that equal their default. */
export function writeEngine({ name, values }: EngineText, defaults: Record<string, string | null> = {}): string {
  const parts = Object.entries(values)
    .filter(([key, value]) => value !== "" && value !== defaults[key])
    .map(([key, value]) => `${key}=${value}`);
  return parts.length ? `${name}:${parts.join(",")}` : name;
}

/** The default of a parameter as a text, empty if there is none. */
export function defaultOf(catalogue: CatalogueResponse | null, search: string, parameter: string): string {
  const entry = catalogue?.searches.find((each) => each.name === search);
  return entry?.parameters.find((each) => each.name === parameter)?.default ?? "";
}

/** The same engine with another search; keeps the values that the new search takes too. */
export function withSearch(engine: EngineText, name: string, catalogue: CatalogueResponse | null): EngineText {
  const entry = catalogue?.searches.find((each) => each.name === name);
  const kept = Object.entries(engine.values).filter(
    ([key]) => !entry || entry.parameters.some((parameter) => parameter.name === key.split(".")[0]),
  );
  return { name, values: Object.fromEntries(kept) };
}

/** The same engine with one other value. Another evaluation takes other options, so the old ones are dropped. */
export function withValue(engine: EngineText, key: string, value: string): EngineText {
  const kept = Object.entries(engine.values).filter(([name]) => key !== "eval" || !name.startsWith("eval."));
  return { name: engine.name, values: { ...Object.fromEntries(kept), [key]: value } };
}

/** An engine as a text with its depth and evaluation always written, so that links do not change with a default. */
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
