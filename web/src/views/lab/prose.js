// @ts-check
/** Texts of documents: words between backticks are code, an empty line begins a paragraph. */

import { h } from "../../ui/dom.js";

/** @param {string} text @returns {(string | HTMLElement)[]} */
export function prose(text) {
  return text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) => (/^`.+`$/.test(part) ? h("code", null, part.slice(1, -1)) : part));
}

/** @param {string} text @param {string} [className] */
export function paragraphs(text, className) {
  return text
    .split("\n\n")
    .filter((part) => part.trim())
    .map((part) => h("p", { class: className ?? null }, prose(part.replace(/\s+/g, " ").trim())));
}
