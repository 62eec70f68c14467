/**
 * Results and thinking times against each opponent in this session. The storage of the tab keeps them, so that a
 * look at another view or a reload does not lose them.
 */

import { signal } from "@preact/signals";

export type Result = "win" | "draw" | "loss";

interface Times {
  /** In milliseconds. */
  sum: number;
  count: number;
}

interface OpponentRecord {
  /** By game. */
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
    // Without storage, the results last until the page is loaded again.
  }
}

/** A key for a game that no other game of this tab has. */
export const gameKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Records the result of a game; null removes it, as undo after the end does. */
export function recordResult(against: string, game: string, result: Result | null) {
  const { [game]: _, ...others } = recordOf(against).results;
  store(against, { results: result ? { ...others, [game]: result } : others });
}

/** Records how long a decision took, in milliseconds. */
export function recordTime(against: string, whose: "yours" | "theirs", ms: number) {
  const { sum, count } = recordOf(against)[whose];
  store(against, { [whose]: { sum: sum + ms, count: count + 1 } });
}

/** The results against one opponent, and the mean times in milliseconds. */
export function sessionResults(against: string) {
  const { results, yours, theirs } = recordOf(against);
  const all = Object.values(results);
  const number = (wanted: Result) => all.filter((result) => result === wanted).length;
  const mean = ({ sum, count }: Times) => (count ? sum / count : null);
  return { wins: number("win"), draws: number("draw"), losses: number("loss"), yours: mean(yours), theirs: mean(theirs) };
}
