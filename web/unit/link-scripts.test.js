// @ts-check
/** Tests the scripts in links to games and searches. */

import assert from "node:assert/strict";
import { test } from "vitest";
import { forgetScript, saveScript } from "../src/state/scripts.ts";
import { packScripts, unpackScripts, withLinkedScripts, withNewNames } from "../src/state/write/link-scripts.ts";

const MINE = { name: "mine", source: "// ⚫ my own\ncentre() - their_centre()" };
const OTHER = { name: "other-2", source: "0" };

test("scripts are the same after writing and reading a link, and a damaged link is recognized", async () => {
  const packed = await packScripts([MINE, OTHER]);
  assert.match(packed, /^mine\.[\w-]+,other-2\.[\w-]+$/);
  assert.deepEqual(await unpackScripts(packed), [MINE, OTHER]);
  for (const damaged of ["", "mine", "mine.", packed.slice(0, -5), packed.replace("mine", "Mine!"), "mine.x,y"]) {
    assert.equal(await unpackScripts(damaged), null, damaged);
  }
});

test("a link contains the scripts that it names, if they are saved", async () => {
  const game = "https://example.org/play?moves=44&against=alphabeta:depth=2,eval=script:mine&you=first";
  assert.equal(await withLinkedScripts(game), game);
  saveScript("mine", MINE.source);
  const link = await withLinkedScripts(game);
  assert.ok(link.startsWith(`${game}&scripts=mine.`));
  const query = new URL(link).searchParams;
  assert.deepEqual(await unpackScripts(query.get("scripts") ?? ""), [MINE]);
  const tree = await withLinkedScripts("/tree?engine=minimax:depth=2,eval=cells");
  assert.equal(tree, "/tree?engine=minimax:depth=2,eval=cells");
  forgetScript("mine");
});

test("a script whose name is taken gets another name, in the query too", () => {
  saveScript("mine", "1");
  const query = "variant=7x6%3Aline4%2Bsquare&first=alphabeta:eval=script:mine&second=minimax:eval=script:mine-more";
  const saved = withNewNames([MINE], query);
  assert.deepEqual(saved.scripts, [{ name: "mine-2", source: MINE.source }]);
  const read = new URLSearchParams(saved.query);
  assert.equal(read.get("variant"), "7x6:line4+square");
  assert.equal(read.get("first"), "alphabeta:eval=script:mine-2");
  assert.equal(read.get("second"), "minimax:eval=script:mine-more");
  forgetScript("mine");
  assert.equal(withNewNames([MINE], query).scripts[0]?.name, "mine");
});
