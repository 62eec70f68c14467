// @ts-check
/** The report that comes by itself when a game is over: "2 mistakes, 1 of which missed a win". */

import { inPalette } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { counted } from "./words.js";

/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {import("../../api/types.ts").Review} Review */

/**
 * What went wrong for one side, in a few words.
 * @param {Review} review
 * @param {Side} side
 */
export function faults(review, side) {
  const { counts } = review[side];
  const own = review.plies.filter((move) => move.side === side);
  const missed = own.filter(
    (move) => wins(move.before) && !wins(move.after) && move.after.words !== "",
  ).length;
  const wrong = counts.blunder + counts.mistake;
  const parts = [
    counts.blunder && counted(counts.blunder, "blunder"),
    counts.mistake && counted(counts.mistake, "mistake"),
    !wrong && missed && counted(missed, "missed win"),
    !missed && !counts.blunder && !counts.mistake && counts.inaccuracy
      ? counted(counts.inaccuracy, "inaccuracy", "inaccuracies")
      : 0,
  ].filter(Boolean);
  // A missed win is one of the mistakes: it must not look like one more.
  const among =
    wrong && missed ? `, ${wrong === 1 ? "which" : `${missed} of which`} missed a win` : "";
  return parts.length ? parts.join(", ") + among : "no mistakes";
}

/** @param {import("../../api/types.ts").ScoreBounds} value */
function wins(value) {
  return value.result === "win" || (value.score ?? 0) > 0 || (value.bounds?.lower ?? 0) > 0;
}

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {() => void} changed
 */
export function createReport(engine, changed) {
  let asking = new AbortController();
  /** @type {Review | null} */
  let review = null;
  let progress = "";

  return {
    /** @param {import("./session.js").Sitting} sitting */
    ask({ game }) {
      asking.abort();
      asking = new AbortController();
      review = null;
      progress = "Looking for mistakes…";
      const { variant, moves, resigned } = game;
      const played = resigned ? { variant, moves, resigned } : { variant, moves };
      engine.review(played, { signal: asking.signal }).then(
        (done) => {
          review = done;
          changed();
        },
        () => {
          // A report nobody asked for may fail in silence; the review view says why.
          progress = "";
        },
      );
    },

    clear() {
      asking.abort();
      review = null;
      progress = "";
    },

    /** @param {Side | "both"} you */
    text(you) {
      if (!review) return progress;
      if (you === "both") return inPalette(review.summary, settings.get().flipped);
      const { accuracy, kept: good, critical } = review[you];
      const kept =
        accuracy == null ? "" : ` Accuracy ${Math.round(accuracy)} % (${good} of ${critical}).`;
      const found = faults(review, you);
      return `${found.charAt(0).toUpperCase()}${found.slice(1)}.${kept}`;
    },
  };
}
