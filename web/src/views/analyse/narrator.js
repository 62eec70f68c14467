// @ts-check
/** Says every step aloud: the move, its class and the value, in one sentence where all is known. */

import { cellsOf } from "../../state/game.js";
import { inPalette, mover } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";
import { stepWords, valueWords } from "./reading.js";
import { endWords } from "./truth.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 */

/** How long a move waits for its value before it is told without. */
const WAIT_MS = 600;

/** @param {Desk} desk @param {() => Names} names */
export function createNarrator(desk, names) {
  let told = keyOf();
  /** @type {"nothing" | "step" | "value"} */
  let owed = "nothing";
  let timer = 0;

  function keyOf() {
    return `${desk.study.variant} ${desk.moves}`;
  }

  /** What the position is worth, in words; empty while that is not known. */
  function value() {
    if (desk.concealed) return "";
    const { game, knowledge, charted } = desk;
    const position = knowledge.position(game);
    const end = position ? endWords(position, names()) : "";
    if (end) return end;
    const solved = knowledge.solved(game);
    if (solved?.complete) return valueWords(solved.words, mover(game.moves.length), names());
    return charted?.result ? inPalette(charted.words, settings.get().flipped) : "";
  }

  function tell() {
    clearTimeout(timer);
    const ply = desk.moves.length;
    const cell = cellsOf(desk.moves).at(-1);
    const move = cell ? { ply, side: mover(ply - 1), cell } : null;
    const words = value();
    announce(stepWords(move, desk.reviewed, words, names()));
    owed = words || desk.concealed ? "nothing" : "value";
  }

  function update() {
    if (desk.draft) return;
    const key = keyOf();
    if (key !== told) {
      told = key;
      owed = "step";
      clearTimeout(timer);
      timer = window.setTimeout(tell, WAIT_MS);
    }
    const words = owed === "nothing" ? "" : value();
    if (!words) return;
    if (owed === "step") tell();
    else announce(`${words}.`);
    owed = "nothing";
  }

  return { update, value, stop: () => clearTimeout(timer) };
}
