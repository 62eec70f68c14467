/** Limits of the numbers in a request, checked before the server does. */

export const MOST_PLAYERS = 16;
export const SEED_ERROR = "A seed is a whole number, 0 or more, of at most 15 digits.";

/** Whether a number is whole, at least `least`, and small enough for every JSON parser to keep it exactly. */
export function isWholeNumber(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
