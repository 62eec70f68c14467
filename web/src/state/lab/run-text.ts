/** Formats counts, durations and states of runs as texts. */

import type { Run } from "../../api/types.ts";
import { serverMessage } from "../../languages/server-message.ts";
import { language, mark, plural, t, translated } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import { capitalize } from "../words.ts";

/** Formats a count with its unit: "1 game", "1,764 games". @param unit the English plural that the server sends */
export function counted(count: number, unit: string): string {
  const n = groupDigits(count);
  if (unit === "games") return plural(count, "{n} game", "{n} games", { n });
  if (unit === "positions") return plural(count, "{n} position", "{n} positions", { n });
  return plural(count, "{n} step", "{n} steps", { n });
}

/** Formats the completed part of a run: "412 of 1,764 games". */
function countedPart(done: number, total: number, unit: string): string {
  const values = { done: groupDigits(done), n: groupDigits(total) };
  if (unit === "games") return plural(total, "{done} of {n} game", "{done} of {n} games", values);
  if (unit === "positions") return plural(total, "{done} of {n} position", "{done} of {n} positions", values);
  return plural(total, "{done} of {n} step", "{done} of {n} steps", values);
}

/** Formats an estimated duration: "less than a second", "about 9 s", "about 1 h 20 min", "more than a year". */
export function about(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return t("less than a second");
  if (seconds < 90) return t("about {time}", { time: `${seconds} s` });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t("about {time}", { time: `${minutes} min` });
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t("about {time}", { time: `${hours} h${rest ? ` ${rest} min` : ""}` });
  const days = Math.round(hours / 24);
  return days <= 365 ? t("about {n} days", { n: days }) : t("more than a year");
}

const timeFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === "en" ? "en-GB" : language(), options);

/** Formats a time: "today 14:03" or "3 Nov 2026"; empty if the time is missing. @param time milliseconds since 1970 */
export function when(time: number | null | undefined, now = Date.now()): string {
  if (time === null || time === undefined) return "";
  const day = timeFormat({ dateStyle: "medium" });
  if (day.format(time) !== day.format(now)) return day.format(time);
  return t("today {time}", { time: timeFormat({ timeStyle: "short" }).format(time) });
}

const KINDS: Record<Run["kind"], string> = {
  tournament: mark("Tournament"),
  grading: mark("Grading"),
  experiment: mark("Experiment"),
};

const STATES: Record<Run["state"], string> = {
  waiting: mark("waiting"),
  running: mark("running"),
  done: mark("done"),
  stopped: mark("stopped"),
  failed: mark("failed"),
};

export const stateText = (state: Run["state"]): string => translated(STATES[state]);

/** Summarizes a run: "Tournament · seed 1 · done · today 14:03". @param details texts between the kind and the state */
export function runSummary(run: Run, details: string[] = []): string {
  const time = when(run.finished ?? run.started);
  return [translated(KINDS[run.kind]), ...details, stateText(run.state), time].filter(Boolean).join(" · ");
}

/** The maximum number of names in a list. After these names, the list only states how many names follow. */
const LISTED_NAMES = 3;

/** Returns the texts that distinguish runs with the same title: players, number of openings, board and seed. */
export function runDetails({ seed, spec }: Pick<Run, "seed" | "spec">): string {
  const { players, evaluations, depths, pairs, positions, variant } = spec;
  const parts = [
    listed(players?.map(({ name, engine }) => name ?? engine) ?? evaluations ?? []),
    depths?.length && plural(depths.length, "depth {depths}", "depths {depths}", { depths: depths.join(", ") }),
    pairs && plural(pairs, "{n} opening per pairing", "{n} openings per pairing", { n: groupDigits(pairs) }),
    positions && counted(positions, "positions"),
    variant && variant !== "7x6" && variant,
    seedText(seed),
  ];
  return parts.filter(Boolean).join(" · ");
}

export const seedText = (seed: number): string => t("seed {seed}", { seed });

/** Joins names with commas: "a, b, c and 3 more". At most three names are listed. */
function listed(names: string[]): string {
  const rest = names.length - LISTED_NAMES;
  const first = names.slice(0, LISTED_NAMES).join(", ");
  return rest > 0 ? t("{names} and {n} more", { names: first, n: rest }) : first;
}

/** Returns whether a run is queued or running. */
export function isActive({ state }: Pick<Run, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** Returns whether a run ended before all its games or searches were done, so that it can be resumed. */
export function isResumable({ state }: Pick<Run, "state">): boolean {
  return state === "stopped" || state === "failed";
}

/** Describes the progress of a run in a sentence. */
export function progressText({ state, done, total, unit, remaining_time_ns: remaining, error }: Run): string {
  const part = total > 0 ? countedPart(done, total, unit) : "";
  switch (state) {
    case "waiting":
      return done > 0 ? t("In the queue, {part} done.", { part }) : t("In the queue.");
    case "running":
      if (!part) return t("Running.");
      return remaining == null ? part : t("{part}, {time} left", { part, time: about(remaining / 1e6) });
    case "stopped":
      return part ? t("Stopped at {part}.", { part }) : t("Stopped.");
    case "failed":
      return error ? t("Failed: {error}", { error: serverMessage(error) }) : t("Failed.");
    default:
      return total > 0 ? `${counted(total, unit)}.` : t("Done.");
  }
}

/** Returns the progress of a run in quarters, rounded down, from 0 to 4. */
export function quarter({ done, total }: Pick<Run, "done" | "total">): number {
  return total > 0 ? Math.min(4, Math.floor((4 * done) / total)) : 0;
}

/** Returns the title of an experiment: "Minimax vs alphabeta" for "minimax-vs-alphabeta". */
export function experimentTitle(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
