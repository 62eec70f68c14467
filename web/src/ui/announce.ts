/** Announces texts to screen readers. */

import { textLanguage } from "../languages/server-message.ts";
import { byId } from "./dom.ts";

/**
 * Announces a sentence, such as "Yellow plays column 4, row 2. Your turn." The screen reader first finishes what it is
 * reading.
 * @param lang the language of the sentence, if it is not the language of the page
 */
export function announce(text: string, lang?: string) {
  setText(byId("live-polite"), text, lang);
}

/**
 * Announces a sentence immediately, for results and errors. The sentence interrupts what the screen reader is reading.
 */
export function announceNow(text: string) {
  setText(byId("live-assertive"), text);
}

/**
 * Sets the text of a live region, which screen readers read. They ignore a text that has not changed. Therefore a space
 * is appended if the region already contains the same sentence.
 */
function setText(region: HTMLElement, text: string, lang: string | undefined = textLanguage(text)) {
  if (lang) region.lang = lang;
  else region.removeAttribute("lang");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
