/** The feedback to a try at a move or an answer. */
export interface Feedback {
  tone: "good" | "bad" | "note" | "pending";
  text: string;
}
