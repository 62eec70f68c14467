// @ts-check
/**
 * Putting a position together: what the stones on the board make, and whether a game leads to it.
 */

import { failureText, isAbort } from "../../api/client.ts";
import { columnText } from "../../state/notation.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import * as drafts from "./editor.js";
import { newStudy } from "./study.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../api/client.ts").ApiClient} Engine
 * @typedef {import("../../api/types.ts").PositionReport} Position
 */

const PATIENCE_MS = 120;

/**
 * @param {Desk} desk
 * @param {Engine} engine
 * @param {() => Names} names
 * @param {() => void} changed
 */
export function createWorkshop(desk, engine, names, changed) {
  const counts = h("p", { class: "numbers" });
  const verdict = h("p", { class: "workshop-verdict", role: "status" });
  const columns = h("div", { class: "workshop-columns" });
  const use = button("Use this position", apply, { kind: "primary", small: true });
  const element = h(
    "section",
    { class: "card workshop", "aria-label": "Edit position", tabindex: "-1" },
    h("h2", null, "Edit position"),
    h(
      "p",
      { class: "small-text muted" },
      "Click an empty cell to drop a stone, a stone to change it, the uppermost one once more to " +
        "remove it.",
    ),
    columns,
    counts,
    verdict,
    h(
      "div",
      { class: "row" },
      use,
      button("Clear", () => clear(), { small: true }),
      button("Cancel", () => desk.edit(null), { kind: "quiet", small: true }),
    ),
  );
  /** @type {Position | null} */
  let found = null;
  let checked = "";
  let timer = 0;
  /** @type {AbortController | null} */
  let asking = null;

  function clear() {
    if (desk.draft) desk.edit(drafts.emptyDraft(desk.draft.columns, desk.draft.rows));
  }

  function apply() {
    if (!found) return;
    const { variant, moves } = found;
    desk.open(newStudy(variant, moves));
  }

  /** @param {number} width */
  function drawColumns(width) {
    if (columns.childElementCount === width) return;
    fill(
      columns,
      Array.from({ length: width }, (_, index) => {
        const name = columnText(index);
        const change = (/** @type {(draft: drafts.Draft) => drafts.Draft} */ make) => () => {
          if (desk.draft) desk.edit(make(desk.draft));
        };
        const sign = (
          /** @type {string} */ text,
          /** @type {string} */ label,
          /** @type {() => void} */ onclick,
        ) =>
          h(
            "button",
            { class: "button small", type: "button", "aria-label": label, onclick },
            text,
          );
        return h(
          "div",
          { class: "workshop-column", role: "group", "aria-label": `Column ${name}` },
          h("span", { class: "small-text muted", "aria-hidden": "true" }, name),
          sign(
            "●",
            `Add ${names().first} to column ${name}`,
            change((draft) => drafts.add(draft, index, "x")),
          ),
          sign(
            "★",
            `Add ${names().second} to column ${name}`,
            change((draft) => drafts.add(draft, index, "o")),
          ),
          sign(
            "−",
            `Remove from column ${name}`,
            change((draft) => drafts.take(draft, index)),
          ),
        );
      }),
    );
  }

  function update() {
    const { draft } = desk;
    const begins = draft !== null && element.hidden;
    element.hidden = !draft;
    if (begins) element.focus({ preventScroll: true });
    if (!draft) {
      checked = "";
      asking?.abort();
      return;
    }
    drawColumns(draft.columns);
    const { x, o } = drafts.counts(draft);
    const called = names();
    const next = x === o ? called.first : x === o + 1 ? called.second : null;
    const turn = next ? `${next} is to move` : "the numbers do not fit";
    say(counts, `${x} ${called.first}, ${o} ${called.second}: ${turn}.`);
    const text = drafts.drawing(draft);
    use.disabled = !found || checked !== text || found.board.join("\n") !== text;
    if (text === checked) return;
    checked = text;
    found = null;
    use.disabled = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(text), PATIENCE_MS);
  }

  /** @param {string} text */
  async function check(text) {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const position = await engine.position({ variant: desk.study.variant, text }, { signal });
      if (checked !== text) return;
      found = position;
      say(verdict, "A game can lead here.");
      element.dataset.verdict = "good";
    } catch (error) {
      if (isAbort(error) || checked !== text) return;
      say(verdict, failureText(error));
      element.dataset.verdict = "bad";
    }
    changed();
  }

  return { element, update };
}
