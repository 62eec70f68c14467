/**
 * The loaded tree, the current step of its search, and the slots (visible items) that the user points at or has
 * selected.
 */

import { batch, computed, signal } from "@preact/signals";
import type { Tree } from "../api/types.ts";
import { Outline } from "../state/tree/outline.ts";
import { Replay } from "../state/tree/replay.ts";
import { stepText } from "../state/tree/step-text.ts";
import { createPlayback } from "./playback.ts";

/**
 * The reason for a change of the step. A `jump` is not announced to screen readers. During `playback`, at most one step
 * per `ANNOUNCED_MS` is announced.
 */
type StepCause = "user" | "playback" | "jump";

/** The minimum time between two announcements during playback, in milliseconds. */
const ANNOUNCED_MS = 4000;

export function createTreeSteps(announce: (text: string) => void) {
  const replay = signal<Replay | null>(null);
  const outline = signal<Outline | null>(null);
  /** A copy of `outline.version` in a signal. Components that read it render again when the visible slots change. */
  const outlineVersion = signal(0);
  const step = signal(0);
  const pointed = signal<number | null>(null);
  const selected = signal<number | null>(null);
  const current = computed(() => Math.max(0, replay.value?.eventAt(step.value).node ?? 0));
  const playback = createPlayback(advance);
  let announced = 0;

  function changeOutline(change: (outline: Outline) => void) {
    const now = outline.peek();
    if (!now) return;
    change(now);
    outlineVersion.value = now.version;
  }

  /**
   * Shows a tree at step `at`. If `at` is null, shows the last step.
   * @param lineOnly whether to show only the principal variation
   */
  function open(tree: Tree | null, at: number | null, lineOnly: boolean) {
    playback.stop();
    batch(() => {
      const next = tree ? new Replay(tree) : null;
      const last = next?.steps ?? 0;
      replay.value = next;
      outline.value = next ? new Outline(next) : null;
      step.value = at === null ? last : Math.min(at, last);
      pointed.value = selected.value = null;
      changeOutline((now) => {
        now.follow(current.peek(), step.peek());
        if (lineOnly) now.showLine(true);
      });
    });
  }

  function goTo(next: number, cause: StepCause = "user") {
    const now = replay.peek();
    if (!now) return;
    if (cause !== "playback") playback.stop();
    batch(() => {
      step.value = Math.max(0, Math.min(next, now.steps));
      selected.value = null;
      changeOutline((shown) => shown.follow(current.peek(), step.peek()));
    });
    if (cause === "jump") return;
    const time = performance.now();
    if (cause === "playback" && time - announced < ANNOUNCED_MS) return;
    announced = time;
    announce(stepText(now, step.peek()));
  }

  function advance(steps: number): boolean {
    const now = replay.peek();
    if (!now) return false;
    if (steps > 0) goTo(step.peek() + steps, "playback");
    return step.peek() < now.steps;
  }

  /**
   * Goes to the step at which the search enters (-1) or leaves (1) the current position. If this step is already the
   * current step, goes to the step at which the search enters or leaves the parent position.
   */
  function leaveNode(by: 1 | -1) {
    const now = replay.peek();
    if (!now) return;
    const node = current.peek();
    const above = now.parent(node);
    if (by < 0) {
      const entered = now.entered[node];
      const outer = above < 0 ? 0 : now.entered[above];
      return goTo(step.peek() > entered ? entered : outer);
    }
    const left = now.left[node];
    const outer = above < 0 ? now.steps : now.left[above];
    goTo(step.peek() < left ? left : outer);
  }

  /** Goes to the next (1) or previous (-1) cutoff. Returns false if there is no such cutoff. */
  function goToCutoff(by: 1 | -1): boolean {
    const next = replay.peek()?.nextCut(step.peek(), by) ?? null;
    if (next !== null) goTo(next);
    return next !== null;
  }

  function togglePlayback() {
    if (playback.playing.peek()) return playback.stop();
    if (step.peek() >= (replay.peek()?.steps ?? 0)) goTo(0);
    playback.start();
  }

  function select(slot: number) {
    batch(() => {
      selected.value = slot;
      pointed.value = null;
      changeOutline((shown) => shown.reveal(slot));
    });
  }

  const isReached = (node: number) => replay.peek()?.isEntered(node, step.peek()) ?? false;

  /**
   * Opens or closes a node that the search has reached. Does nothing for other nodes.
   * @param open whether to open the node; by default, an open node is closed, and a closed node is opened
   */
  function toggle(slot: number, open?: boolean) {
    changeOutline((shown) => {
      // A node that the search has not reached yet must not reveal whether it will be searched.
      if (shown.kind(slot) === "node" && isReached(slot)) shown.set(slot, open ?? !shown.isOpen(slot));
    });
  }

  return {
    replay: computed(() => replay.value),
    outline: computed(() => outline.value),
    outlineVersion: computed(() => outlineVersion.value),
    step: computed(() => step.value),
    /** The slot under the pointer, or null. */
    pointed: computed(() => pointed.value),
    /** The slot that the user has selected by click or by key. Another step removes the selection. */
    selected: computed(() => selected.value),
    /** The node of the current step. */
    current,
    /** The slot from which the arrow keys move. */
    cursor: computed(() => selected.value ?? current.value),
    /** The slot that the panel beside the tree describes. */
    subject: computed(() => pointed.value ?? selected.value ?? current.value),
    playing: playback.playing,
    speed: playback.speed,
    setSpeed: playback.setSpeed,
    pause: playback.stop,
    open,
    goTo,
    moveBy: (by: number) => goTo(step.peek() + by),
    leaveNode,
    goToCutoff,
    togglePlayback,
    point(slot: number | null) {
      pointed.value = slot;
    },
    select,
    toggle,
    toggleAll: (open: boolean) => changeOutline((shown) => shown.setAll(open)),
    conceal: (isOn: boolean) => changeOutline((shown) => shown.conceal(isOn)),
    showLine: (only: boolean) => changeOutline((shown) => shown.showLine(only)),
  };
}

export type TreeSteps = ReturnType<typeof createTreeSteps>;
