// @ts-check
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const ROOT = import.meta.dirname;
/** The server that answers the page of `npm run dev`. */
const SERVER = process.env.FOURSIGHT_SERVER ?? "http://127.0.0.1:4040";

/** Scripts that Play needs after the first two: the browser fetches them at once, without having read those. */
const PRELOADED = ["play", "http-client"];

/** @type {import("vite").Plugin} */
const preload = {
  name: "preload",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_, { path, bundle }) {
      if (path !== "/index.html") return [];
      const chunks = Object.values(bundle ?? {}).filter((one) => one.type === "chunk");
      return PRELOADED.map((name) => {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`there is no script called ${name} to preload`);
        const attrs = { rel: "modulepreload", crossorigin: true, href: `/${chunk.fileName}` };
        return { tag: "link", attrs, injectTo: "head" };
      });
    },
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [preload],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: join(ROOT, "..", "crates", "server", "dist"),
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licences.md" },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: join(ROOT, "index.html"), api: join(ROOT, "api.html") },
      output: {
        // One script for everything that several views use: fewer requests than a script for each combination.
        // Modules that only Write and its editor share stay with Write.
        codeSplitting: { groups: [{ name: "common", minShareCount: 2, test: (id) => !/\/(views|state)\/write\//.test(id) }] },
      },
    },
  },
  experimental: {
    // Pages name files from the root, and `foursight site` rewrites that; scripts name files relative to themselves,
    // so that the bundle works in any folder.
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  // The host stays that of the page: the server rejects requests whose origin and host differ.
  server: { proxy: { "/api": { target: SERVER, changeOrigin: false } } },
  test: { include: ["unit/**/*.test.{js,ts,tsx}"] },
});
