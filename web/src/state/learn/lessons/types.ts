/**
 * Lessons are data: a step has texts and a list of tasks. `stores/learn/task-runner.ts` runs the tasks one after
 * another, and components render their state. Texts contain `{first}` and `{second}` for the names of the sides.
 */

import type { EngineMove } from "../../../api/client.ts";
import type { PositionReport } from "../../../api/types.ts";
import type { BoardState } from "../../board-state.ts";
import type { Feedback } from "../../feedback.ts";
import type { Figure } from "../figures.ts";
import type { LessonRequests } from "./requests.ts";

export interface Lesson {
  /** The key under which the progress is stored. */
  name: string;
  title: string;
  summary: string;
  /** The number of steps, known before the lesson is loaded. */
  steps: number;
  load: () => Promise<{ steps: Step[] }>;
}

export type Step = {
  title: string;
  /** The board and the goal; the standard ones if absent. */
  variant?: string;
  /** The position that is shown before `load` finishes. */
  moves?: string;
  /** The paragraphs that are shown before `load` finishes. */
  text?: string[];
} & ({ tasks: Task[] } | { load: (request: LessonRequests) => Promise<StepContent> });

/** The part of a step that depends on responses of the engine. */
export interface StepContent {
  /** Replaces the text of the step. */
  text?: string[];
  tasks: Task[];
}

/** Marks on a position: threats, chips, arrows, a line of moves. */
export type Overlay = Partial<Pick<BoardState, "threats" | "chips" | "arrows" | "line">>;

/** A change of the screen. Absent fields stay unchanged. */
export interface Scene {
  /** A delay before the change, so that the previous state can be seen. */
  delayMs?: number;
  /** A new position, without the overlay of the old one. */
  moves?: string;
  /** How new discs arrive. */
  pace?: "drop" | "step" | "none";
  overlay?: Overlay;
  figures?: Figure[];
  feedback?: Feedback;
}

/** A disc that the reader dropped. */
export interface Drop {
  column: string;
  before: PositionReport;
  after: PositionReport;
}

/** A move of an engine, and the position after it. */
export interface Reply {
  move: EngineMove;
  after: PositionReport;
}

/** Changes the screen. */
export interface ShowTask extends Scene {
  kind: "show";
}

/** The reader drops a disc in the position on the board until the feedback is good; other tries are taken back. */
export interface DropTask {
  kind: "drop";
  overlay?: (position: PositionReport) => Overlay;
  feedback: (drop: Drop) => Feedback;
  /** Shown after a correct drop. */
  then?: Scene;
}

/** The reader chooses an answer until the feedback is good. */
export interface QuestionTask {
  kind: "question";
  label: string;
  choices: string[];
  feedback: (choice: number) => Feedback;
  scene?: Scene;
}

/** The reader guesses once; then the truth is computed and shown. */
export interface GuessTask {
  kind: "guess";
  label: string;
  choices: string[];
  reveal: (choice: number, tools: RevealTools) => Promise<Scene> | Scene;
}

export interface RevealTools {
  request: LessonRequests;
  /** Shows a part of the result before the rest is known. */
  show: (scene: Scene) => Promise<void>;
  /** Plays an engine's move in the position on the board. */
  reply: (engine: string) => Promise<Reply>;
}

/** Computes and shows a result without a question. */
export interface ComputeTask {
  kind: "compute";
  compute: (tools: RevealTools) => Promise<Scene>;
}

/** The reader presses a button to continue. */
export interface ConfirmTask {
  kind: "confirm";
  label: string;
}

/** An engine moves in the position on the board. */
export interface ReplyTask {
  kind: "reply";
  engine: string;
  feedback?: (reply: Reply) => Feedback;
}

/** The reader plays against an engine until the game ends or a button is pressed. */
export interface SparringTask {
  kind: "sparring";
  engine: string;
  /** The number of moves after which the reader may stop. */
  enough: number;
  stop: string;
  comment: (after: PositionReport) => Feedback;
  finish: (moves: string) => Feedback;
}

/** The reader plays a won position against perfect play. A move that loses the win is taken back. */
export interface HoldTask {
  kind: "hold";
  /** Marks the cells that would win for the reader. */
  threats?: boolean;
  finish: (end: PositionReport) => Feedback;
}

/** Plays moves on the board until the game ends. */
export interface WatchTask {
  kind: "watch";
  moveMs: number;
  next: (moves: string, request: LessonRequests) => Promise<string>;
  finish: (end: PositionReport) => Feedback;
}

export type Task =
  | ShowTask
  | DropTask
  | QuestionTask
  | GuessTask
  | ComputeTask
  | ConfirmTask
  | ReplyTask
  | SparringTask
  | HoldTask
  | WatchTask;
