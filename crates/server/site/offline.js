/**
 * Service worker that stores the whole site in the browser, so that the site works without a network. The command
 * `foursight site` inserts the version and the hash of each file. If a file changes, the site gets a new version. The
 * new version is stored beside the old version until all pages of the old version are closed.
 */

const VERSION = "@VERSION@";
const FILES = { "@FILE@": 0 };
/** Large files that few visitors need. A file is stored after a page has requested it, and in later versions too. */
const ON_DEMAND = ["engine/foursight-scripts.wasm"];
const HOME = new URL("./", self.location.href);
// The name contains the path. Other Foursight sites on the same host have other paths, and thus caches of their own.
const OURS = `foursight ${HOME.pathname} `;
const CACHE = OURS + VERSION;
const VIEWS = Object.keys(FILES)
  .filter((file) => file.endsWith("/index.html"))
  .map((file) => file.slice(0, -11));

/**
 * An empty page that is shown while a new version replaces the old one. The page reloads in two cases: when the new
 * worker controls it, or when the old worker replies that other pages are still open. The page loads no files, because
 * browsers may lose requests to a worker that is being replaced.
 */
const BETWEEN = `<!doctype html>
<meta name="color-scheme" content="light dark" />
<link rel="icon" href="data:," />
<script>
  const { serviceWorker } = navigator;
  serviceWorker.oncontrollerchange = serviceWorker.onmessage = () => location.reload();
  serviceWorker.controller.postMessage("alone?");
</script>
`;
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; img-src data:";

/** Addresses to open with this version although a new version is ready, because other pages are still open. */
const notYet = new Set();

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => {
  const sweep = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(sweep());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "alone?") event.waitUntil(handOver(event.source));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(HOME.href)) return;
  event.respondWith(request.mode === "navigate" ? page(request, address) : file(request, address));
});

/** Stores all files or none. If a file fails, for example during an update of the site, the browser retries later. */
async function keep() {
  const wanted = await Promise.all(Object.keys(FILES).map(isWanted));
  const all = await Promise.all(Object.keys(FILES).filter((_, index) => wanted[index]).map(fetched));
  const cache = await caches.open(CACHE);
  await Promise.all(all.map(({ address, answer }) => cache.put(address, answer)));
}

/** Returns whether to install a file. Files in `ON_DEMAND` are installed only if the old version has stored them. */
async function isWanted(name) {
  return !ON_DEMAND.includes(name) || (await caches.match(new URL(name, HOME).href)) !== undefined;
}

/** Fetches a file of this version. Throws an error if the hash of the file differs. */
async function fetched(name) {
  const address = new URL(name, HOME).href;
  // The HTTP cache of the browser may contain files of an older version.
  const answer = await fetch(address, { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || fingerprint(new Uint8Array(bytes)) !== FILES[name]) {
    throw new Error(`${name} is not that of version ${VERSION} (${answer.status})`);
  }
  // Some servers redirect every `index.html`, and browsers refuse to open a page from a redirected response. A copy of
  // the response does not count as redirected.
  return { address, answer: new Response(bytes, { headers: answer.headers }) };
}

/** Computes the FNV-1a hash, as `foursight site` does. */
function fingerprint(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Returns a file of this version from the cache. Files that are not part of the site are fetched from the network. */
async function file(request, address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address.origin + address.pathname);
  if (kept) return kept;
  const name = address.pathname.slice(HOME.pathname.length);
  return ON_DEMAND.includes(name) ? onDemand(name, request, cache) : fetch(request);
}

/** Fetches and stores a file in `ON_DEMAND`. If the file belongs to another version, it is returned but not stored. */
async function onDemand(name, request, cache) {
  try {
    const { address, answer } = await fetched(name);
    await cache.put(address, answer.clone());
    return answer;
  } catch {
    return fetch(request);
  }
}

/** Returns the page of a view. The address of a view ends with a slash, as on a file server. */
async function page(request, address) {
  if (self.registration.waiting && !notYet.delete(request.url)) {
    // If only one page is open, it may be the page that navigates now, or another page that stays open. `handOver`
    // checks which.
    const open = await self.clients.matchAll({ type: "window" });
    const headers = { "Content-Type": "text/html", "Content-Security-Policy": POLICY };
    if (open.length <= 1) return new Response(BETWEEN, { headers });
  }
  const path = address.pathname.slice(HOME.pathname.length);
  if (VIEWS.includes(path)) {
    address.pathname += "/";
    return Response.redirect(address.href, 301);
  }
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(new URL(name, HOME).href);
  if (kept) return kept;
  return fetch(request).catch(() => cache.match(new URL("404.html", HOME).href));
}

/** Activates a new version if only the empty page is open. The empty page uses no files of the old version. */
async function handOver(between) {
  const { waiting } = self.registration;
  const open = await self.clients.matchAll({ type: "window" });
  if (waiting && open.every(({ id }) => id === between.id)) {
    waiting.postMessage("take over");
  } else {
    notYet.add(between.url);
    between.postMessage("go on");
  }
}
