// @ts-check
import { expect, test } from "../support/foursight.js";
import { Reader, visit } from "../support/reader.js";
import { boardSentence, placesIn } from "../src/state/board-sentence.ts";
import { localDay } from "../src/state/learn/puzzles/collection.ts";

/** Returns a generator of reproducible random numbers. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Solves the puzzle on the page by playing the moves of its stored solution.
 * @param {Reader} reader
 * @param {any} puzzle
 */
async function solve(reader, puzzle) {
  const { page, board } = reader;
  const next = page.getByRole("button", { name: "Next puzzle" });
  await expect(page.locator(".puzzle-id")).toHaveText(puzzle.id);
  if (puzzle.answer) {
    await page.keyboard.press(puzzle.answer === "yes" ? "y" : "o");
    await reader.hears(puzzle.answer === "yes" ? "is a mistake" : "is not a mistake");
    return;
  }
  for (let own = 0; ; own += 1) {
    await reader.drop(puzzle.line[2 * own]);
    const stones = puzzle.moves.length + 2 * own + 2;
    await expect(async () => {
      const done = await next.isVisible();
      expect(done || (await board.stones.count()) === stones).toBe(true);
    }).toPass();
    if (await next.isVisible()) break;
  }
  await expect(reader.reaction).toContainText("Right");
}

test("twenty random puzzles are solved, of every theme, and the streak survives a reload", async ({
  page,
  board,
  server,
}) => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  const random = seeded(seed);
  const { puzzles, themes } = await server.ask("puzzles");
  const one = (/** @type {any[]} */ some) => some[Math.floor(random() * some.length)];
  const chosen = themes.map((/** @type {any} */ theme) =>
    one(puzzles.filter((/** @type {any} */ each) => each.theme === theme.name)),
  );
  while (chosen.length < 20) {
    const more = one(puzzles);
    if (!chosen.includes(more)) chosen.push(more);
  }
  const ids = chosen.map((/** @type {any} */ each) => each.id).join(" ");
  console.log(`seed ${seed}: ${ids}`);
  const reader = new Reader(page, board, server);
  await page.goto("/learn");
  for (const puzzle of chosen) {
    await visit(page, `/learn?puzzle=${puzzle.id}`);
    await solve(reader, puzzle);
  }
  const figures = page.getByLabel("Filter and progress");
  await expect(figures).toContainText("Streak20");
  await page.reload();
  await expect(figures).toContainText("Solved20 of");
  await page.getByRole("link", { name: "Learn", exact: true }).last().click();
  await expect(page.getByText("Puzzles solved: 20. Streak: 20. Best streak: 20.")).toBeVisible();

  // The next part uses the filters, the daily puzzle and the next puzzle. Then it resets the progress.
  await page.getByRole("link", { name: /^Zugzwang/ }).click();
  await page.getByLabel("Difficulty").selectOption("easy");
  await expect(page).toHaveURL(/puzzle=\w{6}&theme=zugzwang&grade=easy/);
  const first = await page.locator(".puzzle-id").textContent();
  await page.keyboard.press("n");
  await expect(page.locator(".puzzle-id")).not.toHaveText(first ?? "");
  await expect(page.locator("#difficulty")).toHaveText(
    /^Difficulty: level [12] \(needs a search of depth \d+\)/,
  );
  await visit(page, "/learn?puzzle=daily");
  const { daily } = await server.ask(`puzzles?day=${localDay()}`);
  await expect(page.locator(".lesson-head")).toHaveText("Learn › Today’s puzzle");
  await expect(page.locator(".puzzle-id")).toHaveText(daily);
  await visit(page, "/learn");
  await page.getByRole("button", { name: "Reset progress" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(page.getByText("Puzzles solved: 0. Streak: 0. Best streak: 0.")).toBeVisible();
});

test("after a wrong move, the refutation is shown on the board, and the streak ends", async ({
  page,
  board,
  server,
}) => {
  const reader = new Reader(page, board, server);
  const { puzzles } = await server.ask("puzzles");
  const of = (/** @type {string} */ theme) =>
    puzzles.filter((/** @type {any} */ each) => each.theme === theme);
  const [easy] = of("win-in-1");
  const puzzle = of("double-threat")[5];
  await page.goto(`/learn?puzzle=${easy.id}`);
  await solve(reader, easy);
  await expect(page.getByLabel("Filter and progress")).toContainText("Streak1");

  await visit(page, `/learn?puzzle=${puzzle.id}`);
  const { legal } = await server.ask("position", { moves: puzzle.moves });
  const wrong = legal.find((/** @type {string} */ column) => column !== puzzle.solution);
  await reader.drop(wrong);
  const tried = await server.ask("puzzles/try", { moves: puzzle.moves, column: wrong });
  await reader.hears(`Column ${wrong} ${tried.words}`);
  await expect(page.getByLabel("Filter and progress")).toContainText("Streak0");
  for (let at = 1; at < tried.line.length; at += 1) {
    await board.toHaveStones(puzzle.moves.length + at);
    await page.getByRole("button", { name: "Next move" }).click();
  }
  const end = await server.ask("position", { moves: puzzle.moves + tried.line });
  expect(await board.drawing()).toBe(end.board.join("\n"));
  await page.getByRole("button", { name: "Previous move" }).click();
  await board.toHaveStones(puzzle.moves.length + tried.line.length - 1);
  await page.keyboard.press("r");
  await board.toHaveStones(puzzle.moves.length);

  // Each hint is more specific than the hint before it. The last hint names the move.
  const hint = await server.ask("hint", { moves: puzzle.moves });
  await page.keyboard.press("h");
  const shown = (/** @type {string} */ text) =>
    boardSentence(text, { labels: "digits", flipped: false, ...placesIn(puzzle.moves) }).text;
  await reader.hears(shown(hint.nudge));
  while (!(await page.getByRole("button", { name: "Hint" }).isDisabled())) {
    await page.getByRole("button", { name: "Hint" }).click();
  }
  await reader.hears(shown(hint.move.text));
  await solve(reader, puzzle);
  await expect(page.getByLabel("Filter and progress")).toContainText("Solved2 of");
  await expect(page.getByLabel("Filter and progress")).toContainText("Streak0Best streak1");
  await expect(page.getByRole("link", { name: "Analyse this position" })).toHaveAttribute(
    "href",
    new RegExp(`/analyse\\?moves=${puzzle.moves}$`),
  );
  const tree = page.getByRole("link", { name: "Tree of this position" });
  await expect(tree).toHaveAttribute(
    "href",
    new RegExp(`/tree\\?moves=${puzzle.moves}&engine=alphabeta`),
  );

  // The next part checks that the solution is shown on request, and that an unknown puzzle results in a message.
  const [, hard] = of("evaluation-wrong");
  await visit(page, `/learn?puzzle=${hard.id}`);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await reader.hears(`Column ${hard.solution} ${hard.words}`);
  await visit(page, "/learn?puzzle=nosuch");
  await expect(page.getByText("This puzzle does not exist")).toBeVisible();
  await page.getByRole("button", { name: "A random puzzle" }).click();
  await expect(page).toHaveURL(/puzzle=\w{6}$/);
});

test("the refutation plays automatically if animations are on, and can be paused", async ({
  browser,
  server,
  baseURL,
}) => {
  const context = await browser.newContext({ reducedMotion: "no-preference" });
  const page = await context.newPage();
  const { puzzles } = await server.ask("puzzles");
  const puzzle = puzzles.find((/** @type {any} */ each) => each.theme === "long-win");
  await page.goto(`${baseURL}/learn?puzzle=${puzzle.id}`);
  const { legal } = await server.ask("position", { moves: puzzle.moves });
  const wrong = legal.find((/** @type {string} */ column) => column !== puzzle.solution);
  await page.getByRole("button", { name: new RegExp(`^Drop in column ${wrong},`) }).click();
  await expect(page.getByText(/^[3-9] of \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Play the line" })).toBeVisible();
  await context.close();
});

test("a finished game gives puzzles, and so does a pasted game", async ({
  page,
  board,
  server,
  guard,
}) => {
  guard.allow(/422 .*position/);
  // In this game, the first player misses an immediate win, and wins with the next disc.
  const { puzzles } = await server.ask("puzzles");
  const found = await (async () => {
    for (const puzzle of puzzles) {
      if (puzzle.theme !== "win-in-1" || puzzle.to_move !== "first") continue;
      for (const wrong of "1234567") {
        for (const reply of "1234567") {
          const moves = puzzle.moves + wrong + reply;
          if (wrong === puzzle.solution || reply === puzzle.solution) continue;
          const position = await server.ask("position", { moves }).catch(() => null);
          if (position?.outcome === "ongoing") return { puzzle, wrong, moves };
        }
      }
    }
    throw new Error("no puzzle fits");
  })();
  const { puzzle, wrong, moves } = found;
  await page.goto(`/play?against=human&moves=${moves}`);
  await board.drop(puzzle.solution);
  await expect(board.status).toContainText("Red won on move");

  const reader = new Reader(page, board, server);
  await page.goto("/learn");
  await page.getByRole("link", { name: /^From your games/ }).click();
  await page.getByRole("button", { name: /two players, Red won/ }).click();
  await expect(page.locator(".lesson-head")).toContainText("from this game");
  const own = await server.ask("puzzles/own", { moves: moves + puzzle.solution });
  const at = own.puzzles.findIndex((/** @type {any} */ each) => each.moves === puzzle.moves);
  expect(at).toBeGreaterThanOrEqual(0);
  for (let step = 0; step < at; step += 1) await page.keyboard.press("n");
  await expect(page.locator(".lesson-head")).toContainText(`${at + 1} of ${own.puzzles.length}`);
  await expect(reader.reaction).toContainText(`column ${wrong} was played`);
  await reader.drop(puzzle.solution);
  await reader.hears("Right. Column");

  await visit(page, "/learn?own=");
  await page.getByLabel("A game").fill("44x");
  await page.getByRole("button", { name: "Find puzzles" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await page.getByLabel("A game").fill("4");
  await page.getByRole("button", { name: "Find puzzles" }).click();
  await expect(page.getByRole("region", { name: "From your games" }).getByText("No puzzle in this game")).toBeVisible();
});

test("the user's games are listed with the side of the user and the name of the opponent", async ({ page }) => {
  const game = { variant: "7x6", moves: "12334455677", against: "level:3", ended: Date.now() };
  const games = [
    { ...game, you: "second", result: "second" },
    { ...game, moves: "1233445567", you: "first", result: "second" },
    { ...game, moves: "123344556", you: "first", result: "draw", against: "perfect" },
  ];
  await page.addInitScript((kept) => {
    localStorage.setItem("foursight.games", JSON.stringify(kept));
  }, games);
  await page.goto("/learn?own=");
  await expect(page.getByRole("list", { name: "Games played here" }).getByRole("button")).toHaveText([
    /: against Casual, you won as Yellow, 11 discs$/,
    /: against Casual, you lost as Red, 10 discs$/,
    /: against Perfect play, a draw, you were Red, 9 discs$/,
  ]);
});

test("code in an error message has quotation marks instead of backticks", async ({ page, guard }) => {
  guard.allow(/422 .*position/);
  await page.goto("/learn?own=");
  await page.getByLabel("A game").fill("44x");
  await page.getByRole("button", { name: "Find puzzles" }).click();
  const error = page.getByRole("alert").filter({ hasText: "44x" });
  await expect(error).toContainText("“44x”");
  await expect(error).not.toContainText("`");
});
