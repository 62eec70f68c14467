import type { Names } from "../../api/types.ts";
import type { LegendSection } from "../../components/legend-button.tsx";
import { t, translated } from "../../languages/translate.ts";
import { CLASSES, ERRORS } from "../../state/analyse/move-classes.ts";
import { capitalize } from "../../state/words.ts";

type Entries = LegendSection["entries"];

const scoreEntries = (): Entries => [
  ["+n", t("The side to move wins if it plays this column. +1 is a win with the last disc that it can place, +2 is a win one disc earlier, and so on. A larger number is a faster win.")],
  ["−n", t("The side to move loses if it plays this column. A larger number is a faster loss.")],
  ["=", t("The game is a draw if both sides play perfectly.")],
  ["▲ ▼", t("▲ is a proven win, and ▼ is a proven loss. A number after the sign is the number of plies until the game ends. Without a number, the exact score is not known yet.")],
  [t("Evaluation"), t("With “Evaluation”, a number is the score of a search with the selected evaluation. ▲ and ▼ mean that the search sees the end of the game.")],
  ["?", t("Not known yet.")],
  [t("Frame"), t("A frame marks the best columns.")],
  [t("Ply"), t("One disc of one side. Each move number stands for two plies, one of each side.")],
];

const boardEntries = (): Entries => [
  ["1–7", t("Columns are numbered from the left, and rows from the bottom. In the settings you can choose cells as labels: d2 is then the cell in column 4 and row 2.")],
  [t("Threats"), t("Cells where a disc of one side would win. They show the ring or the star of that side: solid in odd rows, dashed in even rows. A second outline marks a cell that can be played now.")],
  [t("Heat map"), t("How much each cell contributes to the score of the evaluation.")],
];

const barEntries = (names: Names): Entries => [
  [t("Wide bar"), t("The exact value. The side with the larger part wins, and a larger part means a faster win. If both parts are equal, the game is a draw. A striped part is not known yet.")],
  [t("Thin bar"), t("The score of the selected evaluation. A larger filled part is better for {name}. An evaluation only estimates who is ahead, and can be wrong.", { name: names.first })],
];

const graphEntries = (names: Names): Entries => [
  [t("Thick line"), t("The exact value after each ply. At the top, {first} wins. At the bottom, {second} wins. In the middle, the game is a draw.", { first: names.first, second: names.second })],
  [t("Thin line"), t("The score of the selected evaluation. Its scale differs from the scale of the thick line.")],
  [t("Grey bar"), t("The range of possible values of a position that is not solved.")],
  ...ERRORS.map((error) => [`${CLASSES[error].glyph} ${translated(CLASSES[error].name)}`, `${capitalize(translated(CLASSES[error].meaning))}.`] as const),
];

/**
 * Returns the legend of the scores, the bars and the graph.
 * @param topic the part that comes first
 */
export function analysisLegend(topic: "scores" | "graph", names: Names): LegendSection[] {
  const graph = { title: t("Graph"), entries: graphEntries(names) };
  const others = [
    { title: t("Scores above the columns"), entries: scoreEntries() },
    { title: t("Value bars"), entries: barEntries(names) },
    { title: t("Marks on the board"), entries: boardEntries() },
  ];
  return topic === "graph" ? [graph, ...others] : [...others, graph];
}
