// @ts-check
/** What the position is really worth, how far that is proven, and the best line. */

import { cellsOf } from "../../state/game.js";
import { mover, other } from "../../state/palette.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { valueWords } from "./reading.js";
import { boundsWords, openWords, resultOf } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {import("../../api/types.ts").SolveResponse} Solved
 */

/** Moves of the best line that are listed; the rest is for playing it out. */
const LISTED = 8;
/** The ring and the star of the two sides, as on their discs. */
const WINNERS = { first: "○", second: "★", draw: "=", open: "?" };

/** @param {Desk} desk @param {() => Names} names */
export function createTruth(desk, names) {
  const shape = h("span", { class: "truth-shape", "aria-hidden": "true" });
  const words = h("p", { class: "truth-words" });
  const detail = h("p", { class: "truth-detail small-text muted numbers" });
  const line = h("ol", { class: "best-line", "aria-label": "Best line" });
  const small = { small: true };
  const longer = button("Search longer", () => desk.knowledge.searchLonger(desk.game), small);
  const stop = button("Stop", () => desk.knowledge.stop(desk.game), small);
  const playLine = () => {
    showBest(0);
    desk.playPause();
  };
  const play = button("Play the line", playLine, {
    icon: "play",
    iconOnly: true,
    kind: "quiet",
  });
  const progress = h("progress", {
    class: "truth-progress",
    "aria-label": "Search time",
    max: "1",
  });
  const element = h(
    "section",
    { class: "card truth", "aria-label": "Exact value" },
    h("div", { class: "truth-head" }, shape, words, play),
    h("div", { class: "truth-row" }, detail, stop, longer),
    progress,
    line,
  );
  let drawn = "";
  let clock = 0;

  /**
   * The solver tells bounds only when they move; that time passes is for us to show.
   * @param {boolean} on
   */
  function tick(on) {
    progress.hidden = !on;
    if (!on) {
      clearInterval(clock);
      clock = 0;
      return;
    }
    const { since, time_ms } = desk.knowledge.effort;
    progress.value = time_ms ? Math.min(1, (performance.now() - since) / time_ms) : 0;
    clock ||= window.setInterval(() => {
      if (!element.isConnected) return tick(false);
      return tick(desk.knowledge.isAsking("solve", desk.game));
    }, 250);
  }

  /** @param {number} at */
  function showBest(at) {
    const solved = desk.knowledge.solved(desk.game);
    if (!solved?.line) return;
    const base = desk.moves;
    desk.show({ kind: "best", title: "Best line", base, line: solved.line, at, cells: [] });
  }

  /** @param {string} moves @param {string} best */
  function drawLine(moves, best) {
    const key = `${moves} ${best}`;
    if (key === drawn) return;
    drawn = key;
    const cells = cellsOf(moves + best).slice(moves.length);
    const listed = cells.slice(0, LISTED).map((cell, index) => {
      const ply = moves.length + index;
      const label = `Show the best line up to ${cell}`;
      const onclick = () => showBest(index + 1);
      const props = {
        class: `best-cell is-${mover(ply)}`,
        type: "button",
        "aria-label": label,
        onclick,
      };
      return h("li", null, h("button", props, cell));
    });
    const more = cells.length - LISTED;
    fill(line, listed, more > 0 ? h("li", { class: "muted small-text" }, `+${more}`) : null);
  }

  function update() {
    const { game, knowledge } = desk;
    const position = knowledge.position(game);
    const solved = knowledge.solved(game);
    const searching = knowledge.isAsking("solve", game);
    const hidden = desk.concealed || desk.draft !== null;
    const over = position ? endWords(position, names()) : "";
    const known = solved ? resultOf(solved.value) : null;
    element.hidden = hidden;
    const winner = winnerOf();
    element.dataset.winner = winner;
    say(shape, WINNERS[winner]);
    say(words, headline());
    say(detail, detailWords());
    tick(!hidden && searching && solved !== null);
    stop.hidden = hidden || !searching || !solved;
    const settled = solved?.complete || !knowledge.isSettled(game);
    longer.hidden = hidden || over !== "" || searching || settled;
    const best = hidden || over ? "" : (solved?.line ?? "");
    drawLine(desk.moves, best);
    play.style.visibility = best === "" ? "hidden" : "visible";

    /** @returns {keyof typeof WINNERS} */
    function winnerOf() {
      if (position?.resigned) return other(position.resigned);
      if (position && position.outcome !== "ongoing") return position.outcome;
      if (!known) return "open";
      const mine = mover(game.moves.length);
      return known === "draw" ? "draw" : known === "win" ? mine : other(mine);
    }

    function headline() {
      if (over) return over;
      const mine = position?.to_move ?? mover(game.moves.length);
      if (solved && known) return valueWords(solved.words, mine, names());
      if (solved) return searching ? "Still searching" : "Not settled";
      const failed = knowledge.failure("solve", game) ?? knowledge.failure("position", game);
      return failed ?? (knowledge.isSettled(game) ? "Not settled" : "Solving…");
    }

    function detailWords() {
      if (over || !solved) return "";
      const exact = typeof solved.value.score === "number";
      const proven = exact ? "Exact" : `Proven: ${boundsWords(solved.value.bounds)}`;
      const source = solved.from_book ? "from the book" : `${count(solved.nodes)} positions`;
      const time = solved.from_book ? "" : `, ${seconds(solved.time_ns / 1e6)}`;
      const open = openWords(solved);
      return [proven, open, `${source}${time}`].filter(Boolean).join(" · ");
    }
  }

  return { element, update };
}

/** How the game ended, empty while it goes on. @param {Position} position @param {Names} names */
export function endWords(position, names) {
  if (position.resigned) {
    const winner = position.resigned === "first" ? names.second : names.first;
    return `${names[position.resigned]} resigned: ${winner} wins`;
  }
  if (position.outcome === "ongoing") return "";
  return position.outcome === "draw" ? "The game is drawn" : `${names[position.outcome]} has won`;
}

/** 1.2 M, 34 k, 512. @param {number} number */
export function count(number) {
  if (number >= 1e9) return `${(number / 1e9).toFixed(1)} G`;
  if (number >= 1e6) return `${(number / 1e6).toFixed(1)} M`;
  return number >= 1e4 ? `${Math.round(number / 1e3)} k` : String(number);
}

/** @param {number} ms */
export function seconds(ms) {
  return ms < 1000 ? `${Math.max(1, Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}
