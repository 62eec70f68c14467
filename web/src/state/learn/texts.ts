/** Parts of the texts of lessons and questions. */

import { t } from "../../languages/translate.ts";

/**
 * Values for texts that contain `{first}` or `{second}`. These placeholders stay in the translated text, because the
 * names of the sides are inserted when the text is shown.
 */
export const SIDE_NAMES = { first: "{first}", second: "{second}" } as const;

/** Joins items: "a1 and b2". */
export const joinWithAnd = (items: readonly (string | number)[]): string => items.join(t(" and "));
