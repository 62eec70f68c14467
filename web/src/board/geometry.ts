/**
 * Positions and sizes in the drawing of the board. The unit of the drawing is one hundredth of a cell, whatever the
 * size of the board on the screen. The rim is narrow: on a screen with a width of 320 pixels, each of seven columns
 * must be at least 44 pixels wide.
 */

export const CELL = 100;
export const RIM = 12;
/** The height of the space above the front wall. The next disc hovers in this space. */
export const TRAY = 94;
/** The radius of a hole. */
export const HOLE = 41;
/** The radius of a disc. It is slightly larger than the radius of a hole. */
export const DISC = 42.5;
/** The height of the foot below the front wall. */
export const FOOT = 9;
const LABELS = 30;

export interface Geometry {
  columns: number;
  rows: number;
  width: number;
  /** The total height of the tray, the front wall and the foot. */
  height: number;
  /** The y coordinate of the upper edge of the front wall. */
  top: number;
  /** The height of the front wall, without the tray and the foot. */
  face: number;
  /** Returns the x coordinate of the middle of a column. */
  x: (column: number) => number;
  /** Returns the y coordinate of the middle of a row; row 0 is the lowest. */
  y: (row: number) => number;
}

/** @param labels whether the front wall needs space for the labels of the columns */
export function geometry(columns: number, rows: number, labels: boolean): Geometry {
  const face = rows * CELL + 2 * RIM + (labels ? LABELS - RIM / 2 : 0);
  return {
    columns,
    rows,
    width: columns * CELL + 2 * RIM,
    height: TRAY + face + FOOT,
    top: TRAY,
    face,
    x: (column) => RIM + (column + 0.5) * CELL,
    y: (row) => TRAY + RIM + (rows - row - 0.5) * CELL,
  };
}

/** Returns the geometry as CSS custom properties, which the style sheet uses. */
export function geometryStyle({ columns, rows, width, height, face }: Geometry): Record<string, string> {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    "--columns": String(columns),
    "--rows": String(rows),
    "--aspect": String(width / height),
    "--tray": percent(TRAY, height),
    "--tray-part": String(TRAY / height),
    "--rim-x": percent(RIM, width),
    "--cells-top": percent(TRAY + RIM, height),
    "--cells-height": percent(rows * CELL, height),
    "--face-height": percent(face, height),
  };
}
