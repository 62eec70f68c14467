// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { encodeGif } from "../src/state/share/gif.ts";
import { compress } from "../src/state/share/lzw.ts";

/** Returns a linear congruential generator. It returns whole numbers from 0 to `below` − 1. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * An LZW decoder that follows the GIF89a specification and shares no code with the encoder. Its table contains whole
 * sequences.
 * @param {Uint8Array | number[]} bytes
 * @param {number} bits
 */
function decompress(bytes, bits) {
  const clear = 1 << bits;
  /** @type {number[][]} */
  let table = [];
  let size = bits + 1;
  let position = 0;
  /** @type {number[] | null} */
  let before = null;
  /** @type {number[]} */
  const result = [];
  const read = () => {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, position += 1) {
      const byte = bytes[position >> 3];
      assert.notEqual(byte, undefined, "the data ends before the end code");
      code |= ((Number(byte) >> (position & 7)) & 1) << bit;
    }
    return code;
  };
  for (;;) {
    const code = read();
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, index) => (index < clear ? [index] : []));
      size = bits + 1;
      before = null;
      continue;
    }
    if (code === clear + 1) break;
    /** @type {number[]} */
    let entry;
    if (code < table.length) entry = /** @type {number[]} */ (table[code]);
    else {
      assert.ok(before && code === table.length, `code ${code} is unknown`);
      entry = [...before, Number(before[0])];
    }
    for (const index of entry) result.push(index);
    if (before && table.length < 4096) table.push([...before, Number(entry[0])]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
  assert.ok(Math.ceil(position / 8) === bytes.length, "no byte follows the end code");
  return result;
}

/** Decodes a GIF file. Draws each frame on top of the previous frame. @param {Uint8Array} bytes */
function decodeGif(bytes) {
  let at = 0;
  const byte = () => Number(bytes[at++]);
  const word = () => byte() + 256 * byte();
  const text = (/** @type {number} */ length) => String.fromCharCode(...bytes.subarray(at, (at += length)));
  const blocks = () => {
    /** @type {number[]} */
    const data = [];
    for (let length = byte(); length > 0; length = byte()) {
      data.push(...bytes.subarray(at, at + length));
      at += length;
    }
    return data;
  };
  assert.equal(text(6), "GIF89a");
  const width = word();
  const height = word();
  const flags = byte();
  at += 2;
  const palette = Array.from({ length: 2 << (flags & 7) }, () => (byte() << 16) | (byte() << 8) | byte());
  /** @type {{ pixels: number[], duration: number, area: number }[]} */
  const frames = [];
  let repeats = -1;
  let control = { flags: 0, duration: 0, transparent: -1 };
  let canvas = new Array(width * height).fill(-1);
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      const data = blocks();
      if (label === 0xf9) control = { flags: Number(data[0]), duration: Number(data[1]) * 10 + Number(data[2]) * 2560, transparent: Number(data[3]) };
      else if (label === 0xff) repeats = Number(data[12]) + 256 * Number(data[13]);
      continue;
    }
    assert.equal(kind, 0x2c);
    const [left, top, wide, high] = [word(), word(), word(), word()];
    assert.ok(left + wide <= width && top + high <= height, "the frame is inside the picture");
    assert.equal(byte(), 0, "no palette of its own, not interlaced");
    const bits = byte();
    const indices = decompress(blocks(), bits);
    assert.equal(indices.length, wide * high);
    canvas = canvas.slice();
    indices.forEach((index, place) => {
      if (control.flags & 1 && index === control.transparent) return;
      canvas[(top + Math.floor(place / wide)) * width + left + (place % wide)] = index;
    });
    frames.push({ pixels: canvas, duration: control.duration, area: wide * high });
  }
  assert.equal(at, bytes.length, "nothing follows the trailer");
  return { width, height, palette, frames, repeats };
}

test("compressed indices are decompressed again, for every length of a code", () => {
  const next = random(7);
  for (const bits of [2, 3, 5, 8]) {
    for (let length = 0; length < 1500; length += length < 300 ? 1 : 97) {
      const noise = Uint8Array.from({ length }, () => next(1 << bits));
      assert.deepEqual(decompress(compress(noise, bits), bits), [...noise], `${length} indices of ${bits} bits`);
    }
  }
});

test("the data may end before, when and after the table becomes full", () => {
  const next = random(5);
  const noise = Uint8Array.from({ length: 4050 }, () => next(256));
  // The table has room for 3,838 sequences. Because some sequences repeat, the table is full a few indices after 3,838.
  for (let length = 3800; length <= noise.length; length += 6) {
    const part = noise.subarray(0, length);
    assert.deepEqual(decompress(compress(part, 8), 8), [...part], `${length} indices`);
  }
});

test("data with more sequences than the table can store are compressed, and long repetitions take few bytes", () => {
  const next = random(11);
  const noise = Uint8Array.from({ length: 60_000 }, () => next(256));
  const packed = compress(noise, 8);
  assert.deepEqual(decompress(packed, 8), [...noise]);
  assert.ok(packed.length <= noise.length * 1.51, "noise needs at most 12 bits for each index");
  const plain = new Uint8Array(200_000).fill(3);
  const short = compress(plain, 8);
  assert.deepEqual(decompress(short, 8).length, plain.length);
  assert.ok(short.length < 1200, `${short.length} bytes`);
});

test("an animation is decoded again, and a frame contains only its changes", () => {
  const next = random(3);
  for (const colours of [1, 2, 3, 17, 255]) {
    const [width, height] = [41, 29];
    const palette = Array.from({ length: colours }, () => next(1 << 24));
    let pixels = Uint8Array.from({ length: width * height }, () => next(colours));
    const frames = [{ pixels, duration: 400 }];
    for (let count = 0; count < 6; count += 1) {
      pixels = pixels.slice();
      // One frame is equal to the previous frame.
      if (count !== 2) for (let y = 5; y < 9; y += 1) for (let x = 30; x < 37; x += 1) pixels[y * width + x] = next(colours);
      frames.push({ pixels, duration: 100 * (count + 1) });
    }
    const read = decodeGif(encodeGif({ width, height, palette, frames }));
    assert.deepEqual([read.width, read.height, read.repeats], [width, height, 0]);
    assert.deepEqual(read.palette.slice(0, colours), palette);
    assert.equal(read.frames.length, frames.length);
    read.frames.forEach((frame, index) => {
      assert.deepEqual(frame.pixels, [...(frames[index]?.pixels ?? [])]);
      assert.equal(frame.duration, frames[index]?.duration);
      if (index > 0) assert.ok(frame.area <= 28, "only the changed rectangle is stored");
    });
  }
});

test("more colours than a file can hold, and frames of another size, are rejected", () => {
  const frame = { pixels: new Uint8Array(4), duration: 100 };
  const palette = Array.from({ length: 256 }, (_, index) => index);
  assert.throws(() => encodeGif({ width: 2, height: 2, palette, frames: [frame] }), /256 colours/);
  assert.throws(() => encodeGif({ width: 3, height: 2, palette: [0], frames: [frame] }), /4 pixels/);
});

test("42 moves need less than 1 MB even if every changed cell is noise", () => {
  // The sizes are those of a replay on the 7x6 board: 468 × 451 pixels. With each move, two cells of 60 × 60 pixels
  // change.
  const [width, height, cell] = [468, 451, 60];
  const next = random(42);
  let pixels = Uint8Array.from({ length: width * height }, () => next(255));
  const frames = [{ pixels, duration: 900 }];
  for (let ply = 0; ply < 42; ply += 1) {
    pixels = pixels.slice();
    for (const column of [ply % 7, (ply + 1) % 7]) {
      for (let y = 0; y < cell; y += 1) {
        const from = ((5 - Math.floor(ply / 7)) * cell + y) * width + column * cell;
        for (let x = 0; x < cell; x += 1) pixels[from + x] = next(255);
      }
    }
    frames.push({ pixels, duration: 900 });
  }
  const palette = Array.from({ length: 255 }, (_, index) => index);
  const bytes = encodeGif({ width, height, palette, frames });
  assert.ok(bytes.length < 1_000_000, `${bytes.length} bytes`);
});
