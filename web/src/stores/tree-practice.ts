/**
 * The store of the Practice tab in the Tree view. The reader types the values that the search computes at one position.
 * The store checks each entry.
 */

import { batch, computed, effect, signal } from "@preact/signals";
import { t } from "../languages/translate.ts";
import {
  canPractise,
  checkDecision,
  checkValue,
  checkWindow,
  parseEntry,
  practiceTasks,
  prunesAfter,
  taskText,
} from "../state/tree/practice.ts";
import type { CheckedEntry } from "../state/tree/practice.ts";
import { createDealer, seedOf } from "../state/tree/quiz.ts";
import type { TreeSteps } from "./tree-steps.ts";

/** The entry that the reader must make next. */
export type PracticeStage = "window" | "moves" | "value" | "done";

interface PracticeState {
  node: number;
  stage: PracticeStage;
  /** The number of moves of the position that have returned a value. */
  returned: number;
  results: readonly CheckedEntry[];
}

/** The error message of each field, keyed by the name of the field; empty if the field contains a readable value. */
type EntryErrors<Name extends string> = Record<Name, string>;

const unreadable = () => t("Enter a number, a win (W5), a loss (L4), ∞ or −∞.");

/** @param beforeTask called before each task; prepares the view for the task */
export function createTreePractice(steps: TreeSteps, announce: (text: string) => void, beforeTask: () => void) {
  const state = signal<PracticeState | null>(null);
  const score = signal({ entered: 0, right: 0 });
  const tasks = computed(() => (steps.replay.value ? practiceTasks(steps.replay.value) : []));
  const deal = computed(() => {
    const tree = steps.replay.value?.tree;
    if (!tree) return () => null;
    return createDealer(tasks.value, seedOf(`practice ${tree.variant} ${tree.moves} ${tree.engine} ${tree.under}`));
  });
  /** The step of the search that the tree must show for the current state of the task. */
  const wantedStep = computed(() => {
    const replay = steps.replay.value;
    const now = state.value;
    if (!replay || !now) return null;
    if (now.returned === 0) return replay.entered[now.node];
    return replay.left[[...replay.childrenOf(now.node)][now.returned - 1]];
  });

  const endTree = effect(() => {
    void steps.replay.value;
    state.value = null;
  });
  // If the user goes to another step during a task, the task ends.
  const endStep = effect(() => {
    const step = steps.step.value;
    const now = state.peek();
    if (now && now.stage !== "done" && step !== wantedStep.peek()) state.value = null;
  });

  function change(next: PracticeState) {
    batch(() => {
      state.value = next;
      const step = wantedStep.peek();
      if (step !== null && next.stage !== "done") steps.goTo(step, "jump");
    });
  }

  /** Starts a task at a node. If `node` is null, chooses a random task. */
  function start(node: number | null = null) {
    const replay = steps.replay.peek();
    const chosen = node ?? deal.peek()()?.node ?? null;
    if (!replay || chosen === null || !canPractise(replay, chosen)) return;
    batch(() => {
      beforeTask();
      change({ node: chosen, stage: "window", returned: 0, results: [] });
    });
    announce(taskText(replay, chosen));
  }

  /** Records checked entries, announces the results, and goes to the next stage. */
  function record(checked: CheckedEntry[], next: Partial<PracticeState>) {
    const now = state.peek();
    if (!now) return;
    const { entered, right } = score.peek();
    batch(() => {
      score.value = { entered: entered + checked.length, right: right + checked.filter((each) => each.isRight).length };
      change({ ...now, ...next, results: [...now.results, ...checked] });
    });
    announce(checked.map(checkedText).join(" "));
  }

  function enterWindow(alphaText: string, betaText: string): EntryErrors<"alpha" | "beta"> {
    const replay = steps.replay.peek();
    const now = state.peek();
    if (!replay || now?.stage !== "window") return { alpha: "", beta: "" };
    const alpha = parseEntry(alphaText, replay.tree);
    const beta = parseEntry(betaText, replay.tree);
    const errors = { alpha: alpha === null ? unreadable() : "", beta: beta === null ? unreadable() : "" };
    if (alpha === null || beta === null) return errors;
    const { node } = now;
    const checked = [checkWindow(replay, node, "alpha", alpha), checkWindow(replay, node, "beta", beta)];
    record(checked, { returned: 1, stage: prunesAfter(replay, node, 0) === null ? "value" : "moves" });
    return errors;
  }

  /**
   * Checks the reader's decision whether the search prunes after the value that was returned last.
   * @param prunes the decision: whether the remaining moves are pruned
   */
  function decide(prunes: boolean) {
    const replay = steps.replay.peek();
    const now = state.peek();
    if (!replay || now?.stage !== "moves") return;
    const { node, returned } = now;
    const checked = [checkDecision(replay, node, returned - 1, prunes)];
    if (prunesAfter(replay, node, returned - 1)) return record(checked, { stage: "value" });
    const hasMore = prunesAfter(replay, node, returned) !== null;
    record(checked, { returned: returned + 1, stage: hasMore ? "moves" : "value" });
  }

  function enterValue(text: string): EntryErrors<"value"> {
    const replay = steps.replay.peek();
    const now = state.peek();
    if (!replay || now?.stage !== "value") return { value: "" };
    const value = parseEntry(text, replay.tree);
    if (value === null) return { value: unreadable() };
    record([checkValue(replay, now.node, value)], { stage: "done" });
    return { value: "" };
  }

  return {
    state: computed(() => state.value),
    score: computed(() => score.value),
    /** Whether a task is running. Its answers must then be hidden. */
    isOpen: computed(() => state.value !== null && state.value.stage !== "done"),
    hasTasks: computed(() => tasks.value.length > 0),
    start,
    enterWindow,
    decide,
    enterValue,
    stop() {
      state.value = null;
    },
    dispose() {
      endTree();
      endStep();
    },
  };
}

export type TreePractice = ReturnType<typeof createTreePractice>;

export const checkedText = ({ isRight, text }: CheckedEntry) =>
  isRight ? t("✓ Right: {text}", { text }) : t("✗ Wrong: {text}", { text });
