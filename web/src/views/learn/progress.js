// @ts-check
/**
 * What was learned so far: steps of lessons, puzzles, the streak. Kept in this browser only; there
 * is no account. The streak counts puzzles solved at the first try, one after another.
 */

/**
 * @typedef {"first" | "later" | "shown"} How solved at the first try, at a later one, or looked up
 * @typedef {Object} Progress
 * @property {Record<string, number[]>} lessons by name: the steps that were done, from 1
 * @property {Record<string, How>} puzzles by id
 * @property {number} streak
 * @property {number} best the longest streak
 */

const KEY = "foursight.learn";

/** @returns {Progress} */
export const blank = () => ({ lessons: {}, puzzles: {}, streak: 0, best: 0 });

/** What was kept; nonsense counts as nothing. @param {string | null} text @returns {Progress} */
export function parse(text) {
  const progress = blank();
  /** @type {any} */
  let kept;
  try {
    kept = JSON.parse(text ?? "{}") ?? {};
  } catch {
    return progress;
  }
  for (const [name, steps] of Object.entries(kept.lessons ?? {})) {
    if (Array.isArray(steps)) progress.lessons[name] = steps.filter(Number.isInteger);
  }
  for (const [id, how] of Object.entries(kept.puzzles ?? {})) {
    if (how === "first" || how === "later" || how === "shown") progress.puzzles[id] = how;
  }
  progress.streak = count(kept.streak);
  progress.best = Math.max(count(kept.best), progress.streak);
  return progress;
}

/** @param {unknown} value */
const count = (value) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0);

/** @param {Progress} progress @param {string} lesson @param {number} step @returns {Progress} */
export function withStep(progress, lesson, step) {
  const steps = new Set(progress.lessons[lesson] ?? []).add(step);
  const sorted = [...steps].sort((one, other) => one - other);
  return { ...progress, lessons: { ...progress.lessons, [lesson]: sorted } };
}

/**
 * A puzzle is over. One that was solved before changes nothing: a streak is made of new ones.
 * @param {Progress} progress @param {string} id @param {How} how @returns {Progress}
 */
export function withPuzzle(progress, id, how) {
  const before = progress.puzzles[id];
  if (before === "first" || before === "later") return progress;
  const streak = how === "first" && !before ? progress.streak + 1 : progress.streak;
  return {
    ...progress,
    puzzles: { ...progress.puzzles, [id]: before && how === "first" ? "later" : how },
    streak: how === "shown" ? 0 : streak,
    best: Math.max(progress.best, streak),
  };
}

/** A wrong try at a puzzle not solved before ends the streak.
 * @param {Progress} progress @param {string} id @returns {Progress} */
export function withMiss(progress, id) {
  return progress.puzzles[id] ? progress : { ...progress, streak: 0 };
}

/** How many puzzles were solved. @param {Progress} progress */
export function solvedCount(progress) {
  return Object.values(progress.puzzles).filter((how) => how !== "shown").length;
}

/** @param {Progress} progress @param {string} id */
export const isSolved = (progress, id) =>
  progress.puzzles[id] === "first" || progress.puzzles[id] === "later";

/** What is kept, and who wants to know of changes. */
export function createProgress() {
  let current = load();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @param {Progress} next */
  function keep(next) {
    if (next === current) return;
    current = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      // Forbidden storage costs the memory between visits, nothing else.
    }
    for (const listener of [...listeners]) listener();
  }
  // What another tab learned is known here too, and not written over.
  const elsewhere = (/** @type {StorageEvent} */ { key }) => {
    if (key !== KEY && key !== null) return;
    current = load();
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener("storage", elsewhere);
  return {
    get: () => current,
    end: () => window.removeEventListener("storage", elsewhere),
    /** @param {string} lesson @param {number} step */
    step: (lesson, step) => keep(withStep(current, lesson, step)),
    /** @param {string} id @param {How} how */
    puzzle: (id, how) => keep(withPuzzle(current, id, how)),
    /** @param {string} id */
    miss: (id) => keep(withMiss(current, id)),
    forget: () => keep(blank()),
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Kept */

function load() {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return blank();
  }
}
