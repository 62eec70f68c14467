// @vitest-environment happy-dom
// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { COLOURS, drawPicture, pictureSize } from "../src/board/picture.ts";

const colours = /** @type {import("../src/board/picture.ts").Colours} */ (
  Object.fromEntries(COLOURS.map((name, index) => [name, `rgb(${index}, 0, 0)`]))
);

/** @param {Partial<import("../src/board/picture.ts").Picture>} change @param {number} [scale] */
function draw(change, scale) {
  const svg = drawPicture(
    {
      variant: "7x6",
      moves: "",
      winning: [],
      flipped: false,
      labels: "digits",
      colours,
      caption: "Red moves first.",
      description: "An empty board.",
      ...change,
    },
    scale,
  );
  const document = new DOMParser().parseFromString(svg, "image/svg+xml");
  assert.equal(document.querySelector("parsererror"), null);
  return { svg, root: /** @type {Element} */ (document.documentElement) };
}

/** @param {Element} root @param {string} fill */
const filled = (root, fill) => root.querySelectorAll(`[fill="${fill}"]`).length;

test("a picture contains one disc for each move, the labels and the caption", () => {
  const { root } = draw({ moves: "44535", caption: "Move 3: Red plays column 5." });
  assert.equal(filled(root, colours.first), 3);
  assert.equal(filled(root, colours.second), 2);
  const texts = [...root.querySelectorAll("text")].map((text) => text.textContent);
  assert.deepEqual(texts, ["1", "2", "3", "4", "5", "6", "7", "Move 3: Red plays column 5."]);
  assert.equal(root.querySelectorAll("[pathLength]").length, 1, "only the last move has a dashed ring");
});

test("flipped colours keep the marks of the sides", () => {
  const { root } = draw({ moves: "4", flipped: true });
  assert.equal(filled(root, colours.first), 0);
  assert.equal(filled(root, colours.second), 1);
  assert.equal(root.querySelectorAll(`circle[r="16.5"][stroke="${colours["second-mark"]}"]`).length, 1);
});

test("winning cells are connected, and the other discs are dimmed", () => {
  const { root } = draw({ moves: "4433526", winning: ["c1", "d1", "e1", "f1"] });
  const lines = [...root.querySelectorAll("path")].filter((path) => path.getAttribute("stroke-width") === "8");
  assert.equal(lines.length, 1);
  assert.equal(root.querySelectorAll('g[opacity]').length, 3);
  const square = draw({ variant: "7x6:square", moves: "4455667", winning: ["d1", "e1", "d2", "e2"] });
  assert.match(square.svg, /a47 47 0 0 1 47 47/);
});

test("labels can name cells or be absent", () => {
  const cells = draw({ labels: "cells" }).root;
  assert.equal(cells.querySelectorAll("text").length, 7 + 6 + 1);
  assert.equal(draw({ labels: "none" }).root.querySelectorAll("text").length, 1);
  assert.ok(pictureSize({ variant: "7x6", labels: "none" }).height < pictureSize({ variant: "7x6", labels: "cells" }).height);
});

test("the scale changes the size in pixels, and texts are escaped", () => {
  const { root, svg } = draw({ caption: "<A & B>", description: 'say "<b>"' }, 0.5);
  const { width, height } = pictureSize({ variant: "7x6", labels: "digits" });
  assert.equal(root.getAttribute("width"), String(Math.round(width / 2)));
  assert.equal(root.getAttribute("height"), String(Math.round(height / 2)));
  assert.equal(root.getAttribute("viewBox"), `0 0 ${width} ${height}`);
  assert.ok(svg.includes("&lt;A &amp; B&gt;") && svg.includes("say &quot;&lt;b&gt;&quot;"));
});

test("a picture loads nothing and needs no style text, on every size of a board", () => {
  for (const variant of ["7x6", "4x4", "16x4", "4x16", "8x8", "7x6:square"]) {
    const { svg } = draw({ variant, moves: "1" });
    assert.doesNotMatch(svg, /style|href|<script|NaN|undefined/);
    assert.doesNotMatch(svg.replace("http://www.w3.org/2000/svg", ""), /https?:/);
  }
});
