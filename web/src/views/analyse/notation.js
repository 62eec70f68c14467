// @ts-check
/** Getting positions in and out: paste, open, drop, copy, mirror, another board, edit. */

import { ApiError, failureText, isAbort } from "../../api/client.ts";
import { columnIndex, columnText, parseVariant } from "../../state/notation.js";
import { button, field } from "../../ui/controls.js";
import { copy } from "../../ui/copy.js";
import { fill, h } from "../../ui/dom.js";
import { toast } from "../../ui/toast.js";
import { draftOf, emptyDraft } from "./editor.js";
import { faultAt } from "./fault.js";
import { newStudy } from "./study.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("../../api/client.ts").ApiClient} Engine
 * @typedef {"readBoard" | "readScores" | "readThreats" | "readEvaluation" | "readLast"} Aloud
 */

/** Saved games are small; anything longer is some other file. */
const LARGEST = 64 * 1024;
const OTHER = "other";

/**
 * @param {Desk} desk
 * @param {Engine} engine
 * @param {{ link: () => string, flip: () => void, read: (what: Aloud) => void }} acts
 */
export function createNotation(desk, engine, acts) {
  const paste = h("textarea", {
    class: "input mono",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    placeholder: "4453  ·  d1 d2 e1 c1  ·  a drawing  ·  a saved game",
  });
  const asked = field("Moves, cells, a drawing or a saved game", paste);
  const fault = h("p", { class: "fault mono", hidden: true });
  const file = h("input", {
    type: "file",
    class: "visually-hidden",
    tabindex: "-1",
    accept: ".txt,.c4,.fsg,text/plain",
    "aria-label": "Game file",
  });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) void openFile(chosen);
    file.value = "";
  });
  paste.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void load(paste.value);
  });
  paste.addEventListener("input", () => tell("", null));
  paste.addEventListener("paste", () => {
    // A pasted game is opened at once; what is typed waits for the button.
    if (paste.value.trim() === "") queueMicrotask(() => setTimeout(() => void load(paste.value)));
  });

  const sizes = h("select", { class: "input", "aria-label": "Board" });
  const size = h("input", {
    class: "input",
    placeholder: "9x7:line5",
    spellcheck: "false",
    size: "10",
  });
  const other = field(
    "Another board",
    size,
    "Columns x rows, then what wins: 9x7:line5, 6x6:square",
  );
  const setOther = button("Set", () => chooseVariant(size.value.trim()), { small: true });
  const otherRow = h("div", { class: "other-board", hidden: true }, other.element, setOther);
  sizes.addEventListener("change", () => {
    otherRow.hidden = sizes.value !== OTHER;
    if (sizes.value !== OTHER) chooseVariant(sizes.value);
  });
  size.addEventListener("keydown", (event) => {
    if (event.key === "Enter") chooseVariant(size.value.trim());
  });

  const small = { small: true };
  const element = h(
    "section",
    { class: "notation stack", "aria-label": "Position" },
    h("div", { class: "field" }, h("span", { class: "label" }, "Board"), sizes, otherRow),
    h(
      "div",
      { class: "notation-paste" },
      asked.element,
      fault,
      h(
        "div",
        { class: "row" },
        button("Open", () => void load(paste.value), { kind: "primary", small: true }),
        button("Open a file…", () => file.click(), small),
        file,
        h("span", { class: "small-text muted" }, "or drop one on the page"),
      ),
    ),
    h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, "Change"),
      h(
        "div",
        { class: "row" },
        button("Edit position", edit, small),
        button("Mirror", mirror, small),
        button("Flip colours", acts.flip, { small: true, keys: "f" }),
        button("Empty board", () => desk.open(newStudy(desk.study.variant)), small),
      ),
    ),
    h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, "Copy as"),
      h(
        "div",
        { class: "row" },
        button("Link", () => void copy(acts.link(), "Link"), { small: true, keys: "c" }),
        button("Columns", () => void copy(desk.moves, "Columns"), small),
        button(
          "Cells",
          () => void copyPosition((position) => position.cells.join(" "), "Cells"),
          small,
        ),
        button(
          "Drawing",
          () => void copyPosition((position) => position.drawing, "Drawing"),
          small,
        ),
        button(
          "Saved game",
          () => void copyPosition((position) => position.record, "Saved game"),
          small,
        ),
      ),
    ),
  );

  /** @type {[string, Aloud, string][]} */
  const aloud = [
    ["Board", "readBoard", "B"],
    ["Scores", "readScores", "S"],
    ["Threats", "readThreats", "T"],
    ["Value", "readEvaluation", "E"],
    ["Last move", "readLast", "L"],
  ];
  element.append(
    h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, "Read aloud, for screen readers"),
      h(
        "div",
        { class: "row" },
        aloud.map(([label, what, key]) => {
          const made = button(label, () => acts.read(what), { small: true, keys: `Shift+${key}` });
          made.setAttribute("aria-label", `Read: ${label}`);
          return made;
        }),
      ),
    ),
  );

  /** @param {string} message @param {number | null} at */
  function tell(message, at) {
    asked.fail(message);
    const where = message ? faultAt(paste.value, at) : null;
    fault.hidden = !where;
    if (where) {
      fill(fault, `line ${where.line}: ${where.before}`, h("mark", null, where.fault), where.after);
      if (document.activeElement !== paste) return;
      paste.setSelectionRange(at ?? 0, (at ?? 0) + 1);
    }
  }

  /** Opens any notation; what is wrong is told in place. @param {string} text */
  async function load(text) {
    if (text.trim() === "") return tell("There is nothing to open yet.", null);
    try {
      const { variant, moves, resigned } = await engine.position({
        variant: desk.study.variant,
        text,
      });
      tell("", null);
      desk.open(newStudy(variant, moves, { resigned }));
      paste.value = "";
      toast(
        moves
          ? `Opened: ${moves.length} ${moves.length === 1 ? "move" : "moves"}.`
          : "Opened an empty board.",
      );
    } catch (error) {
      if (isAbort(error)) return;
      if (paste.value !== text) paste.value = text;
      tell(failureText(error), error instanceof ApiError ? error.at : null);
      paste.focus();
    }
  }

  /** @param {File} chosen */
  async function openFile(chosen) {
    if (chosen.size > LARGEST) {
      toast(`${chosen.name} is too large to be a saved game.`, { tone: "bad" });
      return;
    }
    await load(await chosen.text());
  }

  /** @param {string} text */
  function chooseVariant(text) {
    const variant = parseVariant(text);
    other.fail(variant ? "" : "Sides are 2 to 16 with at most 64 cells; lines are 3 to 5.");
    if (!variant || variant.text === desk.study.variant) return;
    desk.open(newStudy(variant.text));
  }

  function edit() {
    const position = desk.knowledge.position(desk.game);
    const { columns, rows } = desk.variant;
    desk.edit(position ? draftOf(position.board) : emptyDraft(columns, rows));
  }

  function mirror() {
    const { columns } = desk.variant;
    const turn = (/** @type {string} */ moves) =>
      [...moves].map((move) => columnText(columns - 1 - columnIndex(move))).join("");
    const { study } = desk;
    const lines = study.lines.map((line) => ({ ...line, moves: turn(line.moves) }));
    desk.open({ ...study, main: turn(study.main), lines });
    toast("Mirrored.");
  }

  /**
   * @param {(position: import("../../api/types.ts").PositionReport) => string} part
   * @param {string} name
   */
  async function copyPosition(part, name) {
    try {
      await copy(part(await engine.position(desk.game)), name);
    } catch (error) {
      if (!isAbort(error)) toast(failureText(error), { tone: "bad" });
    }
  }

  function update() {
    const { text } = desk.variant;
    const listed = [...sizes.options].some((option) => option.value === text);
    if (!listed) sizes.prepend(h("option", { value: text }, text));
    if (sizes.value !== text && otherRow.hidden) sizes.value = text;
    else if (listed && sizes.value === OTHER && text === size.value.trim()) {
      sizes.value = text;
      otherRow.hidden = true;
    }
  }

  void engine.catalogue().then(
    ({ variants }) => {
      const options = variants.map(({ text, name }) => h("option", { value: text }, name));
      const own = desk.variant.text;
      const known = variants.some(({ text }) => text === own);
      fill(
        sizes,
        known ? null : h("option", { value: own }, own),
        options,
        h("option", { value: OTHER }, "Another…"),
      );
      sizes.value = own;
    },
    () => {},
  );

  return { element, update, load, openFile };
}
