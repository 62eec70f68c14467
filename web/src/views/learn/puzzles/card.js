// @ts-check
/** The card beside a puzzle: the task, what came of the last try, and what can be done now. */

import { button } from "../../../ui/controls.js";
import { fill, h, say } from "../../../ui/dom.js";
import { toast } from "../../../ui/toast.js";
import { smallDisc } from "../../play/statusdisc.js";
import { settings } from "../../../state/settings.js";
import { difficultyWords, taskWords, treeEngine } from "./collection.ts";

/** @typedef {import("./attempt.js").Attempt} Attempt */

const TONES = { asking: "note", checking: "note", wrong: "bad", solved: "good", shown: "note" };
const GLYPHS = { asking: "→", checking: "…", wrong: "✗", solved: "✓", shown: "→" };

/**
 * @param {{ attempt: () => Attempt | null, names: () => { first: string, second: string },
 *   next: () => void, link: () => string, solved: (id: string) => boolean }} on
 */
export function createCard(on) {
  const head = h("p", { class: "lesson-head" });
  const disc = h("span", { class: "puzzle-disc" });
  const task = h("h1", { class: "lesson-title", tabindex: "-1" });
  const hard = h("p", { class: "small-text muted", id: "difficulty" });
  const reaction = h("p", { class: "reaction", id: "reaction" });
  const acts = h("div", { class: "row", role: "group", "aria-label": "What to do" });
  const where = h("span", { class: "small-text numbers" });
  const line = h("div", { class: "line-player", role: "group" });
  const links = h("p", { class: "puzzle-links small-text" });
  const element = h(
    "section",
    { class: "card lesson puzzle", "aria-label": "Puzzle" },
    h("div", { class: "lesson-top" }, head),
    h(
      "div",
      { class: "lesson-body" },
      h("div", { class: "puzzle-task" }, disc, task),
      hard,
      reaction,
      line,
      acts,
    ),
    h("div", { class: "lesson-foot" }, links),
  );
  let acting = "";
  let playing = "";

  /** @param {string} count */
  function begin(count) {
    const attempt = on.attempt();
    if (!attempt) return;
    const { puzzle } = attempt;
    acting = "";
    playing = "";
    fill(
      head,
      h("a", { href: "/learn" }, "Learn"),
      ` › ${count || "Puzzle"} `,
      h("code", null, puzzle.id),
      on.solved(puzzle.id) ? " ✓ solved before" : null,
    );
    say(task, taskWords(puzzle, on.names()));
    say(hard, difficultyWords(puzzle));
    fill(disc, smallDisc(puzzle.to_move, settings.get().flipped));
    const game = `${puzzle.variant === "7x6" ? "" : `variant=${puzzle.variant}&`}moves=${puzzle.moves}`;
    fill(
      links,
      h("a", { href: `/analyse?${game}` }, "Analyse this"),
      h("a", { href: `/tree?${game}&engine=${treeEngine(puzzle)}` }, "Tree of this"),
      button("Copy link", () => void copy(), { kind: "quiet", small: true, keys: "c" }),
    );
    task.focus({ preventScroll: true });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(on.link());
      toast("Link copied.");
    } catch {
      toast(on.link());
    }
  }

  function draw() {
    const attempt = on.attempt();
    if (!attempt) return;
    const now = attempt.now();
    reaction.dataset.tone = TONES[now.stage];
    fill(
      reaction,
      now.message
        ? h("span", { class: "reaction-glyph", "aria-hidden": "true" }, GLYPHS[now.stage])
        : null,
      now.message ? h("span", null, now.message) : null,
    );
    drawActs(attempt);
    drawLine(attempt);
  }

  /** @param {Attempt} attempt */
  function drawActs(attempt) {
    const { stage, tried } = attempt.now();
    const more = attempt.moreHints();
    const key = `${stage} ${more} ${attempt.needed} ${tried.length}`;
    if (key === acting) return;
    acting = key;
    const inside = acts.contains(document.activeElement);
    const next = button("Next puzzle", on.next, { kind: "primary", keys: "n" });
    const skip = button("Skip", on.next, { kind: "quiet", keys: "n" });
    const solution = button("Show the solution", attempt.show, { keys: "v" });
    const hint = button("Hint", () => void attempt.hint(), { icon: "hint", keys: "h" });
    hint.disabled = !more;
    const yesNo = [
      button("A blunder", () => attempt.answer("yes"), { kind: "primary", keys: "y" }),
      button("No blunder", () => attempt.answer("no"), { kind: "primary", keys: "o" }),
    ];
    const again = button("Try again", attempt.again, { kind: "primary", keys: "r" });
    if (stage === "solved" || stage === "shown") fill(acts, next);
    else if (stage === "wrong") fill(acts, again, solution, skip);
    else fill(acts, attempt.needed === 0 ? yesNo : null, hint, solution, skip);
    const lost = inside || document.activeElement === document.body;
    if (lost && stage !== "checking") acts.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Attempt} attempt */
  function drawLine(attempt) {
    const { shown } = attempt.now();
    line.hidden = !shown || shown.line.length < 2;
    if (!shown) {
      playing = "";
      return;
    }
    const key = `${shown.base} ${shown.line} ${attempt.playing()}`;
    if (key !== playing) {
      playing = key;
      const focused = [...line.querySelectorAll("button")].findIndex(
        (each) => each === document.activeElement,
      );
      line.setAttribute("aria-label", shown.title);
      const tool = (
        /** @type {string} */ text,
        /** @type {() => void} */ run,
        /** @type {string} */ icon,
        keys = "",
      ) => button(text, run, { icon, iconOnly: true, small: true, ...(keys ? { keys } : {}) });
      fill(
        line,
        h("span", { class: "small-text line-title" }, shown.title),
        tool("Move before", () => attempt.step(-1), "left", ","),
        attempt.playing()
          ? tool("Stop", attempt.playPause, "pause", "w")
          : tool("Play the line", attempt.playPause, "play", "w"),
        tool("Next move", () => attempt.step(1), "right", "."),
        where,
      );
      if (focused >= 0) line.querySelectorAll("button")[focused]?.focus();
    }
    say(where, `${shown.at} of ${shown.line.length}`);
  }

  return {
    element,
    begin,
    draw,
    copy,
    /** The task and where it stands, for the ear. */
    inWords() {
      const attempt = on.attempt();
      if (!attempt) return "";
      return `${taskWords(attempt.puzzle, on.names())}. ${attempt.now().message}`;
    },
  };
}
