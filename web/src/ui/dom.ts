/** Creates elements: `h("button", { class: "primary", onclick }, "Undo")`, and `svg(…)` in the same way. */

import { addressOf } from "../state/page-address.ts";

/**
 * Attributes, listeners (`onclick: fn`), `style` (an object: the content security policy forbids style texts), `dataset`,
 * `href` (`/play` is a view of the page, in whichever folder the page is). False, null and undefined leave an attribute
 * out; true sets it to an empty text.
 */
type Props = Record<string, any>;
export type Child = Node | string | number | null | undefined | false | Child[];

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: Props | null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return withContents(document.createElement(tag), props, children);
}

/** An SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props?: Props | null,
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return withContents(document.createElementNS(SVG, tag), props, children);
}

function withContents<E extends Element>(element: E, props: Props | null | undefined, children: Child[]): E {
  if (props) attributes(element, props);
  append(element, children);
  return element;
}

/** Sets attributes, listeners and styles on an element that exists. */
function attributes(element: Element, props: Props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "style") {
      const style = (element as HTMLElement).style;
      for (const [key, text] of Object.entries(value)) style.setProperty(key, String(text));
    } else if (name === "dataset") {
      Object.assign((element as HTMLElement).dataset, value);
    } else if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else {
      const text = value === true ? "" : String(value);
      element.setAttribute(name, name === "href" ? addressOf(text) : text);
    }
  }
}

export function append(parent: Element, children: Child[]) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(parent, child);
    else parent.append(child instanceof Node ? child : String(child));
  }
}

/** Replaces everything inside an element. */
export function fill(parent: Element, ...children: Child[]) {
  parent.replaceChildren();
  append(parent, children);
}

/** The element with this id; throws if the HTML of the page has none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** Whether the user types into a field, so that keys are text and not shortcuts. */
export function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=button])"))
  );
}
