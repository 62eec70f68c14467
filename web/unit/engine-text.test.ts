import assert from "node:assert/strict";
import { test } from "vitest";
import type { CatalogueResponse } from "../src/api/types.ts";
import { parseEngine, withSearch, withValue, writeEngine, writeForLink } from "../src/state/engine-text.ts";

const parameter = (name: string, value: string | null) => ({ name, default: value, choices: [], help: "", kind: "number" });
const catalogue = {
  searches: [
    { name: "minimax", parameters: [parameter("depth", "5"), parameter("eval", "windows")] },
    {
      name: "alphabeta",
      parameters: [parameter("depth", "5"), parameter("eval", "windows"), parameter("order", "centre")],
    },
  ],
} as unknown as CatalogueResponse;

test("an engine is parsed and written again", () => {
  const text = "alphabeta:depth=6,eval=quiet,eval.three=20";
  assert.equal(writeEngine(parseEngine(text)), text);
  assert.deepEqual(parseEngine("minimax:3"), { name: "minimax", values: { depth: "3" } });
  assert.equal(writeEngine({ name: "minimax", values: { depth: "" } }), "minimax");
});

test("choosing another search keeps the values of parameters that the new search has", () => {
  const engine = parseEngine("alphabeta:depth=6,order=ascending,eval=quiet,eval.three=20");
  assert.equal(writeEngine(withSearch(engine, "minimax", catalogue)), "minimax:depth=6,eval=quiet,eval.three=20");
  // Without a catalogue, it is unknown which values the new search accepts. Therefore all values are kept.
  assert.deepEqual(withSearch(engine, "minimax", null).values, engine.values);
});

test("choosing another evaluation removes the options of the old evaluation; changing the depth keeps them", () => {
  const engine = parseEngine("alphabeta:depth=6,eval=quiet,eval.three=20");
  assert.equal(writeEngine(withValue(engine, "eval", "cells")), "alphabeta:depth=6,eval=cells");
  assert.equal(writeEngine(withValue(engine, "depth", "4")), "alphabeta:depth=4,eval=quiet,eval.three=20");
});

test("a link always names depth and evaluation, and other values only if they differ from the default", () => {
  const written = (text: string) => writeForLink(parseEngine(text), catalogue);
  assert.equal(written("alphabeta"), "alphabeta:depth=5,eval=windows");
  assert.equal(written("alphabeta:order=centre"), "alphabeta:depth=5,eval=windows");
  assert.equal(written("alphabeta:order=ascending,depth=3"), "alphabeta:depth=3,eval=windows,order=ascending");
});
