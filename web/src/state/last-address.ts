/**
 * The last query of Play, Analyse and Tree in this tab. A link to one of these views without a query opens the view
 * with it, so that a look at another view loses no work.
 */

import { readLink, writeLink } from "./link.ts";

/** Views whose whole state is in their query. */
const RESTORED = ["play", "analyse", "tree"];
const KEY = "foursight.last";

/** @param storage of this tab: it survives a reload */
export function createLastAddresses(storage: Pick<Storage, "getItem" | "setItem">) {
  const last: Record<string, string> = {};
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? "{}");
    for (const view of RESTORED) if (typeof stored[view] === "string") last[view] = stored[view];
  } catch {
    // The storage may be forbidden or hold invalid text: then nothing survives a reload.
  }

  return {
    /** @param query without the question mark */
    note(view: string, query: string) {
      if (!RESTORED.includes(view) || last[view] === query) return;
      // An analysis that only follows the game ends with it: the next game is analysed anew.
      const analysis = last.analyse;
      const followed = view === "play" && analysis !== undefined && follows(analysis, last.play ?? "");
      if (followed && !follows(analysis, query)) delete last.analyse;
      last[view] = query;
      try {
        storage.setItem(KEY, JSON.stringify(last));
      } catch {
        // As above.
      }
    },

    /** The query to open a view with; an empty text opens it as on a first visit. */
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
 * Whether an analysis shows the game being played, or its beginning, and nothing else: no side line and no review is
 * lost if it shows the game as it is now.
 */
function follows(analysis: string, play: string): boolean {
  const query = new URLSearchParams(analysis);
  if (["line", "lines", "review"].some((name) => query.has(name))) return false;
  const { moves, variant } = read(analysis).game;
  const { game } = read(play);
  return analysis === "" || (variant === game.variant && game.moves.startsWith(moves));
}
