// @ts-check
/**
 * Sends the requests in the file VECTORS to the WebAssembly modules. Compares each event with the event of the native
 * library, which the file also contains.
 *
 *   cargo run --release -p foursight-wasm --example vectors -- 10000 > VECTORS
 *   node web/tools/wasm-vectors.js VECTORS [FOLDER]        FOLDER contains the modules
 */

import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { runnerImport } from "vite";

const ROOT = join(import.meta.dirname, "..", "..");
const [vectors, folder = join(ROOT, "crates", "server", "site")] = process.argv.slice(2);
if (!vectors) throw new Error("usage: node wasm-vectors.js VECTORS [FOLDER]");

/** @typedef {import("../src/api/wasm-module.ts").WasmModule} WasmModule */
/** @type {{ module: typeof import("../src/api/wasm-module.ts") }} */
const { module: loader } = await runnerImport(join(ROOT, "web", "src", "api", "wasm-module.ts"));

/**
 * Loads a module. Its clock always returns 0, like the clock of the native library when it wrote VECTORS.
 * @param {string} name
 */
async function load(name) {
  const bytes = readFileSync(join(folder, `${name}.wasm`));
  return loader.instantiate(await WebAssembly.compile(bytes), () => 0);
}

const engine = await load("foursight");
if (!engine.loadBook(readFileSync(join(ROOT, "crates", "solver", "book", "7x6.book")))) {
  throw new Error("the module rejects the book");
}
/** @type {Record<string, WasmModule>} */
const modules = { foursight: engine, "foursight-scripts": await load("foursight-scripts") };

let count = 0;
let differing = 0;
/** @type {Map<string, number>} */
const kinds = new Map();
const lines = await open(vectors);
for await (const line of lines.readLines()) {
  const { module, operation, body, events } = JSON.parse(line);
  /** @type {[string, string][]} */
  const found = [];
  modules[module]?.call(operation, body, (event, json) => found.push([event, json]));
  count += 1;
  const kind = `${module} ${operation} ${found.at(-1)?.[0]}`;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (JSON.stringify(found) === JSON.stringify(events)) continue;
  differing += 1;
  if (differing > 5) continue;
  console.error(`${module}: ${operation} ${JSON.stringify(body)}`);
  console.error(`  native  ${events.map((/** @type {string[]} */ event) => event.join(" ")).join("\n")}`);
  console.error(`  module  ${found.map((event) => event.join(" ")).join("\n")}`);
}
console.log(`${count} requests: ${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(", ")}`);
if (differing || count === 0) {
  console.error(`${differing} of ${count} responses differ`);
  process.exitCode = 1;
} else console.log("all responses are equal");
