/** The engines that the Compare tab runs on the position of the tree. */

import type { CatalogueResponse } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { defaultOf, parseEngine } from "../engine-text.ts";

export interface ComparedEngine {
  name: string;
  /** The option that distinguishes the engine from other compared engines with the same name. */
  how: string;
  engine: string;
}

/** Returns the evaluation of an engine together with its options: "windows-centre:three=20". */
export function evaluationOf(engine: string, catalogue: CatalogueResponse | null): string {
  const { name, values } = parseEngine(engine);
  const base = values.eval ?? defaultOf(catalogue, name, "eval");
  const options = evaluationOptions(values).map(([key, value]) => `${key.slice("eval.".length)}=${value}`);
  if (options.length === 0) return base;
  return `${base}${base.includes(":") ? "," : ":"}${options.join(",")}`;
}

function evaluationOptions(values: Record<string, string>): [string, string][] {
  return Object.entries(values).filter(([key]) => key.startsWith("eval."));
}

/** Returns the options that all compared engines share: the depth and the evaluation of `engine`. */
function commonOptions(engine: string, catalogue: CatalogueResponse | null): string {
  const { name, values } = parseEngine(engine);
  const depth = values.depth ?? defaultOf(catalogue, name, "depth");
  const evaluation = values.eval ?? defaultOf(catalogue, name, "eval");
  const options = [
    ["depth", depth || (name === "deepening" ? "8" : "5")],
    ["eval", evaluation],
    ...evaluationOptions(values),
  ];
  return options
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
}

/** Returns the engines to compare. All have the depth and the evaluation of `engine`. The first one is minimax. */
export function comparedEngines(engine: string, catalogue: CatalogueResponse | null): ComparedEngine[] {
  const options = commonOptions(engine, catalogue);
  return [
    { name: t("Minimax"), how: t("nothing pruned"), engine: `minimax:${options}` },
    { name: t("Alpha-beta"), how: t("centre first"), engine: `alphabeta:${options}` },
    { name: t("Alpha-beta"), how: t("left to right"), engine: `alphabeta:${options},order=ascending` },
    { name: t("Alpha-beta"), how: t("by evaluation"), engine: `alphabeta:${options},order=evaluation` },
    { name: t("Alpha-beta"), how: t("strict cutoff"), engine: `alphabeta:${options},cut=strict` },
    { name: t("Deepening"), how: t("transposition table"), engine: `deepening:${options}` },
  ];
}
