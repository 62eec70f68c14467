/** The progress in Learn as a file: a JSON document with a format name and a version. */

import { parseStored, solvedCount, stepCount } from "./progress.ts";
import type { Progress } from "./progress.ts";

const FORMAT = "foursight-progress";
const VERSION = 1;
/** The largest accepted file in characters. The progress of all lessons and puzzles needs less than a tenth of it. */
const MOST_CHARACTERS = 1_000_000;

/** Returns the text of the file. */
export function writeProgressFile(progress: Progress): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, progress }, null, 2)}\n`;
}

/** Returns the name of the file. @param day number of days since 1970 */
export const progressFileName = (day: number): string =>
  `foursight-progress-${new Date(day * 86_400_000).toISOString().slice(0, 10)}.json`;

export type FileContent = { progress: Progress; problem?: undefined } | { progress?: undefined; problem: string };

/** Reads a file. Rejects other files, and files with an unknown version or with invalid content. */
export function readProgressFile(text: string): FileContent {
  if (text.length > MOST_CHARACTERS) return { problem: "The file is too large to be a progress file of Foursight." };
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { problem: "The file is not valid JSON. Choose a file that was exported here." };
  }
  const { format, version, progress } = Object(document) as Record<string, unknown>;
  if (format !== FORMAT) return { problem: "The file is not a progress file of Foursight." };
  if (version !== VERSION) {
    return { problem: `The file has version ${String(version)}. This page reads version ${VERSION}.` };
  }
  const { progress: found, invalid } = parseStored(progress);
  if (invalid > 0) {
    return { problem: `The file is damaged: ${invalid} of its entries ${invalid === 1 ? "is" : "are"} invalid.` };
  }
  return { progress: found };
}

/** Lists what a progress contains: "2 solved puzzles and 1 finished step of lessons". */
export function contentWords(progress: Progress): string {
  const parts = [
    counted(solvedCount(progress), "solved puzzle", "solved puzzles"),
    counted(stepCount(progress), "finished step of lessons", "finished steps of lessons"),
    counted(progress.days.length, "puzzle of the day", "puzzles of the day"),
  ].filter(Boolean);
  const last = parts.pop();
  if (!last) return "no progress";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

const counted = (count: number, one: string, several: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
