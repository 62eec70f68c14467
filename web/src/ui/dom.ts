/** Creates elements: `h("button", { class: "primary", onclick }, "Undo")`. `svg(…)` creates SVG elements. */

import { addressOf } from "../state/page-address.ts";

/**
 * The properties of a new element: attributes, listeners (`onclick: fn`), `dataset` and `style`. `style` is an object,
 * because the content security policy forbids style texts. An `href` such as `/play` names a view of the page; it works
 * in whatever folder the site is. An attribute whose value is false, null or undefined is omitted. An attribute whose
 * value is true gets an empty text.
 */
type Props = Record<string, any>;
export type Child = Node | string | number | null | undefined | false | Child[];

const SVG = "http://www.w3.org/2000/svg";

/** Creates an HTML element. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: Props | null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return withContents(document.createElement(tag), props, children);
}

/** Creates an SVG element. */
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

/** Sets attributes, listeners and styles of an element. */
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

/** Replaces the content of an element. */
export function fill(parent: Element, ...children: Child[]) {
  parent.replaceChildren();
  append(parent, children);
}

/** Returns the element with this id. Throws if the page has no such element. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element;
}

/** Returns whether an element is an input field. Keys that are pressed in a field are text, not shortcuts. */
export function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=button])"))
  );
}
