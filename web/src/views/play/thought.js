// @ts-check
/**
 * What the opponent saw: its score for every column as chips, its expected line on the board, and
 * a sentence. Scores of all columns cost the search time, so they are asked for only on request.
 */

import { failureText, isAbort } from "../../api/client.ts";
import { cellsOf, isLatest, newGame } from "../../state/game.js";
import { writeLink } from "../../state/link.js";
import { columnText, parseVariant } from "../../state/notation.js";
import { mover } from "../../state/palette.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { counted, duration, effortWords, thoughtWords } from "./words.js";

/** @typedef {import("../../api/client.ts").EngineMove} Decision */
/** @typedef {import("../../api/types.ts").ScoreReport} Score */
/** @typedef {import("../../board/create-board.js").Chip} Chip */

/** A score short enough for a chip. @param {Score} score @param {boolean} best @returns {Chip} */
function scoreChip(score, best) {
  const end = score.plies_to_end;
  const tone = end == null ? "plain" : score.value > 0 ? "win" : score.value < 0 ? "loss" : "draw";
  if (end == null) return { text: score.text, tone, best, title: `judged ${score.text}` };
  if (tone === "draw") return { text: "=", tone, best, title: "a draw" };
  const what = tone === "win" ? "wins" : "loses";
  return {
    text: `${tone === "win" ? "W" : "L"}${end}`,
    tone,
    best,
    title: `${what} in ${counted(end, "ply", "plies")}`,
  };
}

/**
 * @param {{ engine: import("../../api/client.ts").ApiClient,
 *   session: ReturnType<typeof import("./session.js").createSession>, changed: () => void }} parts
 */
export function createThoughtCard({ engine, session, changed }) {
  const body = h("div", { class: "card-body thought" });
  const toggleButton = button("Show on the board", () => toggle(), {
    icon: "eye",
    kind: "quiet",
    small: true,
  });
  const element = h(
    "div",
    null,
    h("div", { class: "card-head" }, h("h2", null, "What the opponent saw"), toggleButton),
    body,
  );
  let open = false;
  let problem = "";
  let asking = new AbortController();
  /**
   * Decisions with a score for every column, by the moves before them.
   * @type {Map<string, Decision>}
   */
  const full = new Map();
  let game = 0;

  /** The opponent's last decision up to what is looked at, and the moves before it. */
  function latest() {
    const { game, thoughts, id } = session.get();
    for (let ply = game.ply; ply > 0; ply -= 1) {
      const before = game.moves.slice(0, ply - 1);
      const decision = thoughts.get(before);
      if (decision && decision.column === game.moves[ply - 1]) return { before, decision, id };
    }
    return null;
  }

  function toggle() {
    const found = latest();
    if (!found) return;
    open = !open;
    problem = "";
    changed();
    if (open) void ask(found.before, found.id);
  }

  /** @param {string} before @param {number} id */
  async function ask(before, id) {
    if (id !== game) full.clear();
    game = id;
    if (full.has(before)) return;
    asking.abort();
    asking = new AbortController();
    try {
      const { variant } = session.get().game;
      const request = { variant, moves: before, engine: session.opponent(), columns: true };
      full.set(before, await engine.think(request, { signal: asking.signal }));
    } catch (error) {
      if (isAbort(error)) return;
      problem = failureText(error);
    }
    changed();
  }

  /** @returns {{ chips: (Chip | null)[], line: string }} */
  function onBoard() {
    const found = open ? latest() : null;
    if (!found) return { chips: [], line: "" };
    const { before, decision } = found;
    const seen = full.get(before) ?? decision;
    const { game } = session.get();
    const columns = parseVariant(game.variant)?.columns ?? 7;
    const chips = Array.from({ length: columns }, (_, index) => {
      const column = columnText(index);
      const entry = seen.columns.find((each) => each.column === column);
      return entry?.score ? scoreChip(entry.score, column === decision.column) : null;
    });
    // Its line begins with the move it made; the rest is still to come.
    const fits = isLatest(game) && before.length === game.moves.length - 1;
    const line = fits && decision.line.startsWith(decision.column) ? decision.line.slice(1) : "";
    return { chips, line };
  }

  /** @param {string} name */
  function draw(name) {
    const found = latest();
    toggleButton.disabled = !found;
    toggleButton.setAttribute("aria-pressed", String(open && found !== null));
    if (session.get().seats.against === "human") {
      return fill(
        body,
        h("p", { class: "small-text muted" }, "Two people play: there is no search to look into."),
      );
    }
    if (!found) {
      const text = `After ${name}’s first move: how far it looked, what it expects, every score.`;
      return fill(body, h("p", { class: "small-text muted" }, text));
    }
    const { before, decision } = found;
    const seen = full.get(before);
    const cells = cellsOf(before + decision.line).slice(before.length);
    fill(
      body,
      h("p", null, thoughtWords(decision, before, name)),
      h(
        "p",
        { class: "small-text muted numbers" },
        `${effortWords(decision)}, ${duration(decision.time_ns / 1e6)}`,
      ),
      cells.length > 1 &&
        h(
          "p",
          { class: "small-text" },
          h("span", { class: "muted" }, "Expected line: "),
          cells.join(" "),
        ),
      open &&
        !seen &&
        !problem &&
        h("p", { class: "small-text muted" }, "Asking for every column’s score…"),
      open && problem && h("p", { class: "field-error" }, problem),
      open && seen && scoreTable(seen, decision.column),
      treeLink(before),
    );
  }

  /** Its search as a tree, where it searches one. @param {string} before */
  function treeLink(before) {
    const { game, seats } = session.get();
    const engine = seats.against;
    if (!/^(minimax|alphabeta|deepening)\b|^level:[1-7]$/.test(engine)) return null;
    const link = writeLink(newGame(game.variant, before), {}, { engine });
    return h("p", null, h("a", { class: "button small", href: `/tree?${link}` }, "Show tree"));
  }

  return {
    element,
    toggle,
    draw,
    onBoard,
    has: () => latest() !== null,
    isOpen: () => open && latest() !== null,
    hide() {
      open = false;
      asking.abort();
    },
    /** For the ear. @param {string} name */
    inWords(name) {
      const found = latest();
      if (!found) return "The opponent has not judged anything yet.";
      const side = mover(found.before.length) === "first" ? "first" : "second";
      return `${thoughtWords(found.decision, found.before, name)} It plays ${side}.`;
    },
  };
}

/**
 * Every column's score as a table, for those who cannot see the chips.
 * @param {Decision} seen
 * @param {string} chosen
 */
function scoreTable(seen, chosen) {
  const known = seen.columns.filter((entry) => entry.score);
  if (known.length === 0) {
    return h("p", { class: "small-text muted" }, "This opponent gives no score for columns.");
  }
  return h(
    "table",
    { class: "visually-hidden" },
    h("caption", null, "Its score for every column"),
    h(
      "thead",
      null,
      h("tr", null, h("th", { scope: "col" }, "Column"), h("th", { scope: "col" }, "Score")),
    ),
    h(
      "tbody",
      null,
      known.map((entry) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, entry.column + (entry.column === chosen ? ", played" : "")),
          h("td", null, entry.score?.text ?? ""),
        ),
      ),
    ),
  );
}
