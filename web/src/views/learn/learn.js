// @ts-check
/** Learn: nine lessons, and puzzles that the solver has checked. Decides which of them is shown. */

import { fill, h } from "../../ui/dom.js";
import "../../styles/learn.css";
import "../../styles/learn-figures.css";
import "../../styles/learn-puzzles.css";
import { toast } from "../../ui/toast.js";
import { readPlace } from "./address.ts";
import { createHub } from "./hub.js";
import { createLesson } from "./lesson.js";
import { LESSONS } from "./lessons/list.js";
import { createProgress } from "./progress-legacy.js";
import { createPuzzles } from "./puzzles/puzzles.js";

/**
 * A part of Learn: it shows places of its kind until it ends.
 * @typedef {{ show: (place: any) => void | Promise<void>, end: () => void }} Part
 */

/** @type {import("../../mount-legacy-view.ts").Mount} */
export async function mount(container, context) {
  const progress = createProgress();
  const root = h("div", { class: "learn-view" });
  container.append(root);

  const PARTS = { hub: createHub, lesson: createLesson, puzzles: createPuzzles };
  /** @type {{ name: keyof typeof PARTS, part: Part } | null} */
  let current = null;

  /** @param {URLSearchParams} query */
  function open(query) {
    let place = readPlace(query);
    if (place.kind === "lesson" && place.lesson > LESSONS.length) {
      toast(`There is no lesson ${place.lesson}: these are all of them.`);
      place = { kind: "hub" };
      context.remember("");
    }
    const name = place.kind === "hub" || place.kind === "lesson" ? place.kind : "puzzles";
    if (current?.name !== name) {
      current?.part.end();
      fill(root);
      current = { name, part: PARTS[name](root, context, progress) };
    }
    void current.part.show(place);
  }

  open(context.query);
  return {
    update: open,
    unmount() {
      current?.part.end();
      progress.end();
    },
  };
}
