// @ts-check
/** The engine as a WebAssembly module: bytes in, events out. Knows nothing of pages and workers. */

/**
 * @typedef {Object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} allocate
 * @property {(address: number, length: number) => void} ask takes the room
 * @property {(address: number, length: number) => number} book takes the room
 *
 * @typedef {(event: string, json: string) => void} Tell
 *   the last event is "done", "error", or "broken": then the module must not be used again
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Brings a compiled module to life.
 * @param {WebAssembly.Module} module
 * @param {() => number} [now] milliseconds of a clock that never runs backwards
 */
export async function awaken(module, now = () => performance.now()) {
  /** @type {Tell} */
  let hear = () => {};
  /** @param {number} address @param {number} length */
  const text = (address, length) =>
    decoder.decode(new Uint8Array(engine.memory.buffer, address, length));
  const env = {
    now,
    /** @type {(name: number, nameLength: number, json: number, jsonLength: number) => void} */
    tell: (name, nameLength, json, jsonLength) =>
      hear(text(name, nameLength), text(json, jsonLength)),
  };
  const instance = await WebAssembly.instantiate(module, { env });
  const engine = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));

  /** Writes bytes into room of the module's own. @param {Uint8Array} bytes */
  function hand(bytes) {
    const address = engine.allocate(bytes.length);
    if (address === 0) throw new RangeError("there is no memory left for the engine");
    new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  return {
    /**
     * Asks one question and calls back with what is said until the last word.
     * @param {string} question such as `think`
     * @param {unknown} body
     * @param {Tell} tell
     */
    ask(question, body, tell) {
      hear = tell;
      const bytes = encoder.encode(`${question}\n${JSON.stringify(body)}`);
      engine.ask(hand(bytes), bytes.length);
    },
    /** Gives it the opening book; false if these bytes are none. @param {Uint8Array} bytes */
    book: (bytes) => engine.book(hand(bytes), bytes.length) === 1,
  };
}
