// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { render } from "preact";
import { test } from "vitest";
import { Field } from "../src/components/field.tsx";
import { Segments } from "../src/components/segments.tsx";

const CHOICES = [{ value: "one", text: "One" }] as const;

/** Renders the same content in two calls of `render`, like a view and a dialog. */
function drawnTwice(content: preact.JSX.Element): HTMLElement[] {
  return [0, 1].map(() => {
    const root = document.createElement("div");
    render(content, root);
    return root;
  });
}

test("fields in a view and in a dialog over it have different ids", () => {
  const ids = drawnTwice(<Field label="Board">{(attributes) => <input {...attributes} />}</Field>).map(
    (root) => root.querySelector("input")?.id,
  );
  assert.ok(ids[0]);
  assert.notEqual(ids[0], ids[1]);
});

test("choices in a view and in a dialog over it are different groups", () => {
  const names = drawnTwice(<Segments label="Theme" choices={CHOICES} value="one" onChange={() => {}} />).map(
    (root) => root.querySelector("input")?.name,
  );
  assert.ok(names[0]);
  assert.notEqual(names[0], names[1]);
});
