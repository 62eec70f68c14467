/**
 * The state of the screen in a lesson step, and the input for which the step waits. The task runner changes this state,
 * and components render it.
 */

import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { abortError, unlessAborted } from "../../api/connection.ts";
import { translated } from "../../languages/translate.ts";
import type { BoardLabels, BoardState } from "../../state/board-state.ts";
import type { Feedback } from "../../state/feedback.ts";
import type { Figure } from "../../state/learn/figures.ts";
import type { Overlay } from "../../state/learn/lessons/types.ts";
import { createMentioned } from "../mentioned.ts";
import { lessonText, names } from "./names.ts";

/**
 * The buttons that the reader can press. `question`: the answers to a question. `confirm`: a single button to continue.
 * `option`: a button that the reader may press instead of dropping a disc.
 */
export interface Choices {
  kind: "question" | "confirm" | "option";
  /** A number that is unique for each question. */
  turn: number;
  label: string;
  options: string[];
}

export type Pace = "drop" | "step" | "none";

const NO_OVERLAY: Partial<BoardState> = {
  legal: null,
  winning: [],
  threats: null,
  heat: null,
  marks: [],
  arrows: [],
  chips: [],
  line: "",
  playable: false,
  toMove: null,
};

/** @param announce announces a text to screen readers; it is called for each new text */
export function createLessonScreen(announce: (text: string) => void) {
  const text = signal<string[]>([]);
  const figures = signal<Figure[]>([]);
  const feedback = signal<Feedback | null>(null);
  const choices = signal<Choices | null>(null);
  const board = signal<Partial<BoardState>>({});
  const labels = signal<BoardLabels | null>(null);
  const { mentioned, setMentioned } = createMentioned();
  const pace = signal<Pace>("none");
  /**
   * Whether the reader has pressed a button in this step. If the button had the focus and is removed, the page must
   * move the focus.
   */
  const answered = signal(false);
  let turn = 0;
  let onChoice: ((index: number) => void) | null = null;
  let onColumn: ((column: string) => void) | null = null;

  function say(sentence: string) {
    if (sentence) announce(lessonText(sentence, names.value));
  }

  /**
   * Creates a function `resolve`, passes it to `begin`, and waits until `resolve` is called. Rejects if the signal
   * fires first.
   */
  function waitFor<Value>(signal: AbortSignal, begin: (resolve: (value: Value) => void) => void): Promise<Value> {
    if (signal.aborted) return Promise.reject(abortError(signal));
    return unlessAborted(new Promise<Value>(begin), signal);
  }

  function ask(kind: Choices["kind"], label: string, options: string[]) {
    turn += 1;
    choices.value = { kind, turn, label, options };
  }

  return {
    text: text as ReadonlySignal<string[]>,
    figures: figures as ReadonlySignal<Figure[]>,
    feedback: feedback as ReadonlySignal<Feedback | null>,
    choices: choices as ReadonlySignal<Choices | null>,
    board: computed((): Partial<BoardState> => ({ ...board.value, labels: labels.value, mentioned: mentioned.value })),
    pace: pace as ReadonlySignal<Pace>,
    answered: answered as ReadonlySignal<boolean>,
    /** Whether the step waits for input. */
    isWaiting: computed(() => choices.value !== null || board.value.playable === true),

    /** Clears the screen but keeps the position, because the next step may start from the same position. */
    clear() {
      batch(() => {
        text.value = [];
        figures.value = [];
        feedback.value = null;
        choices.value = null;
        answered.value = false;
        board.value = { ...board.value, playable: false };
        onChoice = onColumn = null;
      });
    },

    /** Sets the labels of the board in this step. Null selects the labels from the user's settings. */
    setLabels(next: BoardLabels | null) {
      labels.value = next;
    },

    setMentioned,

    setText(paragraphs: string[]) {
      text.value = paragraphs;
      say(paragraphs.map(translated).join(" "));
    },

    setFigures(next: Figure[]) {
      figures.value = next;
    },

    setFeedback(next: Feedback) {
      feedback.value = next;
      say(next.text);
    },

    /** Shows a position without marks. The discs fall only if the new position continues the previous one. */
    setPosition(variant: string, moves: string, arriving: Pace) {
      const { variant: old, moves: shown = "" } = board.value;
      const continues = old === variant && moves.startsWith(shown);
      batch(() => {
        pace.value = continues ? arriving : "none";
        board.value = { ...NO_OVERLAY, variant, moves };
      });
    },

    draw(change: Overlay & Pick<Partial<BoardState>, "legal" | "winning" | "toMove">) {
      board.value = { ...board.value, ...change };
    },

    /** Shows answers and waits until the reader chooses one. Returns the index of the answer. */
    async awaitChoice(kind: "question" | "confirm", label: string, options: string[], signal: AbortSignal) {
      ask(kind, label, options);
      say(label);
      const index = await waitFor<number>(signal, (resolve) => (onChoice = resolve));
      answered.value = true;
      choices.value = null;
      return index;
    },

    /** Waits until the reader drops a disc. Returns the column, or null if the reader pressed the button instead. */
    async awaitColumn(signal: AbortSignal, button?: { kind: "option" | "confirm"; label: string }) {
      board.value = { ...board.value, playable: true };
      if (button) ask(button.kind, "", [button.label]);
      const column = await waitFor<string | null>(signal, (resolve) => {
        onColumn = resolve;
        onChoice = () => resolve(null);
      });
      batch(() => {
        onColumn = onChoice = null;
        choices.value = null;
        if (button) answered.value = true;
        board.value = { ...board.value, playable: false, arrows: [] };
      });
      return column;
    },

    /** Handles a press of a button. @param index the index of the button */
    choose(index: number) {
      const call = onChoice;
      onChoice = null;
      call?.(index);
    },

    /** Handles a chosen column. Returns false if the step expects no disc, or if the column is full. */
    drop(column: string): boolean {
      const { legal } = board.value;
      if (!onColumn || (legal && !legal.includes(column))) return false;
      onColumn(column);
      return true;
    },
  };
}

export type LessonScreen = ReturnType<typeof createLessonScreen>;
