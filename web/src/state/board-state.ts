/** The state of a board: everything that the component `Board` draws. */

import type { Side, Threat } from "../api/types.ts";
import type { Mentioned } from "./mentions.ts";

/** A short text above a column. */
export interface Chip {
  text: string;
  /** The colour and the shape of the chip. */
  tone?: "win" | "draw" | "loss" | "plain";
  /** Whether the chip has a frame. The frame marks the chips of the best columns. */
  best?: boolean;
  /** The tooltip, and the text for screen readers. */
  title?: string;
  /** A second, less prominent text below the first. */
  note?: string;
}

/** A highlighted cell. */
export interface CellMark {
  cell: string;
  kind?: "ring" | "bad" | "good";
  text?: string;
}

/** An arrow from above a column to the cell in which a disc would land. */
export interface ColumnArrow {
  column: string;
  tone?: "best" | "bad" | "plain";
}

/** The labels at the edge of the board: column numbers, cell names, or none. */
export type Labels = "digits" | "cells" | "none";

/** The labels that a view can choose. "both" shows the names of cells and, in brackets, the numbers of columns. */
export type BoardLabels = Labels | "both";

export interface BoardState {
  /** The size and the goal, such as `7x6:square`. */
  variant: string;
  /** The columns in the order of play, up to the position that the board shows. */
  moves: string;
  /**
   * The position as rows of `x`, `o` and `.`, top row first. If it is not null, the board shows these rows instead of
   * `moves`.
   */
  stones: string[] | null;
  /** The side whose disc hovers above the board. Null means the side to move after `moves`. */
  toMove: Side | null;
  /** Whether the user can drop discs. */
  playable: boolean;
  /** Whether the board shows where a disc would land in the column under the pointer. */
  previews: boolean;
  /** The columns in which a disc may be dropped. Null means all columns that are not full. */
  legal: string[] | null;
  /** Whether the last move is marked. */
  last: boolean;
  /** The cells of completed lines and squares. They are outlined, and the other discs are dimmed. */
  winning: string[];
  /** The chip of each column, from left to right. */
  chips: (Chip | null)[];
  /** For each side, the cells in which a disc of this side would win. */
  threats: { first: Threat[]; second: Threat[] } | null;
  /** Numbers that are drawn on cells, keyed by cell. */
  heat: Record<string, number> | null;
  marks: CellMark[];
  arrows: ColumnArrow[];
  /** The columns and cells that the sentence under the pointer mentions, or null. */
  mentioned: Mentioned | null;
  /** The expected moves after `moves`. The board draws them as pale numbered discs. */
  line: string;
  /** Whether all discs are dimmed. */
  dimmed: boolean;
  /** Whether the sides have swapped their colours and names. Ring and star are not swapped. */
  flipped: boolean;
  /** The column that is previewed while the pointer is over no column, or null. */
  ghost: string | null;
  /** The labels of this board. Null means the labels that the user has chosen in the settings. */
  labels: BoardLabels | null;
}

/** How new discs appear: `drop` is a normal fall, `step` a fast fall, and `none` shows them without animation. */
export type Pace = "drop" | "step" | "none";

/** Returns the state of an empty standard board without input. */
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
  mentioned: null,
  line: "",
  dimmed: false,
  flipped: false,
  ghost: null,
  labels: null,
});
