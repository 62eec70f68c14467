// @ts-check
/** The quiz beside the tree: the player goes to a step, the question is what comes next. */

import { announce } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { h, say } from "../../ui/dom.js";
import {
  answerWords,
  createDealer,
  questionWords,
  questionsOf,
  saveScore,
  savedScore,
  scored,
  seedOf,
} from "./quiz.ts";
import { condition } from "./step-text.ts";
import { edge } from "./value-text.ts";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./quiz.ts").Question} Question */

/** @param {Desk} desk */
export function createQuiz(desk) {
  /** @type {import("./replay.ts").Replay | null} */
  let known = null;
  /** @type {(() => Question | null) | null} */
  let deal = null;
  let many = 0;
  /** @type {Question | null} */
  let question = null;
  /** @type {boolean | null} */
  let answered = null;
  let score = savedScore();

  const asked = h("p", { class: "tree-question" });
  const window = h("p", { class: "small-text numbers" });
  const verdict = h("p", { class: "tree-verdict", role: "status" });
  const why = h("p", { class: "small-text" });
  const yes = button("Yes, it is searched", () => answer(true));
  const no = button("No, it is skipped", () => answer(false));
  const next = button("Ask me", () => ask(), { kind: "primary", keys: "q" });
  const look = button("Show what happens", () => desk.move(1), { small: true });
  const tally = h("p", { class: "small-text muted numbers" });
  const choices = h("div", { class: "row" }, yes, no);
  const element = h(
    "section",
    { class: "stack", "aria-label": "Quiz" },
    h("h2", { class: "small-title" }, "Will the next child be searched?"),
    asked,
    window,
    choices,
    verdict,
    why,
    h("div", { class: "row" }, next, look),
    tally,
  );

  function ask() {
    if (!deal) return;
    question = deal();
    answered = null;
    // The widths of an icicle would give the answer away.
    if (desk.view === "icicle") desk.look("drawing");
    if (question) desk.go(question.step, "jump");
    draw();
    if (!question || !desk.replay) return;
    announce(`${questionWords(desk.replay, question)} ${condition(desk.replay, question.step)}`);
    yes.focus({ preventScroll: true });
  }

  /** @param {boolean} searched */
  function answer(searched) {
    if (!question || answered !== null) return;
    answered = searched === question.searched;
    score = scored(score, answered);
    saveScore(score);
    draw();
    next.focus({ preventScroll: true });
  }

  function draw() {
    const { replay } = desk;
    const open = question !== null && answered === null;
    choices.hidden = !open;
    look.hidden = answered === null;
    why.hidden = answered === null;
    window.hidden = !question;
    say(
      next.lastChild instanceof Element ? next.lastChild : next,
      question ? "Next question" : "Ask me",
    );
    next.disabled = many === 0;
    if (!replay) say(asked, "Run a search first.");
    else if (!replay.prunes)
      say(asked, "Minimax skips nothing. Choose alpha-beta, then come back.");
    else if (many === 0) say(asked, "Nothing in this tree can be asked about: search deeper.");
    else if (!question) {
      say(asked, "The search stops before a move that may be pruned. You say what it does.");
    } else say(asked, questionWords(replay, question));
    if (question && replay) {
      const { alpha, beta } = replay.window(question.node, question.step);
      const { tree } = replay;
      say(window, `Window: α ${edge(alpha, "alpha", tree)}, β ${edge(beta, "beta", tree)}`);
    }
    if (answered === null || !question || !replay) say(verdict, "");
    else {
      const what = question.searched ? "it is searched" : "it is skipped";
      say(verdict, answered ? `✓ Right: ${what}.` : `✗ Not so: ${what}.`);
      verdict.dataset.right = String(answered);
      say(why, answerWords(replay, question));
    }
    const { asked: all, right, streak, longest } = score;
    say(tally, all ? `${right} of ${all} right · streak ${streak} · longest ${longest}` : "");
  }

  function update() {
    const { replay } = desk;
    if (replay !== known) {
      known = replay;
      question = null;
      answered = null;
      const questions = replay ? questionsOf(replay) : [];
      many = questions.length;
      const { variant, moves, engine, under } = replay?.tree ?? desk.place;
      // Another visit asks other questions; the same visit to the same tree goes on with its own.
      deal = createDealer(
        questions,
        seedOf(`${variant} ${moves} ${engine} ${under}`) + score.asked,
      );
    }
    // Whoever steps away before answering has put the question aside.
    if (question && answered === null && desk.step !== question.step) question = null;
    draw();
  }

  return { element, update, ask };
}
