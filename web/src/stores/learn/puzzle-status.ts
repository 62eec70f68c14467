/** Manages the status and the feedback of an attempt, and records the result in the progress. */

import { batch, computed, signal } from "@preact/signals";
import type { Puzzle } from "../../api/types.ts";
import type { Feedback } from "../../state/feedback.ts";
import { dayStreak } from "../../state/learn/progress.ts";
import { playedInGame, streakWords } from "../../state/learn/puzzles/feedback-words.ts";
import type { ProgressStore } from "./progress.ts";

/**
 * The stages of an attempt. `asking`: the user must make a move or answer the question. `checking`: a request is
 * running, or the reply is being played. `shown`: the user has seen the solution.
 */
export type PuzzleStatus = "asking" | "checking" | "wrong" | "solved" | "shown";

const TONES: Record<PuzzleStatus, Feedback["tone"]> = {
  asking: "note",
  checking: "pending",
  wrong: "bad",
  solved: "good",
  shown: "note",
};

interface StatusOptions {
  progress: ProgressStore;
  announce: (text: string) => void;
  /** If this is the puzzle of the day: the current day, as the number of days since 1970. */
  day?: number | undefined;
}

export function createPuzzleStatus(puzzle: Puzzle, { progress, announce, day }: StatusOptions) {
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
    /** Waits for the check of a move. @param text the new feedback; without it, the previous feedback stays */
    check(text?: string) {
      if (text) become("checking", text);
      else status.value = "checking";
    },
    reject(text: string) {
      wrongTries += 1;
      progress.recordMiss(puzzle.id);
      become("wrong", text);
    },
    /** Records that the user has solved the puzzle. @param wasHelped whether a hint has named the move */
    solve(text: string, wasHelped: boolean) {
      progress.recordPuzzle(puzzle.id, wrongTries > 0 || wasHelped ? "later" : "first");
      if (day === undefined) return become("solved", text);
      progress.recordDay(day);
      become("solved", `${text} ${streakWords(dayStreak(progress.progress.value, day))}`);
    },
    /** Records that the user has seen the solution without finding it. */
    giveAway(text: string) {
      progress.recordMiss(puzzle.id);
      progress.recordPuzzle(puzzle.id, "shown");
      become("shown", text);
    },
  };
}
