import { announce } from "../../ui/announce.ts";

/** Long enough to join a feedback and the question after it. */
const COLLECT_MS = 80;

let sentences: string[] = [];

/**
 * Announces sentences in quick succession as one text. The live region holds only the latest text, so a screen reader
 * would otherwise skip all sentences but the last.
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
