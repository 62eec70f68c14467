// @ts-check
/** The language on one card; a press writes what it names into the script. */

import { h } from "../../ui/dom.js";
import { FORMS, FUNCTIONS } from "./language.ts";

/** @param {(text: string) => void} insert */
export function createReference(insert) {
  const key = (/** @type {string} */ code, /** @type {string} */ text) =>
    h(
      "button",
      {
        class: "ask mono",
        type: "button",
        "aria-label": `Insert ${code.trim()}: ${text}`,
        onclick: () => insert(code),
      },
      code.trim().split("\n")[0],
    );
  return h(
    "div",
    { class: "reference" },
    h(
      "p",
      { class: "small-text muted" },
      "The last value is the score for me, who thinks: positive is good for me. Press to insert.",
    ),
    h(
      "dl",
      null,
      FUNCTIONS.map(({ me, them, text }) => [
        h("dt", null, key(me, text), them ? key(them, `the opponent's: ${text}`) : null),
        h("dd", { class: "small-text" }, text),
      ]),
      FORMS.map(({ code, text }) => [
        h("dt", null, key(code, text)),
        h("dd", { class: "small-text" }, text),
      ]),
    ),
    h(
      "p",
      { class: "small-text muted" },
      "Columns count from the left and rows from the bottom, both from 1. At most 20,000 " +
        "operations a call; no files, no clock, no chance.",
    ),
  );
}
