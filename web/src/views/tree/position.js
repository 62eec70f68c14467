// @ts-check
/** One position of the tree: its board, what the search found there, and why it is judged so. */

import { createBoard } from "../../board/create-board.js";
import { failureText, isAbort } from "../../api/client.ts";
import { newGame } from "../../state/game.js";
import { writeLink } from "../../state/link.js";
import { mover, sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { addressOf } from "../../state/place.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { grouped, signed } from "../../ui/heat.js";
import { evaluationOf } from "./compared-engines.ts";
import { reason, role } from "./step-text.ts";
import { boundedWords, counted, edge, spoken } from "./value-text.ts";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./replay.ts").Replay} Replay
 * @typedef {import("../../api/client.ts").ApiClient} Engine
 * @typedef {import("../../api/types.ts").EvaluateResult} Judgement
 */

/** A pointer that passes over asks nothing. */
const PATIENCE_MS = 140;
const REMEMBERED = 400;

/**
 * @param {Desk} desk
 * @param {Engine} engine
 * @param {{ load: (node: number) => void,
 *   catalogue: () => import("../../api/types.ts").CatalogueResponse | null }} acts
 */
export function createPosition(desk, engine, acts) {
  const board = createBoard({ onColumn: () => {} });
  const title = h("h2", { class: "small-title" });
  const facts = h("dl", { class: "tree-position-facts" });
  const why = h("p", { class: "small-text" });
  const enter = button("Where it is entered", () => jump("entered"), { small: true });
  const back = button("Where it comes back", () => jump("left"), { small: true });
  const load = button("Load this part", () => acts.load(node()), { small: true });
  const from = h("a", { class: "button small" }, "Search from here");
  const analyse = h("a", { class: "button small" }, "Analyse");
  const judged = h("div", { class: "tree-judged" });
  const element = h(
    "section",
    { class: "tree-position-panel", "aria-label": "Position" },
    title,
    board.element,
    facts,
    why,
    judged,
    h("div", { class: "row" }, enter, back, load, from, analyse),
  );
  /** @type {Map<string, Judgement | string>} */
  const known = new Map();
  let asking = new AbortController();
  let timer = 0;
  let drawn = "";
  let wanted = "";

  const node = () => desk.outline?.owner(desk.subject) ?? 0;

  /** @param {"entered" | "left"} when */
  function jump(when) {
    const step = desk.replay?.[when][node()] ?? 0;
    desk.go(Math.min(step, desk.replay?.steps ?? 0));
  }

  function update() {
    const { replay, outline, step } = desk;
    if (!replay || !outline || element.closest("[hidden]")) return;
    const { tree } = replay;
    const at = node();
    const kind = outline.kind(desk.subject);
    const line = replay.line(at);
    const moves = tree.moves + line;
    say(title, line ? `After ${line}` : "The root");
    const { flipped } = settings.get();
    const key = `${tree.variant} ${moves} ${flipped}`;
    if (key !== drawn) {
      drawn = key;
      board.set({ variant: tree.variant, moves, flipped, winning: [], marks: [] }, "none");
      if (tree.nodes.ending[at] === "f") void outlineEnd(moves);
    }
    tellFacts(replay, at, step);
    const cut = replay.isCut(at, step);
    const ahead = `Column ${outline.column(desk.subject)} is not reached yet.`;
    say(why, kind === "ahead" ? ahead : cut ? reason(replay, at) : "");
    why.hidden = why.textContent === "";
    const left = replay.left[at] ?? 0;
    enter.disabled = step === replay.entered[at];
    back.disabled = step === left || left > replay.steps;
    load.hidden = replay.hiddenBelow(at) === 0;
    const link = writeLink(newGame(tree.variant, moves), {}, { engine: desk.place.engine });
    from.hidden = replay.isLeaf(at) && tree.nodes.ending[at] === "f";
    from.href = addressOf(`/tree?${link}`);
    analyse.href = addressOf(`/analyse?${writeLink(newGame(tree.variant, moves))}`);
    judge(moves, tree.nodes.ending[at] === "f");
  }

  /** @param {Replay} replay @param {number} at @param {number} step */
  function tellFacts(replay, at, step) {
    const { tree } = replay;
    const { nodes } = tree;
    const side = sideName(mover(tree.moves.length + (replay.ply[at] ?? 0)), settings.get().flipped);
    const value = replay.value(at, step);
    const best = replay.best(at, step);
    /** @type {[string, string][]} */
    const rows = [];
    const ending = nodes.ending[at];
    if (ending !== "f") rows.push(["To move", `${role(replay, at)} (${side})`]);
    if (!replay.isEntered(at, step)) rows.push(["Value", "not reached yet"]);
    else if (value !== null) rows.push(["Value", boundedWords(value, replay.bound(at), tree)]);
    else rows.push(["Best so far", best ? spoken(best.value, tree) : "nothing yet"]);
    if (replay.isEntered(at, step) && replay.prunes) {
      const [low, high] = [nodes.alpha[at] ?? null, nodes.beta[at] ?? null];
      rows.push(["Entered with", `α ${edge(low, "alpha", tree)}, β ${edge(high, "beta", tree)}`]);
    }
    if (value !== null) {
      const words = { e: "judged at full depth", f: "the game is over", r: "the table knew it" };
      const how =
        words[/** @type {"e"} */ (ending)] ??
        `${counted(nodes.size[at] ?? 1, "position")} searched`;
      rows.push(["How", how]);
    }
    const told = JSON.stringify(rows);
    if (facts.dataset.told === told) return;
    facts.dataset.told = told;
    fill(
      facts,
      rows.map(([name, words]) => h("div", null, h("dt", null, name), h("dd", null, words))),
    );
  }

  /** @param {string} moves */
  async function outlineEnd(moves) {
    const variant = desk.replay?.tree.variant ?? "7x6";
    const found = await engine.position({ variant, moves }).catch(() => null);
    if (found && board.state().moves === moves) board.set({ winning: found.winning }, "none");
  }

  /** @param {string} moves @param {boolean} over */
  function judge(moves, over) {
    const evaluation = evaluationOf(desk.place.engine, acts.catalogue());
    const key = `${desk.replay?.tree.variant} ${moves} ${evaluation}`;
    judged.hidden = over || evaluation === "";
    if (judged.hidden || key === wanted) return;
    wanted = key;
    clearTimeout(timer);
    asking.abort();
    const found = known.get(key);
    if (found) return tell(found, evaluation);
    // While it plays, positions pass too fast to be explained.
    if (desk.playing) {
      wanted = "";
      return;
    }
    timer = window.setTimeout(() => void ask(moves, evaluation, key), PATIENCE_MS);
  }

  /** @param {string} moves @param {string} evaluation @param {string} key */
  async function ask(moves, evaluation, key) {
    asking = new AbortController();
    const tree = desk.replay?.tree;
    if (!tree) return;
    /** @type {Judgement | string} */
    let answer;
    try {
      const { evaluations } = await engine.evaluate(
        { variant: tree.variant, moves, evaluations: [evaluation], side: tree.side },
        { signal: asking.signal },
      );
      answer = evaluations[0] ?? "No answer.";
    } catch (error) {
      if (isAbort(error)) return;
      answer = failureText(error);
    }
    known.set(key, answer);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? "");
    if (wanted === key) tell(answer, evaluation);
  }

  /** @param {Judgement | string} answer @param {string} evaluation */
  function tell(answer, evaluation) {
    if (typeof answer === "string") return fill(judged, h("p", { class: "field-error" }, answer));
    if (answer.unfit) return fill(judged, h("p", { class: "small-text" }, answer.unfit));
    const total = answer.terms.reduce((sum, term) => sum + term.value, 0);
    const rows = grouped(answer.terms).map((group) => {
      const show = () => board.set({ marks: group.cells.map((cell) => ({ cell })) }, "none");
      const hide = () => board.set({ marks: [] }, "none");
      return h(
        "tr",
        { onpointerenter: show, onpointerleave: hide },
        h(
          "th",
          { scope: "row" },
          h(
            "button",
            {
              class: "link",
              type: "button",
              "aria-label": `${group.name}: ${signed(group.value)}, on ${group.cells.join(", ")}`,
              onfocus: show,
              onblur: hide,
              onclick: show,
            },
            group.name,
          ),
        ),
        h("td", null, group.count),
        h("td", null, signed(group.value)),
      );
    });
    const leaf = desk.replay?.tree.nodes.ending[node()] === "e";
    fill(
      judged,
      h(
        "table",
        { class: "sheet numbers" },
        h("caption", { class: "small-text" }, `${evaluation} for MAX`),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["Term", "Times", "Sum"].map((name) => h("th", { scope: "col" }, name)),
          ),
        ),
        h(
          "tbody",
          null,
          rows,
          h(
            "tr",
            { class: "is-total" },
            h("th", { scope: "row" }, "Together"),
            h("td", null, answer.terms.length),
            h("td", null, signed(total)),
          ),
        ),
      ),
      !leaf &&
        h(
          "p",
          { class: "small-text muted" },
          "The search judges only leaves; this is what it would say here.",
        ),
    );
  }

  return {
    element,
    update,
    inWords: () => board.inWords(),
    destroy() {
      clearTimeout(timer);
      asking.abort();
      board.destroy();
    },
  };
}
