// @ts-check
/**
 * The state of the view: the tree that is shown, the step it is at, what is looked at. Panels read
 * it and call it; nothing but this file changes it.
 *
 * @typedef {import("../../api/types.ts").Tree} Tree
 * @typedef {import("./address.ts").TreeAddress} Place
 * @typedef {"hand" | "play" | "jump"} Cause why the step changed
 */

import { Outline } from "./outline.ts";
import { Replay } from "./replay.ts";

/** From so many positions on a drawing is no overview any more. */
export const LARGE = 2000;

/** Steps a second. */
export const SPEEDS = [1, 2, 5, 10, 30, 100, 300];

export class Desk {
  /** @type {Replay | null} */ replay = null;
  /** @type {Outline | null} */ outline = null;
  step = 0;
  /** Under the pointer. @type {number | null} */ pointed = null;
  /** Chosen by click or key; stepping lets go of it. @type {number | null} */ selected = null;
  speed = 5;
  #frame = 0;
  #due = 0;
  #before = 0;
  /** @type {(cause: Cause | null) => void} */ #changed;

  /** @param {Place} place @param {(cause: Cause | null) => void} changed */
  constructor(place, changed) {
    this.place = place;
    this.#changed = changed;
  }

  /**
   * Shows a tree from the start of its search, or at the step of the address.
   * @param {Tree | null} tree @param {number | null} step
   */
  open(tree, step) {
    this.pause();
    this.replay = tree ? new Replay(tree) : null;
    this.outline = this.replay ? new Outline(this.replay) : null;
    this.pointed = this.selected = null;
    const last = this.replay?.steps ?? 0;
    this.step = step === null ? last : Math.min(step, last);
    this.outline?.follow(this.current, this.step);
    if (this.outline && this.place.line) this.outline.showLine(true);
    this.#changed(null);
  }

  /** How the tree is looked at. @returns {import("./address.ts").TreeViewName} */
  get view() {
    return this.place.view ?? ((this.replay?.count ?? 0) > LARGE ? "icicle" : "drawing");
  }

  /** The position of the current step. */
  get current() {
    return Math.max(0, this.replay?.scene(this.step).node ?? 0);
  }

  /** The slot that the panel tells about. */
  get subject() {
    return this.pointed ?? this.selected ?? this.current;
  }

  get playing() {
    return this.#frame !== 0;
  }

  /** @param {number} step @param {Cause} [cause] */
  go(step, cause = "hand") {
    const { replay, outline } = this;
    if (!replay || !outline) return;
    if (cause !== "play") this.pause();
    this.step = Math.max(0, Math.min(step, replay.steps));
    this.selected = null;
    outline.follow(this.current, this.step);
    this.#changed(cause);
  }

  /** @param {number} by */
  move(by) {
    this.go(this.step + by);
  }

  /**
   * To where the current position was entered, or to where the search came back from it.
   * @param {1 | -1} by
   */
  over(by) {
    const { replay } = this;
    if (!replay) return;
    const node = this.current;
    const entered = replay.entered[node] ?? 0;
    if (by < 0) {
      const up = replay.parent(node);
      return this.go(this.step > entered ? entered : up < 0 ? 0 : (replay.entered[up] ?? 0));
    }
    const left = replay.left[node] ?? 0;
    const up = replay.parent(node);
    const out = up < 0 ? replay.steps : (replay.left[up] ?? 0);
    this.go(Math.min(this.step < left ? left : out, replay.steps));
  }

  /** @param {1 | -1} by @returns {boolean} whether there is one */
  toCut(by) {
    const step = this.replay?.nextCut(this.step, by) ?? null;
    if (step !== null) this.go(step);
    return step !== null;
  }

  playPause() {
    if (this.playing) {
      this.pause();
      this.#changed(null);
    } else this.#play();
  }

  #play() {
    if (!this.replay) return;
    if (this.step >= this.replay.steps) this.go(0);
    this.#due = 0;
    this.#before = performance.now();
    const tick = (/** @type {number} */ now) => {
      const { replay } = this;
      if (!replay) return this.pause();
      // A tab that slept does not leap.
      this.#due += (Math.min(now - this.#before, 250) / 1000) * this.speed;
      this.#before = now;
      const steps = Math.floor(this.#due);
      this.#due -= steps;
      this.#frame = requestAnimationFrame(tick);
      if (steps > 0) this.go(this.step + steps, "play");
      if (this.step >= replay.steps) {
        this.pause();
        this.#changed("jump");
      }
    };
    this.#frame = requestAnimationFrame(tick);
    this.#changed(null);
  }

  pause() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @param {number} speed */
  pace(speed) {
    this.speed = speed;
    this.#changed(null);
  }

  /** @param {number | null} slot */
  point(slot) {
    if (this.pointed === slot) return;
    this.pointed = slot;
    this.#changed(null);
  }

  /** @param {number | null} slot */
  select(slot) {
    this.selected = slot;
    this.pointed = null;
    if (slot !== null) this.outline?.reveal(slot);
    this.#changed(null);
  }

  /** Opens or closes what is below a node. @param {number} slot @param {boolean} [open] */
  toggle(slot, open) {
    const { outline } = this;
    if (!outline || outline.kind(slot) !== "node") return;
    outline.set(slot, open ?? !outline.isOpen(slot));
    this.#changed(null);
  }

  /** @param {boolean} open */
  toggleAll(open) {
    this.outline?.setAll(open);
    this.#changed(null);
  }

  /** @param {boolean} only */
  showLine(only) {
    this.place.line = only;
    this.outline?.showLine(only);
    this.#changed(null);
  }

  /** @param {import("./address.ts").TreeViewName} view */
  look(view) {
    this.place.view = view;
    this.pointed = null;
    this.#changed(null);
  }
}
