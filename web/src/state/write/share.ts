/** Packs scripts into addresses: compresses the source text, and encodes it with characters that need no escaping. */

import { addressOf } from "../../state/page-address.ts";

/** The maximum size of a script that the server accepts, in bytes. Links with larger scripts are rejected. */
const MAX_BYTES = 64 * 1024;

export async function pack(source: string): Promise<string> {
  const bytes = new TextEncoder().encode(source);
  const packed = await pipe(bytes, new CompressionStream("deflate-raw"), Infinity);
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Returns the script in a packed text, or null if the text is damaged. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const source = await pipe(bytes, new DecompressionStream("deflate-raw"), MAX_BYTES);
    return new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    return null;
  }
}

/** Returns the address that opens a script. */
export async function linkTo(name: string, source: string): Promise<string> {
  const address = addressOf(`/write?name=${encodeURIComponent(name)}&s=${await pack(source)}`);
  return location.origin + address;
}

/** Sends bytes through a stream and returns the output. Throws if the output is longer than `most` bytes. */
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // If the input is damaged, these promises reject. The error is ignored here, because the reader below fails with it,
  // too.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`a script has at most ${most} bytes`);
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
