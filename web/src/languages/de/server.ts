/**
 * German texts for short texts of the server that the page shows: names and descriptions in the catalogue of engines,
 * evaluations and boards. The page passes them to `translated`.
 */

import type { Catalogue } from "../translate.ts";

export const SERVER: Catalogue = {};
