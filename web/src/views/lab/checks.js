// @ts-check
/** A group of boxes to tick: evaluations, scripts, levels, depths. */

import { h } from "../../ui/dom.js";

/** @typedef {{ value: string, text?: string, title?: string }} Choice */

/**
 * @param {string} label
 * @param {Choice[]} choices
 * @param {() => string[]} chosen
 * @param {(values: string[]) => void} choose
 * @param {{ pills?: boolean }} [options] `pills`: short ones, in a row
 */
export function checks(label, choices, chosen, choose, { pills = false } = {}) {
  const boxes = choices.map(({ value, text, title }) => {
    const box = h("input", {
      type: "checkbox",
      value,
      checked: chosen().includes(value),
      onchange: () =>
        // The order chosen in is kept: the first one plays the gauntlet.
        choose(box.checked ? [...chosen(), value] : chosen().filter((each) => each !== value)),
    });
    return h(
      "label",
      { class: pills ? "pill" : "check", title: title ?? null },
      box,
      h("span", null, text ?? value),
    );
  });
  return h(
    "fieldset",
    { class: "field" },
    h("legend", { class: "label" }, label),
    h("div", { class: pills ? "pills" : "checks" }, boxes),
  );
}

/**
 * @param {string} value
 * @param {(value: number) => void} change
 * @param {{ least?: number, most?: number }} [limits]
 */
export function numberInput(value, change, { least = 0, most } = {}) {
  const input = h("input", {
    class: "input numbers",
    type: "number",
    inputmode: "numeric",
    min: least,
    max: most ?? null,
    value,
    oninput: () => change(input.value === "" ? NaN : Number(input.value)),
  });
  return input;
}

/**
 * @param {{ text: string, summary?: string, name?: string }[]} options
 * @param {string} value
 * @param {(value: string) => void} choose
 */
export function selectInput(options, value, choose) {
  const select = h(
    "select",
    { class: "input", onchange: () => choose(select.value) },
    options.map(({ text, name, summary }) =>
      h("option", { value: text, selected: text === value, title: summary ?? null }, name ?? text),
    ),
  );
  return select;
}
