// @ts-check
/**
 * What is kept over the sitting, for each opponent: results, and how long both took to decide.
 * It lives as long as the tab, so that a look at Analyse or a reload does not lose it.
 */

/**
 * @typedef {{ results: Record<string, "win" | "draw" | "loss">, yours: number[], theirs: number[] }} Account
 *   `results` by game; times as [sum in ms, count]
 */

const KEY = "foursight.sitting";

/** @type {Record<string, Account>} */
const accounts = load();

/** @returns {Record<string, Account>} */
function load() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keep() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(accounts));
  } catch {
    // Without storage it is kept until the page is loaded again.
  }
}

/** @param {string} against @returns {Account} */
const account = (against) => (accounts[against] ??= { results: {}, yours: [0, 0], theirs: [0, 0] });

/** A name for a game that no other tab's life will use. */
export const gameKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/**
 * Notes how a game ended; null takes it back, as undo after the end does.
 * @param {string} against
 * @param {string} game
 * @param {"win" | "draw" | "loss" | null} result
 */
export function noteResult(against, game, result) {
  const { results } = account(against);
  if (result) results[game] = result;
  else delete results[game];
  keep();
}

/**
 * Notes how long a decision took.
 * @param {string} against
 * @param {"yours" | "theirs"} whose
 * @param {number} ms
 */
export function noteTime(against, whose, ms) {
  const times = account(against)[whose];
  times[0] = (times[0] ?? 0) + ms;
  times[1] = (times[1] ?? 0) + 1;
  keep();
}

/** The figures of one opponent. @param {string} against */
export function figures(against) {
  const { results, yours, theirs } = account(against);
  const all = Object.values(results);
  const mean = ([sum = 0, count = 0]) => (count ? sum / count : null);
  return {
    wins: all.filter((result) => result === "win").length,
    draws: all.filter((result) => result === "draw").length,
    losses: all.filter((result) => result === "loss").length,
    yours: mean(/** @type {[number, number]} */ (yours)),
    theirs: mean(/** @type {[number, number]} */ (theirs)),
  };
}
