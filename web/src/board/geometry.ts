/**
 * Where things are, in units of the drawing: a cell is 100 by 100, whatever its size on the screen. The rim is narrow, so
 * that seven columns are at least 44 pixels wide each on a phone of 320 pixels.
 */

export const CELL = 100;
export const RIM = 12;
/** The height of the space above the board, where the disc to be dropped hovers. */
export const TRAY = 94;
/** The radius of a hole. */
export const HOLE = 41;
/** The radius of a disc, a little larger than its hole. */
export const DISC = 42.5;
/** The height of the foot below the face. */
export const FOOT = 9;
const LABELS = 30;

export interface Geometry {
  columns: number;
  rows: number;
  width: number;
  /** The height of tray, face and foot together. */
  height: number;
  /** The upper edge of the face. */
  top: number;
  /** The height of the face. */
  face: number;
  /** The middle of a column. */
  x: (column: number) => number;
  /** The middle of a row; row 0 is the lowest. */
  y: (row: number) => number;
}

/** @param labels whether the face has a strip for the names of the columns */
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

/** The geometry as custom properties for the style sheet. */
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
