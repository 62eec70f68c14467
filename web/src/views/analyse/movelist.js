// @ts-check
/** The moves of the game in numbered pairs with their glyphs, and the side lines beside them. */

import { cellsOf, pairs } from "../../state/game.js";
import { mover } from "../../state/palette.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { CLASSES, isError } from "./classes.js";
import { inGame } from "./study.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 */

/** @param {Desk} desk @param {() => Names} names */
export function createMoveList(desk, names) {
  const list = h("ol", { class: "game-moves numbers", "aria-label": "Moves" });
  const lines = h("ul", { class: "side-lines", "aria-label": "Side lines" });
  const empty = h("p", { class: "muted small-text moves-empty" }, "Drop a stone, or paste a game.");
  const element = h("div", { class: "moves-box" }, empty, list, lines);
  let drawn = "";

  /** @param {{ ply: number, cell: string }} move @param {Reviewed | undefined} reviewed */
  function moveButton(move, reviewed) {
    const side = mover(move.ply - 1);
    const words = reviewed ? CLASSES[reviewed.class] : null;
    const label = `${names()[side]} ${move.cell}${words ? `, ${words.name}` : ""}`;
    const onclick = () => desk.goTo(move.ply, -1);
    return h(
      "button",
      {
        class: `game-move is-${side}`,
        type: "button",
        "aria-label": label,
        title: words ? `${words.name}: ${words.meaning}` : null,
        dataset: { ply: String(move.ply), class: reviewed?.class ?? "" },
        onclick,
      },
      h("span", { class: "move-cell" }, move.cell),
      words && (words.glyph || isError(/** @type {Reviewed} */ (reviewed)))
        ? h(
            "span",
            { class: "move-class" },
            h("b", null, words.glyph),
            " ",
            words.name.toLowerCase(),
          )
        : null,
    );
  }

  /** @param {import("./study.js").SideLine} line @param {number} index */
  function sideLine(line, index) {
    const all = cellsOf(desk.study.main.slice(0, line.at) + line.moves);
    const moves = all.slice(line.at).map((cell, offset) => {
      const ply = line.at + offset + 1;
      const number = ply % 2 === 1 ? `${(ply + 1) / 2}. ` : offset === 0 ? `${ply / 2}… ` : "";
      const onclick = () => desk.goTo(ply, index);
      const dataset = { line: String(index), ply: String(ply) };
      const label = `Side line, ${names()[mover(ply - 1)]} ${cell}`;
      const props = { class: "side-move", type: "button", "aria-label": label, dataset, onclick };
      return h("button", props, h("span", { class: "muted" }, number), cell);
    });
    const tool = (
      /** @type {string} */ label,
      /** @type {string} */ sign,
      /** @type {() => void} */ run,
    ) => button(label, run, { icon: sign, iconOnly: true, kind: "quiet", small: true });
    const keep = tool(`Make side line ${index + 1} the game`, "check", () => desk.promote(index));
    const remove = tool(`Remove side line ${index + 1}`, "close", () => desk.removeLine(index));
    return h(
      "li",
      { class: "side-line" },
      h("span", { class: "side-moves" }, moves),
      h("span", { class: "side-tools" }, keep, remove),
    );
  }

  function update() {
    const { study } = desk;
    const plies = desk.knowledge.reviewing(desk.whole)?.plies ?? [];
    const classes = plies.map((move) => `${move.ply}${move.class}`).join();
    const { first, second } = names();
    const key = [study.main, JSON.stringify(study.lines), classes, first, second].join("|");
    if (key !== drawn) {
      drawn = key;
      const rows = pairs(study.main).map((pair) =>
        h(
          "li",
          { class: "move-pair" },
          h("span", { class: "move-number muted" }, `${pair.number}.`),
          pair.plies.map((move) =>
            moveButton(
              move,
              plies.find((each) => each.ply === move.ply),
            ),
          ),
        ),
      );
      fill(list, rows);
      fill(lines, study.lines.map(sideLine));
      empty.hidden = study.main !== "" || study.lines.length > 0;
      lines.hidden = study.lines.length === 0;
    }
    mark();
  }

  function mark() {
    const { study } = desk;
    const home = inGame(study) && study.on < 0;
    for (const button of element.querySelectorAll("[data-ply]")) {
      const { ply, line } = /** @type {HTMLElement} */ (button).dataset;
      const there = Number(ply) === study.cursor;
      const here = there && (line === undefined ? home : Number(line) === study.on);
      if (here === button.hasAttribute("aria-current")) continue;
      if (here) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (here) reveal(/** @type {HTMLElement} */ (button));
    }
  }

  /**
   * Scrolls the list, never the page: the board must not move under a stepping reader.
   * @param {HTMLElement} button
   */
  function reveal(button) {
    const box = element.getBoundingClientRect();
    const at = button.getBoundingClientRect();
    if (at.top < box.top) element.scrollTop -= box.top - at.top + 8;
    else if (at.bottom > box.bottom) element.scrollTop += at.bottom - box.bottom + 8;
  }

  return { element, update };
}
