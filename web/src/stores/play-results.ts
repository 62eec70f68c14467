/** Records the thinking times and results of a session, and the list of recent games. */

import { isWatched } from "../state/play/seats.ts";
import { keepGame } from "./recent-games.ts";
import { chime } from "../ui/sound.ts";
import type { PlaySession } from "./play-session.ts";
import { gameKey, recordResult, recordTime } from "./session-results.ts";

export function createResultRecorder(session: PlaySession) {
  let key = "";
  /** Whether a move was made in this game since it was opened. Otherwise nothing is recorded. */
  let isPlayed = false;

  /** Stores the current state of the game in the list of recent games. */
  function keep() {
    const { game, seats, seed, position, onTime } = session.state.value;
    if (!isPlayed || game.moves === "") return;
    const { variant, moves, resigned } = game;
    const players = isWatched(seats) ? { ...seats, seed } : seats;
    const result = position?.outcome ?? "ongoing";
    const reason = resigned && onTime ? { onTime } : {};
    keepGame({ id: key, variant, moves, resigned, ...reason, ...players, result, ended: Date.now() });
  }

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
      keep();
    },

    engineMoved() {
      const { game, seats, decisions } = session.state.value;
      if (isWatched(seats)) isPlayed = true;
      const decision = decisions.get(game.moves.slice(0, -1));
      if (decision && !isWatched(seats)) recordTime(seats.against, "theirs", decision.time_ns / 1e6);
      keep();
    },

    /** Removes the recorded result. Called after undo, because the game then continues. */
    takenBack() {
      const { seats } = session.state.value;
      if (isPlayed && !isWatched(seats)) recordResult(seats.against, key, null);
      keep();
    },

    ended() {
      const { seats, position } = session.state.value;
      const outcome = position?.outcome ?? "ongoing";
      if (!isPlayed || outcome === "ongoing") return;
      keep();
      const { against, you } = seats;
      const isUsers = you === "first" || you === "second";
      const result = outcome === "draw" ? "draw" : !isUsers || outcome === you ? "win" : "loss";
      if (isUsers) recordResult(against, key, result);
      chime(result);
    },
  };
}
