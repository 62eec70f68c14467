// @ts-check
/** A position of the writer's choice, what the script says of it, and where that comes from. */

import { createBoard } from "../../board/create-board.js";
import { failureText } from "../../api/client.ts";
import { writeLink } from "../../state/link.js";
import { newGame } from "../../state/game.js";
import { mover, other, sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button, field } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { signed } from "../../ui/heat.js";

/**
 * @typedef {import("../../api/types.ts").CheckScriptResponse} Checked
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {{ chosen: string, best: string } | null} Columns `best`: all of them, as in "35"
 */

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {string} moves
 * @param {() => void} changed another position is on the board
 */
export function createBench(engine, moves, changed) {
  /** @type {Position | null} */
  let position = null;
  let future = "";
  let heated = true;
  let note = "";
  /** @type {Columns} */
  let columns = null;
  /** @type {string[]} */
  let pointed = [];
  /** @type {Checked | null} */
  let checked = null;
  let visit = 0;
  /** Stones dropped in quick succession wait for each other; none is lost. */
  let turn = /** @type {Promise<unknown>} */ (Promise.resolve());

  const board = createBoard({ onColumn: drop });
  const said = h("p", { class: "bench-note small-text", role: "status" });
  const input = h("input", {
    class: "input mono",
    spellcheck: "false",
    autocapitalize: "off",
    inputmode: "text",
    onchange: () => void read(input.value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") void read(input.value);
    },
  });
  const text = field("Moves", input);
  const back = button("Undo", undo, { icon: "undo", iconOnly: true, small: true });
  const on = button("Redo", redo, { icon: "redo", iconOnly: true, small: true });
  const clear = button("Empty", () => void open(""), { small: true, title: "The empty board" });
  const warm = button("Heat", () => toggleHeat(), {
    small: true,
    keys: "x",
    title: "What each stone contributes (x)",
  });
  const analyse = h("a", { class: "button small", href: "/analyse" }, "Analyse");
  const scores = h("p", { class: "bench-scores" });
  const body = h("tbody", null);
  const table = h(
    "table",
    { class: "sheet numbers" },
    h("caption", null, "What the script asked, and was told"),
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, "Asked"), h("th", { scope: "col" }, "Answer")),
    ),
    body,
  );
  const element = h(
    "div",
    { class: "bench" },
    board.element,
    said,
    scores,
    h(
      "div",
      { class: "bench-tools" },
      text.element,
      h("div", { class: "row" }, back, on, clear, warm, analyse),
    ),
    table,
  );

  /**
   * @param {string} next
   * @param {{ note?: string, columns?: Columns, future?: string }} [more]
   */
  async function open(next, more = {}) {
    const mine = (visit += 1);
    try {
      const found = await engine.position({ variant: "7x6", moves: next });
      if (mine !== visit) return false;
      future = more.future ?? (moves + future.charAt(0) === next ? future.slice(1) : "");
      position = found;
      moves = next;
      note = more.note ?? "";
      columns = more.columns ?? null;
      pointed = [];
      text.fail("");
      changed();
      draw();
      return true;
    } catch (error) {
      if (mine === visit) text.fail(failureText(error));
      return false;
    }
  }

  /** Any notation will do, as everywhere. @param {string} given */
  async function read(given) {
    if (given.trim() === moves) return text.fail("");
    try {
      const found = await engine.position({ variant: "7x6", text: given });
      await open(found.moves);
    } catch (error) {
      text.fail(failureText(error));
    }
  }

  /** @param {string} column */
  function drop(column) {
    turn = turn.then(() => open(moves + column));
  }

  function undo() {
    if (moves) void open(moves.slice(0, -1), { future: moves.slice(-1) + future });
  }

  function redo() {
    if (future) void open(moves + future.charAt(0), { future: future.slice(1) });
  }

  function toggleHeat() {
    heated = !heated;
    draw();
  }

  /** The position to judge: the last one at which the game goes on. */
  function judged() {
    return position && position.outcome !== "ongoing" ? moves.slice(0, -1) : moves;
  }

  function draw() {
    const over = position !== null && position.outcome !== "ongoing";
    const { flipped } = settings.get();
    const heat = heated && checked?.ok && !over ? heatOf(checked) : null;
    const arrows = /** @type {{ column: string, tone: "best" | "bad" }[]} */ ([]);
    if (columns) {
      for (const column of columns.best) arrows.push({ column, tone: "best" });
      arrows.push({ column: columns.chosen, tone: "bad" });
    }
    board.set(
      {
        moves,
        flipped,
        heat,
        arrows,
        legal: position?.legal ?? null,
        playable: !over,
        winning: position?.winning ?? [],
        marks: pointed.map((cell) => ({ cell })),
      },
      "step",
    );
    if (document.activeElement !== input) input.value = moves;
    say(said, over ? "The game is over here: scripts only judge games that go on." : note);
    said.hidden = said.textContent === "";
    back.disabled = moves === "";
    on.disabled = future === "";
    warm.setAttribute("aria-pressed", String(heated));
    analyse.setAttribute("href", `/analyse?${writeLink(newGame("7x6", moves))}`);
    const good = checked?.ok && !over ? checked : null;
    scores.hidden = !good;
    table.hidden = !good || good.terms.length === 0;
    if (!good) return;
    const side = mover(moves.length);
    const part = (
      /** @type {import("../../api/types.ts").Side} */ who,
      /** @type {string} */ score,
    ) => h("span", null, `${sideName(who, flipped)} `, h("b", { class: "numbers" }, score));
    fill(
      scores,
      part(side, scoreText(good.to_move)),
      part(other(side), scoreText(good.other)),
      h("span", { class: "muted" }, `${sideName(side, flipped)} to move`),
    );
    fill(body, good.terms.map(term));
  }

  /** @param {Checked["terms"][number]} each */
  function term({ name, value, text: answer = String(value), cells }) {
    const point = (/** @type {string[]} */ at) => () => {
      pointed = at;
      board.set(
        { marks: at.map((cell) => ({ cell })), heat: at.length ? null : shownHeat() },
        "none",
      );
    };
    const label = `${name}: ${answer}${cells.length ? `, at ${cells.join(", ")}` : ""}`;
    const press = {
      class: "link mono",
      type: "button",
      "aria-label": label,
      onfocus: point(cells),
      onblur: point([]),
      onclick: point(cells),
    };
    return h(
      "tr",
      { onpointerenter: point(cells), onpointerleave: point([]) },
      h("th", { scope: "row" }, cells.length ? h("button", press, name) : h("code", null, name)),
      h("td", null, answer.replace("-", "−")),
    );
  }

  const shownHeat = () => (heated && checked?.ok ? heatOf(checked) : null);

  return {
    element,
    board,
    open,
    undo,
    redo,
    drop,
    toggleHeat,
    moves: () => moves,
    judged,
    draw,
    /** @param {Checked | null} now */
    update(now) {
      if (now === checked) return;
      checked = now;
      draw();
    },
  };
}

/** @param {Checked} checked @returns {Record<string, number>} */
function heatOf({ heat }) {
  return Object.fromEntries(heat.map(({ cell, value }) => [cell, value]));
}

/** @param {import("../../api/types.ts").ScoreReport | null | undefined} score */
function scoreText(score) {
  return score ? score.text.replace("-", "−") : signed(0);
}
