// @ts-check
/** All runs, the newest first: how far they are, to reopen, compare, stop, resume and delete. */

import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { KINDS, STATES, isActive, progressWords, when } from "./words.js";

/** @typedef {import("../../api/types.ts").Run} Run */

/**
 * @param {{ compare: (ids: [string, string]) => void, stop: (run: Run) => void,
 *   resume: (run: Run) => void, remove: (run: Run) => void }} acts
 */
export function createRunList(acts) {
  /** Ticked to be compared, the first first. @type {string[]} */
  let ticked = [];
  /** @type {Run[]} */
  let runs = [];
  const list = h("ul", { class: "runs" });
  const empty = h(
    "p",
    { class: "runs-empty muted" },
    "Nothing has been run yet. An experiment of the reports is a good first one: press Run.",
  );
  const compare = button(
    "Compare",
    () => {
      const [one, other] = ticked;
      if (one && other) acts.compare([one, other]);
    },
    { small: true },
  );
  const where = h(
    "p",
    { class: "small-text muted" },
    "The server keeps runs in its lab folder until they are deleted.",
  );
  const heading = h("h2", { tabindex: "-1" }, "Runs");
  const element = h(
    "div",
    { class: "card runs-card" },
    h("div", { class: "card-head" }, heading, compare),
    h("div", { class: "card-body" }, empty, list, where),
  );
  /** @type {Map<string, { key: string, element: HTMLElement }>} */
  let rows = new Map();

  /** @param {Run[]} now */
  function update(now) {
    runs = now;
    ticked = ticked.filter((id) => runs.some((run) => run.id === id));
    empty.hidden = runs.length > 0;
    where.hidden = runs.length === 0;
    drawCompare();
    const next = new Map(
      runs.map((run) => {
        const key = JSON.stringify([run.state, run.done, run.total, run.eta_ms, run.title]);
        const before = rows.get(run.id);
        return [run.id, before?.key === key ? before : { key, element: row(run) }];
      }),
    );
    // A button pressed a moment ago is drawn anew; its heir gets the focus.
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.act;
    const order = [...next.values()].map((each) => each.element);
    const same = order.every((each, at) => list.children[at] === each);
    if (!same || list.childElementCount !== order.length) {
      fill(list, order);
      if (focused) {
        const heir = list.querySelector(`[data-act="${CSS.escape(focused)}"]`);
        // That of a deleted run has none: the newest run then, or the heading.
        const next = heir ?? list.querySelector("a") ?? heading;
        /** @type {HTMLElement} */ (next).focus();
      }
    }
    rows = next;
  }

  function drawCompare() {
    compare.hidden = runs.length < 2;
    compare.disabled = ticked.length !== 2;
    compare.title = ticked.length === 2 ? "" : "Tick two runs to compare them";
    for (const box of list.querySelectorAll("input")) {
      box.disabled = !box.checked && ticked.length >= 2;
    }
  }

  /** @param {Run} run */
  function row(run) {
    const box = h("input", {
      type: "checkbox",
      checked: ticked.includes(run.id),
      "aria-label": `Compare ${run.title}`,
      dataset: { act: `tick ${run.id}` },
      onchange: () => {
        ticked = box.checked ? [...ticked, run.id] : ticked.filter((id) => id !== run.id);
        drawCompare();
      },
    });
    const act = (
      /** @type {string} */ label,
      /** @type {string} */ sign,
      /** @type {() => void} */ press,
    ) => {
      const made = button(`${label}: ${run.title}`, press, {
        icon: sign,
        iconOnly: true,
        kind: "quiet",
        small: true,
        title: label,
      });
      made.dataset.act = `${label} ${run.id}`;
      return made;
    };
    const still = run.state === "stopped" || run.state === "failed";
    const time = when(run.finished ?? run.started);
    return h(
      "li",
      { class: "run-row", dataset: { state: run.state } },
      box,
      h(
        "div",
        { class: "run-text" },
        h("a", { href: run.link, dataset: { act: `open ${run.id}` } }, run.title),
        h(
          "p",
          { class: "small-text muted numbers" },
          [KINDS[run.kind], STATES[run.state], time].filter(Boolean).join(" · "),
        ),
        isActive(run) || still ? h("p", { class: "small-text numbers" }, progressWords(run)) : null,
        isActive(run)
          ? h("progress", {
              class: "meter",
              max: Math.max(1, run.total),
              value: run.done,
              "aria-label": `Progress of ${run.title}`,
            })
          : null,
      ),
      h(
        "div",
        { class: "run-acts" },
        isActive(run) ? act("Cancel", "stop", () => acts.stop(run)) : null,
        still ? act("Resume", "play", () => acts.resume(run)) : null,
        act("Delete", "close", () => acts.remove(run)),
      ),
    );
  }

  return { element, update };
}
