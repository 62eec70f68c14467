/** Names for scripts. */

import { scriptNamed } from "../scripts.ts";

/** The longest name, less room for a number at its end. */
const LONGEST = 36;

/** A valid name made of any text. */
export function nameFor(text: string): string {
  const clean = text
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  return clean || "mine";
}

/** A name under which no script is saved: the given one, or the same with a number. */
export function freeName(name: string): string {
  for (let count = 1; ; count += 1) {
    const free = name.slice(0, LONGEST) + (count === 1 ? "" : `-${count}`);
    if (!scriptNamed(free)) return free;
  }
}
