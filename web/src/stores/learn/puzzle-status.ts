/** The status of an attempt, its feedback, and its entry in the progress. */

import { batch, computed, signal } from "@preact/signals";
import type { Puzzle } from "../../api/types.ts";
import type { Feedback } from "../../state/feedback.ts";
import { playedInGame } from "../../state/learn/puzzles/feedback-words.ts";
import type { ProgressStore } from "./progress.ts";

/** `asking`: waits for a move or an answer; `checking`: waits for a response or plays the reply. */
export type PuzzleStatus = "asking" | "checking" | "wrong" | "solved" | "shown";

const TONES: Record<PuzzleStatus, Feedback["tone"]> = {
  asking: "note",
  checking: "pending",
  wrong: "bad",
  solved: "good",
  shown: "note",
};

export function createPuzzleStatus(puzzle: Puzzle, progress: ProgressStore, announce: (text: string) => void) {
  const status = signal<PuzzleStatus>("asking");
  const message = signal(playedInGame(puzzle));
  let wrongTries = 0;

  function become(next: PuzzleStatus, text: string) {
    batch(() => {
      status.value = next;
      message.value = text;
    });
    announce(text);
  }

  return {
    current: computed(() => status.value),
    feedback: computed((): Feedback | null =>
      message.value ? { tone: TONES[status.value], text: message.value } : null,
    ),
    ask: (text: string) => become("asking", text),
    /** @param text the feedback so far; if absent, the previous feedback stays */
    check(text?: string) {
      if (text) become("checking", text);
      else status.value = "checking";
    },
    reject(text: string) {
      wrongTries += 1;
      progress.recordMiss(puzzle.id);
      become("wrong", text);
    },
    /** @param wasHelped whether a hint has named the move */
    solve(text: string, wasHelped: boolean) {
      progress.recordPuzzle(puzzle.id, wrongTries > 0 || wasHelped ? "later" : "first");
      become("solved", text);
    },
    /** Shows the solution that the user has not found. */
    giveAway(text: string) {
      progress.recordMiss(puzzle.id);
      progress.recordPuzzle(puzzle.id, "shown");
      become("shown", text);
    },
  };
}
