// @ts-check
/** A script in an address: packed by the browser itself, in letters that need no escaping. */

/** What a server would take; a link that unpacks to more is not opened. */
const MOST_BYTES = 64 * 1024;

/** @param {string} source @returns {Promise<string>} */
export async function pack(source) {
  const bytes = new TextEncoder().encode(source);
  const packed = await through(bytes, new CompressionStream("deflate-raw"), Infinity);
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The script in a text, or null if there is none.
 * @param {string} packed
 * @returns {Promise<string | null>}
 */
export async function unpack(packed) {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const source = await through(bytes, new DecompressionStream("deflate-raw"), MOST_BYTES);
    return new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 */
async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  // Where reading fails, writing does too; that one failure is told by reading.
  writer.write(/** @type {any} */ (bytes)).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("a script of this size is none");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
