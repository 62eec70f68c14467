/** Reads the colours of a picture from the style sheets, so that they are defined only once. */

import { COLOURS } from "./picture.ts";
import type { Colours } from "./picture.ts";

/** Returns the colours of a palette in a theme. The style sheet `share.css` must be loaded. */
export function pictureColours(palette: string, theme: "light" | "dark"): Colours {
  const probe = document.createElement("span");
  probe.className = `picture-colours is-${theme}`;
  // The probe has its own attribute `data-palette`: the colours of a palette follow the theme of the element with this
  // attribute, and the picture may have another theme than the page.
  probe.dataset["palette"] = palette;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = COLOURS.map((name) => {
    // A custom property may contain a function such as `light-dark`. The browser computes the colour only when a
    // property such as `color` uses the custom property.
    probe.style.color = `var(--${name})`;
    return [name, style.color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
