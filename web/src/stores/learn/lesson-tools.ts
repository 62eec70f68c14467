/** The functions that tasks can use: to change the screen, to play an engine's move, or to wait for the reader. */

import type { ApiClient } from "../../api/client.ts";
import { pause } from "../../api/connection.ts";
import type { PositionReport } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { createLessonRequests } from "../../state/learn/lessons/requests.ts";
import type { Reply, Scene } from "../../state/learn/lessons/types.ts";
import { mover } from "../../state/palette.ts";
import { motionAllowed } from "../settings.ts";
import type { LessonScreen, Pace } from "./lesson-screen.ts";

/** The minimum time before an engine's move appears, in milliseconds, so that the reader can follow the game. */
const REPLY_MS = 600;

export interface LessonToolsOptions {
  client: ApiClient;
  screen: LessonScreen;
  variant: string;
  /** Fires when the step ends. Pending promises of the tools then reject. */
  signal: AbortSignal;
}

export function createLessonTools({ client, screen, variant, signal }: LessonToolsOptions) {
  const request = createLessonRequests(client, variant, signal);
  let current = "";

  /** Waits for a time. If animations are off, does not wait. */
  const wait = (ms: number) => pause(motionAllowed() ? ms : 0, signal);

  async function showPosition(moves: string, pace: Pace = "drop"): Promise<PositionReport> {
    signal.throwIfAborted();
    current = moves;
    screen.setPosition(variant, moves, pace);
    const position = await request.position(moves);
    signal.throwIfAborted();
    screen.draw({ legal: position.legal, winning: position.winning });
    return position;
  }

  async function show({ delayMs, moves, pace, overlay, figures, feedback }: Scene) {
    if (delayMs) await wait(delayMs);
    signal.throwIfAborted();
    if (figures) screen.setFigures(figures);
    if (moves !== undefined) await showPosition(moves, pace);
    if (overlay) screen.draw(overlay);
    if (feedback) screen.setFeedback(feedback);
  }

  /** Lets an engine play a move in the position on the board. */
  async function reply(engine: string): Promise<Reply> {
    const [move] = await Promise.all([request.think(current, engine), wait(REPLY_MS)]);
    return { move, after: await showPosition(current + move.column) };
  }

  return {
    variant,
    request,
    wait,
    showPosition,
    show,
    reply,
    /** Returns the moves on the board. The next task starts from this position. */
    currentMoves: () => current,
    awaitColumn: (option?: string) =>
      screen.awaitColumn(signal, option === undefined ? undefined : { kind: "option", label: option }),
    awaitChoice: (label: string, choices: string[]) => screen.awaitChoice("question", label, choices, signal),
    awaitConfirmation: (label: string) => screen.awaitChoice("confirm", "", [label], signal),
    /**
     * Waits until the reader tries again. The reader may press the button; the result is then null. Or the reader may
     * drop another disc at once; the result is then its column.
     */
    awaitRetry({ moves, legal }: PositionReport): Promise<string | null> {
      screen.draw({ legal, toMove: mover(moves.length) });
      return screen.awaitColumn(signal, { kind: "confirm", label: t("Try again") });
    },
  };
}

export type LessonTools = ReturnType<typeof createLessonTools>;
