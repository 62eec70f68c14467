// @ts-check
import { request } from "node:http";
import { expect, test } from "../support/foursight.js";

/**
 * Sends a request with any headers, even with headers that `fetch` does not allow.
 * @param {import("../support/server.js").Server} server
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string} [body]
 * @returns {Promise<{ status: number, body: string }>}
 */
function send(server, path, headers, body) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const { hostname, port } = new URL(server.address);
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      let text = "";
      answer.on("data", (piece) => (text += piece));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

test("the content security policy allows nothing from other servers", async ({ request }) => {
  for (const path of ["/", "/play", "/analyse", "/api/"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain("unsafe");
    expect(policy, path).not.toContain("*");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("an inline script does not run", async ({ page, guard }) => {
  guard.allow(/content security policy|Content Security Policy/i);
  await page.goto("/play");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.broken = true";
    document.body.append(script);
    return "broken" in window;
  });
  expect(ran).toBe(false);
});

test("requests with another host name or origin are rejected", async ({ server }) => {
  const json = { "content-type": "application/json" };
  const evil = await send(server, "/api/v1/status", { host: "evil.example" });
  expect(evil.status).toBe(403);
  expect(JSON.parse(evil.body).error).toMatch(/\w/);
  const foreign = { ...json, origin: "https://evil.example" };
  expect((await send(server, "/api/v1/position", foreign, "{}")).status).toBe(403);
  expect((await send(server, "/api/v1/position", { ...json, origin: server.address }, "{}")).status)
    .toBe(200);
});

test("engines that run a program or read a file are rejected", async ({ server }) => {
  const json = { "content-type": "application/json" };
  for (const engine of ["cmd:true", "alphabeta:eval=file:/etc/passwd", "CMD:true", " cmd:true"]) {
    const question = JSON.stringify({ engine, limits: { time_ms: 100 } });
    const answer = await send(server, "/api/v1/think", json, question);
    expect(answer.status, engine).toBe(422);
    expect(JSON.parse(answer.body).error, engine).toMatch(/\w/);
  }
});

test("a game in a link is never read as markup", async ({ page, board }) => {
  const evil = encodeURIComponent('"><img src=x onerror="window.broken=1">');
  for (const query of [`moves=${evil}`, `variant=${evil}`, `against=${evil}&you=first`]) {
    await page.goto(`/play?${query}`);
    await expect(board.grid).toBeVisible();
    await expect(page.locator("img[src=x]")).toHaveCount(0);
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
  }
});
