/** Combines all German texts into one catalogue. Each imported file contains the texts of one part of the page. */

import type { Catalogue } from "../translate.ts";
import { ABOUT } from "./about.ts";
import { ANALYSE } from "./analyse.ts";
import { API } from "./api.ts";
import { CLOCK } from "./clock.ts";
import { LAB } from "./lab.ts";
import { LEARN } from "./learn.ts";
import { MOVE_REASONS } from "./move-reasons.ts";
import { PLAY } from "./play.ts";
import { BOARD_SENTENCES } from "./sentences/board.ts";
import { ERROR_SENTENCES } from "./sentences/errors.ts";
import { REVIEW_SENTENCES } from "./sentences/review.ts";
import { SCRIPT_SENTENCES } from "./sentences/scripts.ts";
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

/**
 * Templates for the sentences that the server writes in English, and their German translations. The templates for
 * reports are in `sentences/reports.ts`, which the page loads only when it shows a report.
 */
export const GERMAN_SENTENCES: Catalogue = {
  ...BOARD_SENTENCES,
  ...REVIEW_SENTENCES,
  ...ERROR_SENTENCES,
  ...SCRIPT_SENTENCES,
};
