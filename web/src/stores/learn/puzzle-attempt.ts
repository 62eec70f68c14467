/**
 * One puzzle being solved. Right and wrong come from the solver: the first move to find is the stored one, which alone
 * keeps the outcome; the engine refutes every other try.
 */

import { batch, computed, signal } from "@preact/signals";
import { failureText, isAbort } from "../../api/client.ts";
import type { ApiClient } from "../../api/client.ts";
import { pause } from "../../api/connection.ts";
import type { Hint, Puzzle } from "../../api/types.ts";
import type { BoardState } from "../../board/state.js";
import type { Feedback } from "../../components/attempt.tsx";
import { inPalette, other } from "../../state/palette.js";
import { names } from "../../views/learn/names.ts";
import { movesToFind } from "../../views/learn/puzzles/collection.ts";
import { motionAllowed, settings } from "../settings.ts";
import { createLinePlayer } from "./line-player.ts";
import type { ProgressStore } from "./progress.ts";

/** Time to see a disc land before the reply falls. */
const REPLY_MS = 500;

/** `asking`: waits for a move or an answer; `checking`: a request or the reply is under way. */
export type PuzzleStatus = "asking" | "checking" | "wrong" | "solved" | "shown";

interface AttemptOptions {
  client: ApiClient;
  progress: ProgressStore;
  announce: (text: string) => void;
}

const TONES: Record<PuzzleStatus, Feedback["tone"]> = {
  asking: "note",
  checking: "pending",
  wrong: "bad",
  solved: "good",
  shown: "note",
};

export function createPuzzleAttempt(puzzle: Puzzle, { client, progress, announce }: AttemptOptions) {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const { variant } = puzzle;
  /** The number of moves to find; zero if the task is a question. */
  const needed = movesToFind(puzzle);
  /** The outcome that a mistake loses. */
  const kept = puzzle.score > 0 ? "win" : "draw";
  const player = createLinePlayer();

  const status = signal<PuzzleStatus>("asking");
  const message = signal(playedInGame(puzzle));
  /** The position to move in: that of the puzzle, and the moves found so far. */
  const moves = signal(puzzle.moves);
  const tries = signal(0);
  const hint = signal<Hint | null>(null);
  const hintsShown = signal(0);
  /** Whether a hint has named the move. */
  const moveNamed = signal(false);
  let found = 0;

  const shownMoves = computed(() => player.moves.value ?? moves.value);
  const awaitsMove = computed(() => status.value === "asking" && needed > 0);
  const hintTexts = computed(() => (hint.value ? textsOf(hint.value, needed > 0) : []));
  const hasMoreHints = computed(() => !hint.value || hintsShown.value < hintTexts.value.length);

  function become(next: PuzzleStatus, text: string) {
    batch(() => {
      status.value = next;
      message.value = text;
    });
    announce(text);
  }

  function clearHints() {
    hint.value = null;
    hintsShown.value = 0;
  }

  function solve(text: string) {
    progress.recordPuzzle(puzzle.id, tries.value > 0 || moveNamed.value ? "later" : "first");
    become("solved", text);
  }

  /** Tries a column. The stored solution needs no request. */
  async function drop(column: string) {
    if (!awaitsMove.value) return;
    const base = moves.value;
    const onStoredLine = base === puzzle.moves + puzzle.line.slice(0, 2 * found);
    if (onStoredLine && column === puzzle.line[2 * found]) {
      return accept(column, puzzle.line.slice(2 * found), puzzle.words);
    }
    batch(() => {
      status.value = "checking";
      moves.value = base + column;
      clearHints();
    });
    try {
      const report = await client.tryPuzzle({ variant, moves: base, column }, options);
      moves.value = base;
      if (report.right && found > 0) return await accept(column, report.line, report.words);
      refuse(column, report.line, report.words);
    } catch (error) {
      if (isAbort(error)) return;
      moves.value = base;
      become("asking", failureText(error));
    }
  }

  /** @param line the refutation, from the wrong move on */
  function refuse(column: string, line: string, words: string) {
    progress.recordMiss(puzzle.id);
    batch(() => {
      tries.value += 1;
      player.show(`After column ${column}`, moves.value, line);
      become("wrong", `Column ${column} ${words}: the ${kept} is gone. Watch the answer.`);
    });
  }

  /** @param line best play, from the right move on */
  async function accept(column: string, line: string, words: string) {
    const base = moves.value;
    found += 1;
    const reply = line.charAt(1);
    if (found >= needed || !reply) {
      batch(() => {
        clearHints();
        if (line.length > 1) player.show("Best play from here", base, line);
        else moves.value = base + column;
        solve(found === 1 ? `Right: column ${column} ${words}.` : "Right, that is all of it.");
      });
      return;
    }
    batch(() => {
      clearHints();
      moves.value = base + column;
      become("checking", `Right: column ${column}.`);
    });
    try {
      await pause(motionAllowed() ? REPLY_MS : 0, ending.signal);
    } catch {
      return; // The user has left the puzzle.
    }
    batch(() => {
      moves.value = base + column + reply;
      const opponent = names.value[other(puzzle.to_move)];
      become("asking", `Right: column ${column} ${words}. ${opponent} answers ${reply}. Go on.`);
    });
  }

  /** Answers whether the move made there is a blunder. */
  function answer(said: "yes" | "no") {
    if (status.value !== "asking" || needed > 0) return;
    const isBlunder = puzzle.answer === "yes";
    const column = puzzle.proposal?.column ?? "";
    const truth = isBlunder
      ? `Column ${column} is a blunder: it loses the ${kept}, which only column ${puzzle.solution} keeps.`
      : `Column ${column} is no blunder: it is the only one that keeps the ${kept}.`;
    batch(() => {
      player.show(isBlunder ? "The answer to it" : "Best play from here", puzzle.moves, puzzle.line);
      if (said === puzzle.answer) return solve(`Right. ${truth}`);
      recordShown();
      become("shown", `No. ${truth}`);
    });
  }

  function recordShown() {
    progress.recordMiss(puzzle.id);
    progress.recordPuzzle(puzzle.id, "shown");
  }

  /** Shows the next hint; the first one needs a request. */
  async function showHint() {
    if (status.value !== "asking") return;
    try {
      hint.value ??= await client.hint({ variant, moves: moves.value }, options);
    } catch (error) {
      if (!isAbort(error)) become("asking", failureText(error));
      return;
    }
    batch(() => {
      const texts = hintTexts.value;
      hintsShown.value = Math.min(hintsShown.value + 1, texts.length);
      if (hintsShown.value === texts.length && needed > 0) moveNamed.value = true;
      become("asking", texts[hintsShown.value - 1] ?? "");
    });
  }

  /** Takes a wrong try back. */
  function retry() {
    if (status.value !== "wrong") return;
    batch(() => {
      player.hide();
      become("asking", "Try again.");
    });
  }

  function showSolution() {
    if (status.value !== "asking" && status.value !== "wrong") return;
    recordShown();
    const verdict = puzzle.answer === "yes" ? "A blunder. " : puzzle.answer ? "No blunder. " : "";
    batch(() => {
      moves.value = puzzle.moves;
      player.show("The solution", puzzle.moves, puzzle.answer === "yes" ? puzzle.solution : puzzle.line);
      become("shown", `${verdict}Column ${puzzle.solution} ${puzzle.words}.`);
    });
  }

  /** The board, without what the report of the position adds. */
  const board = computed((): Partial<BoardState> => {
    const isOpen = status.value === "asking" || status.value === "wrong";
    const proposed = isOpen && shownMoves.value === puzzle.moves ? puzzle.proposal?.column : null;
    const named = moveNamed.value && awaitsMove.value ? hint.value?.move.column : null;
    const cells = awaitsMove.value && hintsShown.value >= 2 ? (hint.value?.threat?.cells ?? []) : [];
    return {
      variant,
      moves: shownMoves.value,
      playable: awaitsMove.value,
      marks: cells.map((cell) => ({ cell })),
      arrows: [
        ...(proposed ? [{ column: proposed, tone: "plain" as const }] : []),
        ...(named ? [{ column: named, tone: "best" as const }] : []),
      ],
    };
  });

  return {
    puzzle,
    needed,
    player,
    status: computed(() => status.value),
    feedback: computed((): Feedback | null =>
      message.value ? { tone: TONES[status.value], text: message.value } : null,
    ),
    board,
    /** The moves on the board. */
    shownMoves,
    hasMoreHints,
    /** The number of wrong tries. */
    tries: computed(() => tries.value),
    drop,
    answer,
    showHint,
    retry,
    showSolution,
    dispose() {
      ending.abort();
      player.stop();
    },
  };
}

export type PuzzleAttempt = ReturnType<typeof createPuzzleAttempt>;

/** The hints there are, from the faintest on. The last one names the move, unless the task is a question. */
function textsOf({ nudge, threat, move }: Hint, namesMove: boolean): string[] {
  const texts = [nudge, threat?.text ?? "", namesMove ? move.text : ""];
  return texts.filter(Boolean).map((text) => inPalette(text, settings.value.flipped));
}

/** The move that was made in the user's game; the tasks of two themes name it themselves. */
function playedInGame({ theme, proposal }: Puzzle): string {
  const isInTask = theme === "blunder-or-not" || theme === "evaluation-wrong";
  return proposal && !isInTask ? `In the game column ${proposal.column} was played here.` : "";
}
