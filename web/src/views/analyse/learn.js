// @ts-check
/** Trying again: the card that asks, answers, and goes on to the next mistake. */

import { cellAt, columnText } from "../../state/notation.js";
import { inPalette } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { CLASSES } from "./classes.js";
import { resultOf } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("./tries.js").Tries} Tries
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 */

/** @param {Desk} desk @param {() => Names} names */
export function createLearn(desk, names) {
  const title = h("h2", { class: "small-title" });
  const place = h("span", { class: "small-text muted numbers" });
  const text = h("p", { class: "learn-text" });
  const tried = h("p", { class: "small-text muted" });
  const acts = h("div", { class: "row" });
  const element = h(
    "section",
    { class: "card learn", "aria-label": "Try again", tabindex: "-1" },
    h("div", { class: "learn-head" }, title, place),
    text,
    tried,
    acts,
  );
  let drawn = "";

  function update() {
    const { learning } = desk;
    const begins = learning !== null && element.hidden;
    element.hidden = !learning;
    if (!learning) {
      drawn = "";
      return;
    }
    // What was pressed is gone now; the focus goes on to what came of it.
    if (begins) element.focus({ preventScroll: true });
    const { tries, queue, index } = learning;
    const key = [
      index,
      tries.move.ply,
      tries.stage,
      tries.tried.join(""),
      desk.showing !== null,
    ].join();
    if (key === drawn) return;
    drawn = key;
    element.dataset.stage = tries.stage;
    const number = Math.ceil(tries.move.ply / 2);
    say(title, `Move ${number}, ${names()[/** @type {import("../../api/types.ts").Side} */ (tries.move.side)]}`);
    say(place, queue.length > 1 ? `${index + 1} of ${queue.length}` : "");
    const before = {
      variant: desk.study.variant,
      moves: desk.study.main.slice(0, tries.move.ply - 1),
    };
    say(text, wordsOf(tries, names(), desk.knowledge.position(before)));
    const others = tries.tried.filter((column) => !isAnswer(tries, column));
    say(tried, others.length ? `Tried: ${others.join(", ")}` : "");
    const inside = acts.contains(document.activeElement);
    fill(acts, buttons(tries));
    if (inside) acts.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Tries} tries */
  function buttons(tries) {
    const { stage } = tries;
    const last = !desk.learning?.queue[desk.learning.index + 1];
    const next = button(last ? "Done" : "Next", () => desk.nextLesson(), {
      kind: "primary",
      small: true,
    });
    const quit = button("Back to the game", () => desk.endLearning(), {
      kind: "quiet",
      small: true,
    });
    const show = button("Show the answer", () => desk.reveal(), { small: true });
    if (stage === "right") return last ? [next] : [next, quit];
    if (stage === "shown") {
      const line = tries.move.better?.moves;
      const play = line ? button("Play it out", () => better(tries.move), { small: true }) : null;
      return last ? [next, play] : [next, play, quit];
    }
    const again = button("Try another", () => desk.retry(), { kind: "primary", small: true });
    const skip = last
      ? null
      : button("Skip", () => desk.nextLesson(), { kind: "quiet", small: true });
    return [stage === "wrong" ? again : null, show, skip, quit];
  }

  /** @param {Reviewed} move */
  function better(move) {
    const base = desk.study.main.slice(0, move.ply - 1);
    const line = move.better?.moves ?? "";
    desk.show({ kind: "better", title: "The answer", base, line, at: 0, cells: [] });
    desk.playPause();
  }

  return { element, update };
}

/** @param {Tries} tries @param {string} column */
function isAnswer(tries, column) {
  return tries.stage === "right" && column === tries.tried.at(-1);
}

/**
 * @param {Tries} tries @param {Names} names
 * @param {Position | null} before the position that is tried again
 */
export function wordsOf(tries, names, before) {
  const { move, stage } = tries;
  const mover = names[/** @type {import("../../api/types.ts").Side} */ (move.side)];
  const goal = aim(move);
  const last = tries.tried.at(-1) ?? "";
  if (stage === "checking") return `Column ${last}: looking for an answer…`;
  if (stage === "right") return `Yes: column ${last} ${kept(move)}.${fasterWords(tries, before)}`;
  if (stage === "wrong") {
    return `Column ${last} does not. Watch the answer on the board, then try another one.`;
  }
  if (stage === "shown") {
    const columns =
      move.best.length > 1
        ? `Columns ${move.best.join(", ")} do it`
        : `Column ${move.best[0] ?? "?"} does it`;
    const why = move.why ? ` ${inPalette(move.why, settings.get().flipped)}` : "";
    return `${columns}.${why}`;
  }
  const was = `${mover} played ${move.cell}, a ${CLASSES[move.class].name.toLowerCase()}.`;
  return `${was} Find a move that ${goal}.`;
}

/**
 * The columns that win sooner than the accepted one: " Column 1 wins at once."; else "".
 * @param {Tries} tries @param {Position | null} before
 */
function fasterWords({ move, tried }, before) {
  const { best, side } = move;
  if (resultOf(move.before) !== "win" || best.length === 0) return "";
  if (best.includes(tried.at(-1) ?? "")) return "";
  const winning = (before?.threats[/** @type {import("../../api/types.ts").Side} */ (side)] ?? [])
    .filter((threat) => threat.playable)
    .map((threat) => columnText(cellAt(threat.cell).column));
  const which = best.length > 1 ? `Columns ${best.join(", ")} win` : `Column ${best[0]} wins`;
  return ` ${which} ${best.every((column) => winning.includes(column)) ? "at once" : "sooner"}.`;
}

/** @param {Reviewed} move */
function aim(move) {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") return had === "loss" ? "holds out longer" : "wins sooner";
  return had === "win" ? "keeps the win" : "keeps the draw";
}

/** @param {Reviewed} move */
function kept(move) {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") return had === "loss" ? "holds out longer" : "wins in good time";
  return had === "win" ? "keeps the win" : "keeps the draw";
}
