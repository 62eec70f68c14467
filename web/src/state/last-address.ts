/**
 * Stores, in this tab, the last query of each of the views Play, Analyse and Tree. If a link to one of these views has
 * no query, the view opens with its last query. A user who visits another view therefore loses no work.
 */

import { readLink, writeLink } from "./link.ts";

/** The views that can be restored, because their query contains their whole state. */
const RESTORED = ["play", "analyse", "tree"];
const KEY = "foursight.last";

/** @param storage the storage of this tab, which survives a reload */
export function createLastAddresses(storage: Pick<Storage, "getItem" | "setItem">) {
  const last: Record<string, string> = {};
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? "{}");
    for (const view of RESTORED) if (typeof stored[view] === "string") last[view] = stored[view];
  } catch {
    // If the browser forbids storage, or the stored text is invalid, the queries do not survive a reload.
  }

  return {
    /** Stores the current query of a view. @param query without the question mark */
    note(view: string, query: string) {
      if (!RESTORED.includes(view) || last[view] === query) return;
      // If Analyse last showed only the game in Play, its query is deleted when Play starts another game.
      const analysis = last.analyse;
      const followed = view === "play" && analysis !== undefined && follows(analysis, last.play ?? "");
      if (followed && !follows(analysis, query)) delete last.analyse;
      last[view] = query;
      try {
        storage.setItem(KEY, JSON.stringify(last));
      } catch {
        // If the storage is forbidden, the queries do not survive a reload.
      }
    },

    /** Returns the query with which to open a view. The query is empty if the view has not been opened in this tab. */
    of(view: string): string {
      const own = last[view] ?? "";
      if (view !== "analyse" || !follows(own, last.play ?? "")) return own;
      const { game } = read(last.play ?? "");
      const { moves, variant } = read(own).game;
      return game.moves === moves && game.variant === variant ? own : writeLink(game);
    },
  };
}

const read = (query: string) => readLink(new URLSearchParams(query));

/**
 * Returns whether a query of Analyse shows only the game in Play, or the beginning of this game. Such a query contains
 * no side line, no comment and no review. It can be replaced by the current state of the game without loss.
 */
function follows(analysis: string, play: string): boolean {
  const query = new URLSearchParams(analysis);
  if (["line", "lines", "comments", "review"].some((name) => query.has(name))) return false;
  const { moves, variant } = read(analysis).game;
  const { game } = read(play);
  return analysis === "" || (variant === game.variant && game.moves.startsWith(moves));
}
