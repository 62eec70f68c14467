/** Runs the tasks of a lesson step, one after another. */

import { t } from "../../languages/translate.ts";
import { resultOf } from "../../state/exact-value.ts";
import { bad, good, note, threatsOf } from "../../state/learn/lessons/tasks.ts";
import type * as lesson from "../../state/learn/lessons/types.ts";
import { chipsOf } from "../../state/learn/solver-scores.ts";
import { lineText } from "../../state/learn/texts.ts";
import { mover, other } from "../../state/palette.ts";
import { knownWords } from "../../state/value-words.ts";
import { createLessonTools } from "./lesson-tools.ts";
import type { LessonTools, LessonToolsOptions } from "./lesson-tools.ts";

/** Shows a step and runs its tasks. Resolves when the last task is finished. */
export async function runStep(step: lesson.Step, options: LessonToolsOptions) {
  const { screen, signal } = options;
  const tools = createLessonTools(options);
  screen.setLabels(step.labels ?? null);
  if (step.text) screen.setText(step.text);
  const [{ text, tasks }] = await Promise.all([
    "load" in step ? step.load(tools.request) : { tasks: step.tasks, text: undefined },
    step.moves === undefined ? null : tools.showPosition(step.moves, "none"),
  ]);
  signal.throwIfAborted();
  if (text) screen.setText(text);
  for (const task of tasks) await runTask(task, tools);
}

async function runTask(task: lesson.Task, tools: LessonTools): Promise<void> {
  switch (task.kind) {
    case "show":
      return tools.show(task);
    case "drop":
      return runDrop(task, tools);
    case "question":
      return runQuestion(task, tools);
    case "guess":
      return runGuess(task, tools);
    case "compute":
      return tools.show(await task.compute(tools));
    case "confirm":
      await tools.awaitConfirmation(task.label);
      return;
    case "reply":
      return runReply(task, tools);
    case "sparring":
      return runSparring(task, tools);
    case "hold":
      return runHold(task, tools);
    case "watch":
      return runWatch(task, tools);
  }
}

async function runDrop({ overlay, feedback: respond, then }: lesson.DropTask, tools: LessonTools) {
  const moves = tools.currentMoves();
  /** The column of a new attempt that the reader started without pressing "Try again". */
  let retried: string | null = null;
  for (;;) {
    const before = await tools.showPosition(moves);
    if (overlay) await tools.show({ overlay: overlay(before) });
    const column: string = retried ?? (await tools.awaitColumn()) ?? "";
    const after = await tools.showPosition(moves + column);
    const feedback = respond({ column, before, after });
    await tools.show({ feedback });
    if (feedback.tone === "good") break;
    retried = await tools.awaitRetry(before);
  }
  if (then) await tools.show(then);
}

async function runQuestion({ label, choices, feedback: respond, scene }: lesson.QuestionTask, tools: LessonTools) {
  if (scene) await tools.show(scene);
  for (;;) {
    const feedback = respond(await tools.awaitChoice(label, choices));
    await tools.show({ feedback });
    if (feedback.tone === "good") return;
  }
}

async function runGuess({ label, choices, reveal }: lesson.GuessTask, tools: LessonTools) {
  const choice = await tools.awaitChoice(label, choices);
  await tools.show(await reveal(choice, tools));
}

async function runReply({ engine, feedback }: lesson.ReplyTask, tools: LessonTools) {
  const reply = await tools.reply(engine);
  if (feedback) await tools.show({ feedback: feedback(reply) });
}

async function runSparring({ engine, enough, stop, comment, finish }: lesson.SparringTask, tools: LessonTools) {
  let position = await tools.showPosition(tools.currentMoves());
  for (let own = 0; position.outcome === "ongoing"; own += 1) {
    const column = await tools.awaitColumn(own >= enough ? stop : undefined);
    if (column === null) break;
    const after = await tools.showPosition(position.moves + column);
    if (after.outcome !== "ongoing") break;
    position = (await tools.reply(engine)).after;
    await tools.show({ feedback: comment(position) });
  }
  await tools.show({ feedback: finish(position.moves) });
}

async function runHold({ threats, finish }: lesson.HoldTask, tools: LessonTools) {
  const side = mover(tools.currentMoves().length);
  let moves = tools.currentMoves();
  let hasScores = false;
  let retried: string | null = null;
  for (;;) {
    const at = { variant: tools.variant, moves };
    const [solved, position] = await Promise.all([tools.request.solve(moves), tools.showPosition(moves)]);
    if (hasScores) await tools.show({ overlay: { chips: chipsOf(solved, at) } });
    if (threats) await tools.show({ overlay: threatsOf(position, side) });
    const option = hasScores ? undefined : t("Show the scores of the columns");
    const column: string | null = retried ?? (await tools.awaitColumn(option));
    retried = null;
    if (column === null) {
      hasScores = true;
      const legend = t("+ means a win, = a draw, − a loss. A larger number means that the game ends sooner.");
      await tools.show({ feedback: note(legend) });
      continue;
    }
    const after = await tools.showPosition(moves + column);
    if (after.outcome === side) {
      await tools.show({ feedback: good(t("Four in a row: {line}. You win.", { line: lineText(after.winning) })) });
      return tools.show({ feedback: finish(after) });
    }
    const score = solved.columns.find((each) => each.column === column);
    if (resultOf(score) !== "win") {
      const words = knownWords(score ?? {}, at) || t("does not win");
      const text = t("Column {column} {words}, so the win is lost. Your move is taken back.", { column, words });
      await tools.show({ feedback: bad(text) });
      retried = await tools.awaitRetry(position);
      continue;
    }
    await tools.show({ feedback: good(t("Column {column} {words}.", { column, words: knownWords(score ?? {}, at) })) });
    const reply = await tools.reply("perfect");
    const text = t("{opponent} replies in column {column}. Your move.", {
      opponent: `{${other(side)}}`,
      column: reply.move.column,
    });
    await tools.show({ feedback: note(text) });
    moves = reply.after.moves;
  }
}

async function runWatch({ moveMs, next, finish }: lesson.WatchTask, tools: LessonTools) {
  let position = await tools.showPosition(tools.currentMoves());
  while (position.outcome === "ongoing") {
    const columns = await next(position.moves, tools.request);
    if (!columns) break;
    for (const column of columns) {
      position = await tools.showPosition(position.moves + column, "step");
      await tools.wait(moveMs);
    }
  }
  await tools.show({ feedback: finish(position) });
}
