// @ts-check

/** Long enough to see a stone land and the next threat appear. */
const PACE_MS = 900;

/** Calls a function at a steady pace until it returns false. */
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
