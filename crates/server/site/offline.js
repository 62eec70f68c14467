/**
 * Keeps the whole site in the browser, so that it works without a network. `foursight site` fills in
 * the version and the files with a fingerprint each; another content is another version, kept beside
 * the old one until the pages that use that are closed.
 */

const VERSION = "@VERSION@";
const FILES = { "@FILE@": 0 };
/** Large files that not every visitor needs. Each is kept when a page has requested it, and from then on. */
const ON_DEMAND = ["engine/foursight-scripts.wasm"];
const HOME = new URL("./", self.location.href);
// Other sites of the same host have caches of the same kind.
const OURS = `foursight ${HOME.pathname} `;
const CACHE = OURS + VERSION;
const VIEWS = Object.keys(FILES)
  .filter((file) => file.endsWith("/index.html"))
  .map((file) => file.slice(0, -11));

/**
 * Stands where a page was while a new version takes over, and loads that page when it has, or when it
 * hears that it cannot yet. It has to be left alone meanwhile: browsers may lose what is asked of a
 * worker that is about to go.
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

/** Addresses that are opened with this version although there is a new one. */
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

/** All files or none: where the site is just being written, the browser tries again later. */
async function keep() {
  const wanted = await Promise.all(Object.keys(FILES).map(isWanted));
  const all = await Promise.all(Object.keys(FILES).filter((_, index) => wanted[index]).map(fetched));
  const cache = await caches.open(CACHE);
  await Promise.all(all.map(({ address, answer }) => cache.put(address, answer)));
}

/** Whether a new version needs a file from the start: those on demand only if the old version had it. */
async function isWanted(name) {
  return !ON_DEMAND.includes(name) || (await caches.match(new URL(name, HOME).href)) !== undefined;
}

/** A file as it was written for this version, or a failure. */
async function fetched(name) {
  const address = new URL(name, HOME).href;
  // The browser's own memory may hold files of an older version.
  const answer = await fetch(address, { cache: "no-cache" });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || fingerprint(new Uint8Array(bytes)) !== FILES[name]) {
    throw new Error(`${name} is not that of version ${VERSION} (${answer.status})`);
  }
  // An answer of our own: browsers open no page that a server sent elsewhere on the way, as some do
  // with every `index.html`.
  return { address, answer: new Response(bytes, { headers: answer.headers }) };
}

/** FNV-1a, as `foursight site` has it. */
function fingerprint(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** A file of this version; what is none of ours comes from the network. */
async function file(request, address) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address.origin + address.pathname);
  if (kept) return kept;
  const name = address.pathname.slice(HOME.pathname.length);
  return ON_DEMAND.includes(name) ? onDemand(name, request, cache) : fetch(request);
}

/** A file that is kept from now on. That of another version is passed on, but not kept. */
async function onDemand(name, request, cache) {
  try {
    const { address, answer } = await fetched(name);
    await cache.put(address, answer.clone());
    return answer;
  } catch {
    return fetch(request);
  }
}

/** The page of a view, under the address with a slash at its end, as file servers have it. */
async function page(request, address) {
  if (self.registration.waiting && !notYet.delete(request.url)) {
    // The only one that is open may be left just now, or stay beside the new one: that shows later.
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

/** Lets a new version take over if none but this page is open, which shows nothing of the old one. */
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
