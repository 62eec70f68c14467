// @ts-check
/**
 * The desk beside the board: who plays, and below it whatever matters now: thinking and its stop
 * button, the hint, the result and what to do next. Its height is kept, so that nothing jumps.
 */

import { sideMark, sideName } from "../../state/palette.js";
import { settings } from "../../state/settings.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { figures } from "./tally.js";
import { accuracyOn, accuracyWords, counted, effortWords, opponentName } from "./words.js";

/** @typedef {import("./session.js").Sitting} Sitting */

/**
 * @typedef {Object} DeskState
 * @property {Sitting} sitting
 * @property {string} name
 * @property {import("../../api/types.ts").CatalogueResponse | null} catalogue
 * @property {boolean} over
 * @property {string} result
 * @property {{ step: number, texts: string[], done: boolean, searching?: boolean } | null} hint
 * @property {string} report
 * @property {boolean} saw
 * @property {boolean} hasThought
 */

/**
 * @param {{ stop: () => void, hint: () => void, closeHint: () => void, saw: () => void,
 *   change: () => void, rematch: () => void, review: () => void, retry: () => void,
 *   shorten: () => void, latest: () => void }} actions
 */
export function createDesk(actions) {
  const title = h("p", { class: "desk-name" });
  const about = h("p", { class: "desk-about" });
  const body = h("div", { class: "desk-body" });
  const element = h(
    "section",
    { class: "card desk", "aria-label": "Now" },
    h("div", { class: "desk-head" }, h("div", { class: "desk-who" }, title, about)),
    body,
  );
  let drawn = "";

  /** @param {DeskState} state */
  function draw(state) {
    const { sitting, catalogue } = state;
    const { against } = sitting.seats;
    say(title, against === "human" ? "Two players" : opponentName(against, catalogue));
    say(about, aboutOpponent(against, sitting.game.variant, catalogue));
    const kind = kindOf(state);
    // Within a kind only what changed is drawn, so that a button being pressed stays.
    const key = JSON.stringify([
      kind,
      state.hint,
      state.result,
      state.report,
      state.saw,
      state.name,
      sitting.problem,
      kind === "over" && tallyWords(sitting.seats),
      kind === "idle" && effort(state),
    ]);
    if (kind === "thinking" && drawn.startsWith('["thinking"')) {
      const line = body.querySelector(".desk-effort");
      if (line) say(line, effort(state));
      return;
    }
    if (key === drawn) return;
    drawn = key;
    const held = body.contains(document.activeElement);
    body.dataset.kind = kind;
    fill(body, BODIES[kind](state));
    // What was pressed has gone: the next thing to press gets the focus.
    if (held) /** @type {HTMLElement | null} */ (body.querySelector("button"))?.focus();
  }

  /** @type {Record<string, (state: DeskState) => any>} */
  const BODIES = {
    problem: ({ sitting }) => [
      h("p", { class: "field-error" }, sitting.problem),
      h(
        "div",
        { class: "row" },
        sitting.legal > 0
          ? button(`Keep the first ${counted(sitting.legal, "move")}`, actions.shorten, {
              small: true,
            })
          : button("Try again", actions.retry, { small: true }),
        button("New opponent", actions.change, { small: true }),
      ),
    ],
    looking: () => [
      h("p", null, "This is an earlier position."),
      h(
        "div",
        { class: "row" },
        button("Back to the game", actions.latest, { small: true, icon: "last" }),
      ),
    ],
    thinking: (state) => [
      h(
        "p",
        { class: "desk-thinking" },
        h("span", { class: "pulse", "aria-hidden": "true" }),
        `${state.name} is thinking`,
      ),
      h(
        "div",
        { class: "row spread" },
        h("span", { class: "desk-effort numbers" }, effort(state)),
        button("Stop", actions.stop, {
          icon: "stop",
          small: true,
          keys: "s",
          title: "Play the best so far (s)",
        }),
      ),
    ],
    searching: ({ hint }) => [
      h(
        "p",
        { class: "desk-thinking" },
        h("span", { class: "pulse", "aria-hidden": "true" }),
        hint?.texts,
      ),
      h(
        "div",
        { class: "row" },
        button("Stop", actions.closeHint, {
          icon: "stop",
          small: true,
          keys: "s",
          title: "Stop looking for a hint (s)",
        }),
      ),
    ],
    hint: ({ hint }) => [
      h(
        "div",
        { class: "hint", role: "region", "aria-label": "Hint" },
        hint?.texts.map((text) => h("p", null, text)),
      ),
      h(
        "div",
        { class: "row" },
        hint?.done
          ? null
          : button(hint?.step === 1 ? "Tell me more" : "Show the move", actions.hint, {
              small: true,
            }),
        button("Hide", actions.closeHint, { small: true }),
      ),
    ],
    over: ({ sitting, result, report }) => [
      h("p", { class: "desk-result" }, result),
      h("p", { class: "desk-report" }, report),
      h("p", { class: "desk-report muted numbers" }, tallyWords(sitting.seats)),
      h(
        "div",
        { class: "row desk-next" },
        button("Rematch", actions.rematch, {
          kind: "primary",
          small: true,
          title: "Another game with seats swapped",
        }),
        button("Review game", actions.review, { small: true }),
        button("New opponent", actions.change, { small: true }),
      ),
    ],
    idle: (state) => [
      h("p", { class: "desk-effort numbers" }, effort(state)),
      state.hasThought && h("div", { class: "row" }, sawButton(state.saw, actions.saw)),
    ],
  };

  return { element, draw };
}

/** @param {boolean} pressed @param {() => void} run */
function sawButton(pressed, run) {
  const element = button("What it saw", run, { icon: "eye", small: true, keys: "o" });
  element.setAttribute("aria-pressed", String(pressed));
  return element;
}

/** @param {DeskState} state */
function kindOf({ sitting, over, hint }) {
  const { game } = sitting;
  if (sitting.problem) return "problem";
  if (game.ply < game.moves.length) return "looking";
  if (over) return "over";
  if (sitting.thinking) return "thinking";
  if (hint?.searching) return "searching";
  return hint ? "hint" : "idle";
}

/** How hard it thinks or thought. @param {DeskState} state */
function effort({ sitting, hasThought }) {
  const { thinking, progress, game, thoughts, seats } = sitting;
  if (thinking) return progress ? effortWords(progress) : "depth 0, 0 nodes";
  const decision = thoughts.get(game.moves.slice(0, -1));
  if (hasThought && decision) return `It looked at ${effortWords(decision)}.`;
  if (seats.you === "both") return "Take turns on this board.";
  if (game.moves !== "") {
    const name = sideName(seats.you, settings.get().flipped);
    return `You play ${name}: the discs with a ${sideMark(seats.you)}.`;
  }
  return window.matchMedia("(pointer: coarse)").matches
    ? "Tap a column to drop your disc."
    : "Press a column, type its number, or use the arrow keys and Enter.";
}

/** How the sitting stands. @param {import("./session.js").Seats} seats */
function tallyWords({ against, you }) {
  if (you === "both") return "";
  const { wins, draws, losses } = figures(against);
  const sums = [counted(wins, "win"), counted(draws, "draw"), counted(losses, "loss", "losses")];
  return wins + draws + losses ? `This sitting: ${sums.join(", ")}.` : "";
}

/**
 * @param {string} against
 * @param {string} variant
 * @param {import("../../api/types.ts").CatalogueResponse | null} catalogue
 */
function aboutOpponent(against, variant, catalogue) {
  if (against === "human") return "On one board";
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) {
    const accuracy = accuracyOn(level, variant);
    const kept = accuracy === null ? "" : `, ${accuracyWords(accuracy)} accuracy`;
    return `Level ${against.slice(6)}${kept}`;
  }
  // Until the catalogue has come, the name alone says as much.
  return /^level:\d+$/.test(against) ? "\u00a0" : against;
}
