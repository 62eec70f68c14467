/** German texts of the view Lab. */

import type { Catalogue } from "../translate.ts";

export const LAB: Catalogue = {};
