// @ts-check
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import { createWorkerPool } from "../src/api/worker-pool.ts";

/** @type {Hand[]} */
let hired = [];

/** A fake worker. It records the messages from the pool. It sends a message to the pool when a test calls `answer`. */
class Hand extends EventTarget {
  /** @type {any[]} */
  orders = [];
  ended = false;

  constructor() {
    super();
    hired.push(this);
  }

  /** @param {any} order */
  postMessage(order) {
    this.orders.push(order);
  }

  terminate() {
    this.ended = true;
  }

  /** Returns the last request that the worker received. */
  get asked() {
    return this.orders.at(-1)?.operation;
  }

  /** @param {unknown} answer */
  answer(answer) {
    const { id } = this.orders.at(-1);
    const data = { id, event: "done", json: JSON.stringify(answer) };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  fail() {
    this.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  }
}

Object.assign(globalThis, { Worker: Hand });
beforeEach(() => (hired = []));

const MODULE = /** @type {Promise<WebAssembly.Module>} */ (Promise.resolve({}));
const NO_BOOK = Promise.resolve(null);
/** Waits until the callbacks of resolved promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a call waits for a free worker, which gets its module first", async () => {
  const crew = createWorkerPool(1, MODULE, NO_BOOK);
  const answers = [crew.call("think", {}), crew.call("solve", {})];
  await settle();
  assert.equal(hired.length, 1);
  assert.deepEqual(Object.keys(hired[0]?.orders[0]), ["module"]);
  assert.equal(hired[0]?.asked, "think");
  hired[0]?.answer(1);
  await settle();
  assert.equal(hired[0]?.asked, "solve");
  hired[0]?.answer(2);
  assert.deepEqual(await Promise.all(answers), [1, 2]);
});

test("a worker that is added later gets the book before its first call", async () => {
  const crew = createWorkerPool(1, MODULE, MODULE.then(() => new Uint8Array(1)));
  await settle();
  const answer = crew.call("solve", {});
  await settle();
  const orders = hired[0]?.orders.map((order) => Object.keys(order)[0]);
  assert.deepEqual(orders, ["module", "book", "id"]);
  hired[0]?.answer(0);
  assert.equal(await answer, 0);
});

test("a worker that fails after its removal affects no other worker", async () => {
  const crew = createWorkerPool(1, MODULE, NO_BOOK);
  const nobody = new AbortController();
  const given = crew.call("think", {}, { signal: nobody.signal });
  await settle();
  nobody.abort();
  await assert.rejects(given, { name: "AbortError" });
  const answer = crew.call("solve", {});
  hired[0]?.fail();
  const later = crew.call("hint", {});
  await settle();
  assert.equal(hired.length, 2, "a third was hired, so one of two was forgotten");
  hired[1]?.answer("a win");
  await settle();
  hired[1]?.answer("column 4");
  assert.deepEqual(await Promise.all([answer, later]), ["a win", "column 4"]);
});

test("if a worker fails, its call is rejected, and another worker takes the next call", async () => {
  const crew = createWorkerPool(1, MODULE, NO_BOOK);
  const [broken, next] = [crew.call("think", {}), crew.call("solve", {})];
  await settle();
  hired[0]?.fail();
  await assert.rejects(broken, /out of memory/);
  assert.ok(hired[0]?.ended);
  await settle();
  hired[1]?.answer(7);
  assert.equal(await next, 7);
});

test("if the browser cannot run the engine, every call fails once", async () => {
  /** @type {(error: Error) => void} */
  let refuse = () => {};
  /** @type {Promise<WebAssembly.Module>} */
  const module = new Promise((_, reject) => (refuse = reject));
  const crew = createWorkerPool(2, module, NO_BOOK);
  const nobody = new AbortController();
  const given = crew.call("think", {}, { signal: nobody.signal });
  const others = [crew.call("solve", {}), crew.call("hint", {}), crew.call("review", {})];
  nobody.abort();
  await assert.rejects(given, { name: "AbortError" });
  refuse(new Error("no SIMD here"));
  for (const other of others) await assert.rejects(other, /no SIMD here/);
  await assert.rejects(crew.call("think", {}), /no SIMD here/);
  assert.ok(hired.every((hand) => hand.ended && hand.orders.length === 0));
});
