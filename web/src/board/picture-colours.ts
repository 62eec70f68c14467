/** Reads the colours of a picture from the style sheets, so that no other file has to define them again. */

import { COLOURS } from "./picture.ts";
import type { Colours } from "./picture.ts";

/** Returns the colours of a palette in a theme. The style sheet `share.css` must be loaded. */
export function pictureColours(palette: string, theme: "light" | "dark"): Colours {
  const probe = document.createElement("span");
  probe.className = `picture-colours is-${theme}`;
  // The picture may have another theme than the page. The colours of a palette depend on the theme of the element that
  // has the attribute `data-palette`. Therefore the probe has this attribute.
  probe.dataset["palette"] = palette;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = COLOURS.map((name) => {
    // The custom property may contain a function such as `light-dark`. The browser evaluates the function only in a
    // property such as `color`.
    probe.style.color = `var(--${name})`;
    return [name, style.color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
