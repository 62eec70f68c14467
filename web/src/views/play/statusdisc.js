// @ts-check
/** The small disc beside the status line: whose turn it is, by colour and shape. */

import { disc } from "../../board/drawing.js";
import { fill, h, svg } from "../../ui/dom.js";

/** @typedef {import("../../api/types.ts").Side} Side */

/** A disc alone, as large as its text. @param {Side} side @param {boolean} flipped */
export function smallDisc(side, flipped) {
  return svg(
    "svg",
    {
      class: `small-disc ${flipped ? "is-flipped" : ""}`,
      viewBox: "-44 -44 88 88",
      "aria-hidden": "true",
    },
    disc(side),
  );
}

export function statusDisc() {
  const element = h("span", { class: "status-disc" });
  let key = "";
  return {
    element,
    /** @param {Side | null} side nobody's after a draw @param {boolean} flipped */
    show(side, flipped) {
      const next = `${side}${flipped}`;
      if (next === key) return;
      key = next;
      if (side) fill(element, smallDisc(side, flipped));
      else fill(element, smallDisc("first", flipped), smallDisc("second", flipped));
    },
  };
}
