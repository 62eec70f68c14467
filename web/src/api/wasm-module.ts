/** The WebAssembly module: bytes in, events out. It needs neither a page nor a worker. */

interface Exports {
  memory: WebAssembly.Memory;
  allocate(length: number): number;
  /** Frees the memory it is given. */
  ask(address: number, length: number): void;
  /** Frees the memory it is given. */
  book(address: number, length: number): number;
}

/** The last event is `done`, `error`, or `broken`: then the module must not be used again. */
export type OnEvent = (event: string, json: string) => void;

export interface WasmModule {
  /** Sends one request and calls back for each event until the last. */
  call(operation: string, body: unknown, onEvent: OnEvent): void;
  /** Loads the opening book; false if the bytes are no valid book. */
  loadBook(bytes: Uint8Array): boolean;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param now milliseconds of a clock that never runs backwards */
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

  /** Copies bytes into the memory of the module. */
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
