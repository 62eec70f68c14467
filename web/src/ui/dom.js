// @ts-check
/** Building elements: `h("button", { class: "primary", onclick }, "Undo")`, and `svg(…)` alike. */

/**
 * Attributes, listeners (`onclick: fn`), `style` (an object: our content security policy forbids
 * style texts), `dataset`, `href` (`/play` is the page's own view, wherever it lies). False, null and undefined leave an attribute out; true sets it empty.
 * @typedef {Record<string, any>} Props
 * @typedef {Node | string | number | null | undefined | false | Child[]} Child
 */

import { addressOf } from "../state/place.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...any} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  return /** @type {any} */ (dress(document.createElement(tag), props, children));
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...any} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, props, ...children) {
  return /** @type {any} */ (dress(document.createElementNS(SVG, tag), props, children));
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props | null | undefined} props
 * @param {any[]} children
 */
function dress(element, props, children) {
  if (props) attributes(element, props);
  append(element, children);
  return element;
}

/**
 * Sets attributes, listeners and styles on an element that exists.
 * @param {Element} element
 * @param {Props} props
 */
function attributes(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "style") {
      const style = /** @type {HTMLElement} */ (element).style;
      for (const [key, text] of Object.entries(value)) style.setProperty(key, String(text));
    } else if (name === "dataset") {
      Object.assign(/** @type {HTMLElement} */ (element).dataset, value);
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      const text = value === true ? "" : String(value);
      element.setAttribute(name, name === "href" ? addressOf(text) : text);
    }
  }
}

/**
 * @param {Element} parent
 * @param {any[]} children
 */
export function append(parent, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Replaces everything inside an element.
 * @param {Element} parent
 * @param {...any} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * Sets a text only where it differs, so that live regions and selections rest.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * The element with this id, which the shell promises.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** Whether keys belong to a field the person is typing in.
 * @param {EventTarget | null} target */
export function isTyping(target) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=button])"))
  );
}
