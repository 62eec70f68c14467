/** Reads values aloud on request. A value that is not known yet is read again as soon as it is known. */

import { effect, untracked } from "@preact/signals";

/** A text to read. `isKnown` is false while the text only states that the value is not known, or not final. */
export interface ReadText {
  text: string;
  isKnown: boolean;
}

/**
 * @param announce reads a text aloud
 * @param place returns a text that identifies the position on the board; a value of another position is not read
 */
export function createValueReader(announce: (text: string) => void, place: () => string) {
  let stop = () => {};

  return {
    /** Reads a text, and reads it again when its value is known. Another call or another position cancels the wait. */
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

/** Returns a complete text, which is read only once. */
export const known = (text: string): ReadText => ({ text, isKnown: true });
