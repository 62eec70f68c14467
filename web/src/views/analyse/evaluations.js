// @ts-check
/**
 * All evaluations on the position on the board, side by side with the truth; one of them
 * explained.
 */

import { newGame } from "../../state/game.js";
import { writeLink } from "../../state/link.js";
import { addressOf } from "../../state/place.js";
import { fill, h, say } from "../../ui/dom.js";
import { DEPTHS } from "./knowledge.js";
import { createTerms } from "./terms.js";
import { keeping, scoreText } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./lens.js").Lens} Lens
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../api/types.ts").EvaluateResult} Judgement
 * @typedef {import("../../api/types.ts").SolveResponse} Solved
 */

/**
 * @param {Desk} desk
 * @param {() => Names} names
 * @param {() => Lens} lens
 * @param {(change: Partial<Lens>) => void} look
 * @param {(terms: import("../../ui/heat.js").Term[]) => void} point  shows them on the board
 */
export function createEvaluations(desk, names, lens, look, point) {
  const note = h("p", { class: "small-text muted", role: "status" });
  const body = h("tbody", null);
  const head = (/** @type {string} */ name, /** @type {string} */ title) =>
    h("th", { scope: "col", title }, name);
  const table = h(
    "table",
    { class: "sheet evaluations-table numbers" },
    h("caption", { class: "visually-hidden" }, "Evaluations of this position beside the truth"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head("Evaluation", "choose one to explain it"),
        head("Static", "its score of the position, without any search, for the side to move"),
        DEPTHS.map((depth) => head(`Depth ${depth}`, `the column it chooses, ${depth} plies deep`)),
      ),
    ),
    body,
  );
  const terms = createTerms(desk, lens, look, point);
  const scroll = h(
    "div",
    { class: "sheet-scroll", tabindex: "0", role: "region", "aria-label": "Evaluations" },
    table,
  );
  const key = h(
    "p",
    { class: "small-text muted" },
    "✓ keeps the outcome, ✗ gives it away, ? not known. Scores are for the side to move.",
  );
  const tree = h("a", { class: "button small" }, "Show tree");
  const trees = h("p", null, tree);
  const element = h("section", { class: "evaluations" }, note, scroll, key, trees, terms.element);
  let drawn = "";

  function update() {
    if (element.closest("[hidden]")) return;
    const { game, knowledge } = desk;
    const position = knowledge.position(game);
    const over =
      position !== null && (position.outcome !== "ongoing" || position.resigned !== null);
    const judgements = desk.concealed || desk.draft || over ? [] : knowledge.judgements(game);
    const solved = knowledge.solved(game);
    if (desk.concealed) say(note, "Hidden while you try.");
    else if (over) say(note, "The game is over here; step back to a position that goes on.");
    else say(note, knowledge.failure("judge", game) ?? describe());
    scroll.hidden = key.hidden = trees.hidden = judgements.length === 0;
    const chosen = lens().evaluation;
    const engine = `alphabeta:depth=5,eval=${chosen}`;
    tree.href = addressOf(`/tree?${writeLink(newGame(game.variant, game.moves), {}, { engine })}`);
    tree.title = `What alpha-beta with ${chosen} searches here, step by step`;
    const state = JSON.stringify([
      game.moves,
      chosen,
      judgements.map(brief),
      solved?.columns,
      solved?.value,
      knowledge.isAsking("solve", game),
    ]);
    if (state !== drawn) {
      drawn = state;
      draw(judgements, solved, chosen);
    }
    terms.update(judgements.find((each) => each.name === chosen) ?? null);

    function describe() {
      if (judgements.length === 0) return "Asking every evaluation…";
      return `${names()[position?.to_move ?? "first"]} is to move.`;
    }
  }

  /** @param {Judgement[]} judgements @param {Solved | null} solved @param {string} chosen */
  function draw(judgements, solved, chosen) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.evaluation;
    const best = solved?.columns.filter((each) => each.best).map((each) => each.column) ?? [];
    const score = typeof solved?.value.score === "number" ? scoreText(solved.value.score) : "?";
    const searching = desk.knowledge.isAsking("solve", desk.game);
    const unsettled = searching ? "still searching" : "not settled";
    const truth = h(
      "tr",
      { class: "is-truth" },
      h("th", { scope: "row" }, "Truth"),
      h("td", null, score),
      h("td", { colspan: DEPTHS.length }, best.length ? `column ${best.join(", ")}` : unsettled),
    );
    fill(
      body,
      truth,
      judgements.map((each) => row(each, solved, chosen)),
    );
    if (focused) {
      /** @type {HTMLElement | null} */ (
        body.querySelector(`[data-evaluation="${CSS.escape(focused)}"]`)
      )?.focus();
    }
  }

  /** @param {Judgement} each @param {Solved | null} solved @param {string} chosen */
  function row(each, solved, chosen) {
    const here = each.name === chosen;
    const pick = h(
      "button",
      {
        class: "link",
        type: "button",
        "aria-pressed": String(here),
        title: each.summary,
        dataset: { evaluation: each.name },
        onclick: () => look({ evaluation: each.name }),
      },
      each.name,
    );
    const name = h("th", { scope: "row" }, pick);
    if (each.unfit) {
      return h(
        "tr",
        { class: "is-unfit" },
        name,
        h("td", { colspan: 1 + DEPTHS.length }, each.unfit),
      );
    }
    return h(
      "tr",
      { class: here ? "is-chosen" : null },
      name,
      h("td", null, each.to_move?.text.replace("-", "−") ?? "–"),
      DEPTHS.map((depth) => choice(each, depth, solved)),
    );
  }

  /** @param {Judgement} each @param {number} depth @param {Solved | null} solved */
  function choice(each, depth, solved) {
    const found = each.choices.find((one) => one.depth === depth);
    if (!found) return h("td", { class: "muted" }, "…");
    const after = solved?.columns.find((one) => one.column === found.column);
    const kept = keeping(solved?.value ?? {}, after);
    const words = `column ${found.column}, ${kept.words}`;
    const tone = kept.keeps === null ? "open" : kept.keeps ? "kept" : "lost";
    return h(
      "td",
      { title: words },
      h("span", { "aria-hidden": "true" }, `${found.column} `),
      h("b", { class: `keeps is-${tone}`, "aria-hidden": "true" }, kept.mark),
      h("span", { class: "visually-hidden" }, words),
    );
  }

  return { element, update };
}

/** What a row shows of a judgement. @param {Judgement} each */
function brief(each) {
  return [each.name, each.to_move?.value, each.choices.map((one) => one.column).join("")];
}
