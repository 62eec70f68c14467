// @ts-check
/** The opponent's card: what it is made of, how well it plays, and how the sitting stands. */

import { STANDARD, parseVariant, variantWords } from "../../state/notation.js";
import { sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { smallDisc } from "./statusdisc.js";
import { figures } from "./tally.js";
import {
  accuracyOn,
  accuracyWords,
  counted,
  duration,
  opponentName,
  opponentSummary,
  unmeasuredWords,
} from "./words.js";

/** @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue */
/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {import("./session.js").Sitting} Sitting */

/** @param {{ change: () => void, swap: () => void }} actions */
export function createOpponentCard({ change, swap }) {
  const body = h("div", { class: "card-body opponent" });
  const swapButton = button("Swap sides", swap, {
    kind: "quiet",
    small: true,
    icon: "swap",
    keys: "f",
    title: "Play on from the other side (f)",
  });
  const element = h(
    "div",
    null,
    h(
      "div",
      { class: "card-head opponent-head" },
      h("h2", null, "Opponent"),
      swapButton,
      button("Change", change, {
        kind: "quiet",
        small: true,
        title: "Another opponent, board or start",
      }),
    ),
    body,
  );
  let drawn = "";

  /** @param {Sitting} sitting @param {Catalogue | null} catalogue */
  function draw({ seats, game, position }, catalogue) {
    swapButton.disabled =
      seats.you === "both" || (position !== null && position.outcome !== "ongoing");
    const { flipped, palette } = settings.get();
    const sums = figures(seats.against);
    const key = JSON.stringify([seats, game.variant, catalogue !== null, sums, flipped, palette]);
    if (key === drawn) return;
    drawn = key;
    const level = catalogue?.levels.find((each) => each.text === seats.against);
    const accuracy = accuracyOn(level, game.variant);
    const unmeasured = unmeasuredWords(level, game.variant);
    const variant = parseVariant(game.variant) ?? STANDARD;
    const person = (/** @type {Side} */ side, /** @type {string} */ who) =>
      h(
        "li",
        null,
        smallDisc(side, flipped),
        h("span", null, `${sideName(side, flipped)}: ${who}`),
      );
    const name = opponentName(seats.against, catalogue);
    const first = seats.you === "second" ? name : "you";
    const second = seats.you === "first" ? name : "you";
    fill(
      body,
      h(
        "ul",
        { class: "seats" },
        person("first", seats.you === "both" ? "first player" : first),
        person("second", seats.you === "both" ? "second player" : second),
      ),
      h(
        "p",
        { class: "small-text muted" },
        `${capital(variantWords(variant))}. ${opponentSummary(seats.against, catalogue)}`,
      ),
      accuracy === null ? null : accuracyMeter(accuracy),
      unmeasured && h("p", { class: "small-text muted" }, unmeasured),
      seats.you !== "both" && sitting(sums, name),
    );
  }

  return { element, draw };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** How often it keeps the result it could have, as measured. @param {number} accuracy in percent */
function accuracyMeter(accuracy) {
  return h(
    "div",
    { class: "accuracy", title: "Measured: how often it keeps the result it could have" },
    h(
      "span",
      { class: "accuracy-bar", "aria-hidden": "true" },
      h("i", { style: { width: `${accuracy}%` } }),
    ),
    h("span", { class: "numbers" }, `${accuracyWords(accuracy)} accuracy`),
  );
}

/** @param {ReturnType<typeof figures>} sums @param {string} name */
function sitting({ wins, draws, losses, yours, theirs }, name) {
  return h(
    "dl",
    { class: "sitting" },
    h("dt", null, "This sitting"),
    h(
      "dd",
      null,
      `${counted(wins, "win")}, ${counted(draws, "draw")}, ${counted(losses, "loss", "losses")}`,
    ),
    h("dt", null, "Time to decide"),
    h(
      "dd",
      null,
      yours === null && theirs === null
        ? "not measured yet"
        : `you ${yours === null ? "–" : duration(yours)}, ${name} ${theirs === null ? "–" : duration(theirs)}`,
    ),
  );
}
