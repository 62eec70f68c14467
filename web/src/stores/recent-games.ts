/**
 * The games that were played last in this browser, finished or not. The Play view lists these games. The Learn view
 * makes puzzles from the finished games of the user.
 */

import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { MOST_GAMES, isGame, withGame } from "../state/play/recent-game.ts";
import type { FinishedGame, RecentGame } from "../state/play/recent-game.ts";

const KEY = "foursight.games";

const games = signal<readonly RecentGame[]>(load());

/** The stored games, newest first. */
export const recentGames: ReadonlySignal<readonly RecentGame[]> = games;

function load(): RecentGame[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isGame).slice(0, MOST_GAMES) : [];
  } catch {
    return [];
  }
}

function store(next: readonly RecentGame[]) {
  games.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // If the browser forbids storage, the games last until the page is closed.
  }
}

// Another tab has changed the list. The key is null if the whole storage was cleared.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) games.value = load();
});

/** Returns the finished games of the user, newest first. */
export function finishedGames(): FinishedGame[] {
  return games.value.filter(
    (game): game is FinishedGame => game.result !== "ongoing" && game.you !== "none",
  );
}

/** Stores a game as the newest one. */
export function keepGame(game: RecentGame) {
  store(withGame(games.value, game));
}

export function deleteGame(game: RecentGame) {
  store(games.value.filter((each) => each !== game));
}

/** Restores a deleted game. It returns to its old place, because the list is sorted by time. */
export function restoreGame(game: RecentGame) {
  store([...games.value, game].sort((one, other) => other.ended - one.ended).slice(0, MOST_GAMES));
}
