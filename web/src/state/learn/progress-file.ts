/**
 * The progress in the Learn view as a file that the user can save and load: a JSON document with a format name and a
 * version.
 */

import { parseStored, solvedCount, stepCount } from "./progress.ts";
import type { Progress } from "./progress.ts";
import { joinWithAnd } from "./texts.ts";
import { plural, t } from "../../languages/translate.ts";

const FORMAT = "foursight-progress";
const VERSION = 1;
/**
 * The maximum length of an accepted file, in characters. The progress of all lessons and puzzles needs less than a
 * tenth of it.
 */
const MOST_CHARACTERS = 1_000_000;

/** Returns the text of the file. */
export function writeProgressFile(progress: Progress): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, progress }, null, 2)}\n`;
}

/** Returns the name of the file. @param day number of days since 1970 */
export const progressFileName = (day: number): string =>
  `foursight-progress-${new Date(day * 86_400_000).toISOString().slice(0, 10)}.json`;

export type FileContent = { progress: Progress; problem?: undefined } | { progress?: undefined; problem: string };

/** Reads a progress file. Returns a problem for other files, for unknown versions and for invalid content. */
export function readProgressFile(text: string): FileContent {
  if (text.length > MOST_CHARACTERS) return { problem: t("The file is too large to be a progress file of Foursight.") };
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { problem: t("The file is not valid JSON. Choose a file that was exported here.") };
  }
  const { format, version, progress } = Object(document) as Record<string, unknown>;
  if (format !== FORMAT) return { problem: t("The file is not a progress file of Foursight.") };
  if (version !== VERSION) {
    const fields = { version: String(version), readable: VERSION };
    return { problem: t("The file has version {version}. This page reads version {readable}.", fields) };
  }
  const { progress: found, invalid } = parseStored(progress);
  if (invalid > 0) {
    return {
      problem: plural(
        invalid,
        "The file is damaged: {n} of its entries is invalid.",
        "The file is damaged: {n} of its entries are invalid.",
        { n: invalid },
      ),
    };
  }
  return { progress: found };
}

/** Lists the contents of a progress: "2 solved puzzles and 1 finished step of lessons". */
export function contentWords(progress: Progress): string {
  const [puzzles, steps, days] = [solvedCount(progress), stepCount(progress), progress.days.length];
  const parts = [
    puzzles > 0 && plural(puzzles, "{n} solved puzzle", "{n} solved puzzles", { n: puzzles }),
    steps > 0 && plural(steps, "{n} finished lesson step", "{n} finished lesson steps", { n: steps }),
    days > 0 && plural(days, "{n} puzzle of the day", "{n} puzzles of the day", { n: days }),
  ].filter((part) => part !== false);
  const last = parts.pop();
  if (!last) return t("no progress");
  return parts.length > 0 ? joinWithAnd([parts.join(", "), last]) : last;
}
