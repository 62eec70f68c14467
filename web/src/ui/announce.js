// @ts-check
/** What screen readers hear: moves politely, results at once. */

import { byId } from "./dom.js";

/**
 * Says a sentence in the polite live region ("Yellow drops column 4, row 2. Your turn.").
 * @param {string} text
 */
export function announce(text) {
  utter(byId("live-polite"), text);
}

/**
 * Says a sentence at once: results, and the server lost or found.
 * @param {string} text
 */
export function announceNow(text) {
  utter(byId("live-assertive"), text);
}

/**
 * A region that already holds the same sentence would stay silent, so the text alternates by an
 * invisible mark.
 * @param {HTMLElement} region
 * @param {string} text
 */
function utter(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
