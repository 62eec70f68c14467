/**
 * The visitor's own evaluations: scripts by name, kept in this browser. Engine texts name them
 * `script:NAME`; whoever asks the engine need not send the source, the engine finds it here.
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

/** All of them, the newest first. */
export function allScripts() {
  return [...scripts.values()].sort((one, other) => other.saved - one.saved);
}

export function scriptNamed(name: string) {
  return scripts.get(name) ?? null;
}

/** Keeps a script; false where the browser does not let us, and then it holds until the page goes. */
export function saveScript(name: string, source: string) {
  if (!NAME.test(name)) throw new RangeError(`“${name}” is no name for a script`);
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

// What another tab saves is here too.
globalThis.addEventListener?.("storage", (event) => {
  if (event instanceof StorageEvent && event.key !== KEY) return;
  scripts.clear();
  for (const script of load()) scripts.set(script.name, script);
  for (const listener of listeners) listener();
});

/** Calls back on every change; returns what ends it. */
export function onScripts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The names of the scripts that a request names. */
function namesIn(request: unknown) {
  const found = JSON.stringify(request).matchAll(/\bscript:([a-z0-9_-]{1,40})/g);
  return new Set([...found].map(([, name = ""]) => name));
}

/** What to tell whoever asks for a script that is not kept here, by a link for instance; else "". */
export function missingScript(request: unknown) {
  const name = [...namesIn(request)].find((each) => !scripts.has(each));
  return name === undefined
    ? ""
    : `This browser keeps no script called ${name}. Ask whoever wrote it to share the script ` +
        "itself, save it, and come back.";
}

/** Whether a request names a script, kept here or not. */
export function namesScript(request: unknown): boolean {
  return namesIn(request).size > 0;
}

/** A request with the sources of the scripts that it names. */
export function withScripts(request: object): object {
  const scripts = scriptsIn(request);
  return scripts.length ? { ...request, scripts } : request;
}

/** The scripts that a request names, to be sent along. */
export function scriptsIn(request: unknown): { name: string; source: string }[] {
  const names = namesIn(request);
  return [...scripts.values()]
    .filter((script) => names.has(script.name))
    .map(({ name, source }) => ({ name, source }));
}
