// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import { createPlayStore } from "../src/stores/play.ts";
import { WATCH_SPEEDS } from "../src/stores/play-watch.ts";
import { changeSettings } from "../src/stores/settings.ts";

vi.mock("../src/ui/announce.ts", () => ({ announce: () => {}, announceNow: () => {} }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ watchSpeed: "normal", animation: true });
});

const MOVES = 5;

const positionOf = ({ variant, moves }: { variant: string; moves: string }) => ({
  ...{ variant, moves, columns: 7, rows: 6, outcome: moves.length < MOVES ? "ongoing" : "draw", winning: [], threats: { first: [], second: [] } },
  ...{ to_move: moves.length % 2 ? "second" : "first", legal: ["1", "2", "3", "4", "5", "6", "7"] },
});

/** Engines that reply immediately. Each move is in the next column, and the game ends after a few moves. */
const client = {
  catalogue: () => new Promise(() => {}),
  connection: () => ({ state: "connected", text: "" }),
  position: async (game: { variant: string; moves: string }) => positionOf(game),
  think: async ({ variant, moves }: { variant: string; moves: string }) => {
    const column = String(1 + (moves.length % 7));
    const position = positionOf({ variant, moves: moves + column });
    return { column, line: column, columns: [], counters: { visited: 1 }, time_ns: 1, position };
  },
} as unknown as ApiClient;

/** A time that is longer than a move takes at the slowest speed. */
const LONGEST_MS = 10_000;

/** Returns the times between the first moves of a game of two engines, in milliseconds. */
async function timesBetweenMoves(speed: string, animation: boolean): Promise<number[]> {
  changeSettings({ watchSpeed: speed, animation });
  const store = createPlayStore(client, () => {});
  const times: number[] = [];
  let discs = 0;
  const end = store.session.state.subscribe(({ game }) => {
    if (game.moves.length > discs) times.push(Date.now());
    discs = game.moves.length;
  });
  store.open(new URLSearchParams("first=random&second=random&seed=1"));
  for (let passed = 0; times.length < MOVES && passed < LONGEST_MS; passed += 1) await vi.advanceTimersByTimeAsync(1);
  end();
  store.dispose();
  assert.equal(times.length, MOVES, `${MOVES} moves in ${LONGEST_MS} ms`);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

for (const animation of [true, false]) {
  test(`each move of a watched game takes the time of the chosen speed, with animation ${animation ? "on" : "off"}`, async () => {
    for (const { name, ms } of WATCH_SPEEDS) {
      for (const time of await timesBetweenMoves(name, animation)) {
        assert.ok(Math.abs(time - ms) <= 5, `${name}: ${time} ms, not ${ms}`);
      }
    }
    const [slow, normal, fast, none] = WATCH_SPEEDS.map(({ ms }) => ms);
    assert.ok(Number(slow) > Number(normal) && Number(normal) > Number(fast) && Number(fast) > Number(none));
  });
}
