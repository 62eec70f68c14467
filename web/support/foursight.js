// @ts-check
import { test as base, expect } from "@playwright/test";
import { Board } from "./board.js";
import { breakOnPurpose } from "./breaking.js";
import { Guard } from "./guard.js";
import { Server } from "./server.js";
import { kept, Site } from "./site.js";

/**
 * Playwright's `test` with more fixtures: a server for each Playwright worker, the board on the page, and a guard that
 * records errors and forbidden requests of each page.
 * @typedef {{ guard: Guard, board: Board }} PerTest
 * @typedef {{ server: Server, site: boolean, cutOff: boolean }} PerWorker `site`: the page is
 *   served as plain files; `cutOff`: the network is cut after a first visit, before the test starts
 */
export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<PerTest, PerWorker,
   *   import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions,
   *   import("@playwright/test").PlaywrightWorkerArgs>} */ ({
    site: [false, { scope: "worker", option: true }],
    cutOff: [false, { scope: "worker", option: true }],
    server: [
      async ({ site }, use) => {
        const server = site ? await Site.write() : await Server.start();
        await use(server);
        await server.end();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ server }, use) => use(server.address),
    page: async ({ page, context, server, cutOff }, use) => {
      // A site is in a subfolder. Therefore the path `/play` in a test becomes a path below this folder.
      const goto = page.goto.bind(page);
      page.goto = (url, how) => goto(url.startsWith("/") ? server.address + url : url, how);
      if (cutOff) {
        // This visit makes the browser store the site for offline use. The Lab view is opened, because it starts no
        // game. The module that runs scripts is stored when a page requests it, as the Write view does.
        const visit = await context.newPage();
        await visit.goto(`${server.address}/lab/`);
        await kept(visit);
        const scripts = `${server.address}/engine/foursight-scripts.wasm`;
        await visit.evaluate(async (address) => (await fetch(address)).arrayBuffer(), scripts);
        await visit.close();
        await context.setOffline(true);
      }
      await use(page);
    },
    guard: [
      async ({ context, baseURL, site }, use) => {
        await breakOnPurpose(context);
        const guard = await Guard.over(context, String(baseURL));
        if (site) guard.allow(/Service Worker registration blocked by Playwright/);
        await use(guard);
        expect(guard.complaints, "violations of the page").toEqual([]);
      },
      { auto: true },
    ],
    board: async ({ page, server }, use) => use(new Board(page, server)),
  }),
);

export { expect };
