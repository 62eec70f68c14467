// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { GROUPS, QUESTIONS, groupOf } from "../src/state/learn/questions/list.ts";
import { valueText } from "../src/state/learn/questions/figures.ts";
import {
  LINES,
  SampleBoard,
  bitboards,
  cellText,
  countPositions,
  fourInARow,
  horizontalFourWithoutEdge,
} from "../src/state/learn/sample-board.ts";
import { LEFT_FIRST, playAgainstItself, sampleSearch } from "../src/state/learn/sample-search.ts";

/** Returns sequences of random moves after which the game is not over. @param {number} count */
function positions(count) {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  /** @type {string[]} */
  const found = [];
  while (found.length < count) {
    const board = new SampleBoard("");
    let moves = "";
    const discs = 4 + (found.length % 10);
    while (moves.length < discs) {
      const column = Math.floor(random() * 7);
      if (board.isFull(column) || board.winsAt(board.play(column, board.mover()))) break;
      moves += column + 1;
    }
    if (moves.length === discs) found.push(moves);
  }
  return found;
}

test("every question has an answer with text and links, and every answer belongs to a question", async () => {
  assert.equal(QUESTIONS.length, 22);
  assert.equal(new Set(QUESTIONS.map(({ slug }) => slug)).size, 22);
  for (const group of GROUPS) {
    const { answers } = await group.load();
    assert.deepEqual(Object.keys(answers), group.questions.map(({ slug }) => slug));
    for (const [slug, { text, links, moves }] of Object.entries(answers)) {
      assert.ok(text.length >= 2 && links.length >= 1, slug);
      assert.match(moves, /^[1-9]*$/, slug);
      for (const { href } of links) assert.match(href, /^\/(tree|analyse|write|learn)(\?|$)/, slug);
    }
  }
  assert.equal(groupOf("undo"), GROUPS[1]);
  assert.equal(groupOf("nothing"), undefined);
});

test("the sample board has the 69 lines of four", () => {
  assert.equal(LINES.length, 69);
  assert.equal(new Set(LINES.map((line) => line.join())).size, 69);
});

test("alpha-beta, with and without a correct table, returns the value and the move of minimax", () => {
  for (const moves of positions(40)) {
    const exact = sampleSearch(moves, { depth: 4 });
    for (const options of [{ pruning: true }, { pruning: true, table: true }]) {
      const found = sampleSearch(moves, { depth: 4, ...options });
      assert.deepEqual([found.value, found.column], [exact.value, exact.column], moves);
      assert.ok(found.visited <= exact.visited, moves);
    }
    const other = sampleSearch(moves, { depth: 4, pruning: true, order: LEFT_FIRST });
    assert.equal(other.value, exact.value, moves);
  }
});

test("without a fault, the search leaves the board unchanged", () => {
  for (const moves of positions(20)) {
    const before = new SampleBoard(moves);
    assert.equal(sampleSearch(moves, { depth: 3 }).board.key(), before.key());
  }
  assert.notEqual(sampleSearch("166413", { depth: 3, fault: "undo" }).board.key(), new SampleBoard("166413").key());
});

test("a wrong sign of the evaluation changes the move only at odd depths", () => {
  for (const moves of positions(20)) {
    const right = sampleSearch(moves, { depth: 2 });
    assert.deepEqual(sampleSearch(moves, { depth: 2, fault: "sign" }).columns, right.columns, moves);
  }
});

test("the search against itself ends with a win or a full board", () => {
  const { moves, winner } = playAgainstItself({ depth: 2, pruning: true });
  assert.equal(winner, -1);
  assert.equal(fourInARow(new SampleBoard(moves)).length, 4);
  assert.equal(playAgainstItself({ depth: 4, pruning: true }).winner, null);
});

test("the numbers of positions for each number of discs equal the published numbers", () => {
  assert.deepEqual(countPositions(6), [1, 7, 49, 238, 1120, 4263, 16_422]);
});

test("a test that ignores the edge finds four discs that are not in a row", () => {
  const board = new SampleBoard("6172142");
  assert.deepEqual(horizontalFourWithoutEdge(board).map(cellText), ["f1", "g1", "a2", "b2"]);
  assert.deepEqual(fourInARow(board), []);
});

test("the sum of both bitboards is a different key for every position", () => {
  const keys = new Map();
  for (const moves of positions(300)) {
    const board = new SampleBoard(moves);
    const { mask, own } = bitboards(board, board.mover());
    const known = keys.get(mask + own);
    assert.ok(known === undefined || known === board.key(), moves);
    keys.set(mask + own, board.key());
  }
});

test("values are formatted as text", () => {
  assert.equal(valueText(999), "win after 1 disc");
  assert.equal(valueText(-998), "loss after 2 discs");
  assert.equal(valueText(1000), "win");
  assert.equal(valueText(-12), "−12");
  assert.equal(valueText(0), "0");
  assert.equal(valueText(undefined), "–");
});
