// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { readEvents } from "../src/api/server-sent-events.ts";

/** @param {Uint8Array[]} pieces */
async function read(pieces) {
  const stream = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(stream)) events.push([event.event, event.data]);
  return events;
}

const TEXT = 'event: progress\ndata: {"depth":1}\n\n: a comment\n\nevent: done\ndata: "−4 ✓"\n\n';
const EXPECTED = [
  ["progress", '{"depth":1}'],
  ["done", '"−4 ✓"'],
];

test("events are parsed completely, however the network splits the response", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const pieces = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
    assert.deepEqual(await read(pieces), EXPECTED, `${size} bytes at a time`);
  }
});

test("lines may end with CR LF", async () => {
  const bytes = new TextEncoder().encode(TEXT.replaceAll("\n", "\r\n"));
  assert.deepEqual(await read([bytes]), EXPECTED);
});

test("an incomplete event at the end is ignored", async () => {
  const bytes = new TextEncoder().encode('event: done\ndata: {"half"');
  assert.deepEqual(await read([bytes]), []);
});
