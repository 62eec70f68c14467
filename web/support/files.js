// @ts-check
/** A file server that serves files and folders as they are. It has no special rules for the addresses of views. */

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder below a path such as `/foursight`. Returns 404 for all other paths.
 * @param {string} folder
 * @param {string} below
 * @param {{ clean?: boolean }} [how] `clean`: redirect `/play/index.html` to `/play/`, as some hosts do
 */
export async function serveFiles(folder, below, { clean = false } = {}) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://files");
    const path = decodeURIComponent(url.pathname);
    const inside = path.startsWith(`${below}/`) ? normalize(path.slice(below.length)) : "";
    if (clean && path.endsWith("/index.html")) {
      response.writeHead(308, { location: url.pathname.replace(/index\.html$/, "") }).end();
      return;
    }
    let file = inside && join(folder, inside);
    const found = file && statSync(file, { throwIfNoEntry: false });
    if (found && found.isDirectory() && !path.endsWith("/")) {
      response.writeHead(301, { location: `${url.pathname}/${url.search}` }).end();
      return;
    }
    if (found && found.isDirectory()) file = join(file, "index.html");
    const there = file && statSync(file, { throwIfNoEntry: false })?.isFile();
    response.writeHead(there ? 200 : 404, {
      "content-type": KINDS[extname(there ? file : "404.html")] ?? "application/octet-stream",
      "cache-control": "max-age=600",
    });
    createReadStream(there ? file : join(folder, "404.html")).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}${below}`,
    /** Stops the server. */
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
