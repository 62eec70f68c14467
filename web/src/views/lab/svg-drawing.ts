/** Parses plots, which the server sends as SVG text. */

const ALLOWED = new Set("svg g title desc text tspan line path rect circle polyline polygon".split(" "));

/**
 * Parses an SVG. Keeps only shapes and texts, and removes styles, links and listeners. Returns null if it is invalid.
 */
export function parseDrawing(text: string): SVGSVGElement | null {
  // The parser needs the namespace, which the server may omit because it is optional inside HTML.
  const whole = /^<svg[^>]*xmlns=/.test(text)
    ? text
    : text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  const root = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  for (const element of root.querySelectorAll("*")) {
    if (!ALLOWED.has(element.localName)) element.remove();
  }
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) {
      if (/^on|^style$|href/i.test(name)) element.removeAttribute(name);
    }
    // The prefix avoids collisions with the CSS classes of the page.
    const classes = [...element.classList].map((name) => `p-${name}`);
    if (classes.length) element.setAttribute("class", classes.join(" "));
  }
  return document.importNode(root, true) as Element as SVGSVGElement;
}

/** Returns a file name: "elo-with-95-intervals" for "Elo with 95 % intervals". */
export function fileName(caption: string): string {
  const clean = caption
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return clean.slice(0, 60) || "plot";
}
