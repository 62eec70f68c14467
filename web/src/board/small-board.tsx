import { useMemo } from "preact/hooks";
import type { Mentioned } from "../state/mentions.ts";
import { STANDARD, parseVariant } from "../state/notation.ts";
import { CELL, HOLE, RIM, geometry } from "./geometry.ts";
import { Disc } from "./disc.tsx";
import { MentionOverlay } from "./overlays.tsx";
import { placedDiscs } from "./stacks.ts";

interface SmallBoardProps {
  variant: string;
  /** The columns in the order of play. */
  moves?: string;
  /** If not null, the rows of the board from top to bottom, with `x`, `o` and `.`. They replace `moves`. */
  stones?: string[] | null;
  /** The columns and cells that the sentence under the pointer mentions. */
  mentioned?: Mentioned | null;
}

/** A small picture of a position. It is hidden from screen readers, so the text beside it must name the position. */
export function SmallBoard({ variant, moves = "", stones = null, mentioned = null }: SmallBoardProps) {
  const { columns, rows } = parseVariant(variant) ?? STANDARD;
  const geo = useMemo(() => geometry(columns, rows, false), [columns, rows]);
  const position = useMemo(() => {
    const cells = Array.from({ length: columns * rows }, (_, index) => index);
    return (
      <>
        <rect class="small-board-front" y={geo.top} width={geo.width} height={rows * CELL + 2 * RIM} rx={40} />
        {cells.map((cell) => (
          <circle
            key={cell}
            class="small-board-hole"
            cx={geo.x(cell % columns)}
            cy={geo.y(Math.floor(cell / columns))}
            r={HOLE}
          />
        ))}
        {placedDiscs({ stones, moves }, columns, rows).map(({ cell, column, row, side }) => (
          <g key={cell} transform={`translate(${geo.x(column)} ${geo.y(row)})`}>
            <Disc side={side} />
          </g>
        ))}
      </>
    );
  }, [geo, moves, stones?.join()]);
  return (
    <svg class="small-board" viewBox={`0 ${geo.top} ${geo.width} ${geo.face}`} aria-hidden="true" focusable="false">
      {position}
      <MentionOverlay geo={geo} mentioned={mentioned} />
    </svg>
  );
}
