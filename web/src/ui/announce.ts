/** Announcements for screen readers: moves when the reader is idle, results at once. */

import { byId } from "./dom.ts";

/** Announces a sentence in the polite live region ("Yellow plays column 4, row 2. Your turn."). */
export function announce(text: string) {
  setText(byId("live-polite"), text);
}

/** Announces a sentence at once: results, and changes of the connection. */
export function announceNow(text: string) {
  setText(byId("live-assertive"), text);
}

/**
 * Screen readers do not repeat an unchanged text. If the region already holds the same sentence, a space is added
 * at its end.
 */
function setText(region: HTMLElement, text: string) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
