/** German texts that all views share: header, dialogs, board, components. */

import type { Catalogue } from "../translate.ts";

export const SHARED: Catalogue = {
  "over {share}": "über {share}",
  "under 1 ms": "unter 1 ms",
};
