// @ts-check
/** A plot of a document: the drawing in the page's colours, what it says, its figures, its files. */

import { button } from "../../ui/controls.js";
import { download } from "../../ui/download.js";
import { h } from "../../ui/dom.js";
import { paragraphs, prose } from "./prose.js";
import { csv, drawTable } from "./table.js";

/** @typedef {import("../../api/types.ts").Plot} Plot */

const DRAWN = new Set(
  "svg g title desc text tspan line path rect circle polyline polygon".split(" "),
);

/**
 * @param {Plot} plot
 * @param {string | null} file the address of the drawing as a file, where there is one
 */
export function drawPlot(plot, file) {
  const name = fileName(plot.caption);
  const picture = drawing(plot.svg);
  const svg = file
    ? h("a", { class: "button small", href: file, download: `${name}.svg` }, "SVG")
    : button("SVG", () => download(`${name}.svg`, plot.svg, "image/svg+xml"), { small: true });
  const { id, caption, keys, values } = plot.table;
  const json = () => JSON.stringify({ id, caption, summary: plot.summary, keys, rows: values });
  return h(
    "figure",
    { class: "plot" },
    h("figcaption", null, h("b", null, prose(plot.caption)), paragraphs(plot.summary)),
    picture &&
      h(
        "div",
        {
          class: "doc-scroll",
          tabindex: "0",
          role: "group",
          "aria-label": `Plot: ${plot.caption.replaceAll("`", "")}`,
        },
        picture,
      ),
    h(
      "div",
      { class: "plot-foot" },
      h("details", null, h("summary", null, "The figures as a table"), drawTable(plot.table)),
      h(
        "div",
        { class: "row", role: "group", "aria-label": `Downloads of ${plot.caption}` },
        svg,
        button("CSV", () => download(`${name}.csv`, csv(plot.table), "text/csv"), { small: true }),
        button("JSON", () => download(`${name}.json`, json(), "application/json"), { small: true }),
      ),
    ),
  );
}

/**
 * The drawing as elements. It is the lab's own, but a text all the same: only shapes come through.
 * @param {string} text
 */
export function drawing(text) {
  // Inside a page the namespace goes without saying, in a file it does not.
  const whole = /^<svg[^>]*xmlns=/.test(text)
    ? text
    : text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml");
  const root = parsed.documentElement;
  if (root.localName !== "svg") return null;
  for (const element of [...root.querySelectorAll("*")]) {
    if (!DRAWN.has(element.localName)) element.remove();
  }
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) {
      if (/^on|^style$|href/i.test(name)) element.removeAttribute(name);
    }
    // The drawing's classes are its own: a bar of a plot is no other bar of the page.
    const own = [...element.classList].map((name) => `p-${name}`);
    if (own.length) element.setAttribute("class", own.join(" "));
  }
  return document.importNode(root, true);
}

/** "Elo with 95 % intervals" as "elo-with-95-intervals". @param {string} text */
export function fileName(text) {
  const clean = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return clean.slice(0, 60) || "plot";
}
