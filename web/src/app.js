// @ts-check
/**
 * The shell: which view stands at which address, the header's tools, the connection notice.
 *
 * A view is a module with `mount(container, context)`; see `View` and `Context`. Views change the
 * address with `context.remember(query)` as the game goes on, and leave with `context.go(href)`.
 */

import { createLastAddresses } from "./state/last-address.js";
import { ROOT, addressOf } from "./state/place.js";
import { settings } from "./state/settings.js";
import { announce, announceNow } from "./ui/announce.js";
import { button } from "./ui/controls.js";
import { byId, fill, h } from "./ui/dom.js";
import { listenToKeys, onCommands, showShortcuts } from "./ui/keys.js";
import { applySettings, showPreferences } from "./ui/preferences.js";

/**
 * @typedef {Object} Context
 * @property {import("./api/client.ts").ApiClient} engine
 * @property {URLSearchParams} query of the address when the view is mounted
 * @property {(href: string) => void} go to another view, or elsewhere in this one
 * @property {(query: string, fresh?: boolean) => void} remember puts the query in the address; as a new
 *   entry of the history if `fresh`, so that Back leads to what was there before
 * @property {(title: string) => void} title sets the window's title
 *
 * @typedef {Object} View
 * @property {(query: URLSearchParams) => void} [update] the address changed, the view stays
 * @property {() => void} unmount ends what runs; the container is emptied by the shell
 *
 * @typedef {(container: HTMLElement, context: Context) => View | Promise<View>} Mount
 */

/**
 * `within`: the view whose link in the header is lit; `bare`: its address alone is a place of its
 * own, to be gone to from elsewhere in the view; `needsServer`: a page without one cannot show it.
 * @type {Record<string, { title: string, load: () => Promise<{ mount: Mount }>, within?: string,
 *   bare?: boolean, needsServer?: boolean }>}
 */
const VIEWS = {
  play: { title: "Play", load: () => import("./views/play/play.js") },
  analyse: { title: "Analyse", load: () => import("./views/analyse/analyse.js") },
  lab: { title: "Lab", load: () => import("./views/lab/lab.js"), bare: true, needsServer: true },
  write: {
    title: "Write an evaluation",
    load: () => import("./views/write/write.js"),
    within: "lab",
    needsServer: true,
  },
  tree: { title: "Tree", load: () => import("./views/tree/tree.js") },
  learn: { title: "Learn", load: () => import("./views/learn/learn.js"), bare: true },
};

// What a file wrote relative to itself holds until the address changes: it is settled first.
for (const written of document.querySelectorAll(".header a, link[rel=icon], link[rel=manifest]")) {
  const link = /** @type {HTMLAnchorElement | HTMLLinkElement} */ (written);
  link.href = link.href;
}

/** Whether no server stands behind the page: whoever wrote it to a folder says so. */
const alone = document.querySelector('meta[name="foursight-engine"][content="wasm"]') !== null;
const main = byId("main");
const last = createLastAddresses(tabStorage());

/** @type {{ name: string, view: View | null } | null} */
let current = null;
let visit = 0;

/** The view an address names. @param {string} path */
function viewAt(path) {
  if (!path.startsWith(ROOT)) return path;
  const name = path.slice(ROOT.length).replace(/(^|\/)index\.html$/, "").replace(/^\/+|\/+$/g, "");
  return name === "" ? "play" : name;
}

/** What this tab keeps; some browsers forbid even to ask for it. */
function tabStorage() {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

/** Unmounts the view that is shown, unless it shows the next address as well. @param {string} next */
function leave(next) {
  if (!current?.view || (current.name === next && current.view.update)) return;
  current.view.unmount();
  current = null;
}

async function show() {
  const name = viewAt(location.pathname);
  const query = new URLSearchParams(location.search);
  last.note(name, location.search.slice(1));
  if (current?.name === name && current.view?.update) return current.view.update(query);
  const mine = (visit += 1);
  leave(name);
  current = { name, view: null };
  const entry = VIEWS[name];
  for (const link of document.querySelectorAll(".nav a")) {
    const here = /** @type {HTMLElement} */ (link).dataset.view === (entry?.within ?? name);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  main.dataset.view = name;
  if (!entry) return missing(name);
  if (alone && entry.needsServer) return absent(entry.title);
  document.title = `${entry.title} · Foursight`;
  // A page that is loaded is read out by its title; one that only changes has to say so.
  if (mine > 1) announce(entry.title);
  try {
    const { mount } = await entry.load();
    if (mine !== visit) return;
    fill(main);
    const view = await mount(main, context(name, query));
    if (mine === visit) current = { name, view };
    else view.unmount();
  } catch (error) {
    console.error(error);
    if (mine === visit) failed();
  }
}

/** @param {string} name of the view @param {URLSearchParams} query @returns {Context} */
function context(name, query) {
  return {
    engine,
    query,
    go: (href) => visitAt(addressOf(href)),
    remember: (text, fresh = false) => {
      last.note(name, text);
      // After Back the address is that of the next view already.
      if (viewAt(location.pathname) !== name) return;
      const href = text ? `${location.pathname}?${text}` : location.pathname;
      if (fresh) history.pushState(null, "", href);
      else if (href !== location.pathname + location.search) history.replaceState(null, "", href);
    },
    title: (text) => {
      document.title = text ? `${text} · Foursight` : "Foursight";
    },
  };
}

/** @param {string} href where the page lies */
function visitAt(href) {
  // A view may still write its address as it ends: into its own entry of the history.
  leave(viewAt(new URL(href, location.href).pathname));
  history.pushState(null, "", href);
  window.scrollTo(0, 0);
  void show();
}

/** @param {string} name */
function missing(name) {
  document.title = "Not found · Foursight";
  fill(
    main,
    h(
      "div",
      { class: "notice" },
      h("h1", { class: "notice-title" }, "There is nothing here"),
      h(
        "p",
        null,
        `The page has no view called “${name}”. `,
        h("a", { href: "/play" }, "Play a game"),
        ".",
      ),
    ),
  );
}

/** A view that a page of files cannot have. @param {string} title */
function absent(title) {
  document.title = `${title} · Foursight`;
  fill(
    main,
    h(
      "div",
      { class: "notice" },
      h("h1", { class: "notice-title" }, `${title}: not on this site`),
      h(
        "p",
        null,
        "Tournaments and evaluations of your own are computed by Foursight on your machine. ",
        "Install it, run ",
        h("code", null, "foursight serve"),
        ", and you have this page with everything. ",
        h("a", { href: "/play" }, "Play a game"),
        " here meanwhile.",
      ),
    ),
  );
}

function failed() {
  fill(
    main,
    h(
      "div",
      { class: "notice" },
      h("h1", { class: "notice-title" }, "This view could not be loaded"),
      h(
        "p",
        null,
        alone ? "" : "Is the server still running? ",
        "Loading the page again should help.",
      ),
      h(
        "p",
        null,
        button("Load again", () => location.reload(), { kind: "primary" }),
      ),
    ),
  );
}

const THEMES = /** @type {const} */ (["system", "light", "dark"]);
const THEME_ICONS = { system: "auto", light: "sun", dark: "moon" };

function tools() {
  const { theme, sound } = settings.get();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const soundButton = button(
    sound ? "Sound is on" : "Sound is off",
    () => settings.set({ sound: !settings.get().sound }),
    { icon: sound ? "sound" : "muted", kind: "quiet", iconOnly: true },
  );
  // On phones, where the views' names need the room, these live in the settings only.
  soundButton.classList.add("roomy-only");
  const themeButton = button(`Theme: ${theme}`, () => settings.set({ theme: next }), {
    icon: THEME_ICONS[theme],
    kind: "quiet",
    iconOnly: true,
  });
  themeButton.classList.add("roomy-only");
  const helpButton = button("Keyboard shortcuts", showShortcuts, {
    icon: "help",
    kind: "quiet",
    iconOnly: true,
    keys: "?",
  });
  helpButton.classList.add("roomy-only");
  return [
    helpButton,
    soundButton,
    themeButton,
    button("Settings", showPreferences, { icon: "settings", kind: "quiet", iconOnly: true }),
  ];
}

function drawTools() {
  const bar = byId("tools");
  // The pressed button is replaced; its heir gets the focus.
  const at = [...bar.children].indexOf(/** @type {Element} */ (document.activeElement));
  fill(bar, tools());
  if (at >= 0) /** @type {HTMLElement | undefined} */ (bar.children[at])?.focus();
}

// The look, the header and the keys wait for nothing.
applySettings();
settings.subscribe(drawTools);
drawTools();
onCommands({ help: showShortcuts, settings: showPreferences });
listenToKeys();

const engine = alone
  ? (await import("./api/wasm-client.ts")).createWasmClient()
  : (await import("./api/http-client.ts")).createHttpClient();

// Links within the page change the view without loading it anew.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  const name = viewAt(link.pathname);
  if (!VIEWS[name] || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  // Pressing the view you are in must not throw the game away.
  if (current?.name === name && !link.search && !VIEWS[name].bare) return;
  const query = link.search || last.of(name);
  visitAt(link.pathname + (query && `?${query.replace(/^\?/, "")}`));
});
window.addEventListener("popstate", () => void show());

let goodbye = 0;
engine.onConnection(({ state, text }) => {
  const notice = byId("connection");
  clearTimeout(goodbye);
  notice.hidden = text === "";
  notice.dataset.state = state;
  fill(notice, text);
  if (text) announceNow(text);
  if (state === "connected") goodbye = window.setTimeout(() => (notice.hidden = true), 4000);
});

// Whoever knows the server's birthday notices when it is another one.
engine.status().catch(() => {});
// Keeps the site for when there is no network. Browsers that keep nothing do without.
if (alone) navigator.serviceWorker?.register(addressOf("/offline.js")).catch(() => {});
void show();
