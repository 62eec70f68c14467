// @ts-check
/** The win, draw and loss bar beside the board, and the thin one of the chosen heuristic. */

import { h } from "../../ui/dom.js";
import { barShare, highestScore, squeeze } from "./value.js";

/**
 * @typedef {import("./value.js").Known} Known
 * @typedef {import("./reading.js").Names} Names
 * @typedef {object} BarValue
 * @property {Partial<Known>} known  for the first player
 * @property {string} words
 * @property {{ name: string, points: number, text: string } | null} heuristic  for the first player
 */

export function createBar() {
  const first = h("div", { class: "bar-first" });
  const open = h("div", { class: "bar-open" });
  const thinFill = h("div", { class: "bar-thin-fill" });
  const bar = h(
    "div",
    { class: "bar", role: "img" },
    first,
    open,
    h("div", { class: "bar-middle" }),
  );
  const thin = h("div", { class: "bar-thin", role: "img" }, thinFill);
  const element = h("div", { class: "bars" }, h("div", { class: "bars-face" }, bar, thin));

  /**
   * @param {BarValue | null} value  null hides what it is worth
   * @param {{ columns: number, rows: number }} board
   * @param {Names} names
   */
  function update(value, board, names) {
    const most = highestScore(board.columns, board.rows);
    const { from, to } = value ? barShare(value.known, most) : { from: 0, to: 1 };
    element.style.setProperty("--from", String(from));
    element.style.setProperty("--to", String(to));
    const words = value?.words || (value ? "not known yet" : "hidden while you try");
    bar.setAttribute("aria-label", `Exact value: ${words}`);
    bar.title = words;
    const points = value?.heuristic ?? null;
    element.style.setProperty("--thin", String(points ? squeeze(points.points) : 0.5));
    const says = points ? `${points.name} says ${points.text} for ${names.first}` : "no heuristic";
    thin.setAttribute("aria-label", `Heuristic: ${says}`);
    thin.title = says;
    thin.classList.toggle("is-blank", !points);
  }

  return { element, update };
}
