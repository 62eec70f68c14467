// @ts-check
/**
 * A line of play shown on the board, move by move, without touching the study.
 *
 * @typedef {"best" | "refutation" | "better"} Kind
 * @typedef {object} Showing
 * @property {Kind} kind
 * @property {string} title  what is being shown, for people
 * @property {string} base  the moves before it
 * @property {string} line  the moves that are played out
 * @property {number} at  how many of them are on the board
 * @property {string[]} cells  marked once the whole line stands: the threats it makes
 */

/** Long enough to see a stone land and the next threat appear. */
const PACE_MS = 900;

/** @param {Showing} showing */
export function onBoard(showing) {
  return showing.base + showing.line.slice(0, showing.at);
}

/** @param {Showing} showing @param {number} by @returns {Showing} */
export function stepped(showing, by) {
  const at = Math.min(Math.max(showing.at + by, 0), showing.line.length);
  return { ...showing, at };
}

/** Runs something at a steady pace until it says that it is over. */
export class Pace {
  /** @type {ReturnType<typeof setInterval> | null} */
  #timer = null;

  get running() {
    return this.#timer !== null;
  }

  /** @param {() => boolean} step  whether there is more */
  start(step) {
    this.stop();
    this.#timer = setInterval(() => {
      if (!step()) this.stop();
    }, PACE_MS);
  }

  stop() {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
