// @ts-check
/**
 * Tests of a static site without a server. The site must work in any folder, and without a network after the first
 * visit.
 */

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expectNoViolationAnywhere } from "../support/axe.js";
import { Board } from "../support/board.js";
import { serveFiles } from "../support/files.js";
import { expect, test } from "../support/foursight.js";
import { writeOldSite } from "../support/old-site.js";
import { program } from "../support/server.js";
import { kept, Site } from "../support/site.js";
import { check } from "../support/choose.js";

test.use({ serviceWorkers: "allow" });

test("every view has an address of its own below the site's folder", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link")).toHaveText(["Play", "Analyse", "Write", "Tree", "Learn"]);
  for (const view of ["Analyse", "Write", "Tree", "Learn", "Play"]) {
    await views.getByRole("link", { name: view }).click();
    await expect(page).toHaveURL(new RegExp(`^${server.address}/${view.toLowerCase()}(\\?|$)`));
    await page.reload();
    await expect(views.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("main")).toContainText(/\w/);
  }
});

test("a view that needs a server explains what to install", async ({ page }) => {
  await page.goto("/lab");
  await expect(page.getByRole("heading", { name: /not available on this site/ })).toBeVisible();
  await expect(page.locator("main")).toContainText("foursight serve");
  await expectNoViolationAnywhere(page, "the Lab on a site");
  await page.getByRole("link", { name: "Play a game" }).click();
  await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
});

test("an unknown address shows the page for unknown addresses", async ({ page, guard }) => {
  guard.allow(/status of 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Play", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
});

test("an unknown address in a deeper folder also shows that page, and its links lead to the views", async ({ page, guard, server }) => {
  guard.allow(/status of 404/);
  await page.goto("/no/where/at/all");
  for (const place of ["/no/where/", "/no/", "/"]) {
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
    await page.getByRole("link", { name: "Look one folder up" }).click();
    await expect(page).toHaveURL(new RegExp(`^${server.address}${place}(play)?(\\?|$)`));
  }
  await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
});

test("an engine that cannot be fetched is requested again", { tag: "@full" }, async ({ page, board, context, guard }) => {
  guard.allow(/ERR_|Service Worker/);
  await context.route("**/foursight.wasm", (route) => route.abort("connectionfailed"));
  await page.goto("/play?against=level:1&you=first");
  const notice = page.locator("#connection");
  await expect(notice).toHaveText("The engine could not be loaded. Trying again…");
  await context.unroute("**/foursight.wasm");
  await expect(notice).toBeHidden();
  await board.settled();
  await board.drop(4);
  await board.toHaveStones(2);
});

test("an opening book that could not be fetched is requested again", { tag: "@full" }, async ({ page, context, guard }) => {
  guard.allow(/ERR_|Service Worker/);
  let refused = 0;
  await context.route("**/7x6.book", (route) => {
    refused += 1;
    return refused > 1 ? route.continue() : route.abort("connectionfailed");
  });
  await page.goto("/analyse?moves=44");
  await expect(page.getByText("from the opening book").first()).toBeVisible();
});

for (const [name, most] of /** @type {[string, number][]} */ ([
  ["foursight.wasm", 310_000],
  ["foursight-scripts.wasm", 450_000],
])) {
  test(`${name} is transferred in less than ${most / 1000} kB`, { tag: "@full" }, ({ server }) => {
    const { folder } = /** @type {Site} */ (server);
    const module = readFileSync(join(folder, "engine", name));
    expect(brotliCompressSync(module).length).toBeLessThan(most);
  });
}

const SCRIPT = `let windows = 10 * (open(3) - their_open(3));
let middle = 3 * (centre() - their_centre());
windows + middle
`;
const SCRIPT_MODULE = "engine/foursight-scripts.wasm";

/**
 * Returns locators for the parts of the Write view that the tests use.
 * @param {import("@playwright/test").Page} page
 */
function write(page) {
  return {
    area: page.getByRole("textbox", { name: "Script", exact: true }),
    status: page.locator("#code-fault"),
    grades: page.getByRole("region", { name: "Grade", exact: true }),
  };
}

/**
 * Returns whether the browser has stored the WebAssembly module that runs scripts.
 * @param {import("@playwright/test").Page} page
 * @param {Site} site
 */
function keepsScripts(page, site) {
  return page.evaluate(async (address) => (await caches.match(address)) !== undefined, `${site.address}/${SCRIPT_MODULE}`);
}

/** Returns the sentence that the Write view shows about a grade. @param {any} grade the response of the server */
function outcomesKept({ entries }) {
  const { value, low, high } = entries.find((/** @type {any} */ entry) => entry.mine).kept;
  const [kept, from, to] = [value, low, high].map((number) => number.toFixed(1));
  return `Keeps the outcome in ${kept} % [${from}, ${to}] of the critical positions`;
}

test("Write checks and grades a script as the server does, and the script plays, also without a network", async ({
  page,
  guard,
  context,
}) => {
  guard.allow(/loads http|ERR_/);
  const site = await Site.write();
  try {
    const board = new Board(page, site);
    await page.goto(`${site.address}/play?against=human&you=both`);
    await kept(page);
    expect(await keepsScripts(page, site), "the module is loaded on demand").toBe(false);

    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Write" }).click();
    const { area, status, grades } = write(page);
    await area.fill("let windows = 10 * (open(3) - their_opne(3));\nwindows");
    await expect(status).toContainText(/Line 1, column \d+: .*their_opne/);
    await area.fill("let x = 1;\nloop { x += 1; }");
    await expect(status, "the limits of the server hold").toContainText(/Line 2.*20,000 operations/);
    await area.fill(SCRIPT);
    await expect(status).toContainText("No errors found");
    await expect(grades).toContainText("Graded on all 2,560 positions.");
    const grade = await site.ask("scripts/grade", { source: SCRIPT, name: "mine", depth: 2 });
    await expect(grades.locator(".worth-verdict")).toContainText(outcomesKept(grade));
    await expect(page.getByRole("button", { name: "Use in a tournament" })).toHaveCount(0);
    await expect.poll(() => keepsScripts(page, site)).toBe(true);

    await site.files.end();
    await context.setOffline(true);
    await page.reload();
    await expect(status).toContainText("No errors found");
    await area.fill("open(");
    await expect(status).toContainText(/Line 1/);
    await area.fill(SCRIPT);
    await expect(grades).toContainText(outcomesKept(grade));
    await page.getByRole("button", { name: "Play against it" }).click();
    await board.toHaveStones(0);
    await board.drop(4);
    await board.toHaveStones(2);
    await page.goto(`${site.address}/tree?moves=4453&engine=alphabeta:depth=2,eval=script:mine`);
    await expect(page.locator("main")).toContainText(/MAX plays column/);
  } finally {
    await site.truth.end();
  }
});

test("a first visit to Write stores it for offline use, and a new version keeps it", { tag: "@full" }, async ({
  page,
  guard,
}) => {
  guard.allow(/loads http/);
  const site = await Site.write();
  try {
    await page.goto(`${site.address}/write`);
    await kept(page);
    await expect.poll(() => keepsScripts(page, site)).toBe(true);
    await renew(page, site);
    await page.reload();
    await expect.poll(() => versions(page, site)).toEqual([NEXT]);
    expect(await keepsScripts(page, site)).toBe(true);
  } finally {
    await site.end();
  }
});

test("a grading can be stopped", async ({ page }) => {
  await page.goto("/write");
  const { area, grades } = write(page);
  await check(grades.getByRole("radio", { name: "4" }));
  await area.fill(SCRIPT);
  await grades.getByRole("button", { name: "Stop" }).click();
  await expect(grades.getByRole("button", { name: "Grade now" })).toBeEnabled();
  await area.fill("stones()");
  await expect(write(page).status, "another worker takes over").toContainText("No errors found");
});

test("everything works without a network: a game, exact scores, a tree, a puzzle", async ({
  page,
  guard,
  context,
}) => {
  guard.allow(/loads http|ERR_/);
  const site = await Site.write();
  try {
    const board = new Board(page, site);
    await page.goto(`${site.address}/play?against=level:2&you=first`);
    await board.drop(4);
    await board.toHaveStones(2);
    await kept(page);

    await site.files.end();
    await context.setOffline(true);
    await page.reload();
    await board.toHaveStones(2);
    await board.settled();
    await board.drop(3);
    await board.toHaveStones(4);

    await page.goto(`${site.address}/analyse?moves=4453`);
    await board.toHaveStones(4);
    const { value, words } = await site.ask("solve", { moves: "4453" });
    expect(value.score).toBeDefined();
    await expect(page.locator("main")).toContainText(words.replace(/^\w+ /, "wins "));

    await page.goto(`${site.address}/tree?moves=4453&engine=alphabeta:depth=3`);
    await expect(page.locator("main")).toContainText(/MAX plays column/);
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Step forward" }).click();
    await expect(page.locator("main")).toContainText("enters the root");

    const { puzzles } = await site.ask("puzzles");
    const puzzle = puzzles.find((/** @type {any} */ one) => one.theme === "win-in-1");
    await page.goto(`${site.address}/learn?puzzle=${puzzle.id}`);
    await board.toHaveStones(puzzle.moves.length);
    await board.column(puzzle.solution).click();
    await expect(page.getByLabel("Filter and progress")).toContainText("Streak1");

    await page.goto(`${site.address}/nowhere`);
    await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  } finally {
    await site.truth.end();
  }
});

test("a host that redirects index.html is stored for offline use as well", { tag: "@full" }, async ({
  page,
  guard,
  context,
}) => {
  guard.allow(/loads http|ERR_/);
  const site = await Site.write({ clean: true });
  try {
    const board = new Board(page, site);
    await page.goto(`${site.address}/play/?against=human&you=both`);
    await kept(page);
    await board.drop(4);
    await page.reload();
    await board.toHaveStones(1);
    await context.setOffline(true);
    await site.files.end();
    await page.goto(`${site.address}/analyse?moves=445`);
    await board.toHaveStones(3);
    await page.goto(`${site.address}/`);
    await expect(board.grid).toBeVisible();
  } finally {
    await site.truth.end();
  }
});

const NEXT = "0123456789abcdef";

/**
 * Replaces the site by a new version, and makes the browser check for a new version.
 * @param {import("@playwright/test").Page} page
 * @param {Site} site
 */
async function renew(page, site) {
  const file = join(site.folder, "offline.js");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/VERSION = "\w+"/, `VERSION = "${NEXT}"`));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    while (next?.state === "installing") {
      await new Promise((resolve) => next.addEventListener("statechange", resolve, { once: true }));
    }
  });
}

/**
 * Returns the versions of the site that the browser has stored. The test requests them from the browser, not from the
 * page: the page may be reloading, and a call into a page that is being closed never returns.
 * @param {import("@playwright/test").Page} page
 * @param {Site} site
 */
async function versions(page, site) {
  const browser = await page.context().newCDPSession(page);
  const securityOrigin = new URL(site.address).origin;
  const { caches } = await browser.send("CacheStorage.requestCacheNames", { securityOrigin });
  await browser.detach();
  return caches.map(({ cacheName }) => cacheName.slice(-16));
}

test("a new version takes over when the page is loaded again", async ({ page, guard }) => {
  guard.allow(/loads http/);
  const site = await Site.write();
  try {
    await page.goto(`${site.address}/play?against=human&you=both`);
    await kept(page);
    expect(await versions(page, site)).not.toContain(NEXT);
    await renew(page, site);
    await page.reload();
    await expect.poll(() => versions(page, site)).toEqual([NEXT]);
    await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
  } finally {
    await site.end();
  }
});

for (const network of ["online", "offline"]) {
  test(`a browser with the service worker of the old page has the new one after one reload, ${network}`, async ({
    page,
    guard,
    context,
  }) => {
    guard.allow(/loads http|ERR_/);
    const folder = writeOldSite();
    const files = await serveFiles(folder, "/some/where");
    const old = page.getByRole("heading", { name: "The old page" });
    const board = page.getByRole("grid", { name: "Board" });
    try {
      await page.goto(`${files.address}/play/?against=human&you=both`);
      await kept(page);
      execFileSync(program(), ["site", folder, "--force"]);
      // The browser checks for a new service worker only when a page is opened.
      await page.reload();
      await expect(old).toBeVisible();
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      if (network === "offline") {
        await context.setOffline(true);
        await files.end();
      }
      await page.reload();
      await expect(board).toBeVisible();
      await expect(old).toBeHidden();
      await page.getByRole("button", { name: /^Drop in column 4/ }).click();
      await page.reload();
      await expect(page.getByRole("gridcell", { name: "column 4, row 1, Red" })).toBeVisible();
    } finally {
      if (network === "online") await files.end();
    }
  });
}

test("an open page keeps its version, whatever other pages are opened", { tag: "@full" }, async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/loads http/);
  const site = await Site.write();
  try {
    await page.goto(`${site.address}/play?against=human&you=both`);
    await kept(page);
    const [old] = await versions(page, site);
    await renew(page, site);
    const beside = await context.newPage();
    for (const visit of [() => beside.goto(`${site.address}/tree`), () => beside.reload()]) {
      await visit();
      await expect(beside.getByRole("button", { name: "Step forward" })).toBeVisible();
      expect(await versions(page, site)).toEqual([old, NEXT]);
    }
    // When the first page is closed, the other page may switch to the new version.
    await page.close();
    await beside.reload();
    await expect.poll(() => versions(beside, site)).toEqual([NEXT]);
    await expect(beside.getByRole("button", { name: "Step forward" })).toBeVisible();
  } finally {
    await site.end();
  }
});

test("an incomplete version is not stored, and the version before stays in use", { tag: "@full" }, async ({
  page,
  guard,
}) => {
  guard.allow(/loads http|Service Worker|offline\.js/);
  const site = await Site.write();
  try {
    await page.goto(`${site.address}/play?against=human&you=both`);
    await kept(page);
    const before = await versions(page, site);
    const assets = join(site.folder, "assets");
    const file = join(assets, readdirSync(assets).find((name) => /^app-.*\.js$/.test(name)) ?? "");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}\n`);
    await renew(page, site);
    expect(await versions(page, site)).toEqual(before);
    await page.reload();
    await expect(page.getByRole("grid", { name: "Board" })).toBeVisible();
    expect(await versions(page, site)).toEqual(before);
    writeFileSync(file, text);
    await renew(page, site);
    expect(await versions(page, site)).toEqual([...before, NEXT]);
  } finally {
    await site.end();
  }
});

test("the command does not write into a folder with other files", () => {
  const folder = import.meta.dirname;
  expect(() => execFileSync(program(), ["site", folder], { stdio: "pipe" })).toThrow(
    /has other content/,
  );
  expect(readdirSync(folder)).not.toContain("offline.js");
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("the site is German, and the settings change its language, also without a network", async ({ page, context }) => {
    await page.goto("/write");
    const views = page.getByRole("navigation", { name: "Ansichten" });
    await expect(views.getByRole("link")).toHaveText(["Spielen", "Analyse", "Schreiben", "Baum", "Lernen"]);
    await expect(page.getByRole("heading", { name: "Eine eigene Bewertung schreiben" })).toBeVisible();
    await kept(page);
    await context.setOffline(true);
    await page.goto("/lab/");
    await expect(page.getByRole("heading", { name: "Labor gibt es auf dieser Website nicht" })).toBeVisible();
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.getByRole("dialog", { name: "Einstellungen" }).getByRole("radio", { name: "English" }).click();
    await page.getByRole("dialog", { name: "Settings" }).getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("heading", { name: "Lab is not available on this site" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
