// @ts-check
/** A tree in the address: `?moves=43&engine=alphabeta:depth=5&step=214&view=list`. */

import { newGame } from "../../state/game.js";
import { readLink, writeLink } from "../../state/link.js";

/**
 * `step` null: the end. `view` null: what suits the tree's size.
 * @typedef {"drawing" | "icicle" | "list"} Look
 * @typedef {Object} Place
 * @property {string} variant
 * @property {string} moves
 * @property {string} engine
 * @property {string} under the moves below the root whose part of the tree is shown
 * @property {number | null} step
 * @property {Look | null} view
 * @property {boolean} line only the line both sides would play
 */

export const ENGINE = "alphabeta:depth=5,eval=windows-centre";
/** Report 001's first position: who comes without a link sees its table come true. */
const MOVES = "43";
/** @type {Look[]} */
const LOOKS = ["drawing", "icicle", "list"];

/** @param {URLSearchParams} query @returns {Place & { problem: string | null }} */
export function readPlace(query) {
  const bare = !["moves", "pos", "variant", "engine"].some((name) => query.has(name));
  const { game, problem } = readLink(query);
  const step = Number.parseInt(query.get("step") ?? "", 10);
  const under = query.get("under") ?? "";
  const view = LOOKS.find((look) => look === query.get("view")) ?? null;
  return {
    variant: game.variant,
    moves: bare ? MOVES : game.moves,
    engine: query.get("engine")?.trim() || ENGINE,
    under: /^[1-9A-G]{1,63}$/.test(under) ? under : "",
    step: Number.isNaN(step) || step < 0 ? null : step,
    view,
    line: query.get("line") === "1",
    problem,
  };
}

/** @param {Place} place */
export function writePlace({ variant, moves, engine, under, step, view, line }) {
  /** @type {Record<string, string>} */
  const more = { engine };
  if (under) more.under = under;
  if (step !== null) more.step = String(step);
  if (view) more.view = view;
  if (line) more.line = "1";
  return writeLink(newGame(variant, moves), {}, more);
}
