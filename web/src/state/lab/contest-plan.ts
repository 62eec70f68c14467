/**
 * The values of the contest form, the scripts behind its links, the request that starts the contest, and the checks of
 * the form.
 */

import type { RunRequest, ScriptSource } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { nameFor } from "../write/script-names.ts";
import { unpack } from "../write/share.ts";
import { MOST_PLAYERS } from "./limits.ts";
import { DEFAULT_TOURNAMENT, gameCount, players, tournamentError, tournamentRequest } from "./tournament-plan.ts";
import type { TournamentPlan } from "./tournament-plan.ts";

/** The maximum number of scripts in a request. The server has the same limit, and as many players may take part. */
export const MOST_SCRIPTS = MOST_PLAYERS;

export interface ContestPlan {
  /** The links to the scripts, one per line. */
  links: string;
  /** Built-in evaluations that play against the scripts. */
  evaluations: string[];
  depth: number;
  variant: string;
  openings: string;
  /** The number of openings per pairing. Each opening is played twice. */
  pairs: number;
  seed: number;
}

export const DEFAULT_CONTEST: ContestPlan = {
  links: "",
  evaluations: [],
  depth: 4,
  variant: DEFAULT_TOURNAMENT.variant,
  openings: DEFAULT_TOURNAMENT.openings,
  pairs: DEFAULT_TOURNAMENT.pairs,
  seed: DEFAULT_TOURNAMENT.seed,
};

/** A script that a student handed in as a link. `problem` is empty if the script can play. */
export interface ContestEntry {
  /** The number of the line of text that contains the link, from 1. */
  line: number;
  link: string;
  /** The name of the player; empty if the link contains no script. */
  name: string;
  source: string;
  /** The error message, or an empty text. */
  problem: string;
}

/**
 * Reads the scripts in a list of links. Ignores empty lines. If a name occurs again, the script gets a number after its
 * name.
 */
export async function readEntries(links: string): Promise<ContestEntry[]> {
  const lines = links.split("\n").map((link, index) => ({ line: index + 1, link: link.trim() }));
  const read = await Promise.all(lines.filter(({ link }) => link !== "").map(readEntry));
  const names = new Map<string, number>();
  const sources = new Map<string, number>();
  return read.map((entry) => {
    if (entry.problem) return entry;
    const twin = sources.get(entry.source);
    if (twin !== undefined) {
      return { ...entry, problem: t("This is the same script as on line {line}. Remove one of them.", { line: twin }) };
    }
    sources.set(entry.source, entry.line);
    if (sources.size > MOST_SCRIPTS) {
      return { ...entry, problem: t("A contest has at most {n} scripts.", { n: MOST_SCRIPTS }) };
    }
    return { ...entry, name: numbered(entry.name, names) };
  });
}

async function readEntry({ line, link }: { line: number; link: string }): Promise<ContestEntry> {
  const invalid = (problem: string) => ({ line, link, name: "", source: "", problem });
  const start = link.indexOf("?");
  const query = new URLSearchParams(start < 0 ? "" : link.slice(start + 1).replace(/#.*$/s, ""));
  const packed = query.get("s");
  if (!packed) {
    return invalid(t("This is not a link to a script. Press “Share” in the Write view, and paste the link here."));
  }
  const source = await unpack(packed);
  if (source === null) return invalid(t("The link is damaged or its script is too long. Copy the whole link again."));
  return { line, link, name: nameFor(query.get("name") ?? `script-${line}`), source, problem: "" };
}

/** Returns the name, or the name with a number if an earlier script has the same name. */
function numbered(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  if (count === 1) return name;
  const next = `${name.slice(0, 36)}-${count}`;
  return names.has(next) ? numbered(next, names) : (names.set(next, 1), next);
}

/**
 * Returns the reason why a contest cannot start, or an empty text.
 * @param isChecking whether a script is still being checked
 */
export function contestError(plan: ContestPlan, entries: readonly ContestEntry[], isChecking: boolean): string {
  const invalid = entries.find(({ problem }) => problem);
  if (invalid) {
    return t("The script on line {line} cannot take part. Correct or remove its link.", { line: invalid.line });
  }
  if (entries.length === 0) return t("Paste the links of the scripts, one per line.");
  if (entries.length + plan.evaluations.length < 2) return t("A contest needs at least two players.");
  return isChecking ? t("Checking the scripts…") : tournamentError(tournamentOf(plan, entries));
}

/** Returns the plan of the tournament in which the scripts play against each other and the built-in evaluations. */
export function tournamentOf(plan: ContestPlan, entries: readonly ContestEntry[]): TournamentPlan {
  const { evaluations, depth, variant, openings, pairs, seed } = plan;
  const scripts = entries.filter(({ problem }) => !problem).map(({ name }) => `script:${name}`);
  return {
    ...DEFAULT_TOURNAMENT,
    evaluations: [...scripts, ...evaluations],
    depths: [depth],
    variant,
    openings,
    pairs,
    seed,
  };
}

/** Returns the request of a contest, with the source texts of the scripts. */
export function contestRequest(
  plan: ContestPlan,
  entries: readonly ContestEntry[],
): RunRequest & { scripts: ScriptSource[] } {
  const valid = entries.filter(({ problem }) => !problem);
  const scripts: ScriptSource[] = valid.map(({ name, source }) => ({ name, source }));
  const tournament = tournamentOf(plan, valid);
  const n = players(tournament).length;
  const title = t("Contest of {n} players", { n });
  return { ...tournamentRequest(tournament), scripts, title };
}

/** Returns the number of games of a contest. */
export function contestGames(plan: ContestPlan, entries: readonly ContestEntry[]): number {
  return gameCount(tournamentOf(plan, entries));
}
