import { announce } from "../../ui/announce.ts";

/**
 * The time, in milliseconds, for which sentences are collected. Feedback and the question after it arrive within this
 * time.
 */
const COLLECT_MS = 80;

let sentences: string[] = [];

/**
 * Announces sentences that follow each other quickly as one text. The live region contains only one text at a time. If
 * each sentence replaced the previous one, a screen reader would read only the last sentence.
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
