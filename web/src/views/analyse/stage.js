// @ts-check
/** The board with its bar and chips, the status line under it, and the buttons that step. */

import { createBoard } from "../../board/create-board.js";
import { columnText } from "../../state/notation.js";
import { inPalette, mover } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button, segments } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { heat } from "../../ui/heat.js";
import { icon } from "../../ui/icons.js";
import { createBar } from "./bar.js";
import { cycle, rows } from "./editor.js";
import { parityWords, threatsWords, valueWords } from "./reading.js";
import { inGame, path } from "./study.js";
import { endWords } from "./truth.js";
import { chip, forFirst, highestScore, shortScore, suggestion } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./lens.js").Lens} Lens
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../board/create-board.js").Chip} Chip
 * @typedef {import("../../api/types.ts").PositionReport} Position
 */

/**
 * @param {Desk} desk
 * @param {() => Names} names
 * @param {() => Lens} lens
 * @param {(change: Partial<Lens>) => void} look
 * @param {() => void} best
 */
export function createStage(desk, names, lens, look, best) {
  /** Terms of an evaluation that are pointed at. @type {import("../../ui/heat.js").Term[]} */
  let pointed = [];
  let before = "";
  const board = createBoard({ onColumn: (column) => void desk.drop(column) });
  const bar = createBar();
  const status = h("p", { class: "where", id: "status", role: "status" });
  const threatText = h("p", { class: "threat-text small-text" });
  const parity = h("p", null);
  const threatBox = h(
    "div",
    { class: "threats" },
    threatText,
    h(
      "details",
      { class: "small-text muted" },
      h("summary", null, "What odd and even mean"),
      parity,
    ),
  );

  // In the editor a click means the cell under it, not the column.
  board.element.addEventListener(
    "click",
    (event) => {
      const target = event.target instanceof Element ? event.target.closest(".column") : null;
      if (!desk.draft || !target || event.detail === 0) return;
      event.stopPropagation();
      const grid = board.element.querySelector(".cells")?.getBoundingClientRect();
      if (!grid) return;
      const column = [...(target.parentElement?.children ?? [])].indexOf(target);
      const up = (grid.bottom - event.clientY) / (grid.height / desk.draft.rows);
      const row = Math.min(desk.draft.rows - 1, Math.max(0, Math.floor(up)));
      desk.edit(cycle(desk.draft, column, row));
    },
    true,
  );

  const tool = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {() => void} */ run,
    /** @type {string} */ keys,
  ) => button(label, run, { icon: name, iconOnly: true, keys, title: `${label} (${keys})` });
  const first = tool("First", "first", () => desk.toEnd(-1), "Home");
  const back = tool("Back", "left", () => desk.step(-1), "ArrowLeft");
  const on = tool("On", "right", () => desk.step(1), "ArrowRight");
  const last = tool("Last", "last", () => desk.toEnd(1), "End");
  const play = h("button", {
    class: "button small",
    type: "button",
    onclick: () => desk.playPause(),
  });
  const home = button("Back to the game", () => desk.backToGame(), { small: true });
  const undo = tool("Undo", "undo", () => void desk.undo(), "u");
  const redo = tool("Redo", "redo", () => void desk.redo(), "r");
  const bestMove = button("Best move", best, {
    keys: "Space",
    title: "Play the best move (Space)",
  });

  const scores = segments(
    "Scores above the columns",
    [
      { value: "truth", text: "Truth" },
      { value: "heuristic", text: "Heuristic" },
      { value: "both", text: "Both" },
    ],
    lens().chips,
    (value) => look({ chips: /** @type {Lens["chips"]} */ (value) }),
  );
  scores.classList.add("scores-choice");
  const press = (
    /** @type {string} */ label,
    /** @type {string} */ keys,
    /** @type {() => void} */ run,
  ) => button(label, run, { small: true, keys, title: `${label} (${keys})` });
  const threats = press("Threats", "t", () => look({ threats: !lens().threats }));
  const warm = press("Heat", "x", () => look({ heat: !lens().heat }));

  const element = h(
    "section",
    { class: "stage", "aria-label": "Board" },
    h("div", { class: "stage-tools" }, scores, h("div", { class: "row" }, threats, warm)),
    h("div", { class: "stage-board" }, bar.element, board.element),
    h(
      "div",
      { class: "transport" },
      h(
        "div",
        { class: "row transport-steps", role: "group", "aria-label": "Steps" },
        first,
        back,
        on,
        last,
      ),
      h("div", { class: "row transport-status" }, status, play, home),
      bestMove,
      h("div", { class: "row transport-acts" }, undo, redo),
    ),
    threatBox,
  );

  function update() {
    const { game, knowledge, draft, showing } = desk;
    const position = draft ? null : knowledge.position(game);
    drawBoard(position);
    drawBar(position);
    const { threats: threatsOn, heat: heatOn, chips } = lens();
    threats.setAttribute("aria-pressed", String(threatsOn));
    warm.setAttribute("aria-pressed", String(heatOn));
    element.dataset.chips = chips;
    for (const input of scores.querySelectorAll("input")) input.checked = input.value === chips;
    // The bar stands beside the board's face, not beside the tray above it.
    const tray = Number.parseFloat(board.element.style.getPropertyValue("--tray")) || 0;
    bar.element.style.setProperty("--tray-share", String(tray / 100));
    say(status, statusWords(position));
    threatBox.hidden = !threatsOn || draft !== null || desk.concealed;
    if (!threatBox.hidden) {
      say(threatText, threatsWords(position, names()));
      say(parity, parityWords(desk.variant.rows, names()));
    }
    const away = showing !== null || !inGame(desk.study) || desk.study.on >= 0;
    const asks = desk.learning !== null || draft !== null;
    home.hidden = !away || asks;
    play.hidden = !showing;
    if (showing) drawPlay();
    const at = showing ? showing.at : desk.study.cursor;
    const end = showing ? showing.line.length : path(desk.study).length;
    const still = asks && !showing;
    first.disabled = back.disabled = still || at === 0;
    last.disabled = on.disabled = still || at === end;
    bestMove.hidden = showing !== null;
    const best = suggestion(knowledge.solved(game));
    bestMove.disabled = asks || desk.concealed || !best;
    const guess = best !== null && !best.proven && !desk.concealed;
    say(bestMove, guess ? "Best guess" : "Best move");
    bestMove.title = guess
      ? `Not proven. Plays column ${best.column}, which no proof rules out (Space)`
      : "Play the best move (Space)";
    undo.disabled = asks || desk.past.length === 0;
    redo.disabled = asks || desk.future.length === 0;
  }

  function drawPlay() {
    const { running } = desk.pace;
    if (play.dataset.running === String(running)) return;
    play.dataset.running = String(running);
    fill(play, icon(running ? "pause" : "play"), running ? "Pause" : "Play");
  }

  /** @param {Position | null} position */
  function drawBoard(position) {
    const { draft, showing, moves } = desk;
    const { variant } = desk.study;
    const { flipped } = settings.get();
    const legal = draft || !position || position.resigned ? null : position.legal;
    const over = position !== null && position.outcome !== "ongoing";
    const done = showing !== null && showing.at === showing.line.length;
    const touched = lens().heat ? [] : pointed.flatMap((term) => term.cells);
    const rings = new Set([...touched, ...(done ? (showing?.cells ?? []) : [])]);
    const common = {
      variant,
      flipped,
      chips: draft || desk.concealed ? [] : chips(),
      threats: lens().threats && !draft && !desk.concealed ? (position?.threats ?? null) : null,
      heat: lens().heat && !draft && !desk.concealed ? heatValues() : null,
      marks: [...rings].map((cell) => ({ cell })),
      playable: draft !== null || (!over && (desk.concealed || !desk.learning)),
      winning: position?.winning ?? [],
    };
    if (draft) {
      board.set(
        { ...common, stones: rows(draft), moves: "", legal, toMove: "first", winning: [] },
        "none",
      );
      before = "";
      return;
    }
    // A new stone falls as in play; steps through what is there are quick.
    const fresh = moves.length === before.length + 1 && moves.startsWith(before);
    const pace =
      fresh && !showing && desk.study.cursor === path(desk.study).length ? "drop" : "step";
    before = moves;
    board.set({ ...common, stones: null, moves, legal, toMove: null }, pace);
  }

  /** @returns {(Chip | null)[]} */
  function chips() {
    const { game, knowledge } = desk;
    const solved = knowledge.solved(game);
    const { chips: mode, evaluation } = lens();
    const decision = mode === "truth" ? null : knowledge.decision(game, evaluation);
    return Array.from({ length: desk.variant.columns }, (_, index) => {
      const column = columnText(index);
      const found = solved?.columns.find((each) => each.column === column && each.words !== "full");
      const judged = decision?.columns.find((each) => each.column === column)?.score ?? null;
      const points = judged ? shortScore(judged) : "";
      const says = judged ? `${evaluation}: ${judged.text.replace("-", "−")}` : "";
      if (mode === "heuristic") {
        if (!judged) return null;
        return { text: points, title: says, best: decision?.column === column };
      }
      if (!found) return null;
      const made = chip(found);
      const title = [made.label, says].filter(Boolean).join("; ");
      const tone = made.shape === "open" ? "plain" : made.shape;
      return {
        text: made.text,
        tone,
        title,
        best: found.best,
        note: mode === "both" ? points : "",
      };
    });
  }

  /** @returns {Record<string, number> | null} */
  function heatValues() {
    const { game, knowledge } = desk;
    const judged = knowledge.judgements(game).find((each) => each.name === lens().evaluation);
    if (!judged) return null;
    const terms = pointed.length ? pointed : judged.terms;
    return Object.fromEntries(heat(terms).map(({ cell, value }) => [cell, value]));
  }

  /** @param {Position | null} position */
  function drawBar(position) {
    const { game, knowledge, variant } = desk;
    if (desk.concealed || desk.draft) return bar.update(null, variant, names());
    const solved = knowledge.solved(game);
    const side = mover(game.moves.length);
    const judged = knowledge.judgements(game).find((each) => each.name === lens().evaluation);
    const score = side === "first" ? judged?.to_move : judged?.other;
    const heuristic = score
      ? { name: lens().evaluation, points: score.value, text: score.text.replace("-", "−") }
      : null;
    if (position && endWords(position, names())) {
      const winner = position.resigned
        ? position.resigned === "first"
          ? "second"
          : "first"
        : position.outcome;
      const most = highestScore(variant.columns, variant.rows);
      const scores = { first: most, second: -most, draw: 0, ongoing: 0 };
      const known = { score: scores[winner] };
      return bar.update(
        { known, words: endWords(position, names()), heuristic: null },
        variant,
        names(),
      );
    }
    if (solved) {
      const words = valueWords(solved.words, side, names());
      const known = forFirst(solved.value, side);
      return bar.update({ known, words, heuristic }, variant, names());
    }
    const { charted } = desk;
    if (charted) {
      const words = inPalette(charted.words, settings.get().flipped);
      const known = charted.score === null ? { bounds: charted.bounds } : { score: charted.score };
      return bar.update({ known, words, heuristic }, variant, names());
    }
    return bar.update({ known: {}, words: "", heuristic }, variant, names());
  }

  /** @param {Position | null} position */
  function statusWords(position) {
    const { showing, draft, learning } = desk;
    if (draft) return "Editing a position.";
    if (showing) return `${showing.title}: ${showing.at} of ${showing.line.length}`;
    const side = names()[mover(desk.moves.length)];
    if (learning && desk.concealed) return `${side} to move: find a better one.`;
    const over = position ? endWords(position, names()) : "";
    if (over) return `${over}.`;
    const where = inGame(desk.study) && desk.study.on < 0 ? "" : "Side line. ";
    return `${where}${side} to move.`;
  }

  return {
    element,
    board,
    update,
    /** @param {import("../../ui/heat.js").Term[]} terms */
    point(terms) {
      pointed = terms;
      update();
    },
  };
}
