import assert from "node:assert/strict";
import { afterEach, test } from "vitest";
import { GERMAN } from "../src/languages/de/catalogue.ts";
import { setLanguage } from "../src/languages/translate.ts";
import { sentenceParts } from "../src/state/mentions.ts";
import { parseVariant } from "../src/state/notation.ts";
import type { Variant } from "../src/state/notation.ts";
import { cellsText, landingText, withMoveNamed, withoutCells, withoutColumns } from "../src/state/place-text.ts";
import { lastMoveReason, reasonText } from "../src/state/play/reason-text.ts";
import { changeSettings } from "../src/stores/settings.ts";

/** Returns what a sentence mentions: the columns, then the cells. */
const mentions = (text: string) =>
  sentenceParts(text).flatMap(({ text, mentioned }) =>
    mentioned ? [`${text} → ${[...mentioned.columns, ...mentioned.cells].join(" ")}`] : [],
  );

afterEach(() => {
  setLanguage("en", {});
  changeSettings({ labels: "digits" });
});

test("a sentence is split at the columns and cells that it mentions, and keeps its text", () => {
  const text = "Column 4 blocks column A, columns 3, 5 and 7, Columns 1 to 4, row 2 of column 6, and d12.";
  assert.deepEqual(mentions(text), [
    "Column 4 → 4",
    "column A → A",
    "columns 3, 5 and 7 → 3 5 7",
    "Columns 1 to 4 → 1 2 3 4",
    "row 2 of column 6 → f2",
    "d12 → d12",
  ]);
  assert.equal(sentenceParts(text).map((part) => part.text).join(""), text);
});

test("other words and numbers are not treated as columns or cells", () => {
  assert.deepEqual(mentions("Each column has 6 rows; a 2×2 square, a draw in 12 moves, h264 and e99 are no cells."), []);
  assert.deepEqual(mentions(""), []);
});

test("places that the page names are found, in both languages", () => {
  for (const catalogue of [{}, GERMAN]) {
    setLanguage(catalogue === GERMAN ? "de" : "en", catalogue);
    assert.deepEqual(mentions(landingText(["c1"], "digits")).map((each) => each.split("→ ")[1]), ["3"]);
    assert.deepEqual(mentions(landingText(["c1", "g2", "p1"], "digits")).map((each) => each.split("→ ")[1]), ["3 7 G"]);
    assert.deepEqual(mentions(cellsText(["c4", "p2"], "digits")).map((each) => each.split("→ ")[1]), ["c4", "p2"]);
    assert.deepEqual(mentions(landingText(["c1", "g2"], "cells")).map((each) => each.split("→ ")[1]), ["c1", "g2"]);
  }
});

test("the sentences of a hint name columns, or cells on request", () => {
  const isLanding = (cell: string) => cell.endsWith("1");
  for (const [cells, columns] of [
    ["Red wins at c1 or g1; only one can be blocked.", "Red wins in column 3 or column 7; only one can be blocked."],
    ["Red wins at c1 unless you take that cell.", "Red wins in column 3 unless you take that cell."],
    ["You can threaten c1 and c3 with one disc.", "You can threaten row 1 of column 3 and row 3 of column 3 with one disc."],
    ["Do not play directly below c4, d4 or e4: Red wins there.", "Do not play directly below row 4 of column 3, row 4 of column 4 or row 4 of column 5: Red wins there."],
    ["Column 4 takes d1, from where Red would threaten b2 and f2.", "Column 4 takes the cell from where Red would threaten row 2 of column 2 and row 2 of column 6."],
    ["Aim at c3: in the best line Red finally has to fill the cell below it.", "Aim at row 3 of column 3: in the best line Red finally has to fill the cell below it."],
    ["Column 4 keeps the draw. With best play it is a draw.", "Column 4 keeps the draw. With best play it is a draw."],
    ["Fills c1, directly below Red's winning cell c2: Red wins at once.", "Fills the cell directly below Red's winning cell in row 2 of column 3: Red wins at once."],
    ["Leaves c1 and g1 open, where Red wins at once.", "Leaves column 3 and column 7 open, where Red wins at once."],
    ["in the best line Yellow finally has to fill b4, directly below Red's winning cell b5.", "in the best line Yellow finally has to fill the cell directly below Red's winning cell in row 5 of column 2."],
  ] as const) {
    assert.equal(withoutCells(cells, "digits", isLanding), columns);
    assert.equal(withoutCells(cells, "cells", isLanding), cells);
  }
});

test("a board with cell labels names cells in sentences of the server", () => {
  const landing = (column: string) => ({ "3": "c1", "4": "d2", "5": "e1" })[column] ?? "";
  for (const [columns, cells] of [
    ["Column 4 is the only move that keeps the win. You win in 20 moves (39 plies).", "d2 is the only move that keeps the win. You win in 20 moves (39 plies)."],
    ["Column 4 blocks Yellow's win at d2.", "d2 blocks Yellow's win."],
    ["Column 4 takes d2, from where Red would threaten b2 and f2.", "d2 takes the cell from where Red would threaten b2 and f2."],
    ["Best guess: column 4 (not proven).", "Best guess: d2 (not proven)."],
    ["Look at columns 3, 4 and 5.", "Look at c1, d2 and e1."],
  ] as const) {
    assert.equal(withoutColumns(columns, "cells", landing), cells);
    assert.equal(withoutColumns(columns, "digits", landing), columns);
  }
});

test("the summary after a game names the decisive move like the board", () => {
  const summary = "Red won. The last move that changed the outcome was Yellow's f2 (ply 6), a blunder that turned a win into a loss.";
  const at = (move: string) => summary.replace("f2 (ply 6)", move);
  assert.equal(withMoveNamed(summary, "digits"), at("move in column 6 (disc 6)"));
  assert.equal(withMoveNamed(summary, "none"), at("move in column 6 (disc 6)"));
  assert.equal(withMoveNamed(summary, "cells"), at("f2 (disc 6)"));
});

test("reasons are written with the notation of the board", () => {
  const reason = (moves: string, variant = "7x6") => lastMoveReason(variant, moves, "Casual", false);
  assert.equal(reason("4141414"), "Casual wins with four in a row.");
  assert.equal(reason("414144"), "Casual blocks column 4.");
  assert.equal(reason("44553"), "Casual makes two threats (columns 2 and 6).");

  assert.equal(reason("4"), "Casual takes the middle column.");
  assert.equal(reason("1"), "Casual neither threatens nor blocks a win.");
  assert.equal(reason(""), "");
  changeSettings({ labels: "cells" });
  assert.equal(reason("44553"), "Casual makes two threats (b1 and f1).");
  setLanguage("de", GERMAN);
  assert.equal(reason("4141414"), "Casual gewinnt mit vier in einer Reihe.");
});

test("every kind of reason has its own text", () => {
  const variant = parseVariant("7x6") as Variant;
  const cells = ["c1", "d2"];
  const texts = [
    { kind: "win", shape: "line" },
    { kind: "win", shape: "square" },
    { kind: "only-legal" },
    { kind: "block", cells: ["c1"] },
    { kind: "threats", cells },
    { kind: "threats", cells: ["a1", ...cells] },
    { kind: "stacked-threats", cells },
    { kind: "threat", cells: ["c1"] },
    { kind: "prevents-threats", cells },
    { kind: "only-safe" },
    { kind: "prepares", cells },
    { kind: "avoids", cells },
    { kind: "lines-up", discs: 2, room: 4, shape: "line" },
    { kind: "lines-up", discs: 3, room: 4, shape: "square" },
    { kind: "middle", columns: 1 },
    { kind: "middle", columns: 2 },
    { kind: "quiet" },
  ].map((reason) => reasonText(reason as never, variant, "Red"));
  assert.equal(new Set(texts).size, texts.length);
  assert.deepEqual(texts.filter((text) => !/^[a-z]/.test(text)), []);
});
