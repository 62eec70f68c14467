// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { render } from "preact";
import { test } from "vitest";
import { ChartTable } from "../src/components/chart-table.tsx";
import { DataTable } from "../src/components/data-table.tsx";
import { PositionsOf, Prose } from "../src/components/prose.tsx";

function draw(element: preact.JSX.Element): HTMLElement {
  const container = document.createElement("div");
  render(element, container);
  return container;
}

const texts = (root: HTMLElement, selector: string) => [...root.querySelectorAll(selector)].map((e) => e.textContent);

test("the table of a chart is closed, scrolls by keyboard and has headers on both sides", () => {
  const root = draw(<ChartTable title="Scores" header={["move", "score"]} rows={[["d1", 3], ["e1", -1]]} />);
  assert.equal(root.querySelector("details")?.open, false);
  assert.equal(root.querySelector("[role=region]")?.getAttribute("tabindex"), "0");
  assert.deepEqual(texts(root, "th[scope=col]"), ["move", "score"]);
  assert.deepEqual(texts(root, "th[scope=row]"), ["d1", "e1"]);
  assert.deepEqual(texts(root, "td"), ["3", "-1"]);
});

test("a table shows code as code, has no empty header, and links the given cells", () => {
  const table = {
    id: "t",
    caption: "Scores of `quiet`",
    header: ["name", "", "position"],
    rows: [["`quiet`", "x", "44"]],
    keys: [],
    values: [],
    words: 1,
  };
  const positionOf = (title: string, moves: string) => (title === "position" ? { variant: "7x6", moves } : null);
  const root = draw(<DataTable table={table} positionOf={positionOf} />);
  assert.equal(root.querySelector("caption")?.textContent, "Scores of quiet");
  assert.deepEqual([...root.querySelectorAll("tbody [data-title]")].map((e) => e.getAttribute("data-title")), ["name", "position"]);
  assert.deepEqual(texts(root, "code"), ["quiet", "quiet"]);
  assert.deepEqual(texts(root, "th[scope=col]"), ["name", "position"]);
  assert.match(root.querySelector("td a")?.getAttribute("href") ?? "", /analyse\?moves=44$/);
  assert.equal(root.querySelectorAll("td a svg .disc").length, 2);
});

test("a board that a text draws row by row is a picture, and a position is a link with a small board", () => {
  const rows = "... / .x. / oxo / 123";
  const root = draw(
    <PositionsOf.Provider value="3x3">
      <Prose text={`Position: \`${rows}\``} />
      <Prose text="Position `22`, and `x / y`" />
    </PositionsOf.Provider>,
  );
  const picture = root.querySelector("[role=img]");
  assert.equal(picture?.getAttribute("aria-label"), rows);
  assert.equal(picture?.querySelectorAll(".disc").length, 4);
  assert.equal(root.querySelectorAll("a .small-board .disc").length, 2);
  assert.deepEqual(texts(root, "code"), ["22", "x / y"]);
});
