import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { isAbort } from "../../api/client.ts";
import type { Reviewed } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import * as attempts from "../../state/analyse/attempt.ts";
import type { Attempt } from "../../state/analyse/attempt.ts";
import { jump } from "../../state/analyse/study.ts";
import type { AnalysedLine } from "../../state/shown-line.ts";
import type { LinePlayer } from "../line-player.ts";
import type { PositionRequests } from "./position-requests.ts";
import type { StudyHistory } from "./study-history.ts";

/** The errors that the user corrects one after the other, and the state of the current attempt. */
export interface AttemptSession {
  queue: Reviewed[];
  index: number;
  attempt: Attempt;
}

/** The maximum number of plies of a refutation that the board shows after a wrong move. */
const REFUTATION_PLIES = 13;

/** Creates the state and the actions for correcting errors of the game. */
export function createAttempts(history: StudyHistory, requests: PositionRequests, player: LinePlayer<AnalysedLine>) {
  const session = signal<AttemptSession | null>(null);
  let checking: AbortController | null = null;

  /** Returns the moves of the game before an error. */
  const before = (move: Reviewed) => history.study.value.main.slice(0, move.ply - 1);

  function update(attempt: Attempt) {
    if (session.value) session.value = { ...session.value, attempt };
  }

  function begin(queue: Reviewed[], index = 0) {
    const move = queue[index];
    if (!move) return;
    checking?.abort();
    batch(() => {
      player.close();
      session.value = { queue, index, attempt: attempts.begin(move) };
    });
  }

  function end() {
    const move = session.value?.attempt.move;
    checking?.abort();
    batch(() => {
      session.value = null;
      player.close();
      if (move) history.view(jump(history.study.value, -1, move.ply));
    });
  }

  /** Checks a move with exact values, which are requested if necessary. If the move is wrong, shows the refutation. */
  async function tryColumn(column: string) {
    const attempt = session.value?.attempt;
    if (!attempt) return;
    const { move } = attempt;
    const { variant } = history.study.value;
    const position = { variant, moves: before(move) };
    const after = { variant, moves: position.moves + column };
    const settle = (right: boolean | null) => update(attempts.attempt(attempt, column, right));
    checking?.abort();
    const { signal } = (checking = new AbortController());
    let right = attempts.isRight(move, requests.solved(position), column);
    settle(right === true ? true : null);
    if (right === true) return;
    try {
      if (right === null) await requests.solveNow(position, signal);
      right = attempts.isRight(move, requests.solved(position), column);
      const played = column === move.column ? move.refutation : null;
      const line = right ? "" : (played?.moves ?? (await requests.solveNow(after, signal)).line.slice(0, REFUTATION_PLIES));
      if (signal.aborted) return;
      // A move counts as right only if the solver has proven that it keeps the outcome.
      batch(() => {
        settle(right === true);
        if (right || !line) return;
        const title = t("Why column {column} is wrong", { column });
        player.show({ kind: "refutation", title, base: after.moves, moves: line, at: 0, cells: played?.cells ?? [] });
        player.play();
      });
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) settle(false);
    }
  }

  return {
    session: session as ReadonlySignal<AttemptSession | null>,
    /** The moves on the board while no line of moves is shown. */
    moves: computed(() => {
      if (!session.value) return "";
      const { move, tried, stage } = session.value.attempt;
      const isPlayed = stage === "right" || stage === "checking";
      return before(move) + (isPlayed ? (tried.at(-1) ?? "") : "");
    }),
    /** Whether the user has not found the answer yet, and has not seen it. */
    isOpen: computed(() => {
      const stage = session.value?.attempt.stage;
      return stage === "asking" || stage === "checking";
    }),

    begin,
    tryColumn,
    retry() {
      if (!session.value) return;
      player.close();
      update(attempts.again(session.value.attempt));
    },
    /** Shows the columns that would have been right. */
    reveal() {
      if (!session.value) return;
      player.close();
      checking?.abort();
      update(attempts.reveal(session.value.attempt));
    },
    next() {
      const current = session.value;
      if (!current) return;
      if (current.queue[current.index + 1]) begin(current.queue, current.index + 1);
      else end();
    },
    end,
    /** Ends the session. The study stays at its position. */
    close() {
      checking?.abort();
      session.value = null;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
