/** Runs the tasks of a step: shows positions and questions, waits for the reader, gives feedback. */

import type { ApiClient } from "../../api/client.ts";
import { pause } from "../../api/connection.ts";
import type { PositionReport } from "../../api/types.ts";
import { mover, other } from "../../state/palette.js";
import { createLessonRequests } from "../../views/learn/lessons/requests.ts";
import { bad, good, note, threatsOf } from "../../views/learn/lessons/tasks.ts";
import type * as lesson from "../../views/learn/lessons/types.ts";
import { chipsOf, resultOf } from "../../views/learn/solver-scores.ts";
import { motionAllowed } from "../settings.ts";
import type { LessonScreen, Pace } from "./lesson-screen.ts";

/** The shortest time for a move of an engine, so that it can be followed. */
const REPLY_MS = 600;

const SHOW_SCORES = { kind: "option", label: "Show what the columns are worth" } as const;

interface RunnerOptions {
  client: ApiClient;
  screen: LessonScreen;
  variant: string;
  /** Ends the step: everything that waits then rejects. */
  signal: AbortSignal;
}

/** Tasks by their kind. */
type Runners = { [Kind in lesson.Task["kind"]]: (task: Extract<lesson.Task, { kind: Kind }>) => Promise<void> };

export function createTaskRunner({ client, screen, variant, signal }: RunnerOptions) {
  const request = createLessonRequests(client, variant, signal);
  /** The moves of the position on the board, where the next task begins. */
  let current = "";

  /** Waits, or not at all if nothing may move. */
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

  async function show({ delayMs, moves, pace, overlay, figures, feedback }: lesson.Scene) {
    if (delayMs) await wait(delayMs);
    signal.throwIfAborted();
    if (figures) screen.setFigures(figures);
    if (moves !== undefined) await showPosition(moves, pace);
    if (overlay) screen.draw(overlay);
    if (feedback) screen.setFeedback(feedback);
  }

  async function reply(engine: string): Promise<lesson.Reply> {
    const [move] = await Promise.all([request.think(current, engine), wait(REPLY_MS)]);
    return { move, after: await showPosition(current + move.column) };
  }

  const tools: lesson.RevealTools = { request, show, reply };

  const confirm = (label: string) => screen.awaitChoice("confirm", "", [label], signal);

  /** Waits until the reader tries again. Returns the next column if one was chosen at once, without the button. */
  function awaitRetry({ moves, legal }: PositionReport): Promise<string | null> {
    screen.draw({ legal, toMove: mover(moves.length) });
    return screen.awaitColumn(signal, { kind: "confirm", label: "Try again" });
  }

  async function drop({ overlay, judge, then }: lesson.DropTask) {
    const moves = current;
    let next: string | null = null;
    for (;;) {
      const before = await showPosition(moves);
      if (overlay) screen.draw(overlay(before));
      const column: string = next ?? (await screen.awaitColumn(signal)) ?? "";
      const after = await showPosition(moves + column);
      const feedback = judge({ column, before, after });
      await show({ feedback });
      if (feedback.tone === "good") break;
      next = await awaitRetry(before);
    }
    if (then) await show(then);
  }

  async function question({ label, choices, judge, scene }: lesson.QuestionTask) {
    if (scene) await show(scene);
    for (;;) {
      const feedback = judge(await screen.awaitChoice("question", label, choices, signal));
      await show({ feedback });
      if (feedback.tone === "good") return;
    }
  }

  async function guess({ label, choices, reveal }: lesson.GuessTask) {
    const choice = await screen.awaitChoice("question", label, choices, signal);
    await show(await reveal(choice, tools));
  }

  async function sparring({ engine, enough, stop, comment, finish }: lesson.SparringTask) {
    let position = await showPosition("");
    for (let own = 0; position.outcome === "ongoing"; own += 1) {
      const column = await screen.awaitColumn(signal, own >= enough ? { kind: "option", label: stop } : undefined);
      if (column === null) break;
      const after = await showPosition(position.moves + column);
      if (after.outcome !== "ongoing") break;
      position = (await reply(engine)).after;
      await show({ feedback: comment(position) });
    }
    await show({ feedback: finish(position.moves) });
  }

  async function hold({ threats, finish }: lesson.HoldTask) {
    let moves = current;
    const side = mover(moves.length);
    let hasScores = false;
    let next: string | null = null;
    for (;;) {
      const [solved, position] = await Promise.all([request.solve(moves), showPosition(moves)]);
      if (hasScores) screen.draw({ chips: chipsOf(solved) });
      if (threats) screen.draw(threatsOf(position, side));
      const column: string | null = next ?? (await screen.awaitColumn(signal, hasScores ? undefined : SHOW_SCORES));
      next = null;
      if (column === null) {
        hasScores = true;
        await show({ feedback: note("A plus wins, = draws, a minus loses; the larger the number, the sooner.") });
        continue;
      }
      const after = await showPosition(moves + column);
      if (after.outcome === side) {
        await show({ feedback: good(`Four: ${after.winning.join(", ")}. Won.`) });
        return show({ feedback: finish(after) });
      }
      const score = solved.columns.find((each) => each.column === column);
      if (resultOf(score) !== "win") {
        const words = score?.words ?? "does not win";
        await show({ feedback: bad(`Column ${column} ${words}: the win is gone. Taken back.`) });
        next = await awaitRetry(position);
        continue;
      }
      await show({ feedback: good(`Column ${column} ${score?.words}.`) });
      const answer = await reply("perfect");
      await show({ feedback: note(`{${other(side)}} answers ${answer.move.column}. Your move.`) });
      moves = answer.after.moves;
    }
  }

  async function watch({ moveMs, next, finish }: lesson.WatchTask) {
    let position = await showPosition(current);
    while (position.outcome === "ongoing") {
      const columns = await next(position.moves, request);
      if (!columns) break;
      for (const column of columns) {
        position = await showPosition(position.moves + column, "step");
        await wait(moveMs);
      }
    }
    await show({ feedback: finish(position) });
  }

  const runners: Runners = {
    show,
    drop,
    question,
    guess,
    sparring,
    hold,
    watch,
    compute: async ({ compute }) => show(await compute(tools)),
    confirm: async ({ label }) => void (await confirm(label)),
    async reply({ engine, feedback }) {
      const made = await reply(engine);
      if (feedback) await show({ feedback: feedback(made) });
    },
  };

  /** Runs all tasks of a step; resolves when the last one is done. */
  return async function runStep(step: lesson.Step) {
    if (step.text) screen.setText(step.text);
    const [{ text, tasks }] = await Promise.all([
      "load" in step ? step.load(request) : { tasks: step.tasks, text: undefined },
      step.moves === undefined ? null : showPosition(step.moves, "none"),
    ]);
    signal.throwIfAborted();
    if (text) screen.setText(text);
    for (const task of tasks) await runTask(runners, task);
  };
}

function runTask<Kind extends lesson.Task["kind"]>(runners: Runners, task: Extract<lesson.Task, { kind: Kind }>) {
  const run = runners[task.kind as Kind];
  return run(task);
}
