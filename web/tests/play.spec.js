// @ts-check
import { expect, test } from "../support/foursight.js";
import { check } from "../support/choose.js";

test.describe("a game against a search", () => {
  test("level 1 can be beaten, and the result is shown", async ({ page, board }) => {
    await page.goto("/play?against=level:1&you=first");
    let over = await board.settled();
    for (let stones = 0; !over && stones < 42; stones += 2) {
      await board.toHaveStones(stones);
      await board.drop(await board.best());
      over = await board.settled();
    }
    await expect(board.status).toContainText(/you won on move/i);
    const { outcome, winning } = await board.position();
    expect(outcome).toBe("first");
    expect(winning.length).toBeGreaterThanOrEqual(4);
    for (const name of ["Rematch", /^Review game/, "New opponent"]) {
      await expect(page.getByRole("button", { name })).toBeVisible();
    }
    await expect(page.getByText(/1 win/i).first()).toBeVisible();
  });

  test("perfect play wins against a player who always plays the leftmost column", async ({ page, board }) => {
    await page.goto("/play?against=perfect&you=first");
    let over = await board.settled();
    for (let stones = 0; !over && stones < 42; stones += 2) {
      await board.toHaveStones(stones);
      const { legal, outcome } = await board.position();
      if (outcome !== "ongoing") break;
      await board.drop(legal[0]);
      over = await board.settled();
    }
    await expect(board.status).toContainText(/you lost on move/i);
    expect((await board.position()).outcome).toBe("second");
  });

  test("undo takes back both plies, redo restores them, another move discards them", async ({
    page,
    board,
  }) => {
    await page.goto("/play?against=level:1&you=first");
    await board.drop(4);
    await board.toHaveStones(2);
    await board.settled();
    await board.drop(3);
    await board.toHaveStones(4);
    await board.settled();
    const four = await board.drawing();
    const undo = page.getByRole("button", { name: "Undo" });
    const redo = page.getByRole("button", { name: "Redo" });
    await expect(redo).toBeDisabled();
    await undo.click();
    await board.toHaveStones(2);
    await expect(board.status).toContainText(/your turn/i);
    await undo.click();
    await board.toHaveStones(0);
    await expect(undo).toBeDisabled();
    await redo.click();
    await redo.click();
    await board.toHaveStones(4);
    expect(await board.drawing()).toBe(four);
    await undo.click();
    await board.toHaveStones(2);
    await board.drop(7);
    await board.toHaveStones(4);
    await expect(redo).toBeDisabled();
  });

  test("after a lost game, undo lets the user continue", async ({ page, board }) => {
    await page.goto("/play?moves=4433526&against=level:1&you=second");
    await expect(board.status).toContainText(/you lost on move/i);
    await page.getByRole("button", { name: "Undo" }).click();
    await board.toHaveStones(5);
    await expect(board.status).toContainText(/your turn/i);
  });

  test("a user who resigns has lost", async ({ page, board }) => {
    await page.goto("/play?moves=44&against=level:1&you=first");
    await page.getByRole("button", { name: "Resign" }).click();
    const sure = page.getByRole("dialog").getByRole("button", { name: "Resign" });
    if (await sure.isVisible()) await sure.click();
    await expect(board.status).toContainText(/you (lose|resigned)/i);
    await expect(page).toHaveURL(/resigned=first/);
    await expect(board.column(4)).toBeDisabled();
  });

  test("a rematch swaps sides", async ({ page, board }) => {
    await page.goto("/play?moves=4433526&against=level:1&you=second");
    await page.getByRole("button", { name: "Rematch" }).click();
    await board.toHaveStones(0);
    await expect(board.status).toContainText(/your turn/i);
    await board.drop(4);
    await board.toHaveStones(2);
  });

  test("the opponent starts if the user chose so", async ({ page, board }) => {
    await page.goto("/play?against=level:1&you=second");
    await board.toHaveStones(1);
    await expect(board.status).toContainText(/your turn/i);
  });

  test("a search can be stopped and then moves", async ({ page, board, server }) => {
    const endless = encodeURIComponent("deepening:depth=64");
    await page.goto(`/play?variant=8x8&against=${endless}&you=second`);
    const stop = page.getByRole("button", { name: "Stop" });
    await expect(stop).toBeVisible();
    await expect(page.getByText(/depth \d+/i).first()).toBeVisible();
    await expect(page.getByText(/position/i).first()).toBeVisible();
    await stop.click();
    await expect.poll(() => server.running()).toBe(0);
    await board.toHaveStones(1);
    await expect(board.status).toContainText(/your turn/i);
  });
});

test("two people play on one board", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  for (const column of [4, 4, 3, 3, 5, 2, 6]) await board.drop(column);
  await board.toHaveStones(7);
  await expect(board.status).toContainText(/Red won on move 4/i);
  for (const cell of ["c1", "d1", "e1", "f1"]) {
    await expect(board.cell(cell)).toHaveAccessibleName(/Red/);
  }
});

test("a full column takes no disc", async ({ page, board }) => {
  await page.goto("/play?moves=444444&against=human&you=both");
  await board.toHaveStones(6);
  await expect(board.column(4)).toHaveAccessibleName("Drop in column 4, 6 of 6 cells filled");
  await page.keyboard.press("4");
  await board.column(4).click({ force: true });
  await board.drop(1);
  await board.toHaveStones(7);
});

test("the square game is won by a square", async ({ page, board }) => {
  await page.goto("/play?variant=7x6:square&against=human&you=both");
  for (const column of [4, 1, 5, 2, 4, 7, 5]) await board.drop(column);
  await expect(board.status).toContainText(/Red won on move 4/i);
});

for (const [variant, cells] of /** @type {const} */ ([
  ["8x8", 64],
  ["5x4", 20],
  ["9x7:line5", 63],
])) {
  test(`a board of ${variant} has its cells and is played on`, async ({ page, board }) => {
    await page.goto(`/play?variant=${variant}&against=level:1&you=first`);
    await expect(board.cells).toHaveCount(cells);
    await board.drop(1);
    await board.toHaveStones(2);
  });
}

test("a hint comes in three steps: a nudge, the threat, the move", async ({ page, board }) => {
  // Yellow has three discs in column 1. Only the move that blocks them does not lose.
  await page.goto("/play?moves=413141&against=level:1&you=first");
  await board.toHaveStones(6);
  const hint = page.getByRole("button", { name: /^Hint/ });
  const shown = page.getByRole("region", { name: /hint/i });
  await hint.click();
  await expect(shown).toBeVisible();
  const nudge = (await shown.textContent()) ?? "";
  await hint.click();
  await expect(shown).toContainText(/threat|a4/i);
  await hint.click();
  await expect(shown).toContainText(/column 1/i);
  expect(nudge).not.toMatch(/column 1|a4/);
});

test("the last step of a hint highlights nothing but the move", async ({ page, board }) => {
  await page.goto("/play?moves=413141&against=level:1&you=first");
  await board.toHaveStones(6);
  await page.getByRole("button", { name: /^Hint/ }).click();
  const now = page.getByRole("region", { name: "Now" });
  const more = now.getByRole("button", { name: /^Show (more|the move)$/ });
  await expect(more).toBeVisible();
  while (await more.isVisible()) await more.press("Enter");
  await expect(now.getByRole("button", { name: "Hide" })).toBeFocused();
  // The mention in the hint must not have the focus: it would highlight a place that may differ from the hinted move.
  await expect(page.locator(".mention-frame")).toHaveCount(0);
  await expect(page.locator(".arrow")).toHaveCount(1);
  await expect(page.locator(".mark")).toHaveCount(1);
});

test("the search for a hint is shown and can be stopped", async ({
  page,
  board,
  guard,
  server,
}) => {
  test.skip(server.isSite, "the test holds back a response of the server");
  guard.allow(/status of 422/);
  /** @type {import("@playwright/test").Route[]} */
  const held = [];
  await page.route("**/api/v1/hint", (route) => void held.push(route));
  await page.goto("/play?moves=413141&against=level:1&you=first");
  await board.toHaveStones(6);
  await board.settled();
  const hint = page.getByRole("button", { name: /^Hint/ });
  const now = page.getByRole("region", { name: "Now" });
  const looking = now.getByText("Looking for a hint…");
  await hint.click();
  await expect(looking).toBeVisible();
  await expect(page.locator("#live-polite")).toContainText("Looking for a hint…");
  await expect(hint).toHaveAttribute("aria-busy", "true");
  // If the user presses the button again during the search, no second request is sent.
  await hint.click();
  await now.getByRole("button", { name: "Stop" }).click();
  await expect(looking).toBeHidden();
  await expect(hint).toHaveAttribute("aria-busy", "false");
  expect(held.length).toBe(1);

  await hint.click();
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.fulfill({ status: 422, json: { error: "no hint here", at: null } });
  await expect(now).toContainText(/no hint here/i);
  await expect(looking).toBeHidden();

  await hint.click();
  await expect.poll(() => held.length).toBe(3);
  await held[2]?.continue();
  await expect(page.getByRole("region", { name: "Hint" })).toBeVisible();
  await expect(looking).toBeHidden();
});

test.describe("a new game in the middle of another", () => {
  /** @param {import("@playwright/test").Page} page */
  async function anotherGame(page) {
    await page.getByRole("button", { name: "New game" }).click();
    const dialog = page.getByRole("dialog");
    await check(dialog.getByRole("radio", { name: "Two players" }));
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog).toBeHidden();
  }

  test("offers the old one until a disc is dropped", async ({ page, board }) => {
    await page.goto("/play?variant=8x8&moves=4453&against=level:1&you=first");
    await board.toHaveStones(4);
    const drawing = await board.drawing();
    await anotherGame(page);
    await board.toHaveStones(0);
    await expect(page.locator("#live-polite")).toContainText("Your unfinished game was kept.");
    const back = page.getByRole("button", { name: "Back to the old game" });
    await back.press("Enter");
    await board.toHaveStones(4);
    expect(await board.drawing()).toBe(drawing);
    await expect(page).toHaveURL(/variant=8x8&moves=4453&against=level:1&you=first/);
    await expect(back).toBeHidden();
    await page.goForward();
    await board.toHaveStones(0);
    await expect(page).toHaveURL(/against=human/);
    await expect(back).toBeHidden();
    await page.goBack();
    await board.toHaveStones(4);

    await anotherGame(page);
    await board.toHaveStones(0);
    await expect(back).toBeVisible();
    await board.drop(1);
    await expect(back).toBeHidden();
    // The browser history must still contain the old game.
    await page.goBack();
    await board.toHaveStones(4);
  });

  test("offers nothing if no game is lost", async ({ page, board }) => {
    await page.goto("/play?against=human&you=both");
    await board.toHaveStones(0);
    const entries = await page.evaluate(() => history.length);
    await anotherGame(page);
    await expect(board.status).toContainText("Red to move");
    await expect(page.getByRole("button", { name: "Back to the old game" })).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
});

test.describe("a rematch", () => {
  // A game that the user has won as Red.
  const WON = "/play?moves=4433526&against=level:1&you=first";

  test("lets the same side start if the user has chosen to start", async ({ page, board }) => {
    await page.goto(WON);
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect(board.status).toContainText("Your turn: you are Red");
    await expect(page).toHaveURL(/you=first/);
    await board.toHaveStones(0);
  });

  test("swaps the sides if the user has chosen to alternate", async ({ page, board }) => {
    await page.addInitScript(() =>
      localStorage.setItem("foursight.settings", JSON.stringify({ starts: "alternate" })),
    );
    await page.goto(WON);
    await page.getByRole("button", { name: "Rematch" }).click();
    await board.toHaveStones(1);
    await expect(page).toHaveURL(/you=second/);
  });
});

test("moves that do not fit on the board are not in the list", async ({ page, board, guard }) => {
  guard.allow(/status of 422/);
  await page.goto("/play?moves=44444447&against=human&you=both");
  await expect(page.getByRole("button", { name: "Keep the first 6 discs" })).toBeVisible();
  const moves = page.getByRole("list", { name: "Moves" });
  await expect(moves.getByRole("button")).toHaveCount(6);
  await board.toHaveStones(6);
  await page.goto("/play?moves=99&against=human&you=both");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(moves.getByRole("button")).toHaveCount(0);
});

test("the key for swapping sides shows a message if there are no sides to swap", async ({ page, board }) => {
  await page.goto("/play?moves=44&against=human&you=both");
  await board.toHaveStones(2);
  await page.keyboard.press("f");
  await expect(page.getByText("Two people are playing, so you cannot swap sides.").first()).toBeVisible();
});

test("a turn against an engine needs one request", async ({ page, board, server }) => {
  test.skip(server.isSite, "the site has no server");
  await page.goto("/play?against=level:1&you=first");
  await board.settled();
  /** @type {string[]} */
  const requests = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/status")) requests.push(new URL(request.url()).pathname);
  });
  await board.drop(4);
  await board.toHaveStones(2);
  await board.settled();
  expect(requests).toEqual(["/api/v1/think"]);
});

test("the turn of the user begins when the opponent's disc has landed", async ({ page, board }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/play?against=level:1&you=first");
  await board.settled();
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.early = [];
    const discs = () => document.querySelectorAll(".board-picture .stones .disc").length;
    let replied = Infinity;
    new MutationObserver(() => {
      if (discs() === 2) replied = Math.min(replied, performance.now());
    }).observe(document.body, { childList: true, subtree: true });
    const watch = () => {
      const falls = document.querySelector(".board-picture .stones")?.getAnimations({ subtree: true }) ?? [];
      // A disc touches down after about three quarters of its animation. In the rest of the animation, it bounces. On a
      // busy machine, an animation starts late and falls behind the clock, which is not an error of the page.
      const moving = falls.filter((fall) => {
        const { duration = 0, delay = 0 } = fall.effect?.getComputedTiming() ?? {};
        const touchdown = Number(delay) + 0.7 * Number(duration);
        const isFalling = Math.max(Number(fall.currentTime), performance.now() - replied) < touchdown;
        return !(fall instanceof CSSTransition) && isFalling;
      });
      const text = document.querySelector("#status")?.textContent ?? "";
      const ghosts = document.querySelectorAll(".tray .is-ghost").length;
      if (moving.length > 0 && discs() === 2 && (text.includes("Your turn") || ghosts > 0)) seen.early.push(text);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await board.column(4).hover();
  await board.column(4).click();
  await board.toHaveStones(2);
  await board.settled();
  expect(await page.evaluate(() => /** @type {any} */ (window).early)).toEqual([]);
});
