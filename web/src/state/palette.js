// @ts-check
/** The palettes and the names of their discs: the one place that says "Red". */

import { settings } from "./settings.js";

/** @typedef {import("../api/types.ts").Side} Side */

const CLASSIC = { name: "Classic", first: "Red", second: "Yellow" };

/** @type {Record<string, { name: string, first: string, second: string }>} */
export const PALETTES = {
  classic: CLASSIC,
  ocean: { name: "Blue and orange", first: "Blue", second: "Orange" },
  contrast: { name: "High contrast", first: "Black", second: "White" },
  mono: { name: "Monochrome", first: "Dark", second: "Light" },
};

const names = () => PALETTES[settings.get().palette] ?? CLASSIC;

/**
 * What a side is called: "Red". With `flipped`, the sides have swapped colours.
 * @param {Side} side
 * @param {boolean} [flipped]
 */
export function sideName(side, flipped = false) {
  return names()[flipped ? other(side) : side];
}

/** What a side's disc looks like, in words. @param {Side} side */
export const sideMark = (side) => (side === "first" ? "ring" : "star");

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === "first" ? "second" : "first");

/** Who moves after so many plies. @param {number} ply @returns {Side} */
export const mover = (ply) => (ply % 2 === 0 ? "first" : "second");

/**
 * A sentence of the server, which knows only Red and Yellow, in the words of the palette.
 * @param {string} text
 * @param {boolean} [flipped]
 */
export function inPalette(text, flipped = false) {
  return text.replace(/\b(Red|Yellow)\b/g, (word) =>
    sideName(word === "Red" ? "first" : "second", flipped),
  );
}
