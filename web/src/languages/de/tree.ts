/** German texts of the view Tree. */

import type { Catalogue } from "../translate.ts";

export const TREE: Catalogue = {};
