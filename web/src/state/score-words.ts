import { mark, plural, t, translated } from "../languages/translate.ts";

const FIXED: readonly string[] = [
  mark("wins"),
  mark("draws"),
  mark("loses"),
  mark("at least a draw"),
  mark("at most a draw"),
  mark("full"),
];
const DECISIVE = /^(wins|loses) in (\d+) moves? \((\d+) pl(?:y|ies)\)$/;
const BETWEEN = /^unknown \(between (\S+) and (\S+)\)$/;

/**
 * Translates the words with which the server describes the value of a position, such as "wins in 4 moves (7 plies)".
 * Returns other words unchanged.
 */
export function scoreWords(words: string): string {
  const [, verb, moves = "", plies = ""] = DECISIVE.exec(words) ?? [];
  const count = Number(moves);
  if (verb === "wins" && plies === "1") return t("wins in {moves} move ({plies} ply)", { moves, plies });
  if (verb === "wins") {
    return plural(count, "wins in {moves} move ({plies} plies)", "wins in {moves} moves ({plies} plies)", { moves, plies });
  }
  if (verb === "loses") {
    return plural(count, "loses in {moves} move ({plies} plies)", "loses in {moves} moves ({plies} plies)", { moves, plies });
  }
  const [, lower, upper] = BETWEEN.exec(words) ?? [];
  if (lower && upper) return t("unknown (between {lower} and {upper})", { lower, upper });
  return FIXED.includes(words) ? translated(words) : words;
}
