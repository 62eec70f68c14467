/**
 * The types of lessons. A lesson is data: each step has texts and a list of tasks. `stores/learn/task-runner.ts` runs
 * the tasks one after another, and components render their state. In texts, `{first}` and `{second}` stand for the
 * names of the sides.
 */

import type { EngineMove } from "../../../api/client.ts";
import type { PositionReport } from "../../../api/types.ts";
import type { BoardLabels, BoardState } from "../../board-state.ts";
import type { Feedback } from "../../feedback.ts";
import type { Figure } from "../figures.ts";
import type { LessonRequests } from "./requests.ts";

export interface Lesson {
  /** The key under which the progress is stored. */
  name: string;
  title: string;
  summary: string;
  /** The number of steps. The view needs this number before the lesson is loaded. */
  steps: number;
  load: () => Promise<{ steps: Step[] }>;
}

export type Step = {
  title: string;
  /** The size of the board and the goal. The default is the standard game. */
  variant?: string;
  /** The position that is shown before `load` finishes. */
  moves?: string;
  /** The labels of the board; by default those in the user's settings. A step whose texts name cells uses "both". */
  labels?: BoardLabels;
  /** The paragraphs that are shown before `load` finishes. */
  text?: string[];
} & ({ tasks: Task[] } | { load: (request: LessonRequests) => Promise<StepContent> });

/** The part of a step that `load` computes from responses of the engine. */
export interface StepContent {
  /** Replaces the text of the step. */
  text?: string[];
  tasks: Task[];
}

/** Marks on the board: threats, chips, arrows, or expected moves. */
export type Overlay = Partial<Pick<BoardState, "threats" | "chips" | "arrows" | "line">>;

/** A change of the screen. Missing fields stay unchanged. */
export interface Scene {
  /** A delay before the change, so that the reader sees the previous state. */
  delayMs?: number;
  /** The moves of a new position. A new position removes the overlay of the old position. */
  moves?: string;
  /** How new discs appear. */
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

/** A move of an engine, and the report of the position after the move. */
export interface Reply {
  move: EngineMove;
  after: PositionReport;
}

/** Changes the screen. */
export interface ShowTask extends Scene {
  kind: "show";
}

/**
 * The reader drops a disc. If the feedback is not good, the program takes the disc back, and the reader tries again.
 */
export interface DropTask {
  kind: "drop";
  overlay?: (position: PositionReport) => Overlay;
  feedback: (drop: Drop) => Feedback;
  /** The change of the screen after a correct drop. */
  then?: Scene;
}

/** The reader answers a question, and repeats it until the feedback is good. */
export interface QuestionTask {
  kind: "question";
  label: string;
  choices: string[];
  feedback: (choice: number) => Feedback;
  scene?: Scene;
}

/** The reader guesses once. Then the right answer is computed and shown. */
export interface GuessTask {
  kind: "guess";
  label: string;
  choices: string[];
  reveal: (choice: number, tools: RevealTools) => Promise<Scene> | Scene;
}

export interface RevealTools {
  request: LessonRequests;
  /** Shows an intermediate result, while the rest is still being computed. */
  show: (scene: Scene) => Promise<void>;
  /** Lets an engine play a move in the position on the board. */
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

/** The reader plays against an engine until the game ends or the reader presses a button. */
export interface SparringTask {
  kind: "sparring";
  engine: string;
  /** The number of the reader's moves after which the button appears. */
  enough: number;
  /** The label of the button. */
  stop: string;
  comment: (after: PositionReport) => Feedback;
  finish: (moves: string) => Feedback;
}

/**
 * The reader plays a won position against perfect play. If a move gives the win away, the program takes the move back.
 */
export interface HoldTask {
  kind: "hold";
  /** Whether the board marks the cells in which a disc of the reader would win. */
  threats?: boolean;
  finish: (end: PositionReport) => Feedback;
}

/** Plays moves automatically until the game ends. */
export interface WatchTask {
  kind: "watch";
  /** The pause after each move, in milliseconds. */
  moveMs: number;
  /** Returns the next moves to play. @param moves the moves of the position on the board */
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
