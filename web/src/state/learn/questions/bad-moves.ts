/** Answers to questions about programs that play bad moves. */

import { mark, t } from "../../../languages/translate.ts";
import { joinWithAnd, SIDE_NAMES } from "../texts.ts";
import type { SolveResponse } from "../../../api/types.ts";
import { resultOf } from "../../exact-value.ts";
import { signed } from "../../number-text.ts";
import type { LessonRequests } from "../lessons/requests.ts";
import { CENTRE_FIRST, LEFT_FIRST, sampleSearch } from "../sample-search.ts";
import { analyseLink, arrows, columnTable, treeLink } from "./figures.ts";
import type { Answer } from "./types.ts";

/** The second player has three discs in column 1 and threatens to complete four. */
const BLOCK = "414171";
/** Column 4 is the leftmost column that forces a win, but another column wins immediately. */
const DELAY = "51444534";
/**
 * A won position. If the evaluation counts only the player's own lines, deeper searches choose moves that give the win
 * away.
 */
const DEEPER = "3612757666";
/** Only column 6 keeps the win. */
const TACTICS = "5133564462271362";

/** Returns whether a column keeps the result of the position, according to the solver. */
function keepsResult(solved: SolveResponse, column: string): boolean {
  return resultOf(solved.columns.find((each) => each.column === column)) === resultOf(solved.value);
}

const kept = (solved: SolveResponse, column: string) =>
  `${column} ${keepsResult(solved, column) ? "✓" : "✗"}`;

/** Searches a position with alpha-beta at several depths. All searches use the same evaluation. */
async function byDepth(request: LessonRequests, moves: string, evaluation: string, depths: number[]) {
  const found = [];
  for (const depth of depths) {
    const move = await request.think(moves, `alphabeta:depth=${depth},eval=${evaluation}`);
    found.push({ depth, column: move.column, score: move.score?.value ?? 0, isForced: move.score?.plies_to_end != null });
  }
  return found;
}

const doesNotBlock: Answer = {
  moves: BLOCK,
  text: [
    mark("Usually the search is not deep enough. At depth 1, it sees only the program’s own disc. The opponent’s winning disc comes one ply later, so the search must have at least depth 2 to see this disc."),
    mark("If the program does not block at depth 2 either, check three things. The opponent must play the reply. The opponent must choose the smallest value. A finished game must get its score before the evaluation is called. Also, an evaluation that counts only the program’s own discs does not see the opponent’s threats."),
    mark("A program may also stop blocking when every move loses, because all values can then be equal. Give a late loss a better score than an early loss."),
  ],
  async exhibit(request) {
    const results = await byDepth(request, BLOCK, "cells", [1, 2, 3, 4]);
    const blind = results.filter(({ column }) => column !== "1").map(({ depth }) => depth);
    return {
      board: { arrows: arrows("1", results[0]?.column ?? "1"), marks: [{ cell: "a4", kind: "bad" }] },
      figures: [
        {
          kind: "table",
          caption: t("Alpha-beta with the evaluation “cells”, {first} to move", SIDE_NAMES),
          head: [t("depth"), t("plays column"), t("blocks column 1")],
          rows: results.map(({ depth, column }) => [depth, column, column === "1" ? t("✓ yes") : t("✗ no")]),
        },
      ],
      finding:
        t("{second} threatens to win in column 1. The search does not block at depth {depths}, and blocks at all other depths in the table.", { ...SIDE_NAMES, depths: joinWithAnd(blind) }),
    };
  },
  links: [
    treeLink(BLOCK, "alphabeta:depth=1,eval=cells", mark("The search of depth 1 in the Tree view")),
    treeLink(BLOCK, "alphabeta:depth=2,eval=cells", mark("The search of depth 2 in the Tree view")),
    { text: mark("Lesson 5: the horizon"), href: "/learn?lesson=5" },
  ],
};

const delaysTheWin: Answer = {
  moves: DELAY,
  text: [
    mark("Your program probably gives every win the same score. A win now and a win in five discs then look equal, and the search takes the first win that it finds. The same happens again in the next turn. So the program can delay the win until it can no longer win."),
    mark("Give early wins better scores. For example, score a win as 1,000 minus the number of discs until the win, and score a loss as the negative of this number. The search then prefers the fastest win and the slowest loss."),
    mark("Alternatively, test before the search whether a single disc wins."),
  ],
  exhibit() {
    const depth = 5;
    const right = sampleSearch(DELAY, { depth });
    const flat = sampleSearch(DELAY, { depth, fault: "flat wins" });
    return {
      board: { arrows: arrows(right.column, flat.column) },
      figures: [
        columnTable(t("A sample search of depth {depth}", { depth }), [
          { name: t("with distance"), columns: right.columns },
          { name: t("all wins equal"), columns: flat.columns },
        ]),
      ],
      finding:
        t("Column {column} wins at once. If all wins have the same score, the search plays column {column2}, because it tries this column first.", { column: right.column, column2: flat.column }),
    };
  },
  links: [
    analyseLink(DELAY),
    treeLink(DELAY, "alphabeta:depth=3", mark("This position in the Tree view")),
  ],
};

const sameColumn: Answer = {
  moves: "",
  text: [
    mark("When several columns have the same value, the search keeps the first one that it tried. If it tries the columns from left to right, this is column 1. Near the start of a game, a shallow search sees no win and no loss. If the program has no evaluation, or if its evaluation returns 0 there, all columns have the same value."),
    mark("Try the columns from the centre outwards: 4, 3, 5, 2, 6, 1, 7. Of several equal columns, the search then keeps the one nearest to the centre, where more lines of four meet. With this order, alpha-beta also prunes more. If the evaluation counts open lines, most columns have different values."),
    mark("If the program plays the same column although the values differ, look for a variable that the program never updates."),
  ],
  exhibit() {
    const depth = 4;
    const left = sampleSearch("", { depth, evaluation: "none", order: LEFT_FIRST });
    const centre = sampleSearch("", { depth, evaluation: "none", order: CENTRE_FIRST });
    const lines = sampleSearch("", { depth, order: LEFT_FIRST });
    const best = lines.columns.filter(({ value }) => value === lines.value).map(({ column }) => column);
    return {
      board: { arrows: arrows(centre.column, left.column) },
      figures: [
        columnTable(t("A sample search of depth {depth}", { depth }), [
          { name: t("no evaluation"), columns: left.columns },
          { name: t("open lines"), columns: lines.columns },
        ]),
      ],
      finding:
        t("Without an evaluation, all values are equal. The search plays column {column} if it tries the columns from left to right, and column {column2} if it tries them from the centre outwards. If the evaluation counts open lines, columns {best} are still equal, so the order of the columns still matters.", { column: left.column, column2: centre.column, best: best.join(", ") }),
    };
  },
  links: [
    { text: mark("Lesson 4: move ordering"), href: "/learn?lesson=4" },
    { text: mark("Write an evaluation"), href: "/write" },
  ],
};

const deeperIsWorse: Answer = {
  moves: DEEPER,
  text: [
    mark("On average, a deeper search plays better, but not in every position. Two errors often make it play worse."),
    mark("The first error is a one-sided evaluation, which counts only the program’s own chances. The score is high after the program’s own disc, and lower after the opponent’s disc. So the values depend on whether the depth is odd or even. Subtract the opponent’s chances. When you debug, compare only odd depths with odd depths, and even depths with even depths."),
    mark("The second error is a sign that is wrong at every other depth."),
  ],
  async exhibit(request) {
    const depths = [1, 2, 3, 4, 5, 6];
    const solved = await request.solve(DEEPER);
    const one = await byDepth(request, DEEPER, "open-windows-printed", depths);
    const two = await byDepth(request, DEEPER, "open-windows", depths);
    const wrong = (results: typeof one) => results.filter(({ column }) => !keepsResult(solved, column)).length;
    return {
      figures: [
        {
          kind: "table",
          caption: t("Score and column by depth. ✓: the move keeps the result of the position"),
          head: [t("depth"), t("own lines only"), t("plays"), t("own minus opposing"), t("plays")],
          rows: depths.map((depth, index) => [
            depth,
            signed(one[index]?.score),
            kept(solved, one[index]?.column ?? ""),
            signed(two[index]?.score),
            kept(solved, two[index]?.column ?? ""),
          ]),
        },
      ],
      finding:
        t("If the evaluation counts only own lines, {wrong} of {depths} moves give the result away. If it also subtracts the opponent’s lines, {wrong2} of {depths} moves give the result away.", { wrong: wrong(one), depths: depths.length, wrong2: wrong(two) }),
    };
  },
  links: [
    analyseLink(DEEPER),
    { text: mark("Lesson 6: how good is an evaluation?"), href: "/learn?lesson=6" },
  ],
};

const networkLoses: Answer = {
  moves: TACTICS,
  text: [
    mark("A network estimates a position without looking ahead. But tactics decide Connect Four: one missed threat loses the game, even if all other estimates are good. A simple search never misses a win or a loss within its depth."),
    mark("Combine the network with a search: use the network as the evaluation of the leaves, even if the search has only depth 2. Measure the network on positions whose exact result is known, not on games against itself. Count how often its move keeps the result."),
    mark("Check your data as well. If the network learned only from random or weak games, it has never seen good defence."),
  ],
  async exhibit(request) {
    const depths = [1, 2, 4, 6];
    const names = ["quiet", "windows-centre", "cells"];
    const [solved, results] = await Promise.all([request.solve(TACTICS), request.evaluate(TACTICS, names, depths)]);
    const choices = results.flatMap((each) => each.choices);
    const share = (depth: number) => {
      const those = choices.filter((choice) => choice.depth === depth);
      return t("{n} of {total}", { n: those.filter(({ column }) => keepsResult(solved, column)).length, total: those.length });
    };
    return {
      figures: [
        {
          kind: "table",
          caption: t("The move with each evaluation. ✓: the move keeps the result of the position"),
          head: [t("evaluation"), ...depths.map((depth) => t("depth {depth}", { depth }))],
          rows: results.map(({ name, choices: own }) => [name, ...own.map(({ column }) => kept(solved, column))]),
        },
      ],
      finding:
        t("The evaluations stay the same, and only the search gets deeper. At depth 1, {share} evaluations keep the result. At depth 6, {share2} evaluations keep it.", { share: share(1), share2: share(6) }),
    };
  },
  links: [
    analyseLink(TACTICS),
    { text: mark("Write an evaluation and grade it against perfect play"), href: "/write" },
  ],
};

export const answers: Record<string, Answer> = {
  "does-not-block": doesNotBlock,
  "delays-the-win": delaysTheWin,
  "same-column": sameColumn,
  "deeper-is-worse": deeperIsWorse,
  "network-loses": networkLoses,
};
