import { computed } from "@preact/signals";
import type { Names } from "../../api/types.ts";
import { sideName } from "../../state/palette.ts";
import { settings } from "../settings.ts";

/** The names of the sides, by the palette and the swap of the colours. */
export const names = computed<Names>(() => {
  const { flipped } = settings.value;
  return { first: sideName("first", flipped), second: sideName("second", flipped) };
});

/** A text of a lesson with the names for `{first}` and `{second}`. */
export const withNames = (text: string, { first, second }: Names): string =>
  text.replaceAll("{first}", first).replaceAll("{second}", second);
