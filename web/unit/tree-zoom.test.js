// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { anchoredScroll, fitScale, limitScale, nextScale, wheelFactor } from "../src/state/tree/zoom.ts";
import { createTreeZoom } from "../src/stores/tree-zoom.ts";

test("zoom steps stay within the limits and always include the original size", () => {
  let scale = 1;
  for (let step = 0; step < 30; step += 1) scale = nextScale(scale, -1);
  assert.equal(scale, limitScale(0));
  const passed = [];
  for (let step = 0; step < 30; step += 1) passed.push((scale = nextScale(scale, 1)));
  assert.ok(passed.includes(1));
  assert.equal(scale, limitScale(Infinity));
});

test("a fitted tree is as large as possible, but not larger than the original", () => {
  const pane = { width: 800, height: 400 };
  assert.equal(fitScale(pane, { width: 400, height: 300 }), 1);
  assert.equal(fitScale(pane, { width: 1000, height: 400 }), 0.8);
  // In a very wide tree, the scale stays at 0.5, and the nodes move closer together.
  assert.equal(fitScale(pane, { width: 90_000, height: 400 }), 0.5);
  assert.equal(fitScale(pane, { width: 800, height: 1600 }), 0.25);
  assert.equal(fitScale({ width: 0, height: 0 }, { width: 800, height: 1600 }), 1);
});

test("the content under the pointer stays in its place", () => {
  const scroll = { left: 300, top: 100 };
  const anchor = { left: 50, top: 20 };
  const next = anchoredScroll(scroll, anchor, 2);
  assert.deepEqual(next, { left: 650, top: 220 });
  assert.deepEqual(anchoredScroll(next, anchor, 0.5), scroll);
  assert.ok(wheelFactor(-100) > 1 && wheelFactor(100) < 1);
  assert.ok(Math.abs(wheelFactor(30) * wheelFactor(-30) - 1) < 1e-9);
});

test("choosing a scale stops fitting the tree into the view, and a later result of fitting is ignored", () => {
  const zoom = createTreeZoom();
  zoom.fit();
  zoom.setFitted(0.3);
  assert.equal(zoom.scale.value, 0.3);
  zoom.step(1);
  assert.equal(zoom.isFitted.value, false);
  zoom.setFitted(0.1);
  assert.ok(zoom.scale.value > 0.3);
});
