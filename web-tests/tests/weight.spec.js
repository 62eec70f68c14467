// @ts-check
import { readdirSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect, test } from "../support/foursight.js";

const WEB = join(import.meta.dirname, "..", "..", "crates", "server", "web");
const BUDGET = 250_000;

/**
 * What comes over the wire for a file, unpacked by nobody.
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

test("everything together weighs less than 250 kB over the wire", async ({ server }, info) => {
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(WEB.length));
  expect(files).toContain("/app.js");
  let total = 0;
  for (const file of files) {
    // The server gives pages of its own address, such as /api/; under their file names or not at all.
    const { status, bytes } = await wire(server.address + file);
    expect([200, 404], file).toContain(status);
    if (status === 404) expect(file, "a file nobody can load").toMatch(/\.html$/);
    total += bytes;
  }
  info.annotations.push({ type: "weight", description: `${files.length} files, ${total} bytes` });
  console.log(`    the page: ${files.length} files, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(total).toBeLessThan(BUDGET);
});

test("texts come compressed", async ({ server }) => {
  for (const file of ["/", "/app.js", "/css/tokens.css"]) {
    const { status, encoding } = await wire(server.address + file);
    expect(status, file).toBe(200);
    expect(encoding, file).toMatch(/^(br|gzip)$/);
  }
});
