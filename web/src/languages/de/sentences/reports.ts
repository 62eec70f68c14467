/** Combines the German texts of all reports. The page loads this file only when it shows a report. */

import type { Catalogue } from "../../translate.ts";
import { COMPARISON_SENTENCES } from "./comparison.ts";
import { EXPERIMENT_SENTENCES } from "./experiments.ts";
import { GRADING_SENTENCES } from "./grading.ts";
import { REPORT_WORDS } from "./report-words.ts";
import { TOURNAMENT_SENTENCES } from "./tournament.ts";

export const GERMAN_REPORTS: Catalogue = {
  ...REPORT_WORDS,
  ...TOURNAMENT_SENTENCES,
  ...GRADING_SENTENCES,
  ...COMPARISON_SENTENCES,
  ...EXPERIMENT_SENTENCES,
};
