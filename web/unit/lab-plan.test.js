// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { csv } from "../src/components/csv.ts";
import { DEFAULT_GRADING, gradingError, gradingMs } from "../src/state/lab/grading-plan.ts";
import { about, counted, progressText, quarter, runDetails } from "../src/state/lab/run-text.ts";
import { moveMs } from "../src/state/lab/search-time.ts";
import {
  DEFAULT_SPRT,
  gameCount,
  planOf,
  players,
  tournamentError,
  tournamentMs,
  tournamentRequest,
} from "../src/state/lab/tournament-plan.ts";
import { fileName } from "../src/views/lab/svg-drawing.ts";

/** @type {import("../src/state/lab/tournament-plan.ts").TournamentPlan} */
const CHOSEN = {
  evaluations: ["cells", "script:mine"],
  search: "alphabeta",
  depths: [2, 4],
  engines: ["level:4"],
  free: "Robert=alphabeta:depth=6,eval=open-windows\n\nmcts:nodes=1000\n",
  variant: "7x6",
  openings: "two-ply",
  pairs: 25,
  format: "round-robin",
  seed: 1,
  sprt: null,
};

test("an evaluation becomes one player for each depth; engines and typed players are not changed", () => {
  assert.deepEqual(players(CHOSEN), [
    { name: "cells depth 2", engine: "alphabeta:depth=2,eval=cells" },
    { name: "cells depth 4", engine: "alphabeta:depth=4,eval=cells" },
    { name: "mine depth 2", engine: "alphabeta:depth=2,eval=script:mine" },
    { name: "mine depth 4", engine: "alphabeta:depth=4,eval=script:mine" },
    { name: "level 4", engine: "level:4" },
    { name: "Robert", engine: "alphabeta:depth=6,eval=open-windows" },
    { name: "mcts:nodes=1000", engine: "mcts:nodes=1000" },
  ]);
});

test("every pairing plays every opening twice", () => {
  assert.equal(gameCount(CHOSEN), 21 * 2 * 25);
  assert.equal(gameCount({ ...CHOSEN, format: "gauntlet" }), 6 * 2 * 25);
  const six = { ...CHOSEN, evaluations: [..."abcdef"], depths: [4], engines: [], free: "" };
  assert.equal(gameCount({ ...six, evaluations: [..."abcdefghi"], pairs: 49 }), 36 * 98);
});

test("an invalid plan is reported before it is sent", () => {
  assert.equal(tournamentError(CHOSEN), "");
  assert.match(tournamentError({ ...CHOSEN, depths: [] }), /depth/);
  assert.match(
    tournamentError({ ...CHOSEN, evaluations: [], engines: [], free: "random" }),
    /two players/,
  );
  assert.match(tournamentError({ ...CHOSEN, depths: [1, 2, 3, 4, 5, 6, 7] }), /has 17/);
  assert.match(tournamentError({ ...CHOSEN, free: "level 4=random" }), /two players are called/i);
  assert.match(tournamentError({ ...CHOSEN, pairs: NaN }), /opening/);
  assert.match(
    gradingError({ evaluations: [], depths: [1], positions: null, seed: 1 }),
    /evaluation/,
  );
});

test("an invalid number is reported by the form, not by the server", () => {
  for (const pairs of [2.5, -1, 1e30]) assert.match(tournamentError({ ...CHOSEN, pairs }), /opening|games/);
  for (const seed of [-1, 1.5, 1e20]) assert.match(tournamentError({ ...CHOSEN, seed }), /seed/);
  const grading = { evaluations: ["cells"], depths: [1], positions: 60, seed: 1 };
  assert.equal(gradingError(grading), "");
  for (const positions of [49, 60.5, 2561]) {
    assert.match(gradingError({ ...grading, positions }), /positions/);
  }
  assert.match(gradingError({ ...grading, seed: -1 }), /seed/);
});

test("the default grading contains both baselines, and random moves take no time", () => {
  assert.ok(["nothing", "random"].every((name) => DEFAULT_GRADING.evaluations.includes(name)));
  const alone = { ...DEFAULT_GRADING, evaluations: ["cells"] };
  const both = { ...DEFAULT_GRADING, evaluations: ["cells", "random"] };
  assert.equal(gradingMs(both, 1), gradingMs(alone, 1));
});

test("the request contains every value of the plan", () => {
  const { evaluations, search, depths, engines, free, ...rest } = CHOSEN;
  assert.deepEqual(tournamentRequest(CHOSEN), {
    kind: "tournament",
    ...rest,
    players: players(CHOSEN),
  });
});

test("a sequential test needs two players and valid numbers, and is kept for a second run", () => {
  const match = { ...CHOSEN, evaluations: [], engines: ["level:4", "level:5"], free: "", sprt: DEFAULT_SPRT };
  assert.equal(tournamentError(match), "");
  assert.match(tournamentError({ ...CHOSEN, sprt: DEFAULT_SPRT }), /two players/);
  for (const change of [{ elo0: 20 }, { elo1: 2001 }, { elo0: NaN }]) {
    assert.match(tournamentError({ ...match, sprt: { ...DEFAULT_SPRT, ...change } }), /Elo difference/);
  }
  for (const change of [{ alpha: 0 }, { beta: 0.5 }, { beta: NaN }]) {
    assert.match(tournamentError({ ...match, sprt: { ...DEFAULT_SPRT, ...change } }), /error rates/);
  }
  const request = tournamentRequest(match);
  assert.deepEqual(request.sprt, { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: "logistic" });
  assert.deepEqual(planOf(request).sprt, DEFAULT_SPRT);
  assert.deepEqual(planOf({ ...request, sprt: { elo0: -5, elo1: 5 } }).sprt, { ...DEFAULT_SPRT, elo0: -5, elo1: 5 });
});

test("deeper searches, scripts and fewer workers take longer", () => {
  assert.ok(moveMs("alphabeta:depth=8") > 20 * moveMs("alphabeta:depth=4"));
  assert.ok(moveMs("minimax:depth=6") > moveMs("alphabeta:depth=6"));
  assert.ok(moveMs("alphabeta:depth=4,eval=script:mine") > 10 * moveMs("alphabeta:depth=4"));
  assert.equal(moveMs("deepening:time=250"), 250);
  assert.ok(tournamentMs(CHOSEN, 1) > tournamentMs(CHOSEN, 4));
});

test("times and counts are formatted as text", () => {
  assert.equal(about(300), "less than a second");
  assert.equal(about(9_200), "about 9 s");
  assert.equal(about(150_000), "about 3 min");
  assert.equal(about(80 * 60_000), "about 1 h 20 min");
  assert.equal(about(72 * 3_600_000), "about 3 days");
  assert.equal(about(1e39), "more than a year");
  assert.equal(counted(1764, "games"), "1,764 games");
  assert.equal(counted(1, "games"), "1 game");
});

test("the text of a run has its progress and the reason of a failure", () => {
  const run = /** @type {any} */ ({
    done: 412,
    total: 1764,
    unit: "games",
    remaining_time_ns: 9e9,
    error: null,
  });
  assert.equal(progressText({ ...run, state: "running" }), "412 of 1,764 games, about 9 s left");
  assert.equal(progressText({ ...run, state: "stopped" }), "Stopped at 412 of 1,764 games.");
  assert.match(progressText({ ...run, state: "failed", error: "no" }), /Failed: no/);
  assert.deepEqual(
    [0, 440, 441, 882, 1764].map((done) => quarter({ done, total: 1764 })),
    [0, 0, 1, 2, 4],
  );
});

test("the details distinguish runs of the same title", () => {
  const names = ["a", "b", "c", "d", "e"].map((name) => ({ name, engine: "random" }));
  const tournament = /** @type {any} */ ({
    seed: 7,
    spec: { kind: "tournament", players: [...names, { engine: "level:4" }], pairs: 25, variant: "8x8" },
  });
  assert.equal(runDetails(tournament), "a, b, c and 3 more · 25 openings per pairing · 8x8 · seed 7");
  const match = { ...tournament, spec: { ...tournament.spec, players: names.slice(0, 2), variant: "7x6", pairs: 1 } };
  assert.equal(runDetails(match), "a, b · 1 opening per pairing · seed 7");
  const grading = /** @type {any} */ ({
    seed: 1,
    spec: { kind: "grading", evaluations: ["cells", "quiet"], depths: [1, 2], positions: 60 },
  });
  assert.equal(runDetails(grading), "cells, quiet · depths 1, 2 · 60 positions · seed 1");
  assert.equal(runDetails(/** @type {any} */ ({ seed: 3, spec: { kind: "experiment", name: "x" } })), "seed 3");
});

test("a table as CSV has plain numbers, quoted commas and no formulas", () => {
  const table = {
    id: "t",
    caption: "",
    words: 1,
    header: [],
    rows: [],
    keys: ["name", "value"],
    values: [
      ["=1+1", -3],
      ['say "x", y', null],
      ["+12", true],
    ],
  };
  assert.equal(csv(table), 'name,value\r\n\'=1+1,-3\r\n"say ""x"", y",\r\n+12,true\r\n');
  assert.equal(fileName("Elo with 95 % intervals"), "elo-with-95-intervals");
});
