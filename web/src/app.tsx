/** The frame of the page: it shows the view for the current address, the header and the connection notice. */

import { render } from "preact";
import { signal } from "@preact/signals";
import type { ApiClient } from "./api/client.ts";
import { Button } from "./components/button.tsx";
import { showConnection } from "./components/connection-notice.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { showHeader } from "./components/header.tsx";
import { translateHtml } from "./components/html-texts.ts";
import { Link } from "./components/link.tsx";
import { Notice } from "./components/notice.tsx";
import { loadLanguage } from "./languages/load-language.ts";
import { rich, t, translated } from "./languages/translate.ts";
import { createLastAddresses } from "./state/last-address.ts";
import { ROOT, addressOf } from "./state/page-address.ts";
import { announce } from "./ui/announce.ts";
import { byId, fill } from "./ui/dom.ts";
import { VIEWS } from "./views.ts";
import type { ViewModule, ViewProps } from "./views.ts";

// On a site, the links in the HTML are relative. They become absolute here, because the address changes later.
for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(
  ".header a, link[rel=icon], link[rel=manifest]",
)) {
  link.href = link.href;
}

/** Whether the page runs without a server. `foursight site` writes this `meta` element into its pages. */
const isSite = document.querySelector('meta[name="foursight-engine"][content="wasm"]') !== null;
const main = byId("main");
const lastAddresses = createLastAddresses(tabStorage());

let client: ApiClient;
let current: { name: string; view: MountedView | null } | null = null;
/** The number of views opened so far. If it changes while a view loads, that view is not shown. */
let visits = 0;

/** Returns the name of the view at a path. */
function viewAt(path: string): string {
  if (!path.startsWith(ROOT)) return path;
  const name = path.slice(ROOT.length).replace(/(^|\/)index\.html$/, "").replace(/^\/+|\/+$/g, "");
  return name === "" ? "play" : name;
}

/** Returns the storage of this tab, or an empty storage if the browser forbids access. */
function tabStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

/** Unmounts the current view if the next view is a different one. */
function leave(next: string) {
  if (!current?.view || current.name === next) return;
  current.view.unmount();
  current = null;
}

/** Shows the view at the address of the window. */
async function show() {
  const name = viewAt(location.pathname);
  const query = new URLSearchParams(location.search);
  lastAddresses.note(name, location.search.slice(1));
  if (current?.name === name && current.view) return current.view.update(query);
  const visit = (visits += 1);
  leave(name);
  current = { name, view: null };
  const entry = VIEWS[name];
  markCurrentLink(name, entry?.within);
  main.dataset.view = name;
  if (!entry) return showNotice(t("Not found"), <NotFound name={name} />);
  const title = translated(entry.title);
  if (isSite && entry.needsServer) return showNotice(title, <NeedsServer title={title} />);
  document.title = `${title} · Foursight`;
  // Screen readers announce the title only when a page is loaded, so a change of the view is announced here.
  if (visit > 1) announce(title);
  try {
    const module = await entry.load();
    if (visit !== visits) return;
    emptyMain();
    const view = mountView(module, viewProps(name, query));
    if (visit === visits) current = { name, view };
    else view.unmount();
  } catch (error) {
    console.error(error);
    if (visit === visits) showNotice(title, <LoadFailed />);
  }
}

/** Marks the link of the current view. @param within the view to mark instead if `view` has no link in the header */
function markCurrentLink(view: string, within = view) {
  const links = [...document.querySelectorAll<HTMLElement>(".nav a")];
  const marked = links.some((link) => link.dataset.view === view) ? view : within;
  for (const link of links) {
    if (link.dataset.view === marked) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Unmounts the current view, and removes the elements that the HTML file of the page contains. */
function emptyMain() {
  render(null, main);
  fill(main);
}

/** Controls the view that is currently shown. */
interface MountedView {
  /** Passes a new query to the view. */
  update: (query: URLSearchParams) => void;
  unmount: () => void;
}

function mountView({ View }: ViewModule, props: ViewProps): MountedView {
  const query = signal(props.query);
  // Reading the signal here renders the view again when the query changes.
  const Root = () => <View {...props} query={query.value} />;
  render(
    <ErrorBoundary fallback={<LoadFailed />}>
      <Root />
    </ErrorBoundary>,
    main,
  );
  return {
    update: (next: URLSearchParams) => void (query.value = next),
    unmount: () => render(null, main),
  };
}

function viewProps(name: string, query: URLSearchParams): ViewProps {
  return {
    client,
    query,
    navigate: (href) => goTo(addressOf(href)),
    setQuery(text, push = false) {
      lastAddresses.note(name, text);
      // After the user has pressed Back, the address belongs to the next view, so this view must not change it.
      if (viewAt(location.pathname) !== name) return;
      const href = text ? `${location.pathname}?${text}` : location.pathname;
      if (push) history.pushState(null, "", href);
      else if (href !== location.pathname + location.search) history.replaceState(null, "", href);
    },
    setTitle(title) {
      document.title = title ? `${title} · Foursight` : "Foursight";
    },
  };
}

/** Opens an address of the page. @param href includes the folder of the page */
function goTo(href: string) {
  // The old view is unmounted before the address changes, because it may still write its query into the address.
  leave(viewAt(new URL(href, location.href).pathname));
  history.pushState(null, "", href);
  window.scrollTo(0, 0);
  void show();
}

function showNotice(title: string, notice: preact.JSX.Element) {
  document.title = `${title} · Foursight`;
  emptyMain();
  render(notice, main);
}

function NotFound({ name }: { name: string }) {
  return (
    <Notice title={t("There is nothing here")}>
      <p>{t("Foursight has no page called “{name}”. Choose one of these views:", { name })}</p>
      <ul>
        {Object.entries(VIEWS)
          .filter(([, entry]) => !(isSite && entry.needsServer))
          .map(([view, entry]) => (
            <li key={view}>
              <Link href={`/${view}`}>{translated(entry.title)}</Link>
            </li>
          ))}
      </ul>
    </Notice>
  );
}

/** The notice for a view that needs a server, on a site that has none. */
function NeedsServer({ title }: { title: string }) {
  return (
    <Notice title={t("{title} is not available on this site", { title })}>
      <p>
        {rich(
          "Tournaments, experiments and long gradings need Foursight on your own computer. Install it and run {command}. That command opens this page with all views. On this site you can {play}.",
          { command: <code>foursight serve</code>, play: <Link href="/play">{t("play a game")}</Link> },
        )}
      </p>
    </Notice>
  );
}

function LoadFailed() {
  return (
    <Notice title={t("This view could not be loaded")}>
      <p>{isSite ? t("Load the page again.") : t("Check that the server is running. Then load the page again.")}</p>
      <p>
        <Button label={t("Load again")} kind="primary" onClick={() => location.reload()} />
      </p>
    </Notice>
  );
}

await loadLanguage();
translateHtml();
showHeader();

client = isSite
  ? (await import("./api/wasm-client.ts")).createWasmClient()
  : (await import("./api/http-client.ts")).createHttpClient();

// A click on a link to a view changes the view without reloading the page.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const name = viewAt(link.pathname);
  const entry = VIEWS[name];
  if (!entry || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  // A link to the current view must not discard the state of the view, such as a game.
  if (current?.name === name && !link.search && !entry.hasStart) return;
  const query = link.search || lastAddresses.of(name);
  goTo(link.pathname + (query && `?${query.replace(/^\?/, "")}`));
});
window.addEventListener("popstate", () => void show());
showConnection(byId("connection"), client);
// From the response, the client stores the start time of the server, to detect a restart later. The connection handles
// a failure of this request.
client.status().catch(() => {});
// The service worker stores the site for offline use. Some browsers have no service workers.
if (isSite) navigator.serviceWorker?.register(addressOf("/offline.js")).catch(() => {});
void show();
