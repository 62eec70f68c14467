// @ts-check
import { execFileSync } from "node:child_process";
import { withSeed } from "../src/state/play/seats.ts";
import { expect, test } from "../support/foursight.js";
import { program } from "../support/server.js";
import { check } from "../support/choose.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A game of two engines whose searches do not end until they are stopped. */
const ENDLESS = "variant=8x8&first=deepening:depth=64&second=deepening:depth=64&seed=1";

/**
 * Stores the speed “none”, at which moves have no delay, as if the user had chosen this speed on an earlier visit.
 * @param {Page} page
 */
const withoutDelay = (page) =>
  page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ watchSpeed: "none" })));

/**
 * Returns the game that `foursight play` plays.
 * @param {string} first
 * @param {string} second
 * @param {number} seed
 * @param {string} [variant]
 * @returns {{ moves: string, result: string }}
 */
function played(first, second, seed, variant = "7x6") {
  const given = ["play", "--first", first, "--second", second, "--seed", String(seed), "--variant", variant, "--json"];
  return JSON.parse(execFileSync(program(), given, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

/** @param {Page} page */
const moves = (page) => new URL(page.url()).searchParams.get("moves") ?? "";

test.describe("two engines", () => {
  for (const [first, second, seed, variant] of /** @type {const} */ ([
    ["level:2", "mcts:nodes=300", 7, "7x6"],
    ["random", "alphabeta:depth=3,ties=random", 123456, "7x6"],
    ["level:3,seed=5", "stacker:ties=random", 8, "7x6"],
    ["level:4", "perfect", 9, "7x6"],
    ["level:2", "random", 10, "6x5"],
    ["deepening:depth=5,ties=random", "level:1", 11, "7x6:square"],
  ])) {
    test(`${first} and ${second} play the game of the command line on ${variant} with the seed ${seed}`, async ({ page, board }) => {
      await withoutDelay(page);
      const game = played(first, second, seed, variant);
      await page.goto(`/play?variant=${variant}&first=${first}&second=${second}&seed=${seed}`);
      // The test reads the outcome from the page and sends no request of its own: while the server reviews the game for
      // the page, it would reject the request.
      await expect(board.status).toHaveText({ "1-0": /^Red .* won on move/, "0-1": /^Yellow .* won on move/ }[game.result] ?? /^Draw/);
      expect(moves(page)).toBe(game.moves);
    });
  }

  test("every engine of the catalogue that takes a seed gets the seed of the game", async ({ server }) => {
    const { searches } = await server.ask("catalogue");
    for (const { name, parameters } of searches) {
      /** @param {string} key */
      const takes = (key) => parameters.some((/** @type {{ name: string }} */ each) => each.name === key);
      const needsTies = takes("ties");
      expect(withSeed(name, 7).includes("seed=7"), name).toBe(takes("seed") && !needsTies);
      if (needsTies) expect(withSeed(`${name}:ties=random`, 7), name).toContain(",seed=7");
    }
  });

  test("a new game can start with the players of the last game, whose seed the address does not contain", async ({ page }) => {
    await page.goto("/play?first=level:1&second=level:2");
    await page.getByRole("button", { name: "New game" }).click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await expect(dialog.getByRole("textbox", { name: "Seed" })).toHaveValue(/^\d+$/);
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/seed=\d+/);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 } });

    for (const locale of ["en-GB", "de-DE"]) {
      test.describe(locale, () => {
        test.use({ locale });

        test("the speed is readable and on the screen", async ({ page }) => {
          await page.goto("/play?first=level:1&second=level:2&seed=1");
          const box = await page.getByRole("combobox", { name: /^(Speed|Tempo|Geschwindigkeit)$/ }).boundingBox();
          expect(box?.width).toBeGreaterThan(90);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 12);
        });
      });
    }
  });

  test("are chosen in the dialog, with a seed", async ({ page, board }) => {
    await withoutDelay(page);
    await page.goto("/play?against=level:4&you=first");
    await page.getByRole("button", { name: "New game" }).click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await check(dialog.getByRole("radio", { name: "Two engines" }));
    await expect(dialog.getByRole("radio", { name: "Random" })).toHaveCount(0);
    await check(dialog.getByRole("radio", { name: /^Novice/ }));
    await check(dialog.getByRole("radio", { name: /^Yellow:/ }));
    await check(dialog.getByRole("radio", { name: "Type an engine" }));
    await dialog.getByRole("textbox", { name: "Engine" }).fill("random");
    const seed = dialog.getByRole("textbox", { name: "Seed" });
    await seed.fill("x");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog.getByText("The seed must be a whole number.")).toBeVisible();
    await seed.fill("7");
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/first=level:2&second=random&seed=7/);
    await expect(page.getByRole("region", { name: "Now" })).toContainText("Novice – Random");
    await expect(board.status).toContainText(/(Red \(Novice\)|Yellow \(Random\)) won on move|Draw/);
    expect(moves(page)).toBe(played("level:2", "random", 7).moves);
    for (const name of ["Hint", "Resign"]) await expect(page.getByRole("button", { name })).toBeDisabled();
  });

  test("pause, move once per step, and continue", async ({ page, board, server }) => {
    await withoutDelay(page);
    await page.goto(`/play?${ENDLESS}`);
    const playback = page.getByRole("group", { name: "Playback" });
    await expect(board.status).toContainText("Red (Deepening, depth 64) is thinking");
    await playback.getByRole("button", { name: "Pause" }).click();
    await expect(board.status).toContainText("Paused. Red (Deepening, depth 64) to move.");
    await expect.poll(() => server.running()).toBe(0);
    await board.toHaveStones(0);

    await page.goto("/play?moves=44&first=level:1&second=level:2&seed=3");
    await expect(board.status).toContainText(/won on move|draw/i);
    const game = moves(page);
    const undo = page.getByRole("button", { name: "Undo" });
    while (moves(page).length > 2) await undo.click();
    await expect(board.status).toContainText("Paused. Red (Beginner) to move.");
    const step = playback.getByRole("button", { name: "Step" });
    for (const length of [3, 4]) {
      await step.click();
      await board.toHaveStones(length);
      await expect(board.status).toContainText("Paused.");
    }
    expect(game.startsWith(moves(page))).toBe(true);
    await page.keyboard.press("p");
    await expect(board.status).toContainText(/won on move|draw/i);
    expect(moves(page)).toBe(game);
  });

  test("stop the search of an engine, which plays the best move found so far", async ({ page, board, server }) => {
    await page.goto(`/play?${ENDLESS}`);
    const now = page.getByRole("region", { name: "Now" });
    const playback = page.getByRole("group", { name: "Playback" });
    // A search reports its progress after it has completed the first depth.
    await expect(now).toContainText(/Searching: depth [1-9]\d*, /);
    await playback.getByRole("button", { name: "Move now" }).click();
    await board.toHaveStones(1);
    const column = moves(page);
    expect(column).toMatch(/^[1-8]$/);
    // The other engine is now searching. During a pause, the panel describes the last search.
    await expect(board.status).toContainText("Yellow (Deepening, depth 64) is thinking");
    await playback.getByRole("button", { name: "Pause" }).click();
    await expect.poll(() => server.running()).toBe(0);
    const sentence = `Stopped: column ${column} was the best move found so far.`;
    await expect(now).toContainText(sentence);
    await expect(playback.getByRole("button", { name: "Move now" })).toBeDisabled();
    await now.getByRole("button", { name: `column ${column}` }).last().focus();
    await expect(page.locator(".mention-frame.is-core")).toHaveAttribute("data-place", column);
  });

  test("play faster or slower, and the speed is remembered", async ({ page, board }) => {
    await page.goto(`/play?${ENDLESS}`);
    await expect(board.status).toContainText("is thinking");
    const speed = page.getByRole("combobox", { name: "Speed" });
    await expect(speed).toHaveValue("normal");
    await speed.selectOption("Fast");
    await page.reload();
    await expect(speed).toHaveValue("fast");
  });

  test("name the command that repeats the game", async ({ page }) => {
    await withoutDelay(page);
    await page.goto("/play?variant=6x5&first=level:1&second=random&seed=3");
    await page.getByRole("tab", { name: "Opponent" }).click();
    const command = "foursight play --first level:1 --second random --variant 6x5 --seed 3";
    await expect(page.getByText(command, { exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Decision" }).click();
    await expect(page.getByRole("heading", { name: "How the engine decided" })).toBeVisible();
  });
});

/** Stores an evaluation script with the name “mine” in the browser. @param {Page} page */
const withScript = (page) =>
  page.addInitScript(() =>
    localStorage.setItem(
      "foursight-scripts",
      JSON.stringify([{ name: "mine", source: "centre() - their_centre()", saved: 1 }]),
    ),
  );

test("an evaluation script plays against an engine, and the seed repeats the game", async ({ page, board }) => {
  await withoutDelay(page);
  await withScript(page);
  await page.goto("/play?variant=5x4&against=level:4&you=first");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await check(dialog.getByRole("radio", { name: "Two engines" }));
  await check(dialog.getByRole("radio", { name: "Script" }));
  await expect(dialog.getByRole("combobox", { name: "Evaluation script" })).toHaveValue("mine");
  await dialog.getByRole("spinbutton", { name: "Depth" }).fill("2");
  await check(dialog.getByRole("radio", { name: /^Yellow:/ }));
  await check(dialog.getByRole("radio", { name: /^Novice/ }));
  await dialog.getByRole("textbox", { name: "Seed" }).fill("7");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/first=alphabeta:depth=2,eval=script:mine&second=level:2&seed=7/);
  await expect(board.status).toContainText(/(Red|Yellow) \(.*\) won on move|Draw/);
  const game = moves(page);
  expect(game.length).toBeGreaterThan(6);
  // The command line does not have the scripts of the browser, so there is no command for this game.
  await page.getByRole("tab", { name: "Opponent" }).click();
  await expect(page.getByText(/^foursight play/)).toHaveCount(0);
  await page.goto("/play?variant=5x4&first=alphabeta:depth=2,eval=script:mine&second=level:2&seed=7");
  await expect(board.status).toContainText(/(Red|Yellow) \(.*\) won on move|Draw/);
  expect(moves(page)).toBe(game);
});

test("an evaluation script plays a seat", async ({ page, board }) => {
  await withScript(page);
  await page.goto("/play?against=level:4&you=first");
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await check(dialog.getByRole("radio", { name: "Script" }));
  await expect(dialog.getByRole("combobox", { name: "Evaluation script" })).toHaveValue("mine");
  await dialog.getByRole("spinbutton", { name: "Depth" }).fill("2");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/against=alphabeta:depth=2,eval=script:mine/);
  await board.drop(4);
  await board.toHaveStones(2);
});
