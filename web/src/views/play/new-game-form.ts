/** The values of the form in the New game dialog. */

import type { CatalogueResponse, EvaluationEntry, SearchEntry, Setting, Side } from "../../api/types.ts";
import type { NewGame } from "../../stores/play-games.ts";
import type { Settings } from "../../stores/settings.ts";
import { parseEngine, writeEngine } from "../../state/engine-text.ts";
import type { EngineText } from "../../state/engine-text.ts";
import type { ClockChoice } from "../../state/play/clock.ts";
import { parseSeed, randomSeed } from "../../state/play/seats.ts";

/** Who plays. `one`: the user against an engine. `two`: two people. `engines`: two engines. */
export type Players = "one" | "two" | "engines";

export type EngineKind = "level" | "perfect" | "build" | "script" | "text";

/** The part of the form with which the user chooses the engine of one side. */
export interface SeatForm {
  kind: EngineKind;
  /** The chosen level, if `kind` is `level`. */
  level: string;
  /** The chosen engine, if `kind` is `build`. */
  engine: EngineText;
  /** The chosen script and the depth of its search, if `kind` is `script`. The name is empty if there is no script. */
  script: { name: string; depth: string };
  /** The typed engine text, if `kind` is `text`. */
  text: string;
}

export interface NewGameForm {
  players: Players;
  /** The engines of both sides. In a game of one user, `second` is the opponent, whatever its side. */
  seats: { first: SeatForm; second: SeatForm };
  /** In a game of two engines: the side whose engine the form shows. */
  seat: Side;
  /** In a game of two engines: the seed that the user has typed. */
  seed: string;
  variant: string;
  starts: Settings["starts"];
  /** In a game with a person: the clock, or null for no clock. */
  clock: ClockChoice | null;
}

const DEFAULT_LEVEL = "level:4";
/** When the user chooses a game of two engines for the first time, the engine that moves first. */
const DEFAULT_RIVAL = "level:6";
const DEFAULT_DEPTH = "4";
/**
 * Searches that the form for building an engine does not offer. Levels have a list of their own. The other searches
 * work only on the command line.
 */
const NOT_BUILT = ["level", "cmd", "file"];

/** @param scripts the names of the user's scripts */
export function firstForm(first: NewGame, catalogue: CatalogueResponse, scripts: string[] = []): NewGameForm {
  const { against, variant, starts, engines, clock = null } = first;
  const seat = (engine: string) => firstSeat(engine, catalogue, scripts);
  return {
    players: engines ? "engines" : against === "human" ? "two" : "one",
    seats: { first: seat(engines?.first ?? DEFAULT_RIVAL), second: seat(against === "human" ? DEFAULT_LEVEL : against) },
    seat: "first",
    seed: String(engines?.seed ?? randomSeed()),
    variant,
    starts,
    clock,
  };
}

const SCRIPTED = /^alphabeta:depth=(\d+),eval=script:([\w-]+)$/;

function firstSeat(engine: string, catalogue: CatalogueResponse, scripts: string[]): SeatForm {
  const parsed = parseEngine(engine);
  const isListed = catalogue.levels.some((level) => level.text === engine);
  const [, depth = DEFAULT_DEPTH, name = scripts[0] ?? ""] = SCRIPTED.exec(engine) ?? [];
  return {
    kind: kindOf(engine),
    level: isListed ? engine : DEFAULT_LEVEL,
    engine: findSearch(catalogue, parsed.name) ? parsed : { name: "alphabeta", values: {} },
    script: { name, depth },
    text: engine,
  };
}

function kindOf(engine: string): EngineKind {
  if (engine === "perfect") return engine;
  if (/^level(:\d+)?$/.test(engine)) return "level";
  if (SCRIPTED.test(engine)) return "script";
  return /^[\w-]+(:[\w.,=:-]*)?$/.test(engine) ? "build" : "text";
}

/** Returns the engine text of a side; empty if a script is required but not chosen. */
export function engineOf(seat: SeatForm, catalogue: CatalogueResponse): string {
  const { name, depth } = seat.script;
  if (seat.kind === "level") return seat.level;
  if (seat.kind === "build") return builtText(seat.engine, catalogue);
  if (seat.kind === "script") return name && `alphabeta:depth=${depth || DEFAULT_DEPTH},eval=script:${name}`;
  return seat.kind === "text" ? seat.text.trim() : seat.kind;
}

/** Returns the game that a form describes. */
export function gameOf(form: NewGameForm, catalogue: CatalogueResponse): NewGame {
  const { players, seats, variant, starts, clock } = form;
  const second = engineOf(seats.second, catalogue);
  if (players !== "engines") return { against: players === "two" ? "human" : second, variant, starts, clock };
  return { against: second, variant, starts, engines: { first: engineOf(seats.first, catalogue), seed: parseSeed(form.seed) } };
}

/**
 * Returns the form of a side with another kind of engine. If the new kind is `text`, the text field contains the engine
 * that was chosen before.
 */
export function withKind(seat: SeatForm, kind: EngineKind, catalogue: CatalogueResponse): SeatForm {
  return { ...seat, kind, text: kind === "text" ? engineOf(seat, catalogue) : seat.text };
}

/** Returns the searches from which the user can build an engine in the form. */
export const buildableSearches = (catalogue: CatalogueResponse) =>
  catalogue.searches.filter(({ name }) => !NOT_BUILT.includes(name));

export function findSearch(catalogue: CatalogueResponse, name: string): SearchEntry | undefined {
  return buildableSearches(catalogue).find((search) => search.name === name);
}

export const isEvaluationSetting = ({ kind, name }: Setting) => kind === "evaluation" || name === "eval";

/** Returns the evaluation that an engine uses; undefined if it uses none. */
export function evaluationOf(engine: EngineText, catalogue: CatalogueResponse): EvaluationEntry | undefined {
  const setting = findSearch(catalogue, engine.name)?.parameters.find(isEvaluationSetting);
  if (!setting) return undefined;
  const name = engine.values.eval ?? setting.default ?? "";
  return catalogue.evaluations.find((each) => each.name === name);
}

/** Returns the text of a built engine. Omits values that equal the default. */
export function builtText(engine: EngineText, catalogue: CatalogueResponse): string {
  const own = findSearch(catalogue, engine.name)?.parameters ?? [];
  const ofEvaluation = evaluationOf(engine, catalogue)?.parameters ?? [];
  const defaults = [
    ...own.map((setting) => [setting.name, setting.default ?? null] as const),
    ...ofEvaluation.map((setting) => [`eval.${setting.name}`, setting.default ?? null] as const),
  ];
  return writeEngine(engine, Object.fromEntries(defaults));
}

/** Returns the engine with another search. Keeps the values of all parameters that the new search also has. */
export function withSearch(engine: EngineText, name: string, catalogue: CatalogueResponse): EngineText {
  const settings = findSearch(catalogue, name)?.parameters ?? [];
  const kept = Object.entries(engine.values).filter(([key]) =>
    settings.some((setting) => setting.name === key.split(".")[0]),
  );
  return { name, values: Object.fromEntries(kept) };
}

/** Returns the engine with one changed value. A new evaluation has other settings, so the old settings are removed. */
export function withValue({ name, values }: EngineText, key: string, value: string): EngineText {
  const kept = Object.entries(values).filter(([other]) => key !== "eval" || !other.startsWith("eval."));
  return { name, values: { ...Object.fromEntries(kept), [key]: value } };
}
