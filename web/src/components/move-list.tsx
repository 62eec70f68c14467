import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Side } from "../api/types.ts";
import { pairs } from "../state/game.ts";
import { mover } from "../state/palette.ts";

export interface ListedMove {
  /** From 1. */
  ply: number;
  side: Side;
  cell: string;
}

/** How a move is shown besides its cell. */
export interface MoveAnnotation {
  /** The accessible name of the button. */
  label: string;
  title?: string | undefined;
  /** The class of a reviewed move, for the style sheet. */
  moveClass?: string | undefined;
  /** After the cell. */
  note?: ComponentChildren;
}

interface MoveListProps {
  /** Columns in the order of play. */
  moves: string;
  /** The ply on the board, or null if the board shows no position of this list. */
  current: number | null;
  annotate: (move: ListedMove) => MoveAnnotation;
  onSelect: (ply: number) => void;
}

/** The moves of a game in numbered pairs. */
export function MoveList({ moves, current, annotate, onSelect }: MoveListProps) {
  return (
    <ol class="game-moves numbers" aria-label="Moves">
      {pairs(moves).map(({ number, plies }) => (
        <li key={number} class="move-pair">
          <span class="move-number muted">{number}.</span>
          {plies.map(({ ply, cell }) => {
            const side = mover(ply - 1);
            const { label, title, moveClass, note } = annotate({ ply, side, cell });
            return (
              <button
                key={ply}
                type="button"
                class={`game-move is-${side}`}
                aria-label={label}
                aria-current={ply === current ? "step" : undefined}
                title={title}
                data-ply={ply}
                data-class={moveClass ?? ""}
                onClick={() => onSelect(ply)}
              >
                <span class="move-cell">{cell}</span>
                {note}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
}

/** The distance kept between the current move and the edge of its box, in pixels. */
const MARGIN = 8;

/**
 * Scrolls the box of a list, never the page, so that its current move is visible after `current` has changed. A change
 * also scrolls the boxes around it; the first drawing does not, because the user may want to read what is above.
 */
export function useRevealCurrent(list: RefObject<HTMLElement | null>, current: unknown) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const move = list.current?.querySelector("[aria-current]");
    for (let box = list.current; box && box !== document.body; box = isFirst.current ? null : box.parentElement) {
      if (move && box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === "auto") reveal(move, box);
    }
    isFirst.current = false;
  }, [current]);
}

function reveal(move: Element, box: HTMLElement) {
  const outer = box.getBoundingClientRect();
  const inner = move.getBoundingClientRect();
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + MARGIN;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + MARGIN;
}
