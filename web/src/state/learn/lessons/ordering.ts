/** Lesson 4: the same search with different move orders; the reader guesses, the engine counts. */

import { groupDigits } from "../../number-text.ts";
import { guess, guessed, note } from "./tasks.ts";
import type { RevealTools, Step } from "./types.ts";

const EVALUATION = "windows-centre";
const ORDERS = [
  { value: "ascending", text: "From left to right" },
  { value: "centre", text: "From the centre outwards" },
  { value: "evaluation", text: "Best evaluation first" },
];

interface Search {
  name: string;
  note?: string;
  moves: string;
  engine: string;
}

const alphabeta = (order: string, depth: number) => `alphabeta:depth=${depth},eval=${EVALUATION},order=${order}`;

/** Runs searches one after another, shows a bar for each, and returns their results. */
async function countPositions(searches: Search[], caption: string, { request, show }: RevealTools) {
  const counts: (number | null)[] = searches.map(() => null);
  const draw = () => {
    const rows = searches.map(({ engine, moves, ...row }, index) => ({ ...row, value: counts[index] ?? null }));
    return show({ figures: [{ kind: "bars", caption, rows }] });
  };
  await draw();
  const found = [];
  for (const [index, { moves, engine }] of searches.entries()) {
    const { column, score, counters } = await request.think(moves, engine);
    counts[index] = counters.visited;
    found.push({ visited: counters.visited, column, score: score?.value ?? 0 });
    await draw();
  }
  return found;
}

export const steps: Step[] = [
  {
    title: "Guess first",
    moves: "43",
    text: [
      "Alpha-beta skips more if it searches a good move early: all other moves must then beat that move.",
      "This is the position “43”. One of the five student reports behind Foursight, the minimax report, compared " +
        "both searches on it, five plies deep.",
    ],
    tasks: [
      guess({
        label: "Which order of columns visits the fewest positions?",
        choices: ORDERS,
        async reveal(order, tools) {
          await tools.show({ feedback: note("Counting…") });
          const minimax = { name: "Minimax", note: "no skipping", moves: "43" };
          const searches = [
            { ...minimax, engine: `minimax:depth=5,eval=${EVALUATION}` },
            ...ORDERS.map(({ value, text }) => ({ name: text, moves: "43", engine: alphabeta(value, 5) })),
          ];
          const [all, ...ordered] = await countPositions(searches, "Positions visited, depth 5", tools);
          const least = Math.min(...ordered.map(({ visited }) => visited));
          const best = ORDERS[ordered.findIndex(({ visited }) => visited === least)];
          const same = ordered.every(({ column, score }) => column === all?.column && score === all.score);
          const agreement = same
            ? `All four play column ${all?.column} with the same score: the order changes the work, not the result.`
            : "";
          const saving = `${groupDigits(least)} instead of ${groupDigits(all?.visited ?? 0)}`;
          const result = `${best?.text}: ${saving}. ${agreement}`;
          return {
            feedback: guessed(order === best?.value, `Well guessed. ${result}`, `Not quite. ${result}`),
          };
        },
      }),
    ],
  },
  {
    title: "The mirror",
    moves: "45",
    text: [
      "“45” is the mirror image of “43”, so its value is the same. Centre first means the order " +
        "4, 3, 5, 2, 6, 1, 7: left before right.",
    ],
    tasks: [
      guess({
        label: "Does the search visit the same number of positions as in “43”?",
        choices: [
          { value: true, text: "The same number" },
          { value: false, text: "A different number" },
        ],
        async reveal(asMany, tools) {
          const searches = ["43", "45"].flatMap((moves) =>
            ["centre", "ascending"].map((order) => ({
              name: `“${moves}”`,
              note: ORDERS.find(({ value }) => value === order)?.text ?? order,
              moves,
              engine: alphabeta(order, 5),
            })),
          );
          const found = await countPositions(searches, "Positions visited, depth 5", tools);
          const [one, other] = [found[0]?.visited ?? 0, found[2]?.visited ?? 0];
          const result =
            `${groupDigits(one)} and ${groupDigits(other)}, with the same score: left before right is an order, too, ` +
            "and the order decides which moves are skipped.";
          return { feedback: guessed(asMany === (one === other), `Right: ${result}`, `Not quite: ${result}`) };
        },
      }),
    ],
  },
  {
    title: "Orders that learn",
    moves: "43",
    text: [
      "A deepening search first searches one ply deep, then two, and so on. Each iteration improves the move order " +
        "of the next, and a transposition table stores positions that are reached in several ways.",
      "The search repeats its work at every depth. Is it still faster?",
    ],
    tasks: [
      guess({
        label: "Compared with alpha-beta at depth 7, deepening visits…",
        choices: [
          { value: "more", text: "More positions" },
          { value: "fewer", text: "Fewer positions" },
        ],
        async reveal(answer, tools) {
          const engine = `deepening:depth=7,eval=${EVALUATION}`;
          const searches = [
            { name: "Alpha-beta", note: "from left to right", moves: "43", engine: alphabeta("ascending", 7) },
            { name: "Alpha-beta", note: "centre first", moves: "43", engine: alphabeta("centre", 7) },
            { name: "Deepening", note: "all iterations together", moves: "43", engine },
          ];
          const found = await countPositions(searches, "Positions visited, depth 7", tools);
          const [plain, deepening] = [found[1]?.visited ?? 0, found[2]?.visited ?? 0];
          const truth = deepening < plain ? "fewer" : "more";
          const why =
            truth === "fewer"
              ? "the shallow iterations are cheap, and the better move order saves more than they cost."
              : "at this depth the repeated iterations cost more than the better move order saves.";
          const result = `${groupDigits(deepening)} positions against ${groupDigits(plain)}: ${why}`;
          return { feedback: guessed(answer === truth, `Right: ${result}`, `Not quite: ${result}`) };
        },
      }),
    ],
  },
];
