// @ts-check
/**
 * The editor: a plain text area with line numbers, colours behind it and a marked fault.
 *
 * Text area and colours lie in one box that scrolls, in the same type, so they cannot drift apart.
 * Every change made for the writer goes through the browser's own editing, so that its undo
 * takes it back like typing.
 */

import { fill, h } from "../../ui/dom.js";
import { difference } from "./difference.ts";
import { offsetOf, tokenize } from "./tokens.ts";

/** @typedef {import("../../api/types.ts").ScriptFault} Fault */

const INDENT = "    ";

/** @param {{ change: (source: string) => void, save: () => void, grade: () => void }} events */
export function createEditor({ change, save, grade }) {
  const hint = "Tab indents. Press Escape, then Tab, to leave the editor.";
  const area = h("textarea", {
    class: "code-area",
    "aria-label": "Script",
    "aria-describedby": "code-hint code-fault",
    "aria-keyshortcuts": "Control+S Control+Enter",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
    wrap: "off",
    rows: "1",
  });
  const colours = h("pre", { class: "code-colours", "aria-hidden": "true" });
  const numbers = h("div", { class: "code-numbers numbers", "aria-hidden": "true" });
  const stripe = h("div", { class: "code-stripe", hidden: true });
  const scroller = h(
    "div",
    { class: "code-scroll" },
    numbers,
    h("div", { class: "code-text" }, stripe, colours, area),
  );
  const element = h(
    "div",
    { class: "code" },
    scroller,
    h("p", { class: "visually-hidden", id: "code-hint" }, hint),
  );
  /** @type {Fault | null} */
  let fault = null;
  /** Escape lets the next Tab go where it goes everywhere else. */
  let leaving = false;
  /** Quiet while several steps make one change. */
  let quiet = false;
  /** The last step of a slider. @type {{ of: unknown, before: string, after: string } | null} */
  let step = null;

  function draw() {
    const source = area.value;
    const at = fault?.line ? offsetOf(source, fault.line, fault.column ?? 1) : -1;
    const parts = tokenize(source).map(({ kind, text, start }) => {
      const faulty = at >= start && at < start + text.length && kind !== "blank";
      const plain = !faulty && (kind === "blank" || kind === "sign" || kind === "name");
      return plain ? text : h("span", { class: `is-${kind}${faulty ? " is-fault" : ""}` }, text);
    });
    // A last line that is empty has a height only if something follows it.
    fill(colours, parts, "\n");
    const lines = source.split("\n").length;
    if (numbers.childElementCount !== lines || numbers.dataset.fault !== String(fault?.line)) {
      numbers.dataset.fault = String(fault?.line);
      fill(
        numbers,
        Array.from({ length: lines }, (_, index) => number(index + 1)),
      );
    }
    stripe.hidden = !fault?.line || fault.line > lines;
    if (fault?.line) stripe.style.setProperty("--line", String(fault.line - 1));
  }

  /** @param {number} line */
  function number(line) {
    if (line !== fault?.line) return h("span", null, line);
    return h(
      "span",
      { class: "is-fault", title: fault.message, onclick: () => goTo(line, fault?.column ?? 1) },
      line,
    );
  }

  function changed() {
    draw();
    change(area.value);
  }

  /**
   * Edits as if typed. The focus goes to the text for a moment and comes back.
   * @param {number} start
   * @param {number} end
   * @param {string} text
   */
  function replace(start, end, text) {
    const before = document.activeElement;
    const { scrollLeft, scrollTop } = scroller;
    quiet = true;
    area.focus({ preventScroll: true });
    type(start, end, text);
    quiet = false;
    if (before instanceof HTMLElement && before !== area && before !== document.body) {
      before.focus({ preventScroll: true });
      scroller.scrollTo(scrollLeft, scrollTop);
    }
    changed();
  }

  /** @param {number} start @param {number} end @param {string} text */
  function type(start, end, text) {
    area.setSelectionRange(start, end);
    const typed =
      document.activeElement === area &&
      (text === ""
        ? document.execCommand("delete")
        : document.execCommand("insertText", false, text));
    // A text that is not shown cannot be typed into; then there is nothing to undo.
    if (!typed) area.setRangeText(text, start, end, "end");
  }

  /**
   * One more step of the same slide: the step before is taken back first, so that one undo takes
   * back the whole slide.
   * @param {unknown} of what is being slid
   * @param {string} target the source after the step
   */
  function slide(of, target) {
    const before = document.activeElement;
    const { scrollLeft, scrollTop } = scroller;
    quiet = true;
    area.focus({ preventScroll: true });
    const last = step;
    if (last && last.of === of && area.value === last.after) {
      document.execCommand("undo");
      if (area.value !== last.before) document.execCommand("redo");
    }
    const original = area.value;
    const { start, end, text } = difference(original, target);
    if (original !== target) type(start, end, text);
    step = { of, before: original, after: area.value };
    quiet = false;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    scroller.scrollTo(scrollLeft, scrollTop);
    changed();
  }

  /** @param {number} line @param {number} column */
  function goTo(line, column) {
    const at = offsetOf(area.value, line, column);
    area.focus();
    area.setSelectionRange(at, at);
    const height = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
    const top = (line - 1) * height;
    const seen = scroller.scrollTop;
    if (top < seen || top > seen + scroller.clientHeight - 2 * height) {
      scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 3);
    }
  }

  /** Indents or outdents what is selected. @param {boolean} out */
  function indent(out) {
    const { selectionStart: start, selectionEnd: end, value } = area;
    if (start === end && !out) return replace(start, end, INDENT);
    const from = value.lastIndexOf("\n", start - 1) + 1;
    const lines = value.slice(from, end).split("\n");
    const moved = lines.map((line) =>
      out ? line.replace(/^( {1,4}|\t)/, "") : line === "" ? line : INDENT + line,
    );
    const text = moved.join("\n");
    if (text === value.slice(from, end)) return;
    replace(from, end, text);
    const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
    area.setSelectionRange(Math.max(from, start + first), from + text.length);
  }

  area.addEventListener("input", () => {
    if (quiet) return;
    step = null;
    changed();
  });
  area.addEventListener("blur", () => (leaving = false));
  area.addEventListener("keydown", (event) => {
    const held = event.ctrlKey || event.metaKey;
    if (event.isComposing) return;
    if (event.key === "Escape") {
      leaving = true;
      return;
    }
    if (event.key === "Tab" && !held && !event.altKey) {
      if (leaving) return;
      event.preventDefault();
      indent(event.shiftKey);
    } else if (event.key === "Enter" && held) {
      event.preventDefault();
      grade();
    } else if (event.key === "Enter" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      breakLine();
    } else if (event.key.toLowerCase() === "s" && held) {
      event.preventDefault();
      save();
    }
    if (event.key !== "Shift") leaving = false;
  });

  /** A new line begins where the one before did, one step in after a brace. */
  function breakLine() {
    const { selectionStart: start, selectionEnd: end, value } = area;
    const line = value.slice(value.lastIndexOf("\n", start - 1) + 1, start);
    const blank = /^\s*/.exec(line)?.[0] ?? "";
    const more = /[{[(]\s*$/.test(line) ? INDENT : "";
    replace(start, end, `\n${blank}${more}`);
  }

  draw();
  return {
    element,
    area,
    value: () => area.value,
    /** Another script, which undo takes back. @param {string} source */
    open(source) {
      step = null;
      replace(0, area.value.length, source);
      area.setSelectionRange(0, 0);
      scroller.scrollTo(0, 0);
    },
    /** The first text, before which there was none. @param {string} source */
    start(source) {
      area.value = source;
      draw();
    },
    /** Writes at the cursor. @param {string} text */
    insert(text) {
      step = null;
      replace(area.selectionStart, area.selectionEnd, text);
    },
    slide,
    /** A slide has ended; the next one is another step to undo. */
    settle() {
      step = null;
    },
    /** @param {Fault | null} now */
    mark(now) {
      if (JSON.stringify(now) === JSON.stringify(fault)) return;
      fault = now;
      draw();
    },
    goTo,
  };
}
