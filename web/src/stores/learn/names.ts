import { computed } from "@preact/signals";
import type { Names } from "../../api/types.ts";
import { translated } from "../../languages/translate.ts";
import { sideName } from "../../state/palette.ts";
import { settings } from "../settings.ts";

/**
 * The names of the sides, such as "Red". They depend on the palette and on whether the sides have swapped their
 * colours.
 */
export const names = computed<Names>(() => {
  const { flipped } = settings.value;
  return { first: sideName("first", flipped), second: sideName("second", flipped) };
});

/** Translates a text of a lesson or a question, and inserts the names of the sides. */
export const lessonText = (text: string, names: Names): string => withNames(translated(text), names);

/** Replaces `{first}` and `{second}` in a text by the names of the sides. */
export const withNames = (text: string, { first, second }: Names): string =>
  text.replaceAll("{first}", first).replaceAll("{second}", second);
