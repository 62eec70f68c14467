// @ts-check
/** For views that are not yet components; delete with the last of them. */

import { disc } from "../../board/drawing.js";
import { svg } from "../../ui/dom.js";

/** @param {import("../../api/types.ts").Side} side @param {boolean} flipped */
export function smallDisc(side, flipped) {
  const look = { class: `small-disc ${flipped ? "is-flipped" : ""}`, viewBox: "-44 -44 88 88", "aria-hidden": "true" };
  return svg("svg", look, disc(side));
}
