// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { test } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import type { Hint, Puzzle } from "../src/api/types.ts";
import { createProgressStore } from "../src/stores/learn/progress.ts";
import { boardOf, createPuzzleAttempt } from "../src/stores/learn/puzzle-attempt.ts";
import { changeSettings } from "../src/stores/settings.ts";

changeSettings({ animation: false });

const PUZZLE: Puzzle = {
  id: "a1b2c3",
  variant: "7x6",
  moves: "4453",
  theme: "win-in-2",
  task: "{side} to move",
  to_move: "first",
  solution: "4",
  line: "454",
  score: 5,
  words: "wins in 2 moves",
};

const HINT = {
  nudge: "Look at the centre.",
  threat: { text: "d4 would win.", cells: ["d4"] },
  move: { column: "4", text: "Column 4." },
} as Hint;

function attempt(client: Partial<ApiClient>) {
  const progress = createProgressStore();
  progress.reset();
  const made = createPuzzleAttempt(PUZZLE, { client: client as ApiClient, progress, announce: () => {} });
  return { ...made, attempt: made, progress };
}

test("the stored line is accepted without a request, move by move", async () => {
  const { drop, status, shownMoves, progress } = attempt({});
  await drop("4");
  assert.equal(shownMoves.value, "445345", "the reply has been made");
  assert.equal(status.value, "asking");
  await drop("4");
  assert.equal(status.value, "solved");
  assert.deepEqual(progress.progress.value.puzzles, { a1b2c3: "first" });
});

test("a wrong attempt shows the refutation and is counted", async () => {
  const refutation = { right: false, line: "12", score: -16 };
  const { drop, retry, status, feedback, shownMoves, progress } = attempt({
    tryPuzzle: async () => refutation as never,
  });
  await drop("1");
  assert.deepEqual(feedback.value, {
    tone: "bad",
    text: "Column 1 loses in 4 moves (8 plies), so the win is lost. Watch the reply on the board.",
  });
  assert.equal(shownMoves.value, "44531");
  retry();
  assert.equal(shownMoves.value, "4453");
  await drop("4");
  await drop("4");
  assert.equal(status.value, "solved");
  assert.deepEqual(progress.progress.value.puzzles, { a1b2c3: "later" });
});

test("hints are shown one after another, and a late response changes nothing", async () => {
  let respond = (_: Hint) => {};
  const client = { hint: () => new Promise<Hint>((resolve) => (respond = resolve)) };
  const { showHint, drop, feedback, hints, attempt: made } = attempt(client);
  const late = showHint();
  await drop("4");
  respond(HINT);
  await late;
  assert.match(feedback.value?.text ?? "", /^Right\. Column 4/);

  const first = showHint();
  respond(HINT);
  await first;
  assert.equal(feedback.value?.text, "Look at the centre.");
  await showHint();
  assert.deepEqual(boardOf(made).marks, [{ cell: "d4" }]);
  await showHint();
  assert.equal(feedback.value?.text, "Column 4.");
  assert.deepEqual(boardOf(made).arrows, [{ column: "4", tone: "best" }]);
  assert.equal(hints.hasMore.value, false);
});
