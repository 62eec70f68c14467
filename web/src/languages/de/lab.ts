/** German texts of the view Lab. */

import type { Catalogue } from "../translate.ts";

export const LAB: Catalogue = {
  // Contest
  "The script has an error.": "Das Skript hat einen Fehler.",
};
