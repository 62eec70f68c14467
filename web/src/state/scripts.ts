/**
 * The user's evaluation scripts, stored in this browser. Engine texts refer to a script as `script:NAME`. The API
 * clients add the source texts of the named scripts to each request.
 */

import { t } from "../languages/translate.ts";

export interface Script {
  name: string;
  source: string;
  /** The time of the last save, as `Date.now()`. */
  saved: number;
}

const KEY = "foursight-scripts";
const NAME = /^[a-z0-9_-]{1,40}$/;

const scripts = new Map(load().map((script) => [script.name, script]));
const listeners = new Set<() => void>();

function load(): Script[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isScript) : [];
  } catch {
    return [];
  }
}

function isScript(value: any): value is Script {
  return typeof value?.source === "string" && NAME.test(value?.name ?? "");
}

/** Returns whether a text is a valid name for a script. */
export function isScriptName(name: string) {
  return NAME.test(name);
}

/** Returns all scripts, newest first. */
export function allScripts() {
  return [...scripts.values()].sort((one, other) => other.saved - one.saved);
}

export function scriptNamed(name: string) {
  return scripts.get(name) ?? null;
}

/**
 * Saves a script. Returns false if the browser cannot store it. In this case, the script exists until the page is
 * closed.
 */
export function saveScript(name: string, source: string) {
  if (!NAME.test(name)) throw new RangeError(t("“{name}” is not a valid name for a script", { name }));
  scripts.set(name, { name, source, saved: Date.now() });
  return store();
}

export function forgetScript(name: string) {
  scripts.delete(name);
  return store();
}

function store() {
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEY, JSON.stringify([...scripts.values()]));
    return true;
  } catch {
    return false;
  }
}

// The browser sends this event after another tab has saved or deleted a script.
globalThis.addEventListener?.("storage", (event) => {
  if (event instanceof StorageEvent && event.key !== KEY) return;
  scripts.clear();
  for (const script of load()) scripts.set(script.name, script);
  for (const listener of listeners) listener();
});

/** Registers a listener for changes. Returns a function that removes the listener. */
export function onScripts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A request that may contain the source texts of scripts. */
interface WithSources {
  scripts?: readonly { name: string; source: string }[] | null;
}

/**
 * Returns the names of the scripts that a request or an engine text refers to, except scripts whose source texts the
 * request already contains. Names inside source texts do not count.
 */
function namesIn(request: unknown) {
  const { scripts, ...rest } = (typeof request === "object" ? { ...request } : { request }) as WithSources;
  const given = new Set(scripts?.map(({ name }) => name));
  const found = JSON.stringify(rest).matchAll(/\bscript:([a-z0-9_-]{1,40})/g);
  return new Set([...found].map(([, name = ""]) => name).filter((name) => !given.has(name)));
}

/** If a request names a script that is not saved in this browser, returns an error message; otherwise an empty text. */
export function missingScript(request: unknown) {
  const name = [...namesIn(request)].find((each) => !scripts.has(each));
  return name === undefined
    ? ""
    : t(
        "The script {name} is not saved in this browser. Ask its author for a link to the script. Open that link, save the script, and then open this page again.",
        { name },
      );
}

/** Returns whether a request names a script. */
export function namesScript(request: unknown): boolean {
  return namesIn(request).size > 0;
}

/**
 * Adds the source texts of the scripts that a request names. Keeps the source texts that the request already contains.
 */
export function withScripts(request: WithSources & object): object {
  const scripts = [...(request.scripts ?? []), ...scriptsIn(request)];
  return scripts.length ? { ...request, scripts } : request;
}

/** Returns the saved scripts that a request names. */
export function scriptsIn(request: unknown): { name: string; source: string }[] {
  const names = namesIn(request);
  return [...scripts.values()]
    .filter((script) => names.has(script.name))
    .map(({ name, source }) => ({ name, source }));
}
