/** States the rule of a variant in one sentence of at most 15 words. */

import type { Variant } from "../notation.ts";

const NUMBERS = ["", "", "", "three", "four", "five"];

/** "Goal: four of your discs in a row, in any direction." */
export function goalText({ line, square }: Pick<Variant, "line" | "square">): string {
  const row = line ? `${NUMBERS[line]} of your discs in a row` : "";
  if (!square) return `Goal: ${row}, in any direction.`;
  if (!row) return "Goal: four of your discs in a 2×2 square.";
  return line === 4 ? `Goal: ${row} or in a 2×2 square.` : `Goal: ${row}, or a 2×2 square.`;
}
