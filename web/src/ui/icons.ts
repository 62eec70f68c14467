/** The icons of the page. Each is drawn in a square of 20 by 20 units, in the colour of the surrounding text. */

import { svg } from "./dom.ts";

export const PATHS: Record<string, string> = {
  undo: "M8 5 4 9l4 4M4.5 9H12a4 4 0 0 1 0 8H9",
  redo: "m12 5 4 4-4 4M15.5 9H8a4 4 0 0 0 0 8h3",
  hint: "M7.5 14.5a5 5 0 1 1 5 0V16h-5v-1.5ZM8 18.5h4",
  flag: "M5 18V3M5 4h10l-2.5 3.5L15 11H5",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  stop: "M6 6h8v8H6z",
  play: "M7 5l8 5-8 5z",
  pause: "M7.5 5v10M12.5 5v10",
  settings:
    "M4 6h7M15 6h1M4 14h1M9 14h7M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  help: "M7.5 7.5a2.5 2.5 0 1 1 3.6 2.25c-.7.35-1.1.9-1.1 1.75M10 14.8v.2",
  info: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.5v4M10 6.6v.2",
  sound: "M4 8v4h3l4 3V5L7 8H4ZM13.5 7.5a3.5 3.5 0 0 1 0 5M15.5 5.5a6.3 6.3 0 0 1 0 9",
  muted: "M4 8v4h3l4 3V5L7 8H4ZM14 8l3.5 4M17.5 8 14 12",
  sun: "M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 2.5v1M10 16.5v1M2.5 10h1M16.5 10h1M4.7 4.7l.7.7M14.6 14.6l.7.7M4.7 15.3l.7-.7M14.6 5.4l.7-.7",
  moon: "M15.5 12A6.5 6.5 0 0 1 8 4.5 6.5 6.5 0 1 0 15.5 12Z",
  auto: "M10 3.5a6.5 6.5 0 1 0 0 13ZM10 3.5a6.5 6.5 0 0 1 0 13",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  close: "M5 5l10 10M15 5 5 15",
  left: "M12 5l-5 5 5 5",
  right: "m8 5 5 5-5 5",
  first: "M13 5l-5 5 5 5M6 5v10",
  last: "m7 5 5 5-5 5M14 5v10",
  swap: "M4 7h10l-3-3M16 13H6l3 3",
  eye: "M2.5 10C5 6 7.5 5 10 5s5 1 7.5 5c-2.5 4-5 5-7.5 5S5 14 2.5 10ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  chart: "M3.5 16.5h13M5 13l3.5-4 3 2.5L16 5.5",
};

/** Creates an icon. Screen readers ignore icons, so a button that contains only an icon needs an accessible name. */
export function icon(name: keyof typeof PATHS) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: PATHS[name] ?? "" }),
  );
}
