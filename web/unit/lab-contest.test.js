// @ts-check
/** Tests the contest form: the scripts in the links, the checks of the form, and the request. */

import assert from "node:assert/strict";
import { test } from "vitest";
import {
  DEFAULT_CONTEST,
  MOST_SCRIPTS,
  contestError,
  contestGames,
  contestRequest,
  readEntries,
} from "../src/state/lab/contest-plan.ts";
import { missingScript, withScripts } from "../src/state/scripts.ts";
import { pack } from "../src/state/write/share.ts";

/** @param {string} name @param {string} source */
const link = async (name, source) => `https://example.org/write?name=${name}&s=${await pack(source)}`;

test("every line gives one script with the source of its link, and scripts with equal names get numbers", async () => {
  const links = [
    await link("mine", "1"),
    "",
    `  ${await link("mine", "2")} `,
    await link("mine-2", "3"),
    (await link("My%20Script!", "4")).replace("https://example.org", ""),
  ];
  const entries = await readEntries(links.join("\n"));
  assert.deepEqual(
    entries.map(({ line, name, source, problem }) => [line, name, source, problem]),
    [
      [1, "mine", "1", ""],
      [3, "mine-2", "2", ""],
      [4, "mine-2-2", "3", ""],
      [5, "my-script", "4", ""],
    ],
  );
});

test("an invalid link is reported with its line, and the other links stay valid", async () => {
  const good = await link("good", "open(3)");
  const twin = await link("twin", "open(3)");
  const lines = [good, "hello", "https://example.org/write", `${good.slice(0, -6)}`, twin];
  const entries = await readEntries(lines.join("\n"));
  assert.equal(entries[0]?.problem, "");
  assert.match(entries[1]?.problem ?? "", /not a link to a script/);
  assert.match(entries[2]?.problem ?? "", /not a link to a script/);
  assert.match(entries[3]?.problem ?? "", /damaged/);
  assert.match(entries[4]?.problem ?? "", /same script as on line 1/);
  assert.match(contestError(DEFAULT_CONTEST, entries, false), /line 2 cannot take part/);
});

test("a contest has at most 16 scripts", async () => {
  const links = await Promise.all(Array.from({ length: MOST_SCRIPTS + 1 }, (_, index) => link("s", String(index))));
  const entries = await readEntries(links.join("\n"));
  assert.equal(entries.findIndex(({ problem }) => problem), MOST_SCRIPTS);
  assert.match(entries[MOST_SCRIPTS]?.problem ?? "", /at most 16 scripts/);
});

test("a contest needs two players, and starts when all scripts are checked", async () => {
  const one = await readEntries(await link("one", "1"));
  const two = await readEntries(`${await link("one", "1")}\n${await link("two", "2")}`);
  assert.match(contestError(DEFAULT_CONTEST, [], false), /Paste the links/);
  assert.match(contestError(DEFAULT_CONTEST, one, false), /at least two players/);
  assert.equal(contestError({ ...DEFAULT_CONTEST, evaluations: ["cells"] }, one, false), "");
  assert.match(contestError(DEFAULT_CONTEST, two, true), /Checking/);
  assert.equal(contestError(DEFAULT_CONTEST, two, false), "");
  assert.match(contestError({ ...DEFAULT_CONTEST, pairs: 0 }, two, false), /openings per pairing/);
  assert.equal(contestGames({ ...DEFAULT_CONTEST, pairs: 5 }, two), 10);
});

test("a contest sends the scripts of the links, not the saved scripts of this browser", async () => {
  const entries = await readEntries(`${await link("one", "1")}\n${await link("two", "eval script:other")}`);
  const request = contestRequest({ ...DEFAULT_CONTEST, depth: 3, seed: 7, evaluations: ["cells"] }, entries);
  assert.deepEqual(
    request.players?.map(({ name, engine }) => [name, engine]),
    [
      ["one", "alphabeta:depth=3,eval=script:one"],
      ["two", "alphabeta:depth=3,eval=script:two"],
      ["cells", "alphabeta:depth=3,eval=cells"],
    ],
  );
  assert.equal(request.seed, 7);
  assert.equal(request.title, "Contest of 3 players");
  assert.equal(missingScript(request), "");
  assert.deepEqual(withScripts(request), request);
  assert.match(missingScript({ ...request, scripts: [] }), /script one is not saved/);
});
