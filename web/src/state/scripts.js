// @ts-check
/**
 * The visitor's own evaluations: scripts by name, kept in this browser. Engine texts name them
 * `script:NAME`; whoever asks the engine need not send the source, the engine finds it here.
 */

/** @typedef {{ name: string, source: string, saved: number }} Script */

const KEY = "foursight-scripts";
const NAME = /^[a-z0-9_-]{1,40}$/;

/** @type {Map<string, Script>} */
const scripts = new Map(load().map((script) => [script.name, script]));
/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Script[]} */
function load() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isScript) : [];
  } catch {
    return [];
  }
}

/** @param {any} value @returns {value is Script} */
function isScript(value) {
  return typeof value?.source === "string" && NAME.test(value?.name ?? "");
}

/** Whether a script may have this name. @param {string} name */
export function isScriptName(name) {
  return NAME.test(name);
}

/** All of them, the newest first. */
export function allScripts() {
  return [...scripts.values()].sort((one, other) => other.saved - one.saved);
}

/** @param {string} name */
export function scriptNamed(name) {
  return scripts.get(name) ?? null;
}

/**
 * Keeps a script; false where the browser does not let us, and then it holds until the page goes.
 * @param {string} name
 * @param {string} source
 */
export function saveScript(name, source) {
  if (!NAME.test(name)) throw new RangeError(`“${name}” is no name for a script`);
  scripts.set(name, { name, source, saved: Date.now() });
  return store();
}

/** @param {string} name */
export function forgetScript(name) {
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

/** Calls back on every change; returns what ends it. @param {() => void} listener */
export function onScripts(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The names of the scripts that a request names. @param {unknown} request */
function namesIn(request) {
  const found = JSON.stringify(request).matchAll(/\bscript:([a-z0-9_-]{1,40})/g);
  return new Set([...found].map(([, name = ""]) => name));
}

/**
 * What to tell whoever asks for a script that is not kept here, by a link for instance; else "".
 * @param {unknown} request
 */
export function missingScript(request) {
  const name = [...namesIn(request)].find((each) => !scripts.has(each));
  return name === undefined
    ? ""
    : `This browser keeps no script called ${name}. Ask whoever wrote it to share the script ` +
        "itself, save it, and come back.";
}

/**
 * The scripts that a request names, to be sent along.
 * @param {unknown} request
 * @returns {{ name: string, source: string }[]}
 */
export function scriptsIn(request) {
  const names = namesIn(request);
  return [...scripts.values()]
    .filter((script) => names.has(script.name))
    .map(({ name, source }) => ({ name, source }));
}
