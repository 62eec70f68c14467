/**
 * A worker that handles one request after another. During a search, the worker reads no messages. Therefore the only
 * way to stop a search is to terminate the worker.
 */

import { instantiate } from "./wasm-module.ts";
import type { WasmModule } from "./wasm-module.ts";

/**
 * A message to the worker. The first message contains the module. Later messages contain the opening book or requests.
 */
export type WorkerMessage =
  | { module: WebAssembly.Module }
  | { book: Uint8Array<ArrayBuffer> }
  | { id: number; operation: string; body: unknown };

/** A message from the worker: an event of the request with this `id`. */
export interface WorkerEvent {
  id: number;
  event: string;
  json: string;
}

let module: Promise<WasmModule> | undefined;

async function handle(message: WorkerMessage) {
  if ("module" in message) {
    module = instantiate(message.module);
    return;
  }
  const ready = await module;
  if (!ready) throw new Error("a worker received a request before its module");
  if ("book" in message) {
    ready.loadBook(message.book);
    return;
  }
  const { id, operation, body } = message;
  ready.call(operation, body, (event, json) => postMessage({ id, event, json } satisfies WorkerEvent));
}

addEventListener("message", ({ data }) => {
  handle(data).catch((error) => {
    if (data.id === undefined) throw error;
    const json = JSON.stringify({ error: `the engine failed: ${error}` });
    postMessage({ id: data.id, event: "broken", json } satisfies WorkerEvent);
  });
});
