/** States the rule of a variant in one sentence of at most 15 words. */

import { mark, t, translated } from "../../languages/translate.ts";
import type { Variant } from "../notation.ts";

/** The sentences for goals with rows, keyed by the number of discs in a row. */
const ROWS: Record<number, string> = {
  3: mark("Goal: three of your discs in a row, in any direction."),
  4: mark("Goal: four of your discs in a row, in any direction."),
  5: mark("Goal: five of your discs in a row, in any direction."),
};
const ROWS_OR_SQUARE: Record<number, string> = {
  3: mark("Goal: three of your discs in a row, or a 2×2 square."),
  4: mark("Goal: four of your discs in a row or in a 2×2 square."),
  5: mark("Goal: five of your discs in a row, or a 2×2 square."),
};

/** Returns the sentence, such as "Goal: four of your discs in a row, in any direction." */
export function goalText({ line, square }: Pick<Variant, "line" | "square">): string {
  if (!line) return t("Goal: four of your discs in a 2×2 square.");
  return translated((square ? ROWS_OR_SQUARE : ROWS)[line] ?? "");
}
