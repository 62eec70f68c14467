// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { captionText, durations, fileName, replayText, sizeText, suggestedName } from "../src/state/share/texts.ts";

const NAMES = { first: "Red", second: "Yellow" };

test("the caption states the last move or the result", () => {
  assert.equal(captionText("", null, NAMES), "Red moves first.");
  assert.equal(captionText("44", null, NAMES), "Move 1: Yellow plays column 4.");
  assert.equal(captionText("445", { outcome: "ongoing", resigned: null }, NAMES), "Move 2: Red plays column 5.");
  assert.equal(captionText("44", null, NAMES, true), "Move 1: Yellow plays d2.");
  assert.equal(captionText("4433526", { outcome: "first", resigned: null }, NAMES), "Red won on move 4.");
  assert.equal(captionText("44", { outcome: "draw", resigned: null }, NAMES), "Draw: the board is full.");
  assert.equal(captionText("44", { outcome: "second", resigned: "first" }, NAMES), "Red resigned. Yellow wins.");
  assert.equal(replayText("4", "Red moves."), "Replay of a game with 1 disc. Red moves.");
});

test("the last position of a replay is shown longest", () => {
  const times = durations(5, "fast");
  assert.equal(times.length, 5);
  assert.ok(times.slice(0, -1).every((time) => time === times[0] && time < Number(times.at(-1))));
  assert.ok(Number(durations(2, "slow")[0]) > Number(durations(2, "normal")[0]));
});

test("file names are valid on every system", () => {
  assert.equal(suggestedName("7x6:line4+square", 12), "foursight-7x6-line4-square-12");
  assert.equal(fileName("my game", "x", "gif"), "my game.gif");
  assert.equal(fileName("game.gif", "x", "gif"), "game.gif");
  assert.equal(fileName("../a\\b:c", "x", "png"), "-a-b-c.png");
  assert.equal(fileName("  ", "foursight-7x6-0", "svg"), "foursight-7x6-0.svg");
  assert.equal(fileName("...", "fallback", "svg"), "fallback.svg");
});

test("large file sizes have thousands separators", () => {
  assert.equal(sizeText(84_321), "84 kB");
  assert.equal(sizeText(1_234_567), "1,235 kB");
  assert.equal(sizeText(12), "1 kB");
});
