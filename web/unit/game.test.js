// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import * as game from "../src/state/game.ts";

test("a disc fits until its column is full", () => {
  const full = game.newGame("7x6", "444444");
  assert.equal(game.fits(full, "4"), false);
  assert.equal(game.fits(full, "3"), true);
  assert.equal(game.fits(full, "8"), false);
  assert.equal(game.fits(game.newGame("8x8"), "8"), true);
});

test("undo and redo go back and forth, and a different move discards the undone moves", () => {
  const undone = game.undo(game.newGame("7x6", "4453"), 2);
  assert.deepEqual([undone.moves, undone.future], ["44", "53"]);
  assert.equal(game.redo(undone, 2).moves, "4453");
  assert.deepEqual(game.redo(undone, 1), { ...undone, moves: "445", future: "3", ply: 3 });
  assert.equal(game.drop(undone, "5").future, "3");
  assert.equal(game.drop(undone, "1").future, "");
});

test("undo takes back at most all moves, and also a resignation", () => {
  const resigned = game.resign(game.newGame("7x6", "4"), "second");
  assert.deepEqual([game.undo(resigned, 2).moves, game.undo(resigned, 2).resigned], ["", null]);
});

test("viewing another ply does not change the moves", () => {
  const looked = game.lookAt(game.newGame("7x6", "4453"), 1);
  assert.deepEqual([game.shown(looked), looked.moves, game.isLatest(looked)], ["4", "4453", false]);
  assert.equal(game.lookAt(looked, 99).ply, 4);
});

test("discs fall to the lowest empty cell", () => {
  assert.deepEqual(game.cellsOf("4453"), ["d1", "d2", "e1", "c1"]);
});

test("moves are listed in numbered pairs", () => {
  assert.deepEqual(game.pairs("445"), [
    { number: 1, plies: [{ ply: 1, cell: "d1" }, { ply: 2, cell: "d2" }] },
    { number: 2, plies: [{ ply: 3, cell: "e1" }] },
  ]);
});
