/**
 * Writes animated GIF files (GIF89a). After the first frame, each frame contains only the smallest rectangle with all
 * changed pixels. The unchanged pixels in this rectangle are transparent: equal neighbours compress well.
 */

import { compress } from "./lzw.ts";

export interface Frame {
  /** The palette index of each pixel, row by row from the top. */
  pixels: Uint8Array;
  /** The time for which the frame is shown, in milliseconds. The file stores it in hundredths of a second. */
  duration: number;
}

export interface Animation {
  width: number;
  height: number;
  /** At most 255 colours as 0xRRGGBB. GIF files allow 256, but one index is needed for transparent pixels. */
  palette: readonly number[];
  frames: readonly Frame[];
}

export const MOST_COLOURS = 255;

const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
/** The maximum number of bytes in a data block. A block of length 0 marks the end of a list of blocks. */
const BLOCK = 255;

/** Encodes an animation that repeats forever. */
export function encodeGif({ width, height, palette, frames }: Animation): Uint8Array<ArrayBuffer> {
  if (palette.length > MOST_COLOURS) throw new RangeError(`${palette.length} colours are too many for a GIF file`);
  const transparent = palette.length;
  const bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
  const parts: (readonly number[] | Uint8Array)[] = [
    ascii("GIF89a"),
    // 0x80: the file has one palette for all frames. 0x70: colours have 8 bits per channel.
    [...word(width), ...word(height), 0xf0 | (bits - 1), 0, 0],
    colourTable(palette, 1 << bits),
    [EXTENSION, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, ...word(0), 0],
  ];
  frames.forEach(({ pixels, duration }, index) => {
    if (pixels.length !== width * height) throw new RangeError(`frame ${index} has ${pixels.length} pixels`);
    const before = frames[index - 1]?.pixels ?? null;
    const box = before ? changedBox(before, pixels, width, height) : { left: 0, top: 0, width, height };
    // 0x04: the next frame is drawn on top of this frame. 0x01: the frame has transparent pixels.
    parts.push([EXTENSION, 0xf9, 4, 0x04 | (before ? 1 : 0), ...word(Math.round(duration / 10)), transparent, 0]);
    parts.push([IMAGE, ...word(box.left), ...word(box.top), ...word(box.width), ...word(box.height), 0, bits]);
    parts.push(...blocks(compress(cut(before, pixels, width, box, transparent), bits)));
  });
  parts.push([TRAILER]);
  return join(parts);
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the smallest box with all changed pixels. If no pixel has changed, returns a box with one pixel. */
function changedBox(before: Uint8Array, after: Uint8Array, width: number, height: number): Box {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (before[at] === after[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top === height) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Returns the pixels in a box. Pixels that have not changed since the previous frame become transparent. */
function cut(before: Uint8Array | null, pixels: Uint8Array, width: number, box: Box, transparent: number) {
  const result = new Uint8Array(box.width * box.height);
  for (let y = 0, to = 0; y < box.height; y += 1) {
    let from = (box.top + y) * width + box.left;
    for (let x = 0; x < box.width; x += 1, to += 1, from += 1) {
      const pixel = pixels[from] ?? 0;
      result[to] = before && before[from] === pixel ? transparent : pixel;
    }
  }
  return result;
}

function colourTable(palette: readonly number[], size: number): Uint8Array {
  const table = new Uint8Array(3 * size);
  palette.forEach((colour, index) => table.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff], 3 * index));
  return table;
}

/** Splits bytes into blocks, each preceded by its length. The last block is empty. */
function blocks(bytes: Uint8Array): (readonly number[] | Uint8Array)[] {
  const result: (readonly number[] | Uint8Array)[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    result.push([block.length], block);
  }
  return [...result, [0]];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Returns a number as two bytes, the lower one first. */
const word = (value: number) => [value & 0xff, (value >> 8) & 0xff];

function join(parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
