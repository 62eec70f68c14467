/** The colour palettes, and the names of the sides in each palette, such as "Red". */

import type { Names, Side } from "../api/types.ts";
import { mark, t, translated } from "../languages/translate.ts";
import { settings } from "../stores/settings.ts";

const CLASSIC = { name: mark("Classic"), first: mark("Red"), second: mark("Yellow") };

/** The colour palettes. The texts are English: `translated` and `sideName` translate them for the page. */
export const PALETTES: Record<string, { name: string; first: string; second: string }> = {
  classic: CLASSIC,
  ocean: { name: mark("Blue and orange"), first: mark("Blue"), second: mark("Orange") },
  contrast: { name: mark("High contrast"), first: mark("Black"), second: mark("White") },
  mono: { name: mark("Monochrome"), first: mark("Dark"), second: mark("Light") },
};

const names = () => PALETTES[settings.value.palette] ?? CLASSIC;

/** Returns the name of a side, such as "Red". @param flipped whether the sides have swapped their colours */
export function sideName(side: Side, flipped = false) {
  return translated(names()[flipped ? other(side) : side]);
}

export const sideNames = (flipped: boolean): Names => ({
  first: sideName("first", flipped),
  second: sideName("second", flipped),
});

/** Returns the name of the mark (ring or star) on the discs of a side. */
export const sideMark = (side: Side) => (side === "first" ? t("ring") : t("star"));

export const other = (side: Side): Side => (side === "first" ? "second" : "first");

/** Returns the side to move after a number of plies. */
export const mover = (ply: number): Side => (ply % 2 === 0 ? "first" : "second");

/** Replaces "the first player" and "the second player" in an error of the server by the names of their colours. */
export const playersInPalette = (text: string, flipped = false): string =>
  text.replace(/\bthe (first|second) player\b/gi, (_, side: string) => sideName(side.toLowerCase() as Side, flipped));

/**
 * Replaces Red and Yellow in a sentence of the server by the names of the sides in the current palette and language.
 */
export function inPalette(text: string, flipped = false) {
  return text.replace(/\b(Red|Yellow)\b/g, (word) =>
    sideName(word === "Red" ? "first" : "second", flipped),
  );
}
