import type { Side } from "../api/types.ts";
import { Disc } from "./disc.tsx";
import { CELL, RIM, TRAY } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";

interface DropPreviewProps {
  /** The previewed column, and the row in which a disc would land; null if no column is previewed. */
  target: { column: number; row: number } | null;
  side: Side;
  geo: Geometry;
}

/** Highlights the previewed column, and the cell in which a disc would land. */
export function LandingPreview({ target, side, geo }: DropPreviewProps) {
  return (
    <g class="hover">
      {target && (
        <>
          <rect
            class="hover-column"
            x={geo.x(target.column) - CELL / 2 + 2}
            y={geo.top + 5}
            width={CELL - 4}
            height={geo.rows * CELL + 2 * RIM - 10}
            rx={24}
          />
          <circle class={`landing is-${side}`} cx={geo.x(target.column)} cy={geo.y(target.row)} r={30} />
        </>
      )}
    </g>
  );
}

/** The disc that hovers above the previewed column. */
export function TrayPreview({ target, side, geo }: DropPreviewProps) {
  return (
    <g class="tray">
      {target && (
        // When the column, the row or the side changes, a new key creates a new element, so that the disc fades in
        // again.
        <g key={`${target.column} ${target.row} ${side}`} transform={`translate(${geo.x(target.column)} ${TRAY / 2 - 1})`}>
          <Disc side={side} class="is-ghost" />
        </g>
      )}
    </g>
  );
}
