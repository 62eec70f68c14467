/** Parts of texts that lessons and questions share. */

import { t } from "../../languages/translate.ts";
import { settings } from "../../stores/settings.ts";
import * as places from "../place-text.ts";

/**
 * Values for texts that contain `{first}` or `{second}`. Each value is its own placeholder, so the placeholders stay in
 * the translated text. The names of the sides are inserted when the text is shown.
 */
export const SIDE_NAMES = { first: "{first}", second: "{second}" } as const;

/** Joins items: "2 and 3". */
export const joinWithAnd = (items: readonly (string | number)[]): string => items.join(t(" and "));

/** Names cells in which a disc can land: "columns 3 and 7", or the cells if the labels of the board name cells. */
export const landingText = (...cells: string[]): string => places.landingText(cells, settings.value.labels);

/** Names cells in which no disc can land yet: "row 3 of column 4". */
export const cellsText = (cells: readonly string[]): string => places.cellsText(cells, settings.value.labels);

/** Names the place of a winning line of cells or a square: "columns 1, 2, 3 and 4". */
export const lineText = (cells: readonly string[]): string => places.lineText(cells, settings.value.labels);
