// @ts-check
/** The engine inside the browser: the same questions, answered by workers on this machine. */

import { addressOf } from "../state/place.js";
import { pause, unlessAborted } from "./connection.js";
import { createCrew } from "./crew.js";
import { EngineError } from "./engine.js";
import { remembering } from "./remembering.js";

/** @typedef {import("./engine.js").Connection} Connection */
/** @typedef {import("./engine.js").Engine} Engine */

/** Searches that run at once, besides quick questions. */
const SEARCHES = 2;
/** The book is worth waiting for, but not for ever. */
const PATIENCE = 8000;
/** Before a file that could not be had is asked for again. */
const PAUSE = 2000;
const ALONE = "this needs Foursight on your own machine: install it and run `foursight serve`";

/** @returns {Engine} */
export function wasmEngine() {
  /** @type {Connection} */
  let connection = { state: "connected", text: "" };
  /** @type {Set<(connection: Connection) => void>} */
  const listeners = new Set();

  /** @param {Connection["state"]} state */
  function become(state) {
    if (state === connection.state) return;
    const text = state === "lost" ? "The engine cannot be fetched, trying again…" : "";
    connection = { state, text };
    for (const listener of [...listeners]) listener(connection);
  }

  const module = reached(new URL(addressOf("/engine/foursight.wasm"), location.href), become);
  const book = module.then(() => fetched(new URL(addressOf("/engine/7x6.book"), location.href)));
  module.catch(() => {});
  const quick = createCrew(1, module, book);
  const searches = createCrew(SEARCHES, module, book);
  const bookThere = Promise.race([
    book.catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);

  /**
   * A question whose answer may come from the book.
   * @param {typeof quick} crew
   * @param {string} question
   * @param {unknown} body
   * @param {Parameters<typeof quick.ask>[2]} [ask]
   */
  async function withBook(crew, question, body, ask) {
    await unlessAborted(bookThere, ask?.signal);
    return crew.ask(question, body, ask);
  }

  const memory = remembering((question, body) => quick.ask(question, body ?? {}));
  const refused = () => Promise.reject(new EngineError(ALONE));

  return {
    status: (ask = {}) => quick.ask("status", {}, ask),
    catalogue: memory.catalogue,
    position: memory.position,
    think: (game, { signal, position, progress } = {}) =>
      withBook(searches, "think", game, { signal, on: { position, progress } }),
    solve: (game, { signal, progress } = {}) =>
      withBook(searches, "solve", game, { signal, on: { progress } }),
    evaluate: (game, { signal, judged } = {}) =>
      searches.ask("evaluate", game, { signal, on: { judged } }),
    hint: (game, ask = {}) => withBook(searches, "hint", game, ask),
    review: (game, { signal, progress, move } = {}) =>
      withBook(searches, "review", game, { signal, on: { progress, move } }),
    explore: (game, ask = {}) => withBook(quick, "explore", game, ask),
    tree: (asked, { signal, progress } = {}) =>
      searches.ask("tree", asked, { signal, on: { progress } }),
    puzzles: (day, ask = {}) => quick.ask("puzzles", { day }, ask),
    tryPuzzle: (game, ask = {}) => withBook(searches, "puzzles/try", game, ask),
    ownPuzzles: (game, { signal, progress } = {}) =>
      withBook(searches, "puzzles/own", game, { signal, on: { progress } }),
    checkScript: refused,
    gradeScript: refused,
    runs: () => Promise.resolve({ runs: [], trouble: ALONE }),
    startRun: refused,
    run: refused,
    followRun: refused,
    stopRun: refused,
    resumeRun: refused,
    deleteRun: refused,
    compareRuns: refused,
    runFile: () => "",
    connection: () => connection,
    onConnection: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * The engine, waited for like a server while its file cannot be had. One that this browser cannot
 * run fails for good.
 * @param {URL} address
 * @param {(state: "connected" | "lost") => void} tell
 */
async function reached(address, tell) {
  for (;;) {
    try {
      const module = await compiled(address);
      tell("connected");
      return module;
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof EngineError)) throw error;
      tell("lost");
      await pause(PAUSE);
    }
  }
}

/** Without a network `fetch` throws a TypeError. @param {URL} address */
async function compiled(address) {
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // A file server that does not know what wasm is called still has the bytes.
    const answer = await fetch(address);
    if (!answer.ok) throw new EngineError(`the engine could not be loaded (${answer.status})`);
    return WebAssembly.compile(await answer.arrayBuffer());
  }
}

/**
 * The bytes of a file, asked for until a network brings them; none where there is no such file.
 * @param {URL} address
 */
async function fetched(address) {
  for (;;) {
    try {
      const answer = await fetch(address);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    } catch {
      await pause(PAUSE);
    }
  }
}
