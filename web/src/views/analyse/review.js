// @ts-check
/** The review: how both sides did, and what there is to say about the move on the board. */

import { inPalette } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { ACCURACY_MEANS, CLASSES, ERRORS, REGRET_MEANS, isError, nextOf } from "./classes.js";
import { resultOf } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("./classes.js").Class} Class
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").Review} Review
 * @typedef {import("../../api/types.ts").Side} Side
 */

/** @type {Side[]} */
const SIDES = ["first", "second"];

/**
 * @param {Desk} desk
 * @param {() => Names} names
 * @param {{ start: () => void, errors: (wanted: Class) => void }} acts
 */
export function createReview(desk, names, acts) {
  const ask = button("Review this game", acts.start, {
    kind: "primary",
    small: true,
    icon: "chart",
  });
  const waiting = h("p", { class: "small-text muted", role: "status" });
  const progress = h("progress", { class: "review-progress", "aria-label": "Reviewed moves" });
  const sentence = h("p", { class: "review-sentence small-text" });
  const scores = h("div", { class: "scores" });
  const learn = h("div", { class: "row review-learn", role: "group", "aria-label": "Learn" });
  const card = createMoveCard(desk, names);
  const asking = h("div", { class: "row" }, ask, waiting);
  const story = h("div", { class: "review-story" }, sentence, progress);
  const element = h(
    "section",
    { class: "review", "aria-label": "Review" },
    asking,
    story,
    scores,
    learn,
    card.element,
  );
  let drawn = "";

  /** @param {Review | null} review  null holds the place of one that is coming */
  function draw(review) {
    const called = names();
    fill(scores, summary(review, called, acts.errors), meanings());
    const errors = (/** @type {Side} */ side) =>
      ERRORS.reduce((sum, each) => sum + (review?.[side].counts[each] ?? 0), 0);
    const sides = SIDES.filter((side) => errors(side) > 0);
    fill(
      learn,
      sides.length ? h("span", { class: "small-text" }, "Learn from the mistakes of") : null,
      sides.map((side) => button(called[side], () => desk.learn(side), { small: true })),
      sides.length > 1 ? button("Both", () => desk.learn(null), { small: true }) : null,
    );
  }

  function update() {
    const { whole, knowledge, study } = desk;
    const reviewing = knowledge.reviewing(whole);
    const busy = knowledge.isAsking("review", whole);
    const done = reviewing?.done ?? null;
    ask.hidden = done !== null || busy || study.main.length === 0;
    const plies = study.main.length;
    const at = reviewing?.progress?.ply ?? reviewing?.plies.length ?? 0;
    const coming = busy && !done;
    progress.hidden = !coming;
    progress.max = plies;
    progress.value = at;
    const failed = knowledge.failure("review", whole);
    say(waiting, failed && !done ? failed : "");
    asking.hidden = ask.hidden && waiting.textContent === "";
    const told = inPalette(done?.summary ?? "", settings.get().flipped);
    say(sentence, coming ? `Reviewing move ${at} of ${plies}…` : told);
    for (const part of [story, scores, learn]) part.hidden = !done && !coming;
    const who = Object.values(names());
    const key = [whole.variant, whole.moves, done?.evaluation, done !== null, ...who].join();
    if (key !== drawn && (done || coming)) {
      drawn = key;
      draw(done);
    }
    card.update();
  }

  return { element, update };
}

/**
 * Both sides in one table; the heads of the errors lead to the next one.
 * @param {Review | null} review @param {Names} called @param {(wanted: Class) => void} next
 */
function summary(review, called, next) {
  const head = (/** @type {string} */ text, /** @type {string} */ title) =>
    h("th", { scope: "col", title }, text);
  const errorHead = (/** @type {Class} */ each) => {
    const { glyph, name, plural } = CLASSES[each];
    const count = review ? review.first.counts[each] + review.second.counts[each] : 0;
    const key = each.charAt(0);
    const label = `${glyph} ${plural}: next of ${count}`;
    const props = {
      class: "error-jump",
      type: "button",
      "aria-label": label,
      "aria-keyshortcuts": key,
      title: `Next ${name.toLowerCase()} (${key})`,
      disabled: count === 0,
      dataset: { class: each },
      onclick: () => next(each),
    };
    return h(
      "th",
      { scope: "col" },
      h("button", props, h("b", { class: "glyph" }, glyph), " ", h("span", null, plural)),
    );
  };
  const row = (/** @type {Side} */ side) => {
    const own = review?.[side];
    const of = own?.critical ? `kept ${own.kept} of ${own.critical}` : "nothing could be lost";
    const share = own?.accuracy == null ? "–" : `${Math.round(own.accuracy)} %`;
    return h(
      "tr",
      null,
      h(
        "th",
        { scope: "row" },
        h("i", { class: `dot is-${side}`, "aria-hidden": "true" }),
        called[side],
      ),
      h("td", { title: of }, h("b", null, share)),
      h("td", null, own?.regret == null ? "–" : own.regret.toFixed(1)),
      ERRORS.map((each) => h("td", null, own ? own.counts[each] : "–")),
    );
  };
  return h(
    "table",
    { class: "sheet scores-table numbers" },
    h("caption", { class: "visually-hidden" }, "Accuracy, regret and errors of both sides"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        head("Accuracy", ACCURACY_MEANS),
        head("Regret", REGRET_MEANS),
        ERRORS.map(errorHead),
      ),
    ),
    h("tbody", null, SIDES.map(row)),
  );
}

function meanings() {
  const classes = Object.values(CLASSES).map((each) => [
    h("dt", null, each.glyph ? h("b", null, `${each.glyph} `) : null, each.name),
    h("dd", null, each.meaning),
  ]);
  return h(
    "details",
    { class: "meanings small-text" },
    h("summary", null, "What these words mean"),
    h("p", null, ACCURACY_MEANS),
    h("p", null, REGRET_MEANS),
    h("dl", null, classes),
    h("p", null, "Every class is decided by exact values, never by a guess."),
  );
}

/** What is to be said about the move on the board. @param {Desk} desk @param {() => Names} names */
function createMoveCard(desk, names) {
  const title = h("h2", { class: "small-title verdict-title" });
  const why = h("p", { class: "verdict-why" });
  const acts = h("div", { class: "row verdict-acts" });
  const element = h("section", { class: "verdict", "aria-label": "This move" }, title, why, acts);
  let drawn = "";

  /** @param {Reviewed} move */
  function draw(move) {
    const words = CLASSES[move.class];
    const number = `${Math.ceil(move.ply / 2)}${move.ply % 2 ? "." : "…"}`;
    const glyph = words.glyph ? h("b", { class: "glyph" }, words.glyph) : null;
    fill(title, `${number} ${names()[/** @type {import("../../api/types.ts").Side} */ (move.side)]} ${move.cell} `, glyph, ` ${words.name}`);
    element.dataset.class = move.class;
    const text = inPalette(move.why, settings.get().flipped);
    const change = outcomeChange(move);
    say(why, text || (change ? `${change}.` : `${capital(words.meaning)}.`));
    const main = desk.study.main;
    const refute = () => {
      const cells = move.refutation?.cells ?? [];
      const line = move.refutation?.moves ?? "";
      desk.show({
        kind: "refutation",
        title: `Why ${move.cell} fails`,
        base: main.slice(0, move.ply),
        line,
        at: 0,
        cells,
      });
      desk.playPause();
    };
    const better = () => {
      const line = move.better?.moves ?? "";
      desk.show({
        kind: "better",
        title: "Better",
        base: main.slice(0, move.ply - 1),
        line,
        at: 0,
        cells: [],
      });
      desk.playPause();
    };
    const wrong = isError(move);
    fill(
      acts,
      wrong
        ? button("Try again", () => desk.tryAgain(move), { kind: "primary", small: true })
        : null,
      move.refutation?.moves ? button("Show why", refute, { small: true }) : null,
      wrong && move.better?.moves ? button("Show better", better, { small: true }) : null,
    );
  }

  function update() {
    const move = desk.discussed;
    const known = desk.knowledge.reviewing(desk.whole);
    element.hidden = !known && !desk.knowledge.isAsking("review", desk.whole);
    const { first } = names();
    const key = move ? `${desk.study.main} ${move.ply} ${move.class} ${first}` : "none";
    if (key === drawn) return;
    drawn = key;
    if (move) return draw(move);
    delete element.dataset.class;
    say(title, "");
    say(why, "Step to a move to read what it did.");
    fill(acts);
  }

  return { element, update };
}

/** "A win became a loss" where the outcome changed. @param {Reviewed} move */
function outcomeChange(move) {
  const before = resultOf(move.before);
  const after = resultOf(move.after);
  if (!before || !after || before === after) return "";
  return `A ${before} became a ${after}`;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The next error from here, of a class.
 * @param {Desk} desk
 * @param {Class} wanted
 * @param {1 | -1} [step]
 */
export function nextError(desk, wanted, step = 1) {
  const plies = desk.knowledge.reviewing(desk.whole)?.plies ?? [];
  return nextOf(plies, wanted, desk.study.cursor, step);
}
