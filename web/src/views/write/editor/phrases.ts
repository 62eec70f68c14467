/** Translates the texts of CodeMirror: search, completions and diagnostics. */

import { mark, translated } from "../../../languages/translate.ts";

/** `$` is the placeholder of CodeMirror. */
const PHRASES = [
  mark("Find"),
  mark("Replace"),
  mark("next"),
  mark("previous"),
  mark("all"),
  mark("match case"),
  mark("regexp"),
  mark("by word"),
  mark("replace"),
  mark("replace all"),
  mark("close"),
  mark("current match"),
  mark("on line"),
  mark("replaced $ matches"),
  mark("replaced match on line $"),
  mark("Go to line"),
  mark("go"),
  mark("Completions"),
  mark("Control character"),
  mark("Diagnostics"),
  mark("No diagnostics"),
];

export const editorPhrases = (): Record<string, string> =>
  Object.fromEntries(PHRASES.map((phrase) => [phrase, translated(phrase)]));
