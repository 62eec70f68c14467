// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { render } from "preact";
import { act } from "preact/test-utils";
import { test } from "vitest";
import { Board } from "../src/board/board.tsx";
import type { BoardHandle } from "../src/board/board.tsx";
import { Face } from "../src/board/face.tsx";
import { RIM, geometry } from "../src/board/geometry.ts";
import type { BoardState } from "../src/state/board-state.ts";

const cell = (root: HTMLElement, name: string) => root.querySelector(`[aria-label^="${name}"]`)?.getAttribute("aria-label");

test("the board draws its state and reports events", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const chosen: string[] = [];
  const handle: { current: BoardHandle | null } = { current: null };
  const draw = (moves: string, who: string) =>
    act(() =>
      render(
        <Board
          state={{ moves, playable: true }}
          pace="none"
          handle={handle}
          onColumn={(column) => chosen.push(`${who} ${column}`)}
        />,
        root,
      ),
    );
  draw("44", "one");
  const element = root.querySelector(".board");
  assert.equal(cell(root, "column 4, row 2"), "column 4, row 2, Yellow");
  assert.equal(cell(root, "column 4, row 3"), "column 4, row 3, empty");
  draw("444", "other");
  assert.equal(root.querySelector(".board"), element, "the board is not built anew");
  assert.equal(cell(root, "column 4, row 3"), "column 4, row 3, Red");
  root.querySelector<HTMLElement>('[aria-label^="Drop in column 2"]')?.click();
  assert.deepEqual(chosen, ["other 2"], "the latest listener is called");
  assert.match(handle.current?.inWords() ?? "", /^Row 3: empty, empty, empty, Red/);
  act(() => render(null, root));
  assert.equal(handle.current, null);
  assert.equal(root.childElementCount, 0);
});

test("a press on a full column is reported, but only if discs may be dropped", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const events: string[] = [];
  const draw = (state: Partial<BoardState>) =>
    act(() =>
      render(
        <Board
          state={{ moves: "444444", ...state }}
          pace="none"
          onColumn={(column) => events.push(`drop ${column}`)}
          onFull={(column) => events.push(`full ${column}`)}
        />,
        root,
      ),
    );
  const press = (column: number) => root.querySelector<HTMLElement>(`[aria-label^="Drop in column ${column}"]`)?.click();
  draw({ playable: false });
  press(4);
  assert.deepEqual(events, []);
  draw({ playable: true });
  press(4);
  press(5);
  assert.deepEqual(events, ["full 4", "drop 5"]);
  act(() => render(null, root));
});

test("a view can choose the labels of its board", () => {
  const root = document.createElement("div");
  const labels = () => [...root.querySelectorAll(".face-label")].map((label) => label.textContent);
  const draw = (state: Partial<BoardState>) =>
    act(() => render(<Board state={state} pace="none" onColumn={() => {}} />, root));
  draw({});
  assert.deepEqual(labels(), ["1", "2", "3", "4", "5", "6", "7"]);
  draw({ labels: "both" });
  const columns = ["a (1)", "b (2)", "c (3)", "d (4)", "e (5)", "f (6)", "g (7)"];
  assert.deepEqual(labels(), [...columns, "1", "2", "3", "4", "5", "6"]);
});

test("the numbers of the rows stand at the middle of their rows", () => {
  const root = document.createElement("div");
  const geo = geometry(7, 6, true);
  render(
    <svg>
      <Face geo={geo} labels="cells" id="board" />
    </svg>,
    root,
  );
  const labels = [...root.querySelectorAll(".face-label.is-row")];
  assert.equal(labels.length, 6);
  labels.forEach((label, row) => {
    assert.ok(Math.abs(Number(label.getAttribute("y")) - geo.y(row)) < 10, `row ${row + 1}`);
    // The first hole begins 9 units to the right of the rim. A label to the left of this point does not cover the hole.
    assert.ok(Number(label.getAttribute("x")) < RIM + 9);
  });
});
