// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { developmentServer } from "./tools/development-server.js";

const ROOT = import.meta.dirname;

/** The file with the description of the HTTP API. The server includes the same text in its OpenAPI document. */
const DESCRIPTION = join(ROOT, "..", "crates", "server", "src", "interface.md");

/**
 * Writes the description of the API into `api.html`, so that it is visible before any script runs.
 * @type {import("vite").Plugin}
 */
const description = {
  name: "description",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace("<!-- description -->", () => paragraphsOf(readFileSync(DESCRIPTION, "utf8"))),
  },
};

/**
 * Converts English text to HTML. Empty lines separate paragraphs, and backticks enclose code.
 * @param {string} text
 */
function paragraphsOf(text) {
  const escaped = text.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const coded = escaped.replace(/`([^`]+)`/g, "<code>$1</code>");
  return coded.split("\n\n").map((part) => `<p lang="en">${part.replaceAll("\n", " ")}</p>`).join("\n      ");
}

/**
 * The API routes that each page requests at its start, keyed by the name of its script.
 * @type {Record<string, string[]>}
 */
const RESPONSES = {
  play: ["/api/v1/catalogue"],
  tree: ["/api/v1/catalogue"],
  write: ["/api/v1/catalogue"],
  api: ["/api/openapi.json"],
};

/**
 * Writes one HTML page for each view. Its links let the browser load the script of the view and the first responses
 * immediately. Without them, the browser would first load the script of the page.
 * @type {import("vite").Plugin}
 */
const viewPages = {
  name: "view-pages",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      /** Returns the file names of a script, its imports and its style sheets. @param {string} name */
      const filesOf = (name) => {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`there is no script called ${name} to load ahead`);
        return [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
      };
      /** @param {string} file @param {string} view @param {string[]} scripts */
      const withLinks = (file, view, scripts) => {
        const page = /** @type {import("rolldown").OutputAsset} */ (bundle[file]);
        const source = String(page.source);
        const isNew = (/** @type {string} */ path) => !source.includes(`"/${path}"`);
        const links = [...new Set(scripts.flatMap(filesOf))].filter(isNew).map((path) => {
          const rel = path.endsWith(".css") ? "stylesheet" : "modulepreload";
          return `<link rel="${rel}" crossorigin href="/${path}">`;
        });
        for (const path of RESPONSES[view] ?? []) {
          links.push(`<link rel="preload" as="fetch" crossorigin href="${path}">`);
        }
        return source.replace("  </head>", links.map((link) => `    ${link}\n`).join("") + "  </head>");
      };
      for (const view of ["analyse", "tree", "lab", "write", "learn", "about"]) {
        const source = withLinks("index.html", view, [view, "http-client"]);
        this.emitFile({ type: "asset", fileName: `${view}.html`, source });
      }
      for (const [file, view, ...scripts] of [["index.html", "play", "play", "http-client"], ["api.html", "api"]]) {
        const page = /** @type {import("rolldown").OutputAsset} */ (bundle[file ?? ""]);
        page.source = withLinks(file ?? "", view ?? "", scripts);
      }
    },
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [description, viewPages, developmentServer],
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
        // One script contains every module that several views use. This needs fewer requests than one script for each
        // combination of views. Modules that only the Write view and its editor use stay in the script of this view.
        codeSplitting: { groups: [{ name: "common", minShareCount: 2, test: (id) => !/\/(views|state)\/write\//.test(id) }] },
      },
    },
  },
  experimental: {
    // In HTML, addresses of files start at the root; `foursight site` rewrites them. In scripts, addresses are
    // relative to the script, so that the bundle works in any folder.
    renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  // The timeout is long, so that tests do not fail on a busy machine.
  test: { include: ["unit/**/*.test.{js,ts,tsx}"], testTimeout: 240_000 },
});
