// @ts-check
/** Puzzles from one's own games: those played here lately, or a record pasted in. */

import { ApiError, failureText } from "../../../api/client.ts";
import { finishedGames } from "../../../state/games.js";
import { sideName } from "../../../state/palette.js";
import { settings } from "../../../state/settings.js";
import { button, field } from "../../../ui/controls.js";
import { fill, h } from "../../../ui/dom.js";
import { opponentName } from "../../play/words.js";
import { writePlace } from "../address.ts";
import { speak } from "../voice.js";

/** @typedef {import("../../../api/types.ts").Puzzle} Puzzle */
/** @typedef {Extract<import("../address.ts").Place, { kind: "own" }>} OwnPlace */

/** @param {import("../../../mount-legacy-view.ts").LegacyContext} context */
export function createOwn(context) {
  const { engine } = context;
  const element = h("section", {
    class: "card learn-own",
    "aria-label": "From your games",
    hidden: true,
  });
  const text = h("textarea", { class: "input", rows: "3", spellcheck: "false" });
  const pasted = field("A game", text, "Columns (4453…), cells (d1 d2 …) or a saved record.");
  const bar = h("progress", { class: "own-progress", "aria-label": "Looking for puzzles" });
  const said = h("p", { role: "status" });

  /** @param {string} variant @param {string} moves @param {string} side */
  function open(variant, moves, side) {
    context.go(writePlace({ kind: "own", variant, moves, side, at: 1 }));
  }

  async function read() {
    pasted.fail("");
    try {
      const position = await engine.position({ variant: "7x6", text: text.value.trim() });
      if (!position.moves) return pasted.fail("There are no moves in it.");
      open(position.variant, position.moves, "");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      pasted.fail(failureText(error));
    }
  }

  const another = () => h("a", { class: "button", href: "/learn?own=" }, "Another game");

  function form() {
    const games = finishedGames().filter(({ variant }) => variant === "7x6");
    const { flipped } = settings.get();
    const result = (/** @type {import("../../../state/games.js").Finished} */ game) =>
      game.result === "draw" ? "a draw" : `${sideName(game.result, flipped)} won`;
    fill(
      element,
      h("p", { class: "lesson-head" }, h("a", { href: "/learn" }, "Learn"), " › From your games"),
      h("h1", { class: "lesson-title" }, "Puzzles from your games"),
      h(
        "p",
        null,
        "Where the outcome was lost, and one move alone would have kept it, there is a puzzle.",
      ),
      games.length
        ? h(
            "ul",
            { class: "own-games", "aria-label": "Games played here" },
            games.map((game) =>
              h(
                "li",
                null,
                button(
                  `${new Date(game.ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" })}: ` +
                    `against ${opponentName(game.against, null)}, ${result(game)}, ${game.moves.length} moves`,
                  () => open(game.variant, game.moves, game.you === "both" ? "" : game.you),
                ),
              ),
            ),
          )
        : h(
            "p",
            { class: "muted" },
            "No finished game is remembered yet. ",
            h("a", { href: "/play" }, "Play one"),
            ", or paste one here.",
          ),
      h(
        "form",
        {
          class: "stack",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void read();
          },
        },
        pasted.element,
        h(
          "div",
          { class: "row" },
          h("button", { class: "button primary", type: "submit" }, "Find puzzles"),
        ),
      ),
    );
  }

  return {
    element,
    hide() {
      element.hidden = true;
    },
    end() {},
    /**
     * The puzzles of a game; null while there is none to open, and then it is told here.
     * `complete`: whether every position could be solved in the time there is.
     * @param {OwnPlace} place @param {AbortSignal} signal
     * @returns {Promise<{ puzzles: Puzzle[], complete: boolean } | null>}
     */
    async find({ variant, moves, side }, signal) {
      element.hidden = false;
      if (!moves) {
        form();
        return null;
      }
      fill(
        element,
        h("p", null, "Solving every position of the game…"),
        bar,
        h("div", { class: "row" }, another()),
      );
      bar.removeAttribute("value");
      /** @type {Parameters<typeof engine.ownPuzzles>[0]} */
      const asked = { variant, moves };
      if (side === "first" || side === "second") asked.side = side;
      const { puzzles, other, complete } = await engine.ownPuzzles(asked, {
        signal,
        progress: ({ done, total }) => {
          bar.max = total;
          bar.value = done;
        },
      });
      if (puzzles.length) return { puzzles, complete };
      const words = nothingFound(other.length, complete);
      fill(said, words);
      speak(words);
      const query = `${variant === "7x6" ? "" : `variant=${variant}&`}moves=${moves}&review=1`;
      fill(
        element,
        said,
        h(
          "div",
          { class: "row" },
          h("a", { class: "button", href: `/analyse?${query}` }, "Review it instead"),
          another(),
        ),
      );
      return null;
    },
  };
}

/**
 * Why there is no puzzle in a game.
 * @param {number} lost how often an outcome was lost that several moves would have kept
 * @param {boolean} complete whether every position could be solved in time
 */
export function nothingFound(lost, complete) {
  if (!complete) {
    return (
      "No puzzle was found, but not every position of this game could be solved in the time " +
      "there is: early positions and large boards take the longest."
    );
  }
  const times = lost === 1 ? "once" : `${lost} times`;
  return lost
    ? `No puzzle in this game: the outcome was lost ${times}, but several moves would have kept it.`
    : "No puzzle in this game: nobody lost an outcome that one move alone would have kept.";
}
