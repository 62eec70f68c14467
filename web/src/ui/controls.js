// @ts-check
/** Small controls built the same way everywhere. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

let serial = 0;

/**
 * A button; with an icon alone, `label` is its name and its tooltip.
 * @param {string} label
 * @param {() => void} run
 * @param {{ icon?: string, kind?: "" | "primary" | "quiet", iconOnly?: boolean, small?: boolean,
 *   keys?: string, title?: string }} [options]
 */
export function button(label, run, options = {}) {
  const classes = ["button", options.kind ?? ""];
  if (options.iconOnly) classes.push("icon-only");
  if (options.small) classes.push("small");
  return h(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      onclick: run,
      "aria-label": options.iconOnly ? label : null,
      title: options.title ?? (options.iconOnly ? label : null),
      "aria-keyshortcuts": options.keys ?? null,
    },
    options.icon ? icon(options.icon) : null,
    options.iconOnly ? null : label,
  );
}

/**
 * A row of choices, one of which holds.
 * @template {string} V
 * @param {string} label
 * @param {{ value: V, text: string }[]} choices
 * @param {V} value
 * @param {(value: V) => void} choose
 */
export function segments(label, choices, value, choose) {
  const name = `choice-${(serial += 1)}`;
  return h(
    "fieldset",
    { class: "field" },
    h("legend", { class: "label" }, label),
    h(
      "div",
      { class: "segments" },
      choices.map((choice) =>
        h(
          "label",
          null,
          h("input", {
            type: "radio",
            name,
            value: choice.value,
            checked: choice.value === value,
            onchange: () => choose(choice.value),
          }),
          h("span", null, choice.text),
        ),
      ),
    ),
  );
}

/**
 * A switch with its text on the left.
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} change
 */
export function toggle(label, value, change) {
  /** @type {HTMLInputElement} */
  const input = h("input", {
    type: "checkbox",
    role: "switch",
    checked: value,
    onchange: () => change(input.checked),
  });
  return h("label", { class: "switch" }, h("span", null, label), input);
}

/**
 * A field with its label, help and the place for an error.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [help]
 */
export function field(label, input, help) {
  const id = (input.id ||= `field-${(serial += 1)}`);
  const error = h("p", { class: "field-error", id: `${id}-error`, role: "alert" });
  const about = [help ? `${id}-help` : "", `${id}-error`].filter(Boolean).join(" ");
  input.setAttribute("aria-describedby", about);
  const element = h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    input,
    help ? h("p", { class: "field-help", id: `${id}-help` }, help) : null,
    error,
  );
  return {
    element,
    /** The place for an error, for whoever puts it elsewhere. */
    error,
    /** Shows what is wrong in place; "" when all is well. @param {string} text */
    fail(text) {
      error.textContent = text;
      input.toggleAttribute("aria-invalid", text !== "");
      if (text) input.setAttribute("aria-invalid", "true");
    },
  };
}
