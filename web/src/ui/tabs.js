// @ts-check
/**
 * Panels that are tabs on a phone and simply stand below each other where there is room.
 *
 * `createTabs([{ id, label, panel }], { wide })`: `wide` is the media query from which on all
 * panels show at once, and the whole has the class `is-wide` (omit it for tabs everywhere). Arrow
 * keys, Home and End move between tabs.
 */

import { h } from "./dom.js";

/**
 * @typedef {{ id: string, label: string, panel: HTMLElement }} Tab
 * @typedef {{ element: HTMLElement, select: (id: string) => void, selected: () => string }} Tabs
 *
 * @param {Tab[]} tabs
 * @param {{ label: string, wide?: string, onselect?: (id: string) => void }} options
 * @returns {Tabs}
 */
export function createTabs(tabs, options) {
  let chosen = tabs[0]?.id ?? "";
  const media = options.wide ? window.matchMedia(options.wide) : null;
  const buttons = tabs.map((tab) =>
    h(
      "button",
      {
        class: "tab",
        type: "button",
        role: "tab",
        id: `tab-${tab.id}`,
        "aria-controls": `panel-${tab.id}`,
        onclick: () => select(tab.id),
      },
      tab.label,
    ),
  );
  const list = h(
    "div",
    { class: "tablist", role: "tablist", "aria-label": options.label },
    buttons,
  );
  list.addEventListener("keydown", (event) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = (next + tabs.length) % tabs.length;
    select(tabs[index]?.id ?? chosen);
    buttons[index]?.focus();
  });
  for (const tab of tabs) tab.panel.id = `panel-${tab.id}`;
  const element = h(
    "div",
    { class: "tabs" },
    list,
    tabs.map((tab) => tab.panel),
  );

  function show() {
    const wide = media?.matches ?? false;
    list.hidden = wide;
    element.classList.toggle("is-wide", wide);
    tabs.forEach((tab, index) => {
      const active = tab.id === chosen;
      buttons[index]?.setAttribute("aria-selected", String(active));
      buttons[index]?.setAttribute("tabindex", active ? "0" : "-1");
      tab.panel.hidden = !wide && !active;
      tab.panel.setAttribute("role", wide ? "region" : "tabpanel");
      if (wide) tab.panel.setAttribute("aria-label", tab.label);
      else tab.panel.removeAttribute("aria-label");
      if (wide) tab.panel.removeAttribute("aria-labelledby");
      else tab.panel.setAttribute("aria-labelledby", `tab-${tab.id}`);
    });
  }

  /** @param {string} id */
  function select(id) {
    if (!tabs.some((tab) => tab.id === id)) return;
    chosen = id;
    show();
    options.onselect?.(id);
  }

  media?.addEventListener("change", show);
  show();
  return { element, select, selected: () => chosen };
}
