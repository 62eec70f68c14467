// @ts-check
/**
 * Compares the search time of an engine in Chromium with its search time in the native program, on the same positions.
 * Only the search itself is timed. The first round is printed separately, because the browser still compiles the module
 * during this round.
 *
 *   cargo build --release && node web/tools/bench-wasm.js [ENGINE]
 */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ARGUMENTS, chromium as executable } from "../support/chromium.js";
import { Site } from "../support/site.js";

const engine = process.argv[2] ?? "level:6";
const GAMES = ["", "4", "44", "4453", "443526", "44332277", "4435262177", "12345671"];
const ROUNDS = 5;

const site = await Site.write();
const script = readdirSync(join(site.folder, "assets")).find((name) => /^wasm-client-.*\.js$/.test(name));
const browser = await chromium.launch({ executablePath: executable(), args: ARGUMENTS });
try {
  const page = await browser.newPage();
  await page.goto(`${site.address}/play?against=human&you=both`);
  const inBrowser = await page.evaluate(
    async ({ script, engine, games, rounds }) => {
      const { createWasmClient } = await import(script);
      const ours = createWasmClient();
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const moves of games) {
          const thought = await ours.think({ variant: "7x6", moves, engine });
          times.push(thought.time_ns / 1e6);
        }
      }
      return times;
    },
    { script: `${site.address}/assets/${script}`, engine, games: GAMES, rounds: ROUNDS },
  );
  /** @type {number[]} */
  const native = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const moves of GAMES) {
      native.push((await site.ask("think", { moves, engine })).time_ns / 1e6);
    }
  }
  /**
   * Returns the shortest time of each position. Other programs on the machine have disturbed this measurement least.
   * @param {number[]} times
   */
  const best = (times) =>
    GAMES.map((_, at) => Math.min(...times.filter((_, index) => index % GAMES.length === at)));
  const sum = (/** @type {number[]} */ times) => times.reduce((total, time) => total + time, 0);
  const [web, own] = [sum(best(inBrowser)), sum(best(native))];
  console.log(`${engine} on ${GAMES.length} positions, best of ${ROUNDS} rounds each`);
  console.log(`  first round in the browser  ${sum(inBrowser.slice(0, GAMES.length)).toFixed(1)} ms`);
  console.log(`  in the browser              ${web.toFixed(1)} ms`);
  console.log(`  native                      ${own.toFixed(1)} ms`);
  console.log(`  ratio                       ${(web / own).toFixed(2)}`);
} finally {
  await browser.close();
  await site.end();
}
