/** The feedback to an attempt at a move or an answer. */
export interface Feedback {
  tone: "good" | "bad" | "note" | "pending";
  text: string;
}
