/** Everything that a board can draw. */

import type { Side, Threat } from "../api/types.ts";

/** A text above a column. */
export interface Chip {
  text: string;
  /** Gives the chip a colour and a shape. */
  tone?: "win" | "draw" | "loss" | "plain";
  /** Adds a frame. */
  best?: boolean;
  /** The tooltip, and the text for screen readers. */
  title?: string;
  /** A second, plainer text below. */
  note?: string;
}

/** A cell that is pointed out. */
export interface CellMark {
  cell: string;
  kind?: "ring" | "bad" | "good";
  text?: string;
}

/** An arrow from above to the cell where a disc would land. */
export interface ColumnArrow {
  column: string;
  tone?: "best" | "bad" | "plain";
}

export interface BoardState {
  /** Size and goal, such as `7x6:square`. */
  variant: string;
  /** Columns in the order played, up to the position that is shown. */
  moves: string;
  /** Instead of `moves`: rows of `x`, `o` and `.`, the top one first. */
  stones: string[] | null;
  /** The side whose disc hovers; null: the side to move after `moves`. */
  toMove: Side | null;
  /** Whether columns can be chosen. */
  playable: boolean;
  /** Whether the column under the pointer shows where a disc would land. */
  previews: boolean;
  /** The columns open to a drop; null: all columns that are not full. */
  legal: string[] | null;
  /** Whether the last move is marked. */
  last: boolean;
  /** The cells of completed lines and squares. They are outlined, the other discs dimmed. */
  winning: string[];
  /** By column, from the left. */
  chips: (Chip | null)[];
  /** The cells where a side would win. */
  threats: { first: Threat[]; second: Threat[] } | null;
  /** Numbers on cells. */
  heat: Record<string, number> | null;
  marks: CellMark[];
  arrows: ColumnArrow[];
  /** Moves that would follow, drawn as pale numbered discs. */
  line: string;
  /** All discs are pale. */
  dimmed: boolean;
  /** The sides swap colours and names, but keep ring and star. */
  flipped: boolean;
  /** A column whose preview stays; null: the one under the pointer. */
  ghost: string | null;
}

/** How new discs arrive: `drop` falls, `step` is quick, `none` shows them at once. */
export type Pace = "drop" | "step" | "none";

/** An empty standard board that takes no input. */
export const initial = (): BoardState => ({
  variant: "7x6",
  moves: "",
  stones: null,
  toMove: null,
  playable: false,
  previews: true,
  legal: null,
  last: true,
  winning: [],
  chips: [],
  threats: null,
  heat: null,
  marks: [],
  arrows: [],
  line: "",
  dimmed: false,
  flipped: false,
  ghost: null,
});
