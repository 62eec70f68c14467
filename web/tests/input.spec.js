// @ts-check
import { expect, test } from "../support/foursight.js";

const TWO = "/play?against=human&you=both";

test("a press on a full column shows why no disc falls", async ({ page, board }) => {
  await page.goto(`${TWO}&moves=444444`);
  await board.toHaveStones(6);
  await board.column(4).click({ force: true });
  await expect(page.locator("#toasts")).toHaveText("Column 4 is full.");
  await board.toHaveStones(6);
});

test.describe("the mouse", () => {
  test("hovering shows the disc above the column and where it would land", async ({ page, board }) => {
    await page.goto("/play?moves=44&against=human&you=both");
    const ghost = page.locator(".board-picture .tray .is-ghost");
    const ring = page.locator(".board-picture .landing");
    await board.toHaveStones(2);
    await expect(ring).toHaveCount(0);
    await board.column(4).hover();
    await expect(ghost).toHaveCount(1);
    await expect(ring).toHaveCount(1);
    await expect(ring).toHaveClass(/is-first/);
    const cell = await board.cell("d3").boundingBox();
    const at = await ring.boundingBox();
    expect(cell && at).toBeTruthy();
    if (cell && at) {
      expect(Math.abs(at.x + at.width / 2 - (cell.x + cell.width / 2))).toBeLessThan(4);
      expect(Math.abs(at.y + at.height / 2 - (cell.y + cell.height / 2))).toBeLessThan(4);
    }
    await page.mouse.move(2, 2);
    await expect(ring).toHaveCount(0);
    await expect(ghost).toHaveCount(0);
  });

  test("the whole column can be clicked, down to the bottom row", async ({ page, board }) => {
    await page.goto(TWO);
    const cell = await board.cell("b1").boundingBox();
    expect(cell).not.toBeNull();
    if (cell) await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height - 4);
    await expect(board.cell("b1")).toHaveAccessibleName(/Red/);
  });

  test("the second click of a double click does not make a second move", async ({ page, board }) => {
    await page.goto(TWO);
    await board.column(4).dblclick();
    await board.toHaveStones(1);
  });
});

test.describe("the keyboard", () => {
  test("digit keys drop discs", async ({ page, board }) => {
    await page.goto(TWO);
    await board.toHaveStones(0);
    for (const key of ["4", "4", "1", "7"]) await page.keyboard.press(key);
    await board.toHaveStones(4);
    for (const [cell, side] of [["d1", "Red"], ["d2", "Yellow"], ["a1", "Red"], ["g1", "Yellow"]]) {
      await expect(board.cell(cell ?? "")).toHaveAccessibleName(new RegExp(`${side}$`));
    }
  });

  test("arrows choose a column, Enter, Space and Down drop in it", async ({ page, board }) => {
    await page.goto(TWO);
    await board.column(4).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(board.column(3)).toBeFocused();
    await expect(page.locator(".board-picture .landing")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await board.toHaveStones(1);
    await page.keyboard.press("Space");
    await board.toHaveStones(2);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await board.toHaveStones(3);
    await expect(board.cell("c2")).toHaveAccessibleName(/Yellow/);
    await expect(board.cell("d1")).toHaveAccessibleName(/Red/);
  });

  test("arrow keys focus the board, even if it was not clicked before", async ({ page, board }) => {
    await page.goto(TWO);
    await board.toHaveStones(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await board.toHaveStones(1);
  });

  test("a held key drops one disc only", async ({ page, board }) => {
    await page.goto(TWO);
    await board.toHaveStones(0);
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("4");
    await page.keyboard.up("4");
    await page.keyboard.press("1");
    await board.toHaveStones(2);
  });

  test("arrow keys move in the grid, which is one tab stop", async ({ page, board }) => {
    await page.goto("/play?moves=445&against=human&you=both");
    await expect(board.grid.locator("[tabindex='0']")).toHaveCount(1);
    await board.grid.locator("[tabindex='0']").focus();
    await page.keyboard.press("Home");
    await expect(board.cell("a1")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await expect(board.cell("b2")).toBeFocused();
    await page.keyboard.press("End");
    await expect(board.cell("g2")).toBeFocused();
    await page.keyboard.press("Enter");
    await board.toHaveStones(4);
    await expect(board.cell("g1")).toHaveAccessibleName(/Yellow/);
  });

  test("a key press shows its disc in the next frame", async ({ page, board }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(TWO);
    await board.toHaveStones(0);
    await board.isReady();
    await page.evaluate(() => {
      const seen = /** @type {any} */ (window);
      seen.paints = [];
      seen.shown = [];
      // The browser draws this frame after all listeners of the key press have run.
      const cells = () => [...document.querySelectorAll("[role=gridcell]")];
      const isTaken = (/** @type {Element} */ cell) => !/, empty/.test(cell.getAttribute("aria-label") ?? "");
      addEventListener("keydown", () =>
        requestAnimationFrame(() => seen.shown.push(cells().filter(isTaken).length)),
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === "keydown") seen.paints.push(entry.duration);
      }).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
    });
    const keys = ["4", "4", "3", "5", "1", "7", "7", "6", "5"];
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      await board.toHaveStones(index + 1);
      // A drop has to wait until the response to the previous move has arrived. The page announces the previous move at
      // this time, so the test waits for the announcement.
      const announcement = new RegExp(`${index % 2 ? "Yellow" : "Red"}[^.]* column ${key}`);
      await expect(page.locator("#live-polite")).toContainText(announcement);
    }
    expect(await page.evaluate(() => /** @type {any} */ (window).shown)).toEqual(keys.map((_, index) => index + 1));
    // The measured time depends on the load of the machine, so it is printed but not checked. The observer reports only
    // events that take longer than 16 ms.
    const slow = await page.evaluate(() => /** @type {any} */ (window).paints);
    const all = [...keys.map(() => 0), ...slow].sort((a, b) => b - a).slice(0, keys.length);
    const median = all[Math.floor(keys.length / 2)];
    console.log(`    key press to paint: median ${median} ms, longest ${all[0]} ms`);
  });

  test("typing into a field drops nothing", async ({ page, board }) => {
    await page.goto("/play?against=human&you=both");
    await page.getByRole("button", { name: "Paste" }).click();
    const field = page.getByRole("textbox", { name: "Game" });
    await field.press("4");
    await field.press("u");
    await expect(field).toHaveValue("4u");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await board.toHaveStones(0);
  });

  for (const [name, link, stones] of /** @type {const} */ ([
  ["another site", "https://connect4.gamesolver.org/?pos=4453", 4],
  ["this page", "http://127.0.0.1:8080/play?variant=6x5&moves=332&against=level:2&you=second", 3],
])) {
  test(`a link of ${name} that is pasted in Play opens its position`, async ({ page, board }) => {
    await page.goto("/play?against=human&you=both");
    await board.toHaveStones(0);
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, link);
    await board.toHaveStones(stones);
    const opened = page.url();

    await page.goto("/play?against=human&you=both");
    await page.getByRole("button", { name: "Paste" }).click();
    const dialog = page.getByRole("dialog", { name: "Paste a game" });
    await dialog.getByRole("textbox", { name: "Game" }).fill("https://example.org/?pos=4459");
    await dialog.getByRole("button", { name: "Open" }).click();
    await expect(dialog).toContainText("“9” in “pos=4459” is not a column.");
    await dialog.getByRole("textbox", { name: "Game" }).fill(`Look at this: ${link}`);
    await dialog.getByRole("button", { name: "Open" }).click();
    await expect(dialog).toBeHidden();
    await board.toHaveStones(stones);
    expect(new URL(page.url()).search).toBe(new URL(opened).search);
  });
}

test("a whole game is played and undone without a mouse", async ({ page, board }) => {
    await page.goto("/play?against=level:1&you=first");
    await board.settled();
    await page.keyboard.press("4");
    await board.toHaveStones(2);
    await board.settled();
    await page.keyboard.press("u");
    await board.toHaveStones(0);
    await page.keyboard.press("r");
    await board.toHaveStones(2);
    await page.keyboard.press("Control+z");
    await board.toHaveStones(0);
  });
});

test.describe("touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one tap drops on a phone", async ({ page, board }) => {
    await page.goto(TWO);
    await board.column(4).tap();
    await board.toHaveStones(1);
  });

  test("with the setting for two taps, the first shows a preview", async ({ page, board }) => {
    await page.addInitScript(() =>
      localStorage.setItem("foursight.settings", JSON.stringify({ tap: "two" })),
    );
    await page.goto(TWO);
    await board.column(4).tap();
    await expect(page.locator(".board-picture .landing")).toHaveCount(1);
    await board.toHaveStones(0);
    await board.column(4).tap();
    await board.toHaveStones(1);
  });
});
