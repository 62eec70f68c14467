// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { render } from "preact";
import { act } from "preact/test-utils";
import { test } from "vitest";
import { Mentions } from "../src/components/mentions.tsx";

test("a sentence keeps its text, and its mentions highlight their places until it disappears", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const pointed: unknown[] = [];
  const draw = (text: string) => act(() => render(<Mentions text={text} onPoint={(mentioned) => pointed.push(mentioned)} />, root));
  for (const text of ["Red makes two threats (columns 3 and 7).", "Column 4: (d2).", "No place.", "", "(column 1), (column 2)"]) {
    draw(text);
    assert.equal(root.textContent, text);
  }
  draw("Red blocks column 4.");
  pointed.length = 0;
  const mention = root.querySelector("button");
  act(() => mention?.focus());
  assert.deepEqual(pointed, [{ columns: ["4"], cells: [] }]);
  act(() => render(null, root));
  assert.equal(pointed.at(-1), null);
});

test("a sentence that changes or disappears does not end the highlight of another sentence", () => {
  const root = document.createElement("div");
  document.body.append(root);
  const pointed: unknown[] = [];
  const draw = (other: string | null) =>
    act(() =>
      render(
        <>
          <Mentions text="Red blocks column 4." onPoint={(mentioned) => pointed.push(mentioned)} />
          {other !== null && <Mentions text={other} onPoint={(mentioned) => pointed.push(mentioned)} />}
        </>,
        root,
      ),
    );
  draw("Column 1 is full.");
  act(() => root.querySelector("button")?.focus());
  draw("Column 2 is full.");
  draw(null);
  assert.deepEqual(pointed, [{ columns: ["4"], cells: [] }]);
});
