// @ts-check
/** The moves in numbered pairs; click one to look at the board as it was then. */

import { pairs } from "../../state/game.js";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";

/** @typedef {import("./session.js").Sitting} Sitting */

/** @param {{ look: (ply: number) => void }} actions */
export function createMoveList({ look }) {
  let now = { ply: 0, last: 0 };
  const first = button("First position", () => look(0), {
    icon: "first",
    kind: "quiet",
    iconOnly: true,
  });
  const back = button("One move back", () => look(now.ply - 1), {
    icon: "left",
    kind: "quiet",
    iconOnly: true,
  });
  const on = button("One move on", () => look(now.ply + 1), {
    icon: "right",
    kind: "quiet",
    iconOnly: true,
  });
  const last = button("Newest position", () => look(now.last), {
    icon: "last",
    kind: "quiet",
    iconOnly: true,
  });
  const list = h("ol", { class: "moves", "aria-label": "Moves" });
  const scroll = h("div", { class: "moves-scroll" }, list);
  const element = h(
    "div",
    { class: "moves-card" },
    h(
      "div",
      { class: "card-head" },
      h("h2", null, "Moves"),
      h(
        "div",
        { class: "row tight", role: "group", "aria-label": "Look back" },
        first,
        back,
        on,
        last,
      ),
    ),
    scroll,
  );
  let drawn = "";

  /** @param {Sitting} sitting */
  function draw({ game }) {
    const key = `${game.moves} ${game.ply}`;
    if (key === drawn) return;
    drawn = key;
    now = { ply: game.ply, last: game.moves.length };
    first.disabled = back.disabled = game.ply === 0;
    on.disabled = last.disabled = game.ply === game.moves.length;
    const focused = list.contains(document.activeElement);
    fill(
      list,
      pairs(game.moves).map(({ number, plies }) =>
        h(
          "li",
          null,
          h("span", { class: "moves-number" }, `${number}.`),
          plies.map(({ ply, cell }) =>
            h(
              "button",
              {
                type: "button",
                class: "ply",
                "aria-current": ply === game.ply ? "true" : null,
                "aria-label": `Move ${ply}, ${cell}`,
                onclick: () => look(ply),
              },
              cell,
            ),
          ),
        ),
      ),
      game.moves === "" && h("li", { class: "moves-none" }, "No moves yet."),
    );
    const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
    if (focused) current?.focus();
    // Only the list scrolls: the page must stay where it is.
    if (current) {
      const { offsetTop, offsetHeight } = current;
      if (
        offsetTop < scroll.scrollTop ||
        offsetTop + offsetHeight > scroll.scrollTop + scroll.clientHeight
      ) {
        scroll.scrollTop = offsetTop - scroll.clientHeight / 2;
      }
    } else if (game.ply === 0) scroll.scrollTop = 0;
  }

  return { element, draw };
}
