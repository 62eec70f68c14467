// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { newGame } from "../src/state/game.ts";
import { visibleMoves } from "../src/stores/play-session.ts";

test("only moves that fit on the board are shown", () => {
  const state = (/** @type {string} */ moves, problem = "", legalMoves = 0) =>
    /** @type {any} */ ({ game: newGame("7x6", moves), problem, legalMoves });
  assert.equal(visibleMoves(state("4453")), "4453");
  assert.equal(visibleMoves(state("99")), "");
  assert.equal(visibleMoves(state("44444441")), "444444");
  // There is room for the moves after a win, but the server rejects them.
  assert.equal(visibleMoves(state("44335261", "The game is over.", 7)), "4433526");
});
