import { useLayoutEffect, useRef } from "preact/hooks";
import { Stepper } from "../../components/stepper.tsx";
import { t } from "../../languages/translate.ts";
import { pairs } from "../../state/game.ts";
import { cellAt, columnText, labelOfMove } from "../../state/notation.ts";
import { settings } from "../../stores/settings.ts";

interface MoveListProps {
  moves: string;
  /** The number of plies in the position on the board. */
  ply: number;
  onView: (ply: number) => void;
}

/**
 * The moves in numbered pairs. Each move is a button that shows the position after the move. If the labels of the board
 * name cells, moves are named by cell, otherwise by column.
 */
export function MoveList({ moves, ply, onView }: MoveListProps) {
  const { labels } = settings.value;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [moves, ply]);
  return (
    <div class="moves-card">
      <div class="card-head">
        <h2>{t("Moves")}</h2>
        <Stepper
          label={t("Steps through the game")}
          kind="quiet"
          class="tight"
          atStart={ply === 0}
          atEnd={ply === moves.length}
          onStep={(by) => onView(ply + by)}
          onJump={(to) => onView(to === "start" ? 0 : moves.length)}
        />
      </div>
      <div class="moves-scroll">
        <ol class="moves" aria-label={t("Moves")} ref={list}>
          {pairs(moves).map(({ number, plies }) => (
            <li key={number}>
              <span class="moves-number">{number}.</span>
              {plies.map((move) => (
                <button
                  key={move.ply}
                  type="button"
                  class="ply"
                  aria-current={move.ply === ply ? "true" : undefined}
                  aria-label={t("Disc {number}, {place}", { number: move.ply, place: cellWords(move.cell, labels === "cells") })}
                  onClick={() => onView(move.ply)}
                >
                  {labelOfMove(move.cell, labels)}
                </button>
              ))}
            </li>
          ))}
          {moves === "" && <li class="moves-none">{t("No moves yet.")}</li>}
        </ol>
      </div>
    </div>
  );
}

/**
 * Describes a cell for screen readers: "column 4, row 2". If the board names cells, adds the name: "column 4, row 2,
 * d2".
 */
function cellWords(cell: string, hasName: boolean): string {
  const { column, row } = cellAt(cell);
  const place = t("column {column}, row {row}", { column: columnText(column), row: row + 1 });
  return hasName ? `${place}, ${cell}` : place;
}

/**
 * Scrolls the list to the current move, without scrolling the page. If another move had the focus, the current move
 * takes the focus.
 */
function showCurrent(list: HTMLOListElement) {
  const viewport = list.parentElement;
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (!viewport) return;
  if (!current) {
    viewport.scrollTop = 0;
    return;
  }
  if (list.contains(document.activeElement)) current.focus();
  const { offsetTop, offsetHeight } = current;
  const isAbove = offsetTop < viewport.scrollTop;
  const isBelow = offsetTop + offsetHeight > viewport.scrollTop + viewport.clientHeight;
  if (isAbove || isBelow) viewport.scrollTop = offsetTop - viewport.clientHeight / 2;
}
