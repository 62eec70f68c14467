/** German texts of the view Write. */

import type { Catalogue } from "../translate.ts";

export const WRITE: Catalogue = {};
