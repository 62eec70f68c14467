import { Fragment } from "preact";
import type { Names } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { CLASSES, ERRORS } from "../../state/analyse/move-classes.ts";

/** Pairs of a sign and its meaning. */
type Entries = readonly (readonly [string, string])[];

const SCORES: Entries = [
  ["+n", "The side to move wins if it plays this column. +1 is a win with its last disc, +2 with the last but one, and so on: a larger number is a faster win."],
  ["−n", "The side to move loses if it plays this column. A larger number is a faster loss."],
  ["=", "The game is a draw if both sides play perfectly."],
  ["▲ ▼", "A proven win or loss whose exact score is not known yet. In scores of an evaluation, a number follows: the plies until the game ends."],
  ["?", "Not known yet."],
  ["Frame", "The best columns have a frame."],
  ["Ply", "One disc of one side. A move number counts two plies, one of each side."],
];

const BOARD: Entries = [
  ["Threats", "Cells where a disc of one side would win, with the ring or star of that side: a solid shape in odd rows, a broken shape in even rows. A second outline marks a cell that can be played now."],
  ["Heat map", "How much each cell contributes to the score of the evaluation."],
];

const barEntries = (names: Names): Entries => [
  ["Wide bar", `The exact value. The larger the part of ${names.first}, the faster ${names.first} wins; the same holds for ${names.second}. Two halves are a draw. A striped part is not known yet.`],
  ["Thin bar", `The score of the selected evaluation: the larger the filled part, the better for ${names.first}. An evaluation estimates who is ahead, and can be wrong.`],
];

const graphEntries = (names: Names): Entries => [
  ["Thick line", `The exact value after each ply: at the top ${names.first} wins, at the bottom ${names.second} wins, in the middle the game is a draw.`],
  ["Thin line", "The score of the selected evaluation. It has a scale of its own."],
  ["Grey bar", "The range of possible values of a position that is not solved."],
  ...ERRORS.map((error) => [`${CLASSES[error].glyph} ${CLASSES[error].name}`, `A move that ${CLASSES[error].meaning}.`] as const),
];

interface LegendButtonProps {
  /** The part of the legend that comes first. */
  topic: "scores" | "graph";
  names: Names;
}

/** Opens the explanation of the scores, the bars and the graph. Unlike tooltips, it works on touch screens. */
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
      <Section title="Bars at the board" entries={barEntries(names)} />
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
