// @ts-check
import { Board } from "../support/board.js";
import { expect, test } from "../support/foursight.js";
import { frames } from "../support/reader.js";
import { Server } from "../support/server.js";

/** A search that runs until it is stopped. */
const ENDLESS = "deepening:depth=64";

test("a page that loses the server shows a notice, reconnects and continues the game", async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION|Failed to load resource|loads http/);
  let server = await Server.start();
  try {
    const board = new Board(page, server);
    await page.goto(`${server.address}/play?against=level:1&you=first`);
    await board.drop(4);
    await board.toHaveStones(2);
    const before = await board.drawing();

    await server.end("SIGKILL");
    await board.column(4).click();
    const connection = page.locator("#connection");
    await expect(connection).toBeVisible();
    await expect(connection).toContainText(/server/i);
    expect(await board.drawing()).toContain(before.split("\n").at(-1));

    server = await Server.start({ port: server.port });
    await expect(connection).toContainText(/reconnected|restarted/i);
    await board.toHaveStones(4);
    await expect(board.status).toContainText(/your turn/i);
    await board.drop(3);
    await board.toHaveStones(6);
  } finally {
    await server.end();
  }
});

test("closing the tab ends its search", async ({ page, server }) => {
  await page.goto(`/play?variant=8x8&against=${encodeURIComponent(ENDLESS)}&you=second`);
  await expect.poll(() => server.running(), { message: "the search runs" }).toBe(1);
  await page.close();
  await expect.poll(() => server.running(), { message: "the search ended" }).toBe(0);
});

test("leaving the view ends its search", async ({ page, server }) => {
  await page.goto(`/play?variant=8x8&against=${encodeURIComponent(ENDLESS)}&you=second`);
  await expect.poll(() => server.running()).toBe(1);
  await page.goto("/api/");
  await expect.poll(() => server.running()).toBe(0);
});

test("a page draws and reacts while a search runs", async ({ page, server, board }) => {
  await page.goto(`/play?variant=8x8&against=${encodeURIComponent(ENDLESS)}&you=second`);
  await expect.poll(() => server.running()).toBe(1);
  // The search never ends. If one of the following actions waited for its end, the test would fail.
  await frames(page, 60);
  await server.ask("position", { moves: "4453" });
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(board.grid).toBeVisible();
  expect(await server.running()).toBe(1);
});

test("a page shows that the server is busy, waits and gets its response", async ({ page, guard }) => {
  guard.allow(/loads http/);
  const server = await Server.start({ options: ["--seats", "1"] });
  const question = {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ variant: "8x8", engine: ENDLESS, limits: { time_ms: 60_000 } }),
  };
  /**
   * Keeps the queue of the server full: sends a request, and sends it again whenever it ends.
   * @param {AbortSignal} signal
   */
  const hold = async (signal) => {
    while (!signal.aborted) {
      await fetch(`${server.address}/api/v1/think`, { ...question, signal })
        .then((response) => response.text())
        .catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const holders = Array.from({ length: 8 }, () => new AbortController());
  try {
    for (const { signal } of holders) void hold(signal);
    await expect.poll(async () => (await server.ask("status")).waiting).toBeGreaterThan(0);
    const board = new Board(page, server);
    await page.goto(`${server.address}/play?against=level:1&you=second`);
    await expect(page.locator("#connection")).toContainText(/busy/i);
    for (const holder of holders) holder.abort();
    await board.toHaveStones(1);
    await expect(page.locator("#connection")).toBeHidden();
  } finally {
    for (const holder of holders) holder.abort();
    await server.end();
  }
});
