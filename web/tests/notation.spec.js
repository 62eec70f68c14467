// @ts-check
/** Places on the board are named by columns, or by cells on request, and sentences highlight the places they mention. */

import { expect, test } from "../support/foursight.js";
import { CELL, visit } from "../support/reader.js";

/** @typedef {import("@playwright/test").Page} Page */

/** A game with two blunders. The disc 4 (Yellow) does not block the two red discs in the bottom row. */
const GAME = "4433526";

/** The frames on the board around mentioned columns and cells. @param {Page} page */
const frames = (page) => page.locator(".mention-frame.is-core");

/** Returns the texts and the accessible names of the view, without the text fields. @param {Page} page */
const wholeText = (page) =>
  page.locator("main").evaluate((main) => {
    const names = [...main.querySelectorAll("[aria-label], [aria-valuetext], [title]")].flatMap((element) =>
      ["aria-label", "aria-valuetext", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [/** @type {HTMLElement} */ (main).innerText, ...names].join("\n");
  });

/** @param {Page} page */
const nameCells = (page) =>
  page.addInitScript(() => localStorage.setItem("foursight.settings", JSON.stringify({ labels: "cells" })));

/**
 * Opens a reviewed game in Analyse, with threats, side lines and comments. The last disc on the board makes two threats.
 * @param {Page} page
 */
async function openReviewed(page) {
  await page.goto(`/analyse?moves=${GAME}&at=5&lines=2:12&comments=44%20Equal.&review=1`);
  await expect(page.getByRole("table", { name: /Accuracy, regret/ })).toContainText("%");
  await page.getByRole("button", { name: "Threats", exact: true }).click();
  await expect(page.locator(".threat-text")).toContainText("Red can win now");
}

test("Analyse names columns, not cells", async ({ page }) => {
  await openReviewed(page);
  for (const name of ["Moves", "Evaluations", "Explorer", "Position"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
    expect(await wholeText(page), name).not.toMatch(CELL);
  }
  await page.getByRole("tab", { name: "Moves" }).click();
  await expect(page.getByRole("list", { name: "Moves" }).locator(".move-cell")).toHaveText([...GAME]);
  await page.getByRole("button", { name: "Yellow, column 3, Blunder" }).click();
  expect(await wholeText(page), "the verdict").not.toMatch(CELL);
  await page.getByRole("region", { name: "This move" }).getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(await wholeText(page), "the answer").not.toMatch(CELL);
});

test("Analyse names cells on request", async ({ page }) => {
  await nameCells(page);
  await openReviewed(page);
  await expect(page.getByRole("list", { name: "Moves" }).locator(".move-cell")).toHaveText(["d1", "d2", "c1", "c2", "e1", "b1", "f1"]);
  await expect(page.locator(".threat-text")).toContainText("Red can win now on b1 (odd row), f1 (odd row).");
  await page.getByRole("button", { name: "Yellow, c2, Blunder" }).click();
  await expect(page.getByRole("region", { name: "This move" })).toContainText("c2?? (Yellow): blunder");
});

test("the lessons that name cells show them on the board", async ({ page }) => {
  await page.goto("/learn?lesson=7&step=2");
  const card = page.getByRole("region", { name: "Lesson" });
  await expect(card).toContainText(/the marked cell [a-g][1-6],/);
  await expect(page.locator(".board .face-label.is-row")).toHaveCount(6);
  await visit(page, "/learn?lesson=1");
  await expect(card).toContainText("You have three discs in the bottom row.");
  await expect(page.locator(".board .face-label.is-row")).toHaveCount(0);
});

test.describe("a mention lights up its place", () => {
  /**
   * Focuses the first mention in an element, and checks that the board highlights its place.
   * @param {Page} page
   * @param {import("@playwright/test").Locator} sentence
   */
  async function lightsUp(page, sentence) {
    const mention = sentence.locator("button.mention").first();
    await mention.focus();
    const [, place = "?"] = /([1-9a-g]\d?)$/.exec((await mention.textContent()) ?? "") ?? [];
    await expect(frames(page).last()).toHaveAttribute("data-place", place);
    await mention.blur();
    await expect(frames(page)).toHaveCount(0);
  }

  test("in the sentences of Analyse", async ({ page }) => {
    await openReviewed(page);
    await lightsUp(page, page.locator(".threat-text"));
    await lightsUp(page, page.locator(".review-sentence"));
    await page.getByRole("button", { name: "Yellow, column 3, Blunder" }).click();
    await lightsUp(page, page.locator(".verdict-why"));
    await page.getByRole("region", { name: "This move" }).getByRole("button", { name: "Try again" }).click();
    await lightsUp(page, page.locator(".learn-text"));
  });

  test("in lessons, questions and puzzles", async ({ page, board }) => {
    await page.goto("/learn?lesson=1");
    await board.column(4).click();
    await lightsUp(page, page.locator("#reaction"));
    await visit(page, "/learn?question=delays-the-win");
    await lightsUp(page, page.locator(".finding"));
    await page.goto("/learn?puzzle=any");
    await page.getByRole("button", { name: "Show the solution" }).click();
    await lightsUp(page, page.locator("#reaction"));
  });

  test("in the sentence of the Tree", async ({ page }) => {
    await page.goto("/tree?moves=43&engine=minimax:depth=2&step=2");
    const sentence = page.locator(".tree-sentence");
    await expect(sentence).toContainText("tries column");
    await lightsUp(page, sentence);
    // On a phone, the small board beside the sentence highlights the place.
    await page.setViewportSize({ width: 390, height: 844 });
    await sentence.locator("button.mention").first().focus();
    await expect(page.locator(".small-board .mention-frame.is-core")).toHaveCount(1);
  });

  test("in the quiz and in the practice of the Tree", async ({ page }) => {
    const highlighted = page.locator(".small-board .mention-frame.is-core");
    /** @param {import("@playwright/test").Locator} sentence */
    async function lightsUpSmall(sentence) {
      const mention = sentence.locator("button.mention").first();
      await mention.focus();
      const [place = "?"] = /\d$/.exec((await mention.textContent()) ?? "") ?? [];
      await expect(highlighted.last()).toHaveAttribute("data-place", place);
      await mention.blur();
      await expect(highlighted).toHaveCount(0);
    }
    await page.goto("/tree?moves=43&engine=alphabeta:depth=5,eval=windows-centre");
    await page.getByRole("tab", { name: "Quiz" }).click();
    const quiz = page.getByRole("region", { name: "Quiz" });
    await quiz.getByRole("button", { name: "Ask me" }).click();
    await lightsUpSmall(quiz.locator(".tree-question"));
    await page.getByRole("tab", { name: "Practice" }).click();
    const practice = page.getByRole("region", { name: "Practice" });
    await practice.getByRole("button", { name: "Start" }).click();
    await page.getByLabel("α on entry").fill("0");
    await page.getByLabel("β on entry").fill("0");
    await practice.getByRole("button", { name: "Check" }).click();
    await practice.getByRole("button", { name: /^Search column/ }).click();
    await lightsUpSmall(practice.getByRole("list", { name: "Your entries" }).getByRole("listitem").nth(2));
    await lightsUpSmall(practice.getByRole("list", { name: "Values returned so far" }));
    // On a phone, the board beside the sentence of the search highlights the place.
    await page.setViewportSize({ width: 390, height: 844 });
    await practice.locator(".practice-moves button.mention").first().focus();
    await expect(highlighted).toHaveCount(1);
  });

  test("in the note below the board of Write", async ({ page }) => {
    await page.goto("/write");
    const grade = page.getByRole("region", { name: "Grade" });
    await grade.getByRole("list").getByRole("button").first().click();
    await lightsUp(page, page.locator(".bench-note"));
  });

  test("in the sentence about a stopped search in Play", async ({ page, board }) => {
    await page.goto("/play?variant=8x8&against=deepening:depth=64&you=second");
    const now = page.getByRole("region", { name: "Now" });
    await expect(now).toContainText(/depth [1-9]\d*, [\d.,]+( [kMG])? positions/);
    await now.getByRole("button", { name: "Stop" }).click();
    await board.toHaveStones(1);
    await expect(now).toContainText("Stopped: column");
    await lightsUp(page, now.locator(".desk-effort"));
  });
});
