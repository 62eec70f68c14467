/** What screen readers hear: moves politely, results at once. */

import { byId } from "./dom.ts";

/** Says a sentence in the polite live region ("Yellow drops column 4, row 2. Your turn."). */
export function announce(text: string) {
  setText(byId("live-polite"), text);
}

/** Says a sentence at once: results, and the server lost or found. */
export function announceNow(text: string) {
  setText(byId("live-assertive"), text);
}

/**
 * A region that already holds the same sentence would stay silent, so the text alternates by an
 * invisible mark.
 */
function setText(region: HTMLElement, text: string) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
