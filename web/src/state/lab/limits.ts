/** Limits of the numbers in a request. The page checks them before it sends the request. */

export const MOST_PLAYERS = 16;
export const SEED_ERROR = "The seed must be a whole number from 0 with at most 15 digits.";

/** Whether a number is whole, at least `least`, and small enough for an exact JSON number. */
export function isWholeNumber(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
