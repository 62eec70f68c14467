// @ts-check
/**
 * Workers with an engine each. A search cannot be stopped from outside, so one that nobody waits
 * for any more is ended with its worker, and another takes its place.
 */

import { abortError } from "./connection.js";
import { EngineError } from "./engine.js";

/** @typedef {import("./wasm-worker.js").Order} Order */
/** @typedef {import("./wasm-worker.js").Word} Word */

/**
 * @typedef {Object} Task
 * @property {string} question
 * @property {unknown} body
 * @property {Record<string, ((data: any) => void) | undefined>} on
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 *
 * @typedef {{ worker: Worker, task: Task | null, ready: Promise<void> }} Member
 *   `ready`: it has its engine
 */

/**
 * @param {number} size how many work at once
 * @param {Promise<WebAssembly.Module>} module
 * @param {Promise<Uint8Array<ArrayBuffer> | null>} book what everybody gets when it is there, which
 *   is after the module
 */
export function createCrew(size, module, book) {
  /** @type {Member[]} */
  const members = [];
  /** @type {Task[]} */
  const waiting = [];
  let asked = 0;

  /** A member of the crew; its engine comes before anything it is asked. */
  function hire() {
    const worker = new Worker(new URL("./wasm-worker.js", import.meta.url), { type: "module" });
    const ready = module.then((compiled) => send(worker, { module: compiled }));
    /** @type {Member} */
    const member = { worker, task: null, ready };
    members.push(member);
    worker.addEventListener("message", ({ data }) => heard(member, data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      broken(member, event.message || "its worker could not be started");
    });
    ready.catch((error) => broken(member, error instanceof Error ? error.message : String(error)));
    book.then(
      (bytes) => bytes && send(worker, { book: bytes }),
      () => {},
    );
    return member;
  }

  /** @param {Member} member @param {Word} word */
  function heard(member, { id, event, json }) {
    const { task } = member;
    if (!task || id !== asking.get(task)) return;
    const data = JSON.parse(json);
    if (event === "broken") return broken(member, data.error);
    if (event !== "done" && event !== "error") return task.on[event]?.(data);
    member.task = null;
    if (event === "done") task.resolve(data);
    else task.reject(new EngineError(data.error, { ...data, status: 422 }));
    next();
  }

  /** @param {Member} member @param {string} why */
  function broken(member, why) {
    const { task } = member;
    // What is heard of one who has left is about nobody who is here.
    if (!dismiss(member)) return;
    task?.reject(new EngineError(why));
    next();
  }

  /** True if it was there. @param {Member} member */
  function dismiss(member) {
    const place = members.indexOf(member);
    if (place < 0) return false;
    member.worker.terminate();
    member.task = null;
    members.splice(place, 1);
    return true;
  }

  /** @type {WeakMap<Task, number>} */
  const asking = new WeakMap();

  /** Hands the next question to whoever is free. */
  function next() {
    while (waiting.length) {
      const free = members.find((member) => !member.task) ?? (members.length < size ? hire() : null);
      const task = free && waiting.shift();
      if (!free || !task) return;
      const id = (asked += 1);
      free.task = task;
      asking.set(task, id);
      // Nothing is asked before there is an engine; what is no engine answers nobody.
      const ask = () => {
        if (free.task === task) {
          send(free.worker, { id, question: task.question, body: task.body });
        }
      };
      free.ready.then(ask, () => {});
    }
  }

  return {
    /**
     * @param {string} question
     * @param {unknown} body
     * @param {{ signal?: AbortSignal,
     *   on?: Record<string, ((data: any) => void) | undefined> }} [ask]
     * @returns {Promise<any>}
     */
    ask(question, body, { signal, on = {} } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortError(signal));
        /** @type {Task} */
        const task = { question, body, on, resolve: ended(resolve), reject: ended(reject) };
        const abort = () => {
          const place = waiting.indexOf(task);
          if (place >= 0) waiting.splice(place, 1);
          const member = members.find((one) => one.task === task);
          if (member) {
            dismiss(member);
            // Somebody else stands ready at once for what is asked next.
            hire();
          }
          task.reject(abortError(/** @type {AbortSignal} */ (signal)));
          next();
        };
        /** @template T @param {(value: T) => void} then @returns {(value: T) => void} */
        function ended(then) {
          return (value) => {
            signal?.removeEventListener("abort", abort);
            then(value);
          };
        }
        signal?.addEventListener("abort", abort);
        waiting.push(task);
        next();
      });
    },
  };
}

/** @param {Worker} worker @param {Order} order */
function send(worker, order) {
  worker.postMessage(order);
}
