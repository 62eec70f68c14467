// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { newGame } from "../src/state/game.ts";
import { clockText, parseClock, parseTimes, writeClock, writeTimes } from "../src/state/play/clock.ts";
import { createClockStore } from "../src/stores/play-clock.ts";
import { createPlaySession } from "../src/stores/play-session.ts";
import type { Change } from "../src/state/play/session.ts";

test("clocks and times are written and parsed", () => {
  assert.deepEqual(parseClock("5"), { minutes: 5, increment: 0 });
  assert.deepEqual(parseClock("3+2"), { minutes: 3, increment: 2 });
  // The address contains "3+2". When a query is decoded, the plus sign becomes a space.
  assert.deepEqual(parseClock("3 2"), { minutes: 3, increment: 2 });
  for (const text of [null, "", "0", "-1", "5+", "999", "5+99", "5 minutes"]) assert.equal(parseClock(text), null);
  for (const text of ["5", "10+5"]) assert.equal(writeClock(parseClock(text)), text);
  assert.equal(writeClock(null), "");
  assert.equal(writeTimes({ first: 299_501, second: 0 }), "299.6,0");
  assert.deepEqual(parseTimes("299.6,0"), { first: 299_600, second: 0 });
  for (const text of [null, "", "1", "1,a", "-1,2"]) assert.equal(parseTimes(text), null);
});

test("times are shown in minutes and seconds, rounded up", () => {
  assert.deepEqual([300_000, 299_999, 59_001, 59_000, 1, 0].map(clockText), ["5:00", "5:00", "1:00", "0:59", "0:01", "0:00"]);
});

beforeEach(() => {
  document.body.innerHTML = '<div id="live-polite"></div><div id="live-assertive"></div>';
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());

/** Creates a game with a clock. The engine replies in column 1, and reports a search time of `engineMs`. */
function setUp(text: string, { against = "human", engineMs = 0 } = {}) {
  const position = ({ moves, resigned }: { moves: string; resigned?: string | null }) => ({
    columns: 7, rows: 6, moves, to_move: moves.length % 2 ? "second" : "first", legal: ["1"], winning: [],
    threats: { first: [], second: [] },
    outcome: resigned ? (resigned === "first" ? "second" : "first") : "ongoing",
  });
  const client: any = {
    connection: () => ({ state: "connected", text: "" }),
    position: async (game: any) => position(game),
    think: async (request: any, options: any) => {
      options.position?.(position(request));
      const after = position({ moves: `${request.moves}1` });
      return { column: "1", line: "1", columns: [], counters: { visited: 1 }, time_ns: engineMs * 1e6, position: after };
    },
  };
  const changed = (change: Change) => {
    if (change === "position") clock.positionArrived();
    else clock.changed(change);
  };
  const session = createPlaySession(client, (change) => changed(change), { leastTime: () => 0 });
  const clock = createClockStore(session);
  clock.prepare(parseClock(text));
  session.start(newGame("7x6"), { against, you: against === "human" ? "both" : "first" });
  const run = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const left = () => [clock.left("first"), clock.left("second")].map((ms) => Math.round(ms / 100) / 10);
  return { session, clock, run, left };
}

test("the clock starts with the first disc, and the time of the side to move runs", async () => {
  const { session, run, left } = setUp("1");
  await run(20_000);
  session.drop("4");
  await run(0);
  assert.deepEqual(left(), [60, 60]);
  await run(10_000);
  assert.deepEqual(left(), [60, 50]);
  session.drop("4");
  await run(5_000);
  assert.deepEqual(left(), [55, 50]);
});

test("a side whose time is over loses, and undo restores the time of its turn", async () => {
  const { session, run, left } = setUp("1");
  await run(0);
  session.drop("4");
  await run(59_000);
  assert.equal(session.state.value.game.resigned, null);
  assert.equal(document.getElementById("live-polite")?.textContent, "10 seconds left.");
  await run(1_100);
  const { game, onTime, position } = session.state.value;
  assert.deepEqual([game.resigned, onTime, position?.outcome], ["second", true, "first"]);
  assert.deepEqual(left(), [60, 0]);
  session.undo();
  await run(0);
  assert.equal(session.state.value.game.resigned, null);
  assert.deepEqual(left(), [60, 60]);
  await run(7_000);
  session.undo();
  await run(0);
  assert.deepEqual(left(), [60, 60]);
});

test("each move adds the increment", async () => {
  const { session, run, left } = setUp("1+5");
  await run(0);
  session.drop("4");
  await run(10_000);
  session.drop("4");
  await run(0);
  assert.deepEqual(left(), [60, 55]);
});

test("an engine uses the time of its search, and loses when it is over", async () => {
  const quick = setUp("1", { against: "level:1", engineMs: 2_000 });
  await quick.run(0);
  quick.session.drop("4");
  await quick.run(100);
  assert.equal(quick.session.state.value.game.moves, "41");
  assert.equal(quick.left()[1], 58);
  await quick.run(3_900);
  assert.deepEqual(quick.left(), [56, 58]);
  const slow = setUp("1", { against: "level:1", engineMs: 61_000 });
  await slow.run(0);
  slow.session.drop("4");
  await slow.run(100);
  assert.deepEqual([slow.session.state.value.game.resigned, slow.session.state.value.onTime], ["second", true]);
});

test("a game without a clock has no time", async () => {
  const { session, clock, run } = setUp("");
  await run(0);
  session.drop("4");
  await run(600_000);
  assert.equal(session.state.value.game.resigned, null);
  assert.deepEqual(clock.query(), {});
});
