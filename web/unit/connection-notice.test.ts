// @vitest-environment happy-dom
/** Checks how the notice about the connection is announced to screen readers. */

import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import type { ApiClient, Connection } from "../src/api/client.ts";
import { showConnection } from "../src/components/connection-notice.ts";
import { announceNow } from "../src/ui/announce.ts";
import { byId } from "../src/ui/dom.ts";

beforeEach(() => {
  document.body.innerHTML = `<p id="connection" hidden></p><p id="live-polite"></p><p id="live-assertive"></p>`;
});

/** Shows the notices of a client. Returns a function that reports a state of the connection. */
function shown() {
  const listeners: ((connection: Connection) => void)[] = [];
  const onConnection = (listener: (connection: Connection) => void) => {
    listeners.push(listener);
    return () => {};
  };
  showConnection(byId("connection"), { onConnection } as Partial<ApiClient> as ApiClient);
  return (connection: Connection) => listeners.forEach((listener) => listener(connection));
}

const announced = (region: string) => byId(region).textContent;

test("the progress of the opening book does not replace the announced result of a game", () => {
  const report = shown();
  announceNow("Red wins.");
  report({ state: "connected", text: "Loading the opening book: 25 %", isLasting: true, isPolite: true });
  assert.equal(announced("live-assertive"), "Red wins.");
  assert.equal(announced("live-polite"), "Loading the opening book: 25 %");
  assert.equal(announced("connection"), "Loading the opening book: 25 %");
});

test("a lost connection is announced immediately", () => {
  const report = shown();
  report({ state: "lost", text: "The server does not respond." });
  assert.equal(announced("live-assertive"), "The server does not respond.");
  assert.equal(announced("live-polite"), "");
});
