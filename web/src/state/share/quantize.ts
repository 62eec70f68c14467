/** Reduces the colours of several images to one common palette. */

export interface IndexedImages {
  /** The colours as 0xRRGGBB. */
  palette: number[];
  /** For each image, the palette index of each pixel. */
  images: Uint8Array[];
  /** The largest difference between a colour and the palette colour that replaces it, as a distance in the RGB cube. */
  error: number;
}

/** The limits of the distance that are tried, from 0 (exact colours) to the largest distance of two colours. */
const DISTANCES = [0, 4, 6, 9, 13, 19, 28, 42, 63, 94, 141, 212, 318, 442];

/**
 * Replaces each colour by a colour of a palette. All images must have the same size and be opaque.
 *
 * The palette is chosen greedily for a distance d. The most frequent colour is the first palette colour. Then each
 * colour, in order of frequency, becomes a palette colour if it is farther than d from all earlier palette colours. The
 * function uses the smallest d that leads to at most `mostColours` colours. The large areas of a drawing therefore keep
 * their exact colours, and no pixel changes by more than d.
 * @param images the bytes of each image, four for each pixel: red, green, blue, and opacity
 */
export function quantize(images: readonly Uint8ClampedArray[], mostColours: number): IndexedImages {
  const pixels = images.map((image) => new Uint32Array(image.buffer, image.byteOffset, image.length >> 2));
  const colours = [...countColours(pixels)].sort(([a, some], [b, others]) => others - some || a - b).map(([key]) => key);
  for (const error of DISTANCES) {
    const indices = assign(colours, error, mostColours);
    if (!indices) continue;
    return { palette: indices.palette.map(toRgb), images: indexed(pixels, indices.byColour), error };
  }
  throw new RangeError(`${mostColours} colours are not enough`);
}

/** Counts the pixels of each colour. After the first image, counts only pixels that have changed. */
function countColours(images: readonly Uint32Array[]): Map<number, number> {
  const counts = new Map<number, number>();
  images.forEach((image, index) => {
    const before = images[index - 1];
    let colour = image[0] ?? 0;
    let run = 0;
    for (let at = 0; at < image.length; at += 1) {
      const pixel = image[at] ?? 0;
      if (before && before[at] === pixel) continue;
      if (pixel !== colour) {
        if (run > 0) counts.set(colour, (counts.get(colour) ?? 0) + run);
        colour = pixel;
        run = 0;
      }
      run += 1;
    }
    if (run > 0) counts.set(colour, (counts.get(colour) ?? 0) + run);
  });
  return counts;
}

/**
 * Chooses a palette, and for each colour the index of the palette colour that replaces it. Returns null if the palette
 * would have more than `mostColours` colours.
 */
function assign(colours: readonly number[], distance: number, mostColours: number) {
  const palette: number[] = [];
  for (const colour of colours) {
    if (nearest(palette, colour, distance) >= 0) continue;
    if (palette.length === mostColours) return null;
    palette.push(colour);
  }
  return { palette, byColour: new Map(colours.map((colour) => [colour, nearest(palette, colour, distance)])) };
}

/** Returns the index of the nearest palette colour, or -1 if all palette colours are farther than `distance`. */
function nearest(palette: readonly number[], colour: number, distance: number): number {
  let best = -1;
  let least = distance * distance;
  for (let index = 0; index < palette.length; index += 1) {
    const other = palette[index] ?? 0;
    const red = (colour & 0xff) - (other & 0xff);
    const green = ((colour >> 8) & 0xff) - ((other >> 8) & 0xff);
    const blue = ((colour >> 16) & 0xff) - ((other >> 16) & 0xff);
    const square = red * red + green * green + blue * blue;
    if (square < least || (square === least && best < 0)) {
      best = index;
      least = square;
    }
  }
  return best;
}

function indexed(images: readonly Uint32Array[], byColour: ReadonlyMap<number, number>): Uint8Array[] {
  const results: Uint8Array[] = [];
  images.forEach((image, index) => {
    const before = images[index - 1];
    const result = results[index - 1]?.slice() ?? new Uint8Array(image.length);
    let colour = image[0] ?? 0;
    let value = byColour.get(colour) ?? 0;
    for (let at = 0; at < image.length; at += 1) {
      const pixel = image[at] ?? 0;
      if (before && before[at] === pixel) continue;
      if (pixel !== colour) {
        colour = pixel;
        value = byColour.get(pixel) ?? 0;
      }
      result[at] = value;
    }
    results.push(result);
  });
  return results;
}

/** Converts a pixel, whose lowest byte is red, to 0xRRGGBB. */
const toRgb = (pixel: number) => ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >> 16) & 0xff);
