/**
 * A pool of workers, each with its own instance of the WebAssembly module. A running search cannot be interrupted. If
 * the call of a search is aborted, the pool terminates the worker and starts a new worker.
 */

import { t } from "../languages/translate.ts";
import { ApiError } from "./client.ts";
import type { CallOptions } from "./client.ts";
import { abortError } from "./connection.ts";
import type { WorkerEvent, WorkerMessage } from "./wasm-worker.ts";

type Listeners = Record<string, ((data: any) => void) | undefined>;

interface Task {
  operation: string;
  body: unknown;
  on: Listeners;
  resolve(response: any): void;
  reject(error: Error): void;
}

interface Member {
  worker: Worker;
  /** The call that the worker handles, or null. */
  task: Task | null;
  /** The number of the call in `task`. Events with another number are ignored. */
  id: number;
  /** Resolves after the WebAssembly module was sent to the worker. */
  ready: Promise<void>;
}

/**
 * @param size maximum number of workers
 * @param book the opening book; every worker loads it after the module
 */
export function createWorkerPool(
  size: number,
  module: Promise<WebAssembly.Module>,
  book: Promise<Uint8Array<ArrayBuffer> | null>,
) {
  const members: Member[] = [];
  const waiting: Task[] = [];
  let calls = 0;

  function addMember(): Member {
    const worker = new Worker(new URL("./wasm-worker.ts", import.meta.url), { type: "module" });
    const ready = module.then((compiled) => post(worker, { module: compiled }));
    const member: Member = { worker, task: null, id: 0, ready };
    members.push(member);
    worker.addEventListener("message", ({ data }) => receive(member, data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      fail(member, event.message || t("the browser could not start the engine"));
    });
    ready.catch((error) => fail(member, error instanceof Error ? error.message : String(error)));
    book.then(
      (bytes) => bytes && post(worker, { book: bytes }),
      () => {},
    );
    return member;
  }

  function receive(member: Member, { id, event, json }: WorkerEvent) {
    const { task } = member;
    if (!task || id !== member.id) return;
    const data = JSON.parse(json);
    if (event === "broken") return fail(member, data.error);
    if (event !== "done" && event !== "error") return task.on[event]?.(data);
    member.task = null;
    if (event === "done") task.resolve(data);
    else task.reject(new ApiError(data.error, { ...data, status: 422 }));
    startNext();
  }

  function fail(member: Member, message: string) {
    const { task } = member;
    // A removed worker may still report errors. They are ignored.
    if (!remove(member)) return;
    task?.reject(new ApiError(message));
    startNext();
  }

  /** Terminates a worker. Returns false if the worker was already removed. */
  function remove(member: Member): boolean {
    const index = members.indexOf(member);
    if (index < 0) return false;
    member.worker.terminate();
    member.task = null;
    members.splice(index, 1);
    return true;
  }

  /** Assigns waiting calls to idle workers. */
  function startNext() {
    while (waiting.length) {
      const free = members.find((member) => !member.task) ?? (members.length < size ? addMember() : null);
      const task = free && waiting.shift();
      if (!free || !task) return;
      const id = (calls += 1);
      free.task = task;
      free.id = id;
      const { operation, body } = task;
      const start = () => {
        if (free.task === task) post(free.worker, { id, operation, body });
      };
      free.ready.then(start, () => {});
    }
  }

  return {
    call(
      operation: string,
      body: unknown,
      { signal, on = {} }: CallOptions & { on?: Listeners } = {},
    ): Promise<any> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortError(signal));
        const task: Task = { operation, body, on, resolve: ending(resolve), reject: ending(reject) };
        function abort() {
          const index = waiting.indexOf(task);
          if (index >= 0) waiting.splice(index, 1);
          const member = members.find((one) => one.task === task);
          if (member) {
            remove(member);
            // The new worker starts now, so that it is ready for the next call.
            addMember();
          }
          task.reject(abortError(signal as AbortSignal));
          startNext();
        }
        function ending<T>(then: (value: T) => void): (value: T) => void {
          return (value) => {
            signal?.removeEventListener("abort", abort);
            then(value);
          };
        }
        signal?.addEventListener("abort", abort);
        waiting.push(task);
        startNext();
      });
    },
  };
}

function post(worker: Worker, message: WorkerMessage) {
  worker.postMessage(message);
}
