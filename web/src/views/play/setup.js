// @ts-check
/** The New game dialog: opponent, board, who starts. */

import { failureText } from "../../api/client.ts";
import { parseVariant } from "../../state/notation.js";
import { settings } from "../../state/settings.js";
import { button, field, segments } from "../../ui/controls.js";
import { openDialog } from "../../ui/dialog.js";
import { fill, h, say } from "../../ui/dom.js";
import { createBuilder } from "./builder.js";
import { accuracyOn, accuracyWords, perfectWords, unmeasuredWords } from "./words.js";

/** @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue */
/** @typedef {import("../../state/settings.js").Settings} Settings */
/** @typedef {"level" | "perfect" | "build" | "text" | "human"} Kind */
/** @typedef {{ against: string, variant: string, starts: Settings["starts"] }} Setup */

/**
 * @param {{ engine: import("../../api/client.ts").ApiClient, against: string, variant: string,
 *   start: (setup: Setup) => void }} options
 */
export function openSetup({ engine, against, variant, start }) {
  /** @type {Setup} */
  const setup = { against, variant, starts: settings.get().starts };
  const body = h(
    "div",
    { class: "stack setup" },
    h("p", { class: "muted" }, "Reading the list of opponents…"),
  );
  const error = h("p", { class: "field-error", role: "alert" });
  const begin = button("Start", () => void check(), { kind: "primary" });
  const dialog = openDialog({
    title: "New game",
    wide: true,
    body,
    actions: [error, button("Cancel", () => dialog.close()), begin],
  });

  /** Starts, if the server takes board and opponent; else says what it does not take, in place. */
  async function check() {
    begin.disabled = true;
    error.textContent = "";
    try {
      const moves = "";
      await engine.position({ variant: setup.variant, moves });
      if (setup.against !== "human") {
        const limits = { nodes: 1, depth: 1, time_ms: 20 };
        await engine.think({ variant: setup.variant, moves, engine: setup.against, limits });
      }
      dialog.close();
      start(setup);
    } catch (problem) {
      error.textContent = failureText(problem);
    } finally {
      begin.disabled = false;
    }
  }

  engine.catalogue().then(
    (catalogue) => {
      const opponent = opponents(catalogue, setup);
      const board = boards(catalogue, setup, opponent.draw);
      fill(body, opponent.element, board, starters(setup));
      /** @type {HTMLElement | null} */ (body.querySelector("input:checked"))?.focus();
    },
    (problem) => fill(body, h("p", { class: "field-error" }, failureText(problem))),
  );
}

/** @param {string} against @returns {Kind} */
function kindOf(against) {
  if (against === "human" || against === "perfect") return against;
  if (/^level(:\d+)?$/.test(against)) return "level";
  return /^[\w-]+(:[\w.,=:-]*)?$/.test(against) ? "build" : "text";
}

/**
 * Kinds of opponents; `draw` shows what depends on the board.
 * @param {Catalogue} catalogue @param {Setup} setup
 */
function opponents(catalogue, setup) {
  const place = h("div", { class: "setup-opponent" });
  const chosen = (/** @type {string} */ text) => {
    setup.against = text;
  };
  const start = setup.against;
  let draw = () => {};
  /** @type {Record<Kind, () => any>} */
  const bodies = {
    level: () => {
      const list = levels(catalogue, setup, kindOf(start) === "level" ? start : "level:4");
      draw = list.draw;
      return list.element;
    },
    perfect: () => {
      chosen("perfect");
      const about = h("p", { class: "muted" });
      draw = () => say(about, perfectWords(setup.variant, catalogue));
      draw();
      return about;
    },
    build: () => createBuilder(catalogue, start, chosen).element,
    text: () => freeText(kindOf(setup.against) === "human" ? start : setup.against, chosen),
    human: () => {
      chosen("human");
      return h("p", { class: "muted" }, "Two people take turns on this board.");
    },
  };
  const show = (/** @type {Kind} */ kind) => {
    draw = () => {};
    fill(place, bodies[kind]());
  };
  const kind = kindOf(setup.against);
  show(kind);
  const element = h(
    "div",
    { class: "stack" },
    segments(
      "Opponent",
      [
        { value: /** @type {Kind} */ ("level"), text: "Level" },
        { value: "perfect", text: "Perfect" },
        { value: "build", text: "Build a search" },
        { value: "text", text: "Engine text" },
        { value: "human", text: "Two players" },
      ],
      kind,
      show,
    ),
    place,
  );
  return { element, draw: () => draw() };
}

/** @param {Catalogue} catalogue @param {Setup} setup @param {string} now */
function levels(catalogue, setup, now) {
  const value = catalogue.levels.some((level) => level.text === now) ? now : "level:4";
  const about = h("p", { class: "levels-about" });
  /** @type {{ level: import("../../api/types.ts").LevelEntry, element: HTMLElement }[]} */
  const measured = [];
  const draw = () => {
    const level = catalogue.levels.find((each) => each.text === setup.against);
    const accuracy = accuracyOn(level, setup.variant);
    const kept =
      accuracy === null
        ? unmeasuredWords(level, setup.variant)
        : `Measured: it kept ${accuracyWords(accuracy)} of the results it could have spoiled.`;
    say(about, [level?.summary, kept].filter(Boolean).join(" "));
    for (const one of measured) {
      const own = accuracyOn(one.level, setup.variant);
      say(one.element, own === null ? "" : accuracyWords(own));
    }
  };
  const choose = (/** @type {string} */ text) => {
    setup.against = text;
    draw();
  };
  const accuracyOf = (/** @type {import("../../api/types.ts").LevelEntry} */ level) => {
    const title = "Measured: how often it keeps the result it could have";
    const element = h("span", { class: "level-accuracy numbers", title });
    measured.push({ level, element });
    return element;
  };
  const element = h(
    "fieldset",
    { class: "levels" },
    h("legend", { class: "visually-hidden" }, "Level"),
    catalogue.levels.map((level, index) =>
      h(
        "label",
        { class: "level" },
        h("input", {
          type: "radio",
          name: "level",
          value: level.text,
          checked: level.text === value,
          onchange: () => choose(level.text),
        }),
        h("span", { class: "level-number numbers", "aria-hidden": "true" }, index + 1),
        h(
          "span",
          { class: "level-text" },
          h("b", null, level.name.charAt(0).toUpperCase() + level.name.slice(1)),
          // The rest of what it is stands below, for the one that is chosen.
          h("span", { class: "level-about" }, level.summary.split(/[;.]/)[0]),
        ),
        accuracyOf(level),
      ),
    ),
    about,
  );
  choose(value);
  return { element, draw };
}

/** @param {string} now @param {(text: string) => void} chosen */
function freeText(now, chosen) {
  const input = h("input", {
    class: "input mono",
    value: now,
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => chosen(input.value.trim()),
  });
  chosen(now);
  return field("Engine", input, "A name and what is set, such as deepening:time=500,eval=threats")
    .element;
}

/**
 * Boards on offer; any other is a text away.
 * @param {Catalogue} catalogue @param {Setup} setup @param {() => void} changed
 */
function boards(catalogue, setup, changed) {
  const custom = h("input", {
    class: "input mono",
    value: setup.variant,
    spellcheck: "false",
    autocapitalize: "off",
    oninput: () => {
      setup.variant = custom.value.trim();
      const variant = parseVariant(setup.variant);
      changed();
      text.fail(
        variant
          ? ""
          : "A board is COLUMNSxROWS, at most 64 cells, then what wins, as in 9x7:line5.",
      );
    },
  });
  const text = field(
    "Board",
    custom,
    "Sides of 2 to 16; lines of 3 to 5; :square, or both as in 7x6:line4+square",
  );
  const choices = catalogue.variants.map((board) => ({ value: board.text, text: board.name }));
  const other = !choices.some((choice) => choice.value === setup.variant);
  text.element.hidden = !other;
  return h(
    "div",
    { class: "stack" },
    segments(
      "Game",
      [...choices, { value: "custom", text: "Another…" }],
      other ? "custom" : setup.variant,
      (value) => {
        text.element.hidden = value !== "custom";
        if (value === "custom") custom.focus();
        else setup.variant = custom.value = value;
        changed();
      },
    ),
    text.element,
  );
}

/** @param {Setup} setup */
function starters(setup) {
  return segments(
    "Who starts",
    [
      { value: /** @type {Settings["starts"]} */ ("you"), text: "You" },
      { value: "opponent", text: "Opponent" },
      { value: "random", text: "Random" },
      { value: "alternate", text: "Alternate" },
    ],
    setup.starts,
    (starts) => {
      setup.starts = starts;
    },
  );
}
