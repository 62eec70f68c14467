/** German texts of the Learn view. */

import type { Catalogue } from "../translate.ts";
import { PROGRAM_QUESTIONS } from "./learn/program-questions.ts";
import { QUESTIONS } from "./learn/questions.ts";
import { SEARCH_LESSONS } from "./learn/search-lessons.ts";
import { SOLVER_LESSONS } from "./learn/solver-lessons.ts";
import { LEARN_VIEW } from "./learn/view.ts";

export const LEARN: Catalogue = {
  ...LEARN_VIEW,
  ...SEARCH_LESSONS,
  ...SOLVER_LESSONS,
  ...QUESTIONS,
  ...PROGRAM_QUESTIONS,
};
