/** Starts games. A game that is replaced stays in the history, and a notice offers it if it was unfinished. */

import type { Game } from "../state/game.ts";
import type { Seats } from "../state/play/session.ts";
import { toast } from "../ui/toast.ts";
import { hasEnded } from "./play-session.ts";
import type { PlaySession } from "./play-session.ts";

const OFFER = "The unfinished game was kept.";

export function createGameStarter(session: PlaySession) {
  let closeOffer = () => {};
  let isOffered = false;
  let isReplacing = false;

  function start(game: Game, seats: Seats) {
    closeOffer();
    isOffered = false;
    session.start(game, seats);
  }

  return {
    start,

    /** Starts another game than the current one. */
    replace(game: Game, seats: Seats, text = "") {
      const hasMoves = session.state.value.game.moves !== "";
      const isUnfinished = hasMoves && !hasEnded(session.state.value);
      isReplacing = hasMoves;
      start(game, seats);
      isReplacing = false;
      if (isUnfinished) {
        isOffered = true;
        const action = { label: "Back to the old game", run: () => history.back() };
        closeOffer = toast(`${text || "New game."} ${OFFER}`, { action, stays: true });
      } else if (text) toast(text);
    },

    /** Whether the game being started replaces one that the history should keep. */
    isReplacing: () => isReplacing,

    /** Closes the notice that offers the previous game. */
    closeOffer: () => closeOffer(),

    /** The sentence for screen readers, once. */
    takeOffer(): string {
      const text = isOffered ? OFFER : "";
      isOffered = false;
      return text;
    },
  };
}
