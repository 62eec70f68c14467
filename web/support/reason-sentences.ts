/**
 * Reads the sentences with reasons for moves: "Attentive blocks column 1 and makes a threat (column 3)." Also reads the
 * German sentences. Converts each claim in a sentence to the form that `reason-model.ts` returns, such as "block a2".
 */

import assert from "node:assert/strict";
import { DIGITS, LETTERS, sorted } from "./reason-model.ts";
import type { Grid, Model } from "./reason-model.ts";

/** A move, and the board before the move. */
interface Move {
  model: Model;
  grid: Grid;
  side: string;
  cell: string;
}

/** The names that a sentence must contain. `opponent` is the name of the opponent's side, such as "Red". */
interface Names {
  name: string;
  opponent: string;
  labels: "digits" | "cells";
  language: "en" | "de";
}

/**
 * For each language, a regular expression for each claim. The group `places` matches cells in which a disc can land when
 * the claim applies.
 */
const CLAIMS = {
  en: [
    /^wins with (?<line>three|four|five) in a row$/,
    /^(?<square>wins with a 2×2 square)$/,
    /^(?<only>plays the only column that is not full)$/,
    /^blocks (?<block>\w+(?: \w+)?)$/,
    /^makes (?<threats>two|\d+) threats \((?<places>[^()]+)\)$/,
    /^makes two threats, one above the other \((?<stacked>[^()]+)\)$/,
    /^makes a threat \((?<threat>[^()]+)\)$/,
    /^stops (?<stopped>\w+) from making two threats \((?<places>[^()]+)\)$/,
    /^(?<safe>plays the only move that does not lose at once)$/,
    /^prepares a win \((?<prepared>[^()]+)\)$/,
    /^avoids (?<avoided>[^()]+) \((?<winner>\w+) would then win directly above\)$/,
    /^has (?<inSquare>\d+) discs in a 2×2 square that can still be completed$/,
    /^lines up (?<inLine>\d+) discs with room for (?<room>\d+)$/,
    /^takes (?<middle>the middle column|one of the two middle columns)$/,
    /^(?<quiet>neither threatens nor blocks a win)$/,
  ],
  de: [
    /^gewinnt mit (?<line>drei|vier|fünf) in einer Reihe$/,
    /^(?<square>gewinnt mit einem 2×2-Quadrat)$/,
    /^(?<only>spielt die einzige Spalte, die nicht voll ist)$/,
    /^blockiert (?<block>\w+(?: \w+)?)$/,
    /^stellt (?<threats>zwei|\d+) Drohungen auf \((?<places>[^()]+)\)$/,
    /^stellt zwei Drohungen übereinander auf \((?<stacked>[^()]+)\)$/,
    /^stellt eine Drohung auf \((?<threat>[^()]+)\)$/,
    /^verhindert zwei Drohungen von (?<stopped>\w+) \((?<places>[^()]+)\)$/,
    /^(?<safe>macht den einzigen Zug, der nicht sofort verliert)$/,
    /^bereitet einen Gewinn vor \((?<prepared>[^()]+)\)$/,
    /^meidet (?<avoided>[^()]+) \((?<winner>\w+) würde darüber gewinnen\)$/,
    /^hat (?<inSquare>\d+) Steine in einem 2×2-Quadrat, das noch vollendet werden kann$/,
    /^hat (?<inLine>\d+) Steine in einer Linie mit Platz für (?<room>\d+)$/,
    /^besetzt (?<middle>die mittlere Spalte|eine der beiden mittleren Spalten)$/,
    /^(?<quiet>droht nichts und blockiert nichts)$/,
  ],
};

/** The word between two claims, and before the last place of a list. */
const AND = { en: / and /g, de: / und /g };

/** The German words in the groups of `CLAIMS`, with the English words that `readClaim` expects. */
const ENGLISH_WORDS: [RegExp, string][] = [
  [/^drei$/, "three"],
  [/^vier$/, "four"],
  [/^fünf$/, "five"],
  [/^zwei$/, "two"],
  [/^die mittlere Spalte$/, "the middle column"],
  [/\bReihe (\d+) der\b/g, "row $1 of"],
  [/\bSpalten\b/g, "columns"],
  [/\bSpalte\b/g, "column"],
  [/ und /g, " and "],
];

/** Returns the claims of a sentence. Fails if a part of the sentence matches no claim, or if a name is wrong. */
export function claimsOf(sentence: string, move: Move, names: Names): string[] {
  assert.ok(sentence.startsWith(`${names.name} `) && sentence.endsWith("."), `begins with ${names.name}: ${sentence}`);
  const whole = sentence.slice(names.name.length + 1, -1);
  const isClaim = (text: string) => CLAIMS[names.language].some((form) => form.test(text));
  if (isClaim(whole)) return [readClaim(whole, move, names)];
  // A sentence has one or two claims, joined by "and". A claim may itself contain "and", so each "and" is tried as the
  // place to split.
  const splits = [...whole.matchAll(AND[names.language])].map(({ index }) => [whole.slice(0, index), whole.slice(index + 5)]);
  const possible = splits.filter((parts) => parts.every(isClaim));
  assert.equal(possible.length, 1, `one way to read: ${sentence}`);
  return (possible[0] ?? []).map((claim) => readClaim(claim, move, names));
}

function readClaim(text: string, move: Move, { opponent, labels, language }: Names): string {
  const { model, grid, side, cell } = move;
  const after = model.placed(grid, cell, side);
  const match = CLAIMS[language].map((form) => form.exec(text)).find((one) => one !== null);
  const found: Record<string, string | undefined> = {};
  for (const [group, value] of Object.entries(match?.groups ?? {})) {
    found[group] = language === "en" ? value : ENGLISH_WORDS.reduce((words, [german, word]) => words?.replace(german, word), value);
  }
  /**
   * Reads the places in which a disc can land. If the labels do not name cells, a column means its lowest empty cell.
   */
  const landing = (places: string, board: Grid) =>
    labels === "cells" ? readCells(places) : readColumns(places).map((column) => String(model.landing(board, column)));
  const { line, block, threats, places = "", stacked, threat, stopped, prepared, avoided, winner, inSquare, inLine } = found;
  if (line) {
    assert.equal({ three: 3, four: 4, five: 5 }[line], model.variant.line, "the length of a line");
    return "win line";
  }
  if (found.square) return "win square";
  if (found.only) return "only-legal";
  if (found.safe) return "only-safe";
  if (found.quiet) return "quiet";
  if (block) return `block ${sorted(landing(block, grid))}`;
  if (threat) return `threat ${sorted(landing(threat, after))}`;
  if (threats) {
    const cells = landing(places, after);
    assert.equal(threats === "two" ? 2 : Number(threats), cells.length, "the number of threats");
    return `threats ${sorted(cells)}`;
  }
  if (stacked) {
    const [lower = ""] = landing(stacked, after);
    return `stacked-threats ${sorted([lower, model.above(lower)])}`;
  }
  if (stopped) {
    assert.equal(stopped, opponent, "the side that is stopped");
    return `prevents-threats ${sorted(landing(places, grid))}`;
  }
  if (prepared) return `prepares ${sorted(labels === "cells" ? readCells(prepared) : readRows(prepared))}`;
  if (avoided) {
    assert.equal(winner, opponent, "the side that would win");
    return `avoids ${sorted(landing(avoided, grid))}`;
  }
  if (inSquare ?? inLine) {
    const claim = { discs: Number(inSquare ?? inLine), room: Number(found.room ?? 4), shape: inSquare ? "square" : "line" } as const;
    assert.ok(model.hasOpenShape(after, side, cell, claim), `a shape with these discs and this room: ${text}`);
    return `lines-up ${claim.discs}`;
  }
  assert.equal(found.middle === "the middle column", model.variant.columns % 2 === 1, "the number of middle columns");
  return "middle";
}

/** Reads a list of cells: "c1", "c1 and d2", "c1, d2 and e3". Fails if the text has another form. */
function readCells(text: string): string[] {
  assert.match(text, /^[a-p]\d+(?:(?:, [a-p]\d+)* and [a-p]\d+)?$/);
  return text.match(/[a-p]\d+/g) ?? [];
}

/** Reads a list of columns: "column 3" or "columns 3, 5 and G". Returns the indices of the columns. */
function readColumns(text: string): number[] {
  assert.match(text, /^(?:column [1-9A-G]|columns [1-9A-G](?:, [1-9A-G])* and [1-9A-G])$/);
  return (text.replace(/^columns? /, "").match(/[1-9A-G]/g) ?? []).map((digit) => DIGITS.indexOf(digit));
}

/** Reads a list of cells that are named by row and column: "row 2 of column 3". Returns the names of the cells. */
function readRows(text: string): string[] {
  const cell = "row \\d+ of column [1-9A-G]";
  assert.match(text, new RegExp(`^${cell}(?:(?:, ${cell})* and ${cell})?$`));
  return [...text.matchAll(/row (\d+) of column ([1-9A-G])/g)].map(([, row, column = ""]) => `${LETTERS[DIGITS.indexOf(column)]}${row}`);
}

/** Facts that a sentence states only if there is no stronger fact. */
const WEAK = ["avoids", "lines-up", "middle"];

/** Selects the facts that a sentence must state: the two most important ones. */
export function expectedClaims(facts: string[]): string[] {
  const strong = facts.filter((fact) => !WEAK.includes(fact.split(" ")[0] ?? ""));
  return (strong.length > 0 ? strong : facts).slice(0, 2);
}
