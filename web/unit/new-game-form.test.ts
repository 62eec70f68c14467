import assert from "node:assert/strict";
import { test } from "vitest";
import type { CatalogueResponse, Setting } from "../src/api/types.ts";
import { builtText, engineOf, firstForm, gameOf, withKind, withSearch, withValue } from "../src/views/play/new-game-form.ts";

const setting = (name: string, preset: string | null = null): Setting => ({
  name,
  kind: name === "eval" ? "evaluation" : "number",
  default: preset,
  choices: [],
  help: "",
});

const CATALOGUE = {
  levels: [{ text: "level:2" }, { text: "level:4" }],
  searches: [
    { name: "level", parameters: [] },
    { name: "alphabeta", parameters: [setting("depth", "6"), setting("eval", "cells")] },
    { name: "mcts", parameters: [setting("nodes", "1000"), setting("seed")] },
  ],
  evaluations: [{ name: "cells", parameters: [] }, { name: "quiet", parameters: [setting("three", "10")] }],
} as unknown as CatalogueResponse;

const form = (against: string) => firstForm({ against, variant: "7x6", starts: "you" }, CATALOGUE);
const seat = (engine: string) => form(engine).seats.second;

test("the form begins with the opponent of the game", () => {
  assert.deepEqual([seat("level:2").kind, seat("level:2").level], ["level", "level:2"]);
  assert.equal(seat("perfect").kind, "perfect");
  assert.deepEqual([form("human").players, form("level:2").players], ["two", "one"]);
  assert.equal(seat("alphabeta:depth=3").kind, "build");
  assert.equal(seat("alphabeta:depth=3,eval=script:mine").kind, "script");
  assert.equal(seat("an engine?").kind, "text");
  for (const against of [
    "level:2",
    "perfect",
    "human",
    "alphabeta:depth=3",
    "an engine?",
    "alphabeta:depth=3,eval=script:mine",
  ]) {
    assert.deepEqual(gameOf(form(against), CATALOGUE), { against, variant: "7x6", starts: "you", clock: null });
  }
  assert.equal(seat("level:9").level, "level:4", "an unknown level is the default one");
});

test("the form keeps the clock of the game", () => {
  const game = { against: "human", variant: "7x6", starts: "you", clock: { minutes: 3, increment: 2 } } as const;
  assert.deepEqual(gameOf(firstForm(game, CATALOGUE), CATALOGUE), game);
});

test("the text field begins with the opponent chosen before", () => {
  assert.equal(withKind(seat("alphabeta:depth=3"), "text", CATALOGUE).text, "alphabeta:depth=3");
  assert.equal(withKind(withKind(seat("level:2"), "perfect", CATALOGUE), "text", CATALOGUE).text, "perfect");
});

test("a game of two engines has two engines and a seed", () => {
  const game = { against: "perfect", variant: "8x8", starts: "you", engines: { first: "level:2", seed: 7 } } as const;
  assert.equal(firstForm(game, CATALOGUE).players, "engines");
  assert.deepEqual(gameOf(firstForm(game, CATALOGUE), CATALOGUE), game);
  assert.equal(gameOf({ ...firstForm(game, CATALOGUE), seed: "x" }, CATALOGUE).engines?.seed, null);
});

test("the first script is proposed, and without scripts no engine is chosen", () => {
  const script = (scripts: string[]) => {
    const { seats } = firstForm({ against: "level:2", variant: "7x6", starts: "you" }, CATALOGUE, scripts);
    return engineOf(withKind(seats.second, "script", CATALOGUE), CATALOGUE);
  };
  assert.equal(script(["mine", "old"]), "alphabeta:depth=4,eval=script:mine");
  assert.equal(script([]), "");
});

test("another search keeps the values of its parameters; another evaluation removes the options of the old evaluation", () => {
  const engine = { name: "alphabeta", values: { depth: "3", eval: "quiet", "eval.three": "20" } };
  assert.equal(builtText(engine, CATALOGUE), "alphabeta:depth=3,eval=quiet,eval.three=20");
  assert.equal(builtText(withValue(engine, "depth", "6"), CATALOGUE), "alphabeta:eval=quiet,eval.three=20");
  assert.equal(builtText(withValue(engine, "eval", "cells"), CATALOGUE), "alphabeta:depth=3");
  assert.equal(builtText(withSearch(engine, "mcts", CATALOGUE), CATALOGUE), "mcts");
});
