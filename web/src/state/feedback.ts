/** The feedback that the page shows after the user has tried a move or an answer. */
export interface Feedback {
  tone: "good" | "bad" | "note" | "pending";
  text: string;
}
