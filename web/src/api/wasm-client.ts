/** The client that needs no server: WebAssembly workers in the browser handle the requests. */

import { mark, t, translated } from "../languages/translate.ts";
import { addressOf } from "../state/page-address.ts";
import { namesScript, withScripts } from "../state/scripts.ts";
import { createBookLoader } from "./book-loader.ts";
import { ApiError } from "./client.ts";
import type { ApiClient, CallOptions, Connection } from "./client.ts";
import { pause, unlessAborted } from "./connection.ts";
import { createResponseCache } from "./response-cache.ts";
import { translatedCatalogue } from "./translated-catalogue.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** The maximum number of searches that run at the same time. Requests without a search have their own worker. */
const SEARCHES = 2;
/** The pause between two attempts to load a file, in milliseconds. */
const RETRY_MS = 2000;
const NEEDS_SERVER = mark("this needs Foursight on your own computer: install it and run `foursight serve`");

type Pool = ReturnType<typeof createWorkerPool>;
type PoolOptions = Parameters<Pool["call"]>[2];

export function createWasmClient(): ApiClient {
  let connection: Connection = { state: "connected", text: "" };
  const listeners = new Set<(connection: Connection) => void>();
  /** The addresses of the WebAssembly modules that could not be fetched. */
  const missing = new Set<URL>();

  /** Records whether a module could be fetched, and updates the state of the connection. */
  function noteModule(address: URL, isFetched: boolean) {
    if (isFetched) missing.delete(address);
    else missing.add(address);
    const state = missing.size > 0 ? "lost" : "connected";
    if (state === connection.state) return;
    const text = state === "lost" ? t("The engine could not be loaded. Trying again…") : "";
    setConnection({ state, text });
  }

  /**
   * Shows the progress of the opening book. The engine works without the book, so the state of the connection stays
   * `connected`, and screen readers do not interrupt other announcements, such as the result of a game.
   */
  function showBookNotice(text: string, isLasting: boolean) {
    if (connection.state !== "connected" || connection.text === text) return;
    setConnection({ state: "connected", text, isLasting, isPolite: true });
  }

  function setConnection(next: Connection) {
    connection = next;
    for (const listener of [...listeners]) listener(connection);
  }

  const module = loadModule(fileAddress("foursight.wasm"), noteModule);
  const book = createBookLoader(fileAddress("7x6.book"), module, showBookNotice);
  module.catch(() => {});
  book.bytes.catch(() => {});
  const short = createWorkerPool(1, module, book.bytes);
  const searches = createWorkerPool(SEARCHES, module, book.bytes);

  let scriptSearches: Pool | null = null;

  /** Sends a request to the second WebAssembly module, which runs scripts. The first such request loads the module. */
  function runScripts(operation: string, body: object, options?: PoolOptions) {
    scriptSearches ??= createWorkerPool(SEARCHES, loadScriptModule(noteModule), Promise.resolve(null));
    return scriptSearches.call(operation, body, options);
  }

  /**
   * Runs a search. If the request names a script, the second WebAssembly module runs the search, without the opening
   * book.
   */
  function search(operation: string, request: object, options?: PoolOptions) {
    return namesScript(request)
      ? runScripts(operation, withScripts(request), options)
      : searches.call(operation, request, options);
  }

  /** Sends a request whose response may depend on the opening book. The first such request loads the book. */
  async function withBook(pool: Pool, operation: string, body: object, options?: PoolOptions) {
    const hasBook = !("variant" in body) || body.variant === "7x6";
    if (hasBook) await unlessAborted(book.request(), options?.signal);
    return pool.call(operation, body, options);
  }

  const cache = createResponseCache((operation, body) => short.call(operation, body ?? {}));
  const rejected = () => Promise.reject(new ApiError(translated(NEEDS_SERVER), { isTranslated: true }));

  return {
    status: (options?: CallOptions) => short.call("status", {}, options),
    catalogue: cache.catalogue,
    exampleScripts: async () => translatedCatalogue(await runScripts("catalogue", {})).examples,
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
    runs: () => Promise.resolve({ runs: [], trouble: translated(NEEDS_SERVER) }),
    startRun: rejected,
    run: rejected,
    followRun: rejected,
    runGames: rejected,
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

/** Returns the address of a file that `foursight site` writes into the folder `engine` of the site. */
function fileAddress(name: string): URL {
  return new URL(addressOf(`/engine/${name}`), location.href);
}

/**
 * Loads a WebAssembly module. If its file cannot be fetched, tries again. Rejects if the browser cannot compile the
 * file.
 */
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
      // If the network fails, `fetch` throws a TypeError.
      if (!(error instanceof TypeError || error instanceof ApiError)) throw error;
      note(address, false);
      await pause(RETRY_MS);
    }
  }
}

/** Loads the WebAssembly module that runs scripts. The service worker stores the file of the module for offline use. */
async function loadScriptModule(note: (address: URL, isFetched: boolean) => void): Promise<WebAssembly.Module> {
  const address = fileAddress("foursight-scripts.wasm");
  const module = await loadModule(address, note);
  // The service worker stores a file when the page requests it. On a first visit, the service worker does not control
  // the page yet, so it misses the first request. Therefore the page requests the file again as soon as the service
  // worker controls the page.
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
    // Compilation of a stream fails if the file server does not send the media type `application/wasm`.
    const response = await fetch(address);
    if (!response.ok) {
      const message = t("the engine could not be loaded ({status})", { status: response.status });
      throw new ApiError(message, { isTranslated: true });
    }
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
