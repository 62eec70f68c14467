/**
 * Calls the WebAssembly module: passes a request as bytes, and receives events. This code works in pages, workers and
 * Node.js.
 */

interface Exports {
  memory: WebAssembly.Memory;
  /** Allocates memory in the module. Returns its address, or 0 if there is not enough memory. */
  allocate(length: number): number;
  /** Handles the request that is stored at this address. Frees the memory of the request. */
  ask(address: number, length: number): void;
  /** Loads the opening book that is stored at this address. Frees the memory. Returns 1 if the book is valid. */
  book(address: number, length: number): number;
}

/**
 * Receives one event. The last event of a call is `done`, `error` or `broken`. After `broken`, the module cannot be
 * called again.
 */
export type OnEvent = (event: string, json: string) => void;

export interface WasmModule {
  /** Sends one request, and calls `onEvent` for each event. */
  call(operation: string, body: unknown, onEvent: OnEvent): void;
  /** Loads the opening book. Returns false if the bytes are not a valid book. */
  loadBook(bytes: Uint8Array): boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param now returns the time of a monotonic clock, in milliseconds */
export async function instantiate(
  module: WebAssembly.Module,
  now: () => number = () => performance.now(),
): Promise<WasmModule> {
  let listener: OnEvent = () => {};
  const text = (address: number, length: number) =>
    decoder.decode(new Uint8Array(exports.memory.buffer, address, length));
  const env = {
    now,
    tell: (name: number, nameLength: number, json: number, jsonLength: number) =>
      listener(text(name, nameLength), text(json, jsonLength)),
  };
  const instance = await WebAssembly.instantiate(module, { env });
  const exports = instance.exports as unknown as Exports;

  /** Copies bytes into the memory of the module. Returns their address. */
  function copyIn(bytes: Uint8Array): number {
    const address = exports.allocate(bytes.length);
    if (address === 0) throw new RangeError("there is not enough memory for the engine");
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  return {
    call(operation, body, onEvent) {
      listener = onEvent;
      const bytes = encoder.encode(`${operation}\n${JSON.stringify(body)}`);
      exports.ask(copyIn(bytes), bytes.length);
    },
    loadBook: (bytes) => exports.book(copyIn(bytes), bytes.length) === 1,
  };
}
