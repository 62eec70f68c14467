// @ts-check
import { expect, test } from "../support/foursight.js";
import { recordShifts, shiftsOf } from "../support/layout-shift.js";
import { frames } from "../support/reader.js";
import { slowDown } from "../support/slow-network.js";

/** @typedef {import("@playwright/test").Page} Page */

const PLAY = "/play?moves=44435323&against=level:1&you=first";

/**
 * An address, and a function that waits until the responses have arrived.
 * @typedef {[string, (page: Page) => Promise<void>]} View
 */

/** @param {string} name */
const heading = (name) => (/** @type {Page} */ page) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();

/** @param {Page} page */
const drawn = (page) => expect(page.locator(".board").first()).toBeVisible();

/** @type {Record<string, View>} */
const VIEWS = {
  play: [
    PLAY,
    (page) => expect(page.locator("#status")).toContainText(/your turn/i),
  ],
  "the end of a game": [
    "/play?moves=4433526&against=level:1&you=second",
    (page) => expect(page.getByText(/Accuracy \d+\s%/).first()).toBeVisible(),
  ],
  analysis: [
    "/analyse?moves=44435323",
    (page) => expect(page.locator(".chip.is-best").first()).toBeVisible(),
  ],
  review: [
    "/analyse?moves=4433526&review=1",
    (page) => expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%"),
  ],
  about: ["/about", heading("About Foursight")],
  "the API": ["/api/", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
};

/** Views with parts that appear later than the rest of the view. @type {Record<string, View>} */
const PARTS = {
  tree: ["/tree", (page) => expect(page.locator("main")).toContainText(/MAX plays column/)],
  lab: ["/lab", (page) => expect(page.getByRole("form", { name: "Tournament" })).toBeVisible()],
  write: ["/write", (page) => expect(page.locator("#code-fault")).toContainText("No errors found")],
  learn: ["/learn", (page) => expect(page.getByRole("link", { name: /^Zugzwang/ })).toBeVisible()],
  "a lesson with figures": ["/learn?lesson=3", drawn],
  "a lesson with a long answer": ["/learn?lesson=7&step=3", drawn],
  puzzles: ["/learn?puzzle=daily", drawn],
  questions: ["/learn?questions", heading("My program plays bad moves")],
  "a question": ["/learn?question=root-ties", (page) => expect(page.locator(".finding")).toBeVisible()],
  "a question with two figures": ["/learn?question=table-grows", (page) => expect(page.locator(".finding")).toBeVisible()],
  "games of one's own": ["/learn?own=", heading("Puzzles from your games")],
};

test.describe("a phone of 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  for (const [view, [path, ready]] of Object.entries({ ...VIEWS, ...PARTS })) {
    test(`${view} needs no sideways scrolling`, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      const { wide, room, out } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
        out: [...document.querySelectorAll("main *")]
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .filter((each) => !each.closest(".visually-hidden, [hidden]"))
          .map((each) => each.outerHTML.slice(0, 80))
          .slice(0, 5),
      }));
      expect(wide, `sticks out: ${out.join("\n")}`).toBeLessThanOrEqual(room);
    });
  }

  test("columns are at least 44 px wide, and a tap drops a disc", async ({ page, board }) => {
    await page.goto("/play?against=human&you=both");
    for (let column = 1; column <= 7; column += 1) {
      const box = await board.column(column).boundingBox();
      // The browser may round the width down by half a pixel.
      expect(box?.width, `column ${column}`).toBeGreaterThanOrEqual(43.5);
    }
    await board.column(4).tap();
    await board.toHaveStones(1);
  });

  test("the whole board is visible without scrolling", async ({ page, board }) => {
    await page.goto(PLAY);
    const box = await board.grid.boundingBox();
    expect(box).not.toBeNull();
    if (box) expect(box.y + box.height).toBeLessThanOrEqual(640);
  });

  test("panels are tabs", async ({ page }) => {
    await page.goto(PLAY);
    const tabs = page.getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    expect(await tabs.count()).toBeGreaterThan(1);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      const panel = page.locator(`#${await tab.getAttribute("aria-controls")}`);
      await expect(panel).toBeVisible();
    }
  });
});

test.describe("wide screens", () => {
  for (const [width, height] of [
    [768, 1024],
    [1280, 720],
    [2560, 1440],
  ]) {
    test(`the board fits at ${width}×${height}`, async ({ page, board }) => {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      await page.goto(PLAY);
      const box = await board.grid.boundingBox();
      expect(box).not.toBeNull();
      if (box) expect(box.y + box.height).toBeLessThanOrEqual(height ?? 0);
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }));
      expect(wide).toBeLessThanOrEqual(room);
    });
  }
});

/**
 * The maximum sum of layout shifts while a view loads over a slow network. On such a network, responses arrive one
 * after the other. Users notice a sum of 0.1.
 */
const MOST_SHIFT = 0.02;

/** @typedef {import("../support/server.js").Server} Server */

/**
 * Prepares a view before it is opened. Returns the ids of the runs that replace `ID` in its address.
 * @typedef {(page: Page, server: Server) => Promise<string>} Prepare
 */

/** Stores settings in the browser. @param {object} settings @returns {Prepare} */
const withSettings = (settings) => async (page) => {
  await page.addInitScript((text) => localStorage.setItem("foursight.settings", text), JSON.stringify(settings));
  return "";
};

/** @type {Prepare} */
const tournament = (_, server) => finishedRun(server, TOURNAMENT);

/** @type {Record<string, [...View, Prepare?]>} */
const SHIFTING = {
  ...VIEWS,
  ...PARTS,
  "a long game and its review": [
    "/analyse?moves=44536735367754455343166174676&review=1",
    (page) => expect(page.getByRole("table", { name: /Accuracy/ })).toContainText("%"),
  ],
  "a run": [
    "/lab?run=ID",
    // An interval has one of two forms: "+90 ± 20" or "+90 [−26, +234]".
    (page) => expect(page.getByRole("region", { name: "Standings" })).toContainText(/\d (±|\[−?\+?\d)/),
    tournament,
  ],
  "the games of a run": [
    "/lab?run=ID&games=1",
    (page) => expect(page.getByRole("region", { name: "Games", exact: true }).getByRole("listitem")).toHaveCount(10),
    tournament,
  ],
  "a comparison of two runs": [
    "/lab?compare=ID",
    (page) => expect(page.getByRole("table").first()).toBeVisible(),
    async (_, server) => [await finishedRun(server, TOURNAMENT), await finishedRun(server, { ...TOURNAMENT, seed: 2 })].join(),
  ],
  "the report of an experiment": [
    "/lab?run=ID",
    (page) => expect(page.getByRole("region", { name: "Why they differ" })).toBeAttached(),
    (_, server) => finishedRun(server, { kind: "experiment", name: "minimax-vs-alphabeta" }),
  ],
  "a watched game": [
    "/play?first=level:1&second=level:2&seed=3",
    (page) => expect(page.locator("#status")).toContainText(/won on move|Draw/),
    withSettings({ watchSpeed: "none" }),
  ],
  "a game with the value bar": [
    "/play?moves=4435&against=human&you=both",
    (page) => expect(page.getByRole("group", { name: "Exact value" })).toContainText("wins"),
    withSettings({ valueBar: true }),
  ],
  "an unknown address": ["/nowhere", heading("There is nothing here")],
  "a graded script": ["/write", (page) => expect(page.getByText(/Graded on all/)).toHaveCount(1)],
};

test.describe("the layout does not shift while responses arrive", () => {
  for (const [view, [path, ready, prepare]] of Object.entries(SHIFTING)) {
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      test(`${view} at ${size.width} px`, { tag: size.width === 390 ? [] : "@full" }, async ({ page, server, guard }) => {
        if (path === "/nowhere") guard.allow(/status of 404/);
        const id = (await prepare?.(page, server)) ?? "";
        await page.setViewportSize(size);
        await recordShifts(page);
        await slowDown(page);
        await page.goto(path.replace("ID", id));
        await ready(page);
        await frames(page, 20);
        const { total, moved } = await shiftsOf(page);
        expect(total, `moved:\n${moved.join("\n")}`).toBeLessThan(MOST_SHIFT);
      });
    }
  }
});

/** A small tournament. */
const TOURNAMENT = {
  kind: "tournament",
  players: ["cells", "quiet"].map((name) => ({ name, engine: `alphabeta:depth=2,eval=${name}` })),
  pairs: 5,
};

/**
 * Waits until a run is done. Returns its id.
 * @param {Server} server
 * @param {object} request
 */
async function finishedRun(server, request) {
  const { id } = await server.ask("runs", request);
  await expect.poll(async () => (await server.ask(`runs/${id}`)).state).toBe("done");
  return id;
}
