/**
 * Lesson 4 runs the same search with different move orders. The reader guesses which order visits the fewest positions.
 * Then the engine counts the positions.
 */

import { mark, t, translated } from "../../../languages/translate.ts";
import { groupDigits } from "../../number-text.ts";
import { guess, guessed, note } from "./tasks.ts";
import type { RevealTools, Step } from "./types.ts";

const EVALUATION = "windows-centre";
const ORDERS = [
  { value: "ascending", text: mark("From left to right") },
  { value: "centre", text: mark("From the centre outwards") },
  { value: "evaluation", text: mark("Best evaluation first") },
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
    title: mark("Guess first"),
    moves: "43",
    text: [
      mark("Alpha-beta skips more positions if it tries a good move first. It can then reject most other moves early."),
      mark("This position is called “43”, because columns 4 and 3 were played. One of the student reports behind Foursight compared minimax and alpha-beta in this position, both at depth 5."),
    ],
    tasks: [
      guess({
        label: mark("With which order of the columns does alpha-beta visit the fewest positions?"),
        choices: ORDERS,
        async reveal(order, tools) {
          await tools.show({ feedback: note(t("Counting…")) });
          const minimax = { name: t("Minimax"), note: t("skips nothing"), moves: "43" };
          const searches = [
            { ...minimax, engine: `minimax:depth=5,eval=${EVALUATION}` },
            ...ORDERS.map(({ value, text }) => ({ name: translated(text), moves: "43", engine: alphabeta(value, 5) })),
          ];
          const [all, ...ordered] = await countPositions(searches, t("Visited positions at depth 5"), tools);
          const least = Math.min(...ordered.map(({ visited }) => visited));
          const best = ORDERS[ordered.findIndex(({ visited }) => visited === least)];
          const same = ordered.every(({ column, score }) => column === all?.column && score === all.score);
          const agreement = same
            ? t("All four searches play column {column} with the same score. The order changes the work, not the result.", { column: all?.column ?? "" })
            : "";
          const saving = t("{least} positions instead of {all}", { least: groupDigits(least), all: groupDigits(all?.visited ?? 0) });
          const result = t("“{text}” is best: {saving}. {agreement}", { text: translated(best?.text ?? ""), saving, agreement });
          return {
            feedback: guessed(order === best?.value, t("Well guessed. {result}", { result }), t("Not quite. {result}", { result })),
          };
        },
      }),
    ],
  },
  {
    title: mark("The mirror image"),
    moves: "45",
    text: [
      mark("The position “45” is the mirror image of “43”, so its value is the same. “From the centre outwards” means the order 4, 3, 5, 2, 6, 1, 7. So the search tries the left side before the right side."),
    ],
    tasks: [
      guess({
        label: mark("Does alpha-beta visit the same number of positions after the moves “45” as after “43”?"),
        choices: [
          { value: true, text: mark("The same number") },
          { value: false, text: mark("A different number") },
        ],
        async reveal(asMany, tools) {
          const searches = ["43", "45"].flatMap((moves) =>
            ["centre", "ascending"].map((order) => ({
              name: `“${moves}”`,
              note: translated(ORDERS.find(({ value }) => value === order)?.text ?? order),
              moves,
              engine: alphabeta(order, 5),
            })),
          );
          const found = await countPositions(searches, t("Visited positions at depth 5"), tools);
          const [one, other] = [found[0]?.visited ?? 0, found[2]?.visited ?? 0];
          const result =
            t("With the order from the centre outwards, the search visits {one} positions after the moves “43” and {other} after “45”. The score is the same, but the order decides which moves are skipped.", { one: groupDigits(one), other: groupDigits(other) });
          return { feedback: guessed(asMany === (one === other), t("Right. {result}", { result }), t("Not quite. {result}", { result })) };
        },
      }),
    ],
  },
  {
    title: mark("A search that improves its order"),
    moves: "43",
    text: [
      mark("A deepening search first searches at depth 1, then at depth 2, and so on. Each round finds a better move order for the next round. A table stores positions that were already searched, because different moves can lead to the same position."),
      mark("But the search repeats some work in every round. Does it still visit fewer positions?"),
    ],
    tasks: [
      guess({
        label: mark("Compared with alpha-beta at depth 7, a deepening search visits…"),
        choices: [
          { value: "more", text: mark("More positions") },
          { value: "fewer", text: mark("Fewer positions") },
        ],
        async reveal(answer, tools) {
          const engine = `deepening:depth=7,eval=${EVALUATION}`;
          const searches = [
            { name: t("Alpha-beta"), note: t("from left to right"), moves: "43", engine: alphabeta("ascending", 7) },
            { name: t("Alpha-beta"), note: t("from the centre outwards"), moves: "43", engine: alphabeta("centre", 7) },
            { name: t("Deepening"), note: t("all rounds together"), moves: "43", engine },
          ];
          const found = await countPositions(searches, t("Visited positions at depth 7"), tools);
          const [plain, deepening] = [found[1]?.visited ?? 0, found[2]?.visited ?? 0];
          const truth = deepening < plain ? "fewer" : "more";
          const why =
            truth === "fewer"
              ? t("The early rounds are short. They visit fewer positions than the better move order saves.")
              : t("At this depth, the repeated rounds visit more positions than the better move order saves.");
          const result = t("{deepening} positions instead of {plain}. {why}", { deepening: groupDigits(deepening), plain: groupDigits(plain), why });
          return { feedback: guessed(answer === truth, t("Right. {result}", { result }), t("Not quite. {result}", { result })) };
        },
      }),
    ],
  },
];
