import assert from "node:assert/strict";
import { test } from "vitest";
import { newGame } from "../src/state/game.ts";
import { parseVariant } from "../src/state/notation.ts";
import { goalText } from "../src/state/play/goal-text.ts";
import { linkToGame, playersText, resultWords, withGame } from "../src/state/play/recent-game.ts";
import type { RecentGame } from "../src/state/play/recent-game.ts";
import { recordWithPlayers, seatsIn } from "../src/state/play/saved-game.ts";
import { commandLine, parseSeed, playerAt, playersInQuery, seatsOf, withSeed, writeGameLink } from "../src/state/play/seats.ts";
import { resultText, searchedText, statusText, stoppedText } from "../src/state/play/text.ts";
import { endValue, solvedValue } from "../src/state/play/value-text.ts";

test("both engines get the seed of the game, as on the command line", () => {
  assert.equal(withSeed("level:3", 7), "level:3,seed=7");
  assert.equal(withSeed("random", 7), "random:seed=7");
  assert.equal(withSeed("alphabeta:depth=3,ties=random", 7), "alphabeta:depth=3,ties=random,seed=7");
  assert.equal(withSeed("alphabeta:depth=3", 7), "alphabeta:depth=3", "no random choices");
  assert.equal(withSeed("mcts:seed=5", 7), "mcts:seed=5", "a seed of its own");
});

test("a side is played by a person or by an engine", () => {
  assert.deepEqual(seatsOf("human", "human"), { against: "human", you: "both" });
  assert.deepEqual(seatsOf("human", "random"), { against: "random", you: "first" });
  assert.deepEqual(seatsOf("random", "human"), { against: "random", you: "second" });
  assert.deepEqual(seatsOf("random", "perfect"), { first: "random", against: "perfect", you: "none" });
  for (const players of [["human", "human"], ["human", "random"], ["random", "human"], ["random", "perfect"]] as const) {
    const [first, second] = players;
    const seats = seatsOf(first, second);
    assert.deepEqual([playerAt(seats, "first"), playerAt(seats, "second")], players);
    const record = recordWithPlayers({ record: "1. d1\n" } as Parameters<typeof recordWithPlayers>[0], seats);
    assert.deepEqual(seatsIn(record), seats);
  }
});

test("the link to a game of two engines is read back", () => {
  const seats = seatsOf("level:3", "alphabeta:depth=2,eval=quiet");
  const link = writeGameLink(newGame("8x8", "44"), seats, 7);
  assert.equal(link, "variant=8x8&moves=44&first=level:3&second=alphabeta:depth=2,eval=quiet&seed=7");
  assert.deepEqual(playersInQuery(new URLSearchParams(link)), { seats, seed: 7 });
  assert.equal(playersInQuery(new URLSearchParams("moves=44&against=level:1&you=first")), null);
  assert.equal(writeGameLink(newGame(), { against: "level:1", you: "first" }, 7), "against=level:1&you=first");
});

test("a seed is a whole number", () => {
  assert.deepEqual(["0", "7", " 12 "].map(parseSeed), [0, 7, 12]);
  assert.deepEqual(["", "x", "-1", "1.5", "99999999999999999", null].map(parseSeed), Array(6).fill(null));
});

test("the command that repeats a game is shown if the terminal has both engines", () => {
  const seats = (first: string) => ({ first, against: "random", you: "none" }) as const;
  assert.equal(commandLine("7x6", seats("level:1"), 3), "foursight play --first level:1 --second random --seed 3");
  assert.equal(commandLine("7x6", seats("alphabeta:eval=script:mine"), 3), "");
  assert.equal(commandLine("7x6", seats("level:1; rm"), 3), "");
});

const GAME: RecentGame = { id: "a", variant: "7x6", moves: "44", against: "level:3", you: "first", result: "ongoing", ended: 1 };

test("a recent game replaces its earlier states", () => {
  const longer = { ...GAME, moves: "4433" };
  assert.deepEqual(withGame([GAME], longer), [longer]);
  assert.deepEqual(withGame([longer], GAME), [GAME], "after undo");
  const reopened = { ...longer, id: "b" };
  assert.deepEqual(withGame([GAME], reopened), [reopened]);
  const others = [{ ...reopened, against: "level:4" }, { ...reopened, moves: "5" }, { ...reopened, variant: "8x8" }];
  for (const other of others) assert.equal(withGame([GAME], other).length, 2);
  const finished = { ...GAME, result: "first" } as const;
  assert.equal(withGame([finished], reopened).length, 2, "a finished game stays");
  const many = Array.from({ length: 30 }, (_, index) => ({ ...GAME, id: `${index}`, moves: `7${index % 7}` }));
  assert.equal(withGame(many, longer).length, 30);
});

test("recent games are described by players and result", () => {
  const names = { first: "Red", second: "Yellow" };
  assert.equal(playersText(GAME, []), "Against Level 3");
  assert.equal(playersText({ ...GAME, you: "both" }, []), "Two players");
  const watched = { ...GAME, you: "none", first: "perfect", seed: 7, result: "second" } as const;
  assert.equal(playersText(watched, []), "Perfect play – Level 3");
  assert.equal(resultWords(GAME, names), "unfinished, 2 discs");
  assert.equal(resultWords({ ...GAME, result: "second" }, names), "you lost as Red, 2 discs");
  assert.equal(resultWords(watched, names), "Yellow won, 2 discs");
  assert.equal(linkToGame(watched), "moves=44&first=perfect&second=level:3&seed=7");
  assert.equal(linkToGame(GAME, { review: "1" }), "moves=44&against=level:3&you=first&review=1");
});

test("the goal of every variant has at most 15 words", () => {
  const goal = (text: string) => goalText(parseVariant(text)!);
  assert.equal(goal("7x6"), "Goal: four of your discs in a row, in any direction.");
  assert.equal(goal("9x7:line5+square"), "Goal: five of your discs in a row, or a 2×2 square.");
  for (const text of ["7x6", "5x4:line3", "7x6:square", "7x6:line4+square", "9x7:line5+square"]) {
    assert.ok(goal(text).split(" ").length <= 15, text);
  }
});

test("texts about two engines name the side and the engine", () => {
  const engines = { first: "Casual", second: "Strong" };
  const state = (more: object) => ({
    game: newGame("7x6", "44"),
    seats: seatsOf("level:3", "level:6"),
    position: null,
    thinking: false,
    landing: false,
    problem: "",
    ...more,
  }) as unknown as Parameters<typeof statusText>[0];
  assert.equal(statusText(state({ thinking: true }), "", false, engines), "Red (Casual) is thinking…");
  assert.equal(statusText(state({ paused: true }), "", true, engines), "Paused. Yellow (Casual) to move.");
  const over = state({ position: { outcome: "second" } });
  assert.equal(resultText(over, "", false, engines), "Yellow (Strong) won on move 1.");
});

test("a stopped search says which move was kept, and why", () => {
  const decision = { column: "4", depth: 9, counters: { visited: 173_000_000 } } as Parameters<typeof searchedText>[0];
  assert.equal(stoppedText(decision), "");
  assert.equal(
    searchedText({ ...decision, stopped: "best" }),
    "Stopped: column 4 was the best move found so far. The search had reached depth 9, 173 M positions.",
  );
  assert.match(stoppedText({ ...decision, stopped: "short" }), /before a move was found: a short search chose column 4/);
  assert.equal(
    searchedText({ ...decision, stopped: "short" }),
    "Stopped before a move was found: a short search chose column 4. Both searches together reported 173 M positions.",
  );
});

test("the value bar shows a proven value, and bounds as bounds", () => {
  // Yellow is to move and wins with disc 36.
  const position = { variant: "7x6", moves: "4".repeat(31) };
  assert.deepEqual(solvedValue({ value: { score: 4 } }, position, false), {
    known: { score: -4 },
    estimate: null,
    text: "Yellow wins in 3 moves (5 plies).",
  });
  const open = solvedValue({ value: { bounds: { lower: -2, upper: 5 } } }, position, false);
  assert.equal(open.text, "Not solved: the score for Red is between −5 and +2.");
  assert.equal(solvedValue(null, position, false).text, "The solver returned no value.");
  assert.equal(endValue({ outcome: "draw" }, false).text, "Draw.");
  assert.equal(endValue({ outcome: "second" }, false).text, "Yellow has won.");
});
