// @ts-check
import { test as base, expect } from "@playwright/test";
import { Board } from "./board.js";
import { breakOnPurpose } from "./breaking.js";
import { Guard } from "./guard.js";
import { Server } from "./server.js";

/**
 * Playwright's `test` with a server for each worker, a guard over everything the page loads and
 * logs, and the board.
 * @typedef {{ guard: Guard, board: Board }} PerTest
 * @typedef {{ server: Server }} PerWorker
 */
export const test = base.extend(
  /** @type {import("@playwright/test").Fixtures<PerTest, PerWorker,
   *   import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions,
   *   import("@playwright/test").PlaywrightWorkerArgs>} */ ({
    server: [
      async ({}, use) => {
        const server = await Server.start();
        await use(server);
        await server.end();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ server }, use) => use(server.address),
    guard: [
      async ({ context, baseURL }, use) => {
        await breakOnPurpose(context);
        const guard = await Guard.over(context, String(baseURL));
        await use(guard);
        expect(guard.complaints, "what the page should not have done").toEqual([]);
      },
      { auto: true },
    ],
    board: async ({ page, server }, use) => use(new Board(page, server)),
  }),
);

export { expect };
