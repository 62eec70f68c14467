/**
 * Whether the server responds. After a failed call all calls wait here; the status is requested with growing
 * pauses until the server responds, and then the calls are sent again.
 */

import type { Connection } from "./client.ts";
import type { StatusResponse } from "./types.ts";

const PAUSES_MS = [300, 600, 1000, 2000, 4000, 5000];
const HEARTBEAT_MS = 5000;
const RESTARTED = "Reconnected. The server was restarted.";

/** The reason of a signal, as `fetch` throws it. */
export function abortError(signal: AbortSignal): DOMException {
  return signal.reason instanceof DOMException
    ? signal.reason
    : new DOMException("the call was cancelled", "AbortError");
}

/** Waits, unless the signal fires first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return unlessAborted(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

/** Waits for a promise, unless the signal fires first. */
export function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortError(signal));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** @param requestStatus sends one short request to the server */
export function createConnection(requestStatus: (signal: AbortSignal) => Promise<StatusResponse>) {
  let connection: Connection = { state: "connected", text: "" };
  const listeners = new Set<(connection: Connection) => void>();
  let recovery: Promise<void> | null = null;
  let started = 0;
  let busy = 0;

  function change(next: Connection) {
    if (next.state === connection.state && next.text === connection.text) return;
    connection = next;
    for (const listener of [...listeners]) listener(connection);
  }

  /** Notes the start time of the server; true if it is another process than before. */
  function noteStart(status: StatusResponse): boolean {
    const changed = started !== 0 && status.started !== started;
    started = status.started;
    return changed;
  }

  async function recover() {
    change({ state: "lost", text: "The server does not respond. Trying again…" });
    for (let attempt = 0; ; attempt += 1) {
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? HEARTBEAT_MS);
      try {
        const restarted = noteStart(await requestStatus(AbortSignal.timeout(3000)));
        recovery = null;
        change({ state: "connected", text: restarted ? RESTARTED : "Reconnected.", restarted });
        return;
      } catch {
        // The next attempt follows.
      }
    }
  }

  /** Resolves when the server responds again. */
  function recovered(signal?: AbortSignal): Promise<void> {
    recovery ??= recover();
    return unlessAborted(recovery, signal);
  }

  /** Waits before the next request to a busy server, and shows a notice meanwhile. */
  async function waitForSeat(seconds: number, signal?: AbortSignal) {
    busy += 1;
    if (!recovery) change({ state: "busy", text: "The server is busy. Waiting for a free search…" });
    try {
      await pause(Math.max(0.2, seconds) * 1000, signal);
    } finally {
      busy -= 1;
      if (busy === 0 && !recovery) change({ state: "connected", text: "" });
    }
  }

  // A heartbeat notices a restart while no call is made.
  setInterval(() => {
    if (document.hidden || recovery) return;
    requestStatus(AbortSignal.timeout(4000)).then(
      (status) => {
        if (noteStart(status) && !recovery) change({ state: "connected", text: RESTARTED, restarted: true });
      },
      () => void recovered(),
    );
  }, HEARTBEAT_MS);

  return {
    noteStart,
    recovered,
    waitForSeat,
    current: () => connection,
    subscribe(listener: (connection: Connection) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
