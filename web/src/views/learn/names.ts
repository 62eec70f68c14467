import { computed } from "@preact/signals";
import { sideName } from "../../state/palette.ts";
import { settings } from "../../stores/settings.ts";

/** What the sides are called, such as Red and Yellow. */
export interface Names {
  first: string;
  second: string;
}

/** The names by the palette and the swap of the colours. */
export const names = computed<Names>(() => {
  const { flipped } = settings.value;
  return { first: sideName("first", flipped), second: sideName("second", flipped) };
});

/** A text of a lesson with the names for `{first}` and `{second}`. */
export const withNames = (text: string, { first, second }: Names): string =>
  text.replaceAll("{first}", first).replaceAll("{second}", second);
