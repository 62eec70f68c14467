// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "../src/api/client.ts";
import { Desk } from "../src/views/analyse/desk.js";
import { Knowledge, engineWith } from "../src/views/analyse/knowledge.js";
import { newStudy } from "../src/views/analyse/study.js";

/** Long enough for a position to count as looked at. */
const SETTLED_MS = 120;
const QUIET = { truth: true, judge: false, choices: false, think: null, explore: false };

/** An engine that answers at once and remembers what it was asked. @param {Record<string, any>} [own] */
function engine(own = {}) {
  /** @type {string[]} */
  const asked = [];
  /** @type {AbortSignal[]} */
  const signals = [];
  const columns = ["1", "2", "3"].map((column) => ({
    column,
    words: "wins",
    best: false,
    score: 1,
  }));
  const answers = {
    position: ({ moves = "" }) => ({
      moves,
      outcome: "ongoing",
      resigned: null,
      legal: ["1", "2", "3"],
    }),
    solve: () => ({ value: { score: 1 }, words: "wins", columns, line: "12", complete: true }),
    evaluate: () => ({ evaluations: [] }),
    review: () => ({ plies: [], graph: [], evaluation: "quiet" }),
    ...own,
  };
  const made = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (/** @type {any} */ game, /** @type {any} */ ask = {}) => {
        asked.push(`${name} ${game.moves}`);
        if (ask.signal) signals.push(ask.signal);
        return /** @type {Function} */ (answer)(game, ask);
      },
    ]),
  );
  return { engine: /** @type {any} */ (made), asked, signals };
}

const game = (/** @type {string} */ moves) => ({ variant: "7x6", moves, resigned: null });

/** Looks until nothing changes, as the view does. @param {Knowledge} knowledge @param {any} at @param {any} [wants] */
async function look(knowledge, at, wants = QUIET) {
  for (let round = 0; round < 4; round += 1) {
    knowledge.look(at, wants);
    await wait(SETTLED_MS);
  }
}

test("what is known is not asked again", async () => {
  const { engine: made, asked } = engine();
  const knowledge = new Knowledge(made, () => {});
  await look(knowledge, game("4"));
  assert.equal(knowledge.solved(game("4"))?.complete, true);
  await look(knowledge, game("4"));
  assert.deepEqual(asked, ["position 4", "solve 4"]);
});

test("leaving a position ends its search", async () => {
  const never = () => new Promise(() => {});
  const { engine: made, signals } = engine({ solve: never });
  const knowledge = new Knowledge(made, () => {});
  await look(knowledge, game("4"));
  assert.ok(knowledge.isAsking("solve", game("4")));
  knowledge.look(game("44"), QUIET);
  assert.ok(!knowledge.isAsking("solve", game("4")));
  assert.ok(signals.some((signal) => signal.aborted));
});

test("positions passed quickly are not searched", async () => {
  const { engine: made, asked } = engine();
  const knowledge = new Knowledge(made, () => {});
  for (const moves of ["4", "44", "444"]) {
    knowledge.look(game(moves), QUIET);
    await wait(5);
    knowledge.look(game(moves), QUIET);
  }
  await look(knowledge, game("4445"));
  assert.deepEqual(
    asked.filter((each) => each.startsWith("solve")),
    ["solve 4445"],
  );
});

test("what failed is told and not asked for ever", async () => {
  const fails = () => {
    throw new ApiError("no such thing", { status: 422 });
  };
  const { engine: made, asked } = engine({ solve: fails });
  const knowledge = new Knowledge(made, () => {});
  await look(knowledge, game("4"));
  await look(knowledge, game("4"));
  assert.equal(asked.filter((each) => each.startsWith("solve")).length, 1);
  assert.equal(knowledge.failure("solve", game("4")), "No such thing.");
});

test("stopping keeps what is proven until longer is asked for", async () => {
  const partial = { value: { bounds: { lower: -3, upper: 4 } }, columns: [], complete: false };
  let rounds = 0;
  const slow = (/** @type {any} */ _, /** @type {any} */ ask) => {
    rounds += 1;
    ask.progress(partial);
    return new Promise(() => {});
  };
  const { engine: made } = engine({ solve: slow });
  const knowledge = new Knowledge(made, () => {});
  await look(knowledge, game("4"));
  knowledge.stop(game("4"));
  await look(knowledge, game("4"));
  assert.equal(rounds, 1);
  assert.deepEqual(knowledge.solved(game("4"))?.value, partial.value);
  knowledge.searchLonger(game("4"));
  await wait(SETTLED_MS);
  assert.equal(rounds, 2);
});

test("a review goes without an evaluation that does not fit the board", async () => {
  const fussy = (/** @type {any} */ asked) => {
    if (asked.evaluation) throw new ApiError("a table for 7x6 boards", { status: 422 });
    return { plies: [], graph: [], evaluation: null };
  };
  const { engine: made, asked } = engine({ review: fussy });
  const knowledge = new Knowledge(made, () => {});
  knowledge.review(game("44"), "cells-printed");
  await wait(20);
  assert.ok(knowledge.reviewing(game("44"))?.done);
  knowledge.review(game("44"), "cells-printed");
  await wait(20);
  assert.equal(asked.length, 2);
});

test("the settings of an evaluation travel with its engine", () => {
  assert.equal(engineWith("quiet"), "alphabeta:depth=4,eval=quiet");
  assert.equal(
    engineWith("windows-centre:three=20"),
    "alphabeta:depth=4,eval=windows-centre,eval.three=20",
  );
});

/** A desk before a mistake that was made with the third stone. @param {Record<string, any>} [own] */
function before(own = {}) {
  const solved = (/** @type {any} */ { moves }) => ({
    value: { score: 1 },
    columns: [
      { column: "1", words: "wins", best: true, score: 1 },
      { column: "2", words: "draws", best: false, score: 0 },
      { column: "3", words: "loses", best: false, score: -1 },
    ],
    line: moves.endsWith("2") ? "123" : "1",
    complete: true,
  });
  const { engine: made } = engine({ solve: solved, ...own });
  const knowledge = new Knowledge(made, () => {});
  const desk = new Desk(newStudy("7x6", "443"), knowledge, () => {});
  const mistake = /** @type {any} */ ({
    ply: 3,
    side: "first",
    class: "mistake",
    column: "3",
    cell: "c1",
    best: ["1"],
    before: { score: 1 },
    refutation: { moves: "12", cells: ["a3"] },
  });
  return { desk, mistake };
}

test("trying again hides the truth until the answer is found", async () => {
  const { desk, mistake } = before();
  desk.tryAgain(mistake);
  assert.equal(desk.moves, "44");
  assert.ok(desk.concealed);
  desk.drop("1");
  assert.equal(desk.learning?.tries.stage, "right");
  assert.ok(!desk.concealed);
  desk.close();
});

test("a wrong try is answered by its refutation, and the answer stays hidden", async () => {
  const { desk, mistake } = before();
  desk.tryAgain(mistake);
  desk.drop("2");
  await wait(30);
  assert.equal(desk.learning?.tries.stage, "wrong");
  assert.equal(desk.showing?.base, "442");
  assert.equal(desk.showing?.line, "123");
  desk.retry();
  assert.equal(desk.moves, "44");
  assert.ok(desk.concealed);
  desk.close();
});

test("the move of the game is answered as the review has it", async () => {
  const { desk, mistake } = before();
  desk.tryAgain(mistake);
  desk.drop("3");
  await wait(30);
  assert.equal(desk.showing?.line, "12");
  assert.deepEqual(desk.showing?.cells, ["a3"]);
  desk.close();
});

test("after the last lesson the game is back where it was lost", () => {
  const { desk, mistake } = before();
  desk.tryAgain(mistake);
  desk.reveal();
  desk.nextLesson();
  assert.equal(desk.learning, null);
  assert.equal(desk.moves, "443");
  desk.close();
});

test("a line is shown beside the study and leaves it as it was", () => {
  const { desk } = before();
  desk.show({ kind: "best", title: "Best line", base: "443", line: "12", at: 1, cells: [] });
  assert.equal(desk.moves, "4431");
  desk.step(1);
  assert.equal(desk.moves, "44312");
  desk.step(5);
  assert.equal(desk.moves, "44312");
  desk.backToGame();
  assert.equal(desk.moves, "443");
  assert.equal(desk.study.main, "443");
});

test("undo brings back what was played, redo plays it again", () => {
  const { desk } = before();
  desk.drop("1");
  assert.equal(desk.study.main, "4431");
  assert.ok(desk.undo());
  assert.equal(desk.study.main, "443");
  assert.ok(desk.redo());
  assert.equal(desk.study.main, "4431");
  assert.ok(!desk.redo());
});
