/** The plan of a grading: the values of the form, the request that starts the grading, and the estimated time. */

import type { RunRequest } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import { isWholeNumber, MOST_PLAYERS, seedError } from "./limits.ts";
import { moveMs } from "./search-time.ts";

export interface GradingPlan {
  /**
   * The names of the evaluations to grade. A script has the name `script:NAME`, and random moves have the name
   * [BASELINE_PLAYER].
   */
  evaluations: string[];
  depths: number[];
  /** The number of positions in the random sample, or null for all positions. */
  positions: number | null;
  seed: number;
}

/** The number of positions with known exact scores on the standard board. */
export const POSITIONS = 2560;
export const LEAST_POSITIONS = 50;
/** The measured time to draw the sample and to compute the confidence intervals, in milliseconds. */
const INTERVALS_MS = 500;

/** The player that chooses random moves. It has no search depth, so a grading contains it only once. */
export const BASELINE_PLAYER = "random";

export const DEFAULT_GRADING: GradingPlan = {
  evaluations: ["cells", "open-windows", "windows-centre", "quiet", "nothing", BASELINE_PLAYER],
  depths: [1, 2, 4],
  positions: null,
  seed: 1,
};

export function gradingRequest({ evaluations, depths, positions, seed }: GradingPlan): RunRequest {
  return { kind: "grading", evaluations, depths, positions, seed };
}

/** Returns the reason why a plan is invalid, or an empty text if the plan is valid. */
export function gradingError({ evaluations, depths, positions, seed }: GradingPlan): string {
  if (evaluations.length === 0) return t("Choose an evaluation.");
  if (evaluations.length > MOST_PLAYERS) return t("Choose at most {n} evaluations.", { n: MOST_PLAYERS });
  if (positions !== null && !isWholeNumber(positions, LEAST_POSITIONS)) {
    const n = LEAST_POSITIONS;
    return t("Enter a whole number of positions, at least {n}. Fewer positions give no reliable result.", { n });
  }
  if (positions !== null && positions > POSITIONS) {
    return t("Enter at most {n} positions. The set of graded positions contains no more.", {
      n: groupDigits(POSITIONS),
    });
  }
  if (!isWholeNumber(seed, 0)) return seedError();
  return depths.length === 0 ? t("Choose a depth.") : "";
}

/** Estimates the duration of a grading in milliseconds. @param workers number of positions searched in parallel */
export function gradingMs({ evaluations, depths, positions }: GradingPlan, workers: number): number {
  const searched = evaluations.filter((evaluation) => evaluation !== BASELINE_PLAYER);
  const searches = searched.flatMap((evaluation) =>
    depths.map((depth) => moveMs(`alphabeta:depth=${depth},eval=${evaluation}`)),
  );
  const sum = searches.reduce((total, ms) => total + ms, 0);
  return ((positions ?? POSITIONS) * sum) / Math.max(1, workers) + INTERVALS_MS;
}
