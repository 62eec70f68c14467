/** The form of the New game dialog as a value. */

import type { CatalogueResponse, EvaluationEntry, SearchEntry, Setting } from "../../api/types.ts";
import type { NewGame } from "../../stores/play.ts";
import type { Settings } from "../../stores/settings.ts";
import { parseEngine, writeEngine } from "../../state/engine-text.ts";
import type { EngineText } from "../../state/engine-text.ts";

export type OpponentKind = "level" | "perfect" | "build" | "text" | "human";

export interface NewGameForm {
  kind: OpponentKind;
  /** The level, for the kind `level`. */
  level: string;
  /** The engine, for the kind `build`. */
  engine: EngineText;
  /** The engine text, for the kind `text`. */
  text: string;
  variant: string;
  starts: Settings["starts"];
}

const DEFAULT_LEVEL = "level:4";
/** Searches that the dialog offers in another place, or that only the command line can start. */
const NOT_BUILT = ["level", "cmd", "file"];

export function firstForm({ against, variant, starts }: NewGame, catalogue: CatalogueResponse): NewGameForm {
  const parsed = parseEngine(against);
  const isListed = (name: string) => catalogue.levels.some((level) => level.text === name);
  return {
    kind: kindOf(against),
    level: isListed(against) ? against : DEFAULT_LEVEL,
    engine: findSearch(catalogue, parsed.name) ? parsed : { name: "alphabeta", values: {} },
    text: against,
    variant,
    starts,
  };
}

function kindOf(against: string): OpponentKind {
  if (against === "human" || against === "perfect") return against;
  if (/^level(:\d+)?$/.test(against)) return "level";
  return /^[\w-]+(:[\w.,=:-]*)?$/.test(against) ? "build" : "text";
}

/** The opponent that a form describes: an engine text or "human". */
export function opponentOf(form: NewGameForm, catalogue: CatalogueResponse): string {
  if (form.kind === "level") return form.level;
  if (form.kind === "build") return builtText(form.engine, catalogue);
  return form.kind === "text" ? form.text.trim() : form.kind;
}

/** The form with another kind of opponent. The text field begins with the opponent chosen before. */
export function withKind(form: NewGameForm, kind: OpponentKind, catalogue: CatalogueResponse): NewGameForm {
  const isText = kind === "text" && form.kind !== "human";
  return { ...form, kind, text: isText ? opponentOf(form, catalogue) : form.text };
}

/** The searches that can be built. */
export const buildableSearches = (catalogue: CatalogueResponse) =>
  catalogue.searches.filter(({ name }) => !NOT_BUILT.includes(name));

export function findSearch(catalogue: CatalogueResponse, name: string): SearchEntry | undefined {
  return buildableSearches(catalogue).find((search) => search.name === name);
}

export const isEvaluationSetting = ({ kind, name }: Setting) => kind === "evaluation" || name === "eval";

/** The evaluation that an engine uses, if it uses one. */
export function evaluationOf(engine: EngineText, catalogue: CatalogueResponse): EvaluationEntry | undefined {
  const setting = findSearch(catalogue, engine.name)?.parameters.find(isEvaluationSetting);
  if (!setting) return undefined;
  const name = engine.values.eval ?? setting.default ?? "";
  return catalogue.evaluations.find((each) => each.name === name);
}

/** The engine text without values that equal their defaults. */
export function builtText(engine: EngineText, catalogue: CatalogueResponse): string {
  const own = findSearch(catalogue, engine.name)?.parameters ?? [];
  const ofEvaluation = evaluationOf(engine, catalogue)?.parameters ?? [];
  const defaults = [
    ...own.map((setting) => [setting.name, setting.default ?? null] as const),
    ...ofEvaluation.map((setting) => [`eval.${setting.name}`, setting.default ?? null] as const),
  ];
  return writeEngine(engine, Object.fromEntries(defaults));
}

/** The engine with another search; values that the new search takes as well are kept. */
export function withSearch(engine: EngineText, name: string, catalogue: CatalogueResponse): EngineText {
  const settings = findSearch(catalogue, name)?.parameters ?? [];
  const kept = Object.entries(engine.values).filter(([key]) =>
    settings.some((setting) => setting.name === key.split(".")[0]),
  );
  return { name, values: Object.fromEntries(kept) };
}

/** The engine with another value. Another evaluation has other settings, so the old ones are dropped. */
export function withValue({ name, values }: EngineText, key: string, value: string): EngineText {
  const kept = Object.entries(values).filter(([other]) => key !== "eval" || !other.startsWith("eval."));
  return { name, values: { ...Object.fromEntries(kept), [key]: value } };
}
