// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { HOLE } from "../src/board/geometry.ts";
import { heatFontSize } from "../src/board/overlays.tsx";
import { pathOf, scale, ticks } from "../src/components/chart-scale.ts";
import { grouped, heat } from "../src/state/evaluation-terms.ts";
import { signed } from "../src/state/number-text.ts";
import * as course from "../src/views/analyse/graph-data.ts";

test("a scale maps the ends of its range to the ends of the axis, even if the range has only one value", () => {
  const x = scale([0, 10], [20, 120]);
  assert.equal(x(0), 20);
  assert.equal(x(10), 120);
  assert.equal(scale([3, 3], [0, 9])(3), 0);
});

test("a step line keeps each value until the next value, and a missing value interrupts the line", () => {
  const points = [{ x: 0, y: 5 }, { x: 1, y: 6 }, null, { x: 3, y: 1 }];
  assert.equal(pathOf(points, "step"), "M0 5H1V6M3 1");
  assert.equal(pathOf(points), "M0 5L1 6M3 1");
});

test("ticks are round and not too many", () => {
  assert.deepEqual(ticks(0, 10, 6), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(ticks(0, 41, 6), [0, 10, 20, 30, 40]);
  assert.deepEqual(ticks(0, 0, 6), [0]);
});

test("the heat map shows for each cell the sum of its terms", () => {
  const terms = [
    { name: "three", value: 10, cells: ["a1", "b1"] },
    { name: "their stone", value: -4, cells: ["b1"] },
    { name: "three", value: 5, cells: ["c1"] },
  ];
  assert.deepEqual(heat(terms), [
    { cell: "a1", value: 10, heat: 1 },
    { cell: "b1", value: 6, heat: 0.6 },
    { cell: "c1", value: 5, heat: 0.5 },
  ]);
  const groups = grouped(terms);
  assert.deepEqual(
    groups.map((group) => [group.name, group.value, group.count]),
    [
      ["three", 15, 2],
      ["their stone", -4, 1],
    ],
  );
  assert.deepEqual(heat([]), []);
});

test("numbers have their sign", () => {
  assert.equal(signed(3), "+3");
  assert.equal(signed(-3), "−3");
  assert.equal(signed(0), "0");
});

test("the numbers of the heat map fit into the holes of the board", () => {
  assert.equal(heatFontSize("+10"), 28);
  for (const text of ["+10", "−12.5", "+10,000"]) assert.ok(heatFontSize(text) * 0.62 * text.length <= 2 * HOLE + 0.001, text);
});

const names = { first: "Red", second: "Yellow" };

/** @returns {any} */
const point = (/** @type {number} */ ply, /** @type {string | null} */ result, score = 0) => ({
  ply,
  result,
  score,
  words: "",
  heuristic: null,
});

test("sentences summarize how the outcome of a game changed", () => {
  const moves = /** @type {any[]} */ ([{ ply: 2, cell: "a1", side: "second", class: "mistake" }]);
  const graph = [point(0, "first", 1), point(1, "first", 1), point(2, "draw")];
  assert.equal(
    course.courseInWords(graph, moves, names),
    "At the start, Red is winning. After move 1 of Yellow (column 1), the position is a draw.",
  );
  assert.equal(
    course.courseInWords(graph.slice(0, 2), moves, names),
    "At the start, Red is winning, and no move changes that.",
  );
});

test("in the graph a change of the outcome is larger than any change of the distance", () => {
  assert.ok(course.height(1, 18) >= 1 / 3);
  assert.equal(course.height(0, 18), 0);
  assert.equal(course.height(-18, 18), -1);
  assert.ok(course.height(18, 18) <= 1);
});

test("the table of a game has minus signs, not hyphens", () => {
  const heuristic = { value: -6, text: "-6", plies_to_end: null };
  const { rows } = course.courseTable([{ ...point(0, "second", -3), heuristic }], [], names);
  assert.deepEqual(rows, [[0, "start", "", "Yellow", "−3", "−6"]]);
});
