// @ts-check
// Addresses of earlier versions must still open the same content. fixtures/compat/addresses contains such addresses.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "vitest";
import { readLink } from "../src/state/link.ts";
import { readStudy } from "../src/views/analyse/address.ts";
import { shown } from "../src/state/analyse/study.ts";
import { readPlace as readLearn } from "../src/state/learn/address.ts";
import { readAddress as readTree } from "../src/state/tree/address.ts";
import { unpack } from "../src/state/write/share.ts";

const FOLDER = new URL("../../fixtures/compat/addresses/", import.meta.url);

/** @type {Record<string, (query: URLSearchParams) => object | Promise<object>>} */
const READERS = {
  play: (query) => {
    const { game, against, you, problem } = readLink(query);
    return { ...game, against, you, problem };
  },
  analyse: (query) => {
    const { study, review, problem } = readStudy(query);
    const { variant, main: moves, resigned, lines } = study;
    return { variant, moves, resigned, review, problem, shown: shown(study), lines: lines.length };
  },
  tree: (query) => {
    const { view: look, ...place } = readTree(query);
    return { ...place, look };
  },
  learn: (query) => readLearn(query),
  write: async (query) => ({ source: await unpack(query.get("s") ?? "") }),
  lab: () => ({}),
};

/**
 * Addresses that now open other content than in version 0.1.0, on purpose, and the content that they open now. The
 * folder of addresses still contains the old content. `/tree` names no search, so it opens the example of the present
 * version.
 * @type {Record<string, object>}
 */
const CHANGED = {
  "/tree": { view: "tree", variant: "7x6", moves: "43", engine: "minimax:depth=2,eval=windows-centre", step: 0 },
};

for (const file of readdirSync(FOLDER)) {
  test(`addresses in ${file}`, async () => {
    const lines = readFileSync(new URL(file, FOLDER), "utf8").trim().split("\n");
    for (const line of lines) {
      const [address = "", expected = ""] = line.split("\t");
      const { pathname, searchParams } = new URL(address, "http://localhost");
      const view = pathname.slice(1) || "play";
      const reader = READERS[view];
      assert.ok(reader, address);
      /** @type {Record<string, unknown>} */
      const found = { view, ...(await reader(searchParams)) };
      assert.equal(found.problem ?? null, null, address);
      for (const [name, value] of Object.entries(CHANGED[address] ?? JSON.parse(expected))) {
        assert.deepEqual(found[name], value, `${address}: ${name}`);
      }
    }
  });
}
