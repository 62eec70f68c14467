// @ts-check
/**
 * Whether the server can be reached. When a call fails, all wait here; the status is asked with
 * growing pauses until it answers, and then everything goes on.
 */

/** @typedef {import("./engine.js").Connection} Connection */
/** @typedef {import("./types.js").Status} Status */

const PAUSES = [300, 600, 1000, 2000, 4000, 5000];
const HEARTBEAT = 5000;

/** A signal's reason, as fetch would throw it. @param {AbortSignal} signal */
export const abortError = (signal) =>
  signal.reason instanceof DOMException
    ? signal.reason
    : new DOMException("the call was ended", "AbortError");

/**
 * Waits, unless the signal fires first.
 * @param {number} ms
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal));
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", ended);
    function done() {
      signal?.removeEventListener("abort", ended);
      resolve();
    }
    function ended() {
      clearTimeout(timer);
      reject(abortError(/** @type {AbortSignal} */ (signal)));
    }
  });
}

/**
 * Waits for something, unless the signal fires first.
 * @template T
 * @param {Promise<T>} promise
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export function unlessAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const ended = () => reject(abortError(signal));
    if (signal.aborted) return ended();
    signal.addEventListener("abort", ended);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", ended));
  });
}

/**
 * @param {(signal: AbortSignal) => Promise<Status>} ask one quick question to the server
 */
export function createConnection(ask) {
  /** @type {Connection} */
  let connection = { state: "connected", text: "" };
  /** @type {Set<(connection: Connection) => void>} */
  const listeners = new Set();
  /** @type {Promise<void> | null} */
  let recovery = null;
  let started = 0;
  let busy = 0;

  /** @param {Connection} next */
  function become(next) {
    if (next.state === connection.state && next.text === connection.text) return;
    connection = next;
    for (const listener of [...listeners]) listener(connection);
  }

  /** Notes a server's birthday; true if it is another server than before. @param {Status} status */
  function meet(status) {
    const changed = started !== 0 && status.started !== started;
    started = status.started;
    return changed;
  }

  async function recover() {
    become({ state: "lost", text: "Lost the server, trying again…" });
    for (let attempt = 0; ; attempt += 1) {
      await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 5000);
      try {
        const restarted = meet(await ask(AbortSignal.timeout(3000)));
        const text = restarted ? "Reconnected. The server was restarted." : "Reconnected.";
        recovery = null;
        become({ state: "connected", text, restarted });
        return;
      } catch {
        // Still away.
      }
    }
  }

  /**
   * Resolves when the server is there again.
   * @param {AbortSignal} [signal]
   * @returns {Promise<void>}
   */
  function recovered(signal) {
    recovery ??= recover();
    return unlessAborted(recovery, signal);
  }

  /**
   * Waits for a free seat and says so meanwhile.
   * @param {number} seconds
   * @param {AbortSignal} [signal]
   */
  async function waitForSeat(seconds, signal) {
    busy += 1;
    if (!recovery) become({ state: "busy", text: "All seats are taken; waiting for a free one…" });
    try {
      await pause(Math.max(0.2, seconds) * 1000, signal);
    } finally {
      busy -= 1;
      if (busy === 0 && !recovery) become({ state: "connected", text: "" });
    }
  }

  // A look now and then notices a restart even when nobody plays.
  setInterval(() => {
    if (document.hidden || recovery) return;
    ask(AbortSignal.timeout(4000)).then(
      (status) => {
        if (meet(status) && !recovery) {
          become({
            state: "connected",
            text: "Reconnected. The server was restarted.",
            restarted: true,
          });
        }
      },
      () => void recovered(),
    );
  }, HEARTBEAT);

  return {
    meet,
    recovered,
    waitForSeat,
    current: () => connection,
    /** @param {(connection: Connection) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
