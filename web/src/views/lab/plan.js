// @ts-check
/**
 * A tournament or a grading as it is chosen on the page: what is asked of the engine, how many
 * games that makes, and about how long they take.
 */

import { parseEngine } from "../play/enginetext.js";

/**
 * @typedef {import("../../api/types.ts").RunRequest} RunRequest
 * @typedef {{ name: string, engine: string }} Player
 *
 * @typedef {Object} Tournament
 * @property {string[]} evaluations names, or "script:mine"
 * @property {string} search what they play with: "alphabeta"
 * @property {number[]} depths
 * @property {string[]} engines whole engine texts: "level:4", "perfect"
 * @property {string} free one engine a line, `NAME=ENGINE` or `ENGINE`
 * @property {string} variant
 * @property {string} openings
 * @property {number} pairs
 * @property {"round-robin" | "gauntlet"} format
 * @property {number} seed
 */

export const MOST_PLAYERS = 16;
const MOST_GAMES = 20_000;

/** "mine" for "script:mine". @param {string} evaluation */
export const shortName = (evaluation) => evaluation.replace(/^script:/, "");

/** Everyone who plays, in the order they were chosen. @param {Tournament} chosen @returns {Player[]} */
export function players({ evaluations, search, depths, engines, free }) {
  const several = depths.length > 1;
  const judged = evaluations.flatMap((evaluation) =>
    depths.map((depth) => ({
      name: several ? `${shortName(evaluation)} depth ${depth}` : shortName(evaluation),
      engine: `${search}:depth=${depth},eval=${evaluation}`,
    })),
  );
  const whole = engines.map((engine) => ({ name: engine.replace(":", " "), engine }));
  const written = free
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map(namedEngine);
  return [...judged, ...whole, ...written];
}

/** `Robert=alphabeta:depth=4` or the engine alone. @param {string} line @returns {Player} */
function namedEngine(line) {
  const found = /^([^:=,]+)=([a-z][\w-]*(?::.*)?)$/.exec(line);
  return found
    ? { name: found[1] ?? line, engine: found[2] ?? line }
    : { name: line, engine: line };
}

/** What every reader of JSON keeps exactly, and no less than so much. */
const isWhole = (/** @type {number} */ value, /** @type {number} */ least) =>
  Number.isSafeInteger(value) && value >= least;
const SEED = "A seed is a whole number, 0 or more, of at most 15 digits.";

/** What stands in the way of a tournament, or "". @param {Tournament} chosen */
export function obstacle(chosen) {
  const all = players(chosen);
  if (chosen.evaluations.length && chosen.depths.length === 0) return "Choose a depth.";
  if (all.length < 2) return "Choose two players or more.";
  if (all.length > MOST_PLAYERS) {
    return `${all.length} players are too many: at most ${MOST_PLAYERS} may enter.`;
  }
  const twice = all.find((one, at) => all.findIndex((other) => other.name === one.name) !== at);
  if (twice) return `${twice.name} is entered twice.`;
  if (!isWhole(chosen.pairs, 1)) {
    return "Each pairing plays one opening or more: give a whole number.";
  }
  if (!isWhole(chosen.seed, 0)) return SEED;
  if (games(chosen) > MOST_GAMES) {
    return `${games(chosen).toLocaleString("en")} games are too many: at most 20,000 are played.`;
  }
  return "";
}

/** @param {Tournament} chosen @returns {RunRequest} */
export function tournamentRequest(chosen) {
  const { variant, pairs, openings, format, seed } = chosen;
  return { kind: "tournament", variant, players: players(chosen), pairs, openings, format, seed };
}

/** How many games, each opening twice with seats swapped. @param {Tournament} chosen */
export function games(chosen) {
  const count = players(chosen).length;
  const pairings = chosen.format === "gauntlet" ? count - 1 : (count * (count - 1)) / 2;
  return Math.max(0, pairings) * 2 * chosen.pairs;
}

/** Moves of one player in a game, as measured over many. */
const MOVES = 16;
/** Playing a game and storing its numbers, besides thinking. */
const GAME_MS = 0.3;

/**
 * About how long, with so many workers.
 * @param {Tournament} chosen
 * @param {number} workers
 */
export function duration(chosen, workers) {
  const all = players(chosen);
  const seats = games(chosen) * 2;
  if (all.length < 2) return 0;
  const costs = all.map(({ engine }) => moveMs(engine));
  const [first = 0, ...rest] = costs;
  const mean = (/** @type {number[]} */ values) =>
    values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
  // In a gauntlet the first player sits in every game.
  const cost = chosen.format === "gauntlet" ? (first + mean(rest)) / 2 : mean(costs);
  return (seats * MOVES * cost + games(chosen) * GAME_MS) / Math.max(1, workers);
}

/** Thinking time of one move on a shared server of today, in ms. @param {string} text */
export function moveMs(text) {
  const { name, values } = parseEngine(text, "level");
  if (values.time) return Number(values.time);
  const evaluation = (values.eval ?? "").startsWith("script:") ? 0.004 : 0.00015;
  const depth = Number(values.depth ?? 5);
  if (values.nodes) return Number(values.nodes) * evaluation;
  switch (name) {
    case "minimax":
      return 0.7 * 6.6 ** depth * evaluation;
    case "alphabeta":
      return 4 * 2.95 ** depth * evaluation;
    case "deepening":
      return 6 * 2.4 ** Number(values.depth ?? 8) * evaluation;
    case "mcts":
      return 160;
    case "perfect":
      return 12;
    case "level":
      return 4;
    default:
      return 0.01;
  }
}

/**
 * @typedef {{ evaluations: string[], depths: number[], positions: number | null,
 *   seed: number }} Grading
 */

/** @param {Grading} chosen @returns {RunRequest} */
export function gradingRequest({ evaluations, depths, positions, seed }) {
  return { kind: "grading", evaluations, depths, positions, seed };
}

const LEAST_POSITIONS = 50;
/** The graded positions of the standard board. */
export const POSITIONS = 2560;

/** @param {Grading} chosen */
export function gradingObstacle({ evaluations, depths, positions, seed }) {
  if (evaluations.length === 0) return "Choose an evaluation.";
  if (evaluations.length > MOST_PLAYERS) return `At most ${MOST_PLAYERS} evaluations.`;
  if (positions !== null && !isWhole(positions, LEAST_POSITIONS)) {
    return `At least ${LEAST_POSITIONS} positions, a whole number: fewer tell nothing.`;
  }
  if (positions !== null && positions > POSITIONS) {
    return `There are ${POSITIONS.toLocaleString("en")} positions, no more.`;
  }
  if (!isWhole(seed, 0)) return SEED;
  return depths.length === 0 ? "Choose a depth." : "";
}

/** About how long a grading takes. @param {Grading} chosen @param {number} workers */
export function gradingDuration({ evaluations, depths, positions }, workers) {
  const each = evaluations.flatMap((evaluation) =>
    depths.map((depth) => moveMs(`alphabeta:depth=${depth},eval=${evaluation}`)),
  );
  const sum = each.reduce((total, ms) => total + ms, 0);
  return ((positions ?? POSITIONS) * sum) / Math.max(1, workers) + 500;
}
