// @ts-check
/** Learn: nine lessons, and puzzles that the solver has checked. Decides which of them is shown. */

import { fill, h } from "../../ui/dom.js";
import { stylesheet } from "../../ui/stylesheet.js";
import { readPlace } from "./address.js";
import { createHub } from "./hub.js";
import { createLesson } from "./lesson.js";
import { createProgress } from "./progress.js";
import { createPuzzles } from "./puzzles/puzzles.js";

/**
 * A part of Learn: it shows places of its kind until it ends.
 * @typedef {{ show: (place: any) => void | Promise<void>, end: () => void }} Part
 */

/** @type {import("../../app.js").Mount} */
export async function mount(container, context) {
  await stylesheet("/css/learn.css");
  const progress = createProgress();
  const root = h("div", { class: "learn-view" });
  container.append(root);

  const PARTS = { hub: createHub, lesson: createLesson, puzzles: createPuzzles };
  /** @type {{ name: keyof typeof PARTS, part: Part } | null} */
  let current = null;

  /** @param {URLSearchParams} query */
  function open(query) {
    const place = readPlace(query);
    const name = place.kind === "hub" || place.kind === "lesson" ? place.kind : "puzzles";
    if (current?.name !== name) {
      current?.part.end();
      fill(root);
      current = { name, part: PARTS[name](root, context, progress) };
    }
    void current.part.show(place);
  }

  open(context.query);
  return { update: open, unmount: () => current?.part.end() };
}
