/** Announces values on request. If a value is not known yet, it is announced again as soon as it is known. */

import { effect, untracked } from "@preact/signals";

/** A text to announce. `isKnown` is false if the text only states that the value is not known or not final yet. */
export interface ReadText {
  text: string;
  isKnown: boolean;
}

/**
 * @param announce announces a text to screen readers
 * @param place returns a text that identifies the position on the board; only values of this position are announced
 */
export function createValueReader(announce: (text: string) => void, place: () => string) {
  let stop = () => {};

  return {
    /**
     * Announces a text. If its value is not known, waits for the value and announces the text again. The wait ends if
     * the position changes, or at another call.
     */
    read(request: () => ReadText) {
      stop();
      const { text, isKnown } = untracked(request);
      announce(text);
      if (isKnown) return;
      const start = untracked(place);
      stop = effect(() => {
        if (place() !== start) return stop();
        const next = request();
        if (!next.isKnown) return;
        stop();
        announce(next.text);
      });
    },
  };
}

/** Returns a text whose value is known, so that it is announced only once. */
export const known = (text: string): ReadText => ({ text, isKnown: true });
