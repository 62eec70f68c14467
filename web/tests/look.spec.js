// @ts-check
import { chromium as playwright } from "@playwright/test";
import { ARGUMENTS, chromium } from "../support/chromium.js";
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

const TWO = "/play?moves=4453&against=human&you=both";

/** Returns the lightness of a colour, from 0 to 1. @param {string} rgb */
function lightness(rgb) {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** @param {import("@playwright/test").Page} page */
const background = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** @param {import("@playwright/test").Page} page */
async function openSettings(page) {
  await page.getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
}

test("by default the theme is that of the system", async ({ page }) => {
  await page.goto(TWO);
  expect(lightness(await background(page))).toBeGreaterThan(0.8);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(async () => lightness(await background(page))).toBeLessThan(0.2);
});

test("a chosen theme overrides the theme of the system and is stored", async ({ page }) => {
  await page.goto(TWO);
  const dialog = await openSettings(page);
  await check(dialog.getByRole("radio", { name: "Dark", exact: true }));
  await expect.poll(async () => lightness(await background(page))).toBeLessThan(0.2);
  await page.reload();
  expect(lightness(await background(page))).toBeLessThan(0.2);
});

for (const address of [TWO, "/api/"]) {
  test(`a chosen theme is applied before any module runs: ${address}`, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem("foursight.settings", JSON.stringify({ theme: "dark" })),
    );
    // The requests for these modules never get a response, so no module runs.
    await page.route(/\/assets\/(app|api)-[^/]*\.js$/, () => {});
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("navigation", { name: "Views" })).toBeVisible();
    expect(lightness(await background(page))).toBeLessThan(0.2);
  });
}

test("settings and keys do not wait for the engine", async ({ page }) => {
  await page.route(/\/assets\/(http|wasm)-[^/]*\.js$/, () => {});
  await page.goto(TWO, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("settings are stored, and reset restores the defaults", async ({ page, board }) => {
  await page.goto(TWO);
  const dialog = await openSettings(page);
  await check(dialog.getByRole("radio", { name: "Blue and orange" }));
  await check(dialog.getByRole("switch", { name: "Sound" }));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(board.cell("d1")).toHaveAccessibleName("column 4, row 1, Blue");
  await page.reload();
  await expect(board.cell("d2")).toHaveAccessibleName("column 4, row 2, Orange");
  const again = await openSettings(page);
  await expect(again.getByRole("switch", { name: "Sound" })).toBeChecked();
  await again.getByRole("button", { name: /Reset/ }).click();
  await expect(again.getByRole("switch", { name: "Sound" })).not.toBeChecked();
  await expect(board.cell("d1")).toHaveAccessibleName("column 4, row 1, Red");
});

test("invalid settings are ignored", async ({ page, board }) => {
  await page.addInitScript(() => localStorage.setItem("foursight.settings", "{broken"));
  await page.goto(TWO);
  await board.toHaveStones(4);
});

test("the discs of both sides differ in shape, not only in colour", async ({ page, board }) => {
  await page.goto(TWO);
  await board.toHaveStones(4);
  const shapes = await page.evaluate(() => {
    const of = (/** @type {string} */ side) => {
      const disc = document.querySelector(`.board-picture .stones .disc.is-${side}`);
      const parts = [...(disc?.querySelectorAll("*") ?? [])].filter(
        (part) => !part.closest(".disc-last"),
      );
      return parts.map((part) => `${part.tagName} ${part.getAttribute("d") ?? ""}`).join();
    };
    return [of("first"), of("second")];
  });
  expect(shapes[0]).not.toBe("");
  expect(shapes[1]).not.toBe("");
  expect(shapes[0]).not.toBe(shapes[1]);
});

test.describe("motion", () => {
  /**
   * Drops a disc. Returns the number of animations of discs and the duration of the longest one.
   * @param {import("@playwright/test").Page} page
   * @param {import("../support/board.js").Board} board
   */
  async function falling(page, board) {
    await page.goto("/play?against=human&you=both");
    await board.toHaveStones(0);
    await page.evaluate(() => {
      const original = Element.prototype.animate;
      Object.assign(window, { falls: 0, longest: 0 });
      Element.prototype.animate = function animate(frames, options) {
        const told = /** @type {any} */ (window);
        if (this.closest(".board-picture")) {
          told.falls += 1;
          const duration = typeof options === "number" ? options : Number(options?.duration ?? 0);
          told.longest = Math.max(told.longest, duration);
        }
        return original.call(this, frames, options);
      };
    });
    await board.drop(4);
    return page.evaluate(() => {
      const { falls, longest } = /** @type {any} */ (window);
      return { falls, longest };
    });
  }

  test("a disc falls for 250 to 450 ms", async ({ page, board }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const { falls, longest } = await falling(page, board);
    expect(falls).toBeGreaterThan(0);
    expect(longest).toBeGreaterThanOrEqual(250);
    expect(longest).toBeLessThanOrEqual(450);
  });

  test("no disc falls where motion is reduced", async ({ page, board }) => {
    expect((await falling(page, board)).falls).toBe(0);
    const running = await page.evaluate(() => document.getAnimations().length);
    expect(running).toBe(0);
  });

  test("drops made while a disc falls are not lost", async ({ page, board }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/play?against=human&you=both");
    await board.toHaveStones(0);
    for (const key of ["1", "2", "3", "4", "5"]) await page.keyboard.press(key);
    await board.toHaveStones(5);
  });
});

test("the winning line is drawn and the rest is dimmed", async ({ page, board }) => {
  await page.goto("/play?moves=4433526&against=human&you=both");
  await board.toHaveStones(7);
  await expect(page.locator(".board-picture .win-line").first()).toBeAttached();
  await expect(page.locator(".board-picture .win-cell")).toHaveCount(4);
  await expect(page.locator(".board-picture .stones .is-dimmed")).toHaveCount(3);
  for (const cell of ["c1", "d1", "e1", "f1"]) {
    await expect(board.cell(cell)).toHaveAccessibleDescription(/winning disc/);
  }
});

test("the last move is marked inside its disc", async ({ page, board }) => {
  await page.goto(TWO);
  await expect(page.locator(".disc-last")).toHaveCount(1);
  await expect(board.cell("c1")).toHaveAccessibleDescription(/last move/);
  await board.drop(7);
  await expect(board.cell("g1")).toHaveAccessibleDescription(/last move/);
  await expect(board.cell("c1")).not.toHaveAccessibleDescription(/last move/);
  await expect(page.locator(".disc-last")).toHaveCount(1);
});

test("the focus of a column is visible on the board", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  await page.keyboard.press("ArrowRight");
  const colours = await page.evaluate(() => {
    const ring = getComputedStyle(/** @type {Element} */ (document.activeElement)).outlineColor;
    const top = document.querySelector(".stop-face-top");
    return [ring, top ? getComputedStyle(top).stopColor : ""];
  });
  const luminance = (/** @type {string} */ colour) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = colours.map(luminance).sort((a, b) => a - b);
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThan(3);
});

test("the header and the backdrop of a dialog reach the scroll bar of the window", async ({ server }) => {
  // Playwright hides scroll bars by default. The test starts a browser that shows them, so that it can find empty space
  // beside the page.
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ARGUMENTS,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  try {
    const page = await browser.newPage({ locale: "en-GB", reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${server.address}${TWO}`);
    await expect(page.locator(".board").first()).toBeVisible();
    await openSettings(page);
    const { room, overflow, gutter, header, backdrop } = await page.evaluate(() => {
      const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement);
      const dialog = /** @type {Element} */ (document.querySelector("dialog[open]"));
      return {
        room: document.documentElement.clientWidth,
        overflow: overflowY,
        gutter: scrollbarGutter,
        header: document.querySelector(".header")?.getBoundingClientRect().right,
        backdrop: getComputedStyle(dialog, "::backdrop").width,
      };
    });
    expect(room).toBeLessThan(1366);
    // The space beside the page always contains a scroll bar. If the style sheet reserved a gutter instead, this space
    // would be empty on pages that do not scroll.
    expect([overflow, gutter]).toEqual(["scroll", "auto"]);
    expect(header).toBe(room);
    expect(backdrop).toBe(`${room}px`);
  } finally {
    await browser.close();
  }
});
