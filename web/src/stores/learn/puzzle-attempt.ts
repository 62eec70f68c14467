/**
 * An attempt at one puzzle. Only one first move keeps the outcome: the stored solution. For any other move, the server
 * returns a refutation.
 */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { pause } from "../../api/connection.ts";
import type { Puzzle } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import type { BoardState } from "../../state/board-state.ts";
import { movesToFind } from "../../state/learn/puzzles/collection.ts";
import { lossWords, mistakeWords, replyWords, solutionWords } from "../../state/learn/puzzles/feedback-words.ts";
import { other } from "../../state/palette.ts";
import { knownWords } from "../../state/value-words.ts";
import { createLinePlayer } from "../line-player.ts";
import { motionAllowed } from "../settings.ts";
import { names } from "./names.ts";
import type { ProgressStore } from "./progress.ts";
import { createPuzzleHints } from "./puzzle-hints.ts";
import { createPuzzleStatus } from "./puzzle-status.ts";

/** The time between a move of the user and the reply, in milliseconds, so that the user sees the disc land. */
const REPLY_MS = 500;

interface AttemptOptions {
  client: ApiClient;
  progress: ProgressStore;
  announce: (text: string) => void;
  /** If this is the puzzle of the day: the current day, as the number of days since 1970. */
  day?: number | undefined;
}

export function createPuzzleAttempt(puzzle: Puzzle, { client, progress, announce, day }: AttemptOptions) {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const { variant } = puzzle;
  /** The number of moves that the user must find; 0 if the task is a question. */
  const needed = movesToFind(puzzle);
  const player = createLinePlayer();
  const hints = createPuzzleHints(client, needed > 0);
  const status = createPuzzleStatus(puzzle, { progress, announce, day });

  /** The moves on the board: the moves of the puzzle's position, then the played moves. */
  const moves = signal(puzzle.moves);
  let found = 0;

  const shownMoves = computed(() => player.moves.value ?? moves.value);
  const awaitsMove = computed(() => status.current.value === "asking" && needed > 0);

  /** Plays a line of moves automatically. If animations are off, shows the position after its first move. */
  function showLine(title: string, base: string, moves: string) {
    if (!moves) return player.close();
    const plays = motionAllowed();
    player.show({ title, base, moves, at: plays ? 0 : 1 });
    if (plays) player.play();
  }

  /** Tries a column. The stored solution is accepted without a request. */
  async function drop(column: string) {
    if (!awaitsMove.value) return;
    const base = moves.value;
    const onStoredLine = base === puzzle.moves + puzzle.line.slice(0, 2 * found);
    if (onStoredLine && column === puzzle.line[2 * found]) {
      return accept(column, puzzle.line.slice(2 * found), puzzle.score);
    }
    batch(() => {
      status.check();
      moves.value = base + column;
      hints.clear();
    });
    try {
      const { right, line, score } = await client.tryPuzzle({ variant, moves: base, column }, options);
      moves.value = base;
      if (right && found > 0) await accept(column, line, score);
      else reject(column, line, score);
    } catch (error) {
      if (isAbort(error)) return;
      moves.value = base;
      status.ask(failureText(error));
    }
  }

  /** Handles a wrong move with its exact score. @param line the refutation, which begins with the wrong move */
  function reject(column: string, line: string, score: number) {
    batch(() => {
      showLine(t("After column {column}", { column }), moves.value, line);
      status.reject(lossWords(puzzle, column, knownWords({ score }, { variant, moves: moves.value })));
    });
  }

  /** Handles a right move with its exact score. @param line the best play, which begins with the right move */
  async function accept(column: string, line: string, score: number) {
    const base = moves.value;
    const words = knownWords({ score }, { variant, moves: base });
    const reply = line.charAt(1);
    found += 1;
    hints.clear();
    if (found >= needed || !reply) {
      batch(() => {
        if (line.length > 1) showLine(t("Best play from here"), base, line);
        else moves.value = base + column;
        const text = found === 1 ? t("Right. Column {column} {words}.", { column, words }) : t("Right. Solved!");
        status.solve(text, hints.wasMoveNamed.value);
      });
      return;
    }
    batch(() => {
      moves.value = base + column;
      status.check(t("Right. Wait for the reply."));
    });
    try {
      await pause(motionAllowed() ? REPLY_MS : 0, ending.signal);
    } catch {
      return; // Aborted: the user has left the puzzle.
    }
    batch(() => {
      moves.value = base + column + reply;
      status.ask(replyWords(column, words, names.value[other(puzzle.to_move)], reply));
    });
  }

  /** Handles the user's answer to the question whether the proposed move is a mistake. */
  function answer(said: "yes" | "no") {
    if (status.current.value !== "asking" || needed > 0) return;
    const truth = mistakeWords(puzzle);
    batch(() => {
      const title = puzzle.answer === "yes" ? t("Why it is a mistake") : t("Best play from here");
      showLine(title, puzzle.moves, puzzle.line);
      if (said === puzzle.answer) status.solve(t("Right. {reason}", { reason: truth }), false);
      else status.giveAway(t("No. {reason}", { reason: truth }));
    });
  }

  async function showHint() {
    if (status.current.value !== "asking") return;
    try {
      const text = await hints.next({ variant, moves: moves.value }, options);
      if (text !== null && status.current.value === "asking") status.ask(text);
    } catch (error) {
      if (!isAbort(error)) status.ask(failureText(error));
    }
  }

  /** Removes a wrong move from the board. */
  function retry() {
    if (status.current.value !== "wrong") return;
    batch(() => {
      player.close();
      status.ask(t("Try again."));
    });
  }

  function showSolution() {
    if (status.current.value !== "asking" && status.current.value !== "wrong") return;
    batch(() => {
      moves.value = puzzle.moves;
      showLine(t("The solution"), puzzle.moves, puzzle.answer === "yes" ? puzzle.solution : puzzle.line);
      status.giveAway(solutionWords(puzzle));
    });
  }

  return {
    puzzle,
    needed,
    player,
    hints,
    /** The moves that lead to the position on the board. */
    shownMoves,
    awaitsMove,
    status: status.current,
    feedback: status.feedback,
    drop,
    answer,
    showHint,
    retry,
    showSolution,
    dispose() {
      ending.abort();
      player.pause();
    },
  };
}

export type PuzzleAttempt = ReturnType<typeof createPuzzleAttempt>;

/**
 * Returns the part of the board state that follows from the attempt. The data of the position report are added later.
 */
export function boardOf({ puzzle, hints, status, shownMoves, awaitsMove }: PuzzleAttempt): Partial<BoardState> {
  const isOpen = status.value === "asking" || status.value === "wrong";
  const proposed = isOpen && shownMoves.value === puzzle.moves ? puzzle.proposal?.column : null;
  const named = awaitsMove.value ? hints.column.value : null;
  return {
    variant: puzzle.variant,
    moves: shownMoves.value,
    playable: awaitsMove.value,
    marks: awaitsMove.value ? hints.cells.value.map((cell) => ({ cell })) : [],
    arrows: [
      ...(proposed ? [{ column: proposed, tone: "plain" as const }] : []),
      ...(named ? [{ column: named, tone: "best" as const }] : []),
    ],
  };
}
