import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import { createScriptChecks } from "../src/stores/script-checks.ts";

/** Creates a client that records the source texts to check, finds no errors, and responds after a pause. */
function respondingAfter(pause: number) {
  const asked: string[] = [];
  const checkScript = async ({ source }: { source: string }) => {
    asked.push(source);
    // The client responds even after an abort: when a call is aborted, the response may already be on its way.
    await new Promise((resolve) => setTimeout(resolve, pause));
    return { ok: true, fault: null, note: source };
  };
  const gradeScript = () => new Promise(() => {});
  return { asked, client: { checkScript, gradeScript } as unknown as ApiClient };
}

const about = (source: string) => ({ source, name: "mine", variant: "7x6", moves: "" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("text typed during the check of an older text is checked, too", async () => {
  const { asked, client } = respondingAfter(20);
  const checks = createScriptChecks(client);
  checks.setSubject(about("1"), "once");
  await later(10);
  checks.setSubject(about("2"));
  await later(400);
  checks.dispose();
  assert.deepEqual(asked, ["1", "2"]);
  assert.equal(checks.check.value.result?.note, "2", "the response is about the new text");
});

test("changing the compared evaluations does not cancel a check", async () => {
  const { asked, client } = respondingAfter(1);
  const checks = createScriptChecks(client);
  checks.setSubject(about("1"), "once");
  await later(30);
  checks.setSubject(about("2"));
  checks.setComparison({ depth: 3, against: [] });
  await later(400);
  checks.dispose();
  assert.deepEqual(asked, ["1", "2"]);
  assert.equal(checks.check.value.isRunning, false);
});
