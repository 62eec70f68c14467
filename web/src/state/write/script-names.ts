/** Creates names for scripts. */

import { scriptNamed } from "../scripts.ts";

/** The maximum length of a name, not counting an appended number. */
const LONGEST = 36;

/** Converts any text to a valid name. */
export function nameFor(text: string): string {
  const clean = text
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return clean || "mine";
}

/** Returns a name that no saved script has: the given name, or the given name with a number after it. */
export function freeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = name.slice(0, LONGEST) + (count === 1 ? "" : `-${count}`);
    if (!scriptNamed(free)) return free;
  }
}
