// @ts-check
/** Discs for views that are not yet components; delete with the last of them. */

import { h, render } from "preact";
import { Disc } from "./disc.tsx";
import { svg } from "../ui/dom.js";

/** @param {import("../api/types.ts").Side} side */
export function disc(side) {
  const group = svg("g");
  render(h(Disc, { side }), group);
  return group;
}
