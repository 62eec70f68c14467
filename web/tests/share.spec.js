// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { expectNoViolationInDialog } from "../support/axe.js";
import { expect, test } from "../support/foursight.js";

const OVER = "/play?moves=4433526&against=human&you=both";

/**
 * Opens the Share dialog of the view, and waits until the preview appears.
 * @param {import("@playwright/test").Page} page
 */
async function openShare(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("img")).toBeVisible();
  return dialog;
}

/**
 * Downloads the file of the Share dialog. Returns the name and the bytes of the file.
 * @param {import("@playwright/test").Page} page
 * @param {import("@playwright/test").Locator} dialog
 */
async function downloaded(page, dialog) {
  const waiting = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/**
 * Decodes an image in the browser. Returns the size of the image, and the colours of the pixels at `places`.
 * @param {import("@playwright/test").Page} page
 * @param {Buffer} bytes
 * @param {string} type
 * @param {[number, number][]} places as fractions of the width and of the height
 */
function decoded(page, bytes, type, places) {
  return page.evaluate(
    async ({ data, type, places }) => {
      const image = new Image();
      image.src = `data:${type};base64,${data}`;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      const at = ([x, y] = [0, 0]) => [...(context?.getImageData(x * width, y * height, 1, 1).data ?? [])];
      return { width, height, colours: places.map((place) => at(place)) };
    },
    { data: bytes.toString("base64"), type, places },
  );
}

/**
 * Decodes a GIF file in the browser. Returns the number of frames, the durations of the frames in milliseconds, and the
 * number of repetitions.
 * @param {import("@playwright/test").Page} page
 * @param {Buffer} bytes
 */
function decodedReplay(page, bytes) {
  return page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ data: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)), type: "image/gif" });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const track = decoder.tracks.selectedTrack;
    const durations = [];
    for (let frameIndex = 0; frameIndex < (track?.frameCount ?? 0); frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      durations.push((image.duration ?? 0) / 1000);
      image.close();
    }
    return { frames: track?.frameCount, forever: track?.repetitionCount === Infinity, durations };
  }, bytes.toString("base64"));
}

/** The console message of Chromium for a rejected request. */
const REFUSED = /status of 422/;

test("the address contains the whole game, and a share link restores it elsewhere", async ({
  page,
  board,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/play?against=level:2&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await board.settled();
  await board.drop(3);
  await board.toHaveStones(4);
  await board.settled();
  const drawing = await board.drawing();
  const dialog = await openShare(page);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("moves=4");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Link copied.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(server.address);
  expect(link).toContain("against=level:2");
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(link);

  // The link is opened in the browser of another person, which has no stored settings.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const { Board } = await import("../support/board.js");
  const restored = new Board(other, server);
  await other.goto(link);
  await restored.toHaveStones(4);
  expect(await restored.drawing()).toBe(drawing);
  await expect(restored.status).toContainText(/your turn/i);
  await restored.drop(3);
  await restored.toHaveStones(6);
  await elsewhere.close();
});

test("a link to a game with a script contains the script, and another page offers to save it", async ({
  page,
  board,
  context,
  browser,
  server,
}) => {
  test.skip(server.isSite, "this test itself writes a site, and opens the link there");
  const source = "// my own\ncentre() - their_centre()";
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(
    (scripts) => localStorage.setItem("foursight-scripts", scripts),
    JSON.stringify([{ name: "mine", source, saved: 1 }]),
  );
  await page.goto("/play?moves=44&against=alphabeta:depth=2,eval=script:mine&you=first");
  await board.toHaveStones(2);
  const dialog = await openShare(page);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/eval=script:mine&you=first&scripts=mine\.[\w-]+$/);

  const { Site } = await import("../support/site.js");
  const { Board } = await import("../support/board.js");
  const site = await Site.write();
  // In the browser of the other person, a different script already has the same name.
  const elsewhere = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
  try {
    await elsewhere.addInitScript(() => {
      const other = JSON.stringify([{ name: "mine", source: "0", saved: 1 }]);
      if (!localStorage.getItem("foursight-scripts")) localStorage.setItem("foursight-scripts", other);
    });
    const other = await elsewhere.newPage();
    await other.goto(`${site.address}/play/${new URL(link).search}`);
    const offer = other.getByRole("dialog", { name: "This link contains a script" });
    await expect(offer.getByRole("region", { name: "Script mine" })).toHaveText(source);
    await expectNoViolationInDialog(other, "This link contains a script");
    await offer.getByRole("button", { name: "Save and run" }).click();
    await expect(other).toHaveURL(/against=alphabeta:depth=2,eval=script:mine-2&you=first/);
    const restored = new Board(other, site);
    await restored.toHaveStones(2);
    await restored.drop(3);
    await restored.toHaveStones(4);
    // The script is saved now. Opening the link again does not offer the script a second time.
    await other.goto(`${site.address}/play/${new URL(link).search.replaceAll("mine", "mine-2")}`);
    await restored.toHaveStones(2);
    await restored.settled();
    await expect(offer).toHaveCount(0);
    // A damaged link is reported.
    await other.goto(`${site.address}/play/?moves=44&scripts=mine.x`);
    await expect(other.getByText("the link is damaged").first()).toBeVisible();
  } finally {
    await elsewhere.close();
    await site.end();
  }
});

test("a link to a tree with a script opens the tree elsewhere", async ({ page, browser, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() =>
    localStorage.setItem("foursight-scripts", JSON.stringify([{ name: "mine", source: "centre()", saved: 1 }])),
  );
  await page.goto("/tree?moves=43&engine=minimax:depth=1,eval=script:mine");
  await page.getByRole("button", { name: "Share position" }).click();
  const field = page.getByRole("dialog", { name: "Share" }).getByRole("textbox", { name: "Link" });
  await expect(field).toHaveValue(/\/tree.*scripts=mine\.[\w-]+$/);
  const shared = await field.inputValue();
  await page.keyboard.press("Escape");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(copied).toBe(shared);
  // The address of the window is updated later, so the copied link must not depend on it.
  await page.keyboard.press("Home");
  await page.keyboard.press("c");
  await expect.poll(copied).toMatch(/\/tree\?moves=43&engine=minimax:depth=1,eval=script:mine&step=0&scripts=mine\.[\w-]+$/);
  const elsewhere = await browser.newContext({ serviceWorkers: "block" });
  const other = await elsewhere.newPage();
  await other.goto(shared);
  await other.getByRole("button", { name: "Save and run" }).click();
  await expect(other.locator(".tree-sentence")).toContainText("MAX plays column");
  await elsewhere.close();
});

test("every board is shared", async ({ page, server }) => {
  const dialog = page.getByRole("dialog", { name: "Share" });
  for (const [path, link] of /** @type {[string, RegExp][]} */ ([
    ["/tree?moves=43&engine=minimax:depth=2", /\/tree\?moves=43&engine=minimax:depth=2/],
    ["/learn?lesson=1", /\/analyse\?moves=112233$/],
    ["/learn?question=delays-the-win", /\/analyse\?moves=51444534$/],
    ["/learn?puzzle=any", /\/learn\?puzzle=[\w-]+/],
    ["/write", /\/analyse(\?moves=\w+)?$/],
  ])) {
    await page.goto(path);
    await page.getByRole("button", { name: "Share position" }).click();
    await expect(dialog.getByRole("img"), path).toBeVisible();
    const address = (await dialog.getByRole("textbox", { name: "Link" }).inputValue()).replace(/(?<=\w)\/\?/, "?");
    expect(address.startsWith(server.address), path).toBe(true);
    expect(address, path).toMatch(link);
    await page.keyboard.press("Escape");
  }
});

test("Tree and Write start a game from their position", async ({ page, board }) => {
  await page.goto("/tree?moves=43&engine=minimax:depth=1");
  await page.getByRole("link", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/\/play\/?\?moves=43/);
  await page.goto("/write");
  await page.getByRole("link", { name: "Play from here" }).click();
  await expect(page).toHaveURL(/\/play/);
  await expect(board.grid).toBeVisible();
});

test("reloading the page loses nothing", async ({ page, board }) => {
  await page.goto("/play?against=level:1&you=first");
  await board.drop(4);
  await board.toHaveStones(2);
  await board.settled();
  const drawing = await board.drawing();
  await page.reload();
  await board.toHaveStones(2);
  expect(await board.drawing()).toBe(drawing);
});

test("a link with illegal moves shows an error and an empty board", async ({ page, board, guard }) => {
  guard.allow(REFUSED);
  await page.goto("/play?moves=4444444&against=human&you=both");
  await expect(page.getByText(/column 4 is full|cannot be|illegal|full/i).first()).toBeVisible();
  await expect(board.grid).toBeVisible();
});

test("an invalid link shows an error and an empty board", async ({ page, board }) => {
  await page.goto("/play?moves=4xyz&against=human&you=both");
  await expect(page.getByText(/contains invalid moves/i).first()).toBeVisible();
  await board.toHaveStones(0);
});

test("an unknown opponent is reported, and another can be chosen", async ({ page, board, guard }) => {
  guard.allow(REFUSED);
  await page.goto("/play?against=stockfish&you=first");
  await expect(board.grid).toBeVisible();
  await board.drop(4);
  await expect(page.getByText(/stockfish/i).first()).toBeVisible();
});

test("a game is saved and opened again", async ({ page, board }, info) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  await board.isReady();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save/ }).click();
  const file = info.outputPath("saved.txt");
  await (await download).saveAs(file);
  const text = readFileSync(file, "utf8");
  expect(text).toContain('[Variant "7x6"]');
  expect(text).toMatch(/1\. 4 4 2\. 5 3/);
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).click();
  await (await chooser).setFiles(file);
  await board.toHaveStones(4);
  expect((await board.drawing()).split("\n").at(-1)).toBe("..oxx..");
});

test("a file without a game is rejected with a message, and the game stays", async (
  { page, board, guard },
  info,
) => {
  guard.allow(REFUSED);
  const file = info.outputPath("noise.txt");
  writeFileSync(file, "lorem ipsum");
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^Open/ }).click();
  await (await chooser).setFiles(file);
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(/\w/);
  await board.toHaveStones(4);
});

test("a file dropped on the page is opened", async ({ page, board }) => {
  await page.goto("/play?against=human&you=both");
  await board.toHaveStones(0);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text = '[Variant "7x6"]\n\n1. 4 4 2. 5 3 *\n';
    transfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
    return transfer;
  });
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await board.toHaveStones(4);
});

test("Analyse opens the game of Play", async ({ page, board }) => {
  await page.goto("/play?moves=4453&against=human&you=both");
  await board.toHaveStones(4);
  await page
    .getByRole("group", { name: "This game" })
    .getByRole("link", { name: "Analyse" })
    .click();
  await expect(page).toHaveURL(/\/analyse\?.*moves=4453/);
  await board.toHaveStones(4);
});

test("a game is shared as a picture, in light and dark colours", async ({ page }) => {
  await page.goto(OVER);
  const dialog = await openShare(page);
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/Row 1: empty, Yellow, Red, Red, Red, Red, empty.*Red won on move 4/);
  await dialog.getByRole("textbox", { name: "File name" }).fill("my: game");
  // The tested pixels: a corner of the image, and the middle of the cell e1.
  /** @type {[number, number][]} */
  const places = [[0.005, 0.005], [0.627, 0.745]];
  const light = await downloaded(page, dialog);
  expect(light.name).toBe("my- game.png");
  const bright = await decoded(page, light.bytes, "image/png", places);
  expect(bright.width).toBeGreaterThan(1000);
  expect(bright.colours[0]).toEqual([255, 255, 255, 255]);
  await dialog.getByRole("radio", { name: "Dark" }).check();
  const dark = await decoded(page, (await downloaded(page, dialog)).bytes, "image/png", places);
  expect(Math.max(...(dark.colours[0] ?? []).slice(0, 3))).toBeLessThan(60);
  expect(dark.colours[1]).toEqual(bright.colours[1]);

  await dialog.getByRole("radio", { name: "Drawing (SVG)" }).check();
  const { name, bytes } = await downloaded(page, dialog);
  expect(name).toBe("my- game.svg");
  expect(bytes.toString()).toContain("Red won on move 4.");
  const drawn = await decoded(page, bytes, "image/svg+xml", places);
  expect(drawn.colours[0]).toEqual(dark.colours[0]);
  expect(drawn.height / drawn.width).toBeCloseTo(bright.height / bright.width, 2);
});

test("a game is shared as a replay with one frame for each position", async ({ page }) => {
  await page.goto(OVER);
  const dialog = await openShare(page);
  await dialog.getByRole("radio", { name: "Replay" }).check();
  await expect(dialog.getByRole("status")).toContainText(/GIF, .* kB/);
  const normal = await downloaded(page, dialog);
  expect(normal.name).toBe("foursight-7x6-7.gif");
  const replay = await decodedReplay(page, normal.bytes);
  expect(replay).toMatchObject({ frames: 8, forever: true });
  const [first = 0] = replay.durations;
  expect(replay.durations.slice(0, -1)).toEqual(new Array(7).fill(first));
  expect(replay.durations.at(-1)).toBeGreaterThan(2 * first);

  await dialog.getByRole("radio", { name: "Fast" }).check();
  const fast = await decodedReplay(page, (await downloaded(page, dialog)).bytes);
  expect(fast.frames).toBe(8);
  expect(fast.durations[0]).toBeLessThan(first);

  // The first frame is the empty board in the colours of the chosen theme.
  await dialog.getByRole("radio", { name: "Dark" }).check();
  await expect(dialog.getByRole("button", { name: "Download" })).toBeEnabled();
  const dark = await downloaded(page, dialog);
  expect(Math.max(...((await decoded(page, dark.bytes, "image/gif", [[0.005, 0.005]])).colours[0] ?? []).slice(0, 3))).toBeLessThan(60);
});

for (const [variant, moves] of /** @type {const} */ ([
  ["8x8", "3515874271362433441246566523723637728521678888825467546437111158"],
  ["16x4", "9C1F82646GF884B81D4753GF73FG23CC943117967AD9B6G5CB2BEA5A2EDED5AE"],
])) {
  test(`a replay of 64 moves on ${variant} has 65 frames and is smaller than 1 MB`, { tag: "@full" }, async ({ page }) => {
    await page.goto(`/play?variant=${variant}&moves=${moves}&against=human&you=both`);
    const dialog = await openShare(page);
    await dialog.getByRole("radio", { name: "Replay" }).check();
    await expect(dialog.getByRole("status")).toContainText(/GIF, .* kB/);
    const { bytes } = await downloaded(page, dialog);
    expect((await decodedReplay(page, bytes)).frames).toBe(65);
    expect(bytes.length).toBeLessThan(1_000_000);
  });
}

test("a replay of 42 moves is smaller than 1 MB", async ({ page }) => {
  for (const moves of [
    "564475572564546145164171217617637232323323",
    "627677211776256424364331644743331255251551",
    "121212212121343434434343565656656565777777",
  ]) {
    await page.goto(`/play?moves=${moves}&against=human&you=both`);
    const dialog = await openShare(page);
    await dialog.getByRole("radio", { name: "Replay" }).check();
    await expect(dialog.getByRole("status")).toContainText(/GIF, .* kB/);
    const { bytes } = await downloaded(page, dialog);
    expect((await decodedReplay(page, bytes)).frames).toBe(43);
    expect(bytes.length).toBeLessThan(1_000_000);
  }
});

test("with reduced motion the preview of a replay moves only on request", async ({ page }) => {
  await page.goto(OVER);
  const dialog = await openShare(page);
  await dialog.getByRole("radio", { name: "Replay" }).check();
  await expect(dialog.getByRole("img", { name: /^Replay of a game with 7 discs\. Red won/ })).toHaveAttribute("src", /^data:image\/svg/);
  await dialog.getByRole("button", { name: "Play preview" }).click();
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /^blob:/);
  await dialog.getByRole("button", { name: "Stop preview" }).click();
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /^data:image\/svg/);

  await page.keyboard.press("Escape");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openShare(page);
  await dialog.getByRole("radio", { name: "Replay" }).check();
  await expect(dialog.getByRole("img")).toHaveAttribute("src", /^blob:/);
});

test("a picture is copied to the clipboard", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(OVER);
  const dialog = await openShare(page);
  await dialog.getByRole("button", { name: "Copy picture" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Picture copied.");
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => [...item.types]));
  expect(types).toContain("image/png");
  await dialog.getByRole("radio", { name: "Replay" }).check();
  await expect(dialog.getByRole("button", { name: "Copy picture" })).toBeHidden();
});

test("on a system that sends files, the picture and the link are sent", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      const [file] = data?.files ?? [];
      Object.assign(window, { sent: { name: file?.name, type: file?.type, size: file?.size, url: data?.url } });
    };
  });
  await page.goto(OVER);
  const dialog = await openShare(page);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await dialog.getByRole("button", { name: "Send" }).click();
  const sent = () => page.evaluate(() => /** @type {any} */ (window).sent);
  await expect.poll(sent).toMatchObject({ name: "foursight-7x6-7.png", type: "image/png", url: link });
  expect((await sent()).size).toBeGreaterThan(1000);
});

test("an earlier position is shared with a link that opens this position", async ({ page, board }) => {
  await page.goto(OVER);
  await board.toHaveStones(7);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press(",");
  await board.toHaveStones(4);
  const share = page.getByRole("button", { name: "Share" });
  await share.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/Move 2: Yellow plays column 3/);
  await expect(dialog.getByRole("textbox", { name: "File name" })).toHaveValue("foursight-7x6-4");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(share).toBeFocused();
  await page.goto(link);
  await board.toHaveStones(4);
  await page.keyboard.press("End");
  await board.toHaveStones(7);
});

test("Analyse shares a side line", async ({ page, board }) => {
  await page.goto("/analyse?moves=4433526&at=4&line=77");
  await board.toHaveStones(6);
  const drawing = await board.drawing();
  await page.getByRole("tab", { name: "Position" }).click();
  const dialog = await openShare(page);
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/Move 3: Yellow plays column 7/);
  await dialog.getByRole("radio", { name: "Replay" }).check();
  await expect(dialog.getByRole("status")).toContainText(/GIF, .* kB/);
  expect((await decodedReplay(page, (await downloaded(page, dialog)).bytes)).frames).toBe(7);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await page.goto("/play?against=human&you=both");
  await page.goto(link);
  await board.toHaveStones(6);
  expect(await board.drawing()).toBe(drawing);
});

test("a dialog that cannot be loaded is reported", async ({ page, guard, board, cutOff }) => {
  test.skip(cutOff, "without a network, the service worker provides the dialog");
  guard.allow(/share-dialog|ERR_FAILED/);
  await page.route(/\/assets\/share-dialog-[^/]*\.js$/, (route) => route.abort());
  await page.goto(OVER);
  await board.toHaveStones(7);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("could not be loaded");
});
