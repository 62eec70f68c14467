import { announce } from "../../ui/announce.ts";

/** Long enough for a feedback and the question that follows it. */
const COLLECT_MS = 80;

let sentences: string[] = [];

/**
 * Announces sentences that follow each other at once as one text: the live region holds only the last text, so that a
 * screen reader would skip all but the last sentence.
 */
export function announceTogether(sentence: string) {
  if (sentences.length === 0) {
    setTimeout(() => {
      announce(sentences.join(" "));
      sentences = [];
    }, COLLECT_MS);
  }
  sentences.push(sentence);
}
