// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import { LESSONS } from "../src/state/learn/lessons/list.ts";
import type { Step } from "../src/state/learn/lessons/types.ts";
import { createLessonStore } from "../src/stores/learn/lesson.ts";
import type { LessonStore } from "../src/stores/learn/lesson.ts";
import { createProgressStore } from "../src/stores/learn/progress.ts";

// When a step fails, the store also logs the error. The test hides this output.
vi.spyOn(console, "error").mockImplementation(() => {});

/** Waits until a check passes. The timeout is long, because loading a lesson takes longer on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 4000 });

const report = (moves: string) => ({
  moves,
  legal: ["1", "2", "3", "4", "5", "6", "7"],
  winning: [],
  outcome: "ongoing",
  threats: { first: [], second: [] },
});

/** Opens a step as the only step of the first lesson. The client responds only to requests for positions. */
async function open(step: Step, position: (moves: string) => Promise<unknown> = async (moves) => report(moves)) {
  const said: string[] = [];
  const progress = createProgressStore();
  progress.reset();
  const client = { position: ({ moves }: { moves: string }) => position(moves) } as unknown as ApiClient;
  const store = createLessonStore({ client, progress, announce: (text) => said.push(text), announceNow: () => {} });
  const first = LESSONS[0];
  assert.ok(first);
  const { load, steps } = first;
  Object.assign(first, { load: async () => ({ steps: [step] }), steps: 1 });
  const ended = store.show({ lesson: 1, step: 1 });
  await until(() => assert.notEqual(store.status.value, "loading"));
  Object.assign(first, { load, steps });
  return { store, screen: store.screen, said, progress, ended };
}

/** Waits until the step expects a drop or shows a button. */
const waits = ({ screen }: LessonStore) =>
  until(() => assert.ok(screen.choices.value ?? screen.board.value.playable));

const DROP: Step = {
  title: "Centre",
  moves: "12",
  text: ["{first} plays the centre."],
  tasks: [
    {
      kind: "drop",
      feedback: ({ column }) =>
        column === "4" ? { tone: "good", text: "Yes, {first}." } : { tone: "bad", text: "No, {second}." },
    },
  ],
};

test("a wrong disc is taken back, and a right disc completes the step", async () => {
  const { store, screen, said, progress, ended } = await open(DROP);
  await waits(store);
  assert.equal(screen.drop("1"), true);
  await until(() => assert.deepEqual(screen.choices.value?.options, ["Try again"]));
  assert.equal(screen.board.value.moves, "121");
  screen.choose(0);
  await until(() => assert.equal(screen.board.value.moves, "12"));
  await waits(store);
  screen.drop("4");
  await ended;
  assert.equal(store.status.value, "done");
  assert.deepEqual(progress.progress.value.lessons, { rules: [1] });
  assert.deepEqual(said.slice(0, 4), ["Step 1 of 1: Centre.", "Red plays the centre.", "No, Yellow.", "Yes, Red."]);
});

test("after a wrong disc, another column can be tried immediately", async () => {
  const { store, screen, ended } = await open(DROP);
  await waits(store);
  screen.drop("1");
  await until(() => assert.deepEqual(screen.choices.value?.options, ["Try again"]));
  assert.equal(screen.board.value.playable, true);
  assert.equal(screen.board.value.toMove, "first", "the preview shows the disc of the reader");
  assert.equal(screen.drop("4"), true);
  await ended;
  assert.equal(screen.board.value.moves, "124");
  assert.equal(store.status.value, "done");
});

test("leaving a step ends it, and later responses to its requests are ignored", async () => {
  const { store, screen } = await open(DROP);
  await waits(store);
  screen.drop("1");
  const shown = store.show({ lesson: 2, step: 1 });
  await until(() => assert.equal(store.status.value, "failed", "the client knows no trees"));
  assert.notEqual(screen.feedback.value?.text, "No, {second}.");
  assert.notEqual(screen.board.value.moves, "121");
  store.dispose();
  await shown;
});

test("a failed request is shown, and the step can be restarted", async () => {
  let isBroken = true;
  const { store, screen, ended } = await open(DROP, async (moves) => {
    if (isBroken) throw new Error("out of order");
    return report(moves);
  });
  await waits(store);
  assert.deepEqual(screen.feedback.value, { tone: "bad", text: "Out of order." });
  assert.deepEqual(screen.choices.value?.options, ["Restart this step"]);
  isBroken = false;
  store.dispose();
  await ended;
});

test("the only names in braces in lessons are the two sides", async () => {
  for (const { name, load } of LESSONS) {
    for (const { text = [] } of (await load()).steps) {
      for (const [, inside] of text.join(" ").matchAll(/\{(\w*)\}/g)) assert.match(inside ?? "", /^(first|second)$/, name);
    }
  }
});
