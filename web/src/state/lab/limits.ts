/** The limits of the numbers in a request. The page checks the limits before it sends the request. */

import { t } from "../../languages/translate.ts";

export const MOST_PLAYERS = 16;
export const seedError = () => t("The seed must be a whole number, 0 or larger, with at most 15 digits.");

/** Returns whether a number is an integer, at least `least`, and small enough to be exact in JSON. */
export function isWholeNumber(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
