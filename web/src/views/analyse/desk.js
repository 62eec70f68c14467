// @ts-check
/**
 * The state of the view and everything that can be done to it. Panels read it and call it; nothing
 * but this file changes it.
 *
 * The board shows one of four things: the study, a line played out beside it (`showing`), a
 * position to try again (`learning`), or a position being put together (`draft`).
 *
 * @typedef {import("./study.js").Study} Study
 * @typedef {import("./stepper.js").Showing} Showing
 * @typedef {import("./tries.js").Tries} Tries
 * @typedef {import("./editor.js").Draft} Draft
 * @typedef {import("../../api/client.ts").PlayedGame} Played
 * @typedef {import("../../api/types.ts").PositionReport} Position
 * @typedef {import("../../api/types.ts").Reviewed} Reviewed
 * @typedef {import("../../api/types.ts").Side} Side
 * @typedef {{ queue: Reviewed[], index: number, tries: Tries, done: number }} Learning
 */
import { isAbort } from "../../api/client.ts";
import { height } from "../../state/game.js";
import { STANDARD, columnIndex, parseVariant } from "../../state/notation.js";
import * as drafts from "./editor.js";
import { lessons } from "./classes.js";
import { Pace, onBoard, stepped } from "./stepper.js";
import * as studies from "./study.js";
import * as tries from "./tries.js";

const REMEMBERED = 200;
/** Plies of an answer to a try: who wants to see more can ask for the best line. */
const ENOUGH = 13;

export class Desk {
  /** @type {Study} */ study;
  /** @type {Study[]} */ past = [];
  /** @type {Study[]} */ future = [];
  /** @type {Showing | null} */ showing = null;
  /** @type {Learning | null} */ learning = null;
  /** @type {Draft | null} */ draft = null;
  pace = new Pace();
  /** @type {AbortController | null} */ #checking = null;
  /** @type {() => void} */ #changed;

  /**
   * @param {Study} study
   * @param {import("./knowledge.js").Knowledge} knowledge
   * @param {() => void} changed
   */
  constructor(study, knowledge, changed) {
    this.study = study;
    this.knowledge = knowledge;
    this.#changed = changed;
  }

  /** The moves on the board. */
  get moves() {
    if (this.showing) return onBoard(this.showing);
    return this.learning ? this.#lessonMoves() : studies.shown(this.study);
  }

  /** The position on the board, as the engine is asked about it. @returns {Played} */
  get game() {
    const { variant, main, resigned } = this.study;
    const over = resigned && !this.showing && !this.learning && this.moves === main;
    return { variant, moves: this.moves, resigned: over ? resigned : null };
  }

  /** The game itself, as it is reviewed. @returns {Played} */
  get whole() {
    const { variant, main, resigned } = this.study;
    return { variant, moves: main, resigned };
  }

  get variant() {
    return parseVariant(this.study.variant) ?? STANDARD;
  }

  /** Whether showing the truth would give the answer away. */
  get concealed() {
    const stage = this.learning?.tries.stage;
    return !this.showing && (stage === "asking" || stage === "checking");
  }

  /** The reviewed move that led to the position on the board, if it is of the game. */
  get reviewed() {
    return this.showing || this.learning ? null : this.discussed;
  }

  /**
   * The move of the game that is being looked at, also while a line beside it is shown.
   * @returns {Reviewed | null}
   */
  get discussed() {
    if (!studies.inGame(this.study)) return null;
    const plies = this.knowledge.reviewing(this.whole)?.plies ?? [];
    return plies.find((move) => move.ply === this.study.cursor) ?? null;
  }

  /** What the review knows about the position on the board, if it is of the game. */
  get charted() {
    if (this.showing || this.learning || !studies.inGame(this.study)) return null;
    return this.knowledge.reviewing(this.whole)?.done?.graph[this.study.cursor] ?? null;
  }

  /** @param {string} column */
  canDrop(column) {
    const index = columnIndex(column);
    const { columns, rows } = this.variant;
    if (index < 0 || index >= columns) return false;
    if (this.draft) return (this.draft.stacks[index]?.length ?? rows) < rows;
    if (this.learning && !this.showing && !this.concealed) return false;
    const position = this.knowledge.position(this.game);
    if (position && !position.resigned) return position.legal.includes(column);
    return height(this.moves, column) < rows;
  }

  /** A stone in a column, whatever that means now. @param {string} column @returns {boolean} */
  drop(column) {
    if (!this.canDrop(column)) return false;
    if (this.draft) this.edit(drafts.add(this.draft, columnIndex(column)));
    else if (this.learning && this.concealed) void this.#attempt(column);
    else if (this.showing && !this.learning) {
      const moves = onBoard(this.showing) + column;
      this.#rest();
      this.#become(studies.enter(this.study, moves));
    } else if (!this.learning) this.#become(studies.play(this.study, column));
    else return false;
    return true;
  }

  /** @param {number} by */
  step(by) {
    if (this.showing) {
      this.pace.stop();
      this.showing = stepped(this.showing, by);
      this.#changed();
    } else this.goTo(this.study.cursor + by);
  }

  /** To the beginning (-1) or the end (1) of what is shown. @param {1 | -1} end */
  toEnd(end) {
    this.step(end * 1000);
  }

  /** @param {number} ply @param {number} [on]  the side line, -1 for the game */
  goTo(ply, on = this.study.on) {
    if (this.learning || this.draft) return;
    this.#rest();
    this.study = studies.jump(this.study, on, ply);
    this.#changed();
  }

  backToGame() {
    if (this.showing) this.#rest();
    else this.study = studies.backToGame(this.study);
    if (this.learning?.tries.stage === "wrong") this.retry();
    else this.#changed();
  }

  /** @param {number} index */
  removeLine(index) {
    this.#become(studies.removeLine(this.study, index));
  }

  /** Makes a side line the game. @param {number} index */
  promote(index) {
    const line = this.study.lines[index];
    if (!line) return;
    const end = line.at + line.moves.length;
    const ply = this.study.on === index ? this.study.cursor : end;
    this.#rest();
    this.#become(studies.promote(studies.jump(this.study, index, ply)));
  }

  /** Another game altogether; undo brings the old one back. @param {Study} study */
  open(study) {
    this.draft = null;
    this.learning = null;
    this.#rest();
    this.#become(study);
  }

  undo() {
    const before = this.past.at(-1);
    if (!before || this.learning || this.draft) return false;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.study];
    this.#rest();
    this.study = before;
    this.#changed();
    return true;
  }

  redo() {
    const after = this.future.at(-1);
    if (!after || this.learning || this.draft) return false;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.study];
    this.#rest();
    this.study = after;
    this.#changed();
    return true;
  }

  /** @param {Showing} showing */
  show(showing) {
    this.pace.stop();
    this.showing = showing;
    this.#changed();
  }

  /** Plays the shown line on by itself, or rests. */
  playPause() {
    if (this.pace.running) this.pace.stop();
    else if (this.showing) {
      if (this.showing.at === this.showing.line.length) this.showing = { ...this.showing, at: 0 };
      this.#tick();
      if (this.showing.at < this.showing.line.length) this.pace.start(() => this.#tick());
    }
    this.#changed();
  }

  /** @param {Side | null} side @returns {boolean} whether there is anything to learn */
  learn(side) {
    const plies = this.knowledge.reviewing(this.whole)?.plies ?? [];
    const queue = lessons(plies, side);
    if (queue[0]) this.#begin({ queue, index: 0, tries: tries.begin(queue[0]), done: 0 });
    return queue.length > 0;
  }

  /** @param {Reviewed} move */
  tryAgain(move) {
    this.#begin({ queue: [move], index: 0, tries: tries.begin(move), done: 0 });
  }

  retry() {
    if (!this.learning) return;
    this.#rest();
    this.learning = { ...this.learning, tries: tries.again(this.learning.tries) };
    this.#changed();
  }

  /** Gives the answer away. */
  reveal() {
    const learning = this.learning;
    if (!learning) return;
    this.#rest();
    this.#checking?.abort();
    this.learning = { ...learning, tries: tries.reveal(learning.tries) };
    this.#changed();
  }

  nextLesson() {
    const learning = this.learning;
    if (!learning) return;
    const index = learning.index + 1;
    const move = learning.queue[index];
    if (!move) return this.endLearning();
    this.#begin({ ...learning, index, tries: tries.begin(move) });
  }

  endLearning() {
    const move = this.learning?.tries.move;
    this.#checking?.abort();
    this.learning = null;
    this.#rest();
    if (move) this.study = studies.jump(this.study, -1, move.ply);
    this.#changed();
  }

  /** @param {Draft | null} draft */
  edit(draft) {
    this.#rest();
    this.learning = null;
    this.draft = draft;
    this.#changed();
  }

  close() {
    this.pace.stop();
    this.#checking?.abort();
    this.knowledge.close();
  }

  #lessonMoves() {
    const { move, tried, stage } = /** @type {Learning} */ (this.learning).tries;
    const before = this.study.main.slice(0, move.ply - 1);
    const last = tried.at(-1);
    return stage === "right" || stage === "checking" ? before + (last ?? "") : before;
  }

  /** @param {Learning} learning */
  #begin(learning) {
    this.draft = null;
    this.#rest();
    this.learning = learning;
    this.#changed();
  }

  /** Judges a try by exact values, asking for them if need be. @param {string} column */
  async #attempt(column) {
    const learning = this.learning;
    if (!learning) return;
    const { move } = learning.tries;
    const { variant, main } = this.study;
    const before = { variant, moves: main.slice(0, move.ply - 1) };
    const after = { variant, moves: before.moves + column };
    const judge = () => tries.isRight(move, this.knowledge.solved(before), column);
    const settle = (/** @type {boolean | null} */ right) => {
      const done = learning.done + (right ? 1 : 0);
      this.learning = { ...learning, done, tries: tries.attempt(learning.tries, column, right) };
    };
    this.#checking?.abort();
    const { signal } = (this.#checking = new AbortController());
    let right = judge();
    settle(right === true ? true : null);
    this.#changed();
    if (right === true) return;
    try {
      if (right === null) await this.knowledge.solveNow(before, signal);
      right = judge();
      const own = column === move.column ? move.refutation?.moves : null;
      const line = right
        ? ""
        : (own ?? (await this.knowledge.solveNow(after, signal)).line.slice(0, ENOUGH));
      if (signal.aborted) return;
      // What cannot be proven right counts as wrong here: the answer must keep the outcome for
      // sure.
      settle(right === true);
      const cells = column === move.column ? (move.refutation?.cells ?? []) : [];
      if (!right && line) {
        const title = `Why not column ${column}`;
        this.showing = { kind: "refutation", title, base: after.moves, line, at: 0, cells };
        return this.playPause();
      }
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      this.learning = { ...learning, tries: tries.attempt(learning.tries, column, false) };
    }
    this.#changed();
  }

  #tick() {
    if (!this.showing) return false;
    this.showing = stepped(this.showing, 1);
    this.#changed();
    return this.showing.at < this.showing.line.length;
  }

  #rest() {
    this.pace.stop();
    this.showing = null;
  }

  /** @param {Study} study */
  #become(study) {
    const before = this.study;
    const same =
      study.main === before.main &&
      study.lines === before.lines &&
      study.variant === before.variant;
    if (!same) {
      this.past = [...this.past, before].slice(-REMEMBERED);
      this.future = [];
    }
    this.study = study;
    this.#changed();
  }
}
