// @ts-check
import { expect } from "@playwright/test";

/** @typedef {import("@playwright/test").Page} Page */

/** Opens the tables of the values of all plots. @param {Page} page */
export async function showValues(page) {
  await expect(page.getByRole("table").first()).toBeVisible();
  for (const values of await page.getByText("Values as a table").all()) await values.click();
}

/**
 * Checks that no table of the page is cut off in a window of 1280 pixels.
 * @param {Page} page
 * @param {string} what the name of the page, for error messages
 * @param {boolean} [mayHaveCards] whether the rows of the tables may be cards
 */
export async function expectTablesFit(page, what, mayHaveCards = false) {
  await showValues(page);
  for (const table of await page.getByRole("table").all()) {
    const caption = `${what}: ${await table.locator("caption").textContent()}`;
    if (!mayHaveCards) await expect(table, caption).not.toHaveClass(/is-cards/);
    const hidden = await table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : NaN));
    expect(hidden, caption).toBe(0);
    const { x = NaN, width = NaN } = (await table.boundingBox()) ?? {};
    expect(x, caption).toBeGreaterThanOrEqual(0);
    expect(x + width, caption).toBeLessThanOrEqual(1280);
  }
}

/**
 * Checks that every position of a report is a link to its analysis: no cell, no code and no word of the text is a list
 * of moves without a link. (Numbers of four or more digits have thousands separators.) In tables, each link has a small
 * board.
 * @param {Page} page
 * @param {string} what the name of the page, for error messages
 */
export async function expectPositionsAreLinks(page, what) {
  const { plain, withoutBoard } = await page.getByRole("main").evaluate((main) => {
    const plain = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? "";
      const around = texts.currentNode.parentElement;
      // The figures contain numbers, the command that repeats the run contains parameters, and the facts contain the
      // order of the columns.
      if (around?.closest("a, svg, caption, input, .doc-facts")) continue;
      if (/(?<![\w=:-]|\d[.,])[1-7]{4,}(?!\w|[.,]\d)/.test(text)) plain.push(text.slice(0, 120));
    }
    const links = [...main.querySelectorAll("table a[href*='/analyse']")];
    const withoutBoard = links.filter((link) => !link.querySelector(".small-board")).map((link) => link.textContent);
    return { plain, withoutBoard };
  });
  expect(plain, `${what}: positions without a link`).toEqual([]);
  expect(withoutBoard, `${what}: positions without a small board`).toEqual([]);
}
