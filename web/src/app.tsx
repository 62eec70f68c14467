/** The shell of the page: which view is shown at which address, the header, the connection notice. */

import { render } from "preact";
import { signal } from "@preact/signals";
import type { ApiClient } from "./api/client.ts";
import { Button } from "./components/button.tsx";
import { showConnection } from "./components/connection-notice.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { showHeader } from "./components/header.tsx";
import { Link } from "./components/link.tsx";
import { Notice } from "./components/notice.tsx";
import { createLastAddresses } from "./state/last-address.ts";
import { ROOT, addressOf } from "./state/page-address.ts";
import { announce } from "./ui/announce.ts";
import { byId, fill } from "./ui/dom.ts";
import { VIEWS } from "./views.ts";
import type { ViewModule, ViewProps } from "./views.ts";

// Links in the HTML are relative to the address, which changes later, so they become absolute first.
for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(
  ".header a, link[rel=icon], link[rel=manifest]",
)) {
  link.href = link.href;
}

/** Whether the page runs without a server: `foursight site` writes this element into its pages. */
const isSite = document.querySelector('meta[name="foursight-engine"][content="wasm"]') !== null;
const main = byId("main");
const lastAddresses = createLastAddresses(tabStorage());

let client: ApiClient;
let current: { name: string; view: MountedView | null } | null = null;
/** The number of views shown so far; a view that is still loading when the next one is opened is dropped. */
let visits = 0;

/** The name of the view at a path. */
function viewAt(path: string): string {
  if (!path.startsWith(ROOT)) return path;
  const name = path.slice(ROOT.length).replace(/(^|\/)index\.html$/, "").replace(/^\/+|\/+$/g, "");
  return name === "" ? "play" : name;
}

/** The storage of this tab; some browsers throw when it is read. */
function tabStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

/** Unmounts the current view, unless the next address is one of its own. */
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
  if (!entry) return showNotice("Not found", <NotFound name={name} />);
  if (isSite && entry.needsServer) return showNotice(entry.title, <NeedsServer title={entry.title} />);
  document.title = `${entry.title} · Foursight`;
  // Screen readers announce the title of a page that is loaded, but not a change of the view.
  if (visit > 1) announce(entry.title);
  try {
    const module = await entry.load();
    if (visit !== visits) return;
    emptyMain();
    const view = mountView(module, viewProps(name, query));
    if (visit === visits) current = { name, view };
    else view.unmount();
  } catch (error) {
    console.error(error);
    if (visit === visits) showNotice(entry.title, <LoadFailed />);
  }
}

/** @param within the view to mark if this one has no link of its own */
function markCurrentLink(view: string, within = view) {
  const links = [...document.querySelectorAll<HTMLElement>(".nav a")];
  const marked = links.some((link) => link.dataset.view === view) ? view : within;
  for (const link of links) {
    if (link.dataset.view === marked) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Unmounts the current view, and removes the nodes that the HTML of the page contains before the first view. */
function emptyMain() {
  render(null, main);
  fill(main);
}

/** A view that is shown. */
interface MountedView {
  /** Shows another query of the same view. */
  update: (query: URLSearchParams) => void;
  unmount: () => void;
}

function mountView({ View }: ViewModule, props: ViewProps): MountedView {
  const query = signal(props.query);
  // Reading the signal here draws the view again when the query changes.
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
      // After Back the address is already that of the next view.
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

/** @param href with the folder of the page */
function goTo(href: string) {
  // A view may still write its query when it ends: into its own entry of the history.
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
    <Notice title="There is nothing here">
      <p>
        Foursight has no page called “{name}”. Continue with one of these:
      </p>
      <ul>
        {Object.entries(VIEWS)
          .filter(([, entry]) => !(isSite && entry.needsServer))
          .map(([view, entry]) => (
            <li key={view}>
              <Link href={`/${view}`}>{entry.title}</Link>
            </li>
          ))}
      </ul>
    </Notice>
  );
}

/** A view that the site without a server cannot show. */
function NeedsServer({ title }: { title: string }) {
  return (
    <Notice title={`${title}: not on this site`}>
      <p>
        Tournaments, experiments and long gradings need Foursight on your own computer. Install it and run{" "}
        <code>foursight serve</code>: it opens this page with all views. Or{" "}
        <Link href="/play">play a game</Link> here.
      </p>
    </Notice>
  );
}

function LoadFailed() {
  return (
    <Notice title="This view could not be loaded">
      <p>{isSite ? "" : "Check that the server is running. "}Then load the page again.</p>
      <p>
        <Button label="Load again" kind="primary" onClick={() => location.reload()} />
      </p>
    </Notice>
  );
}

showHeader();

client = isSite
  ? (await import("./api/wasm-client.ts")).createWasmClient()
  : (await import("./api/http-client.ts")).createHttpClient();

// Links to views change the view without loading the page anew.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  const name = viewAt(link.pathname);
  const entry = VIEWS[name];
  if (!entry || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  // A link to the current view must not end its game.
  if (current?.name === name && !link.search && !entry.hasStart) return;
  const query = link.search || lastAddresses.of(name);
  goTo(link.pathname + (query && `?${query.replace(/^\?/, "")}`));
});
window.addEventListener("popstate", () => void show());
showConnection(byId("connection"), client);
// The client notes the start time of the server, to notice a restart. Failures are handled by the connection.
client.status().catch(() => {});
// The service worker stores the site for use without a network. Browsers without service workers skip this.
if (isSite) navigator.serviceWorker?.register(addressOf("/offline.js")).catch(() => {});
void show();
