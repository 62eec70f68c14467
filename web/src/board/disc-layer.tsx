import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardState, Pace } from "../state/board-state.ts";
import { columnText } from "../state/notation.ts";
import { Disc } from "./disc.tsx";
import { TRAY } from "./geometry.ts";
import type { Geometry } from "./geometry.ts";
import { fall, lift } from "./motion.ts";
import { lastCell, placedDiscs } from "./stacks.ts";
import type { PlacedDisc } from "./stacks.ts";

/**
 * The maximum number of discs that are animated. If more discs appear or disappear at the same time, none is animated.
 */
const MOST_MOVING = 2;
/** If two discs fall, the time between their starts in milliseconds, for each pace. */
const GAP_MS = { drop: 260, step: 120, none: 0 };

interface DiscLayerProps {
  state: BoardState;
  geo: Geometry;
  pace: Pace;
  onLanded: ((column: string) => void) | undefined;
}

/** Draws the discs. New discs fall, undone discs are lifted out, and the other discs stay in place. */
export function DiscLayer({ state, geo, pace, onLanded }: DiscLayerProps) {
  const before = useRef<PlacedDisc[] | null>(null);
  const [leaving, setLeaving] = useState<PlacedDisc[]>([]);
  const discs = placedDiscs(state, geo.columns, geo.rows);
  const isNew = (disc: PlacedDisc) => !before.current?.some(({ cell, side }) => cell === disc.cell && side === disc.side);
  const arriving = discs.filter(isNew);
  // When the board is drawn for the first time, its discs do not fall.
  const arrivalPace = before.current && arriving.length <= MOST_MOVING ? pace : "none";
  useLayoutEffect(() => {
    const gone = (before.current ?? []).filter(({ cell }) => !discs.some((disc) => disc.cell === cell));
    before.current = discs;
    if (gone.length > 0 && gone.length <= MOST_MOVING && pace !== "none") setLeaving((others) => [...others, ...gone]);
  });
  const winning = new Set(state.winning);
  const last = lastCell(state);
  return (
    <g class="stones">
      {discs.map((disc) => (
        <FallingDisc
          key={`${disc.cell} ${disc.side}`}
          disc={disc}
          geo={geo}
          isDimmed={state.dimmed || (winning.size > 0 && !winning.has(disc.cell))}
          isLast={disc.cell === last}
          pace={arrivalPace}
          delay={Math.max(0, arriving.indexOf(disc)) * GAP_MS[arrivalPace]}
          onLanded={onLanded}
        />
      ))}
      {leaving.map((disc) => (
        <LeavingDisc
          key={disc}
          disc={disc}
          geo={geo}
          onGone={() => setLeaving((others) => others.filter((other) => other !== disc))}
        />
      ))}
    </g>
  );
}

interface FallingDiscProps {
  disc: PlacedDisc;
  geo: Geometry;
  isDimmed: boolean;
  isLast: boolean;
  /** The pace at which the disc appears. It is read only once; later changes have no effect. */
  pace: Pace;
  delay: number;
  onLanded: ((column: string) => void) | undefined;
}

function FallingDisc({ disc, geo, isDimmed, isLast, pace, delay, onLanded }: FallingDiscProps) {
  const place = useRef<SVGGElement>(null);
  const { column, row } = disc;
  useLayoutEffect(() => {
    const body = place.current?.firstElementChild;
    if (!body || pace === "none") return;
    const start = TRAY / 2;
    const distances = { distance: geo.y(row) - start, longest: geo.y(0) - start };
    void fall(body, { pace, delay, ...distances }).then(() => onLanded?.(columnText(column)));
  }, []);
  return (
    <g ref={place} transform={translation(disc, geo)}>
      <Disc side={disc.side} class={isDimmed ? "is-dimmed" : ""}>
        {isLast && <circle class="disc-last" r={29} pathLength={8} />}
      </Disc>
    </g>
  );
}

function LeavingDisc({ disc, geo, onGone }: { disc: PlacedDisc; geo: Geometry; onGone: () => void }) {
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const body = place.current?.firstElementChild;
    if (body) void lift(body).then(onGone);
  }, []);
  return (
    <g ref={place} transform={translation(disc, geo)}>
      <Disc side={disc.side} />
    </g>
  );
}

const translation = ({ column, row }: PlacedDisc, geo: Geometry) => `translate(${geo.x(column)} ${geo.y(row)})`;
