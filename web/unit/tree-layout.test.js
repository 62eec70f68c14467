// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { DrawingGeometry, NODE } from "../src/views/tree/drawing-geometry.ts";
import { between, layout } from "../src/views/tree/layout.ts";
import { Outline } from "../src/state/tree/outline.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { searched } from "../support/search-tree.js";

const replay = new Replay(searched("43", 5));

test("at first the path to the current step is open, and its siblings are visible", () => {
  const outline = new Outline(replay);
  outline.follow(3, replay.steps);
  const slots = outline.rows().map(({ slot }) => slot);
  for (const node of replay.path(3)) assert.ok(slots.includes(node));
  for (const sister of replay.childrenOf(0)) assert.ok(slots.includes(sister));
  assert.ok(slots.length < 60);
  const { version } = outline;
  outline.follow(3, replay.steps);
  assert.equal(outline.version, version);
});

test("nodes that the user opens stay open, and nodes that the path opened close again", () => {
  const outline = new Outline(replay);
  const [one = 0, two = 0] = [...replay.childrenOf(0)];
  outline.set(two, true);
  outline.follow(one, replay.steps);
  assert.ok(outline.isOpen(one) && outline.isOpen(two));
  outline.follow(0, replay.steps);
  assert.ok(!outline.isOpen(one) && outline.isOpen(two));
  outline.set(0, false);
  assert.equal(outline.rows().length, 1);
});

test("the principal variation has one node on each level", () => {
  const outline = new Outline(replay);
  outline.showLine(true);
  assert.deepEqual(
    outline.rows().map(({ slot, level }) => [slot, level]),
    replay.principal(replay.steps).map((node, index) => [node, index + 1]),
  );
});

test("rows have their level and their index among their siblings", () => {
  const outline = new Outline(replay);
  const rows = outline.rows();
  assert.deepEqual(
    rows.slice(1).map(({ level, at, of }) => [level, at, of]),
    [1, 2, 3, 4, 5, 6, 7].map((at) => [2, at, 7]),
  );
});

test("a position with a cutoff shows one item for all skipped moves", () => {
  const outline = new Outline(replay);
  const cut = replay.tree.nodes.skipped.findIndex((columns) => columns.length > 1);
  outline.reveal(cut);
  outline.set(cut, true);
  const stubs = outline.below(cut).filter((slot) => outline.kind(slot) === "stub");
  assert.deepEqual(
    stubs.map((slot) => outline.owner(slot)),
    [cut],
  );
});

test("before a cutoff, moves that will be skipped look like moves that will be searched", () => {
  const outline = new Outline(replay);
  const { skipped } = replay.tree.nodes;
  const cut = skipped.findIndex((columns) => columns.length > 1);
  outline.reveal(cut);
  outline.set(cut, true);
  const { version } = outline;
  outline.follow(cut, (replay.left[cut] ?? 0) - 2);
  assert.ok(outline.version > version);
  const ahead = outline.below(cut).filter((slot) => outline.kind(slot) === "ahead");
  assert.equal(ahead.map((slot) => outline.column(slot)).join(""), skipped[cut]);
  assert.deepEqual(new Set(ahead.map((slot) => outline.owner(slot))), new Set([cut]));
  assert.equal(outline.below(cut).length, (replay.children[cut] ?? 0) + ahead.length);
});

test("no two nodes overlap, and parents are above their children or above the only open child", () => {
  const outline = new Outline(replay);
  outline.setAll(true);
  const placed = layout(0, (slot) => outline.below(slot));
  assert.equal(placed.slots.length, outline.rows().length);
  for (const row of placed.rows) {
    row.slice(1).forEach((index, before) => {
      const gap = (placed.x[index] ?? 0) - (placed.x[row[before] ?? 0] ?? 0);
      assert.ok(gap >= 1 - 1e-9, `gap ${gap}`);
    });
  }
  placed.slots.forEach((slot, index) => {
    const children = outline.below(slot);
    if (children.length === 0) return;
    const below = placed.above.flatMap((up, child) => (up === index ? [child] : []));
    const open = below.filter((child) => placed.above.includes(child));
    const places = (open.length === 1 ? open : below).map((child) => placed.x[child] ?? 0);
    const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    assert.ok(Math.abs(middle - (placed.x[index] ?? 0)) < 1e-6);
  });
  assert.ok(Math.min(...placed.x) >= 0);
  assert.ok(Math.max(...placed.x) <= placed.width - 1 + 1e-9);
});

test("a phone shows a parent and its last child at the same time, and the edge covers no node", () => {
  const outline = new Outline(replay);
  outline.follow(0, replay.steps);
  const placed = layout(0, (slot) => outline.below(slot));
  const pane = { left: 0, top: 0, width: 345, height: 300 };
  const geometry = new DrawingGeometry(placed, pane.width);
  const last = placed.slots.at(-1) ?? 0;
  const first = placed.slots[1] ?? 0;
  for (const slot of [last, first]) {
    const { left } = geometry.scrollTo(slot, { ...pane, ...geometry.scrollTo(0, pane) });
    for (const shown of [0, slot]) {
      const x = geometry.left(placed.slots.indexOf(shown)) - left;
      assert.ok(x >= 0 && x + NODE.width <= pane.width, `${shown} at ${x}`);
    }
  }
});

test("nodes that move closer together keep their texts until they are too narrow", () => {
  const outline = new Outline(replay);
  outline.follow(0, replay.steps);
  const placed = layout(0, (slot) => outline.below(slot));
  const crowded = new DrawingGeometry(placed, 345, 500);
  assert.ok(crowded.isCrowded && !crowded.isIllegible);
  const boxes = (placed.rows[1] ?? []).map((index) => crowded.narrow(index));
  boxes.slice(1).forEach(({ left }, at) => assert.ok(left >= (boxes[at]?.left ?? 0) + (boxes[at]?.width ?? 0)));
  assert.ok(new DrawingGeometry(placed, 345, 250).isIllegible);
});

test("the visible part of a row is found without reading the rest of the row", () => {
  const outline = new Outline(replay);
  outline.setAll(true);
  const placed = layout(0, (slot) => outline.below(slot));
  const row = placed.rows[4] ?? [];
  const [from, to] = between(placed, row, 10, 20);
  const inside = row.filter((index) => (placed.x[index] ?? 0) >= 10 && (placed.x[index] ?? 0) < 20);
  assert.deepEqual(row.slice(from, to), inside);
});
