// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { createWasmClient } from "../src/api/wasm-client.ts";

/** A fake worker, which responds to each request at once. */
class Responder extends EventTarget {
  /** @param {{ id?: number, operation?: string }} order */
  postMessage({ id, operation }) {
    if (!operation) return;
    const data = { id, event: "done", json: JSON.stringify({ operation }) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {}
}

/** The states of the responses to the next requests for the engine. Afterwards, every request succeeds. @type {string[]} */
let failures = [];
/** The addresses of all requests. @type {string[]} */
let requested = [];

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  vi.stubGlobal("location", new URL("http://localhost/play"));
  vi.stubGlobal("Worker", Responder);
  vi.stubGlobal("fetch", async (/** @type {URL} */ address) => {
    requested.push(address.pathname);
    const failure = failures.shift();
    if (failure === "no network") throw new TypeError("failed to fetch");
    return new Response("module", { status: failure ? 404 : 200 });
  });
  vi.spyOn(WebAssembly, "compileStreaming").mockImplementation(async (response) => {
    if (!(await response).ok) throw new TypeError("HTTP status code is not ok");
    return /** @type {WebAssembly.Module} */ ({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an engine that cannot be fetched is requested again, and the waiting calls then get a response", async () => {
  // Each attempt sends two requests: the second one in case the media type of the file is wrong.
  failures = ["no network", "no network", "not found", "not found"];
  const client = createWasmClient();
  /** @type {string[]} */
  const states = [];
  client.onConnection(({ state, text }) => states.push(`${state} ${text}`.trim()));
  /** @type {unknown} */
  let status = null;
  void client.status().then((response) => (status = response));
  const lost = "lost The engine could not be loaded. Trying again…";
  for (const requests of [2, 4]) {
    await vi.advanceTimersByTimeAsync(100);
    assert.equal(requested.length, requests);
    assert.deepEqual(states, [lost]);
    assert.equal(client.connection().state, "lost");
    assert.equal(status, null);
    await vi.advanceTimersByTimeAsync(1900);
  }
  assert.deepEqual(states, [lost, "connected"]);
  assert.deepEqual(status, { operation: "status" });
  assert.ok(requested.every((path) => path.endsWith("/engine/foursight.wasm")));
  assert.equal(requested.length, 5);
  await vi.advanceTimersByTimeAsync(60_000);
  assert.equal(requested.length, 5, "a loaded engine is not requested again");
});

test("screen readers do not interrupt other announcements for the opening book", async () => {
  failures = ["", "not found"];
  const client = createWasmClient();
  /** @type {import("../src/api/client.ts").Connection[]} */
  const notices = [];
  client.onConnection((connection) => notices.push(connection));
  void client.solve({ variant: "7x6", moves: "4" });
  await vi.advanceTimersByTimeAsync(100);
  assert.ok(requested.some((path) => path.endsWith("7x6.book")));
  assert.match(notices[0]?.text ?? "", /^The opening book could not be loaded/);
  assert.deepEqual(notices.map(({ state, isPolite }) => [state, isPolite]), [["connected", true]]);
});
