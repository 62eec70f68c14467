import assert from "node:assert/strict";
import { afterEach, test, vi } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import type { Hint } from "../src/api/types.ts";
import { newGame } from "../src/state/game.ts";
import { createHintStore } from "../src/stores/play-hint.ts";
import type { PlaySession } from "../src/stores/play-session.ts";
import { changeSettings } from "../src/stores/settings.ts";

vi.mock("../src/ui/announce.ts", () => ({ announce: () => {}, announceNow: () => {} }));

afterEach(() => changeSettings({ labels: "digits" }));

const HINT = {
  nudge: "You are winning.",
  threat: { text: "Aim at e6: in the best line Yellow finally has to fill the cell below it.", cells: ["e6"] },
  move: { text: "Column 4 keeps the win.", column: "4" },
} as unknown as Hint;

function hints() {
  const state = { game: newGame("7x6", "44"), seats: { against: "level:1", you: "first" }, position: null, thinking: false };
  const session = { state: { value: { ...state, game: { ...state.game, ply: 2 } } } } as unknown as PlaySession;
  return createHintStore({ hint: async () => HINT } as unknown as ApiClient, session);
}

test("the last step of a hint marks only the move", async () => {
  const hint = hints();
  await hint.next();
  assert.deepEqual(hint.overlays.value, { marks: [], arrows: [] });
  await hint.next();
  assert.deepEqual(hint.overlays.value, { marks: [{ cell: "e6" }], arrows: [] });
  await hint.next();
  assert.deepEqual(hint.overlays.value, { marks: [{ cell: "d3", kind: "good" }], arrows: [{ column: "4" }] });
});

test("a hint names places like the labels of the board", async () => {
  const hint = hints();
  for (let step = 0; step < 3; step += 1) await hint.next();
  const place = "in the best line Yellow finally has to fill the cell below it.";
  const texts = () => hint.panel.value?.texts.slice(1).map(({ text }) => text);
  assert.deepEqual(texts(), [`Aim at row 6 of column 5: ${place}`, "Column 4 keeps the win."]);
  changeSettings({ labels: "cells" });
  assert.deepEqual(texts(), [`Aim at e6: ${place}`, "d3 keeps the win."]);
});
