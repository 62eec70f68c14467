/** Translates the default titles of runs. The server gives a default title to each run that the user has not named. */

import type { Run } from "../../api/types.ts";
import { language, t } from "../../languages/translate.ts";

/** Returns the title of a run in the language of the page. A title that the user has chosen is not translated. */
export function runTitle({ title, spec }: Pick<Run, "title" | "spec">): string {
  return language() === "en" || spec.title ? title : defaultTitle(title);
}

function defaultTitle(title: string): string {
  const [, counted, n = ""] = /^(Tournament of|Grading of) (\d+) (?:players|evaluations)$/.exec(title) ?? [];
  if (counted === "Tournament of") return t("Tournament of {n} players", { n });
  if (counted) return t("Grading of {n} evaluations", { n });
  const [, experiment] = /^Experiment (\S+) \(.*\)$/.exec(title) ?? [];
  if (experiment) return t("Experiment {name}", { name: experiment });
  const [, one = "", both] = /^Grading of (.+?)(?: and (.+))?$/.exec(title) ?? [];
  if (both) return t("Grading of {one} and {other}", { one, other: both });
  if (one) return t("Grading of {name}", { name: one });
  const [, first, second = ""] = /^(.+) against (.+)$/.exec(title) ?? [];
  return first ? t("{first} against {second}", { first, second }) : title;
}
