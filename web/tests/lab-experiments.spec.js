// @ts-check
/** Tests of the pages of all experiments. Each worker runs each experiment only once. */
import { expect, test } from "../support/foursight.js";
import { expectPositionsAreLinks, expectTablesFit, showValues } from "../support/lab.js";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../support/server.js").Server} Server */

const EXPERIMENTS = ["minimax-vs-alphabeta", "square-grid", "line-heuristic", "nine-runs", "difficulty", "ablation"];
/** The experiments that only search positions and play no games. */
const WITHOUT_GAMES = ["line-heuristic", "ablation"];

/**
 * For each experiment with printed numbers: tables, and the titles of a printed number and of our number in each row.
 * @type {Record<string, [caption: string, report: string, ours: string][]>}
 */
const COLUMNS = {
  "minimax-vs-alphabeta": [
    ["Nodes explored, and cutoffs", "nodes: report", "ours"],
    ["Best move and score", "max depth: report", "ours"],
    ["Time; ours is the median", "time, s: report", "ours"],
    ["The report's estimates", "report, from", "ours"],
  ],
  "nine-runs": [
    ["Totals over the two games of a player", "nodes, report", "ours, P1 first"],
    ["The nine games as printed", "winner in the report", "winner in our game"],
  ],
};

/** The runs of the experiments, by the address of the server and the name. @type {Map<string, string>} */
const runs = new Map();

/** Opens the page of an experiment that is done. @param {Page} page @param {Server} server @param {string} name */
async function open(page, server, name) {
  const key = `${server.address} ${name}`;
  const id = runs.get(key) ?? (await server.ask("runs", { kind: "experiment", name })).id;
  runs.set(key, id);
  await page.goto(`/lab?run=${id}`);
  // The experiments need many searches, which take minutes on a busy machine.
  await expect(page.locator("[data-state=done]")).toBeVisible({ timeout: 600_000 });
  return id;
}

test.describe("the pages of the experiments", () => {
  // The tests run one after another in the same worker, so they share the runs.
  test.describe.configure({ mode: "default", timeout: 1_200_000 });

  test("at 1280 px no table of an experiment is cut off, and every position is a link with a small board", { tag: "@full" }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const name of EXPERIMENTS) {
      await open(page, server, name);
      await expectTablesFit(page, name);
      await expectPositionsAreLinks(page, name);
      if (name !== "nine-runs") continue;
      const games = page.getByRole("table", { name: /nine games as printed/ }).getByRole("link");
      await expect(games).toHaveCount(18);
      await expect(games.first().locator(".small-board")).toBeVisible();
      await expect(games.first()).toHaveAttribute("href", /\/analyse\?moves=\d{7,42}$/);
    }
  });

  for (const width of [1280, 390]) {
    test(`at ${width} px the report's and our numbers are side by side`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 844 });
      for (const [name, tables] of Object.entries(COLUMNS)) {
        await open(page, server, name);
        for (const [caption, report, ours] of tables) {
          const table = page.getByRole("table", { name: caption });
          await expect(table).toBeVisible();
          const pairs = await table.locator("tbody tr").evaluateAll(
            (rows, titles) =>
              rows
                .filter((row) => row.getClientRects().length > 0)
                .map((row) =>
                  titles.map((title) => {
                    const cell = row.querySelector(`[data-title="${title}"]`);
                    const { top = NaN, left = NaN, right = NaN } = cell?.getBoundingClientRect() ?? {};
                    return { text: cell?.textContent ?? "", top, left, right };
                  }),
                ),
            [report, ours],
          );
          const what = `${name}: ${caption}`;
          expect(pairs.length, what).toBeGreaterThanOrEqual(3);
          for (const pair of pairs) {
            for (const { text, left, right } of pair) {
              expect(text, what).toMatch(/\S/);
              expect(left, what).toBeGreaterThanOrEqual(0);
              expect(right, what).toBeLessThanOrEqual(width);
            }
            const [one, other] = pair;
            expect(other?.top, `${what}: the two numbers are in one line`).toBe(one?.top);
            expect(other?.left, `${what}: our number is on the right`).toBeGreaterThanOrEqual(one?.right ?? NaN);
          }
        }
      }
      // In the square report, our outcomes are the row below the outcomes of the report.
      await open(page, server, "square-grid");
      const more = page.getByRole("button", { name: /^Show all \d+ rows$/ });
      for (let left = await more.count(); left > 0; left -= 1) await more.first().click();
      const rows = page.getByRole("table", { name: /^Outcome for the plan, by depth.*the report's, and ours/ }).locator("tbody tr");
      const keys = await rows.evaluateAll((all) =>
        all.map((row) => ["plan", "depth", "source"].map((title) => row.querySelector(`[data-title="${title}"]`)?.textContent)),
      );
      // At larger depths there are only rows of ours, because the report has no outcomes there.
      expect(keys.filter(([, , source]) => source === "report").length).toBeGreaterThanOrEqual(10);
      keys.forEach(([plan, depth, source], index) => {
        if (source === "report") expect(keys[index + 1]).toEqual([plan, depth, "ours"]);
      });
      for (const row of await rows.all()) {
        await row.scrollIntoViewIfNeeded();
        await expect(row).toBeInViewport();
        const { x = NaN, width: wide = NaN } = (await row.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
    });
  }

  test("every game is listed, and can be watched and reviewed; experiments without games say why", { tag: "@full" }, async ({ page, server }) => {
    for (const name of EXPERIMENTS) {
      const id = await open(page, server, name);
      const { total, games } = await server.ask(`runs/${id}/games?count=1`);
      await page.getByRole("tab", { name: "Games" }).click();
      const list = page.getByRole("region", { name: "Games", exact: true });
      if (WITHOUT_GAMES.includes(name)) {
        expect(total, name).toBe(0);
        await expect(list.getByRole("status")).toHaveText("This experiment searches single positions. It stores no games.");
        // A table of results would be evidence of games.
        await page.getByRole("tab", { name: "Report" }).click();
        await expect(page.getByRole("table").first()).toBeVisible();
        await expect(page.getByRole("columnheader", { name: /^(games|result|points|won)/ })).toHaveCount(0);
        await expect(page.getByRole("columnheader", { name: /^(nodes|time)/ }).first()).toBeVisible();
        continue;
      }
      await expect(list.getByRole("status"), name).toHaveText(`Games 1 to 20 of ${total.toLocaleString("en")}`);
      const { moves } = games[0];
      await list.getByRole("button", { name: "Watch game 1", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: /^Game 1:/ });
      await expect(dialog.getByRole("status")).toHaveText(/won with move|Drawn/);
      const stones = dialog.getByRole("gridcell", { name: /row \d+, (?!empty)/ });
      await expect(stones).toHaveCount(moves.length);
      await page.keyboard.press("Escape");
      await list.getByRole("link", { name: "Review game 1", exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/analyse\\?.*moves=${moves}&review=1`));
      await expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%");
    }
  });

  test("on a phone the experiments show the report's numbers beside ours without sideways scrolling", { tag: "@full" }, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of EXPERIMENTS) {
      await open(page, server, name);
      await showValues(page);
      // The text of a pressed button changes, so the next button is always the first one.
      const more = page.getByRole("button", { name: /^Show all \d+ rows$/ });
      for (let left = await more.count(); left > 0; left -= 1) await more.first().click();
      await expect(page.locator(".doc-table.is-cards").first()).toBeVisible();
      const hidden = await page.locator(".doc-scroll:has(table)").evaluateAll((boxes) =>
        boxes
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((box) => box.querySelector("caption")?.textContent),
      );
      expect(hidden, name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
      const [caption, ...titles] = COLUMNS[name]?.[0] ?? [];
      if (!caption) continue;
      const row = page.getByRole("table", { name: caption }).getByRole("row").nth(1);
      for (const title of titles) {
        const cell = row.locator(`[data-title="${title}"]`).first();
        await expect(cell).toHaveText(/^[\d,]+$/);
        // The title of the column is visible above the number.
        const shown = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
        expect(shown).toContain(title);
      }
    }
  });
});
