// @ts-check
/**
 * Measures how long the solver needs for the scores of all columns of a position, and compares the solver in Chromium
 * with the native program. `foursight bench solver --latency` chooses the positions and measures the native times. Both
 * programs use one thread, the opening book, and a transposition table that is empty before each position. In the
 * browser, the table has half the size. The clock of the browser has a resolution of 0.1 ms. Therefore no ratio is
 * printed if the native mean is shorter than this.
 *
 *   cargo build --release && node web/tools/bench-columns.js [POSITIONS] [PLIES]
 *
 * POSITIONS is the maximum number of positions for each number of plies and each kind of play. PLIES is a list such as
 * `8,9,10`, or a range such as `8-16`.
 */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ARGUMENTS, chromium as executable } from "../support/chromium.js";
import { serveFiles } from "../support/files.js";
import { passingFolder, program } from "../support/server.js";

/** @typedef {{ moves: string, time_ns: number }} Position */
/** @typedef {{ play: string, plies: number, each: Position[] }} PositionSet */

const CLOCK_RESOLUTION_MS = 0.1;

const positions = process.argv[2] ?? "100";
const plies = (process.argv[3] ?? "0-16").replace(/^(\d+)-(\d+)$/, (_, from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => Number(from) + index).join(","),
);

/**
 * Solves all columns of each position. Returns the times in milliseconds. The function runs in the browser, so it must
 * not refer to variables outside it.
 * @param {{ module: string, book: string, games: string[] }} work
 */
async function solveInBrowser({ module, book, games }) {
  /**
   * The number of positions that one instance of the module solves. Then a new instance is needed, because an instance
   * never frees the memory of an opening book.
   */
  const POSITIONS_PER_INSTANCE = 100;
  /**
   * The duration of the warm-up, in milliseconds. Nothing is measured meanwhile, because the browser still compiles the
   * module with optimisations.
   */
  const WARM_UP_MS = 3000;
  /**
   * A position near the end of the game. Solving it allocates the transposition table, but leaves the table almost
   * empty.
   */
  const SHORT = "67757735523545216257344173";
  const compiled = await WebAssembly.compileStreaming(fetch(module));
  const bytes = new Uint8Array(await (await fetch(book)).arrayBuffer());

  async function instantiate() {
    /** @type {(event: string, json: string) => void} */
    let listener = () => {};
    const text = (/** @type {number} */ address, /** @type {number} */ length) =>
      new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));
    const env = {
      now: () => performance.now(),
      /** @type {(name: number, nameLength: number, json: number, jsonLength: number) => void} */
      tell: (name, nameLength, json, jsonLength) => listener(text(name, nameLength), text(json, jsonLength)),
    };
    const exports = /** @type {any} */ ((await WebAssembly.instantiate(compiled, { env })).exports);
    const copyIn = (/** @type {Uint8Array} */ data) => {
      const address = exports.allocate(data.length);
      new Uint8Array(exports.memory.buffer, address, data.length).set(data);
      return address;
    };
    /**
     * Solves a position. Returns the time until the scores of all columns are known, in milliseconds.
     * @param {string} moves
     */
    const solve = (moves) => {
      let time = Number.NaN;
      listener = (event, json) => {
        const response = JSON.parse(json);
        if (event === "error" || event === "broken") throw new Error(`${moves}: ${json}`);
        if (response.complete && Number.isNaN(time)) time = response.time_ns / 1e6;
      };
      const request = new TextEncoder().encode(`solve\n${JSON.stringify({ moves, time_ms: 60_000 })}`);
      exports.ask(copyIn(request), request.length);
      if (Number.isNaN(time)) throw new Error(`${moves} was not solved`);
      return time;
    };
    return {
      /** @param {string} moves */
      solveWithEmptyTable(moves) {
        // Loading the book creates a new solver, so the transposition table is empty.
        if (exports.book(copyIn(bytes), bytes.length) !== 1) throw new Error("the opening book is invalid");
        solve(SHORT);
        return solve(moves);
      },
    };
  }

  let solver = await instantiate();
  let solved = 0;
  const solve = async (/** @type {string} */ moves) => {
    if (solved === POSITIONS_PER_INSTANCE) [solver, solved] = [await instantiate(), 0];
    solved += 1;
    return solver.solveWithEmptyTable(moves);
  };
  for (let index = 0, start = performance.now(); performance.now() - start < WARM_UP_MS; index += 1) {
    await solve(games[index % games.length]);
  }
  const times = [];
  for (const moves of games) times.push(await solve(moves));
  return times;
}

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const mean = times.reduce((total, time) => total + time, 0) / times.length;
  return { mean, percentile: sorted[Math.ceil(times.length * 0.99) - 1], longest: sorted[times.length - 1] };
}

const options = ["--latency", "--positions", positions, "--plies", plies, "--each", "--json"];
const output = execFileSync(program(), ["bench", "solver", ...options], { maxBuffer: 1 << 28, encoding: "utf8" });
/** @type {{ plies: PositionSet[] }} */
const measured = JSON.parse(output);
const sets = measured.plies.filter((set) => set.each?.length);

const folder = join(passingFolder(), "public");
execFileSync(program(), ["site", folder]);
const files = await serveFiles(folder, "/site");
const browser = await chromium.launch({ executablePath: executable(), args: ARGUMENTS });
try {
  const page = await browser.newPage();
  await page.goto(`${files.address}/about/`);
  const engine = `${files.address}/engine`;
  const games = sets.flatMap((set) => set.each.map((position) => position.moves));
  const work = { module: `${engine}/foursight.wasm`, book: `${engine}/7x6.book`, games };
  const inBrowser = await page.evaluate(solveInBrowser, work);

  /** @param {string} name @param {number[]} native @param {number[]} web */
  const row = (name, native, web) => {
    const [ours, theirs] = [summary(native), summary(web)];
    const numbers = [ours.mean, ours.percentile, ours.longest, theirs.mean, theirs.percentile, theirs.longest];
    const ratio = ours.mean < CLOCK_RESOLUTION_MS ? "-" : (theirs.mean / ours.mean).toFixed(2);
    const cells = [native.length.toString(), ...numbers.map((number) => number.toFixed(1)), ratio];
    console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(8)).join(""));
  };
  console.log(`Chromium ${browser.version()}; times for all columns in ms: mean, 99 % and longest\n`);
  console.log(" ".repeat(26) + "  native                   browser");
  const head = ["count", "mean", "99 %", "longest", "mean", "99 %", "longest", "ratio"];
  console.log("plies, play".padEnd(18) + head.map((cell) => cell.padStart(8)).join(""));
  /** @type {number[]} */
  const native = [];
  for (const set of sets) {
    const times = set.each.map((position) => position.time_ns / 1e6);
    row(`${set.plies} ${set.play}`, times, inBrowser.slice(native.length, native.length + times.length));
    native.push(...times);
  }
  row("all", native, inBrowser);
} finally {
  await browser.close();
  await files.end();
}
