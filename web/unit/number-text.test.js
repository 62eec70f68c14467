// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { countText, durationText, groupDigits, shareText, signed, withMinus } from "../src/state/number-text.ts";

test("counts are grouped by thousands, and short from ten thousand on", () => {
  assert.equal(countText(512), "512");
  assert.equal(countText(1585), "1,585");
  assert.equal(countText(23_400), "23 k");
  assert.equal(countText(262_144), "262 k");
  assert.equal(countText(1_234_567), "1.2 M");
  assert.equal(countText(173_400_000), "173 M");
  assert.equal(countText(1_161_000_000), "1.2 G");
});

test("durations are in milliseconds below a second", () => {
  assert.equal(durationText(0.2), "under 1 ms");
  assert.equal(durationText(12.4), "12 ms");
  assert.equal(durationText(1500), "1.5 s");
});

test("negative numbers have a minus sign, not a hyphen", () => {
  assert.equal(groupDigits(-19_608), "−19,608");
  assert.deepEqual([signed(3), signed(0), signed(-3), signed(null)], ["+3", "0", "−3", "?"]);
  assert.deepEqual([signed(1000), signed(-1000), signed(-0)], ["+1,000", "−1,000", "0"]);
  assert.equal(withMinus("-1.5"), "−1.5");
  assert.equal(withMinus("a-b"), "a-b");
});

test("only a share of exactly 1 is shown as 100 %", () => {
  assert.equal(shareText(1 - 778 / 19_608), "96.0 %");
  assert.equal(shareText(0.99999), "over 99.9 %");
  assert.equal(shareText(1), "100.0 %");
});
