// @ts-check
/** A slider for every weight of the script; moving one writes the number in the text. */

import { fill, h, say } from "../../ui/dom.js";
import { constants, rangeOf, written } from "./constants.ts";

/**
 * @typedef {ReturnType<typeof import("./editor.js").createEditor>} Editor
 * @typedef {import("./constants.ts").Constant} Constant
 */

/** More sliders than this help nobody; the text has them all. */
const MOST = 24;

/** @param {Editor} editor */
export function createSliders(editor) {
  const list = h("div", { class: "sliders" });
  const none = h(
    "p",
    { class: "small-text muted" },
    "Numbers get a slider here: those in `let weight = 12;` and factors, as in `10 * open(3)`.",
  );
  const element = h("div", { class: "write-sliders" }, none, list);
  /** Which numbers there are; while that stays, so do the sliders. */
  let drawn = "";
  /** @type {{ element: HTMLElement, input: HTMLInputElement, output: HTMLElement }[]} */
  let rows = [];

  /** @param {string} source */
  function update(source) {
    const found = constants(source).slice(0, MOST);
    none.hidden = found.length > 0;
    const key = JSON.stringify(found.map(({ name, line }) => [name, line]));
    if (key !== drawn) {
      drawn = key;
      rows = found.map(row);
      fill(
        list,
        rows.map(({ element: each }) => each),
      );
    }
    found.forEach((constant, index) => {
      const { input, output } = rows[index] ?? {};
      if (!input || !output) return;
      // A number typed far away takes its slider along; a slide never moves its own ends.
      if (constant.value < Number(input.min) || constant.value > Number(input.max)) {
        setRange(input, constant);
      }
      input.step = String(10 ** -constant.decimals);
      input.value = String(constant.value);
      say(output, String(constant.value).replace("-", "−"));
    });
  }

  /** @param {HTMLInputElement} input @param {Constant} constant */
  function setRange(input, constant) {
    const { least, most, step } = rangeOf(constant);
    input.min = String(least);
    input.max = String(most);
    input.step = String(step);
  }

  /** @param {Constant} constant @param {number} index */
  function row(constant, index) {
    // For the eye: the slider itself says its value.
    const output = h("output", { class: "numbers", "aria-live": "off" });
    const input = h("input", {
      type: "range",
      "aria-label": `${constant.name}, line ${constant.line}`,
      oninput: () => {
        const value = Number(input.value);
        editor.slide(
          input,
          (source) => constants(source)[index] ?? null,
          written(value, constants(editor.value())[index] ?? constant),
        );
      },
      onpointerdown: () => editor.settle(),
    });
    setRange(input, constant);
    const label = h("span", { class: "slider-name mono", title: constant.name }, constant.name);
    return {
      input,
      output,
      element: h("label", { class: "slider" }, label, input, output),
    };
  }

  return { element, update };
}
