/** The palettes and the names of their discs, such as "Red". */

import type { Names, Side } from "../api/types.ts";
import { settings } from "../stores/settings.ts";

const CLASSIC = { name: "Classic", first: "Red", second: "Yellow" };

export const PALETTES: Record<string, { name: string; first: string; second: string }> = {
  classic: CLASSIC,
  ocean: { name: "Blue and orange", first: "Blue", second: "Orange" },
  contrast: { name: "High contrast", first: "Black", second: "White" },
  mono: { name: "Monochrome", first: "Dark", second: "Light" },
};

const names = () => PALETTES[settings.value.palette] ?? CLASSIC;

/** The name of a side, such as "Red". With `flipped`, the sides have swapped colours. */
export function sideName(side: Side, flipped = false) {
  return names()[flipped ? other(side) : side];
}

export const sideNames = (flipped: boolean): Names => ({
  first: sideName("first", flipped),
  second: sideName("second", flipped),
});

/** The mark on the discs of a side. */
export const sideMark = (side: Side) => (side === "first" ? "ring" : "star");

export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** The side to move after a number of plies. */
export const mover = (ply: number): Side => (ply % 2 === 0 ? "first" : "second");

/** A sentence of the server, which uses only Red and Yellow, with the names of the palette. */
export function inPalette(text: string, flipped = false) {
  return text.replace(/\b(Red|Yellow)\b/g, (word) =>
    sideName(word === "Red" ? "first" : "second", flipped),
  );
}
