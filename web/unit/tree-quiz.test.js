// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { readAddress, writeAddress } from "../src/state/tree/address.ts";
import {
  answerText,
  createDealer,
  questionsOf,
  questionText,
  withAnswer,
} from "../src/state/tree/quiz.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { shortValue, valueInWords, withLegend } from "../src/state/tree/value-text.ts";
import { searched } from "../support/search-tree.js";

const replay = new Replay(searched("43", 4));
const questions = questionsOf(replay);

test("a question is about a position with moves left and a bound; its answer agrees with the tree", () => {
  assert.ok(questions.length > 50);
  for (const { step, node, next, searched: yes } of questions) {
    const then = replay.eventAt(step + 1);
    assert.equal(then.kind, yes ? "enter" : "cut");
    const { alpha, beta } = replay.window(node, step);
    assert.notEqual(replay.isMax(node) ? beta : alpha, null);
    if (yes) assert.equal(replay.column(then.node), next);
    else assert.ok(replay.tree.nodes.skipped[node]?.startsWith(next));
  }
});

test("questions with the answers yes and no are equally frequent, depend only on the seed, and are not repeated soon", () => {
  const deal = createDealer(questions, 7);
  const dealt = Array.from({ length: 400 }, () => deal());
  const yes = dealt.filter((question) => question?.searched).length;
  assert.ok(yes > 160 && yes < 240, `${yes} of 400`);
  const again = createDealer(questions, 7);
  assert.deepEqual(
    Array.from({ length: 20 }, () => again()),
    dealt.slice(0, 20),
  );
  dealt.slice(1).forEach((question, before) => assert.notEqual(question, dealt[before]));
});

test("questions and answers contain both values", () => {
  const no = questions.find((question) => !question.searched);
  const yes = questions.find((question) => question.searched);
  assert.ok(no && yes);
  assert.match(
    questionText(replay, no),
    /^M(AX|IN) is to move\. Best value so far: .+ Will column \d be searched\?$/,
  );
  assert.match(answerText(replay, no), /already has .+ elsewhere\. The other moves here cannot change the result/);
  assert.match(answerText(replay, yes), /not enough for a cutoff.+The search prunes as soon as/);
});

test("a tree without pruning has no question", () => {
  const plain = new Replay(searched("43", 2, { prune: false }));
  assert.deepEqual(questionsOf(plain), []);
  assert.equal(createDealer([], 1)(), null);
});

test("a wrong answer ends the current streak and keeps the longest streak", () => {
  let score = { asked: 0, right: 0, streak: 0, longest: 0 };
  for (const right of [true, true, false, true]) score = withAnswer(score, right);
  assert.deepEqual(score, { asked: 4, right: 3, streak: 1, longest: 2 });
});

test("an address is written and read back", () => {
  const query =
    "variant=7x6:square&moves=43&engine=alphabeta:depth=5,order=ascending" +
    "&under=43&step=214&view=list&line=1";
  const { problem, ...place } = readAddress(new URLSearchParams(query));
  assert.equal(problem, null);
  assert.equal(writeAddress(place), query);
  assert.equal(place.step, 214);
});

test("the view shows the tree of the link, or the tree of the minimax report if there is no link", () => {
  assert.equal(readAddress(new URLSearchParams("")).moves, "43");
  assert.equal(readAddress(new URLSearchParams("engine=minimax:3")).moves, "");
  const odd = readAddress(new URLSearchParams("moves=4x&step=-3&view=nonsense&under=z"));
  assert.deepEqual([odd.step, odd.view, odd.under], [null, null, ""]);
  assert.match(odd.problem ?? "", /invalid moves/);
});

test("values are formatted as text", () => {
  const ends = { win: 2_000_000, mate: 1_000_000 };
  assert.equal(shortValue(12, ends), "12");
  assert.equal(shortValue(-4, ends), "−4");
  assert.equal(shortValue(1_999_995, ends), "W5");
  const words = [1, -2, 3, -4].map((plies) => valueInWords(Math.sign(plies) * (2_000_000 - Math.abs(plies)), ends));
  assert.deepEqual(words, [
    "a win for MAX in 1 move (1 ply)",
    "a win for MIN in 1 move (2 plies)",
    "a win for MAX in 2 moves (3 plies)",
    "a win for MIN in 2 moves (4 plies)",
  ]);
  assert.equal(withLegend("W5, L2"), "W5, L2 W5: MAX wins in 3 moves (5 plies). L2: MIN wins in 1 move (2 plies).");
  assert.equal(withLegend("W1"), "W1 W1: MAX wins in 1 move (1 ply).");
});
