/** The client that needs no server: WebAssembly workers in the browser handle the requests. */

import { addressOf } from "../state/page-address.ts";
import { ApiError } from "./client.ts";
import type { ApiClient, CallOptions, Connection } from "./client.ts";
import { pause, unlessAborted } from "./connection.ts";
import { createResponseCache } from "./response-cache.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** Number of searches that run at once, besides short requests. */
const SEARCHES = 2;
/** Requests that may use the opening book wait for it, but not longer than this. */
const BOOK_TIMEOUT_MS = 8000;
/** Pause before a file that could not be loaded is requested again. */
const RETRY_MS = 2000;
const NEEDS_SERVER = "this needs Foursight on your own machine: install it and run `foursight serve`";

type Pool = ReturnType<typeof createWorkerPool>;

export function createWasmClient(): ApiClient {
  let connection: Connection = { state: "connected", text: "" };
  const listeners = new Set<(connection: Connection) => void>();

  function change(state: Connection["state"]) {
    if (state === connection.state) return;
    const text = state === "lost" ? "The engine cannot be fetched, trying again…" : "";
    connection = { state, text };
    for (const listener of [...listeners]) listener(connection);
  }

  const module = loadModule(fileAddress("foursight.wasm"), change);
  const book = module.then(() => loadBytes(fileAddress("7x6.book")));
  module.catch(() => {});
  const short = createWorkerPool(1, module, book);
  const searches = createWorkerPool(SEARCHES, module, book);
  const bookLoaded = Promise.race([
    book.catch(() => null),
    new Promise((resolve) => setTimeout(resolve, BOOK_TIMEOUT_MS)),
  ]);

  /** A request whose response may come from the opening book. */
  async function withBook(pool: Pool, operation: string, body: unknown, options?: Parameters<Pool["call"]>[2]) {
    await unlessAborted(bookLoaded, options?.signal);
    return pool.call(operation, body, options);
  }

  const cache = createResponseCache((operation, body) => short.call(operation, body ?? {}));
  const rejected = () => Promise.reject(new ApiError(NEEDS_SERVER));

  return {
    status: (options?: CallOptions) => short.call("status", {}, options),
    catalogue: cache.catalogue,
    position: cache.position,
    think: (request, { signal, position, progress } = {}) =>
      withBook(searches, "think", request, { signal, on: { position, progress } }),
    solve: (request, { signal, progress } = {}) =>
      withBook(searches, "solve", request, { signal, on: { progress } }),
    evaluate: (request, { signal, judged } = {}) =>
      searches.call("evaluate", request, { signal, on: { judged } }),
    hint: (game, options) => withBook(searches, "hint", game, options),
    review: (request, { signal, progress, move } = {}) =>
      withBook(searches, "review", request, { signal, on: { progress, move } }),
    explore: (game, options) => withBook(short, "explore", game, options),
    tree: (request, { signal, progress } = {}) =>
      searches.call("tree", request, { signal, on: { progress } }),
    puzzles: (day, options) => short.call("puzzles", { day }, options),
    tryPuzzle: (request, options) => withBook(searches, "puzzles/try", request, options),
    ownPuzzles: (request, { signal, progress } = {}) =>
      withBook(searches, "puzzles/own", request, { signal, on: { progress } }),
    checkScript: rejected,
    gradeScript: rejected,
    runs: () => Promise.resolve({ runs: [], trouble: NEEDS_SERVER }),
    startRun: rejected,
    run: rejected,
    followRun: rejected,
    renameRun: rejected,
    stopRun: rejected,
    resumeRun: rejected,
    deleteRun: rejected,
    compareRuns: rejected,
    runFile: () => "",
    connection: () => connection,
    onConnection: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The address of a file that `foursight site` writes beside the page. */
function fileAddress(name: string): URL {
  return new URL(addressOf(`/engine/${name}`), location.href);
}

/** Loads the module, again and again while its file cannot be reached. If the browser cannot run it, this fails. */
async function loadModule(
  address: URL,
  onState: (state: "connected" | "lost") => void,
): Promise<WebAssembly.Module> {
  for (;;) {
    try {
      const module = await compile(address);
      onState("connected");
      return module;
    } catch (error) {
      // Without a network `fetch` throws a TypeError.
      if (!(error instanceof TypeError || error instanceof ApiError)) throw error;
      onState("lost");
      await pause(RETRY_MS);
    }
  }
}

async function compile(address: URL): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some file servers send another media type than `application/wasm`.
    const response = await fetch(address);
    if (!response.ok) throw new ApiError(`the engine could not be loaded (${response.status})`);
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** The bytes of a file, requested until the network responds; null if there is no such file. */
async function loadBytes(address: URL): Promise<Uint8Array<ArrayBuffer> | null> {
  for (;;) {
    try {
      const response = await fetch(address);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    } catch {
      await pause(RETRY_MS);
    }
  }
}
