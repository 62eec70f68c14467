import assert from "node:assert/strict";
import { test } from "vitest";
import type { CatalogueResponse, Setting } from "../src/api/types.ts";
import { builtText, firstForm, opponentOf, withKind, withSearch, withValue } from "../src/views/play/new-game-form.ts";

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

test("the form begins with the opponent of the game", () => {
  assert.deepEqual([form("level:2").kind, form("level:2").level], ["level", "level:2"]);
  assert.equal(form("perfect").kind, "perfect");
  assert.equal(form("human").kind, "human");
  assert.equal(form("alphabeta:depth=3").kind, "build");
  assert.equal(form("an engine?").kind, "text");
  for (const against of ["level:2", "perfect", "human", "alphabeta:depth=3", "an engine?"]) {
    assert.equal(opponentOf(form(against), CATALOGUE), against);
  }
  assert.equal(form("level:9").level, "level:4", "an unknown level is the default one");
});

test("the text field begins with the opponent chosen before", () => {
  assert.equal(withKind(form("alphabeta:depth=3"), "text", CATALOGUE).text, "alphabeta:depth=3");
  const people = withKind(form("level:2"), "human", CATALOGUE);
  assert.equal(withKind(people, "text", CATALOGUE).text, "level:2", "two people are no engine");
});

test("another search keeps the values that it takes, another evaluation drops those of the old one", () => {
  const engine = { name: "alphabeta", values: { depth: "3", eval: "quiet", "eval.three": "20" } };
  assert.equal(builtText(engine, CATALOGUE), "alphabeta:depth=3,eval=quiet,eval.three=20");
  assert.equal(builtText(withValue(engine, "depth", "6"), CATALOGUE), "alphabeta:eval=quiet,eval.three=20");
  assert.equal(builtText(withValue(engine, "eval", "cells"), CATALOGUE), "alphabeta:depth=3");
  assert.equal(builtText(withSearch(engine, "mcts", CATALOGUE), CATALOGUE), "mcts");
});
