/** Reads the colours of a picture from the style sheets, so that they are defined only once. */

import { COLOURS } from "./picture.ts";
import type { Colours } from "./picture.ts";

/** Returns the colours of a palette in a theme. The style sheet `share.css` must be loaded. */
export function pictureColours(palette: string, theme: "light" | "dark"): Colours {
  const probe = document.createElement("span");
  probe.className = `picture-colours is-${theme}`;
  // The palette is repeated here, because its colours depend on the theme of the element that declares them.
  probe.dataset["palette"] = palette;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = COLOURS.map((name) => {
    // A custom property may contain functions such as `light-dark`. The browser computes them only for a property with
    // a type, such as `color`.
    probe.style.color = `var(--${name})`;
    return [name, style.color] as const;
  });
  probe.remove();
  return Object.fromEntries(colours) as Colours;
}
