// @ts-check
import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import { ApiError } from "../src/api/client.ts";
import { newGame } from "../src/state/game.ts";
import { createPlaySession, hasEnded } from "../src/stores/play-session.ts";

/**
 * Creates a session with a fake engine. The engine replies in the leftmost column, and the game ends after `length`
 * moves.
 * @param {{ length?: number, think?: (request: any, ask: any) => Promise<any>, fallTime?: () => number }} [options]
 */
function table({ length = 99, think, fallTime } = {}) {
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const positions = [];
  const engine = /** @type {any} */ ({
    connection: () => ({ state: "connected", text: "" }),
    position: async (/** @type {any} */ game) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (game.moves.includes("9")) throw new ApiError("column 9 does not exist", { at: 2 });
      positions.push(game.moves);
      return position(game);
    },
    think: (/** @type {any} */ request, /** @type {any} */ ask) => {
      asked.push(request);
      if (think) return think(request, ask);
      ask.position?.(position(request));
      const after = position({ ...request, moves: `${request.moves}1` });
      return Promise.resolve({ ...decision("1"), position: after });
    },
  });
  /** @param {any} game */
  function position({ moves, resigned }) {
    const over = resigned || moves.length >= length;
    const to_move = moves.length % 2 ? "second" : "first";
    const winning = { cell: "g2", playable: true };
    const threats = { first: moves.includes("7") ? [winning] : [], second: [] };
    const outcome = over ? "first" : "ongoing";
    return { columns: 7, rows: 6, moves, outcome, to_move, legal: ["1"], winning: [], threats };
  }
  /** @type {string[]} */
  const changes = [];
  const session = createPlaySession(engine, (change) => changes.push(change), fallTime ? { fallTime } : {});
  return { session, asked, positions, changes };
}

/** @param {string} column */
const decision = (column) => ({
  column,
  line: column,
  columns: [],
  counters: { visited: 1 },
  time_ns: 1e6,
});

afterEach(() => void vi.useRealTimers());

/**
 * Waits until `holds` returns true. If it never does, the test fails at its time limit.
 * @param {() => boolean} holds
 */
async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** @param {ReturnType<typeof table>["session"]} session @param {number} count */
const settled = (session, count) =>
  until(() => session.state.value.game.moves.length === count && session.state.value.position !== null);

test("the opponent replies, and undo takes back both plies", async () => {
  const { session } = table();
  session.start(newGame(), { against: "level:1", you: "first" });
  await settled(session, 0);
  assert.ok(session.drop("4"));
  await settled(session, 2);
  assert.equal(session.state.value.game.moves, "41");
  session.undo();
  assert.deepEqual([session.state.value.game.moves, session.state.value.game.future], ["", "41"]);
  session.redo();
  assert.equal(session.state.value.game.moves, "41");
});

test("a turn of the opponent is one request", async () => {
  const { session, asked, positions } = table();
  session.start(newGame(), { against: "level:1", you: "first" });
  await settled(session, 0);
  assert.deepEqual(positions, [""]);
  session.drop("4");
  await settled(session, 2);
  session.drop("4");
  await settled(session, 4);
  assert.deepEqual([asked.length, positions], [2, [""]]);
});

test("no search starts after a winning disc", async () => {
  const { session, asked, positions } = table({ length: 3 });
  session.start(newGame("7x6", "71"), { against: "level:1", you: "first" });
  await settled(session, 2);
  session.drop("7");
  await settled(session, 3);
  assert.deepEqual([asked.length, positions], [0, ["71", "717"]]);
  assert.ok(hasEnded(session.state.value));
});

test("undo while the opponent thinks takes back one ply and ends the search", async () => {
  /** @type {AbortSignal | undefined} */
  let signal;
  const { session } = table({
    think: (_, ask) => {
      signal = ask.signal;
      return new Promise(() => {});
    },
  });
  session.start(newGame(), { against: "perfect", you: "first" });
  await settled(session, 0);
  session.drop("4");
  await until(() => session.state.value.thinking);
  session.undo();
  assert.equal(session.state.value.game.moves, "");
  assert.equal(signal?.aborted, true);
});

test("stopping a search plays the best column found so far", async () => {
  const { session } = table({
    think: (_, { progress }) => {
      progress({
        depth: 3,
        column: "5",
        score: null,
        line: "5",
        counters: { visited: 9 },
        time_ns: 1e6,
      });
      return new Promise(() => {});
    },
  });
  session.start(newGame(), { against: "deepening", you: "second" });
  await until(() => session.progress.value !== null);
  await session.stop();
  assert.equal(session.state.value.game.moves, "5");
  assert.equal(session.state.value.decisions.get("")?.complete, false);
});

test("if a search is stopped before it reports a move, a short search chooses the move", async () => {
  const { session, asked } = table({
    think: (request) => (request.limits ? Promise.resolve(decision("2")) : new Promise(() => {})),
  });
  session.start(newGame(), { against: "minimax:9", you: "second" });
  await until(() => session.state.value.thinking);
  await session.stop();
  assert.equal(session.state.value.game.moves, "2");
  assert.equal(asked.length, 2);
});

test("a disc that is chosen while the report of a position is requested is played later", async () => {
  const { session } = table();
  session.start(newGame(), { against: "human", you: "both" });
  await settled(session, 0);
  session.drop("4");
  session.drop("3");
  await settled(session, 2);
  assert.equal(session.state.value.game.moves, "43");
});

test("a disc that is chosen after the winning disc is not played", async () => {
  vi.useFakeTimers();
  const { session } = table({ length: 1 });
  session.start(newGame(), { against: "human", you: "both" });
  await vi.advanceTimersByTimeAsync(100);
  session.drop("4");
  session.drop("3");
  await vi.advanceTimersByTimeAsync(1000);
  assert.equal(session.state.value.game.moves, "4");
  assert.equal(session.state.value.position?.outcome, "first");
});

test("a user who views an earlier position still views it after the opponent has moved", async () => {
  const { session } = table();
  session.start(newGame("7x6", "4433"), { against: "level:2", you: "first" });
  await settled(session, 4);
  session.drop("5");
  session.viewPly(1);
  await settled(session, 6);
  assert.equal(session.state.value.game.ply, 1);
});

test("each new game gives a level a new seed, and does not change other engines", async () => {
  const { session, asked } = table();
  session.start(newGame(), { against: "level:3", you: "second" });
  await settled(session, 1);
  assert.match(asked[0].engine, /^level:3,seed=\d+$/);
  session.start(newGame(), { against: "alphabeta:depth=4", you: "second" });
  await settled(session, 1);
  assert.equal(asked[1].engine, "alphabeta:depth=4");
});

test("undo after a resignation undoes only the resignation", async () => {
  const { session } = table();
  session.start(newGame("7x6", "44"), { against: "level:1", you: "first" });
  await settled(session, 2);
  session.resign();
  await until(() => hasEnded(session.state.value));
  assert.equal(session.state.value.game.resigned, "first");
  session.undo();
  assert.deepEqual([session.state.value.game.moves, session.state.value.game.resigned], ["44", null]);
});

test("an illegal move is reported, and the game can be shortened to the moves before it", async () => {
  const { session } = table();
  session.start(newGame("7x6", "4493"), { against: "human", you: "both" });
  await until(() => session.state.value.problem !== "");
  assert.equal(session.drop("1"), false);
  session.keepLegalMoves();
  await settled(session, 2);
  assert.equal(session.state.value.problem, "");
});

test("the effort of a stopped search includes both searches", async () => {
  const { session } = table({
    think: (request, { progress }) => {
      if (request.limits) return Promise.resolve({ ...decision("2"), time_ns: 5e6 });
      progress({ depth: 0, column: null, score: null, line: "", counters: { visited: 900 }, time_ns: 7e6 });
      return new Promise(() => {});
    },
  });
  session.start(newGame(), { against: "perfect", you: "second" });
  await until(() => session.progress.value !== null);
  await session.stop();
  const made = session.state.value.decisions.get("");
  assert.deepEqual([made?.counters.visited, made?.time_ns], [901, 12e6]);
});

test("the turn of the user begins when the opponent's disc has landed", async () => {
  const { session } = table({ fallTime: () => 300 });
  session.start(newGame(), { against: "level:1", you: "first" });
  await settled(session, 0);
  session.drop("4");
  await until(() => session.state.value.game.moves.length === 2);
  assert.deepEqual([session.state.value.landing, session.state.value.position], [true, null]);
  assert.equal(session.drop("3"), false, "a column chosen meanwhile waits");
  await until(() => session.state.value.game.moves === "413");
  assert.equal(session.state.value.landing, false);
});

test("two engines play with the seed of the game until they are paused", async () => {
  const { session, asked } = table({ length: 5 });
  session.start(newGame(), { first: "level:1", against: "random", you: "none" }, 7);
  await until(() => hasEnded(session.state.value));
  assert.deepEqual(
    asked.map(({ engine, moves }) => `${engine} ${moves}`),
    ["level:1,seed=7 ", "random:seed=7 1", "level:1,seed=7 11", "random:seed=7 111", "level:1,seed=7 1111"],
  );
  assert.equal(session.drop("4"), false, "the user does not play");
  session.undo();
  await settled(session, 4);
  assert.equal(session.state.value.paused, true, "otherwise the engine would repeat its move");
  session.undo();
  await settled(session, 3);
  session.stepOnce();
  await settled(session, 4);
  assert.equal(session.state.value.paused, true);
  session.resume();
  await until(() => hasEnded(session.state.value));
});

test("pause aborts the search of an engine, and continues with the same position", async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  const { session } = table({
    think: (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  session.start(newGame(), { first: "perfect", against: "random", you: "none" }, 7);
  await until(() => session.state.value.thinking);
  session.pause();
  assert.deepEqual([session.state.value.thinking, signals[0]?.aborted], [false, true]);
  session.resume();
  await until(() => session.state.value.thinking);
  assert.deepEqual([signals.length, signals[1]?.aborted], [2, false]);
  session.dispose();
});
