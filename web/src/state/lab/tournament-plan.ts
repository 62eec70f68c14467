/**
 * The plan of a tournament: the values of the form, the request that starts the tournament, the number of games and the
 * estimated time.
 */

import type { RunRequest, SprtRequest } from "../../api/types.ts";
import { mark, t } from "../../languages/translate.ts";
import { groupDigits } from "../number-text.ts";
import { isWholeNumber, MOST_PLAYERS, seedError } from "./limits.ts";
import { moveMs } from "./search-time.ts";

export interface TournamentPlan {
  /** The names of the evaluations. A script has the name `script:NAME`. */
  evaluations: string[];
  /** The search that is combined with each evaluation, such as `alphabeta`. */
  search: string;
  depths: number[];
  /** Complete engine texts of further players, such as `level:4`. */
  engines: string[];
  /** Further players that the user typed, one per line: `NAME=ENGINE` or `ENGINE`. */
  free: string;
  variant: string;
  openings: string;
  /** The number of openings per pairing. Each opening is played twice. */
  pairs: number;
  format: "round-robin" | "gauntlet";
  seed: number;
  /** The sequential test that may end the tournament early, or null to play all games. */
  sprt: Required<SprtRequest> | null;
}

export interface Player {
  name: string;
  engine: string;
}

const MOST_GAMES = 20_000;
/** The largest Elo difference that a hypothesis of a sequential test may have. */
export const MOST_ELO = 2000;

/** The same test as `--sprt 0,20` on the command line. */
export const DEFAULT_SPRT: Required<SprtRequest> = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05, model: "logistic" };

const NO_PLAYERS = { evaluations: [], engines: [], free: "" };

export const DEFAULT_TOURNAMENT: TournamentPlan = {
  evaluations: ["cells", "open-windows", "windows-centre", "quiet"],
  search: "alphabeta",
  depths: [2, 4],
  engines: [],
  free: "",
  variant: "7x6",
  openings: "two-ply",
  pairs: 25,
  format: "round-robin",
  seed: 1,
  sprt: null,
};

/** The buttons that fill in the players of a tournament, with their English labels. */
export const PLAYER_PRESETS: { label: string; change: Partial<TournamentPlan> }[] = [
  {
    label: mark("Evaluations from student reports"),
    change: {
      ...NO_PLAYERS,
      evaluations: ["cells", "open-windows", "runs", "windows-centre", "lines", "attack", "defence"],
      depths: [4],
    },
  },
  {
    label: mark("One evaluation, four depths"),
    change: { ...NO_PLAYERS, evaluations: ["windows-centre"], depths: [1, 2, 4, 6] },
  },
  {
    label: mark("All levels"),
    change: { ...NO_PLAYERS, engines: Array.from({ length: 8 }, (_, index) => `level:${index + 1}`) },
  },
  { label: mark("Clear"), change: NO_PLAYERS },
];

/**
 * Returns the default tournament at depth 4, with one of the user's scripts as an additional player.
 * @param name the script
 */
export function scriptTournament(name: string): TournamentPlan {
  const evaluations = [`script:${name}`, ...DEFAULT_TOURNAMENT.evaluations];
  return { ...DEFAULT_TOURNAMENT, evaluations, depths: [4] };
}

/** Returns the form values of a stored tournament. Each of its players becomes a line of text in `free`. */
export function planOf(request: RunRequest): TournamentPlan {
  const { players, variant, pairs, openings, format, seed, sprt } = request;
  const lines = (players ?? []).map(({ name, engine }) => (name ? `${name}=${engine}` : engine));
  return {
    ...DEFAULT_TOURNAMENT,
    ...NO_PLAYERS,
    free: lines.join("\n"),
    variant: variant ?? DEFAULT_TOURNAMENT.variant,
    pairs: pairs ?? DEFAULT_TOURNAMENT.pairs,
    openings: openings ?? DEFAULT_TOURNAMENT.openings,
    format: format === "gauntlet" ? "gauntlet" : "round-robin",
    seed: seed ?? DEFAULT_TOURNAMENT.seed,
    sprt: sprt ? { ...DEFAULT_SPRT, ...sprt } : null,
  };
}

/**
 * Returns all players in the order in which the form lists them. In a gauntlet, the first player plays against all
 * others.
 */
export function players({ evaluations, search, depths, engines, free }: TournamentPlan): Player[] {
  const evaluated = evaluations.flatMap((evaluation) =>
    depths.map((depth) => {
      const name = evaluation.replace(/^script:/, "");
      return {
        // The name is part of the stored run, so it is the same in every language.
        name: depths.length > 1 ? `${name} depth ${depth}` : name,
        engine: `${search}:depth=${depth},eval=${evaluation}`,
      };
    }),
  );
  const whole = engines.map((engine) => ({ name: engine.replace(":", " "), engine }));
  const lines = free.split("\n").map((line) => line.trim());
  return [...evaluated, ...whole, ...lines.filter(Boolean).map(parsePlayer)];
}

/** Parses the line of text that describes a player: `Robert=alphabeta:depth=4`, or only an engine text. */
function parsePlayer(line: string): Player {
  const [, name = line, engine = line] = /^([^:=,]+)=([a-z][\w-]*(?::.*)?)$/.exec(line) ?? [];
  return { name, engine };
}

/** Returns the reason why a plan is invalid, or an empty text if the plan is valid. */
export function tournamentError(plan: TournamentPlan): string {
  const all = players(plan);
  if (plan.evaluations.length && plan.depths.length === 0) return t("Choose a depth.");
  if (all.length < 2) return t("Choose at least two players.");
  if (all.length > MOST_PLAYERS) {
    return t("Choose at most {most} players. This plan has {n}.", { most: MOST_PLAYERS, n: all.length });
  }
  const names = all.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return t("Two players are called {name}. Rename one of them.", { name: twice });
  if (!isWholeNumber(plan.pairs, 1)) {
    return t("Enter a whole number of openings per pairing, at least 1.");
  }
  if (!isWholeNumber(plan.seed, 0)) return seedError();
  const testError = plan.sprt && sprtError(plan.sprt, all.length);
  if (testError) return testError;
  if (gameCount(plan) > MOST_GAMES) {
    const [most, n] = [groupDigits(MOST_GAMES), groupDigits(gameCount(plan))];
    return t("A tournament has at most {most} games; this plan has {n}.", { most, n });
  }
  return "";
}

/** Returns the reason why a sequential test is invalid, or an empty text. The limits are those of the server. */
function sprtError({ elo0, elo1, alpha, beta }: Required<SprtRequest>, playerCount: number): string {
  if (playerCount !== 2) return t("A sequential test compares exactly two players.");
  if (!(elo0 >= -MOST_ELO && elo0 < elo1 && elo1 <= MOST_ELO)) {
    const range = `±${groupDigits(MOST_ELO)} Elo`;
    return t("The Elo difference under H1 must be higher than under H0, and both must be within {range}.", { range });
  }
  const isRate = (rate: number) => rate > 0 && rate < 0.5;
  return isRate(alpha) && isRate(beta) ? "" : t("The error rates of a sequential test must lie between 0 and 0.5.");
}

export function tournamentRequest(plan: TournamentPlan): RunRequest {
  const { variant, pairs, openings, format, seed, sprt } = plan;
  return { kind: "tournament", variant, players: players(plan), pairs, openings, format, seed, sprt };
}

/** Returns the number of games. Each pairing plays each opening twice, with the sides swapped. */
export function gameCount(plan: TournamentPlan): number {
  const count = players(plan).length;
  const pairings = plan.format === "gauntlet" ? count - 1 : (count * (count - 1)) / 2;
  return Math.max(0, pairings) * 2 * plan.pairs;
}

/** The measured average number of moves that one player makes in a game. */
const MOVES = 16;
/** The measured time to store a game and its statistics, in milliseconds. */
const GAME_MS = 0.3;

/** Estimates the duration of a tournament in milliseconds. @param workers number of games played in parallel */
export function tournamentMs(plan: TournamentPlan, workers: number): number {
  const costs = players(plan).map(({ engine }) => moveMs(engine));
  if (costs.length < 2) return 0;
  const [first = 0, ...rest] = costs;
  // In a gauntlet, the first player takes part in every game, so it makes half of all moves.
  const cost = plan.format === "gauntlet" ? (first + mean(rest)) / 2 : mean(costs);
  return (gameCount(plan) * (2 * MOVES * cost + GAME_MS)) / Math.max(1, workers);
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
