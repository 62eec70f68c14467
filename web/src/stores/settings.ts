/** The settings of the user, stored in this browser. */

import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** A key of `PALETTES`. */
  palette: string;
  sound: boolean;
  /** On touch screens: one tap drops, or the first tap shows a preview. */
  tap: "auto" | "one" | "two";
  animation: boolean;
  /** The labels at the edge of the board. */
  labels: "digits" | "cells" | "none";
  /** The side that moves second has the first colour of the palette. */
  flipped: boolean;
  /** The opponent last chosen. */
  against: string;
  variant: string;
  starts: "you" | "opponent" | "random" | "alternate";
}

const KEY = "foursight.settings";

const DEFAULTS: Settings = {
  theme: "system",
  palette: "classic",
  sound: false,
  tap: "auto",
  animation: true,
  labels: "digits",
  flipped: false,
  against: "level:4",
  variant: "7x6",
  starts: "you",
};

function load(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const valid = Object.entries(DEFAULTS).filter(([name, value]) => typeof stored[name] === typeof value);
    return { ...DEFAULTS, ...Object.fromEntries(valid.map(([name]) => [name, stored[name]])) };
  } catch {
    // Storage may be forbidden or hold invalid text; the page works without it.
    return { ...DEFAULTS };
  }
}

const current = signal(load());

/** The settings now; components that read `settings.value` are drawn again when they change. */
export const settings: ReadonlySignal<Settings> = current;

export function changeSettings(change: Partial<Settings>) {
  store({ ...current.value, ...change });
}

export function resetSettings() {
  store({ ...DEFAULTS });
}

function store(next: Settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // If the storage is full or forbidden, the change holds until the page is closed.
  }
  current.value = next;
}

// Another tab has changed the settings. A key of null means that the whole storage was cleared.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) current.value = load();
});

/** Whether animations are allowed, by the setting and by the preference of the system. */
export function motionAllowed(): boolean {
  return current.value.animation && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
