/**
 * The types of the question pages. An answer is data: paragraphs, a position, and a function that computes the exhibit
 * (figures, and marks on the board). In texts, `{first}` and `{second}` stand for the names of the sides.
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
  /** Loads the answers of the group. The keys are the slugs. */
  load: () => Promise<{ answers: Record<string, Answer> }>;
}

export interface Answer {
  /** The paragraphs of the answer. */
  text: string[];
  /** The board; the default is the standard board. */
  variant?: string;
  /** The moves of the position that is shown beside the answer. */
  moves: string;
  /** Computes the exhibit. The numbers on the page come from this function, never from the paragraphs. */
  exhibit: (request: LessonRequests) => Promise<Exhibit> | Exhibit;
  /** Links to other views in which the reader can continue, such as the Tree view with this position. */
  links: QuestionLink[];
}

export interface QuestionLink {
  text: string;
  href: string;
}

/** The part of a question page that is computed when the page opens. */
export interface Exhibit {
  figures: Figure[];
  /** One or two sentences that state the result that the figures show. */
  finding: string;
  /** Marks on the board, or another position. */
  board?: Partial<Pick<BoardState, "moves" | "stones" | "arrows" | "marks" | "chips" | "threats" | "last" | "labels">>;
}
