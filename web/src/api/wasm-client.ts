/** The client that needs no server: WebAssembly workers in the browser handle the requests. */

import { addressOf } from "../state/page-address.ts";
import { namesScript, withScripts } from "../state/scripts.ts";
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
const NEEDS_SERVER = "this needs Foursight on your own computer: install it and run `foursight serve`";

type Pool = ReturnType<typeof createWorkerPool>;
type PoolOptions = Parameters<Pool["call"]>[2];

export function createWasmClient(): ApiClient {
  let connection: Connection = { state: "connected", text: "" };
  const listeners = new Set<(connection: Connection) => void>();
  /** The modules that could not be fetched so far. */
  const missing = new Set<URL>();

  /** Notes whether a module could be fetched. */
  function noteModule(address: URL, isFetched: boolean) {
    if (isFetched) missing.delete(address);
    else missing.add(address);
    const state = missing.size > 0 ? "lost" : "connected";
    if (state === connection.state) return;
    const text = state === "lost" ? "The engine could not be loaded. Trying again…" : "";
    connection = { state, text };
    for (const listener of [...listeners]) listener(connection);
  }

  const module = loadModule(fileAddress("foursight.wasm"), noteModule);
  const book = module.then(() => loadBytes(fileAddress("7x6.book")));
  module.catch(() => {});
  const short = createWorkerPool(1, module, book);
  const searches = createWorkerPool(SEARCHES, module, book);
  const bookLoaded = Promise.race([
    book.catch(() => null),
    new Promise((resolve) => setTimeout(resolve, BOOK_TIMEOUT_MS)),
  ]);

  let scriptSearches: Pool | null = null;

  /** A request to the second module, which runs scripts. The first such request loads it. */
  function runScripts(operation: string, body: object, options?: PoolOptions) {
    scriptSearches ??= createWorkerPool(SEARCHES, loadScriptModule(noteModule), Promise.resolve(null));
    return scriptSearches.call(operation, body, options);
  }

  /** A search in the module that the request needs. Scripts do not use the opening book. */
  function search(operation: string, request: object, options?: PoolOptions) {
    return namesScript(request)
      ? runScripts(operation, withScripts(request), options)
      : searches.call(operation, request, options);
  }

  /** A request whose response may come from the opening book. */
  async function withBook(pool: Pool, operation: string, body: unknown, options?: PoolOptions) {
    await unlessAborted(bookLoaded, options?.signal);
    return pool.call(operation, body, options);
  }

  const cache = createResponseCache((operation, body) => short.call(operation, body ?? {}));
  const rejected = () => Promise.reject(new ApiError(NEEDS_SERVER));

  return {
    status: (options?: CallOptions) => short.call("status", {}, options),
    catalogue: cache.catalogue,
    exampleScripts: async () => (await runScripts("catalogue", {})).examples,
    hasLab: false,
    position: cache.position,
    think: (request, { signal, position, progress } = {}) => {
      const options = { signal, on: { position, progress } };
      return namesScript(request)
        ? search("think", request, options)
        : withBook(searches, "think", request, options);
    },
    solve: (request, { signal, progress } = {}) =>
      withBook(searches, "solve", request, { signal, on: { progress } }),
    evaluate: (request, { signal, judged } = {}) =>
      search("evaluate", request, { signal, on: { judged } }),
    hint: (game, options) => withBook(searches, "hint", game, options),
    review: (request, { signal, progress, move } = {}) =>
      withBook(searches, "review", request, { signal, on: { progress, move } }),
    explore: (game, options) => withBook(short, "explore", game, options),
    tree: (request, { signal, progress } = {}) =>
      search("tree", request, { signal, on: { progress } }),
    puzzles: (day, options) => short.call("puzzles", { day }, options),
    tryPuzzle: (request, options) => withBook(searches, "puzzles/try", request, options),
    ownPuzzles: (request, { signal, progress } = {}) =>
      withBook(searches, "puzzles/own", request, { signal, on: { progress } }),
    checkScript: (request, options) => runScripts("scripts/check", request, options),
    gradeScript: (request, { signal, graded } = {}) =>
      runScripts("scripts/grade", withScripts(request), { signal, on: { graded } }),
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

/** Loads the module, and retries while its file cannot be fetched. Rejects if the browser cannot run it. */
async function loadModule(
  address: URL,
  note: (address: URL, isFetched: boolean) => void,
): Promise<WebAssembly.Module> {
  for (;;) {
    try {
      const module = await compile(address);
      note(address, true);
      return module;
    } catch (error) {
      // Without a network `fetch` throws a TypeError.
      if (!(error instanceof TypeError || error instanceof ApiError)) throw error;
      note(address, false);
      await pause(RETRY_MS);
    }
  }
}

/** Loads the module with scripts, and lets the service worker keep it for use without a network. */
async function loadScriptModule(note: (address: URL, isFetched: boolean) => void): Promise<WebAssembly.Module> {
  const address = fileAddress("foursight-scripts.wasm");
  const module = await loadModule(address, note);
  // The worker keeps this file when a page requests it, but does not see requests before it controls the page.
  const { serviceWorker } = navigator;
  if (serviceWorker && !serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", () => void fetch(address).catch(() => {}), { once: true });
  }
  return module;
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
