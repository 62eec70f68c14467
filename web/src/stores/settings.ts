/** The user's settings, stored in this browser. */

import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Labels } from "../state/board-state.ts";

export interface Settings {
  /** The language of the page: a key of `LANGUAGES`, or "system" for the language of the browser. */
  language: string;
  theme: "system" | "light" | "dark";
  /** A key of `PALETTES`. */
  palette: string;
  sound: boolean;
  /**
   * How a touch drops a disc. `one`: with one tap. `two`: a first tap shows a preview, and a second tap drops the disc.
   * `auto`: with one tap if the device is a touch screen and the columns are wide enough, otherwise with two taps.
   */
  tap: "auto" | "one" | "two";
  animation: boolean;
  /** The labels of the board. Parts of the page whose texts name cells show the names of cells anyway. */
  labels: Labels;
  /** Whether the sides have swapped their colours. The side that moves first then has the colour of the second side. */
  flipped: boolean;
  /** The last chosen opponent: an engine text, or "human". */
  against: string;
  variant: string;
  /** Who starts a new game. */
  starts: "you" | "opponent" | "random" | "alternate";
  /** The speed of a game of two engines: a name of `WATCH_SPEEDS`. */
  watchSpeed: string;
  /** Whether the Play view shows the exact value of the position as a bar. */
  valueBar: boolean;
}

const KEY = "foursight.settings";

const DEFAULTS: Settings = {
  language: "system",
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
  watchSpeed: "normal",
  valueBar: false,
};

function load(): Settings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const valid = Object.entries(DEFAULTS).filter(([name, value]) => typeof stored[name] === typeof value);
    return { ...DEFAULTS, ...Object.fromEntries(valid.map(([name]) => [name, stored[name]])) };
  } catch {
    // The browser may forbid storage, or the stored text may be invalid. The page then uses the defaults.
    return { ...DEFAULTS };
  }
}

const current = signal(load());

/** The current settings. Components that read `settings.value` render again when the settings change. */
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
    // If the storage is full or forbidden, the change lasts until the page is closed.
  }
  current.value = next;
}

// Another tab has changed the settings. The key is null if the whole storage was cleared.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === KEY || key === null) current.value = load();
});

/** Returns whether animations are allowed by both the settings of the page and the preferences of the system. */
export function motionAllowed(): boolean {
  return current.value.animation && !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
