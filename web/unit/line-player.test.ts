import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { createLinePlayer } from "../src/stores/line-player.ts";

const LINE = { title: "Best line", base: "44", moves: "123", at: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a line plays move by move to its end, the first move at once", () => {
  const player = createLinePlayer();
  assert.equal(player.moves.value, null);
  player.show(LINE);
  assert.equal(player.moves.value, "44");
  player.play();
  assert.deepEqual([player.moves.value, player.isPlaying.value], ["441", true]);
  vi.advanceTimersByTime(900);
  assert.equal(player.moves.value, "4412");
  vi.advanceTimersByTime(5000);
  assert.deepEqual([player.moves.value, player.isPlaying.value], ["44123", false]);
  player.toggle();
  assert.equal(player.moves.value, "441", "from the start again");
});

test("a single step pauses the line of moves and stops at its ends", () => {
  const player = createLinePlayer();
  player.show(LINE);
  player.play();
  player.step(-5);
  assert.deepEqual([player.line.value?.at, player.isPlaying.value], [0, false]);
  player.step(9);
  assert.equal(player.line.value?.at, 3);
  vi.advanceTimersByTime(5000);
  assert.equal(player.line.value?.at, 3);
  player.close();
  assert.equal(player.line.value, null);
});
