// @ts-check
/** How positions are looked at: which scores stand above the columns, what lies over the cells. */

/**
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {object} Lens
 * @property {"truth" | "heuristic" | "both"} chips
 * @property {boolean} threats
 * @property {boolean} heat
 * @property {string} evaluation  the heuristic that is compared with the truth
 */

const KEY = "foursight.lens";

/** @type {Lens} */
const DEFAULTS = { chips: "truth", threats: false, heat: false, evaluation: "quiet" };

/** What was chosen last time, in this browser. @returns {Lens} */
export function savedLens() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const chips = ["truth", "heuristic", "both"].includes(kept.chips) ? kept.chips : DEFAULTS.chips;
    const evaluation = typeof kept.evaluation === "string" ? kept.evaluation : DEFAULTS.evaluation;
    return { chips, evaluation, threats: kept.threats === true, heat: kept.heat === true };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Lens} lens */
export function saveLens(lens) {
  try {
    localStorage.setItem(KEY, JSON.stringify(lens));
  } catch {
    // Forbidden storage costs the memory between visits, nothing else.
  }
}
