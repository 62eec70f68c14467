// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { countText, durationText } from "../src/state/number-text.ts";

test("counts are grouped by thousands, and short from ten thousand on", () => {
  assert.equal(countText(512), "512");
  assert.equal(countText(1585), "1,585");
  assert.equal(countText(23_400), "23 k");
  assert.equal(countText(1_161_000_000), "1.2 G");
});

test("durations are in milliseconds below a second", () => {
  assert.equal(durationText(0.2), "1 ms");
  assert.equal(durationText(1500), "1.5 s");
});
