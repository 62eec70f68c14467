// @ts-check
import assert from "node:assert/strict";
import { test } from "vitest";
import { quantize } from "../src/state/share/quantize.ts";

/** Returns the bytes of an opaque image. @param {number[]} colours as 0xRRGGBB */
const image = (colours) =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

/** @param {number} a @param {number} b */
const distance = (a, b) => Math.hypot(...[16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255)));

test("few colours stay exact", () => {
  const first = [0xff0000, 0xff0000, 0x00ff00, 0x0000ff];
  const second = [0xff0000, 0x123456, 0x00ff00, 0x0000ff];
  const { palette, images, error } = quantize([image(first), image(second)], 4);
  assert.equal(error, 0);
  const colours = images.map((indices) => [...indices].map((index) => palette[index]));
  assert.deepEqual(colours, [first, second]);
});

test("many colours are replaced by near colours, and the most frequent colours stay exact", () => {
  const gradient = Array.from({ length: 4000 }, (_, index) => ((index % 256) << 16) | (((index * 7) % 256) << 8) | (index % 91));
  const flat = new Array(3000).fill(0x2b48b4);
  // These colours are close to the flat colour. A wrong choice would replace the flat colour by one of them.
  const near = [1, 2, 3].flatMap((step) => [0x2b48b4 + step, 0x2b48b4 - step]);
  const pixels = [...flat, ...near, ...gradient];
  const { palette, images, error } = quantize([image(pixels)], 255);
  assert.ok(palette.length <= 255);
  assert.ok(palette.includes(0x2b48b4));
  let worst = 0;
  images[0]?.forEach((index, at) => {
    worst = Math.max(worst, distance(Number(palette[index]), Number(pixels[at])));
  });
  assert.ok(error > 0 && worst <= error, `${worst} is at most ${error}`);
  assert.equal(palette[Number(images[0]?.[0])], 0x2b48b4);
});

test("unchanged pixels have the same index in the next image", () => {
  const pixels = Array.from({ length: 2000 }, (_, index) => (index * 8191) & 0xffffff);
  const changed = pixels.map((colour, at) => (at === 77 ? 0xffffff : colour));
  const { images } = quantize([image(pixels), image(changed)], 64);
  const [before, after] = images;
  const differences = pixels.flatMap((_, at) => (before?.[at] === after?.[at] ? [] : [at]));
  assert.ok(differences.every((at) => at === 77));
});
