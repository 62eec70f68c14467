/** Translates the headings and the names of facts in reports. The other texts of a report stay English. */

import { mark, translated } from "../../languages/translate.ts";

const KNOWN: ReadonlySet<string> = new Set([
  mark("Standings"),
  mark("The match"),
  mark("Results by pairing"),
  mark("Results by opponent"),
  mark("First and second player"),
  mark("Cost per move"),
  mark("Cost of depth"),
  mark("How games ended"),
  mark("Length of games"),
  mark("Accuracy"),
  mark("League table"),
  mark("More measures"),
  mark("Worst moves"),
  mark("The report"),
  mark("Why they differ"),
  mark("The two runs"),
  mark("variant"),
  mark("openings"),
  mark("pairs of games per pairing"),
  mark("seed"),
  mark("version"),
  mark("critical positions"),
  mark("seed of the intervals"),
]);

/** Returns a heading or the name of a fact in the language of the page; English if it has no translation. */
export const reportText = (text: string): string => (KNOWN.has(text) ? translated(text) : text);
