/**
 * The results and thinking times against each opponent in this session. The browser stores them for this tab, so that
 * they survive a reload or a visit to another view.
 */

import { signal } from "@preact/signals";

export type Result = "win" | "draw" | "loss";

interface Times {
  /** The total time in milliseconds. */
  sum: number;
  count: number;
}

interface OpponentRecord {
  /** The results, keyed by game. */
  results: Record<string, Result>;
  yours: Times;
  theirs: Times;
}

const KEY = "foursight.session";

const records = signal<Record<string, OpponentRecord>>(load());

function load(): Record<string, OpponentRecord> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function recordOf(against: string): OpponentRecord {
  return records.value[against] ?? { results: {}, yours: { sum: 0, count: 0 }, theirs: { sum: 0, count: 0 } };
}

function store(against: string, change: Partial<OpponentRecord>) {
  records.value = { ...records.value, [against]: { ...recordOf(against), ...change } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(records.value));
  } catch {
    // If the browser forbids storage, the results last until the page is loaded again.
  }
}

/** Returns a key for a new game that is unique in this tab. */
export const gameKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Records the result of a game. If the result is null, removes the recorded result, for example after undo. */
export function recordResult(against: string, game: string, result: Result | null) {
  const { [game]: _, ...others } = recordOf(against).results;
  store(against, { results: result ? { ...others, [game]: result } : others });
}

/** Records the time of one decision. @param ms milliseconds */
export function recordTime(against: string, whose: "yours" | "theirs", ms: number) {
  const { sum, count } = recordOf(against)[whose];
  store(against, { [whose]: { sum: sum + ms, count: count + 1 } });
}

/** Returns the results against one opponent, and the average times per move in milliseconds. */
export function sessionResults(against: string) {
  const { results, yours, theirs } = recordOf(against);
  const all = Object.values(results);
  const number = (wanted: Result) => all.filter((result) => result === wanted).length;
  const mean = ({ sum, count }: Times) => (count ? sum / count : null);
  return { wins: number("win"), draws: number("draw"), losses: number("loss"), yours: mean(yours), theirs: mean(theirs) };
}
