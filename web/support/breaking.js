// @ts-check
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const WEB = join(import.meta.dirname, "..");

/** The folder of the broken page. Each Playwright worker builds it once. @type {Promise<string> | undefined} */
let broken;

/**
 * Breaks the page on purpose, to check that a test can fail. The environment variable
 * `BREAK="src/board/cell-grid.tsx|empty|full"` replaces the text "empty" in this file by "full". The changed page is
 * built and served. A test that still passes does not check this part of the page.
 * @param {import("@playwright/test").BrowserContext} context
 */
export async function breakOnPurpose(context) {
  const asked = process.env.BREAK;
  if (!asked) return;
  const folder = await (broken ??= buildBroken(asked));
  await context.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    const page = route.request().isNavigationRequest() && !pathname.startsWith("/api");
    const file = join(folder, page ? "index.html" : pathname);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return route.fallback();
    await route.fulfill({ path: file });
  });
}

/** @param {string} asked */
async function buildBroken(asked) {
  const [file = "", from = "", to = ""] = asked.split("|");
  const source = join(WEB, file);
  if (!readFileSync(source, "utf8").includes(from)) throw new Error(`BREAK: ${file} has no "${from}"`);
  const folder = mkdtempSync(join(tmpdir(), "foursight-broken-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: join(WEB, "vite.config.js"),
    logLevel: "error",
    build: { outDir: folder },
    plugins: [
      {
        name: "break",
        enforce: "pre",
        transform: (code, id) => (id === source ? code.replaceAll(from, to) : null),
      },
    ],
  });
  return folder;
}
