// @ts-check
/**
 * A worker that answers one question after another. It hears nothing while it searches: whoever
 * loses patience ends it.
 *
 * @typedef {{ module: WebAssembly.Module } | { book: Uint8Array<ArrayBuffer> } |
 *   { id: number, question: string, body: unknown }} Order
 * @typedef {{ id: number, event: string, json: string }} Word
 */

import { awaken } from "./wasm-module.js";

/** @type {ReturnType<typeof awaken> | undefined} */
let engine;

/** @param {Order} order */
async function obey(order) {
  if ("module" in order) {
    engine = awaken(order.module);
    return;
  }
  const awake = await engine;
  if (!awake) throw new Error("a worker was asked before it had an engine");
  if ("book" in order) {
    awake.book(order.book);
    return;
  }
  const { id, question, body } = order;
  awake.ask(question, body, (event, json) => {
    /** @type {Word} */
    const word = { id, event, json };
    postMessage(word);
  });
}

addEventListener("message", ({ data }) => {
  obey(data).catch((error) => {
    if (data.id === undefined) throw error;
    const json = JSON.stringify({ error: `the engine broke down: ${error}` });
    postMessage({ id: data.id, event: "broken", json });
  });
});
