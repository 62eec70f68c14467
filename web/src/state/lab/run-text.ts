/** Formats counts, durations and states of runs. */

import type { Run } from "../../api/types.ts";
import { groupDigits } from "../number-text.ts";
import { capitalize } from "../words.ts";

/** Formats a count with its unit: "1 game", "1,764 games". @param unit the plural, which ends with "s" */
export function counted(count: number, unit: string): string {
  return `${groupDigits(count)} ${count === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** Formats an estimated duration: "less than a second", "about 9 s", "about 1 h 20 min", "more than a year". */
export function about(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return `about ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `about ${hours} h${rest ? ` ${rest} min` : ""}`;
  const days = Math.round(hours / 24);
  return days <= 365 ? `about ${days} days` : "more than a year";
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** Formats a time: "today 14:03" or "3 Nov 2026"; empty if there is no time. */
export function when(time: number | null | undefined, now = Date.now()): string {
  if (time === null || time === undefined) return "";
  const isToday = DAY.format(time) === DAY.format(now);
  return isToday ? `today ${CLOCK.format(time)}` : DAY.format(time);
}

const KINDS: Record<Run["kind"], string> = {
  tournament: "Tournament",
  grading: "Grading",
  experiment: "Experiment",
};

/** Summarizes a run: "Tournament · seed 1 · done · today 14:03". @param details texts between the kind and the state */
export function runSummary(run: Run, details: string[] = []): string {
  const time = when(run.finished ?? run.started);
  return [KINDS[run.kind], ...details, run.state, time].filter(Boolean).join(" · ");
}

/** The maximum number of names in a list. Further names are only counted. */
const LISTED_NAMES = 3;

/** Lists the details that distinguish runs with the same title: players, number of openings, board and seed. */
export function runDetails({ seed, spec }: Pick<Run, "seed" | "spec">): string {
  const { players, evaluations, depths, pairs, positions, variant } = spec;
  const parts = [
    listed(players?.map(({ name, engine }) => name ?? engine) ?? evaluations ?? []),
    depths?.length && `${depths.length === 1 ? "depth" : "depths"} ${depths.join(", ")}`,
    pairs && `${counted(pairs, "openings")} per pairing`,
    positions && counted(positions, "positions"),
    variant && variant !== "7x6" && variant,
    `seed ${seed}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Joins names, at most three of them: "a, b, c and 3 more". */
function listed(names: string[]): string {
  const rest = names.length - LISTED_NAMES;
  const first = names.slice(0, LISTED_NAMES).join(", ");
  return rest > 0 ? `${first} and ${rest} more` : first;
}

/** Returns whether a run is queued or running. */
export function isActive({ state }: Pick<Run, "state">): boolean {
  return state === "waiting" || state === "running";
}

/** Returns whether a run ended before it was complete, so that it can be resumed. */
export function isResumable({ state }: Pick<Run, "state">): boolean {
  return state === "stopped" || state === "failed";
}

/** Describes the progress of a run in a sentence. */
export function progressText({ state, done, total, unit, eta_ms, error }: Run): string {
  const part = total > 0 ? `${groupDigits(done)} of ${counted(total, unit)}` : "";
  switch (state) {
    case "waiting":
      return done > 0 ? `In the queue, ${part} done.` : "In the queue.";
    case "running": {
      const rest = eta_ms == null ? "" : `, ${about(eta_ms)} left`;
      return part ? `${part}${rest}` : "Running.";
    }
    case "stopped":
      return part ? `Stopped at ${part}.` : "Stopped.";
    case "failed":
      return error ? `Failed: ${error}` : "Failed.";
    default:
      return total > 0 ? `${counted(total, unit)}.` : "Done.";
  }
}

/** Returns the number of completed quarters of a run, from 0 to 4. */
export function quarter({ done, total }: Pick<Run, "done" | "total">): number {
  return total > 0 ? Math.min(4, Math.floor((4 * done) / total)) : 0;
}

/** Returns the title of an experiment: "Minimax vs alphabeta" for "minimax-vs-alphabeta". */
export function experimentTitle(name: string): string {
  return capitalize(name.replaceAll("-", " "));
}
