// @ts-check
/** The progress of the user, for modules that are not yet components. */

import { blank, parse, withMiss, withPuzzle, withStep } from "./progress.ts";

const KEY = "foursight.learn";

/** @typedef {import("./progress.ts").Progress} Progress */
/** @typedef {import("./progress.ts").Solved} How */

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
