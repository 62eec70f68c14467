/** The palettes and the names of their discs: the one place that says "Red". */

import type { Side } from "../api/types.ts";
import { settings } from "../stores/settings.ts";

const CLASSIC = { name: "Classic", first: "Red", second: "Yellow" };

export const PALETTES: Record<string, { name: string; first: string; second: string }> = {
  classic: CLASSIC,
  ocean: { name: "Blue and orange", first: "Blue", second: "Orange" },
  contrast: { name: "High contrast", first: "Black", second: "White" },
  mono: { name: "Monochrome", first: "Dark", second: "Light" },
};

const names = () => PALETTES[settings.value.palette] ?? CLASSIC;

/** What a side is called: "Red". With `flipped`, the sides have swapped colours. */
export function sideName(side: Side, flipped = false) {
  return names()[flipped ? other(side) : side];
}

/** What a side's disc looks like, in words. */
export const sideMark = (side: Side) => (side === "first" ? "ring" : "star");

export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** Who moves after so many plies. */
export const mover = (ply: number): Side => (ply % 2 === 0 ? "first" : "second");

/** A sentence of the server, which knows only Red and Yellow, in the words of the palette. */
export function inPalette(text: string, flipped = false) {
  return text.replace(/\b(Red|Yellow)\b/g, (word) =>
    sideName(word === "Red" ? "first" : "second", flipped),
  );
}
