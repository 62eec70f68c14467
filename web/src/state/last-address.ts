// @ts-check
/**
 * The last query of Play, Analyse and Tree in this tab. A link to one of these views without a
 * query of its own opens it again, so that a look at another view loses no work.
 */

import { readLink, writeLink } from "./link.js";

/** Views whose whole state is in their query. */
const RESTORED = ["play", "analyse", "tree"];
const KEY = "foursight.last";

/** @param {Pick<Storage, "getItem" | "setItem">} storage of this tab: survives a reload */
export function createLastAddresses(storage) {
  /** @type {Record<string, string>} */
  let last = {};
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "{}");
    for (const view of RESTORED) if (typeof kept[view] === "string") last[view] = kept[view];
  } catch {
    // Storage may be forbidden or hold something else: then nothing survives a reload.
  }

  return {
    /** @param {string} view @param {string} query without the question mark */
    note(view, query) {
      if (!RESTORED.includes(view) || last[view] === query) return;
      const analysis = last.analyse;
      // An analysis that only follows the game ends with it: the next game is analysed anew.
      const ends =
        view === "play" &&
        analysis !== undefined &&
        follows(analysis, last.play ?? "") &&
        !follows(analysis, query);
      if (ends) delete last.analyse;
      last[view] = query;
      try {
        storage.setItem(KEY, JSON.stringify(last));
      } catch {
        // As above.
      }
    },

    /** The query to open a view with; "" opens it as on a first visit. @param {string} view */
    of(view) {
      const own = last[view] ?? "";
      if (view !== "analyse" || !follows(own, last.play ?? "")) return own;
      const { game } = read(last.play ?? "");
      const { moves, variant } = read(own).game;
      return game.moves === moves && game.variant === variant ? own : writeLink(game);
    },
  };
}

/** @param {string} query */
const read = (query) => readLink(new URLSearchParams(query));

/**
 * Whether an analysis shows the game being played, or its beginning, and nothing else: no side
 * line and no review is lost if it shows the game as it is now.
 * @param {string} analysis @param {string} play
 */
function follows(analysis, play) {
  const query = new URLSearchParams(analysis);
  if (["line", "lines", "review"].some((name) => query.has(name))) return false;
  const { moves, variant } = read(analysis).game;
  const { game } = read(play);
  return analysis === "" || (variant === game.variant && game.moves.startsWith(moves));
}
