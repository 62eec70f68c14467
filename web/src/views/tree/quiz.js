// @ts-check
/**
 * "Will the next child be searched?": questions from the real tree. A question is a step after
 * which a position may be pruned: it has moves left, and the other side has something elsewhere.
 *
 * @typedef {import("./replay.js").Replay} Replay
 * @typedef {{ step: number, node: number, next: string, searched: boolean }} Question
 *   `node`: whose moves are asked about; `next`: the column that is or is not searched
 * @typedef {{ asked: number, right: number, streak: number, longest: number }} Score
 */

import { condition, reason, role } from "./telling.js";
import { glossed, short } from "./values.js";

/** So many questions pass before one may come again. */
const FRESH = 12;

/** Every question a tree holds. @param {Replay} replay @returns {Question[]} */
export function questionsOf(replay) {
  if (!replay.prunes) return [];
  const { alpha, beta, skipped } = replay.tree.nodes;
  /** @type {Question[]} */
  const questions = [];
  for (let step = 1; step < replay.steps; step += 1) {
    const { kind, node, host } = replay.scene(step);
    if ((kind !== "judge" && kind !== "back") || host === node) continue;
    if (((replay.isMax(host) ? beta : alpha)[host] ?? null) === null) continue;
    // Where some moves are only counted, nobody can say which one comes next.
    if (replay.hiddenBelow(host) > 0) continue;
    const then = replay.scene(step + 1);
    if (then.kind === "enter" && replay.parent(then.node) === host) {
      questions.push({ step, node: host, next: replay.column(then.node), searched: true });
    } else if (then.kind === "cut" && skipped[host]) {
      questions.push({ step, node: host, next: skipped[host]?.[0] ?? "", searched: false });
    }
  }
  return questions;
}

/**
 * A small generator of numbers from 0 to 1: the same seed, the same questions.
 * @param {number} seed
 */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number made of a text. @param {string} text */
export function seedOf(text) {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

/**
 * Deals questions: yes and no equally often, whatever the tree holds more of, and none again soon.
 * @param {Question[]} questions
 * @param {number} seed
 */
export function createDealer(questions, seed) {
  const roll = dice(seed);
  const kinds = [true, false].map((yes) => questions.filter((each) => each.searched === yes));
  /** @type {Question[]} */
  const past = [];
  return () => {
    const [yes = [], no = []] = kinds;
    const wanted = roll() < 0.5 ? yes : no;
    const pool = wanted.length ? wanted : yes.length ? yes : no;
    if (pool.length === 0) return null;
    const fresh = pool.filter((each) => !past.includes(each));
    const from = fresh.length ? fresh : pool;
    const question = from[Math.floor(roll() * from.length)] ?? null;
    if (question) past.push(question);
    if (past.length > FRESH) past.shift();
    return question;
  };
}

/** What is asked. @param {Replay} replay @param {Question} question */
export function questionWords(replay, question) {
  const { step, node, next } = question;
  const me = role(replay, node);
  const best = replay.best(node, step);
  const has = best ? short(best.value, replay.tree) : "nothing";
  return glossed(`${me} is to move and has ${has} so far. Will column ${next} be searched?`);
}

/** Why the answer is what it is. @param {Replay} replay @param {Question} question */
export function answerWords(replay, question) {
  if (!question.searched) return reason(replay, question.node);
  const { step, node } = question;
  const me = role(replay, node);
  const best = replay.best(node, step);
  const has = best ? short(best.value, replay.tree) : "nothing";
  const rule = condition(replay, step);
  const wish = me === "MAX" ? "more" : "less";
  return `${me} has ${has}, which settles nothing: it may still get ${wish}. ${rule}`;
}

/** @param {Score} score @param {boolean} right @returns {Score} */
export function scored(score, right) {
  const streak = right ? score.streak + 1 : 0;
  return {
    asked: score.asked + 1,
    right: score.right + (right ? 1 : 0),
    streak,
    longest: Math.max(score.longest, streak),
  };
}

const KEY = "foursight.tree-quiz";

/** @returns {Score} */
export function savedScore() {
  const none = { asked: 0, right: 0, streak: 0, longest: 0 };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const name of /** @type {(keyof Score)[]} */ (Object.keys(none))) {
      if (Number.isSafeInteger(kept[name]) && kept[name] >= 0) none[name] = kept[name];
    }
  } catch {
    // Without storage every visit starts at nothing.
  }
  return none;
}

/** @param {Score} score */
export function saveScore(score) {
  try {
    localStorage.setItem(KEY, JSON.stringify(score));
  } catch {
    // It holds until the page goes.
  }
}
