import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { pairs } from "../state/game.ts";
import { labelOfMove } from "../state/notation.ts";
import { mover } from "../state/palette.ts";
import { movePlace } from "../state/place-text.ts";
import { settings } from "../stores/settings.ts";

export interface ListedMove {
  /** The number of the ply, from 1. */
  ply: number;
  side: Side;
  cell: string;
}

/** The additional texts of a move in the list. */
export interface MoveAnnotation {
  /** The accessible name of the button. */
  label: string;
  title?: string | undefined;
  /** The class of a reviewed move, such as `blunder`, for the style sheet. */
  moveClass?: string | undefined;
  /** The content after the name of the move. */
  note?: ComponentChildren;
  /** A comment on the move, shown below its pair. */
  comment?: string | undefined;
}

interface MoveListProps {
  /** The columns in the order of play. */
  moves: string;
  /** The ply that the board shows, or null if the board shows another position. */
  current: number | null;
  annotate: (move: ListedMove) => MoveAnnotation;
  onSelect: (ply: number) => void;
}

/** The moves of a game in numbered pairs, one move of each side. The moves are named like the labels of the board. */
export function MoveList({ moves, current, annotate, onSelect }: MoveListProps) {
  return (
    <ol class="game-moves numbers" aria-label={t("Moves")}>
      {pairs(moves).map(({ number, plies }) => (
        <li key={number} class="move-pair">
          <span class="move-number muted">{number}.</span>
          <MovePair
            moves={plies.map(({ ply, cell }) => ({ ply, cell, side: mover(ply - 1) }))}
            current={current}
            annotate={annotate}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ol>
  );
}

/** One move of each side, and below them their comments. */
function MovePair({ moves, current, annotate, onSelect }: Omit<MoveListProps, "moves"> & { moves: ListedMove[] }) {
  const { labels } = settings.value;
  const annotated = moves.map((move) => ({ ...move, ...annotate(move) }));
  return (
    <>
      {annotated.map(({ ply, side, cell, label, title, moveClass, note }) => (
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
          <span class="move-cell">{labelOfMove(cell, labels)}</span>
          {note}
        </button>
      ))}
      {annotated.map(
        ({ ply, cell, comment }) => comment && <MoveComment key={ply} place={movePlace(cell, labels)} text={comment} />,
      )}
    </>
  );
}

/** A comment in a list of moves. @param place the name of the position, such as the place of the last move */
export function MoveComment({ place, text }: { place: string; text: string }) {
  return (
    <p class="move-comment">
      <b class="move-comment-place">{place}</b> {text}
    </p>
  );
}

/** The minimum distance between the current move and the edge of its scroll box, in pixels. */
const MARGIN = 8;

/** Events by which the user scrolls a box. */
const USER_SCROLLING = ["wheel", "touchmove", "pointerdown"];

/**
 * Keeps the current move visible. Each change of `current` scrolls the box of the list and the boxes around the list,
 * but never the page. The first rendering scrolls only the box of the list, so that the tops of the other boxes are
 * visible.
 *
 * Responses that arrive later can make the contents above the list higher. Then the boxes are scrolled to the current
 * move again, unless the user has scrolled in the meantime.
 */
export function useRevealCurrent(list: RefObject<HTMLElement | null>, current: unknown) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const boxes = isFirst.current ? [] : ancestorsOf(list.current);
    isFirst.current = false;
    const show = () => revealCurrent(list.current, boxes);
    show();
    const observer = new ResizeObserver(show);
    boxes.forEach((box) => observer.observe(box));
    const end = () => observer.disconnect();
    USER_SCROLLING.forEach((event) => document.addEventListener(event, end, { passive: true, once: true }));
    return () => {
      end();
      USER_SCROLLING.forEach((event) => document.removeEventListener(event, end));
    };
  }, [current]);
}

/** Returns the elements around an element, without the body. */
function ancestorsOf(element: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement ?? null;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

function revealCurrent(list: HTMLElement | null, boxes: HTMLElement[]) {
  const move = list?.querySelector("[aria-current]");
  if (!list || !move) return;
  for (const box of [list, ...boxes]) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== "auto") continue;
    // The row also contains the comments. If the row is larger than the box, the second call shows at least the move.
    reveal(move.closest("li") ?? move, box);
    reveal(move, box);
  }
}

function reveal(move: Element, box: HTMLElement) {
  const outer = box.getBoundingClientRect();
  const inner = move.getBoundingClientRect();
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + MARGIN;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + MARGIN;
}
