// @ts-check
/** Answers that are asked for again and again, and that several may wait for. */

import { unlessAborted } from "./connection.js";

/** So many positions are remembered: a long game, looked at back and forth. */
const REMEMBERED = 300;

/**
 * The catalogue and positions, asked for once.
 * @param {(question: string, body: unknown) => Promise<any>} ask
 */
export function remembering(ask) {
  /** @type {Map<string, Promise<any>>} */
  const positions = new Map();
  /** @type {Promise<any> | null} */
  let catalogue = null;

  return {
    catalogue: () =>
      (catalogue ??= unlessFailed(ask("catalogue", null), () => (catalogue = null))),
    /**
     * @param {object} game
     * @param {{ signal?: AbortSignal }} [asked]
     * @returns {Promise<any>}
     */
    position(game, { signal } = {}) {
      const key = JSON.stringify(game);
      const known = positions.get(key);
      if (known) return unlessAborted(known, signal);
      // Asked without the signal: whoever asks next for the same wants the answer too.
      const answer = unlessFailed(ask("position", game), () => positions.delete(key));
      positions.set(key, answer);
      if (positions.size > REMEMBERED) positions.delete(positions.keys().next().value ?? "");
      return unlessAborted(answer, signal);
    },
    forget() {
      positions.clear();
      catalogue = null;
    },
  };
}

/**
 * What failed is not remembered.
 * @template T
 * @param {Promise<T>} promise
 * @param {() => void} forget
 */
function unlessFailed(promise, forget) {
  promise.catch(forget);
  return promise;
}
