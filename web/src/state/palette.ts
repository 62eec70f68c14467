/** The colour palettes, and the names of the sides in each palette, such as "Red". */

import type { Names, Side } from "../api/types.ts";
import { mark, t, translated } from "../languages/translate.ts";
import { settings } from "../stores/settings.ts";

const CLASSIC = { name: mark("Classic"), first: mark("Red"), second: mark("Yellow") };

/** The palettes. Their texts are English; use `translated` and `sideName` to show them. */
export const PALETTES: Record<string, { name: string; first: string; second: string }> = {
  classic: CLASSIC,
  ocean: { name: mark("Blue and orange"), first: mark("Blue"), second: mark("Orange") },
  contrast: { name: mark("High contrast"), first: mark("Black"), second: mark("White") },
  mono: { name: mark("Monochrome"), first: mark("Dark"), second: mark("Light") },
};

const names = () => PALETTES[settings.value.palette] ?? CLASSIC;

/** Returns the name of a side, such as "Red". If `flipped` is true, the sides have swapped their colours. */
export function sideName(side: Side, flipped = false) {
  return translated(names()[flipped ? other(side) : side]);
}

export const sideNames = (flipped: boolean): Names => ({
  first: sideName("first", flipped),
  second: sideName("second", flipped),
});

/** Returns the name of the mark on the discs of a side. */
export const sideMark = (side: Side) => (side === "first" ? t("ring") : t("star"));

export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** Returns the side to move after a number of plies. */
export const mover = (ply: number): Side => (ply % 2 === 0 ? "first" : "second");

/** Replaces the numbers of the players in an error of the server, such as "the first player won", by their colours. */
export const playersInPalette = (text: string, flipped = false): string =>
  text.replace(/\bthe (first|second) player\b/gi, (_, side: string) => sideName(side.toLowerCase() as Side, flipped));

/** Replaces Red and Yellow in a sentence from the server by the names in the current palette and language. */
export function inPalette(text: string, flipped = false) {
  return text.replace(/\b(Red|Yellow)\b/g, (word) =>
    sideName(word === "Red" ? "first" : "second", flipped),
  );
}
