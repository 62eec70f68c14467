/** German texts of the view Learn. */

import type { Catalogue } from "../translate.ts";

export const LEARN: Catalogue = {};
