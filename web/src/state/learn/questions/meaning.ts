/** Answers to questions about scores, results and search trees. */

import { mark, t } from "../../../languages/translate.ts";
import { SIDE_NAMES } from "../texts.ts";
import { resultOf, scoreText } from "../../exact-value.ts";
import { signed } from "../../number-text.ts";
import { knownWords, onStandardBoard } from "../../value-words.ts";
import { EVALUATION, MOVES as LESSON_MOVES, searchWithMinimax } from "../lessons/minimax.ts";
import { playAgainstItself } from "../sample-search.ts";
import { branches, treeFigure, withLeaf, withParents, withRoot } from "../search-tree.ts";
import { chipsOf } from "../solver-scores.ts";
import { analyseLink, treeLink } from "./figures.ts";
import type { Answer } from "./types.ts";

/** Most evaluations prefer the side that loses this position under perfect play. */
const JUDGED = "5142564564";
/** In this position, some columns win and others lose. */
const MIXED = "44554453";

const howToScore: Answer = {
  moves: JUDGED,
  text: [
    mark("Count what leads to four in a row. The usual start: look at each of the 69 lines that contains no disc of the opponent. Give points for a line with two of your own discs, and many more points for a line with three. Subtract the same points for the opponent’s lines. Add a few points for discs in the centre column, because more lines go through it."),
    mark("The exact numbers of points matter less than three rules. The score must be symmetric for both players. A won game must be worth more than any sum of points. A fast evaluation is better than a clever one, because a deeper search corrects many errors."),
    mark("Do not guess which version is better. Measure how often its moves keep the result in solved positions."),
  ],
  async exhibit(request) {
    const names = ["cells", "windows-centre", "open-windows", "threats", "quiet"];
    const [solved, results] = await Promise.all([request.solve(JUDGED), request.evaluate(JUDGED, names)]);
    const result = resultOf(solved.value);
    const isRight = (value: number) => (result === "win" ? value > 0 : result === "loss" ? value < 0 : value === 0);
    const values = results.map(({ name, to_move }) => ({ name, value: to_move?.value ?? 0 }));
    const right = values.filter(({ value }) => isRight(value)).length;
    return {
      figures: [
        {
          kind: "table",
          caption: t("Scores for {first}, who is to move", SIDE_NAMES),
          head: [t("evaluation"), t("score"), t("right side")],
          rows: [
            ...values.map(({ name, value }) => [name, signed(value), isRight(value) ? t("✓ yes") : t("✗ no")]),
            [t("exact result"), signed(solved.value.score), `{first} ${knownWords(solved.value, onStandardBoard(JUDGED))}`],
          ],
        },
      ],
      finding:
        t("{right} of {values} evaluations prefer the right side in this position. We chose this position because many evaluations are wrong here. An estimate is no proof.", { right, values: values.length }),
    };
  },
  links: [
    { text: mark("Write an evaluation and see its grade"), href: "/write" },
    { text: mark("All evaluations of this position in the Analyse view"), href: `/analyse?moves=${JUDGED}` },
    { text: mark("Lesson 6: how good is an evaluation?"), href: "/learn?lesson=6" },
  ],
};

const scoreMeaning: Answer = {
  moves: MIXED,
  text: [
    mark("A score always belongs to one player. In Foursight and most solvers, this is the player to move: a positive score is good for that player. After a move, the other player is to move, so the same result has the opposite sign. In other programs, every score belongs to the first player. Check this before you compare the scores of two programs."),
    mark("An exact score shows who wins and when. 0 is a draw. +1 means that you win with your last disc, +2 means that you win one disc earlier, and so on. −1 means that the opponent wins with their last disc. A larger number is a faster win."),
    mark("The score of an evaluation has another meaning. It is a number of points, and it only shows which of two positions the evaluation prefers."),
  ],
  async exhibit(request) {
    const solved = await request.solve(MIXED);
    const position = onStandardBoard(MIXED);
    const known = solved.columns.filter(({ score }) => typeof score === "number");
    const wins = known.filter(({ score }) => (score ?? 0) > 0).length;
    return {
      board: { chips: chipsOf(solved, position) },
      figures: [
        {
          kind: "table",
          caption: t("Exact scores for {first}, who is to move", SIDE_NAMES),
          head: [t("column"), t("score"), t("meaning")],
          rows: known.map((each) => [each.column, scoreText(each.score ?? 0), knownWords(each, position)]),
        },
      ],
      finding: t("{wins} of {known} columns win. The position has the score of its best column, {score}.", { wins, known: known.length, score: signed(solved.value.score) }),
    };
  },
  links: [analyseLink(MIXED), { text: mark("Lesson 9: solving the game"), href: "/learn?lesson=9" }],
};

const firstPlayer: Answer = {
  moves: "",
  text: [
    mark("With perfect play, yes. On the standard board, the first player wins with disc 41 of 42, but must start in the centre column. Two of the other first moves lead to a draw, and four lose."),
    mark("A program that plays against itself is not perfect. Its games can end with a win of either side or with a draw. A program without random choices plays the same game every time, so one game says nothing about its strength."),
    mark("To compare two programs, start many games with short random openings. Play each opening twice, and exchange the sides for the second game."),
  ],
  async exhibit(request) {
    const solved = await request.solve("");
    const depths = [1, 2, 3, 4, 5];
    const games = depths.map((depth) => ({ depth, ...playAgainstItself({ depth, pruning: true }) }));
    const winner = (player: 1 | -1 | null) => (player === null ? t("draw") : player === 1 ? t("{first} wins", SIDE_NAMES) : t("{second} wins", SIDE_NAMES));
    const lost = games.filter((game) => game.winner !== 1).length;
    return {
      board: { chips: chipsOf(solved, onStandardBoard("")) },
      figures: [
        {
          kind: "table",
          caption: t("A sample search against itself"),
          head: [t("depth"), t("result"), t("discs")],
          rows: games.map((game) => [game.depth, winner(game.winner), game.moves.length]),
        },
      ],
      finding:
        t("The numbers above the board show the exact scores of the first moves. In {lost} of the {games} games of the sample search against itself, the first player did not win.", { lost, games: games.length }),
    };
  },
  links: [
    analyseLink("", mark("The first moves in the Analyse view")),
    { text: mark("Lesson 9: solving the game"), href: "/learn?lesson=9" },
  ],
};

const whichCut: Answer = {
  moves: LESSON_MOVES,
  text: [
    mark("MAX already has a guaranteed value from the moves searched before. This value is alpha. The value that MIN is already guaranteed is beta. The search passes both values down from the root. Each position can only narrow the window between alpha and beta."),
    mark("In a position where MIN moves, stop as soon as a move has a value of at most alpha, because MAX then avoids this position. In a position where MAX moves, stop as soon as a move has a value of at least beta, because MIN then avoids this position. Only moves that the search has not tried yet are cut."),
    mark("Work from left to right, and write alpha and beta next to each position before you look at its first child."),
  ],
  async exhibit(request) {
    const [{ tree, all }, pruned] = await Promise.all([
      searchWithMinimax(request),
      request.tree(LESSON_MOVES, `alphabeta:depth=2,eval=${EVALUATION}`),
    ]);
    const cut = branches(pruned);
    let figure = withRoot(withParents(treeFigure(all), cut), tree.nodes.value[0] ?? null);
    let skipped = 0;
    all.forEach(({ leaves }, branch) =>
      leaves.forEach(({ column }, leaf) => {
        if (!cut[branch]?.skipped.includes(column)) return;
        figure = withLeaf(figure, branch, leaf, "skipped");
        skipped += 1;
      }),
    );
    return {
      figures: [figure],
      finding:
        t("The search goes from left to right. {first} is already guaranteed {value}. As soon as a leaf of another column scores {value} or less, that column cannot be better. The search therefore skips its remaining leaves: {skipped} in total, crossed out here. A column with skipped leaves shows a bound. Press a leaf to see it on the board.", { ...SIDE_NAMES, skipped, value: signed(tree.nodes.value[0]) }),
    };
  },
  links: [
    treeLink(LESSON_MOVES, `alphabeta:depth=2,eval=${EVALUATION}`, mark("Alpha and beta of this tree, step by step in the Tree view")),
    treeLink("43", "alphabeta:depth=3", mark("A larger tree in the Tree view; the tab Quiz asks which branch is cut")),
    { text: mark("Lesson 3: why pruning is safe"), href: "/learn?lesson=3" },
  ],
};

export const answers: Record<string, Answer> = {
  "how-to-score": howToScore,
  "score-meaning": scoreMeaning,
  "first-player": firstPlayer,
  "which-cut": whichCut,
};
