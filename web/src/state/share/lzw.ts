/** Compresses palette indices with the variant of LZW that GIF files use. */

/** Codes have at most 12 bits. When all codes are in use, the encoder clears the table. */
const MOST_CODES = 4096;
const MOST_BITS = 12;

/**
 * Compresses palette indices.
 * @param bits the number of bits of an index, from 2 to 8
 */
export function compress(indices: Uint8Array, bits: number): Uint8Array {
  const clear = 1 << bits;
  const end = clear + 1;
  const out = new BitWriter();
  /**
   * The code of each sequence of indices that is in the table. The key combines the code of the sequence without its
   * last index with this last index.
   */
  const table = new Uint16Array(MOST_CODES << bits);
  let next = end + 1;
  let size = bits + 1;
  // The decoder adds each code to its table one step later than the encoder. Therefore the encoder lengthens the codes
  // only when the new code `next` no longer fits into the current number of bits.
  const lengthen = () => {
    if (next === 1 << size && size < MOST_BITS) size += 1;
  };

  out.write(clear, size);
  let prefix = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const key = (prefix << bits) | index;
    const known = table[key] ?? 0;
    if (known > 0) {
      prefix = known;
      continue;
    }
    out.write(prefix, size);
    if (next < MOST_CODES) {
      table[key] = next;
      lengthen();
      next += 1;
    } else {
      out.write(clear, size);
      table.fill(0);
      next = end + 1;
      size = bits + 1;
    }
    prefix = index;
  }
  if (indices.length > 0) {
    out.write(prefix, size);
    lengthen();
  }
  out.write(end, size);
  return out.finish();
}

/** Writes codes with different numbers of bits, the lowest bit first. */
class BitWriter {
  #bytes: number[] = [];
  #buffer = 0;
  #count = 0;

  write(code: number, size: number) {
    this.#buffer |= code << this.#count;
    this.#count += size;
    while (this.#count >= 8) {
      this.#bytes.push(this.#buffer & 0xff);
      this.#buffer >>>= 8;
      this.#count -= 8;
    }
  }

  finish(): Uint8Array {
    if (this.#count > 0) this.#bytes.push(this.#buffer & 0xff);
    return Uint8Array.from(this.#bytes);
  }
}
