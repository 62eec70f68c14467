// @ts-check
/** What is searched: the position, by text or on a small board, and the search that runs on it. */

import { createBoard } from "../../board/create-board.js";
import { failureText, isAbort } from "../../api/client.ts";
import { STANDARD, parseVariant } from "../../state/notation.js";
import { allScripts, onScripts } from "../../state/scripts.js";
import { settings } from "../../state/settings.js";
import { button, field } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { defaultOf, parseEngine, writeEngine } from "../../state/engine-text.ts";
const SEARCHES = { minimax: "Minimax", alphabeta: "Alpha-beta", deepening: "Deepening, with table" };

/**
 * @typedef {import("../../api/client.ts").ApiClient} Engine
 * @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue
 * @typedef {import("../../api/types.ts").Setting} Parameter
 * @typedef {{ variant: string, moves: string, engine: string }} Wanted
 */

/** These have fields of their own; the rest waits behind "More settings". */
const MAIN = ["depth", "eval", "order", "cut"];
/** @type {Record<string, string>} */
const LABELS = { order: "Ordering", cut: "Cutoff", time: "Time (ms)", table: "Table (MB)" };
const WIDE = "(min-width: 48rem)";

/**
 * @param {Engine} engine @param {Wanted} wanted
 * @param {{ run: (wanted: Wanted) => void, stop: () => void }} acts
 */
export function createSetup(engine, wanted, acts) {
  let { variant, moves } = wanted;
  let search = parseEngine(wanted.engine);
  /** @type {Catalogue | null} */
  let catalogue = null;
  /** @type {import("../../board/create-board.js").Board | null} */
  let board = null;
  let running = false;
  let edits = 0;

  const text = h("input", {
    class: "input mono",
    value: moves,
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "empty board",
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") void submit();
    },
    oninput: () => (edits += 1),
    onchange: () => void read(),
  });
  const position = field("Position", text);
  const pick = h(
    "select",
    { class: "input", onchange: () => changeSearch(pick.value) },
    Object.entries(SEARCHES).map(([value, name]) => h("option", { value }, name)),
  );
  const fields = h("div", { class: "tree-fields" });
  const more = h("div", { class: "tree-more-fields" });
  const typed = h("input", {
    class: "input mono",
    spellcheck: "false",
    autocapitalize: "off",
    onchange: () => {
      search = parseEngine(typed.value.trim());
      draw();
    },
  });
  const moreBox = h(
    "details",
    { class: "more" },
    h("summary", null, "More"),
    more,
    field("Engine text", typed, "The whole search in one line, as the command line takes it")
      .element,
  );
  const boardButton = button("Board", () => toggleBoard(), { small: true });
  const boardBox = h("div", { class: "tree-setup-board", hidden: true, id: "tree-setup-board" });
  boardButton.setAttribute("aria-expanded", "false");
  boardButton.setAttribute("aria-controls", boardBox.id);
  const run = button("Run", () => void submit(), { kind: "primary" });
  const stop = button("Stop", () => acts.stop(), { icon: "stop", keys: "s" });
  const summary = h("span", { class: "mono tree-summary" });
  const element = h(
    "details",
    {
      class: "card tree-setup",
      "aria-label": "What is searched",
      open: window.matchMedia(WIDE).matches,
    },
    h("summary", null, h("span", { class: "label" }, "Search"), " ", summary),
    h(
      "div",
      { class: "tree-setup-row" },
      h("div", { class: "tree-position" }, position.element, boardButton),
      field("Search", pick).element,
      fields,
      h("div", { class: "tree-run" }, run, stop),
      moreBox,
    ),
    // Below them all: a fault that comes or goes while a button is pressed must not move it away.
    position.error,
    boardBox,
  );

  function toggleBoard() {
    boardBox.hidden = !boardBox.hidden;
    boardButton.setAttribute("aria-expanded", String(!boardBox.hidden));
    if (!board) buildBoard();
    drawBoard();
  }

  const sizes = h("select", { class: "input", "aria-label": "Game" });
  sizes.addEventListener("change", () => {
    variant = sizes.value;
    setMoves("");
  });
  function buildBoard() {
    board = createBoard({ onColumn: (column) => setMoves(moves + column) });
    fill(
      boardBox,
      board.element,
      h(
        "div",
        { class: "stack" },
        h("div", { class: "field" }, h("span", { class: "label" }, "Game"), sizes),
        h(
          "div",
          { class: "row" },
          button("Take back", () => setMoves(moves.slice(0, -1)), { small: true }),
          button("Empty board", () => setMoves(""), { small: true }),
        ),
        h("p", { class: "field-help" }, "Press a column to drop a stone there, then Run."),
      ),
    );
  }

  /** @param {string} next */
  function setMoves(next) {
    moves = text.value = next;
    position.fail("");
    drawBoard();
    tell();
  }

  function drawBoard() {
    const known = parseVariant(variant) ?? STANDARD;
    if (![...sizes.options].some((option) => option.value === known.text)) {
      sizes.prepend(h("option", { value: known.text }, known.text));
    }
    sizes.value = known.text;
    if (!board || boardBox.hidden) return;
    const { flipped } = settings.get();
    board.set(
      { variant: known.text, moves, playable: true, flipped, legal: null, winning: [] },
      "step",
    );
    const shown = moves;
    engine.position({ variant, moves }).then(
      (found) => {
        const over = found.outcome !== "ongoing";
        if (shown !== moves) return;
        board?.set({ legal: found.legal, winning: found.winning, playable: !over });
      },
      (error) => {
        if (shown === moves && !isAbort(error)) position.fail(failureText(error));
      },
    );
  }

  /** Any notation is taken; the field then holds columns. */
  async function read() {
    const edit = edits;
    try {
      const found = await engine.position({ variant, text: text.value.trim() });
      // What is being written meanwhile will be read in its turn.
      if (edit !== edits) return false;
      ({ variant, moves } = found);
      text.value = moves;
      position.fail("");
      drawBoard();
      tell();
      return true;
    } catch (error) {
      if (!isAbort(error)) position.fail(failureText(error));
      return false;
    }
  }

  async function submit() {
    if (text.value.trim() !== moves && !(await read())) return;
    acts.run({ variant, moves, engine: engineText() });
  }

  /** @param {string} name */
  function changeSearch(name) {
    const entry = catalogue?.searches.find((each) => each.name === name);
    const kept = Object.entries(search.values).filter(
      ([key]) => !entry || entry.parameters.some((each) => each.name === key.split(".")[0]),
    );
    search = { name, values: Object.fromEntries(kept) };
    draw();
  }

  /** Depth and evaluation are always said: links must not change with a default. */
  function engineText({ name, values } = search) {
    const depth = values.depth || defaultOf(catalogue, name, "depth");
    const judged = values.eval || defaultOf(catalogue, name, "eval");
    const { depth: _, eval: __, ...rest } = values;
    /** @type {Record<string, string | null>} */
    const defaults = {};
    const entry = catalogue?.searches.find((each) => each.name === name);
    for (const each of entry?.parameters ?? []) {
      if (!["depth", "eval"].includes(each.name)) {
        defaults[each.name] = defaultOf(catalogue, name, each.name);
      }
    }
    return writeEngine({ name, values: { depth, eval: judged, ...rest } }, defaults);
  }

  function tell() {
    const engineNow = engineText();
    if (document.activeElement !== typed) typed.value = engineNow;
    const game = variant === "7x6" ? "" : `${variant} `;
    say(summary, `${game}${moves || "empty board"} · ${engineNow}`);
    const asked = engineText(parseEngine(wanted.engine));
    const changed = variant !== wanted.variant || moves !== wanted.moves || engineNow !== asked;
    element.classList.toggle("is-changed", changed);
    run.hidden = running;
    stop.hidden = !running;
  }

  /** @param {Parameter} parameter @param {string[]} choices */
  function control(parameter, choices) {
    const { name } = parameter;
    const now = search.values[name] || defaultOf(catalogue, search.name, name);
    const set = (/** @type {string} */ value) => {
      search.values[name] = value;
      if (name === "eval") {
        for (const key of Object.keys(search.values)) {
          if (key.startsWith("eval.")) delete search.values[key];
        }
      }
      tell();
    };
    const label = LABELS[name] ?? (name === "eval" ? "Evaluation" : capital(name));
    const help = MAIN.includes(name) ? "" : parameter.help;
    if (choices.length) {
      const all = choices.includes(now) ? choices : [now, ...choices];
      const select = h(
        "select",
        { class: "input", title: parameter.help, onchange: () => set(select.value) },
        all.map((value) => h("option", { value, selected: value === now }, value)),
      );
      return field(label, select, help).element;
    }
    const input = h("input", {
      class: "input",
      type: parameter.kind === "number" ? "number" : "text",
      min: parameter.least ?? null,
      max: parameter.most ?? null,
      value: search.values[name] ?? (MAIN.includes(name) ? now : ""),
      placeholder: now || "no limit",
      title: parameter.help,
      oninput: () => set(input.value.trim()),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "Enter") void submit();
      },
    });
    return field(label, input, help).element;
  }

  /** @param {Parameter} parameter */
  function choicesOf(parameter) {
    if (parameter.name === "eval") {
      const own = allScripts().map(({ name }) => `script:${name}`);
      return [...(catalogue?.evaluations.map(({ name }) => name) ?? []), ...own];
    }
    if (parameter.kind === "switch") return ["on", "off"];
    return parameter.choices ?? [];
  }

  function draw() {
    const listed = [...pick.options].some((option) => option.value === search.name);
    if (!listed) pick.prepend(h("option", { value: search.name }, search.name));
    pick.value = search.name;
    const entry = catalogue?.searches.find((each) => each.name === search.name);
    const parameters = entry?.parameters ?? [];
    const made = (/** @type {Parameter} */ each) => control(each, choicesOf(each));
    fill(fields, parameters.filter(({ name }) => MAIN.includes(name)).map(made));
    const rest = parameters.filter(({ name }) => !MAIN.includes(name) && !hidden(name));
    fill(more, rest.map(made));
    tell();
  }

  /** The program of report 000 has no tree to show. @param {string} name */
  const hidden = (name) => name === "roles" || name === "player1";

  void engine.catalogue().then(
    (found) => {
      catalogue = found;
      fill(
        sizes,
        found.variants.map((each) => h("option", { value: each.text }, each.name)),
      );
      drawBoard();
      draw();
    },
    () => {},
  );
  const endScripts = onScripts(draw);
  draw();

  return {
    element,
    /** @param {Wanted} next what is shown now */
    show(next) {
      wanted = { variant: next.variant, moves: next.moves, engine: next.engine };
      ({ variant, moves } = next);
      text.value = moves;
      search = parseEngine(next.engine);
      position.fail("");
      drawBoard();
      draw();
    },
    /** @param {boolean} now */
    busy(now) {
      running = now;
      tell();
    },
    /** What is wrong with the position, told in its place. @param {string} message */
    fail: (message) => position.fail(message),
    catalogue: () => catalogue,
    destroy() {
      endScripts();
      board?.destroy();
    },
  };
}

/** @param {string} name */
const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);
