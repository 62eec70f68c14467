// @ts-check
/** What an engine text says about its search, read with the catalogue's defaults. */

import { parseEngine } from "../play/enginetext.js";

/** @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue */

/** The searches whose tree can be shown, and what people call them. */
export const SEARCHES = /** @type {const} */ ({
  minimax: "Minimax",
  alphabeta: "Alpha-beta",
  deepening: "Deepening, with table",
});

/**
 * A parameter's default, as a text.
 * @param {Catalogue | null} catalogue @param {string} search @param {string} name
 */
export function defaultOf(catalogue, search, name) {
  const entry = catalogue?.searches.find((each) => each.name === search);
  const value = entry?.parameters.find((each) => each.name === name)?.default;
  return value === null || value === undefined ? "" : String(value);
}

/**
 * The evaluation of an engine as a text of its own: "windows-centre:three=20".
 * @param {string} engine @param {Catalogue | null} catalogue
 */
export function evaluationOf(engine, catalogue) {
  const { name, values } = parseEngine(engine);
  const base = values.eval ?? defaultOf(catalogue, name, "eval");
  const set = Object.entries(values)
    .filter(([key]) => key.startsWith("eval."))
    .map(([key, value]) => `${key.slice(5)}=${value}`);
  if (set.length === 0) return base;
  return `${base}${base.includes(":") ? "," : ":"}${set.join(",")}`;
}

/**
 * What every search of a comparison has in common: how deep, and who judges.
 * @param {string} engine @param {Catalogue | null} catalogue
 */
function shared(engine, catalogue) {
  const { name, values } = parseEngine(engine);
  const depth = values.depth ?? defaultOf(catalogue, name, "depth");
  const base = values.eval ?? defaultOf(catalogue, name, "eval");
  const more = Object.entries(values).filter(([key]) => key.startsWith("eval."));
  const parts = [["depth", depth || (name === "deepening" ? "8" : "5")], ["eval", base], ...more];
  return parts
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
}

/**
 * The searches to set side by side with an engine, to the same depth with the same evaluation.
 * @param {string} engine
 * @param {Catalogue | null} catalogue
 */
export function rivals(engine, catalogue) {
  const same = shared(engine, catalogue);
  return [
    { name: "Minimax", how: "nothing pruned", engine: `minimax:${same}` },
    { name: "Alpha-beta", how: "centre first", engine: `alphabeta:${same}` },
    { name: "Alpha-beta", how: "left to right", engine: `alphabeta:${same},order=ascending` },
    { name: "Alpha-beta", how: "by evaluation", engine: `alphabeta:${same},order=evaluation` },
    { name: "Alpha-beta", how: "strict cutoff", engine: `alphabeta:${same},cut=strict` },
    { name: "Deepening", how: "with a table", engine: `deepening:${same}` },
  ];
}
