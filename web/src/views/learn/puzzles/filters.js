// @ts-check
/** Which puzzles come next, and how it went so far. */

import { button, field } from "../../../ui/controls.js";
import { confirmDialog } from "../../../ui/dialog.js";
import { fill, h } from "../../../ui/dom.js";
import { isSolved } from "../progress.ts";
import { GRADES, filtered } from "./collection.ts";

/** @typedef {import("../../../api/types.ts").PuzzleSet} PuzzleSet */

/**
 * @param {import("../progress-legacy.js").Kept} progress
 * @param {(theme: string, grade: string) => void} choose
 */
export function createFilters(progress, choose) {
  const themes = h("select", { class: "input", onchange: chosen });
  const grades = h("select", { class: "input", onchange: chosen });
  const figures = h("dl", { class: "learn-figures" });
  const element = h(
    "section",
    { class: "card learn-filters", "aria-label": "Which puzzles" },
    h(
      "div",
      { class: "learn-selects" },
      field("Theme", themes).element,
      field("Difficulty", grades).element,
    ),
    figures,
  );
  /** @type {PuzzleSet | null} */
  let set = null;

  function chosen() {
    choose(themes.value, grades.value);
  }

  function draw() {
    fill(figures, figureRows(progress.get(), set, themes.value, grades.value));
  }

  return {
    element,
    draw,
    /** @param {PuzzleSet | null} all @param {{ theme: string, grade: string }} now */
    fill(all, now) {
      set = all;
      const option = (/** @type {string} */ value, /** @type {string} */ text) =>
        h("option", { value }, text);
      fill(
        themes,
        option("", `All themes (${all?.puzzles.length ?? 0})`),
        (all?.themes ?? []).map(({ name, title, count }) => option(name, `${title} (${count})`)),
      );
      themes.value = now.theme;
      fill(
        grades,
        option("", "Any difficulty"),
        GRADES.map(({ name, text }) => option(name, text)),
      );
      grades.value = now.grade;
      draw();
    },
  };
}

/**
 * @param {import("../progress.ts").Progress} progress @param {PuzzleSet | null} set
 * @param {string} theme @param {string} grade
 */
function figureRows(progress, set, theme, grade) {
  const all = filtered(set?.puzzles ?? [], theme, grade);
  const solved = all.filter(({ id }) => isSolved(progress, id)).length;
  return [
    ["Streak", String(progress.streak)],
    ["Best", String(progress.best)],
    ["Solved", `${solved} of ${all.length}`],
  ].map(([name, value]) => h("div", null, h("dt", null, name), h("dd", null, value)));
}

/**
 * A button that forgets what was learned, after asking.
 * @param {import("../progress-legacy.js").Kept} progress
 */
export function resetButton(progress) {
  return button(
    "Reset progress",
    async () => {
      const sure = await confirmDialog({
        title: "Forget what you have done here?",
        text: "Lessons, solved puzzles and streaks begin anew. It cannot be taken back.",
        yes: "Reset",
      });
      if (sure) progress.forget();
    },
    { kind: "quiet", small: true },
  );
}
