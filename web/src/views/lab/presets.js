// @ts-check
/** The experiments of the five reports, each a press away. */

import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { STATES, isActive } from "./words.js";

/**
 * @typedef {import("../../api/types.ts").Run} Run
 * @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue
 */

/** What asking for the same run again does. @type {Partial<Record<Run["state"], string>>} */
const LABELS = { done: "See the result", stopped: "Resume", failed: "Try again" };

/**
 * @param {Catalogue["experiments"]} experiments
 * @param {(name: string) => void} start
 */
export function createPresets(experiments, start) {
  const cards = experiments.map(({ name, report, summary }) => {
    const foot = h("div", { class: "preset-foot" });
    return {
      name,
      foot,
      element: h(
        "li",
        { class: "card preset" },
        h("p", { class: "preset-report numbers" }, `Report ${report}`),
        h("h3", null, experimentTitle(name)),
        h("p", { class: "small-text" }, `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`),
        foot,
      ),
    };
  });
  const element = h(
    "section",
    { "aria-labelledby": "presets-title" },
    h("h2", { id: "presets-title" }, "The reports' experiments"),
    h(
      "ul",
      { class: "presets" },
      cards.map((card) => card.element),
    ),
  );
  let drawn = "";

  /** Which of them have been run. @param {Run[]} runs */
  function update(runs) {
    const found = cards.map(({ name }) =>
      runs.find(
        ({ spec }) => spec.kind === "experiment" && spec.name === name && (spec.seed ?? 1) === 1,
      ),
    );
    const key = JSON.stringify(found.map((run) => run?.state));
    if (key === drawn) return;
    drawn = key;
    cards.forEach(({ name, foot }, index) => {
      const run = found[index];
      const title = experimentTitle(name);
      const label = run ? (isActive(run) ? "Watch" : (LABELS[run.state] ?? "Run")) : "Run";
      const press = button(label, () => start(name), { kind: run ? "" : "primary", small: true });
      press.setAttribute("aria-label", `${label}: ${title}`);
      fill(foot, press, run ? h("span", { class: "small-text muted" }, STATES[run.state]) : null);
    });
  }

  update([]);
  return { element, update };
}

/** "Minimax vs alphabeta". @param {string} name */
export function experimentTitle(name) {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
