/**
 * The user's evaluation scripts by name, stored in this browser. Engine texts refer to them as `script:NAME`; the API
 * clients add the sources to their requests.
 */

export interface Script {
  name: string;
  source: string;
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

/** Whether a script may have this name. */
export function isScriptName(name: string) {
  return NAME.test(name);
}

/** All scripts, the newest first. */
export function allScripts() {
  return [...scripts.values()].sort((one, other) => other.saved - one.saved);
}

export function scriptNamed(name: string) {
  return scripts.get(name) ?? null;
}

/** Saves a script. Returns false if the browser cannot store it; it then lasts until the page is closed. */
export function saveScript(name: string, source: string) {
  if (!NAME.test(name)) throw new RangeError(`“${name}” is not a valid name for a script`);
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

// Another tab has saved or deleted a script.
globalThis.addEventListener?.("storage", (event) => {
  if (event instanceof StorageEvent && event.key !== KEY) return;
  scripts.clear();
  for (const script of load()) scripts.set(script.name, script);
  for (const listener of listeners) listener();
});

/** Registers a listener for changes; returns a function that removes it. */
export function onScripts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The names of the scripts in a request. */
function namesIn(request: unknown) {
  const found = JSON.stringify(request).matchAll(/\bscript:([a-z0-9_-]{1,40})/g);
  return new Set([...found].map(([, name = ""]) => name));
}

/** The error message for a request with a script that this browser does not have; otherwise an empty text. */
export function missingScript(request: unknown) {
  const name = [...namesIn(request)].find((each) => !scripts.has(each));
  return name === undefined
    ? ""
    : `The script ${name} is not saved in this browser. Ask its author for a link to the script, ` +
        "save it, and open this link again.";
}

/** Whether a request contains the name of a script. */
export function namesScript(request: unknown): boolean {
  return namesIn(request).size > 0;
}

/** Adds the sources of the scripts that a request names. */
export function withScripts(request: object): object {
  const scripts = scriptsIn(request);
  return scripts.length ? { ...request, scripts } : request;
}

/** The saved scripts that a request names. */
export function scriptsIn(request: unknown): { name: string; source: string }[] {
  const names = namesIn(request);
  return [...scripts.values()]
    .filter((script) => names.has(script.name))
    .map(({ name, source }) => ({ name, source }));
}
