/**
 * The types of the question pages. A question is data: paragraphs, a position, and a function that computes the exhibit.
 * In texts, `{first}` and `{second}` stand for the names of the sides.
 */

import type { BoardState } from "../../board-state.ts";
import type { Figure } from "../figures.ts";
import type { LessonRequests } from "../lessons/requests.ts";

/** A question in the index. */
export interface Question {
  /** The name of the question in addresses. */
  slug: string;
  /** The question in the words of a student. */
  title: string;
}

export interface QuestionGroup {
  title: string;
  questions: Question[];
  /** Loads the answers. The keys are the slugs. */
  load: () => Promise<{ answers: Record<string, Answer> }>;
}

export interface Answer {
  /** The paragraphs of the answer. */
  text: string[];
  /** The board; the default is the standard board. */
  variant?: string;
  /** The moves of the position that is shown beside the answer. */
  moves: string;
  /** Computes the exhibit. All numbers on the page come from here. */
  exhibit: (request: LessonRequests) => Promise<Exhibit> | Exhibit;
  /** Links with which the reader can continue, for example to the Tree view with this position. */
  links: QuestionLink[];
}

export interface QuestionLink {
  text: string;
  href: string;
}

/** The part of a page that is computed. */
export interface Exhibit {
  figures: Figure[];
  /** What the figures show, in a sentence or two. */
  finding: string;
  /** Marks on the board, or another position. */
  board?: Partial<Pick<BoardState, "moves" | "stones" | "arrows" | "marks" | "chips" | "threats" | "last" | "labels">>;
}
