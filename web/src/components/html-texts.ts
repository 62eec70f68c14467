/** Translates the texts of `index.html` and `api.html`, which are visible before any script runs. */

import { language, mark, translated } from "../languages/translate.ts";

/** The texts of the two pages. A unit test checks that the list is complete. */
export const HTML_TEXTS: readonly string[] = [
  mark("Skip to content"),
  mark("Skip to the routes"),
  mark("Foursight, home"),
  mark("Views"),
  mark("Play"),
  mark("Analyse"),
  mark("Lab"),
  mark("Tree"),
  mark("Learn"),
  mark("Messages"),
  mark("Loading the routes…"),
];

/** The text that `foursight site` writes into the header in place of "Lab", because the Lab needs a server. */
export const SITE_TEXT: string = mark("Write");

/** The elements whose whole content is one of these texts. */
const ELEMENTS = ".skip-link, .nav a, #routes > p";

/** Translates the texts and the accessible names of the page. */
export function translateHtml() {
  if (language() === "en") return;
  for (const element of document.querySelectorAll(ELEMENTS)) {
    element.textContent = translated(element.textContent?.trim() ?? "");
  }
  for (const element of document.querySelectorAll("[aria-label]")) {
    element.setAttribute("aria-label", translated(element.getAttribute("aria-label") ?? ""));
  }
}
