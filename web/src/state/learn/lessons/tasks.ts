/**
 * Builds tasks from lists of choices. Each choice has a value of any type, such as a column or a number. The finished
 * task refers to a choice by its index.
 */

import type { PositionReport, Side } from "../../../api/types.ts";
import type { Feedback } from "../../feedback.ts";
import type { GuessTask, Overlay, QuestionTask, RevealTools, Scene } from "./types.ts";

export interface Choice<Value> {
  value: Value;
  text: string;
}

interface Question<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  feedback: (value: Value) => Feedback;
  scene?: Scene;
}

interface Guess<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  reveal: (value: Value, tools: RevealTools) => Promise<Scene> | Scene;
}

export function question<Value>({ choices, feedback, ...rest }: Question<Value>): QuestionTask {
  return {
    ...rest,
    kind: "question",
    choices: textsOf(choices),
    feedback: (choice) => feedback(valueAt(choices, choice)),
  };
}

export function guess<Value>({ label, choices, reveal }: Guess<Value>): GuessTask {
  return {
    kind: "guess",
    label,
    choices: textsOf(choices),
    reveal: (choice, tools) => reveal(valueAt(choices, choice), tools),
  };
}

const textsOf = (choices: readonly Choice<unknown>[]) => choices.map(({ text }) => text);

function valueAt<Value>(choices: readonly Choice<Value>[], index: number): Value {
  const choice = choices[index];
  if (!choice) throw new Error(`no choice ${index}`);
  return choice.value;
}

export const good = (text: string): Feedback => ({ tone: "good", text });
export const bad = (text: string): Feedback => ({ tone: "bad", text });
export const note = (text: string): Feedback => ({ tone: "note", text });

/**
 * Returns the feedback to a guess. The feedback to a wrong guess is neutral, because guessing wrong is not an error.
 */
export const guessed = (right: boolean, whenRight: string, whenWrong: string): Feedback =>
  right ? good(whenRight) : note(whenWrong);

/** Converts numbers to choices. */
export const numbers = (values: readonly number[]): Choice<number>[] =>
  values.map((value) => ({ value, text: String(value) }));

/** Returns an overlay that marks the threats of one side. */
export const threatsOf = ({ threats }: PositionReport, side: Side): Overlay => ({
  threats: { first: [], second: [], [side]: threats[side] },
});

/** Returns the cells in which a side can win with its next disc. */
export const winningNow = ({ threats }: PositionReport, side: Side): string[] =>
  threats[side].filter(({ playable }) => playable).map(({ cell }) => cell);
