/** The games finished lately, stored in this browser as a source of puzzles. */

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

/** The stored games, the newest first. */
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

/** Stores a game; games with the same moves are stored once. */
export function keepGame(game: Finished) {
  const others = finishedGames().filter(
    ({ variant, moves }) => variant !== game.variant || moves !== game.moves,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
  } catch {
    // If the storage is forbidden, the games are lost when the page is closed.
  }
}
