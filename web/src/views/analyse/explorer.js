// @ts-check
/** The opening explorer: what the book knows about every column here, and the best replies. */

import { fill, h, say } from "../../ui/dom.js";
import { chip } from "./value.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function createExplorer(desk) {
  const note = h("p", { class: "small-text muted", role: "status" });
  const body = h("tbody", null);
  const heads = ["Column", "Result", "Best replies"].map((name) => h("th", { scope: "col" }, name));
  const table = h(
    "table",
    { class: "sheet explorer-table" },
    h("caption", { class: "visually-hidden" }, "Opening book: every column of this position"),
    h("thead", null, h("tr", null, heads)),
    body,
  );
  const element = h(
    "section",
    { class: "explorer", "aria-label": "Opening explorer" },
    note,
    table,
  );
  let drawn = "";

  function update() {
    if (element.closest("[hidden]")) return;
    const { game, knowledge } = desk;
    const explored = knowledge.explored(game);
    const over = knowledge.position(game)?.outcome;
    if (desk.concealed) say(note, "Hidden while you try.");
    else if (over && over !== "ongoing") say(note, "The game is over here.");
    else if (!explored) say(note, knowledge.failure("explore", game) ?? "Looking it up…");
    else if (!explored.in_book) {
      const depth = explored.depth;
      say(
        note,
        depth
          ? `This position is beyond the book, which covers the first ${depth} stones.`
          : "There is no book for this board.",
      );
    } else say(note, `From the book, which covers the first ${explored.depth} stones.`);
    const columns = desk.concealed || !explored?.in_book ? [] : explored.columns;
    table.hidden = columns.length === 0;
    const key = `${game.moves} ${JSON.stringify(columns)}`;
    if (key === drawn) return;
    drawn = key;
    fill(body, columns.map(row));
  }

  /** @param {import("../../api/types.ts").OpeningReport["columns"][number]} each */
  function row(each) {
    const value = chip(each);
    const play = h(
      "button",
      {
        class: "link",
        type: "button",
        "aria-label": `Play column ${each.column}`,
        onclick: () => desk.drop(each.column),
      },
      each.column,
    );
    const full = each.words === "full";
    return h(
      "tr",
      { class: each.best ? "is-best" : null },
      h("th", { scope: "row" }, full ? each.column : play, each.best ? " best" : null),
      h(
        "td",
        null,
        full
          ? null
          : h("span", { class: `tag is-${value.shape}`, "aria-hidden": "true" }, value.text),
        ` ${each.words}`,
      ),
      h("td", { class: "numbers" }, each.replies.join(" ")),
    );
  }

  return { element, update };
}
