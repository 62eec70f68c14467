import { Fragment } from "preact";
import type { Names } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { CLASSES, ERRORS } from "../../state/analyse/move-classes.ts";

/** Pairs of a sign or word, and its meaning. */
type Entries = readonly (readonly [string, string])[];

const SCORES: Entries = [
  ["+n", "The side to move wins if it plays this column. +1 is a win with the last disc that it can place, +2 is a win one disc earlier, and so on. A larger number is a faster win."],
  ["−n", "The side to move loses if it plays this column. A larger number is a faster loss."],
  ["=", "The game is a draw if both sides play perfectly."],
  ["▲ ▼", "▲ is a proven win, and ▼ is a proven loss. A number after the sign is the number of plies until the game ends. Without a number, the exact score is not known yet."],
  ["?", "Not known yet."],
  ["Frame", "A frame marks the best columns."],
  ["Ply", "One disc of one side. Each move number stands for two plies, one of each side."],
];

const BOARD: Entries = [
  ["Threats", "Cells where a disc of one side would win. They show the ring or the star of that side: solid in odd rows, dashed in even rows. A second outline marks a cell that can be played now."],
  ["Heat map", "How much each cell contributes to the score of the evaluation."],
];

const barEntries = (names: Names): Entries => [
  ["Wide bar", `The exact value. The side with the larger part wins, and a larger part means a faster win. If both parts are equal, the game is a draw. A striped part is not known yet.`],
  ["Thin bar", `The score of the selected evaluation. A larger filled part is better for ${names.first}. An evaluation only estimates who is ahead, and can be wrong.`],
];

const graphEntries = (names: Names): Entries => [
  ["Thick line", `The exact value after each ply. At the top, ${names.first} wins. At the bottom, ${names.second} wins. In the middle, the game is a draw.`],
  ["Thin line", "The score of the selected evaluation. Its scale is not the scale of the thick line."],
  ["Grey bar", "The range of possible values of a position that is not solved."],
  ...ERRORS.map((error) => [`${CLASSES[error].glyph} ${CLASSES[error].name}`, `A move that ${CLASSES[error].meaning}.`] as const),
];

interface LegendButtonProps {
  /** The topic that the legend shows first. */
  topic: "scores" | "graph";
  names: Names;
}

/** A button that opens the legend of the scores, the bars and the graph. Unlike tooltips, it works on touch screens. */
export function LegendButton({ topic, names }: LegendButtonProps) {
  const open = () => showDialog({ title: "Legend", body: <Legend topic={topic} names={names} /> });
  return <Button label="Legend" small kind="quiet" onClick={open} />;
}

function Legend({ topic, names }: LegendButtonProps) {
  const graph = <Section title="Graph" entries={graphEntries(names)} />;
  return (
    <div class="stack">
      {topic === "graph" && graph}
      <Section title="Scores above the columns" entries={SCORES} />
      <Section title="Bars beside the board" entries={barEntries(names)} />
      <Section title="Marks on the board" entries={BOARD} />
      {topic === "scores" && graph}
    </div>
  );
}

function Section({ title, entries }: { title: string; entries: Entries }) {
  return (
    <section class="meanings">
      <h3>{title}</h3>
      <dl>
        {entries.map(([sign, meaning]) => (
          <Fragment key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
