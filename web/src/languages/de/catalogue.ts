/** All German texts. Each file contains the texts of one part of the page. */

import type { Catalogue } from "../translate.ts";
import { ABOUT } from "./about.ts";
import { ANALYSE } from "./analyse.ts";
import { API } from "./api.ts";
import { CLOCK } from "./clock.ts";
import { LAB } from "./lab.ts";
import { LEARN } from "./learn.ts";
import { MOVE_REASONS } from "./move-reasons.ts";
import { PLAY } from "./play.ts";
import { SERVER } from "./server.ts";
import { SHARED } from "./shared.ts";
import { SHORTCUTS } from "./shortcuts.ts";
import { TREE } from "./tree.ts";
import { WRITE } from "./write.ts";

export const GERMAN: Catalogue = {
  ...SERVER,
  ...SHARED,
  ...SHORTCUTS,
  ...PLAY,
  ...MOVE_REASONS,
  ...ANALYSE,
  ...TREE,
  ...LAB,
  ...WRITE,
  ...LEARN,
  ...API,
  ...ABOUT,
  ...CLOCK,
};
