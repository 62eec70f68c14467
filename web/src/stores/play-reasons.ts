/** The reasons for the moves of engines, and the columns and cells that the sentence under the pointer mentions. */

import { computed, signal } from "@preact/signals";
import type { Side } from "../api/types.ts";
import { shown } from "../state/game.ts";
import type { Mentioned } from "../state/mentions.ts";
import { mover } from "../state/palette.ts";
import { lastMoveReason } from "../state/play/reason-text.ts";
import { playerAt } from "../state/play/seats.ts";
import type { PlaySession } from "./play-session.ts";
import { settings } from "./settings.ts";

/** @param nameAt returns the name of the player who has a side */
export function createReasonStore(session: PlaySession, nameAt: (side: Side) => string) {
  const mentioned = signal<Mentioned | null>(null);

  /** Returns the reasons for the last move in `moves`. Returns an empty text if a person made this move. */
  function reasonFor(moves: string): string {
    const { game, seats, problem } = session.state.value;
    const ply = moves.length - 1;
    if (ply < 0 || problem || playerAt(seats, mover(ply)) === "human") return "";
    return lastMoveReason(game.variant, moves, nameAt(mover(ply)), settings.value.flipped);
  }

  return {
    reasonFor,
    /** The reasons for the last move on the board; empty if a person made it. */
    reason: computed(() => reasonFor(shown(session.state.value.game))),
    /** The columns and cells that the sentence under the pointer mentions. */
    mentioned,
    setMentioned(next: Mentioned | null) {
      mentioned.value = next;
    },
  };
}
