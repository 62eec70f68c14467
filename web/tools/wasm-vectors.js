// @ts-check
/**
 * Asks the module for browsers what was asked natively, and compares every word.
 *
 *   cargo run --release -p foursight-wasm --example vectors -- 10000 > vectors.jsonl
 *   node web/tools/wasm-vectors.js vectors.jsonl [foursight.wasm]
 */

import { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { runnerImport } from "vite";

const ROOT = join(import.meta.dirname, "..", "..");
const [vectors, file = join(ROOT, "crates", "server", "site", "foursight.wasm")] =
  process.argv.slice(2);
if (!vectors) throw new Error("usage: node wasm-vectors.js VECTORS [MODULE]");

/** @type {{ module: typeof import("../src/api/wasm-module.ts") }} */
const { module } = await runnerImport(join(ROOT, "web", "src", "api", "wasm-module.ts"));
// The clock stands still, as it did natively.
const engine = await module.instantiate(await WebAssembly.compile(readFileSync(file)), () => 0);
if (!engine.loadBook(readFileSync(join(ROOT, "crates", "solver", "book", "7x6.book")))) {
  throw new Error("the module does not take the book");
}

let count = 0;
let differing = 0;
/** @type {Map<string, number>} */
const kinds = new Map();
const lines = await open(vectors);
for await (const line of lines.readLines()) {
  const { question, body, said } = JSON.parse(line);
  /** @type {[string, string][]} */
  const heard = [];
  engine.call(question, body, (event, json) => heard.push([event, json]));
  count += 1;
  const kind = `${question} ${heard.at(-1)?.[0]}`;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (JSON.stringify(heard) === JSON.stringify(said)) continue;
  differing += 1;
  if (differing > 5) continue;
  console.error(`${question} ${JSON.stringify(body)}`);
  console.error(`  native  ${said.map((/** @type {string[]} */ word) => word.join(" ")).join("\n")}`);
  console.error(`  module  ${heard.map((word) => word.join(" ")).join("\n")}`);
}
console.log(`${count} questions: ${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(", ")}`);
if (differing || count === 0) {
  console.error(`${differing} of ${count} answers differ`);
  process.exitCode = 1;
} else console.log("every answer is the same");
