// @ts-check
/** A grading of one's own: evaluations at depths, against perfect play. */

import { allScripts } from "../../state/scripts.js";
import { button, field } from "../../ui/controls.js";
import { h, say } from "../../ui/dom.js";
import { checks, numberInput } from "./checks.js";
import { POSITIONS, gradingDuration, gradingObstacle, gradingRequest } from "./plan.js";
import { about, counted, grouped } from "./words.js";

/** @typedef {import("./plan.js").Grading} Grading */

/** @type {Grading} */
let chosen = {
  evaluations: ["cells", "open-windows", "windows-centre", "quiet"],
  depths: [1, 2, 4],
  positions: null,
  seed: 1,
};

/**
 * @param {import("../../api/types.ts").CatalogueResponse} catalogue
 * @param {(request: import("../../api/types.ts").RunRequest) => Promise<string>} start
 *   says why it was refused, or ""
 */
export function createGrading(catalogue, start) {
  const workers = Math.max(1, catalogue.limits.seats - 1);
  const line = h("p", { class: "plan-line", role: "status" });
  const run = button("Run", () => void submit(), { kind: "primary" });
  const scripts = allScripts();
  const own = scripts.map(({ name }) => `script:${name}`);
  chosen.evaluations = chosen.evaluations.filter(
    (each) => own.includes(each) || catalogue.evaluations.some(({ name }) => name === each),
  );

  /** What the server refuses is said where what can be seen here is. */
  async function submit() {
    const problem = await start(gradingRequest(chosen));
    if (!problem) return;
    element.classList.add("has-obstacle");
    say(line, problem);
  }

  /** @param {Partial<Grading>} change */
  function set(change) {
    chosen = { ...chosen, ...change };
    const wrong = gradingObstacle(chosen);
    run.disabled = wrong !== "";
    element.classList.toggle("has-obstacle", wrong !== "");
    const cells = chosen.evaluations.length * chosen.depths.length;
    const positions = counted(chosen.positions ?? POSITIONS, "positions");
    const time = about(gradingDuration(chosen, workers));
    say(line, wrong || `${grouped(cells)} × ${positions}, ${time}`);
  }

  const boxes = (/** @type {string} */ label, /** @type {import("./checks.js").Choice[]} */ list) =>
    checks(
      label,
      list,
      () => chosen.evaluations,
      (evaluations) => set({ evaluations }),
    );
  const element = h(
    "form",
    {
      class: "plan",
      "aria-label": "Grading",
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    },
    h(
      "p",
      { class: "small-text muted" },
      `How often each evaluation, at each depth, keeps the outcome on ${grouped(POSITIONS)} ` +
        "positions whose truth is known.",
    ),
    boxes(
      "Evaluations",
      catalogue.evaluations.map(({ name, summary }) => ({ value: name, title: summary })),
    ),
    scripts.length
      ? boxes(
          "Your scripts",
          scripts.map(({ name }) => ({ value: `script:${name}`, text: name })),
        )
      : null,
    checks(
      "Depths",
      ["1", "2", "3", "4", "5", "6", "7", "8"].map((value) => ({ value })),
      () => chosen.depths.map(String),
      (values) => set({ depths: values.map(Number).sort((a, b) => a - b) }),
      { pills: true },
    ),
    h(
      "div",
      { class: "plan-grid" },
      field(
        "Positions",
        numberInput(
          chosen.positions === null ? "" : String(chosen.positions),
          (positions) => set({ positions: Number.isNaN(positions) ? null : positions }),
          { least: 50, most: POSITIONS },
        ),
        "Empty: all of them.",
      ).element,
      field(
        "Seed",
        numberInput(String(chosen.seed), (seed) => set({ seed: seed || 0 })),
        "Of the intervals, and of the sample.",
      ).element,
    ),
    h("div", { class: "plan-foot" }, line, run),
  );
  set({});
  return { element };
}
