/**
 * Detects whether the server responds. If a call fails, all calls wait. This module then requests the status of the
 * server again and again, with growing pauses. When the server responds, the waiting calls are sent again.
 */

import { mark, t, translated } from "../languages/translate.ts";
import type { Connection } from "./client.ts";
import type { StatusResponse } from "./types.ts";

const PAUSES_MS = [300, 600, 1000, 2000, 4000, 5000];
const HEARTBEAT_MS = 5000;
const RESTARTED = mark("Reconnected. The server was restarted.");

/** Returns the error that `fetch` would throw for an aborted signal. */
export function abortError(signal: AbortSignal): DOMException {
  return signal.reason instanceof DOMException
    ? signal.reason
    : new DOMException("the call was cancelled", "AbortError");
}

/** Waits for a number of milliseconds. Rejects if the signal fires first. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return unlessAborted(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

/** Waits for a promise. Rejects if the signal fires first. */
export function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(abortError(signal));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** @param requestStatus sends one request for the status of the server */
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

  /**
   * Stores the start time of the server. Returns whether it differs from the stored one, so that the server was
   * restarted.
   */
  function noteStart(status: StatusResponse): boolean {
    const changed = started !== 0 && status.started !== started;
    started = status.started;
    return changed;
  }

  async function recover() {
    change({ state: "lost", text: t("The server does not respond. Trying again…") });
    for (let attempt = 0; ; attempt += 1) {
      await pause(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? HEARTBEAT_MS);
      try {
        const restarted = noteStart(await requestStatus(AbortSignal.timeout(3000)));
        recovery = null;
        change({ state: "connected", text: restarted ? translated(RESTARTED) : t("Reconnected."), restarted });
        return;
      } catch {
        // The request failed. The loop repeats it after a pause.
      }
    }
  }

  /** Resolves when the server responds again. */
  function recovered(signal?: AbortSignal): Promise<void> {
    recovery ??= recover();
    return unlessAborted(recovery, signal);
  }

  /**
   * Waits until a busy server may have room for a search. Shows a notice meanwhile.
   * @param seconds the pause that the server requested
   */
  async function waitForSeat(seconds: number, signal?: AbortSignal) {
    busy += 1;
    if (!recovery) change({ state: "busy", text: t("The server is busy with other searches. Waiting…") });
    try {
      await pause(Math.max(0.2, seconds) * 1000, signal);
    } finally {
      busy -= 1;
      if (busy === 0 && !recovery) change({ state: "connected", text: "" });
    }
  }

  // These requests detect a restart of the server, even if the page sends no other requests.
  setInterval(() => {
    if (document.hidden || recovery) return;
    requestStatus(AbortSignal.timeout(4000)).then(
      (status) => {
        if (noteStart(status) && !recovery) change({ state: "connected", text: translated(RESTARTED), restarted: true });
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
