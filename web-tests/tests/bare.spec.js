// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/foursight.js";

const WEB = join(import.meta.dirname, "..", "..", "crates", "server", "web");
const TOKENS = join(import.meta.dirname, "..", "support", "tokens.cjs");

test("scripts come without comments and otherwise as they are", async ({ server }) => {
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(50);
  const pairs = await Promise.all(
    files.map(async (name) => {
      const served = await (await fetch(`${server.address}/${name}`)).text();
      return [name, readFileSync(join(WEB, name), "utf8"), served];
    }),
  );
  expect(pairs.filter(([, , served]) => served?.includes("@typedef")).map(([name]) => name)).toEqual([]);
  const told = execFileSync(process.execPath, ["--expose-internals", TOKENS], {
    input: JSON.stringify(pairs),
    maxBuffer: 1 << 24,
  });
  expect(JSON.parse(told.toString())).toEqual([]);
});
