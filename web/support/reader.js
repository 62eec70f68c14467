// @ts-check
import { expect } from "@playwright/test";

/** @typedef {import("@playwright/test").Page} Page */

/** A simulated user of lessons and puzzles: drops discs, presses buttons and checks the feedback. */
export class Reader {
  /**
   * @param {Page} page
   * @param {import("./board.js").Board} board
   * @param {import("./server.js").Server} server
   */
  constructor(page, board, server) {
    this.page = page;
    this.board = board;
    this.server = server;
    this.reaction = page.locator("#reaction");
  }

  /** Drops a disc with the keyboard. @param {string} column */
  async drop(column) {
    await expect(this.board.column(column)).not.toHaveAttribute("aria-disabled");
    await this.page.keyboard.press(column);
  }

  /** @param {string} name */
  async press(name) {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  /** @param {string | RegExp} text */
  async hears(text) {
    await expect(this.reaction).toContainText(text);
    // The feedback must also be announced to screen readers.
    await expect(this.page.locator("#live-polite")).toContainText(text);
    await expectLabelledPlaces(this.page);
  }

  /** Returns a sequence of moves that leads to the position on the board. */
  async moves(variant = "7x6") {
    const { moves } = await this.board.position(variant);
    return /** @type {string} */ (moves);
  }

  /** Plays the best moves for the side that is winning until the game ends. */
  async hold() {
    for (;;) {
      await expect(this.board.column(1)).toBeVisible();
      const best = await this.board.best();
      const stones = await this.board.stones.count();
      await this.drop(best);
      await expect(async () => {
        const now = await this.board.stones.count();
        const won = await this.board.grid.getByRole("gridcell", { description: /winning disc/ }).count();
        expect(won > 0 || now === stones + 2).toBe(true);
      }).toPass();
      if (await this.board.grid.getByRole("gridcell", { description: /winning disc/ }).count()) return;
    }
  }
}

/** A regular expression for the name of a cell, such as "d2". */
export const CELL = /\b[a-g][1-6]\b/;

/**
 * Checks that the text of a lesson or a question names cells only if the board beside the text shows the names of
 * cells.
 * @param {Page} page
 */
export async function expectLabelledPlaces(page) {
  const hasRows = (await page.locator(".learn-board .face-label.is-row").count()) > 0;
  if (!hasRows) await expect(page.locator(".learn-board + *")).not.toContainText(CELL);
}

/** Goes to another address without reloading the page. @param {Page} page @param {string} href */
export async function visit(page, href) {
  await page.evaluate((to) => {
    const home = /** @type {HTMLAnchorElement} */ (document.querySelector("a.brand")).href;
    history.pushState(null, "", new URL(to.slice(1), home));
    dispatchEvent(new PopStateEvent("popstate"));
  }, href);
}

/** Waits until the browser has drawn `count` frames. @param {Page} page @param {number} count */
export async function frames(page, count) {
  await page.evaluate(async (times) => {
    for (let drawn = 0; drawn < times; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}
