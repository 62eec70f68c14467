/** The games finished here lately, kept in this browser, so that one can learn from them. */

import type { Side } from "../api/types.ts";

export interface Finished {
  variant: string;
  moves: string;
  against: string;
  you: Side | "both";
  result: "first" | "second" | "draw";
  ended: number;
}

const KEY = "foursight.games";
const MOST = 30;

/** Those kept, the newest first. */
export function finishedGames(): Finished[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isFinished) : [];
  } catch {
    return [];
  }
}

function isFinished(game: any): game is Finished {
  return (
    typeof game?.variant === "string" &&
    /^[1-9A-G]+$/.test(game.moves ?? "") &&
    typeof game.against === "string" &&
    ["first", "second", "draw"].includes(game.result) &&
    Number.isFinite(game.ended)
  );
}

/** Keeps a game; the same moves are kept once. */
export function keepGame(game: Finished) {
  const others = finishedGames().filter(
    ({ variant, moves }) => variant !== game.variant || moves !== game.moves,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
  } catch {
    // Forbidden storage costs the memory between visits, nothing else.
  }
}
