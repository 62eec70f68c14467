/**
 * Starts games. The previous game stays in the browser history. If the previous game was unfinished, a notice offers to
 * return to it.
 */

import { t } from "../languages/translate.ts";
import type { Game } from "../state/game.ts";
import type { Seats } from "../state/play/session.ts";
import { toast } from "../ui/toast.ts";
import { hasEnded } from "./play-session.ts";
import type { PlaySession } from "./play-session.ts";

const offerText = () => t("Your unfinished game was kept.");

export function createGameStarter(session: PlaySession) {
  let closeOffer = () => {};
  let isOffered = false;
  let isReplacing = false;

  function start(game: Game, seats: Seats, seed: number | null = null, onTime = false) {
    closeOffer();
    isOffered = false;
    session.start(game, seats, seed ?? undefined, onTime);
  }

  return {
    start,

    /** Starts a new game in place of the current one. */
    replace(game: Game, seats: Seats, { text = "", seed = null }: { text?: string; seed?: number | null } = {}) {
      const hasMoves = session.state.value.game.moves !== "";
      const isUnfinished = hasMoves && !hasEnded(session.state.value);
      isReplacing = hasMoves;
      start(game, seats, seed);
      isReplacing = false;
      if (isUnfinished) {
        isOffered = true;
        const action = { label: t("Back to the old game"), run: () => history.back() };
        closeOffer = toast(`${text || t("New game.")} ${offerText()}`, { action, stays: true });
      } else if (text) toast(text);
    },

    /**
     * Returns whether the new game replaces a game in which moves were already played. The browser history must keep
     * that game.
     */
    isReplacing: () => isReplacing,

    /** Closes the notice that offers to return to the previous game. */
    closeOffer: () => closeOffer(),

    /**
     * Returns the notice as a sentence for screen readers. Later calls return an empty text, so that it is announced
     * once.
     */
    takeOffer(): string {
      const text = isOffered ? offerText() : "";
      isOffered = false;
      return text;
    },
  };
}

export type GameStarter = ReturnType<typeof createGameStarter>;
