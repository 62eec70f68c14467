import assert from "node:assert/strict";
import { test } from "vitest";
import { createGameStore } from "../src/stores/game.ts";
import { newGame } from "../src/state/game.ts";

test("actions replace the value of the game, and computed values are updated", () => {
  const store = createGameStore(newGame("7x6", "44"));
  const seen: string[] = [];
  const end = store.moves.subscribe((moves) => seen.push(moves));
  assert.ok(store.drop("5"));
  store.viewPly(1);
  assert.equal(store.isLatest.value, false);
  store.undo(2);
  assert.equal(store.isLatest.value, true);
  store.redo();
  end();
  assert.deepEqual(seen, ["44", "445", "4", "44"]);
  assert.equal(store.game.value.future, "5");
});

test("a disc that does not fit changes nothing", () => {
  const store = createGameStore(newGame("7x6", "444444"));
  const before = store.game.value;
  assert.equal(store.drop("4"), false);
  assert.equal(store.drop("8"), false);
  assert.equal(store.game.value, before);
});
