// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import * as editor from "../src/state/analyse/draft.ts";

test("a drawing is read and written back", () => {
  const board = ["....", ".o..", "xx.o"];
  const draft = editor.draftOf(board);
  assert.deepEqual(editor.rows(draft), board);
  assert.deepEqual(editor.counts(draft), { x: 2, o: 2 });
});

test("discs fall, and the sides take turns", () => {
  let draft = editor.emptyDraft(4, 3);
  draft = editor.add(draft, 1);
  draft = editor.add(draft, 1);
  assert.equal(editor.drawing(draft), "....\n.o..\n.x..");
});

test("no disc can be dropped in a full column", () => {
  let draft = editor.emptyDraft(2, 1);
  draft = editor.add(draft, 0);
  assert.equal(editor.add(draft, 0), draft);
});

test("clicks on the top disc make it Red, then Yellow, then remove it", () => {
  let draft = editor.cycle(editor.emptyDraft(2, 3), 0, 2);
  assert.deepEqual(draft.stacks[0], ["x"]);
  draft = editor.cycle(draft, 0, 0);
  assert.deepEqual(draft.stacks[0], ["o"]);
  draft = editor.cycle(draft, 0, 0);
  assert.deepEqual(draft.stacks[0], []);
});

test("a click on a disc below another disc only changes its colour", () => {
  const draft = editor.draftOf([".", "x", "o"]);
  const changed = editor.cycle(draft, 0, 0);
  assert.deepEqual(changed.stacks[0], ["x", "x"]);
  assert.deepEqual(editor.cycle(changed, 0, 0).stacks[0], ["o", "x"]);
});
