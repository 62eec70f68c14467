/** Records thinking times, the result, and the finished game. */

import { keepGame } from "../state/finished-games.ts";
import { chime } from "../ui/sound.ts";
import type { PlaySession } from "./play-session.ts";
import { gameKey, recordResult, recordTime } from "./session-results.ts";

export function createResultRecorder(session: PlaySession) {
  let key = "";
  /** Whether the user has played in this game: one that was only opened does not count. */
  let isPlayed = false;

  return {
    start() {
      key = gameKey();
      isPlayed = false;
    },

    resigned() {
      isPlayed = true;
    },

    userMoved() {
      isPlayed = true;
      const { seats, turnStart } = session.state.value;
      if (seats.you !== "both") recordTime(seats.against, "yours", performance.now() - turnStart);
    },

    opponentMoved() {
      const { game, seats, decisions } = session.state.value;
      const decision = decisions.get(game.moves.slice(0, -1));
      if (decision) recordTime(seats.against, "theirs", decision.time_ns / 1e6);
    },

    /** After undo the game is not over any more and has no result. */
    takenBack() {
      if (isPlayed) recordResult(session.state.value.seats.against, key, null);
    },

    ended() {
      const { game, seats, position } = session.state.value;
      const outcome = position?.outcome ?? "ongoing";
      if (!isPlayed || outcome === "ongoing") return;
      const { against, you } = seats;
      keepGame({ variant: game.variant, moves: game.moves, against, you, result: outcome, ended: Date.now() });
      const result = outcome === "draw" ? "draw" : you === "both" || outcome === you ? "win" : "loss";
      if (you !== "both") recordResult(against, key, result);
      chime(result);
    },
  };
}
