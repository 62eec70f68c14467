/**
 * A pool of workers with a WebAssembly module each. A search cannot be stopped from outside, so an aborted call
 * ends its worker, and another worker takes its place.
 */

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
  /** The call that it handles, and the number of that call. */
  task: Task | null;
  id: number;
  /** Resolves when it has its module. */
  ready: Promise<void>;
}

/**
 * @param size number of workers
 * @param book loaded into every worker; it resolves after the module
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
      fail(member, event.message || "the worker of the engine could not be started");
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
    // Messages of a worker that was already removed are ignored.
    if (!remove(member)) return;
    task?.reject(new ApiError(message));
    startNext();
  }

  /** Ends a worker; false if it was removed before. */
  function remove(member: Member): boolean {
    const index = members.indexOf(member);
    if (index < 0) return false;
    member.worker.terminate();
    member.task = null;
    members.splice(index, 1);
    return true;
  }

  /** Hands waiting calls to workers that are free. */
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
            // The next call finds a worker that is ready.
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
