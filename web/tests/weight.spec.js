// @ts-check
import { readdirSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect, test } from "../support/foursight.js";

const BUNDLE = join(import.meta.dirname, "..", "..", "crates", "server", "dist");
const BUDGET = 250_000;
/** The maximum number of files that the Play view may load before the first move. */
const MOST_REQUESTS = 12;
const MOST_SCRIPT_BYTES = 80_000;

/**
 * Returns the status, the encoding and the compressed size of a response.
 * @param {string} url
 * @returns {Promise<{ status: number, encoding: string | undefined, bytes: number }>}
 */
function wire(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br, gzip" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece) => (bytes += piece.length));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers["content-encoding"],
          bytes,
        }),
      );
    }).on("error", reject);
  });
}

/** The file of the script editor. Only the Write view loads it. */
const EDITOR = /^\/assets\/create-editor-.*\.js$/;
const EDITOR_BUDGET = 110_000;
/**
 * The files with the German texts. Only a German page loads them, and it loads the texts of reports only in the Lab.
 */
const GERMAN = /^\/assets\/(catalogue|reports)-.*\.js$/;
const GERMAN_BUDGET = 110_000;

test("all files are transferred in less than 250 kB, without the editor (110 kB) and the German texts (110 kB)", async ({ server }, info) => {
  const files = readdirSync(BUNDLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(BUNDLE.length));
  expect(files.filter((file) => /^\/assets\/app-.*\.js$/.test(file))).toHaveLength(1);
  let total = 0;
  let german = 0;
  for (const file of files) {
    // The server may return 404 for the file name of an HTML page, because such a page has another address, such as
    // /api/.
    const { status, bytes } = await wire(server.address + file);
    expect([200, 404], file).toContain(status);
    if (status === 404) expect(file, "only HTML pages may be missing under their file names").toMatch(/\.html$/);
    if (EDITOR.test(file)) expect(bytes, file).toBeLessThan(EDITOR_BUDGET);
    else if (GERMAN.test(file)) german += bytes;
    else total += bytes;
  }
  expect(files.filter((file) => EDITOR.test(file))).toHaveLength(1);
  expect(files.filter((file) => GERMAN.test(file))).toHaveLength(2);
  expect(german).toBeLessThan(GERMAN_BUDGET);
  info.annotations.push({ type: "weight", description: `${files.length} files, ${total} bytes` });
  console.log(`    the page: ${files.length} files, ${(total / 1000).toFixed(1)} kB compressed without the editor and the German texts (${(german / 1000).toFixed(1)} kB)`);
  expect(total).toBeLessThan(BUDGET);
});

test("the first view needs few requests and little JavaScript", async ({ page, board }) => {
  /** @type {string[]} */
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await board.settled();
  const scripts = requests.filter((url) => url.endsWith(".js"));
  const sizes = await Promise.all(scripts.map(async (url) => (await wire(url)).bytes));
  const bytes = sizes.reduce((total, size) => total + size, 0);
  console.log(`    Play: ${requests.length} requests, ${(bytes / 1000).toFixed(1)} kB of script`);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(scripts.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThan(MOST_SCRIPT_BYTES);
});

test("texts are compressed", async ({ server }) => {
  const page = await (await fetch(`${server.address}/`)).text();
  const named = [...page.matchAll(/"(\/assets\/app-[^"]*)"/g)].map(([, address]) => String(address));
  expect(named).toHaveLength(2);
  for (const file of ["/", "/theme.js", ...named]) {
    const { status, encoding } = await wire(server.address + file);
    expect(status, file).toBe(200);
    expect(encoding, file).toMatch(/^(br|gzip)$/);
  }
});
