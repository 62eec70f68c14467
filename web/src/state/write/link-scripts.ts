/** Scripts in links. If a link to a game or a search names scripts, it also contains their source texts. */

import { isScriptName, scriptNamed, scriptsIn } from "../scripts.ts";
import { pack, unpack } from "./share.ts";

/** A script in a link. */
export interface LinkedScript {
  name: string;
  source: string;
}

/** The name of the query field that contains the scripts in the form `NAME.PACKED`, separated by commas. */
export const LINKED_SCRIPTS = "scripts";

/** Adds the source texts of the saved scripts that a link names. Returns a link that names no scripts unchanged. */
export async function withLinkedScripts(link: string): Promise<string> {
  const scripts = scriptsIn(link);
  if (scripts.length === 0) return link;
  return `${link}&${LINKED_SCRIPTS}=${await packScripts(scripts)}`;
}

export async function packScripts(scripts: readonly LinkedScript[]): Promise<string> {
  const parts = await Promise.all(scripts.map(async ({ name, source }) => `${name}.${await pack(source)}`));
  return parts.join(",");
}

/** Returns the scripts that `packScripts` has packed, or null if the text is damaged. */
export async function unpackScripts(packed: string): Promise<LinkedScript[] | null> {
  const scripts: LinkedScript[] = [];
  for (const part of packed.split(",")) {
    const [name = "", text = ""] = part.split(".");
    const source = await unpack(text);
    if (!isScriptName(name) || source === null) return null;
    scripts.push({ name, source });
  }
  return scripts;
}

/**
 * Gives new names to linked scripts if this browser already has other scripts with their names. Changes the names in
 * the query, too.
 */
export function withNewNames(scripts: readonly LinkedScript[], query: string) {
  const renamed = new URLSearchParams(query);
  const saved = scripts.map(({ name, source }) => {
    const free = freeName(name);
    const named = new RegExp(`\\bscript:${name}(?![a-z0-9_-])`, "g");
    for (const [key, value] of [...renamed]) renamed.set(key, value.replace(named, `script:${free}`));
    return { name: free, source };
  });
  return { scripts: saved, query: renamed.toString() };
}

/**
 * Returns a name that is not used in this browser: the given name, or the given name with a number, such as "mine-2".
 */
function freeName(name: string): string {
  let free = name;
  for (let number = 2; scriptNamed(free); number += 1) free = `${name.slice(0, 36)}-${number}`;
  return free;
}
