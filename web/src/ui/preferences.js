// @ts-check
/** The settings dialog, and settings applied to the page. */

import { PALETTES } from "../state/palette.js";
import { settings } from "../state/settings.js";
import { button, segments, toggle } from "./controls.js";
import { openDialog } from "./dialog.js";
import { fill, h } from "./dom.js";
import { toast } from "./toast.js";

/** Puts theme, palette and motion on the root, where the style sheets look for them. */
export function applySettings() {
  const apply = () => {
    const { theme, palette, animation } = settings.get();
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.palette = palette;
    root.dataset.motion = animation ? "full" : "none";
  };
  settings.subscribe(apply);
  apply();
}

/** Opens the settings. */
export function showPreferences() {
  const body = h("div", { class: "stack" });
  const draw = () => fill(body, choices());
  draw();
  const dialog = openDialog({
    title: "Settings",
    body,
    actions: [
      button(
        "Reset all",
        () => {
          settings.reset();
          draw();
          toast("Settings are back to their defaults.");
        },
        { kind: "quiet" },
      ),
      button("Done", () => dialog.close(), { kind: "primary" }),
    ],
  });
}

function choices() {
  const now = settings.get();
  const set = settings.set;
  return [
    segments(
      "Theme",
      [
        { value: "system", text: "System" },
        { value: "light", text: "Light" },
        { value: "dark", text: "Dark" },
      ],
      now.theme,
      (theme) => set({ theme: /** @type {any} */ (theme) }),
    ),
    palettes(now.palette),
    segments(
      "Board labels",
      [
        { value: "digits", text: "Columns 1–7" },
        { value: "cells", text: "Cells a1–g6" },
        { value: "none", text: "None" },
      ],
      now.labels,
      (labels) => set({ labels: /** @type {any} */ (labels) }),
    ),
    segments(
      "Touch",
      [
        { value: "auto", text: "Automatic" },
        { value: "one", text: "One tap drops" },
        { value: "two", text: "Tap twice" },
      ],
      now.tap,
      (tap) => set({ tap: /** @type {any} */ (tap) }),
    ),
    h(
      "div",
      null,
      toggle("Animation", now.animation, (animation) => set({ animation })),
      toggle("Sound", now.sound, (sound) => set({ sound })),
    ),
  ];
}

/** Palettes, each shown by its two discs. @param {string} chosen */
function palettes(chosen) {
  return h(
    "fieldset",
    { class: "field" },
    h("legend", { class: "label" }, "Palette"),
    h(
      "div",
      { class: "palettes" },
      Object.entries(PALETTES).map(([key, palette]) =>
        h(
          "label",
          { class: "palette", "data-palette": key },
          h("input", {
            type: "radio",
            name: "palette",
            value: key,
            checked: key === chosen,
            onchange: () => settings.set({ palette: key }),
          }),
          h(
            "span",
            null,
            h("i", { class: "swatch is-first", "aria-hidden": "true" }),
            h("i", { class: "swatch is-second", "aria-hidden": "true" }),
            palette.name,
          ),
        ),
      ),
    ),
  );
}
