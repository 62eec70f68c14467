// @ts-check
import assert from "node:assert/strict";
import { afterEach, beforeEach, test, vi } from "vitest";
import { createBookLoader } from "../src/api/book-loader.ts";

const ADDRESS = new URL("http://localhost/engine/7x6.book");
const READY = Promise.resolve();

/** @type {[string, boolean][]} */
let notices = [];
/** @param {string} text @param {boolean} isLasting */
const show = (text, isLasting) => void notices.push([text, isLasting]);

beforeEach(() => {
  notices = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Replaces `fetch` by a function whose calls return these responses one after another.
 * @param {(() => Response)[]} responses
 */
function respond(...responses) {
  const fetch = vi.fn(async () => {
    const next = responses.shift();
    if (!next) throw new Error("an unexpected request");
    return next();
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** Returns a response whose parts arrive one after another, every 400 ms. @param {number[][]} parts */
function slowResponse(parts) {
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      const part = parts.shift();
      if (part) controller.enqueue(new Uint8Array(part));
      else controller.close();
    },
  });
  const length = parts.flat().length;
  return new Response(body, { headers: { "Content-Length": String(length) } });
}

test("the book is loaded once, with the first request", async () => {
  const fetch = respond(() => new Response(new Uint8Array([1, 2, 3])));
  const book = createBookLoader(ADDRESS, READY, show);
  await vi.advanceTimersByTimeAsync(10_000);
  assert.equal(fetch.mock.calls.length, 0);
  await Promise.all([book.request(), book.request()]);
  assert.deepEqual(await book.bytes, new Uint8Array([1, 2, 3]));
  assert.equal(fetch.mock.calls.length, 1);
  assert.deepEqual(notices, [["", false]]);
});

test("a slow book shows its progress in steps", async () => {
  respond(() => slowResponse([[1, 2], [3], [4]]));
  const book = createBookLoader(ADDRESS, READY, show);
  const loaded = book.request();
  await vi.advanceTimersByTimeAsync(5000);
  await loaded;
  assert.deepEqual(await book.bytes, new Uint8Array([1, 2, 3, 4]));
  assert.deepEqual(notices, [
    ["Loading the opening book: 75 %", true],
    ["Loading the opening book: 100 %", true],
    ["", false],
  ]);
});

test("a book that cannot be fetched is requested again", async () => {
  const fail = () => {
    throw new TypeError("no network");
  };
  respond(fail, fail, () => new Response(new Uint8Array([7])));
  const book = createBookLoader(ADDRESS, READY, show);
  const loaded = book.request();
  await vi.advanceTimersByTimeAsync(5000);
  await loaded;
  assert.deepEqual(await book.bytes, new Uint8Array([7]));
  const failed = ["The opening book could not be loaded. Trying again…", true];
  assert.deepEqual(notices, [failed, failed, ["", false]]);
});

test("requests do not wait for ever, and a site without a book reports it", async () => {
  respond(() => new Response("", { status: 404 }));
  const missing = createBookLoader(ADDRESS, READY, show);
  await missing.request();
  assert.equal(await missing.bytes, null);
  assert.deepEqual(notices, [["The opening book could not be loaded (404). Exact scores take longer.", false]]);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const slow = createBookLoader(ADDRESS, READY, show).request();
  await vi.advanceTimersByTimeAsync(8000);
  await slow;
});
