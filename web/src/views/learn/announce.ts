import { announce } from "../../ui/announce.ts";

/** How long sentences are collected: long enough for a feedback and the question after it. */
const COLLECT_MS = 80;

let sentences: string[] = [];

/**
 * Announces several sentences that follow each other quickly as one text. The live region contains only the last text,
 * so a screen reader would otherwise read only the last sentence.
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
