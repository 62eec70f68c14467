/**
 * The quiz "Will the next child be searched?". Its questions come from the tree that is shown. Each question is about a
 * step after which a cutoff is possible: the position has further moves, and the other side already has a guaranteed
 * value from another move.
 */

import { t } from "../../languages/translate.ts";
import type { Replay } from "./replay.ts";
import { cutoffCondition, cutoffReason, role } from "./step-text.ts";
import { shortValue, windowEnd, withLegend } from "./value-text.ts";

export interface Question {
  step: number;
  /** The position at which the search tries or skips the next move. */
  node: number;
  /** The column that the search tries or skips next. */
  next: string;
  /** The right answer: whether the search tries the column. */
  searched: boolean;
}

export interface Score {
  asked: number;
  right: number;
  streak: number;
  longest: number;
}

/** The number of other questions that are asked before a question is repeated. */
const FRESH = 12;
const STORAGE_KEY = "foursight.tree-quiz";

/** Returns all questions of a tree. */
export function questionsOf(replay: Replay): Question[] {
  if (!replay.prunes) return [];
  const { alpha, beta, skipped } = replay.tree.nodes;
  const questions: Question[] = [];
  for (let step = 1; step < replay.steps; step += 1) {
    const { kind, node, host } = replay.eventAt(step);
    if ((kind !== "evaluate" && kind !== "back") || host === node) continue;
    if ((replay.isMax(host) ? beta : alpha)[host] === null) continue;
    // If some moves are not loaded, the tree does not show which move comes next.
    if (replay.hiddenBelow(host) > 0) continue;
    const then = replay.eventAt(step + 1);
    if (then.kind === "enter" && replay.parent(then.node) === host) {
      questions.push({ step, node: host, next: replay.column(then.node), searched: true });
    } else if (then.kind === "cut" && skipped[host]) {
      questions.push({ step, node: host, next: skipped[host][0], searched: false });
    }
  }
  return questions;
}

/**
 * Creates a random number generator that returns the same numbers for the same seed, from 0 to 1 (the algorithm
 * Mulberry32).
 */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the FNV-1a hash of a text. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return seed >>> 0;
}

/**
 * Returns a function that draws random questions or tasks. It draws items with a cutoff as often as items without, and
 * avoids items that it has drawn recently.
 */
export function createDealer<Item extends { searched: boolean }>(questions: Item[], seed: number): () => Item | null {
  const random = createRandom(seed);
  const yes = questions.filter((each) => each.searched);
  const no = questions.filter((each) => !each.searched);
  const past: Item[] = [];
  return () => {
    const wanted = random() < 0.5 ? yes : no;
    const pool = wanted.length ? wanted : yes.length ? yes : no;
    if (pool.length === 0) return null;
    const fresh = pool.filter((each) => !past.includes(each));
    const choices = fresh.length ? fresh : pool;
    const question = choices[Math.floor(random() * choices.length)];
    past.push(question);
    if (past.length > FRESH) past.shift();
    return question;
  };
}

export function questionText(replay: Replay, { step, node, next }: Question): string {
  const values = { side: role(replay, node), value: bestText(replay, node, step), column: next };
  return withLegend(
    t("{side} is to move. Best value so far: {value}. Will column {column} be searched?", values),
  );
}

/** Describes the search window of the position that the question is about. */
export function windowText(replay: Replay, { node, step }: Question): string {
  const { alpha, beta } = replay.window(node, step);
  const values = { alpha: windowEnd(alpha, "alpha", replay.tree), beta: windowEnd(beta, "beta", replay.tree) };
  return t("Window: α {alpha}, β {beta}", values);
}

/** Explains the right answer. */
export function answerText(replay: Replay, { step, node, searched }: Question): string {
  if (!searched) return cutoffReason(replay, node);
  const value = bestText(replay, node, step);
  const reason = replay.isMax(node)
    ? t("MAX has {value}, which is not enough for a cutoff: MAX may still get more.", { value })
    : t("MIN has {value}, which is not enough for a cutoff: MIN may still get less.", { value });
  return `${reason} ${cutoffCondition(replay, step)}`;
}

function bestText(replay: Replay, node: number, step: number): string {
  const best = replay.best(node, step);
  return best ? shortValue(best.value, replay.tree) : t("none");
}

export function withAnswer(score: Score, right: boolean): Score {
  const streak = right ? score.streak + 1 : 0;
  return {
    asked: score.asked + 1,
    right: score.right + (right ? 1 : 0),
    streak,
    longest: Math.max(score.longest, streak),
  };
}

export function loadScore(): Score {
  const score: Score = { asked: 0, right: 0, streak: 0, longest: 0 };
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    for (const name of ["asked", "right", "streak", "longest"] as const) {
      if (Number.isSafeInteger(stored[name]) && stored[name] >= 0) score[name] = stored[name];
    }
  } catch {
    // If the browser forbids storage, the score starts at zero on every visit.
  }
  return score;
}

export function saveScore(score: Score) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(score));
  } catch {
    // If the storage is full or disabled, the score lasts until the page is closed.
  }
}
