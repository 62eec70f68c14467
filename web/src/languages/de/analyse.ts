/** German texts of the view Analyse. */

import type { Catalogue } from "../translate.ts";

export const ANALYSE: Catalogue = {};
