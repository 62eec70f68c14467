/** German texts of the Play view. */

import type { Catalogue } from "../translate.ts";
import { NEW_GAME } from "./play/new-game.ts";
import { STATUS } from "./play/status.ts";
import { PLAY_VIEW } from "./play/view.ts";

export const PLAY: Catalogue = { ...STATUS, ...PLAY_VIEW, ...NEW_GAME };
