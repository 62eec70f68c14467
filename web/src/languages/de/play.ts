/** German texts of the view Play. */

import type { Catalogue } from "../translate.ts";

export const PLAY: Catalogue = {};
