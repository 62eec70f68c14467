// @ts-check
/**
 * One evaluation explained: its terms in groups, which cells they touch, and the heat of the
 * cells.
 */

import { chartTable } from "../../ui/chart.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { grouped, heat, signed } from "../../ui/heat.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./lens.js").Lens} Lens
 * @typedef {import("../../api/types.ts").EvaluateResult} Judgement
 * @typedef {import("../../ui/heat.js").TermGroup} TermGroup
 */

/**
 * @param {Desk} desk
 * @param {() => Lens} lens
 * @param {(change: Partial<Lens>) => void} look
 * @param {(terms: import("../../ui/heat.js").Term[]) => void} point
 */
export function createTerms(desk, lens, look, point) {
  const title = h("h2", { class: "small-title" });
  const summary = h("p", { class: "small-text muted" });
  const warm = button("Heat map", () => look({ heat: !lens().heat }), { small: true, keys: "x" });
  const body = h("tbody", null);
  const heads = ["Term", "Times", "Sum"].map((name) => h("th", { scope: "col" }, name));
  const table = h(
    "table",
    { class: "sheet terms-table numbers" },
    h("caption", { class: "visually-hidden" }, "Terms of the evaluation"),
    h("thead", null, h("tr", null, heads)),
    body,
  );
  const cells = h("div", null);
  const element = h(
    "section",
    { class: "terms", "aria-label": "Explanation" },
    h("div", { class: "terms-head" }, title, warm),
    summary,
    table,
    cells,
  );
  let drawn = "";

  /** @param {Judgement | null} judgement */
  function update(judgement) {
    element.hidden = !judgement || judgement.unfit !== null;
    warm.setAttribute("aria-pressed", String(lens().heat));
    if (!judgement) return;
    const key = `${desk.moves} ${judgement.name}`;
    if (key === drawn) return;
    drawn = key;
    say(title, `Why ${judgement.to_move?.text.replace("-", "−") ?? "?"}`);
    say(summary, `${judgement.name}: ${judgement.summary}.`);
    const groups = grouped(judgement.terms);
    table.hidden = groups.length === 0;
    const total = judgement.terms.reduce((sum, term) => sum + term.value, 0);
    const sum = h(
      "tr",
      { class: "is-total" },
      h("th", { scope: "row" }, "Together"),
      h("td", null, judgement.terms.length),
      h("td", null, signed(total)),
    );
    fill(
      body,
      groups.map(row),
      groups.length ? sum : h("tr", null, h("td", null, "Nothing counts here.")),
    );
    const rows = heat(judgement.terms).map((each) => [each.cell, signed(each.value)]);
    fill(
      cells,
      rows.length
        ? chartTable("The heat map as a table", ["Cell", "Sum of its terms"], rows)
        : null,
    );
  }

  /** @param {TermGroup} group */
  function row(group) {
    const show = () => point(group.terms);
    const hide = () => point([]);
    const sum = `${group.count} times, together ${signed(group.value)}`;
    const label = `${group.name}: ${sum}, on ${group.cells.join(", ")}`;
    const name = h(
      "button",
      {
        class: "link",
        type: "button",
        "aria-label": label,
        onfocus: show,
        onblur: hide,
        onclick: show,
      },
      group.name,
    );
    return h(
      "tr",
      { onpointerenter: show, onpointerleave: hide },
      h("th", { scope: "row" }, name),
      h("td", null, group.count),
      h("td", null, signed(group.value)),
    );
  }

  return { element, update };
}
