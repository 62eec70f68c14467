// @ts-check
/** What the page remembers between visits, in this browser only. */

/**
 * @typedef {Object} Settings
 * @property {"system" | "light" | "dark"} theme
 * @property {string} palette a key of PALETTES
 * @property {boolean} sound
 * @property {"auto" | "one" | "two"} tap on touch screens: a tap drops, or the first one previews
 * @property {boolean} animation
 * @property {"digits" | "cells" | "none"} labels what stands at the board's edge
 * @property {boolean} flipped the second player has the first palette colour
 * @property {string} against the opponent last chosen
 * @property {string} variant
 * @property {"you" | "opponent" | "random" | "alternate"} starts
 */

const KEY = "foursight.settings";

/** @type {Settings} */
const DEFAULTS = {
  theme: "system",
  palette: "classic",
  sound: false,
  tap: "auto",
  animation: true,
  labels: "digits",
  flipped: false,
  against: "level:4",
  variant: "7x6",
  starts: "you",
};

/** @returns {Settings} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    /** @type {Record<string, unknown>} */
    const merged = { ...DEFAULTS };
    for (const [name, value] of Object.entries(DEFAULTS)) {
      if (typeof kept[name] === typeof value) merged[name] = kept[name];
    }
    return /** @type {Settings} */ (/** @type {unknown} */ (merged));
  } catch {
    // Storage may be forbidden or hold nonsense; the page works without.
    return { ...DEFAULTS };
  }
}

let current = load();
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

function publish() {
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A full or forbidden storage costs memory between visits, nothing else.
  }
  for (const listener of [...listeners]) listener(current);
}

export const settings = {
  get: () => current,
  /** @param {Partial<Settings>} change */
  set(change) {
    current = { ...current, ...change };
    publish();
  },
  reset() {
    current = { ...DEFAULTS };
    publish();
  },
  /**
   * Calls back after every change; returns what ends it.
   * @param {(settings: Settings) => void} listener
   */
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Whether anything may move: the setting and the system's wish. */
export function motionAllowed() {
  return current.animation && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
